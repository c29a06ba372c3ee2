// The worker of the house: Python keeps the tables, the browser's store keeps what is written of them.
import { python } from "./python.js";

const post = (message) => self.postMessage(JSON.stringify(message));
const waiting = [];
self.onmessage = ({ data }) => waiting.push(data);

// The store. Where there is none, or it is full, that is told, and the tables are in memory only.
const NAME = `parvis:${new URL("./", self.location.href).pathname}`, TABLES = "tables";
let store = null, told = false;
function promised(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
function unkept(why) {
  console.warn(why);
  if (!told) post({ kind: "unkept" });
  told = true;
}
async function opened() {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLES);
  store = await promised(opening);
  const tables = store.transaction(TABLES).objectStore(TABLES);
  const [ids, texts] = await Promise.all([promised(tables.getAllKeys()), promised(tables.getAll())]);
  return Object.fromEntries(ids.map((id, at) => [id, texts[at]]));
}
async function put(id, text) {
  if (!store) return;
  try {
    await new Promise((resolve, reject) => {
      const writing = store.transaction(TABLES, "readwrite", { durability: "strict" });
      writing.oncomplete = resolve;
      writing.onabort = writing.onerror = () => reject(writing.error);
      if (text === undefined || text === null) writing.objectStore(TABLES).delete(id);
      else writing.objectStore(TABLES).put(text, id);
    });
    if (told) post({ kind: "kept" });
    told = false;
  } catch (wrong) {
    unkept(wrong);
  }
}

// Bots think in a worker of their own.
let bots = null, house = null, thinking = null;
function hire() {
  bots = new Worker("./bots.js", { type: "module" });
  const failed = () => { if (thinking !== null) house.hear(JSON.stringify({ kind: "thought", number: thinking, text: null })); };
  bots.onmessage = ({ data }) => house.hear(JSON.stringify({ kind: "thought", ...data }));
  bots.onerror = failed;
}
function said(text) {
  const message = JSON.parse(text);
  if (message.kind === "think") {
    thinking = message.number;
    if (!bots) hire();
    bots.postMessage({ number: message.number, asked: message.asked });
  } else if (message.kind === "replace-bots") {
    bots?.terminate();
    bots = null;
  } else self.postMessage(text);
}

try {
  const kept = opened().catch((wrong) => { unkept(wrong); return {}; });
  const py = await python((part) => post({ kind: "progress", part }));
  const { House, settings, review } = py.pyimport("parvis.site.house");
  const documents = py.toPy(await kept);
  // Whoever is in a hurry (tests, say) has bots that do not wait between their moves, ?pace=0, and shorter reviews, ?review=5.
  const asked = new URL(self.location.href).searchParams;
  const [pace, long] = [asked.get("pace") ?? undefined, asked.get("review") ?? undefined];
  house = House(said, put, documents, settings(pace), review(long));
  house.begin();
  self.onmessage = ({ data }) => house.hear(data);
  post({ kind: "progress", part: 1 });
  post({ kind: "ready", tables: documents.length });
  for (const text of waiting.splice(0)) house.hear(text);
  hire();
} catch (wrong) {
  post({ kind: "failed", why: String(wrong) });
}
