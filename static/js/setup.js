"use strict";
// Enter in a name goes to the next one; in the last one it begins the match. Without this script the
// names that are missing are asked for. A question for a seat is answered by the name that was typed there.
addEventListener("keydown", event => {
  const { target, key, isComposing } = event;
  if (key !== "Enter" || isComposing || !target.matches(".place input")) return;
  const seen = [...target.form.querySelectorAll(".place input")].filter(name => name.offsetParent && !name.closest("details:not([open])"));
  const next = seen[seen.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
});

const form = document.querySelector(".setup");
const names = [...form.querySelectorAll(".place input")];
const answers = [...form.querySelectorAll(".row input[type=radio]")].filter(({ name, value }) => form.dataset.asks.split(" ").includes(name) && names[value]);
const numbers = new Map(answers.map(({ value }) => [value, names[value].closest(".place").querySelector("label").textContent.match(/\p{Nd}+/u)[0]]));

function nameAnswers() {
  for (const answer of answers) {
    const typed = names[answer.value].value.trim();
    const label = answer.closest("label");
    label.lastElementChild.textContent = typed || numbers.get(answer.value);
    label.hidden = !typed && !answer.checked && Number(answer.value) >= Number(form.dataset.fewest); // nobody sits there
  }
}

form.addEventListener("input", nameAnswers);
nameAnswers();
