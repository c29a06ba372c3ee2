// Keys: confirm, undo, redo, pass, the next lit thing, help; Escape closes what is open.
const byId = (id) => document.getElementById(id);
// `steps` goes a step back in what was chosen and played, or on again; it is the table's.
let steps;
export function begin(go) { steps = go; }

const press = (selector) => {
  const button = byId("prompt").querySelector(selector);
  button?.click();
  return Boolean(button);
};

// The lit things in the order they are drawn, round and round.
function next(step) {
  const lit = [...document.querySelectorAll("#stage .lit, #stage .soft[tabindex]")];
  if (!lit.length) return byId("prompt").querySelector(".buttons button")?.focus();
  const at = lit.indexOf(document.activeElement);
  lit[(at < 0 && step < 0 ? lit.length - 1 : at + step + lit.length) % lit.length].focus();
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

const DEEDS = {
  c: () => press("[data-confirm]"),
  u: () => steps(-1),
  y: () => steps(1),
  p: () => press('[data-move="pass"]'),
  n: () => next(1),
  N: () => next(-1),
  "?": help,
};

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { closeOne(); return; }
  if (event.target.closest("input, textarea, select")) return;
  if (event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey) { event.preventDefault(); steps(-1); }
  else if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); steps(1); }
  else if (event.ctrlKey || event.metaKey || event.altKey) return;
  else if (event.key === "Enter" && (event.target === document.body || event.target.id === "stage")) press("[data-confirm]");
  else if (event.key in DEEDS) { event.preventDefault(); DEEDS[event.key](); }
});
// A click aside closes what dropped down.
document.addEventListener("click", (event) => {
  for (const drop of document.querySelectorAll("details.drop[open]")) if (!drop.contains(event.target)) drop.open = false;
});
