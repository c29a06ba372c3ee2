// Your turn is called: by a tone, and by a notification of the browser, if that was chosen. No file is needed for it.
import { setting } from "./settings.js";

let audio;
function tone() {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [pitch, at] of [[659, 0], [880, 0.14]]) {
    const voice = audio.createOscillator(), loud = audio.createGain();
    voice.frequency.value = pitch;
    loud.gain.setValueAtTime(0, now + at);
    loud.gain.linearRampToValueAtTime(0.12, now + at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, now + at + 0.35);
    voice.connect(loud).connect(audio.destination);
    voice.start(now + at);
    voice.stop(now + at + 0.4);
  }
}

// Called once when the turn comes; who looks at the page needs no notification.
export function call(words) {
  if (setting("parvis.sound") === "on") tone();
  if (setting("parvis.notify") !== "on" || !document.hidden || window.Notification?.permission !== "granted") return;
  const note = new Notification(document.title, { body: words, tag: location.pathname });
  note.onclick = () => { window.focus(); note.close(); };
}

// The browser is asked when somebody wants notifications, and not before.
document.addEventListener("parvis:setting", async ({ detail: { key, value } }) => {
  if (key === "parvis.sound" && value) tone();
  if (key !== "parvis.notify" || !value) return;
  const allowed = window.Notification ? await Notification.requestPermission() : "denied";
  if (allowed === "granted") return;
  const field = document.querySelector('[data-keep="parvis.notify"]');
  field.checked = false;
  field.dispatchEvent(new Event("change"));
  document.dispatchEvent(new CustomEvent("parvis:say", { detail: field.dataset.denied }));
});
