// What the table and the replay share: fragments put in place so that pieces glide and dice roll; details.
// It holds no rules and no words: everything is drawn and written by the server.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const byId = (id) => document.getElementById(id);
const stage = byId("stage");

// Where a piece is: the origin of what is drawn in it, on the screen.
function place(piece) {
  const at = piece.getScreenCTM();
  return { x: at.e, y: at.f, at, piece, face: piece.querySelector(".die")?.innerHTML };
}
const seen = (piece) => piece.checkVisibility({ visibilityProperty: true });

const pieces = (root) => [...root.querySelectorAll("g[id]:not([id^=layer-])")];

// Put fragments in place: the whole stage, layers of the board, or parts of the page, by their ids.
// A piece that keeps its id glides from where it was; a new one from where it says it comes from; one that is there no
// more goes back there, or fades.
export function put(parts, moving = true) {
  release();
  const still = !moving || calm.matches || document.hidden;
  const before = new Map(still ? [] : pieces(stage).map((piece) => [piece.id, place(piece)]));
  const drawn = [], gone = [];
  for (const [id, html] of Object.entries(parts)) {
    const target = byId(id);
    if (before.size && stage.contains(target)) gone.push(...pieces(target).filter(seen).map((piece) => before.get(piece.id)));
    const open = [...target.querySelectorAll("details[open][id]")].map((details) => details.id);
    target.innerHTML = html;
    for (const details of open) byId(details)?.setAttribute("open", "");
    if (stage.contains(target)) drawn.push(target);
  }
  for (const target of drawn) {
    for (const title of target.querySelectorAll("title")) {
      title.parentNode.dataset.tip = title.textContent;
      title.remove();
    }
  }
  if (!before.size) return;
  animate(drawn.flatMap(pieces), before);
  leave(gone.filter(({ piece }) => !byId(piece.id)));
}

// What is on the board no more is seen until it has gone: drawn as it was, out of reach. What lay on it goes with it.
function leave(gone) {
  const svg = stage.querySelector("svg"), left = new Set(gone.map(({ piece }) => piece));
  const whole = gone.filter(({ piece }) => !left.has(piece.parentElement?.closest("g[id]")));
  for (const { piece, at, x, y } of whole) {
    const ghost = document.createElementNS("http://www.w3.org/2000/svg", "g");
    const { a, b, c, d, e, f } = svg.getScreenCTM().inverse().multiply(at);
    ghost.setAttribute("class", "leaving");
    ghost.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    ghost.setAttribute("aria-hidden", "true");
    ghost.dataset.piece = piece.id;
    ghost.append(...piece.cloneNode(true).childNodes);
    for (const part of ghost.querySelectorAll(".tick")) part.remove();
    for (const part of ghost.querySelectorAll("[id], [tabindex], [role]")) for (const name of ["id", "tabindex", "role", "class"]) part.removeAttribute(name);
    const home = byId(piece.dataset.from), there = home ? place(home) : { x, y };
    svg.append(ghost);
    const { a: wide, d: high } = svg.getScreenCTM();
    const to = `${(there.x - x) / wide}px ${(there.y - y) / high}px`;
    const animation = ghost.animate([{ translate: "0px 0px", opacity: 1 }, { translate: to, opacity: home ? 0.4 : 0 }],
      { id: "leave", duration: home ? 650 : 350, easing: "cubic-bezier(.3,0,.2,1)" });
    animation.onfinish = () => ghost.remove();
    going.push({ animation, way: [{ x, y }, there], ghost });
  }
}

function animate(changed, before) {
  const now = changed.map((piece) => [piece, place(piece)]);
  const shifts = new Map();
  for (const [piece, at] of now) {
    const known = before.get(piece.id);
    const old = known ?? before.get(piece.dataset.from);
    const carried = shifts.get(piece.parentElement.closest("g[id]:not([id^=layer-])")) ?? [0, 0];
    const shift = old ? [old.x - at.x, old.y - at.y] : carried;
    shifts.set(piece, shift);
    const [dx, dy] = [shift[0] - carried[0], shift[1] - carried[1]];
    const way = [at, { x: at.x + shift[0], y: at.y + shift[1] }];
    if (Math.hypot(dx, dy) > 2) under(glide(piece, dx, dy), way);
    else if (!known && !at.face) under(piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 350 }), way);
    if (at.face && at.face !== known?.face) roll(piece.querySelector(".die"));
  }
}

// Pieces under way, and from where to where. Each may be held where it was until it is told what has happened there.
const going = [];
const under = (animation, way) => going.push({ animation, way });
const within = ({ x, y }, box) => x >= box.left - 2 && x <= box.right + 2 && y >= box.top - 2 && y <= box.bottom + 2;
export function hold(told, each) {
  const boxes = told.map((ids) => ids.map(byId).filter(Boolean).map((element) => element.getBoundingClientRect()));
  for (const { animation, way } of going) {
    const number = boxes.findIndex((here) => here.some((box) => way.some((point) => within(point, box))));
    if (number > 0) animation.effect.updateTiming({ delay: number * each, fill: "backwards" });
  }
}
export function release() {
  for (const { animation, ghost } of going.splice(0)) {
    animation.finish();
    ghost?.remove();
  }
}

// The translation is apart from the piece's own transform, in the units of what it stands in.
function glide(piece, dx, dy) {
  const { a, d } = piece.parentElement.getScreenCTM();
  const from = `${dx / a}px ${dy / d}px`;
  return piece.animate([{ translate: from }, { translate: "0px 0px" }], { id: "glide", duration: 650, easing: "cubic-bezier(.3,0,.2,1)" });
}

function roll(die) {
  const turns = 360 * (2 + Math.random());
  die.animate([
    { rotate: `-${turns}deg`, scale: 0.5, translate: "0 -26px", opacity: 0 },
    { rotate: `-${turns / 3}deg`, scale: 1.25, translate: "0 -12px", opacity: 1, offset: 0.45 },
    { rotate: "12deg", scale: 0.94, translate: "0 3px", offset: 0.8 },
    { rotate: "0deg", scale: 1, translate: "0 0" },
  ], { id: "roll", duration: 750, delay: 180 * Math.random(), fill: "backwards", easing: "ease-out" });
}

// What answers a hand answers the keyboard, too.
export function reachable(element, yes) {
  element.setAttribute("role", yes ? "button" : "img");
  if (yes) element.setAttribute("tabindex", "0");
  else element.removeAttribute("tabindex");
}

// Details of a card, tile or place: on hover, on focus, and on a tap.
function details(from) {
  const element = from.closest?.("[data-card], [data-tip], #stage g[aria-label]");
  if (!element) return null;
  const card = element.dataset.card && byId("cards").content.querySelector(`[data-card="${CSS.escape(element.dataset.card)}"]`);
  if (card) return [element, card.cloneNode(true)];
  const words = element.dataset.tip || element.getAttribute("aria-label");
  if (!words) return null;
  const text = document.createElement("div");
  text.append(Object.assign(document.createElement("p"), { textContent: words }));
  const rule = element.closest("#stage") && cardOf(element, words)?.querySelector(".rule-line");
  if (rule) text.append(rule.cloneNode(true));
  return [element, text];
}

// The card that an element of the board is about: what is said of it begins with its name. Of two that are called the same,
// the one of the kind that the id of the element begins with.
function cardOf(element, words) {
  const name = (card) => card.querySelector("h3").textContent, kind = `${element.id.split("-")[0]}.`;
  const fitting = [...byId("cards").content.querySelectorAll("[data-card]")].filter((card) => words.startsWith(name(card)));
  const weight = (card) => 2 * name(card).length + card.dataset.card.startsWith(kind);
  return fitting.sort((one, other) => weight(other) - weight(one))[0];
}

// A tip that was asked for by a click is held: its link can be reached while the hand stays near it and its element.
let holder = null;
function near({ clientX: x, clientY: y }) {
  if (!holder || byId("tip").hidden) return false;
  const [one, other] = [holder, byId("tip")].map((element) => element.getBoundingClientRect());
  return x > Math.min(one.left, other.left) - 8 && x < Math.max(one.right, other.right) + 8 && y > Math.min(one.top, other.top) - 8 && y < Math.max(one.bottom, other.bottom) + 8;
}

export function showTip(from, held = false) {
  const tip = byId("tip");
  const found = from && details(from);
  tip.hidden = !found;
  holder = found && held ? found[0] : null;
  tip.classList.toggle("held", Boolean(holder));
  if (found) {
    tip.replaceChildren(found[1]);
    beside(tip, found[0]);
  }
}

// Put a small window beside an element, wholly on the screen.
export function beside(small, element) {
  const at = element.getBoundingClientRect();
  const width = Math.min(320, innerWidth - 16);
  small.style.maxWidth = `${width}px`;
  small.style.left = `${Math.max(8, Math.min(at.left, innerWidth - small.offsetWidth - 8))}px`;
  const under = at.bottom + 6;
  const fits = under + small.offsetHeight < innerHeight;
  small.style.top = `${Math.max(8, fits ? under : at.top - small.offsetHeight - 6)}px`;
}

// Elements of the board to which something points; where the first is out of sight, it may be brought there.
export function point(ids, near = false) {
  for (const old of stage.querySelectorAll(".pointed")) old.classList.remove("pointed");
  for (const id of ids) byId(id)?.classList.add("pointed");
  const first = near && stage.querySelector(".pointed");
  if (!first) return;
  const { x, y, width, height } = first.getBoundingClientRect();
  if (!stage.contains(document.elementFromPoint(x + width / 2, y + height / 2))) first.scrollIntoView({ block: "center", inline: "center" });
}

// A drawer of the board opens and closes by its handles, whatever the position says.
function pull(handle) {
  const drawer = handle.closest(".drawer");
  drawer.classList.toggle("pulled");
  [...drawer.querySelectorAll(".handle")].find((other) => other !== handle && other.checkVisibility({ visibilityProperty: true }))?.focus();
}
document.addEventListener("click", (event) => event.target.closest?.(".handle") && pull(event.target.closest(".handle")));
document.addEventListener("keydown", (event) => {
  if ((event.key === "Enter" || event.key === " ") && event.target.matches?.(".handle")) { event.preventDefault(); pull(event.target); }
});

// After a click a tip stays away until the hand moves: what is put in place under a hand at rest is no question of its.
let clicked = null;
document.addEventListener("pointerdown", (event) => { clicked = [event.clientX, event.clientY]; });
const rests = ({ clientX, clientY }) => clicked !== null && clientX === clicked[0] && clientY === clicked[1];
document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && !rests(event) && !near(event) && showTip(event.target));
document.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && showTip(event.target));
document.addEventListener("focusout", () => showTip(null));
document.addEventListener("scroll", () => showTip(null), { passive: true });
// What does nothing answers a click by saying what it is; a finger reads by the tap what might do something.
document.addEventListener("click", (event) => {
  const does = event.target.closest?.(event.pointerType === "touch" ? ".lit, .chosen, .soft" : ".lit, .chosen, .soft, .may");
  if (!event.target.closest?.("#tip")) showTip(does ? null : event.target, true);
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") showTip(null); });
