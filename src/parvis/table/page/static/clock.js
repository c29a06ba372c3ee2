// The clocks on the plates: counted down here between two views; the server says what is true.
let clock = null;
let heardAt = 0;

// As soon as a view has come, also while its moves are still to be shown.
export function heard(message) {
  if (message.kind !== "view") return;
  clock = message.clock;
  heardAt = performance.now();
  show();
}

const two = (number) => String(number).padStart(2, "0");
function written(seconds) {
  const whole = Math.ceil(seconds), minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes}:${two(whole % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

export function show() {
  for (const plate of document.querySelectorAll("[data-clock]")) {
    const seat = Number(plate.dataset.clock), running = clock?.running === seat;
    const left = clock ? Math.max(clock.left[seat] - (running ? (performance.now() - heardAt) / 1000 : 0), 0) : 0;
    plate.textContent = clock ? written(left) : "";
    plate.classList.toggle("ticks", running);
    plate.classList.toggle("low", left < 30);
  }
}

setInterval(show, 250);
