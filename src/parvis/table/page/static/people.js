// People: links that are copied by a click, and a name that is kept for the next table.
const whole = (link) => String(new URL(link, document.baseURI));

// The forms of a server that knows nobody's name show the links without its own address.
export function wholeLinks() {
  for (const input of document.querySelectorAll("input.link")) input.value = whole(input.value);
}

export function keepName(name) {
  fetch(`${document.documentElement.dataset.root}/name`, { method: "POST", body: new URLSearchParams({ name, quietly: "1" }) });
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  const link = whole(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    const field = document.createElement("textarea");  // without https there is no clipboard to write to
    field.value = link;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  document.dispatchEvent(new CustomEvent("parvis:say", { detail: document.getElementById("table").dataset.copied }));
});
document.addEventListener("click", (event) => event.target.closest?.("[data-later]")?.closest("form").remove());
