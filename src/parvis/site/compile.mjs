// When the site is made: the sources are compiled by the Python that will run them, so that browsers need not do it.
// node compile.mjs FOLDER-OF-PYODIDE ARCHIVE
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, archive] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.writeFile("/in.zip", new Uint8Array(readFileSync(archive)));
python.runPython(`
import compileall, py_compile, zipfile
from pathlib import Path

zipfile.ZipFile("/in.zip").extractall("/all")
made = compileall.compile_dir("/all", quiet=1, stripdir="/all", prependdir="/parvis", invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
assert made, "not all modules could be compiled"
with zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
    for file in sorted(Path("/all").rglob("*")):
        if file.is_file():
            out.writestr(zipfile.ZipInfo(str(file.relative_to("/all"))), file.read_bytes(), zipfile.ZIP_DEFLATED)
`);
writeFileSync(archive, python.FS.readFile("/out.zip"));
