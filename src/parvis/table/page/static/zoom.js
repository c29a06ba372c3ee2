// The board larger than its frame: by a button, by keys, by two fingers, and by a finger that cannot aim.
const narrow = matchMedia("(max-width: 600px)");
const stage = document.getElementById("stage");
const button = document.getElementById("zoom");
const USUAL = () => (narrow.matches ? 2.8 : 1.9);
const MOST = 5;
const AIMED = 34;  // what a finger hits without hiding it, in points of the screen

const large = () => stage.classList.contains("large");
const zoomed = () => (large() ? Number(stage.style.getPropertyValue("--zoom")) : 1);

// Make the board so many times as wide as its frame; what is at a point of the screen stays there.
export function zoom(times, x, y) {
  const frame = stage.getBoundingClientRect();
  const [left, top] = [(x ?? frame.x + frame.width / 2) - frame.x, (y ?? frame.y + frame.height / 2) - frame.y];
  const drawn = stage.querySelector("svg").getBoundingClientRect();
  const across = (left + frame.x - drawn.x) / drawn.width;
  const down = (top + frame.y - drawn.y) / drawn.height;
  const factor = Math.min(MOST, Math.max(1, times));
  stage.classList.toggle("large", factor > 1);
  stage.style.setProperty("--zoom", factor);
  button.setAttribute("aria-pressed", factor > 1);
  stage.scrollLeft = across * stage.scrollWidth - left;
  stage.scrollTop = down * stage.scrollHeight - top;
}

// Enlarge, or back; around a point of the screen, or around what is lit.
export function enlarge(wanted = !large(), x, y) {
  if (wanted === large()) return;
  const lit = stage.querySelector(".lit")?.getBoundingClientRect();
  zoom(wanted ? USUAL() : 1, x ?? (lit && lit.x + lit.width / 2), y ?? (lit && lit.y + lit.height / 2));
}
button.addEventListener("click", () => enlarge());

// A prompt that has grown lies over the board: where more than a fifth of something lit is under it, the board makes room.
export function makeRoom() {
  const board = stage.parentElement, prompt = document.getElementById("prompt");
  board.style.marginTop = "";
  if (large() || getComputedStyle(prompt).position !== "absolute") return;
  const end = prompt.getBoundingClientRect().bottom, top = stage.getBoundingClientRect().top;
  if (end <= top) return;
  const boxes = [...stage.querySelectorAll(".lit")].map((element) => element.getBoundingClientRect());
  const covered = boxes.some((box) => end - box.top > box.height / 5);
  if (covered) board.style.marginTop = `${end - top}px`;
}

addEventListener("resize", makeRoom);

// Of an enlarged board, what is lit comes into sight when none of it is.
export function bringLit() {
  if (!large()) return;
  const frame = stage.getBoundingClientRect();
  const lit = [...stage.querySelectorAll(".lit")].map((element) => element.getBoundingClientRect());
  const [dx, dy] = [(at) => at.x + at.width / 2 - frame.x, (at) => at.y + at.height / 2 - frame.y];
  if (!lit.length || lit.some((at) => dx(at) > 0 && dx(at) < frame.width && dy(at) > 0 && dy(at) < frame.height)) return;
  stage.scrollBy(dx(lit[0]) - frame.width / 2, dy(lit[0]) - frame.height / 2);
}

// Two fingers: the board grows as they part, around the middle between them.
const fingers = new Map();
let apart = 0, pinched = false;
const span = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);
stage.addEventListener("pointerdown", (event) => {
  if (event.pointerType !== "touch") return;
  if (event.isPrimary) { fingers.clear(); pinched = false; }
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 2) apart = span([...fingers.values()]) / zoomed();
});
stage.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size !== 2) return;
  pinched = true;
  const both = [...fingers.values()];
  zoom(span(both) / apart, (both[0].x + both[1].x) / 2, (both[0].y + both[1].y) / 2);
});
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, (event) => fingers.delete(event.pointerId));
// The browser would scroll with two fingers, too.
stage.addEventListener("touchmove", (event) => { if (event.touches.length > 1) event.preventDefault(); }, { passive: false });

const wide = (element) => {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height) >= AIMED;
};
// On a small screen the first tap on something small comes nearer: nothing is played by a finger that cannot aim.
// A second tap on nothing goes back.
let tapped = 0;
document.addEventListener("click", (event) => {
  if (!stage.contains(event.target) || !event.clientX) return;
  if (pinched) { event.stopPropagation(); pinched = false; return; }
  const thing = event.target.closest(".lit, .chosen, .soft");
  const again = event.timeStamp - tapped < 350;
  tapped = thing ? 0 : event.timeStamp;
  if (large()) { if (again && !thing && event.pointerType === "touch") enlarge(false); return; }
  const twice = again && event.pointerType === "touch";
  if (twice || (narrow.matches && !(thing && wide(thing)))) {
    event.stopPropagation();
    tapped = 0;
    enlarge(true, event.clientX, event.clientY);
  }
}, { capture: true });

document.addEventListener("keydown", (event) => {
  if (!event.target.closest("input, textarea, select") && (event.key === "+" || event.key === "-")) enlarge(event.key === "+");
});
