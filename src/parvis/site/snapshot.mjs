// When the site is made: the memory of a Python that has imported what the workers import, so that browsers need not do it
// again at each visit.
// node snapshot.mjs FOLDER-OF-PYODIDE ARCHIVE OUT MODULE...
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, archive, out, ...modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/`, env: { PYTHONHASHSEED: "0" }, _makeSnapshot: true });
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/parvis" });
python.runPython('import gc, sys; sys.path.insert(0, "/parvis"); sys.dont_write_bytecode = True');
for (const module of modules) python.runPython(`import ${module}`);
python.runPython("gc.collect()");
writeFileSync(out, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
