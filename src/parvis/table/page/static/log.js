// What has happened: the log, the marks on the board, and the pace at which others' moves are shown.
import { setting } from "./settings.js";
import { byId, hold, point, release } from "./view.js";

const list = byId("log");
const stage = byId("stage");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const PACES = { off: 0, fast: 350, usual: 900, slow: 2000 };
let send = () => {};
export function open(sending) { send = sending; }

// The log stays at its end until somebody scrolls back in it, however much the panels above it grow.
let following = true, room = 0;
list.addEventListener("scroll", () => {
  if (list.clientHeight === room) following = list.scrollHeight - list.scrollTop - room < 40;
});

// Where something takes room from it, its end stays in sight: that is no scrolling back.
new ResizeObserver(() => {
  room = list.clientHeight;
  if (following) list.scrollTop = list.scrollHeight;
}).observe(list);

// The end of the log is seen again when its tab is opened.
document.addEventListener("parvis:tab", () => { if (following) list.scrollTop = list.scrollHeight; });

// The entries that were not there before are given back.
// What is new is what came after the reader's last move, and after the last click.
let clicked = -1;
export function tell(message) {
  toldAll();
  const { from, html } = message.log;
  const known = new Set();
  while (Number(list.lastElementChild?.dataset.ply) >= from) {
    known.add(list.lastElementChild.textContent + list.lastElementChild.dataset.ply);
    list.lastElementChild.remove();
  }
  const stays = list.children.length;
  list.insertAdjacentHTML("beforeend", html);
  if (clicked > message.ply) clicked = message.ply;
  const moved = message.since >= 0 ? message.since + 1 : clicked >= 0 ? 0 : Infinity;
  const since = Math.max(clicked, moved);
  let first = true;
  for (const entry of list.children) {
    const fresh = Number(entry.dataset.last) >= since;
    entry.classList.toggle("fresh", fresh);
    if (fresh && first) entry.dataset.words = list.dataset.since;
    else delete entry.dataset.words;
    if (fresh) first = false;
  }
  let added = [];
  if (from && message.ply > shown) {
    added = [...list.children].slice(stays).filter((entry) => !known.has(entry.textContent + entry.dataset.ply));
    oneByOne(added, message.since);
  }
  if (from === 0 || following) list.scrollTop = list.scrollHeight;
  touch();
  shown = message.ply;
  return added;
}

// Entries that have come together are told one after the other, each with its places on the board marked; what moved
// there moves then.
const MOST = 8;  // times the pace, whatever has happened: of more entries, each is shorter
let coming = [], each = 0, telling = 0;
function oneByOne(added, since) {
  const first = added.find((entry) => Number(entry.dataset.ply) <= since && entry.matches(".action"));
  const mine = (entry) => first && Number(entry.dataset.ply) <= since && entry.classList[1] === first.classList[1];
  const others = added.filter((entry) => !mine(entry) && !entry.matches(".heading"));
  if (!pace() || others.length < 2) return;
  coming = added.slice(added.indexOf(others[0]));
  for (const entry of coming) entry.classList.add("coming");
  each = Math.min(pace(), MOST * pace() / others.length);
  hold(others.map((entry) => entry.dataset.places?.split(" ") ?? []), each);
  nextEntry();
}
function nextEntry() {
  for (const old of stage.querySelectorAll(".telling")) old.classList.remove("telling");
  let entry = coming.shift();
  while (entry?.matches(".heading") && coming.length) {
    entry.classList.remove("coming");
    entry = coming.shift();
  }
  telling = entry ? setTimeout(nextEntry, each) : 0;
  if (!entry) return;
  entry.classList.remove("coming");
  touch();
  for (const id of entry.dataset.places?.split(" ") ?? []) byId(id)?.classList.add("telling");
  if (following) list.scrollTop = list.scrollHeight;
}
// All of it at once.
function toldAll() {
  clearTimeout(telling);
  for (const entry of coming) entry.classList.remove("coming");
  coming = [];
  nextEntry();
  touch();
}

// The pieces that others have touched carry a mark until the reader's next click.
let shown = 0;
function touch() {
  for (const old of stage.querySelectorAll(".touched")) old.classList.remove("touched");
  for (const entry of list.querySelectorAll("li.fresh[data-places]:not(.coming)")) {
    for (const id of entry.dataset.places.split(" ")) byId(id)?.classList.add("touched");
  }
}
function acted(event) {
  if (event.target.closest?.("#log, #settings")) return;
  clicked = shown;
  for (const entry of list.querySelectorAll("li.fresh")) {
    entry.classList.remove("fresh");
    delete entry.dataset.words;
  }
  touch();
}
document.addEventListener("click", acted);

// An entry shows its place on the board: on hover, on focus, and on a tap, which also brings it into sight.
let pointing = -1, tapped = false;
export function where(message) { if (message.ply === pointing) point(message.places, tapped); }
function ask(event) {
  const entry = event.target.closest?.("#log li[tabindex]");
  const ply = entry ? Number(entry.dataset.ply) : -1;
  const tap = event.type === "click";
  if (tap ? !entry && pointing < 0 : ply === pointing || (!entry && tapped)) return;
  tapped = tap && Boolean(entry);
  pointing = ply;
  if (entry) send({ where: ply });
  else point([]);
}
for (const kind of ["pointerover", "focusin", "click"]) document.addEventListener(kind, ask);

// Views wait for one another, so that moves of others can be followed; a click or a key shows the last at once.
const waiting = [];
let until = 0, timer = 0, before = -1;
const pace = () => calm.matches || document.hidden ? 0 : PACES[setting("parvis.pace")] ?? PACES.usual;
export function paced(message, receive) {
  waiting.push([message, receive]);
  if (!timer) next();
}
function next() {
  timer = 0;
  while (waiting.length) {
    const rest = until - performance.now();
    if (rest > 0) {
      timer = setTimeout(next, rest);
      return;
    }
    const [message, receive] = waiting.shift();
    receive(message);
    if (message.kind === "view") {
      // Another's move is looked at for a while; the reader's own turn, and a first view, are not waited for.
      const moved = before >= 0 && message.ply > before && !message.turn;
      if (moved) until = performance.now() + Math.max(pace(), each * (coming.length + 1));
      before = message.ply;
    }
  }
}
export function skip() {
  toldAll();
  release();
  clearTimeout(timer);
  timer = 0;
  for (const [message, receive] of waiting.splice(0)) {
    receive(message);
    if (message.kind === "view") before = message.ply;
    toldAll();
  }
  until = 0;
}
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => { if (timer || telling) skip(); }, { capture: true });
