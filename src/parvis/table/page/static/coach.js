// The coach: hints in three steps, why a bot played so, and what glows on the board meanwhile.
import { byId } from "./view.js";

const sheet = byId("hint");
let send = () => {}, asked = null, about = null;
export function open(sending) { send = sending; }

function glow(ids) {
  for (const element of byId("stage").querySelectorAll(".hinted")) element.classList.remove("hinted");
  for (const id of ids) byId(id)?.classList.add("hinted");
}

// What is asked for takes a while: that it is thought about is said at once.
function ask(message, button) {
  if (asked) return;
  asked = about = message;
  if (sheet.hidden) sheet.innerHTML = "<h2></h2><p></p>";
  sheet.querySelector("h2").textContent ||= sheet.dataset.heading;
  const wait = document.createElement("p");
  wait.className = "thinking";
  wait.textContent = sheet.dataset.thinking;
  sheet.append(wait);
  sheet.hidden = false;
  sheet.setAttribute("aria-busy", "true");
  button.blur();
  send(message);
}

let shown = [];
export function told(message) {
  asked = null;
  shown = message.places;
  sheet.innerHTML = message.html;
  sheet.hidden = false;
  sheet.removeAttribute("aria-busy");
  glow(shown);
  (sheet.querySelector("[data-hint]") ?? sheet.querySelector("[data-hint-close]")).focus({ preventScroll: true });
}

// A hint is of no use once the position is another one; why somebody played so can still be read.
export function movedOn() {
  if (about?.hint) close();
  else if (about) glow([]);
}

export function refused() {
  if (asked) close();
}

export function close() {
  asked = about = null;
  sheet.hidden = true;
  sheet.innerHTML = "";
  sheet.removeAttribute("aria-busy");
  glow([]);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-hint], [data-because], [data-hint-close]");
  if (!button) return;
  if (button.dataset.hint) ask({ hint: Number(button.dataset.hint) }, button);
  else if (button.dataset.because) ask({ because: Number(button.dataset.because) }, button);
  else {
    close();
    byId("stage").focus({ preventScroll: true });
  }
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !sheet.hidden) close(); });
// One of the turns is pointed at: only what it is about glows.
for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => {
  if (sheet.hidden) return;
  const turn = event.target.closest?.("#hint [data-places]");
  if (turn) glow(turn.dataset.places.split(" ").filter(Boolean));
  else if (sheet.contains(event.target)) glow(shown);
});
