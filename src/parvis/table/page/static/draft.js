// The draft of who is asked: what is chosen, what it would bring, and when it is confirmed. The server works all of it out.
import { byId, beside, reachable } from "./view.js";

const stage = byId("stage");
const WAIT = 2000;  // how long a plain choice can be taken back before it is confirmed by itself
const NOTHING = { at: 0, border: false, prepared: false };
export const draft = { ...NOTHING };
const PAUSE = 80;  // what is asked for by looking waits until the hand rests
let say, running, looking, wondering;

// `speak` sends a click on this draft; nothing is decided here.
export function begin(speak) { say = speak; }

// When to ask for a confirmation: always, when it matters, or never. Kept by the browser.
const asking = () => localStorage.getItem("parvis.confirm") ?? "matters";

// A new view: what is chosen is marked, and a finished draft is confirmed as the reader likes it.
export function show(message) {
  clearTimeout(running);
  clearTimeout(looking);
  clearTimeout(wondering);
  for (const old of stage.querySelectorAll(".chosen, .soft")) {
    old.classList.remove("chosen", "soft");
    if (!old.matches(".lit")) reachable(old, false);
    delete old.dataset.out;
  }
  for (const old of stage.querySelectorAll("[data-asks]")) {
    delete old.dataset.asks;
  }
  for (const old of stage.querySelectorAll(".tick")) old.remove();
  const told = message.draft;
  Object.assign(draft, NOTHING, told);
  stage.dataset.border = draft.border;
  if (!told) return;
  const chips = byId("prompt").querySelector(".draft");
  if (chips) chips.scrollLeft = chips.scrollWidth;  // what was chosen last is in sight
  for (const [id, out] of Object.entries(told.chosen)) {
    const element = byId(id);
    if (!element) continue;
    element.classList.add("chosen");
    element.dataset.out = out;
    reachable(element, true);
    tick(element);
  }
  if (told.border && !told.prepared) {  // what was prepared is looked at again before it is played
    if (asking() === "never") confirm();
    else if (asking() === "matters" && !told.matters) ring();
  }
  if (message.turn && !message.over) looking = setTimeout(() => say({ look: true }), PAUSE);
}

// A confirmation that nobody has clicked is tried again if the server had too much to do.
export function refused() {
  if (!draft.border || draft.prepared || asking() !== "never") return;
  clearTimeout(running);
  running = setTimeout(confirm, 10 * PAUSE);
}

// What is chosen is ticked at its corner.
function tick(element) {
  if (element.querySelector(":scope > .tick")) return;
  const { x, y, width } = element.getBBox();
  const sign = document.createElementNS("http://www.w3.org/2000/svg", "text");
  sign.setAttribute("class", "tick");
  sign.setAttribute("x", x + width);
  sign.setAttribute("y", y + 8);
  sign.setAttribute("aria-hidden", "true");
  sign.textContent = "✓";
  element.append(sign);
}

// A plain choice is confirmed by itself, with a ring that runs out on the button.
function ring() {
  const button = byId("prompt").querySelector("[data-confirm]");
  if (!button) return;
  button.classList.add("running");
  running = setTimeout(confirm, WAIT);
}

export function confirm() {
  clearTimeout(running);
  if (draft.border) say({ confirm: true }, true);
}
export const choose = (moves) => { clearTimeout(running); say({ draft: moves }, true); };
export const takeOut = (number) => { clearTimeout(running); say({ out: number }, true); };
export const goTo = (version) => { clearTimeout(running); say({ to: version }, true); };

// What was worked out for who looks: what can be clicked first, what asks before it is taken, what buttons bring, and which of
// them is sensible.
export function look(message) {
  for (const element of message.soft.map(byId).filter(Boolean)) {
    element.classList.add("soft");
    reachable(element, true);
  }
  for (const element of message.asks.map(byId).filter(Boolean)) element.dataset.asks = "";
  for (const button of byId("prompt").querySelectorAll(".choices > [data-move]")) {
    label(button, message.brings[button.dataset.move]);
    button.classList.toggle("main", button.dataset.move === message.main);
  }
}

export function label(button, brings) {
  button.querySelector("small")?.remove();
  if (!brings) return;
  const small = document.createElement("small");
  small.innerHTML = brings;
  button.append(" ", small);
}

// The tip of what is pointed at says what that brings once the server has told it.
const known = new Map();
let version = "";
export function ask(moves, position) {
  if (position !== version) known.clear();
  version = position;
  const unknown = moves.filter((move) => !known.has(move)).slice(0, 60);
  clearTimeout(wondering);
  if (unknown.length) wondering = setTimeout(() => say({ brings: unknown }), PAUSE);
  tell();
}
export function told(message) {
  for (const [move, would] of Object.entries(message.would)) known.set(move, would);
  tell();
}
function tell() {
  const tip = byId("tip");
  const brings = !tip.hidden && known.get(tip.dataset.move);
  let line = tip.querySelector(".brings");
  if (!brings) { line?.remove(); return; }
  if (!line) {
    line = document.createElement("p");
    line.className = "brings";
    tip.append(line);
  }
  line.textContent = brings;
}

// Something was clicked that several moves name, or that can be used after one move more: which, or "What for?".
export function whatFor(message, read) {
  const menu = byId("menu"), element = byId(message.id);
  if (!element) return;
  menu.replaceChildren(...[read, message.title].filter(Boolean).map((text) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = text;
    return paragraph;
  }), ...message.lines.map((line) => {
    const button = document.createElement("button");
    button.textContent = line.text.charAt(0).toUpperCase() + line.text.slice(1);
    button.dataset[line.moves.length > 1 ? "moves" : "move"] = line.moves.join("|");
    button.setAttribute("role", "menuitem");
    label(button, line.brings);
    return button;
  }));
  menu.hidden = false;
  beside(menu, element);
  menu.querySelector("button").focus();
}
