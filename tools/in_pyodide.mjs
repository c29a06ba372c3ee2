// A command of Parvis, run by the Python of the site: what the same bot, search or review comes to in a browser.
// node tools/in_pyodide.mjs SITE COMMAND...     SITE is a folder that `make site` has made; the sources are those beside this file
//
// The processor's time, which WebAssembly does not know, is that of the process: what arenas and searches go by.
import { mkdirSync, readSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [site, ...words] = process.argv.slice(2);
const folder = resolve(site, "pyodide");
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/`, env: { PYTHONHASHSEED: "0", HOME: "/home" } });
python.FS.mkdir("/sources");
python.mountNodeFS("/sources", fileURLToPath(new URL("../src", import.meta.url)));
python.FS.mkdir("/here");
python.mountNodeFS("/here", process.cwd());
const compiled = resolve(site, "..", ".compiled");  // what Python has compiled, so that it starts sooner the next time
mkdirSync(compiled, { recursive: true });
python.FS.mkdir("/compiled");
python.mountNodeFS("/compiled", compiled);

const rest = new Int32Array(new SharedArrayBuffer(4));
function read(into) {
  for (;;) {
    try {
      return readSync(0, into);
    } catch (wrong) {
      if (wrong.code === "EOF") return 0;
      if (wrong.code !== "EAGAIN") throw wrong;
      Atomics.wait(rest, 0, 0, 1);
    }
  }
}
python.setStdin({ read });
const time = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
python.registerJsModule("processor", { time });
process.exitCode = python.runPython(`
import os, sys, time
import processor

time.process_time = processor.time
sys.path.insert(0, "/sources")
sys.dont_write_bytecode, sys.pycache_prefix = False, "/compiled"
os.chdir("/here")
os.environ["PARVIS_BUILD"] = "plain"
from parvis.__main__ import main
try:
    status = main(${JSON.stringify(words)})
except SystemExit as end:
    status = end.code or 0
status
`);
