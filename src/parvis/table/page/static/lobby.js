// The lobby: under every choice of a bot, the sentence about it; options that belong together, ticked together.
// Whether a game is played with these seats and options, the server is asked before anything is sent.
import { random } from "./random.js";

for (const select of document.querySelectorAll("select[data-told]")) {
  const sentence = document.getElementById(select.dataset.told);
  const tell = () => { sentence.textContent = select.selectedOptions[0].dataset.text ?? ""; };
  select.addEventListener("change", tell);
  tell();
}

// The name goes with every form, and is kept as soon as it is typed.
const called = document.getElementById("called");
called?.form.querySelector("button").remove();
called?.form.addEventListener("submit", (event) => { event.preventDefault(); called.blur(); });
called?.addEventListener("change", () => fetch(`${document.documentElement.dataset.root}/name`, { method: "POST", body: new URLSearchParams({ name: called.value, quietly: "1" }) }));
for (const form of document.querySelectorAll('form[action$="/new"]')) {
  form.addEventListener("formdata", (event) => {
    if (called?.value) event.formData.set("called", called.value);
    if (event.formData.has("pledge")) event.formData.set("share", random());
  });
}

for (const button of document.querySelectorAll("button[data-tick]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const boxes = button.dataset.tick.split(" ").map((option) => button.form.elements[`option.${option}`]);
    const ticked = boxes.every((box) => box.checked);
    for (const box of boxes) box.checked = !ticked;
    button.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

// Only the fields that say who plays: what else a form has is not asked about.
const ABOUT = /^(game$|seat\d|option\.)/;
for (const form of document.querySelectorAll("form[data-asks]")) {
  const doubt = form.querySelector(".doubt");
  let asked = 0;
  form.addEventListener("change", async (event) => {
    if (event.target.name && !ABOUT.test(event.target.name)) return;
    const number = ++asked;
    const fields = [...new FormData(form)].filter(([name]) => ABOUT.test(name));
    const answer = await fetch(form.dataset.asks, { method: "POST", body: new URLSearchParams(fields) });
    const { possible, text } = await answer.json();
    if (number !== asked) return;
    doubt.textContent = text;
    doubt.classList.toggle("refused", !possible);
  });
}
