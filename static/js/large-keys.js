"use strict";
// Large keys: a rank and a suit, in either order, press the key of their card on the pad before
// them. What that key says of its card, these say as soon as one half of it is chosen.
(() => {
  const RANKS = "AKQJT98765432",
    SUITS = "SHDC";
  const keyboard = {
    large: null,
    cards: [], // the keys of the pad
    halves: [],
    chosen: {} // a half by its kind
  };

  const kind = half => (RANKS.includes(half.value) ? "rank" : "suit");
  const other = half => keyboard.chosen[kind(half) === "rank" ? "suit" : "rank"];
  const card = (rank, suit) =>
    keyboard.cards[13 * SUITS.indexOf(suit.value) + RANKS.indexOf(rank.value)];
  const whole = half =>
    other(half) && (kind(half) === "rank" ? card(half, other(half)) : card(other(half), half));
  const around = half =>
    keyboard.halves
      .filter(one => one.value && kind(one) !== kind(half))
      .map(one => (kind(one) === "rank" ? card(one, half) : card(half, one)));
  const spoken = key => key.getAttribute("aria-label");
  const isMine = key => key.matches("[aria-pressed=true]");

  function draw() {
    for (const half of keyboard.halves.filter(one => one.value)) {
      const key = whole(half);
      half.classList.toggle(
        "used",
        (key ? [key] : around(half)).every(one => one.matches(".used"))
      );
      half.classList.toggle("mine", !!key && isMine(key));
      half.dataset.mark = key?.dataset.mark || "";
      half.setAttribute("aria-label", key ? spoken(key) : half.spoken);
      half.setAttribute("aria-pressed", keyboard.chosen[kind(half)] === half);
      half.replaceChildren(
        ...(key?.querySelector("b") || key || half.alone).cloneNode(true).childNodes
      );
    }
    keyboard.large.dataset.suit = keyboard.chosen.suit?.value || "";
    keyboard.large.dataset.rank = keyboard.chosen.rank?.value || "";
  }

  function choose(half) {
    const key = whole(half);
    keyboard.chosen =
      key || keyboard.chosen[kind(half)] === half ? {} : { ...keyboard.chosen, [kind(half)]: half };
    key?.click();
    draw();
  }

  function stopAt(stop) {
    keyboard.halves.forEach(half => {
      half.tabIndex = half === stop ? 0 : -1;
    });
  }

  // To the next key, or to the one above or below
  function neighbour(half, key) {
    const rows = [...new Set(keyboard.halves.map(one => one.offsetTop))].map(top =>
      keyboard.halves.filter(one => one.offsetTop === top)
    );
    const row = rows.findIndex(one => one.includes(half));
    const inRow = line => line?.[Math.min(rows[row].indexOf(half), line.length - 1)];
    const at = keyboard.halves.indexOf(half);
    return {
      ArrowLeft: keyboard.halves[at - 1],
      ArrowRight: keyboard.halves[at + 1],
      ArrowUp: inRow(rows[row - 1]),
      ArrowDown: inRow(rows[row + 1])
    }[key];
  }

  // Arrows walk over the keys; a letter or a digit is the key that bears it, "1" begins a 10
  function press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const letter = event.key.toUpperCase();
    const meant = keyboard.halves.find(
      half =>
        half.value &&
        (half.value === letter ||
          [half.alone.textContent, half.spoken].some(text => text.startsWith(letter)))
    );
    const to = meant || neighbour(event.target, event.key);
    if (!to) return;
    event.preventDefault();
    stopAt(to);
    to.focus();
    if (meant && keyboard.chosen[kind(meant)] !== meant) choose(meant);
  }

  // What else the pad can do, by a key that presses its own
  function alike(key) {
    const half = key.cloneNode(true);
    half.className = "half other";
    half.hidden = false;
    half.onclick = () => key.click();
    return half;
  }

  function start() {
    keyboard.large = document.querySelector(".large");
    if (!keyboard.large) return;
    const pad = keyboard.large.previousElementSibling;
    keyboard.cards = [...pad.querySelectorAll(".key:not(.other)")];
    keyboard.chosen = {};
    for (const half of keyboard.large.children) {
      half.alone = half.cloneNode(true);
      half.spoken = half.getAttribute("aria-label");
      half.onclick = () => choose(half);
    }
    keyboard.large.querySelector(".suit").before(...[...pad.querySelectorAll(".other")].map(alike));
    keyboard.halves = [...keyboard.large.children];
    document.querySelector("#tap")?.addEventListener("click", () => keyboard.halves[0].focus());
    keyboard.large.onkeydown = press;
    stopAt(keyboard.halves[0]);
    new MutationObserver(draw).observe(pad, {
      subtree: true,
      attributeFilter: ["class", "aria-label"]
    });
    pad.hidden = true;
    keyboard.large.hidden = false;
    draw();
  }

  document.addEventListener("htmx:load", ({ detail }) => detail.elt.id === "board" && start());
  // The board has laid out its keys
  for (const there of ["DOMContentLoaded", "turn"]) document.addEventListener(there, start);
})();
