// The table by ear: answers to what was asked, and what happens. The server makes all sentences; here they are put where a
// screen reader hears of them, each once.
import { byId } from "./view.js";

const heard = byId("news"), answer = byId("answer"), said = answer.querySelector("[role=status]");
const MOST = 10;  // entries that are read out between two turns of the reader; of more it is said that there are
const KEPT = 30;  // paragraphs that can still be read again
let send = () => {};
export function open(sending) { send = sending; }

// What somebody has asked for is read out, and shown until it is closed or the next click.
export function told(message) {
  said.replaceChildren(...message.told.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
  shown(true);
}
// The region is always there, or a screen reader would not listen to it.
function shown(yes) {
  answer.classList.toggle("unseen", !yes);
  answer.querySelector("button").hidden = !yes;
}
const isShown = () => !answer.matches(".unseen");
function close() {
  if (answer.contains(document.activeElement)) byId("stage").focus({ preventScroll: true });
  shown(false);
  said.replaceChildren();
}

// An element as it is read out: small pictures by their names, and nothing that is hidden.
function words(element) {
  let text = "";
  for (const part of element.childNodes) {
    if (part.nodeType === Node.TEXT_NODE) text += part.data;
    else if (part.nodeType !== Node.ELEMENT_NODE || part.getAttribute("aria-hidden") === "true") continue;
    else if (part.getAttribute("role") === "img" || part.tagName === "svg") {
      const name = part.getAttribute("aria-label") ?? "";
      text += part.previousSibling?.nodeType === Node.ELEMENT_NODE && part.previousSibling.getAttribute("role") === "img" ? `, ${name}` : name;
    } else text += `${part.matches(".chip") ? ", " : part.matches("p") && text ? " " : ""}${words(part)}`;
  }
  return text.replace(/\s+/g, " ").replace(/\s+,/g, ",");
}

// What others did, and what the reader is asked: each new sentence once. What is only waited for is not told.
let asked = "", count = 0;
export function news(message, added, begins) {
  const own = document.querySelectorAll(".panel.mine");
  const mine = own.length === 1 ? `.action.seat${own[0].id.slice("panel-".length)}` : null;
  const lines = [];
  for (const entry of added) {
    if ((mine && entry.matches(mine)) || entry.matches(".heading:not(.round)")) continue;
    count += 1;
    if (count <= MOST) lines.push(words(entry));
    else if (count === MOST + 1) lines.push(heard.dataset.more);
  }
  const now = message.turn || message.over ? words(byId("prompt").querySelector(".said") ?? byId("prompt")).trim() : "";
  if (now && now !== asked) lines.push(begins ? `${byId("table").dataset.turn}: ${now}` : now);
  if (message.turn) count = 0;
  asked = now;
  for (const line of lines) heard.append(Object.assign(document.createElement("p"), { textContent: line.trim() }));
  while (heard.childElementCount > KEPT) heard.firstElementChild.remove();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-ear]");
  if (button) {
    button.closest("details")?.removeAttribute("open");
    if (button.contains(document.activeElement)) byId("ear").querySelector("summary").focus();
    send({ ear: button.dataset.ear });
  } else if (isShown() && (event.target.closest("[data-unheard]") || !answer.contains(event.target))) close();
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape" && isShown()) close(); });
