// Python in a worker: Pyodide, and the sources of Parvis beside it. Where the service worker has kept a snapshot, Python
// goes on from its memory, in which all modules are imported; a first visit begins without, and tells how far it is by
// the bytes that have come.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { sizes, snapshot } from "./sizes.js";

const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
const indexURL = new URL("./pyodide/", self.location.href).href;

export async function python(tell = () => {}) {
  const archive = fetch("./parvis.zip").then((answer) => answer.arrayBuffer());
  const made = await woken(tell) ?? await begun(tell);
  tell(0.85);
  made.unpackArchive(await archive, "zip", { extractDir: "/parvis" });
  tell(0.9);
  return made;
}

async function begun(tell) {
  let come = 0;
  const fetched = self.fetch.bind(self);
  self.fetch = async (address, how) => {
    const answer = await fetched(address, how);
    if (!answer.ok || !answer.body) return answer;
    const counted = answer.body.pipeThrough(new TransformStream({
      transform(chunk, to) {
        come += chunk.length;
        tell(Math.min(come / total, 1) * 0.8);
        to.enqueue(chunk);
      },
    }));
    return new Response(counted, { status: answer.status, headers: answer.headers });
  };
  try {
    const made = await loadPyodide({ indexURL });
    made.runPython('import sys; sys.path.insert(0, "/parvis"); sys.dont_write_bytecode = True');
    return made;
  } finally {
    self.fetch = fetched;
  }
}

// Python as it was when the snapshot was made; null where there is none, or it cannot be used here.
async function woken(tell) {
  try {
    const kept = await self.caches?.match(snapshot);
    if (!kept) return null;
    tell(0.2);
    const memory = new Response(kept.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    memory.catch(() => {});  // whoever waits for it hears of it
    const { default: module } = await import("./pyodide/pyodide.asm.mjs");
    const made = await loadPyodide({
      indexURL,
      _loadSnapshot: memory,
      createPyodideModule: async (settings) => {
        const [prepared, { byteLength }] = [await module(settings), await memory];
        // The memory grows by what is asked of it, and not from outside; what is beyond the snapshot is as if new.
        if (prepared.HEAP8.length < byteLength) prepared._malloc(byteLength);
        prepared.HEAP8.fill(0, byteLength);
        return prepared;
      },
    });
    made.runPython("import random; random.seed()");
    console.info("goes on from the snapshot");
    return made;
  } catch (wrong) {
    console.warn("begins without the snapshot:", wrong);
    return null;
  }
}
