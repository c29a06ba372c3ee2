// The lobby: under every choice of a bot, the sentence about it.
for (const select of document.querySelectorAll("select[data-told]")) {
  const sentence = document.getElementById(select.dataset.told);
  const tell = () => { sentence.textContent = select.selectedOptions[0].dataset.text ?? ""; };
  select.addEventListener("change", tell);
  tell();
}
