"use strict";
// Enter in a name goes to the next one; in the last one it begins the match. Without this script the
// names that are missing are asked for. A question for a seat is answered by the name that was typed there.
addEventListener("keydown", event => {
  const { target, key, isComposing } = event;
  if (key !== "Enter" || isComposing || !target.matches(".place input")) return;
  const seen = [...target.form.querySelectorAll(".place input")].filter(
    name => name.offsetParent && !name.closest("details:not([open])")
  );
  const next = seen[seen.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
});

const form = document.querySelector(".setup");
const names = [...form.querySelectorAll(".place input")];
const answers = [...form.querySelectorAll(".row input[type=radio]")].filter(
  ({ name, value }) => form.dataset.asks.split(" ").includes(name) && names[value]
);
const numbers = new Map(
  answers.map(({ value }) => [
    value,
    names[value]
      .closest(".place")
      .querySelector("label")
      .textContent.match(/\p{Nd}+/u)[0]
  ])
);

// Nobody sits there: in a game that says how many play no chair is empty, in another one all may be taken until
// there are names enough.
function isEmpty({ value, checked }) {
  const fewest = Number(form.dataset.fewest);
  const typed = names.filter(name => name.value.trim()).length;
  return (
    !form.players &&
    typed >= fewest &&
    !names[value].value.trim() &&
    !checked &&
    Number(value) >= fewest
  );
}

function nameAnswers() {
  for (const answer of answers) {
    const label = answer.closest("label");
    label.lastElementChild.textContent =
      names[answer.value].value.trim() || numbers.get(answer.value);
    label.hidden = isEmpty(answer);
  }
  for (const [seat, name] of names.entries()) {
    const label = form.querySelector(`label[for="ahead${seat}"]`);
    label.textContent = name.value.trim() || numbers.get(String(seat));
    label.parentElement.hidden = isEmpty({ value: seat });
  }
}

// A letter counts once with all its marks, as on the server, which has the last word.
function tellLength({ target }) {
  const { most, long } = target.dataset;
  if (!most) return;
  const letters = target.value.trim().replace(/[\p{M}\p{Cf}]/gu, "");
  const field = target.closest(".field");
  field.querySelector(".long")?.remove();
  if ([...letters].length <= most) return;
  const said = Object.assign(document.createElement("p"), {
    className: "error long",
    textContent: long
  });
  said.setAttribute("role", "alert");
  field.append(said);
}

form.addEventListener("input", nameAnswers);
form.addEventListener("input", tellLength);
nameAnswers();
