// Around the pages: starts the house in its worker, shows its pages one after the other, and is the network to them.
import { words } from "./words.js";
import { theOnlyOne } from "./tabs.js";

const byId = (id) => document.getElementById(id);
const LANGUAGE = "parvis-language";

// What a server would have the browser keep as cookies.
const cookies = (() => {
  try { return JSON.parse(localStorage.getItem("parvis.cookies")) ?? {}; } catch { return {}; }
})();
function keep(pairs) {
  if (!pairs.length) return;
  for (const [name, value] of pairs) cookies[name] = value;
  try { localStorage.setItem("parvis.cookies", JSON.stringify(cookies)); } catch { /* it is known until the page is closed */ }
}
function language() {
  const mine = [cookies[LANGUAGE], ...navigator.languages].map((one) => (one ?? "").slice(0, 2));
  return mine.find((one) => one in words) ?? "en";
}
const say = (key) => words[language()][key];

// Something to be known, over the page: with a button, or until it is closed.
function notice(key, deed = null) {
  const [text, button] = [say(key), say(`${key}-do`)];
  byId("notice").dataset.about = key;
  byId("notice").querySelector("p").textContent = text;
  const [does, closes] = byId("notice").querySelectorAll("button");
  does.hidden = !deed;
  does.textContent = button ?? "";
  does.onclick = deed;
  closes.hidden = Boolean(deed);
  closes.onclick = () => { byId("notice").hidden = true; };
  byId("notice").hidden = false;
}
function unnotice(key) {
  if (byId("notice").dataset.about === key) byId("notice").hidden = true;
}

// The worker.
let house = null, ready = false, waiting = [], asked = 0, lines = 0, yielded = false;
const answers = new Map(), heard = new Map();

function tell(message) {
  if (ready) house.postMessage(JSON.stringify(message));
  else waiting.push(message);
}
function start() {
  house = new Worker(`./house.js${location.search}`, { type: "module" });
  house.onerror = (event) => failed(event.message);
  house.onmessage = ({ data }) => hear(JSON.parse(data));
  byId("bar").hidden = false;
  progress(0);
}
function hear(said) {
  if (said.kind === "progress") progress(said.part);
  else if (said.kind === "ready") begin(said.tables);
  else if (said.kind === "failed") failed(said.why);
  else if (said.kind === "unkept") notice("unkept");
  else if (said.kind === "kept") unnotice("unkept");
  else if (said.kind === "left") left?.();
  else if (said.kind === "answer") {
    answers.get(said.number)(said);
    answers.delete(said.number);
  } else heard.get(said.socket)?.(said);
}
function begin(tables) {
  ready = true;
  document.body.dataset.ready = "house";
  byId("bar").hidden = true;
  for (const message of waiting.splice(0)) house.postMessage(JSON.stringify(message));
  // The lobby that was seen before the house was there is as good as its own, unless that knows somebody.
  const known = tables > 0 || "parvis-name" in cookies || "parvis-bot" in cookies;
  if (!busy && (shown !== "./" || (known && !touched))) go("GET", here(), {}, false);
  if ("serviceWorker" in navigator) serve();
}
function progress(part) {
  byId("bar").querySelector("progress").value = part;
  byId("bar").querySelector("span").textContent = say("loading");
}
function failed(why) {
  console.error(why);
  byId("bar").hidden = true;
  notice("failed", () => location.reload());
}

// Pages: their addresses are in the fragment, so that any folder on any host will do.
const here = () => `./${location.hash.slice(2)}`;
let shown = "", fragment = "", touched = false, busy = 0;

function show(html, address) {
  touched = false;
  shown = address;
  fragment = address.split("#")[1] ?? "";
  const frame = document.createElement("iframe");
  frame.className = "coming";
  frame.title = "Parvis";
  frame.addEventListener("load", () => {
    for (const old of [...byId("pages").children]) if (old !== frame) old.remove();
    frame.className = "";
    frame.contentWindow.focus();
    document.body.dataset.page = address;
  });
  if (html === null) frame.src = `./lobby.${language()}.html`;
  else frame.srcdoc = html;
  byId("pages").append(frame);
  document.documentElement.lang = language();
}

async function ask(method, address, form = {}) {
  const number = ++asked;
  const answer = new Promise((resolve) => answers.set(number, resolve));
  tell({ kind: "ask", number, method, address, form, cookies, languages: navigator.languages.join(",") });
  const said = await answer;
  keep(said.cookies);
  return said;
}

// Without an address, the page that is shown is asked for again.
async function go(method = "GET", address = here(), form = {}, anew = true) {
  if (yielded) return;
  busy += 1;
  if (!ready) byId("bar").querySelector("span").textContent = say("waits");
  try {
    let said = await ask(method, address, form);
    while (said.headers.location) {
      address = said.headers.location;
      said = await ask("GET", address);
    }
    if (said.headers["content-disposition"]) return void download(said);
    const place = `#/${address.replace(/^\.\//, "")}`;
    if (anew && place !== (location.hash || "#/")) history.pushState(null, "", place);
    closeLines();
    show(said.text, address);
  } finally {
    busy -= 1;
  }
}
addEventListener("popstate", () => { if (ready) go("GET", here(), {}, false); });

function download(said) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([said.text], { type: said.type }));
  link.download = decodeURIComponent(said.headers["content-disposition"].split("''")[1]);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function open(table, address, hear) {
  const socket = ++lines;
  heard.set(socket, hear);
  tell({ kind: "open", socket, table, address, cookies });
  return {
    say: (text) => tell({ kind: "say", socket, text }),
    close: () => { heard.delete(socket); tell({ kind: "close", socket }); },
  };
}
function closeLines() {
  for (const socket of heard.keys()) tell({ kind: "close", socket });
  heard.clear();
}
window.parvis = { ask, go, open, fragment: () => fragment, touched: () => { touched = true; } };

// Another tab takes over: what is not written yet is, and this one rests until it is wanted.
let left = null;
async function leave() {
  if (house && ready) {
    const done = new Promise((resolve) => { left = resolve; });
    tell({ kind: "leave" });
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 3000))]);
  }
  stop();
}
function stop() {
  yielded = true;
  house?.terminate();
  house = null;
  ready = false;
  document.body.dataset.ready = "yielded";
  byId("bar").hidden = true;
  byId("pages").inert = true;
  notice("elsewhere", () => location.reload());
}

// The files are kept for when there is no network; a new version waits until it is wanted.
async function serve() {
  const registered = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  const wait = () => {
    if (registered.waiting && navigator.serviceWorker.controller) notice("update", () => registered.waiting.postMessage("take over"));
  };
  registered.addEventListener("updatefound", () => registered.installing.addEventListener("statechange", wait));
  wait();
  let had = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => { if (had) location.reload(); had = true; });
  await navigator.serviceWorker.ready;
  document.body.dataset.offline = "ready";
}

if (here() === "./") show(null, "./");
theOnlyOne({ mine: start, leave, stolen: stop });
