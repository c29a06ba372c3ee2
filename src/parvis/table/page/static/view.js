// What the table and the replay share: fragments put in place so that pieces glide and dice roll; details.
// It holds no rules and no words: everything is drawn and written by the server.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const byId = (id) => document.getElementById(id);
const stage = byId("stage");

// Where a piece is: the origin of what is drawn in it, on the screen.
function place(piece) {
  const at = piece.getScreenCTM();
  return { x: at.e, y: at.f, face: piece.querySelector(".die")?.innerHTML };
}

const pieces = (root) => [...root.querySelectorAll("g[id]:not([id^=layer-])")];

// Put fragments in place: the whole stage, layers of the board, or parts of the page, by their ids.
// A piece that keeps its id glides from where it was; a new one from where it says it comes from.
export function put(parts, moving = true) {
  const still = !moving || calm.matches || document.hidden;
  const before = new Map(still ? [] : pieces(stage).map((piece) => [piece.id, place(piece)]));
  const drawn = [];
  for (const [id, html] of Object.entries(parts)) {
    const target = byId(id);
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
  if (before.size) animate(drawn.flatMap(pieces), before);
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
    if (Math.hypot(dx, dy) > 2) glide(piece, dx, dy);
    else if (!known && !at.face) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 350 });
    if (at.face && at.face !== known?.face) roll(piece.querySelector(".die"));
  }
}

// The translation is apart from the piece's own transform, in the units of what it stands in.
function glide(piece, dx, dy) {
  const { a, d } = piece.parentElement.getScreenCTM();
  const from = `${dx / a}px ${dy / d}px`;
  piece.animate([{ translate: from }, { translate: "0px 0px" }], { id: "glide", duration: 650, easing: "cubic-bezier(.3,0,.2,1)" });
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

// Details of a card, tile or place: on hover, on focus, and on a tap.
function details(from) {
  const element = from.closest?.("[data-card], [data-tip]");
  if (!element) return null;
  const card = element.dataset.card && byId("cards").content.querySelector(`[data-card="${CSS.escape(element.dataset.card)}"]`);
  if (card) return [element, card.cloneNode(true)];
  if (!element.dataset.tip) return null;
  const text = document.createElement("p");
  text.textContent = element.dataset.tip;
  return [element, text];
}

export function showTip(from) {
  const tip = byId("tip");
  const found = from && details(from);
  tip.hidden = !found;
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

document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && showTip(event.target));
document.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && showTip(event.target));
document.addEventListener("focusout", () => showTip(null));
document.addEventListener("scroll", () => showTip(null), { passive: true });
// A click with a mouse was made with the tip read; a finger reads it by the tap.
document.addEventListener("click", (event) => {
  showTip(event.pointerType === "mouse" || event.target.closest?.(".lit, .chosen, .soft") ? null : event.target);
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") showTip(null); });
