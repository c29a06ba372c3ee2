// The table: opens the socket, swaps fragments, sends moves.
import { call } from "./calling.js";
import { giveBack, hand } from "./hand.js";
import * as keys from "./keys.js";
import { keepName, wholeLinks } from "./people.js";
import { fresh } from "./tabs.js";
import { beside, byId, put, showTip } from "./view.js";
import { bringLit, makeRoom } from "./zoom.js";
import * as drafts from "./draft.js";
import * as log from "./log.js";

const table = byId("table");
const title = document.title;
const state = { ply: -1, undos: 0, wait: 500, busy: false };
let socket;

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/ws/${table.dataset.table}?lang=${document.documentElement.lang}`);
  socket.onmessage = (event) => log.paced(JSON.parse(event.data), receive);
  socket.onopen = () => { state.wait = 500; hush(); };
  socket.onclose = (event) => {
    document.body.dataset.ready = "lost";
    toast(table.dataset.lost);
    if (event.code < 4000) setTimeout(connect, state.wait = Math.min(state.wait * 1.7, 8000));
  };
}

function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function receive(message) {
  if (message.kind === "where") {
    log.where(message);
    return;
  }
  if (message.kind === "look" || message.kind === "brings") {
    if (message.ply !== state.ply) return;
    if (message.kind === "look") {
      drafts.look(message);
      makeRoom();  // buttons with what they bring are wider
    } else drafts.told(message);
    document.body.dataset.looked = document.body.dataset.ready;
    return;
  }
  if (message.kind === "menu") {
    drafts.whatFor(message);
    return;
  }
  if (message.kind !== "view") {
    state.busy = false;
    toast(message.text);
    drafts.refused();
    document.body.dataset.ready = `${state.ply}.${state.undos}.said`;
    return;
  }
  const undone = state.undos !== message.undos;
  Object.assign(state, { ply: message.ply, undos: message.undos, busy: false });
  closeMenu();
  const held = hand();
  try {
    put(message.parts, !undone);
    light(message.lit);
  } catch {
    send({ whole: true });  // the page is not what the server thinks it is
    return;
  }
  log.tell(message);
  giveBack(held);
  wholeLinks();
  if (message.log.html && message.log.from) fresh("tab-log");
  if ("chat-lines" in message.parts && document.body.dataset.ready) fresh("tab-chat");
  const turn = message.turn && !message.over;
  document.title = turn ? `● ${table.dataset.turn} – ${title}` : title;
  if (turn && document.body.dataset.turn === "false") call(table.dataset.turn);
  document.body.dataset.turn = message.turn;
  byId("stage").toggleAttribute("data-turn", turn);
  if (message.over && document.body.dataset.over === "false") byId("score").scrollIntoView({ block: "nearest" });
  document.body.dataset.over = message.over;
  document.body.dataset.ready = `${message.ply}.${message.undos}.${message.draft?.at ?? 0}`;
  drafts.show(message);
}

// What may be clicked: elements of the board and their moves.
function light(lit) {
  for (const element of byId("stage").querySelectorAll(".lit")) {
    if (element.id in lit) continue;
    element.classList.remove("lit");
    element.setAttribute("role", "img");
    element.removeAttribute("tabindex");
    delete element.dataset.move;
  }
  for (const [id, moves] of Object.entries(lit)) {
    const element = byId(id);
    element.classList.add("lit");
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "0");
    element.dataset.move = moves.join("|");
  }
  makeRoom();
  bringLit();
}

let hushing;
function toast(text) {
  byId("toast").textContent = text;
  byId("toast").hidden = false;
  clearTimeout(hushing);
  hushing = setTimeout(hush, 6000);
}
function hush() { byId("toast").hidden = true; }
document.addEventListener("parvis:say", (event) => toast(event.detail));

// A click on the draft says at which position and version of it the page stands; one at a time.
drafts.begin((message, alone = false) => {
  if (alone && state.busy) return;
  if (alone) {
    state.busy = true;
    closeMenu();
    showTip(null);
    Object.assign(message, { ply: state.ply, undos: state.undos, at: drafts.draft.at });
  }
  send(message);
});

// An element that can do several things asks which: the words are those of the list of moves.
// A finger cannot hover: what it touches is explained here, before the move is made.
const explained = (element) => element.dataset.tip?.endsWith(".");
function menu(element, moves, touched) {
  const menu = byId("menu");
  const text = document.createElement("p");
  text.textContent = touched && explained(element) ? element.dataset.tip : "";
  menu.replaceChildren(text, ...moves.map((words) => {
    const button = document.createElement("button");
    const known = byId("prompt").querySelector(`#all-moves button[data-move="${CSS.escape(words)}"]`);
    button.textContent = known ? known.textContent : words;
    button.dataset.move = words;
    button.setAttribute("role", "menuitem");
    return button;
  }));
  menu.hidden = false;
  beside(menu, element);
  menu.querySelector("button").focus();
  drafts.ask(moves, document.body.dataset.ready);
  if (element.matches(".soft")) send({ about: element.id });  // what else it can be used for is added
}
function closeMenu() { byId("menu").hidden = true; }

function act(element, touched = false) {
  const data = element.dataset;
  if (data.move !== undefined) {
    const moves = data.move.split("|");
    if (moves.length > 1 || element.matches(".soft") || (touched && explained(element))) menu(element, moves, touched);
    else drafts.choose([moves[0]]);
  } else if (data.moves !== undefined) drafts.choose(data.moves.split("|"));
  else if (data.confirm !== undefined) drafts.confirm();
  else if (data.to !== undefined) drafts.goTo(Number(data.to));
  else if (data.out !== undefined && (element.tagName === "BUTTON" || element.matches(".chosen"))) drafts.takeOut(Number(data.out));
  else if (element.matches("#stage .may")) { if (document.body.dataset.turn === "true") send({ about: element.id }); }
  else if (data.undo !== undefined) send({ undo: true });
  else if (data.redo !== undefined) send({ redo: true });
  else if (data.lift !== undefined) send({ lift: Number(data.lift) });
  else if (data.bot !== undefined) send({ seat: Number(data.seat), bot: data.bot });
}

const ACTIVE = "[data-move], [data-moves], [data-confirm], [data-to], [data-out], #stage .may, [data-undo], [data-redo], [data-lift], [data-bot]";
// What was clicked: of things drawn over each other, the topmost that can be used; but nothing through what is solid.
function active(event) {
  if (!event.target.closest("#stage") || !event.clientX || event.target.closest(".solid")) return event.target.closest(ACTIVE);
  const under = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest(ACTIVE));
  return under.find((element) => element?.dataset.move) ?? under.find((element) => element);
}
document.addEventListener("click", (event) => {
  const element = active(event);
  if (!event.target.closest("#menu")) closeMenu();
  if (element) act(element, event.pointerType === "touch");
  if (event.target.matches("input.link")) event.target.select();
  if (event.target.closest("[data-close], #show-score")) showScore(event.target.id === "show-score");
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { closeMenu(); hush(); }
  if (event.target.closest("input, textarea, select")) return;
  const element = event.target.closest(ACTIVE);
  if ((event.key === "Enter" || event.key === " ") && element && element.tagName !== "BUTTON") {
    event.preventDefault();
    act(element);
  }
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const items = [...byId("menu").querySelectorAll("button")];
    const at = items.indexOf(event.target);
    if (at >= 0) { event.preventDefault(); items.at((at + (event.key === "ArrowDown" ? 1 : -1)) % items.length).focus(); }
  }
});
// Back in the draft while there is one, else in what was confirmed; the server says why, where it cannot be.
keys.begin((step) => {
  const button = byId("prompt").querySelector(`[data-to="${drafts.draft.at + step}"]`);
  if (button) act(button);
  else send(step < 0 ? { undo: true } : { redo: true });
});
// The end lies over the board, until somebody wants to see that.
function showScore(shown) {
  byId("score").hidden = !shown;
  byId("show-score").hidden = shown;
}
// What is pointed at says what it would bring.
for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => {
  const element = event.target.closest?.("#stage .lit");
  const moves = element?.dataset.move?.split("|") ?? [];
  byId("tip").dataset.move = moves.length === 1 ? moves[0] : "";
  if (moves.length === 1) drafts.ask(moves, document.body.dataset.ready);
});
document.addEventListener("submit", (event) => {
  const form = event.target;
  const name = form.matches(".rename") && form.elements.name.value.trim();
  if (form.id === "chat" && form.text.value.trim()) send({ chat: form.text.value });
  else if (name) {
    send({ seat: Number(form.dataset.seat), name });
    keepName(name);
  } else if (!form.matches("#chat, .rename")) return;
  event.preventDefault();
  form.reset();
  if (name && form.matches(".ask")) form.remove();
});

log.open(send);
connect();
