// What the table and the replay share: swapping fragments so that pieces glide, dice roll, and details show.
// It holds no rules and no words: everything is drawn and written by the server.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const byId = (id) => document.getElementById(id);

function places(root) {
  const found = new Map();
  for (const piece of root.querySelectorAll("g[id]")) {
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(piece.id, { x: box.x, y: box.y, html: piece.innerHTML });
  }
  return found;
}

// Put a new picture in place of the old one; what keeps its id glides from where it was.
export function swapStage(html) {
  const stage = byId("stage");
  const before = calm.matches || document.hidden ? new Map() : places(stage);
  const focused = stage.contains(document.activeElement) ? document.activeElement.id : "";
  stage.innerHTML = html;
  if (focused) byId(focused)?.focus();
  for (const title of stage.querySelectorAll("title")) {
    title.parentNode.dataset.tip = title.textContent;
    title.remove();
  }
  if (!before.size) return;
  const svg = stage.querySelector("svg");
  const scale = svg ? svg.viewBox.baseVal.width / svg.getBoundingClientRect().width : 1;
  const moved = new Set();
  for (const piece of stage.querySelectorAll("g[id]")) {
    const old = before.get(piece.id);
    const box = piece.getBoundingClientRect();
    const inside = piece.parentElement.closest("g[id]");
    if (!old) {
      if (!moved.has(inside)) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 350 });
      if (/^die/.test(piece.id)) roll(piece);
      continue;
    }
    if (/^die/.test(piece.id) && old.html !== piece.innerHTML) roll(piece);
    const [dx, dy] = [(old.x - box.x) * scale, (old.y - box.y) * scale];
    if (Math.hypot(dx, dy) < 3 || moved.has(inside)) {
      if (moved.has(inside)) moved.add(piece);
      continue;
    }
    moved.add(piece);
    glide(piece, dx, dy);
  }
}

// The place of a piece is its transform attribute, which an animated style would cover: animate its children.
function glide(piece, dx, dy) {
  const steps = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
  for (const part of piece.children) {
    if (!part.hasAttribute("transform")) part.animate(steps, { duration: 500, easing: "cubic-bezier(.3,.1,.2,1)" });
  }
}

function roll(die) {
  const steps = [{ transform: "rotate(-200deg) scale(.4)" }, { transform: "rotate(25deg) scale(1.15)" }, { transform: "none" }];
  for (const part of die.children) {
    if (!part.hasAttribute("transform")) part.animate(steps, { duration: 600, easing: "ease-out" });
  }
}

// Details of a card, tile or place: on hover, on focus, and on a tap.
function details(from) {
  const element = from.closest?.("[data-card], [data-tip], [title]");
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
  const width = Math.min(300, innerWidth - 16);
  small.style.maxWidth = `${width}px`;
  small.style.left = `${Math.max(8, Math.min(at.left, innerWidth - small.offsetWidth - 8))}px`;
  const under = at.bottom + 6;
  const fits = under + small.offsetHeight < innerHeight;
  small.style.top = `${Math.max(8, fits ? under : at.top - small.offsetHeight - 6)}px`;
}

document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && showTip(event.target));
document.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && showTip(event.target));
document.addEventListener("focusout", () => showTip(null));
document.addEventListener("scroll", () => showTip(null), { passive: true });
document.addEventListener("click", (event) => {
  const element = event.target.closest?.("[data-card], [data-tip]");
  if (!element?.dataset.move) showTip(event.target);
});
