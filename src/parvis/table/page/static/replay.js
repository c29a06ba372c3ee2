// The replay: a slider through the plies, and arrow keys.
import { byId, put } from "./view.js";

const slider = byId("ply");
let asking = false, again = false;

// One question at a time, however fast the slider goes: the last place is always asked for.
async function show() {
  byId("at").textContent = slider.value;
  byId("from").value = slider.value;
  again = true;
  if (asking) return;
  asking = true;
  try {
    while (again) {
      again = false;
      const answer = await fetch(`/api/tables/${byId("table").dataset.table}/replay/${slider.value}?seat=${byId("seat").value}`);
      const found = await answer.json();
      if (answer.ok) {
        put({ stage: found.stage, panels: found.panels, log: found.log });
        document.body.dataset.ready = found.ply;
      } else if (answer.status === 429) {
        again = true;
        await new Promise((wake) => setTimeout(wake, 500));
      }
    }
  } finally {
    asking = false;
  }
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
