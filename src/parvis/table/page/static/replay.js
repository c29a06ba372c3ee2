// The replay: buttons, a slider, arrow keys and the lines of the log lead to the plies at which one can stop.
import { byId, put, showTip } from "./view.js";
import "./zoom.js";

const slider = byId("ply"), list = byId("log");
const stops = JSON.parse(byId("table").dataset.stops);
const PACE = 1300;
let asking = false, again = false, playing = 0;

// One question at a time, however fast the slider goes: the last place is always asked for.
async function show() {
  byId("at").textContent = `${slider.value} / ${slider.max}`;
  if (byId("from")) byId("from").value = slider.value;
  byId("try").href = `${document.documentElement.dataset.root}/plan/${byId("table").dataset.table}?ply=${slider.value}&seat=${byId("seat").value}`;
  again = true;
  if (asking) return;
  asking = true;
  try {
    while (again) {
      again = false;
      const answer = await fetch(`${document.documentElement.dataset.root}/api/tables/${byId("table").dataset.table}/replay/${slider.value}?seat=${byId("seat").value}`);
      const found = await answer.json();
      if (answer.ok) {
        put({ stage: found.stage, panels: found.panels });
        mark(found.ply);
        end(found.ply === Number(slider.max));
        document.body.dataset.ready = found.ply;
      } else if (answer.status === 429 || answer.status === 503) {
        again = true;
        await new Promise((wake) => setTimeout(wake, 500));
      }
    }
  } finally {
    asking = false;
  }
}

// The result lies over the last board, until somebody wants to see that.
function end(shown, closed = false) {
  if (!byId("score")) return;
  byId("score").hidden = !shown || closed;
  byId("show-score").hidden = !shown || !closed;
}
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-close], #show-score")) end(true, event.target.id !== "show-score");
});

// The lines of the step that led here stand out.
function mark(ply) {
  const here = stops[byId("by").value].filter((stop) => stop < ply).at(-1) ?? 0;
  let last = null;
  for (const line of list.children) {
    const at = Number(line.dataset.ply);
    const now = ply > 0 && at >= here && at < ply;
    line.classList.toggle("now", now);
    if (now) last = line;
  }
  last?.scrollIntoView({ block: "nearest" });
}

function go(ply) {
  slider.valueAsNumber = ply;
  show();
}
// The next place to stop, or the one before.
function step(forward) {
  const here = slider.valueAsNumber, places = stops[byId("by").value];
  go(forward ? places.find((stop) => stop > here) ?? Number(slider.max) : places.filter((stop) => stop < here).at(-1) ?? 0);
}

function autoplay(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => (slider.value === slider.max ? autoplay(false) : asking || step(true)), PACE) : 0;
  byId("auto").setAttribute("aria-pressed", on);
}

const DEEDS = {
  first: () => go(0), before: () => step(false), on: () => step(true), last: () => go(Number(slider.max)),
  auto: () => autoplay(!playing),
};
for (const [id, deed] of Object.entries(DEEDS)) {
  byId(id).addEventListener("click", () => {
    if (id !== "auto") autoplay(false);
    deed();
  });
}
slider.addEventListener("input", () => { autoplay(false); show(); });
byId("seat").addEventListener("change", show);
byId("by").addEventListener("change", () => mark(slider.valueAsNumber));
list.addEventListener("click", (event) => {
  const line = event.target.closest("li");
  if (line) { autoplay(false); go(Number(line.dataset.ply) + 1); }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    if (byId("tip").hidden && byId("score") && !byId("score").hidden) { end(true, true); byId("show-score").focus(); }
    autoplay(false);
    showTip(null);
  }
  if (event.target.matches("input, select, textarea")) return;
  const line = event.target.closest("#log li");
  const deed = line && event.key === "Enter" ? () => go(Number(line.dataset.ply) + 1)
    : { ArrowRight: DEEDS.on, ArrowLeft: DEEDS.before, Home: DEEDS.first, End: DEEDS.last, " ": event.target.matches("button, summary") ? null : DEEDS.auto }[event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
});
// A link may lead to a ply.
const wanted = Number(location.hash.slice(1));
if (wanted) slider.valueAsNumber = wanted;
show();
