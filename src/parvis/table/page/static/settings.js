// What a person has chosen for this browser. Who wants to know asks `setting`, or listens for "parvis:setting".
const USUAL = { "parvis.confirm": "matters", "parvis.pace": "usual", "parvis.sound": "", "parvis.notify": "" };

export function setting(key) {
  try { return localStorage.getItem(key) ?? USUAL[key]; } catch { return USUAL[key]; }
}
function keep(key, value) {
  try { localStorage.setItem(key, value); } catch { /* a browser that keeps nothing: it is so until the page is left */ }
  document.dispatchEvent(new CustomEvent("parvis:setting", { detail: { key, value } }));
}

for (const field of document.querySelectorAll("[data-keep]")) {
  const key = field.dataset.keep;
  if (field.type === "checkbox") field.checked = setting(key) === "on";
  else field.value = setting(key);
  field.addEventListener("change", () => keep(key, field.type !== "checkbox" ? field.value : field.checked ? "on" : ""));
}
