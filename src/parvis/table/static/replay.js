// The replay: a slider through the plies, and arrow keys.
import { byId, put } from "./view.js";

const slider = byId("ply");
let asked = 0;

async function show() {
  const mine = ++asked;
  byId("at").textContent = slider.value;
  byId("from").value = slider.value;
  const answer = await fetch(`/api/tables/${byId("table").dataset.table}/replay/${slider.value}?seat=${byId("seat").value}`);
  const found = await answer.json();
  if (mine !== asked || !answer.ok) return;
  put({ stage: found.stage, panels: found.panels, log: found.log });
  document.body.dataset.ready = found.ply;
}

slider.addEventListener("input", show);
byId("seat").addEventListener("change", show);
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea")) return;
  const step = { ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10 }[event.key];
  if (!step) return;
  event.preventDefault();
  slider.valueAsNumber += step;
  show();
});
show();
