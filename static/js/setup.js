"use strict";
// Enter in a name goes to the next one, from the last one to Start: what stands between is seen first.
// A question for a seat is answered by the name that was typed there.
// A tap on a known name seats it, the numbers of two chairs swap who sits there.
addEventListener("keydown", event => {
  const { target, key, isComposing } = event;
  if (key !== "Enter" || isComposing || !target.matches(".place input")) return;
  const seen = [...target.form.querySelectorAll(".place input")].filter(
    name => name.offsetParent && !name.closest("details:not([open])")
  );
  const next = seen[seen.indexOf(target) + 1];
  event.preventDefault();
  if (next) next.focus();
  else form.querySelector(".go:last-child button").focus({ preventScroll: true });
});

const form = document.querySelector(".setup");
const names = [...form.querySelectorAll(".place input")];
const answers = [...form.querySelectorAll(".row input[type=radio]")].filter(
  ({ name, value }) => form.dataset.asks.split(" ").includes(name) && names[value]
);
const chairOf = name => name.closest(".place").querySelector(".chair");

// Nobody sits there: in a game that says how many play no chair is empty, in another one all may be taken until
// there are names enough.
function isEmpty({ value, checked }) {
  const fewest = Number(form.dataset.fewest);
  const typed = names.filter(name => name.value.trim()).length;
  return (
    names[value].disabled ||
    (!form.players &&
      typed >= fewest &&
      !names[value].value.trim() &&
      !checked &&
      Number(value) >= fewest)
  );
}

// Where fewer play, nobody can sit beyond.
function closeSeats() {
  const fewer = form.querySelector("[data-seats]:checked");
  for (const [seat, name] of names.entries()) {
    name.disabled = fewer && seat >= fewer.dataset.seats;
    name.closest(".place").hidden = name.disabled;
    if (name.disabled && form.dealer.value === `${seat}`) form.dealer.value = "draw";
  }
}

function nameAnswers() {
  closeSeats();
  for (const answer of answers) {
    const label = answer.closest("label");
    label.lastElementChild.textContent =
      names[answer.value].value.trim() || chairOf(names[answer.value]).textContent;
    label.hidden = isEmpty(answer);
  }
  for (const [seat, name] of names.entries()) {
    const label = form.querySelector(`label[for="ahead${seat}"]`);
    label.textContent = name.value.trim() || chairOf(name).textContent;
    label.parentElement.hidden = isEmpty({ value: seat });
  }
}

// A letter counts once with all its marks, as on the server, which has the last word.
function tellLength({ target }) {
  const { most, long } = target.dataset;
  if (!most) return;
  const letters = target.value.trim().replace(/[\p{M}\p{Cf}]/gu, "");
  const field = target.closest(".field");
  field.querySelector(".error")?.remove(); // of the name that stood here before
  target.removeAttribute("aria-invalid");
  const faults = document.getElementById("faults");
  faults?.querySelector(`[href="#${target.id}"]`)?.closest("li").remove();
  if (faults && !faults.querySelector("li")) faults.remove();
  if ([...letters].length <= most) return;
  const said = Object.assign(document.createElement("p"), {
    className: "error long",
    textContent: long
  });
  said.setAttribute("role", "alert");
  field.append(said);
}

// Known names and chairs
const told = document.getElementById("seated");
const plain = name => name.trim().normalize("NFKC").toLowerCase();
// Chairs that a game of fewer players hides are not there; a fold opens when it is needed.
const handicap = chair => form[`ahead${names.indexOf(chair)}`];
const chairs = () => names.filter(name => name.offsetParent || name.closest("details:not([open])"));
let aimed = {}; // the chair that was tapped, and who sat there

function put(chair, name) {
  chair.value = name;
  if (name && chair.disabled) form.querySelector("[data-seats]").click();
  let fold = name && chair.closest("details");
  if (name && chair.closest(".others")) form.querySelector(".beyond").open = true;
  for (; fold; fold = fold.parentNode.closest("details")) fold.open = true;
  chair.dispatchEvent(new Event("input", { bubbles: true }));
}

// Who sits where now, for those who do not see it
function announce(moved) {
  told.textContent = moved
    .map(({ labels, value }) => `${labels[0].textContent}: ${value || "–"}`)
    .join(", ");
}

// Those who sit out, by name
const outside = () =>
  form.waiting.value
    .split(/[,،、]/)
    .map(name => name.trim())
    .filter(Boolean);

function seat(name) {
  const { chair, was } = aimed;
  const here = chair?.offsetParent && [was, ""].includes(chair.value) && chair;
  const free = here || chairs().find(({ value }) => !value.trim());
  if (free) put(free, name);
  else put(form.waiting, [...outside(), name].join(", "));
  announce([free || form.waiting]);
  told.className = free ? "sr" : "soft"; // no chair shows it
  aimed = {};
}

function swap(...buttons) {
  const [one, other] = buttons.map(each => each.parentNode.querySelector("input"));
  // Everybody keeps the handicap, and the answers that are about who sits there
  const at = [one, other].map(name => String(names.indexOf(name)));
  for (const question of form.dataset.asks.split(" ")) {
    const asked = form.elements[question];
    const place = at.indexOf(asked.value);
    if (place >= 0) asked.value = at[1 - place];
  }
  const [ahead, behind] = [one, other].map(handicap);
  [ahead.value, behind.value] = [behind.value, ahead.value];
  const before = one.value;
  put(one, other.value);
  put(other, before);
  announce([one, other]);
}

function showSeated() {
  const seated = [...chairs().map(({ value }) => value), ...outside()].map(plain);
  for (const chip of form.querySelectorAll(".name"))
    chip.setAttribute("aria-pressed", seated.includes(plain(chip.textContent)));
}

form.addEventListener("focusin", ({ target }) => {
  if (names.includes(target)) aimed = { chair: target, was: target.value };
  // Browsers leave a name where it is of which they show a little.
  if (target.closest(".chips")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
});
form.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button?.matches(".name")) {
    const own = plain(button.textContent);
    const taken = chairs().filter(({ value }) => plain(value) === own);
    const others = outside().filter(name => plain(name) !== own);
    if (others.length < outside().length) put(form.waiting, others.join(", "));
    else if (taken.length) {
      for (const chair of taken) {
        put(chair, "");
        handicap(chair).value = ""; // it belongs to who stood up
      }
      announce(taken);
    } else seat(button.textContent);
  } else if (button?.matches(".chair")) {
    const held = form.querySelector(".chair[aria-pressed=true]");
    if (held && held !== button) swap(held, button);
    held?.setAttribute("aria-pressed", "false");
    if (!held) button.setAttribute("aria-pressed", "true");
  } else if (button?.dataset.names) {
    const again = JSON.parse(button.dataset.names);
    const fewer = form.querySelector("[data-seats]");
    if (fewer && fewer.checked !== (again.length === Number(fewer.dataset.seats))) fewer.click();
    const had = new Map(names.map(chair => [plain(chair.value), handicap(chair).value]));
    for (const [place, chair] of names.entries()) {
      put(chair, again[place] || "");
      handicap(chair).value = had.get(plain(chair.value)) || "";
    }
    if (button.dataset.waiting) put(form.waiting, button.dataset.waiting);
    announce([...names, form.waiting].filter(({ value }) => value));
  }
});

form.addEventListener("input", nameAnswers);
form.addEventListener("input", tellLength);
form.addEventListener("input", showSeated);
form.addEventListener("change", showSeated);
document.addEventListener("live", showSeated); // the page is as the server made it again
addEventListener("pageshow", nameAnswers); // a browser has put back what was chosen
nameAnswers();
showSeated();
