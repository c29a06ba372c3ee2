// A review that is being worked out: how far it is, and the page anew when it is there.
const { root } = document.documentElement.dataset;
const waiting = document.getElementById("waiting"), bar = document.getElementById("bar"), far = document.getElementById("far");

async function look() {
  try {
    const found = await (await fetch(`${root}/t/${waiting.dataset.table}/review/progress`)).json();
    if (found.ready) {
      const there = document.createElement("a");
      there.href = `${root}/t/${waiting.dataset.table}/review`;
      document.body.append(there);
      return there.click();
    }
    if (far.textContent !== found.text) far.textContent = found.text;
    if (found.failed) return;
    bar.max = found.all || 1;
    bar.value = found.done;
  } catch { /* the server is away for a moment */ }
  setTimeout(look, 1000);
}
look();
