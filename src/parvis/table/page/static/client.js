// The table: opens the socket, swaps fragments, sends moves.
import { call } from "./calling.js";
import { giveBack, hand } from "./hand.js";
import * as keys from "./keys.js";
import { keepName, wholeLinks } from "./people.js";
import { fresh } from "./tabs.js";
import { beside, byId, put, reachable, showTip } from "./view.js";
import { bringLit, makeRoom } from "./zoom.js";
import * as clock from "./clock.js";
import * as coach from "./coach.js";
import * as drafts from "./draft.js";
import * as ear from "./ear.js";
import * as log from "./log.js";
import * as luck from "./luck.js";
import * as notes from "./notes.js";
import * as plan from "./plan.js";

const table = byId("table");
const title = document.title;
const state = { ply: -1, undos: 0, ready: "", wait: 500, busy: null };
let socket;

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws", { lang, dataset: { root } } = document.documentElement;
  socket = new WebSocket(`${scheme}://${location.host}${root}/ws/${table.dataset.table}?lang=${lang}${plan.where}`);
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    clock.heard(message);
    log.paced(message, receive);
  };
  socket.onopen = () => { away = "lost"; hush(); if (plan.where) plan.opened(); else luck.begin(send); typed.splice(0).forEach(send); };
  socket.onclose = (event) => {
    if (state.gone) return;
    document.body.dataset.ready = "lost";
    answered();
    state.ready = "";  // whatever comes next is new
    lost(event.code, event.reason);
  };
}

// Codes with which the server closes a socket, and what is said then.
const RESTARTS = 1012, BUSY = 4029, BROKEN = 4500, TROUBLE = 4503;
const SAID = { [RESTARTS]: "restarts", [TROUBLE]: "trouble" };

// While it is restarted a server cannot be reached: that is nothing new.
let away = "lost";

// A page comes back by itself unless that is of no use; not all pages of a server that was restarted come at once.
function lost(code, reason) {
  if (code === BROKEN) {
    once(connect);
    return;
  }
  away = SAID[code] ?? (away === "restarts" ? away : "lost");
  toast(reason || table.dataset[away], true);
  if (code >= 4000 && code !== TROUBLE && code !== BUSY) return;
  state.wait = Math.min(state.wait * 1.7, 8000);
  setTimeout(connect, state.wait * (0.7 + Math.random() * 0.6));
}

// What cannot be shown is asked for anew, whole, once at each position; if that does not help, it is said.
let troubled = "", stuck = false;
function once(ask) {
  const position = `${state.ply}.${state.undos}`;
  if (troubled === position) {
    stuck = true;
    document.body.dataset.ready = "broken";
    toast(table.dataset.broken, true);
  } else {
    troubled = position;
    setTimeout(ask, 500);
  }
}

// What was typed while there was no line is said when there is one; a click was made on what was seen then, and is not.
const typed = [];
function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  else if ("chat" in message || "name" in message) typed.push(message);
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
      document.body.dataset.looked = document.body.dataset.ready;
    } else drafts.told(message);
    return;
  }
  if (message.kind === "hint") {
    if (message.ply === state.ply || !message.step) coach.told(message);
    return;
  }
  if (message.kind === "ear") {
    ear.told(message);
    return;
  }
  if (message.kind === "adopted") {
    byId("back").click();  // the draft lies on the table
    return;
  }
  if (message.kind === "luck") {
    luck.told(message);
    return;
  }
  if (message.kind === "menu") {
    if (wondered?.id === message.id) drafts.whatFor(message, wondered.read);
    return;
  }
  if (message.kind === "seated") {
    location.reload();  // somebody sits here who did not: another page
    return;
  }
  if (message.kind === "gone") {
    state.gone = true;
    closeMenu();
    put(message.parts);
    light({});
    document.body.dataset.ready = "gone";
    return;
  }
  if (message.kind === "tip") {
    showTip(byId(message.id));
    return;
  }
  if (message.kind !== "view") {
    answered();
    coach.refused();
    toast(message.text, false, message.rule);
    drafts.refused();
    document.body.dataset.ready = `${state.ply}.${state.undos}.said`;
    return;
  }
  const undone = state.undos !== message.undos, drafting = !undone && state.ply === message.ply;
  const ready = `${message.ply}.${message.undos}.${message.draft?.at ?? 0}`, changed = ready !== state.ready;
  const next = changed ? answered() : null;  // what is said in the chat is no answer to a click
  Object.assign(state, { ply: message.ply, undos: message.undos, ready, wait: 500 });
  try {
    if (undone || !drafting) coach.movedOn();
    if (changed) closeMenu();
    show(message, undone);
    if (message.plan) plan.shown(message.plan, send);
    if (next && drafting && message.turn) speak(next, !next.about);
    if (stuck) hush();
    stuck = false;
  } catch (wrong) {
    console.error(wrong);
    once(() => send({ whole: true }));  // the page is not what the server thinks it is
  }
}

function show(message, undone) {
  const held = hand(), said = lastSaid();
  put(message.parts, !undone);
  for (const panel of document.querySelectorAll("#panels .panel")) panel.classList.toggle("asked", panel.id === `panel-${message.asked}`);
  clock.show();
  light(message.lit);
  const added = log.tell(message);
  giveBack(held);
  wholeLinks();
  if (message.log.html && message.log.from) fresh("tab-log");
  if (lastSaid() !== said && document.body.dataset.ready) fresh("tab-chat");
  const turn = message.turn && !message.over;
  document.title = turn ? `● ${table.dataset.turn} – ${title}` : title;
  if (turn && document.body.dataset.turn === "false") call(table.dataset.turn);
  notes.seated(message.seat);
  ear.news(message, added, turn && document.body.dataset.turn !== "true");
  document.body.dataset.turn = message.turn;
  byId("stage").toggleAttribute("data-turn", turn);
  if (message.over && document.body.dataset.over === "false") byId("score").scrollIntoView({ block: "nearest" });
  document.body.dataset.over = message.over;
  document.body.dataset.ready = state.ready;
  drafts.show(message);
}

// The last line of the chat, whatever who said it is called by now: a whole view brings the old lines again.
function lastSaid() {
  const lines = byId("chat-lines");
  return `${lines.childElementCount} ${lines.lastElementChild?.lastChild.textContent ?? ""}`;
}

// What may be clicked: elements of the board and their moves.
function light(lit) {
  for (const element of byId("stage").querySelectorAll(".lit")) {
    if (element.id in lit) continue;
    element.classList.remove("lit");
    reachable(element, false);
    delete element.dataset.move;
  }
  for (const [id, moves] of Object.entries(lit)) {
    const element = byId(id);
    element.classList.add("lit");
    reachable(element, true);
    element.dataset.move = moves.join("|");
  }
  makeRoom();
  bringLit();
}

let hushing;
function toast(text, stays = false, rule = "") {
  byId("toast").textContent = text;
  byId("toast").insertAdjacentHTML("beforeend", rule);
  byId("toast").hidden = false;
  clearTimeout(hushing);
  if (!stays) hushing = setTimeout(hush, 6000);
}
function hush() { byId("toast").hidden = true; }
document.addEventListener("parvis:say", (event) => toast(event.detail));

// A click on the draft says at which position and version of it the page stands; one at a time. What is chosen or asked about
// while one is on its way waits for it, unless it is the same again: a hand that slipped.
let ahead = null;
function speak(message, alone = false) {
  if (state.busy && (alone || message.about)) {
    if (message.about || (message.draft && message.draft.join() !== state.busy.draft?.join())) ahead = message;
    return;
  }
  if (alone) {
    state.busy = message;
    leaveMenu();
    showTip(null);
    Object.assign(message, { ply: state.ply, undos: state.undos, at: drafts.draft.at });
  }
  send(message);
}
function answered() {
  const next = ahead;
  state.busy = ahead = null;
  return next;
}
drafts.begin(speak);

// An element that can do several things asks which, and what else it can be used for. All lines come at once: nothing
// shifts under a finger. A finger cannot hover: what it touches is explained there, before the move is made.
const explained = (element) => element.dataset.tip?.endsWith(".");
let wondered = null;
function wonder(element, read = "") {
  wondered = { id: element.id, read };
  speak({ about: element.id });
}
// Whoever chose in the menu by keyboard is back at what it was about.
function closeMenu() {
  const inside = byId("menu").contains(document.activeElement);
  byId("menu").hidden = true;
  if (inside) (byId(wondered?.id) ?? byId("stage")).focus({ preventScroll: true });
}
function leaveMenu() { closeMenu(); wondered = null; }

function act(element, touched = false) {
  const data = element.dataset;
  if (data.move !== undefined) {
    const moves = data.move.split("|"), board = element.closest("#stage"), reads = touched && explained(element);
    if (board && (moves.length > 1 || element.matches(".soft, [data-asks]") || reads)) wonder(element, reads ? data.tip : "");
    else drafts.choose([moves[0]]);
  } else if (data.moves !== undefined) drafts.choose(data.moves.split("|"));
  else if (data.confirm !== undefined) drafts.confirm();
  else if (data.to !== undefined) drafts.goTo(Number(data.to));
  else if (data.out !== undefined && (element.tagName === "BUTTON" || element.matches(".chosen"))) drafts.takeOut(Number(data.out));
  else if (element.matches("#stage .may")) { if (document.body.dataset.turn === "true") wonder(element); else showTip(element); }
  else if (data.undo !== undefined) send({ undo: true });
  else if (data.redo !== undefined) send({ redo: true });
  else if (data.lift !== undefined) send({ lift: Number(data.lift) });
  else if (data.bot !== undefined || data.take !== undefined) {
    element.closest(".seat-menu")?.removeAttribute("open");  // what was asked for is on its way
    send(data.take !== undefined ? { take: Number(data.take) } : { seat: Number(data.seat), bot: data.bot });
  } else if (plan.deed(data)) send(plan.deed(data));
  else if (data.answer !== undefined) send({ answer: data.answer ? Number(data.answer) : null, yes: data.yes === "yes" });
}

const ACTIVE = "[data-move], [data-moves], [data-confirm], [data-to], [data-out], #stage .may, [data-undo], [data-redo], [data-lift], [data-bot], [data-take], [data-answer], [data-draw], [data-keep-line], [data-swap], [data-adopt], [data-unprepare]";
// What was clicked: of things drawn over or within each other, the topmost that can be chosen, or else used, or else asked
// about; but nothing through what is solid.
function active(event) {
  if (!event.target.closest("#stage") || !event.clientX || event.target.closest(".solid")) return event.target.closest(ACTIVE);
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const topmost = (kind) => under.map((element) => element.closest(kind)).find(Boolean);
  return topmost("[data-move]") ?? topmost(".soft, .chosen") ?? topmost(ACTIVE);
}
// A menu is left before what was clicked says what it is: where the focus goes then, tips go away.
document.addEventListener("click", (event) => { if (!event.target.closest("#menu")) leaveMenu(); }, true);
document.addEventListener("click", (event) => {
  const element = active(event);
  if (element) act(element, event.pointerType === "touch");
  if (event.target.matches("input.link")) event.target.select();
  if (event.target.closest("[data-close], #show-score")) showScore(event.target.id === "show-score");
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { leaveMenu(); hush(); }
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
}, () => {
  const smaller = ["menu", "tip", "toast", "hint"].some((id) => !byId(id).hidden);
  if (smaller || !byId("score")?.hasChildNodes() || byId("score").hidden) return;
  showScore(false);
  byId("show-score").focus();
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

coach.open(send);
ear.open(send);
log.open(send);
if (plan.where) plan.open(send);
else luck.open(send);
connect();
// A name is asked for once there is somebody to hear it.
for (const form of document.querySelectorAll("form.ask")) form.hidden = false;
