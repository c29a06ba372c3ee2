// Trying it out: what is tried is done on a copy by the server, and held by this page, which takes it up again after a reload.
const { dataset } = document.getElementById("table");
const KEY = `parvis.plan.${dataset.table}`;
export const where = dataset.plan ?? "";
let fresh = true;

export function opened() { fresh = true; }

// The first view of a line is of nothing tried yet: then what was held is sent, or what stood in the draft.
export function shown(plan, send) {
  const held = fresh && kept();
  if (fresh) {
    fresh = false;
    if (held?.base === plan.base && (held.line.length || held.kept)) {
      send(held);
      return;
    }
    const first = JSON.parse(dataset.first);
    if (first.length && held?.base !== plan.base) {
      send({ ...plan, line: first, here: first.length });
      return;
    }
  }
  try { sessionStorage.setItem(KEY, JSON.stringify(plan)); } catch { /* a browser that keeps nothing */ }
}
function kept() {
  try { return JSON.parse(sessionStorage.getItem(KEY)); } catch { return null; }
}

// What cannot be seen is chosen by hand.
export function open(send) {
  document.addEventListener("change", (event) => {
    const { suppose } = event.target.dataset;
    if (suppose !== undefined) send({ suppose: Number(suppose), to_be: event.target.value });
  });
}

// What a button asks for.
export function deed(data) {
  if (data.draw !== undefined) return { draw: Math.floor(Math.random() * 1e9), again: data.draw === "again" };
  if (data.keepLine !== undefined) return { keep_line: true };
  if (data.swap !== undefined) return { swap: true };
  if (data.adopt !== undefined) return { adopt: true };
  return data.unprepare !== undefined ? { unprepare: true } : null;
}
