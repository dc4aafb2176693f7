"use strict";
// Large keys: a rank and a suit, in either order, press the key of their card on the pad behind
// them. What that key says of its card, these say as soon as one half of it is chosen.
(() => {
  const RANKS = "AKQJT98765432", SUITS = "SHDC";
  let large, cards, halves, rows; // rows: where each row of keys begins, and the last one ends
  let chosen; // a half by its kind

  const kind = half => RANKS.includes(half.value) ? "rank" : "suit";
  const other = half => chosen[kind(half) === "rank" ? "suit" : "rank"];
  const card = (rank, suit) => cards[13 * SUITS.indexOf(suit.value) + RANKS.indexOf(rank.value)];
  const whole = half => other(half) && (kind(half) === "rank" ? card(half, other(half)) : card(other(half), half));
  const around = half => halves.filter(one => one.value && kind(one) !== kind(half))
    .map(one => kind(one) === "rank" ? card(one, half) : card(half, one));

  function draw() {
    for (const half of halves.filter(one => one.value)) {
      const key = whole(half);
      half.classList.toggle("used", (key ? [key] : around(half)).every(one => one.matches(".used")));
      half.classList.toggle("mine", key?.ariaPressed === "true");
      half.dataset.mark = key?.dataset.mark || "";
      half.ariaLabel = key?.ariaLabel || half.spoken;
      half.ariaPressed = chosen[kind(half)] === half;
      half.replaceChildren(...(key || half.alone).cloneNode(true).childNodes);
    }
    large.dataset.suit = chosen.suit?.value || "";
  }

  function choose(half) {
    const key = whole(half);
    chosen = key || chosen[kind(half)] === half ? {} : { ...chosen, [kind(half)]: half };
    key?.click();
    draw();
  }

  function stopAt(stop) {
    halves.forEach(half => { half.tabIndex = half === stop ? 0 : -1; });
  }

  // To the next key, or to the one above or below
  function neighbour(half, key) {
    const at = halves.indexOf(half);
    const row = rows.findLastIndex(begin => begin <= at);
    const inRow = line => line >= 0 && line < 4 && halves[Math.min(rows[line] + at - rows[row], rows[line + 1] - 1)];
    return { ArrowLeft: halves[at - 1], ArrowRight: halves[at + 1], ArrowUp: inRow(row - 1), ArrowDown: inRow(row + 1) }[key];
  }

  // Arrows walk over the keys; a letter or a digit is the key that bears it, "1" begins a 10
  function press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const letter = event.key.toUpperCase();
    const meant = halves.find(half => half.value && (half.value === letter || half.alone.textContent.startsWith(letter)));
    const to = meant || neighbour(event.target, event.key);
    if (!to) return;
    event.preventDefault();
    stopAt(to);
    to.focus();
    if (meant && chosen[kind(meant)] !== meant) choose(meant);
  }

  function start() {
    const form = document.querySelector("#round");
    large = form?.querySelector(".large");
    if (!large) return;
    const pad = form.querySelector(".pad");
    cards = [...pad.querySelectorAll(".key:not(.other)")];
    const typed = pad.querySelector(".other"); // a hand has none
    if (!typed) large.querySelector(".other").remove();
    halves = [...large.children];
    rows = [0, 5, 10, halves.length - 4, halves.length];
    chosen = {};
    for (const half of halves) {
      half.alone = half.cloneNode(true);
      half.spoken = half.ariaLabel;
      half.onclick = () => half.value ? choose(half) : typed.click();
    }
    form.querySelector("#tap")?.addEventListener("click", () => halves[0].focus());
    large.onkeydown = press;
    stopAt(halves[0]);
    new MutationObserver(draw).observe(pad, { subtree: true, attributeFilter: ["class", "aria-label"] });
    pad.hidden = true;
    large.hidden = false;
    draw();
  }

  document.addEventListener("htmx:load", ({ detail }) => detail.elt.id === "board" && start());
  for (const there of ["DOMContentLoaded", "turn"]) document.addEventListener(there, start); // the board has laid out its keys
})();
