// Keys: confirm, undo, redo, pass, the next lit thing, the rule, help; Escape closes what is open.
const byId = (id) => document.getElementById(id);
// `steps` goes a step back in what was chosen and played, or on again; `rest` closes what lies over the board. They are the table's.
let steps, rest;
export function begin(go, close) { steps = go; rest = close; }

const press = (selector) => {
  const button = byId("prompt").querySelector(selector);
  button?.click();
  return Boolean(button);
};

// The lit things that can be seen, in the order they are drawn, and after them the buttons of what is not on the board;
// round and round.
const seen = (element) => element.checkVisibility({ visibilityProperty: true });
function next(step) {
  const lit = [...document.querySelectorAll("#stage .lit, #stage .soft")].filter(seen);
  const things = [...lit, ...byId("prompt").querySelectorAll(".choices > button, .buttons > :is([data-confirm], [data-draw])")];
  if (!things.length) return;
  const at = things.indexOf(document.activeElement);
  things[(at < 0 && step < 0 ? things.length - 1 : at + step + things.length) % things.length].focus();
}

export function help() {
  byId("settings").open = true;
  byId("keys").open = true;
  byId("keys").querySelector("summary").focus();
}

// The last that was opened is closed first; whether something was.
export function closeOne() {
  const open = [...document.querySelectorAll("details.drop[open], #all-moves[open]")].pop();
  if (!open) return false;
  open.open = false;
  open.querySelector("summary").focus();
  return true;
}

// The rule of what was just refused, or of the card that is being read, or of what is asked.
const rule = () => ["#toast:not([hidden])", "#tip:not([hidden])", "#prompt"].map((where) => document.querySelector(`${where} a.rule`)).find(Boolean)?.click();

const ask = (what) => document.querySelector(`[data-ear="${what}"]`)?.click();

const DEEDS = {
  w: () => ask("may"),
  d: () => ask("where"),
  o: () => ask("have"),
  l: () => ask("lead"),
  m: () => ask("moves"),
  c: () => press("[data-confirm], .main[data-draw]"),
  u: () => steps(-1),
  y: () => steps(1),
  p: () => press('[data-move="pass"]'),
  h: () => press('[data-hint]'),
  t: () => press("[data-try]"),
  n: () => next(1),
  N: () => next(-1),
  r: rule,
  "?": help,
};

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { if (!closeOne()) rest(); return; }
  if (event.target.closest("input, textarea, select")) return;
  if (event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey) { event.preventDefault(); steps(-1); }
  else if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); steps(1); }
  else if (event.ctrlKey || event.metaKey || event.altKey) return;
  else if (event.key === "Enter" && (event.target === document.body || event.target.id === "stage")) DEEDS.c();
  else if (event.key in DEEDS) { event.preventDefault(); DEEDS[event.key](); }
});
// A click aside closes what dropped down.
document.addEventListener("click", (event) => {
  for (const drop of document.querySelectorAll("details.drop[open]")) if (!drop.contains(event.target)) drop.open = false;
});
