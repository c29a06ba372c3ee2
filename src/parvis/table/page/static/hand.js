// Where the hand is: when what has the focus is swapped for new things, the focus goes to what took its place.
const MARKS = ["data-move", "data-confirm", "data-undo", "data-redo", "data-to", "data-out", "data-lift", "data-card", "data-bot", "data-copy", "name", "data-draw", "data-keep-line", "data-swap", "data-adopt"];
const PLACES = "#prompt, #stage, #plan, #panels, #log, #chat-lines, #score";
const READY = "button:not([disabled]), [tabindex='0'], input, select, summary, a[href]";

// What has the focus, told so that it is found again; null if it is nowhere that is swapped.
export function hand() {
  const focused = document.activeElement;
  const place = focused?.closest?.(PLACES);
  if (!place || focused === place) return null;
  const mark = MARKS.find((name) => focused.hasAttribute(name));
  const same = focused.id ? `#${CSS.escape(focused.id)}`
    : mark ? `[${mark}="${CSS.escape(focused.getAttribute(mark))}"]` : null;
  return { focused, place: place.id, same, prompt: place.id === "prompt" };
}

// The same thing again; else, in the prompt, its first button, and on the board what is lit.
export function giveBack(held) {
  if (!held || (held.focused.isConnected && document.activeElement === held.focused)) return;
  if (document.activeElement !== document.body) return;
  const place = document.getElementById(held.place);
  const again = held.same && place.querySelector(held.same);
  const found = again?.matches(READY) ? again
    : held.prompt ? place.querySelector("button:not(.off)") ?? document.querySelector("#stage .lit")
    : held.place === "stage" ? place.querySelector(".lit") ?? document.querySelector("#prompt button")
    : place.querySelector(READY);
  found?.focus({ preventScroll: true });
}
