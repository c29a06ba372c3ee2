// The luck of the table: the browser adds its share by itself, and whoever opens the entry is told what there is.
import { random } from "./random.js";

const table = document.getElementById("table");
const entry = document.getElementById("dice");

export function begin(send) {
  for (const seat of table.dataset.shareless.split(" ").filter(Boolean)) {
    send({ share: random(), seat: Number(seat), first: true });
  }
  table.dataset.shareless = "";
  if (entry.open) send({ luck: true });
}

export function told(message) {
  document.getElementById("luck").innerHTML = message.html;
}

export function open(send) {
  entry.addEventListener("toggle", () => { if (entry.open) send({ luck: true }); });
  entry.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ share: event.target.elements.share.value, seat: Number(event.target.dataset.seat) });
  });
}
