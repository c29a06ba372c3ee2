// Tabs: one pane is seen; a tab whose pane got something new is marked until it is looked at.
const tabs = [...document.querySelectorAll("[role=tab]")];
const pane = (tab) => document.getElementById(tab.getAttribute("aria-controls"));

export function openTab(chosen) {
  for (const tab of tabs) {
    tab.setAttribute("aria-selected", tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
    pane(tab).hidden = tab !== chosen;
  }
  chosen.classList.remove("new");
  document.dispatchEvent(new CustomEvent("parvis:tab", { detail: chosen.id }));
}
// Something new has come into a pane.
export function fresh(id) {
  const tab = document.getElementById(id);
  tab.classList.toggle("new", tab.getAttribute("aria-selected") !== "true");
}

for (const [at, tab] of tabs.entries()) {
  tab.addEventListener("click", () => openTab(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = tabs.at((at + step) % tabs.length);
    openTab(next);
    next.focus();
  });
}
