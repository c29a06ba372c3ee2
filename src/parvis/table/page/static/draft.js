// The draft of who is asked: what is chosen, what it would bring, and when it is confirmed. The server works all of it out.
import { byId, beside } from "./view.js";

const stage = byId("stage");
const WAIT = 2000;  // how long a plain choice can be taken back before it is confirmed by itself
export const draft = { at: 0, border: false };
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
    delete old.dataset.out;
  }
  for (const old of stage.querySelectorAll(".tick")) old.remove();
  const told = message.draft;
  Object.assign(draft, told ?? { at: 0, border: false });
  stage.dataset.border = draft.border;
  if (!told) return;
  for (const [id, out] of Object.entries(told.chosen)) {
    const element = byId(id);
    if (!element) continue;
    element.classList.add("chosen");
    element.dataset.out = out;
    tick(element);
  }
  if (told.border) {
    if (asking() === "never") confirm();
    else if (asking() === "matters" && !told.matters) ring();
  }
  if (message.turn && !message.over) looking = setTimeout(() => say({ look: true }), PAUSE);
}

// A confirmation that nobody has clicked is tried again if the server had too much to do.
export function refused() {
  if (!draft.border || asking() !== "never") return;
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

// What was worked out for who looks: what can be clicked first, what buttons bring, and which of them is sensible.
export function look(message) {
  for (const id of message.soft) byId(id)?.classList.add("soft");
  for (const button of byId("prompt").querySelectorAll(".buttons > [data-move]")) {
    label(button, message.brings[button.dataset.move]);
    button.classList.toggle("main", button.dataset.move === message.main);
  }
}

export function label(button, brings) {
  button.querySelector("small")?.remove();
  if (!brings) return;
  const small = document.createElement("small");
  small.textContent = brings;
  button.append(" ", small);
}

// Lines of the open menu, and the tip of what is pointed at, say what they bring once the server has told it.
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
  for (const [move, text] of Object.entries(message.brings)) known.set(move, text);
  tell();
}
function tell() {
  for (const button of byId("menu").querySelectorAll("[data-move]")) {
    if (known.has(button.dataset.move)) label(button, known.get(button.dataset.move));
  }
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

// "What for?": something was clicked that can be used after one move more.
export function whatFor(message) {
  const menu = byId("menu"), element = byId(message.id);
  if (!element) return;
  const title = document.createElement("p");
  title.textContent = message.title;
  const lit = element.dataset.move !== undefined;
  if (lit && menu.hidden) return;  // its menu was closed meanwhile
  const now = lit ? menu.children : [];
  menu.replaceChildren(title, ...now, ...message.lines.map((line) => {
    const button = document.createElement("button");
    button.textContent = line.text.charAt(0).toUpperCase() + line.text.slice(1);
    button.dataset.moves = line.moves.join("|");
    button.setAttribute("role", "menuitem");
    label(button, line.brings);
    return button;
  }));
  menu.hidden = false;
  beside(menu, element);
  menu.querySelector("button").focus();
}
