// Search in the rules: sections and cards that have all the words stay, and the words are marked. Without this the page
// is read as it is.
const form = document.getElementById("search"), told = form.querySelector("output");
// Letter by letter, so that a place in the plain text is the same place in the other.
const plain = (text) => [...text].map((letter) => letter.normalize("NFD")[0].toLowerCase()).join("");
const sections = [...document.querySelectorAll("main > section")];
const cards = new Map([...document.querySelectorAll(".component")].map((card) => [card, plain(card.textContent)]));
const texts = new Map(sections.map((section) => {
  const copy = section.cloneNode(true);
  copy.querySelector(".cards")?.remove();
  return [section, plain(copy.textContent)];
}));

function mark(root, words) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (let text of found) {
    for (;;) {
      const letters = plain(text.data), places = words.map((word) => [letters.indexOf(word), word.length]).filter(([at]) => at >= 0);
      if (!places.length) break;
      const [at, length] = places.sort((one, other) => one[0] - other[0])[0];
      const hit = text.splitText(at), rest = hit.splitText(length), marked = document.createElement("mark");
      hit.replaceWith(marked);
      marked.append(hit);
      text = rest;
    }
  }
}

function search() {
  for (const marked of document.querySelectorAll("mark")) marked.replaceWith(...marked.childNodes);
  document.querySelector("main").normalize();
  const words = plain(form.words.value).split(/\s+/).filter(Boolean), has = (text) => words.every((word) => text.includes(word));
  let count = 0;
  for (const section of sections) {
    const mine = has(texts.get(section)), its = [...section.querySelectorAll(".component")], fitting = its.filter((card) => has(cards.get(card)));
    for (const card of its) card.toggleAttribute("data-hidden", !mine && !fitting.includes(card));
    const seen = mine || fitting.length > 0;
    count += mine + fitting.length;
    section.toggleAttribute("data-hidden", !seen);
    document.querySelector(`#contents a[href="#${section.id}"]`).parentElement.toggleAttribute("data-hidden", !seen);
    if (seen && words.length) mark(section, words);
  }
  told.textContent = !words.length ? "" : count ? `${told.dataset.found} ${count}` : told.dataset.none;
}

form.hidden = false;
form.addEventListener("input", search);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  document.querySelector("main mark")?.scrollIntoView({ block: "center" });
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.target.closest("input")) { event.preventDefault(); form.words.focus(); }
});
// A link from elsewhere leads to something that must be seen.
addEventListener("hashchange", () => { if (form.words.value) { form.words.value = ""; search(); document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView(); } });
