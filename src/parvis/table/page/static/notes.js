// Notes at a seat: kept by the server as they are typed. What is not kept yet stays in this browser, and is kept later.
const PAUSE = 400, AGAIN = 3000;
const table = document.getElementById("table").dataset.table;
const address = `${document.documentElement.dataset.root}/t/${table}/notes`;

function noting(field) {
  const kept = field.closest("label").nextElementSibling;
  const here = () => `parvis.note.${table}.${field.dataset.note}`;
  let timer = 0, going = false;
  const tell = (key) => { kept.textContent = key ? kept.dataset[key] : ""; };

  // Each text is sent once, one after the other; the last is always sent.
  async function keep(leaving = false) {
    clearTimeout(timer);
    const seat = field.dataset.note, where = here(), text = localStorage.getItem(where);
    if (text === null || (going && !leaving)) return;
    going = true;
    tell("saving");
    let done = false, refused = false;
    try {
      const answer = await fetch(address, { method: "POST", keepalive: leaving, body: new URLSearchParams({ seat, text }) });
      done = answer.ok;
      refused = [400, 403, 404].includes(answer.status);
    } catch { /* no line: later */ }
    going = false;
    if (done && localStorage.getItem(where) === text) localStorage.removeItem(where);
    tell(done ? "saved" : "failed");
    if (localStorage.getItem(where) !== null && !refused) timer = setTimeout(keep, done ? 0 : AGAIN);
  }

  async function load() {
    if (field.dataset.note === "") return;
    const where = here();
    let text = localStorage.getItem(where);
    if (text === null) {
      const answer = await fetch(`${address}?seat=${field.dataset.note}`).catch(() => null);
      if (!answer?.ok) {
        timer = setTimeout(load, AGAIN);
        return;
      }
      ({ text } = await answer.json());
    }
    if (where !== here() || (document.activeElement === field && field.value)) return;
    field.value = localStorage.getItem(where) ?? text;
    field.disabled = false;
    keep();
  }

  field.addEventListener("input", () => {
    localStorage.setItem(here(), field.value);
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE);
  });
  addEventListener("pagehide", () => keep(true));
  load();
  // Persons who share a screen have notes of their own, as their secrets are; behind the curtain there are none.
  return (seat) => {
    if (String(seat) === field.dataset.note) return;
    keep();
    field.dataset.note = seat < 0 ? "" : seat;
    field.value = "";
    field.disabled = true;
    tell("");
    load();
  };
}

const fields = [...document.querySelectorAll("textarea[data-note]")].map((field) => ({ alone: field.dataset.note !== "", show: noting(field) }));
export function seated(seat) { for (const { alone, show } of fields) if (!alone) show(seat); }
