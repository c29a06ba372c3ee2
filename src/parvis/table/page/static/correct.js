// Correct the cards: while somebody types, the card is drawn and told anew. The server reads and checks what was typed.
const form = document.getElementById("values");

// The inputs of all values that are not ours, as they stand.
function changed() {
  const sent = new URLSearchParams({ lang: form.dataset.language });
  for (const row of form.querySelectorAll(".row")) {
    const inputs = [...row.querySelectorAll("[data-ours]")];
    const other = inputs.some((input) => input.value !== input.dataset.ours);
    row.classList.toggle("changed", other);
    if (other) for (const input of inputs) sent.append(input.name, input.value);
  }
  return sent;
}

let asked = 0;
async function tell(card) {
  const number = ++asked;
  const query = changed();
  const answer = await fetch(`${form.dataset.cards}/card/${card.dataset.card}?${query}`);
  if (!answer.ok || number !== asked) return;
  const { text, wrong } = await answer.json();
  for (const row of form.querySelectorAll(".row")) {
    const reason = wrong[row.id] ?? "";
    row.querySelector(".reason").textContent = reason;
    row.classList.toggle("wrong", Boolean(reason));
    for (const input of row.querySelectorAll("[data-ours]")) input.ariaInvalid = reason ? "true" : null;
  }
  const together = Object.entries(wrong).filter(([id]) => !document.getElementById(id)?.matches(".row")).map(([, reason]) => reason);
  if (together.length) card.querySelector(".row:last-child .reason").textContent = together.join(" ");
  form.dataset.told = number;
  if (Object.keys(wrong).length) return;
  if (card.querySelector(".says")) card.querySelector(".says").textContent = text;
  const drawn = card.querySelector("img.drawn");
  if (drawn) drawn.src = `${form.dataset.cards}/card/${card.dataset.card}.svg?${query}`;
  const board = document.getElementById("board");
  if (board && !drawn) board.src = `${form.dataset.cards}/board.svg?${query}`;
}

// Whoever leaves by another way than the form's own buttons is asked whether what was typed may be lost.
let unsent = false;
form.addEventListener("submit", () => { unsent = false; });
addEventListener("beforeunload", (event) => { if (unsent) event.preventDefault(); });

let waiting;
form.addEventListener("input", (event) => {
  unsent = true;
  const card = event.target.dataset.ours !== undefined && event.target.closest("[data-card]");
  if (!card) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => tell(card), 250);
});

// A file that is chosen is loaded at once.
const file = document.getElementById("file");
file.hidden = false;
file.addEventListener("change", async () => {
  form.elements.data.value = await file.files[0].text();
  if (!form.elements.cards_name.value) form.elements.cards_name.value = file.files[0].name;
  form.requestSubmit(form.querySelector("button[value=load]"));
});
