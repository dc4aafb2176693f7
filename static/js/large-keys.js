"use strict";
// Large keys: a rank and a suit, in either order, press the key of their card on the pad before
// them. What that key says of its card, these say as soon as one half of it is chosen.
(() => {
  const RANKS = "AKQJT98765432",
    SUITS = "SHDC";
  let large, cards, halves; // cards: the keys of the pad
  let chosen; // a half by its kind

  const kind = half => (RANKS.includes(half.value) ? "rank" : "suit");
  const other = half => chosen[kind(half) === "rank" ? "suit" : "rank"];
  const card = (rank, suit) => cards[13 * SUITS.indexOf(suit.value) + RANKS.indexOf(rank.value)];
  const whole = half =>
    other(half) && (kind(half) === "rank" ? card(half, other(half)) : card(other(half), half));
  const around = half =>
    halves
      .filter(one => one.value && kind(one) !== kind(half))
      .map(one => (kind(one) === "rank" ? card(one, half) : card(half, one)));
  const spoken = key => key.getAttribute("aria-label");
  const isMine = key => key.matches("[aria-pressed=true]");

  function draw() {
    for (const half of halves.filter(one => one.value)) {
      const key = whole(half);
      half.classList.toggle(
        "used",
        (key ? [key] : around(half)).every(one => one.matches(".used"))
      );
      half.classList.toggle("mine", !!key && isMine(key));
      half.dataset.mark = key?.dataset.mark || "";
      half.setAttribute("aria-label", key ? spoken(key) : half.spoken);
      half.setAttribute("aria-pressed", chosen[kind(half)] === half);
      half.replaceChildren(
        ...(key?.querySelector("b") || key || half.alone).cloneNode(true).childNodes
      );
    }
    large.dataset.suit = chosen.suit?.value || "";
    large.dataset.rank = chosen.rank?.value || "";
  }

  function choose(half) {
    const key = whole(half);
    chosen = key || chosen[kind(half)] === half ? {} : { ...chosen, [kind(half)]: half };
    key?.click();
    draw();
  }

  function stopAt(stop) {
    halves.forEach(half => {
      half.tabIndex = half === stop ? 0 : -1;
    });
  }

  // To the next key, or to the one above or below
  function neighbour(half, key) {
    const rows = [...new Set(halves.map(one => one.offsetTop))].map(top =>
      halves.filter(one => one.offsetTop === top)
    );
    const row = rows.findIndex(one => one.includes(half));
    const inRow = line => line?.[Math.min(rows[row].indexOf(half), line.length - 1)];
    const at = halves.indexOf(half);
    return {
      ArrowLeft: halves[at - 1],
      ArrowRight: halves[at + 1],
      ArrowUp: inRow(rows[row - 1]),
      ArrowDown: inRow(rows[row + 1])
    }[key];
  }

  // Arrows walk over the keys; a letter or a digit is the key that bears it, "1" begins a 10
  function press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const letter = event.key.toUpperCase();
    const meant = halves.find(
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
    if (meant && chosen[kind(meant)] !== meant) choose(meant);
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
    large = document.querySelector(".large");
    if (!large) return;
    const pad = large.previousElementSibling;
    cards = [...pad.querySelectorAll(".key:not(.other)")];
    chosen = {};
    for (const half of large.children) {
      half.alone = half.cloneNode(true);
      half.spoken = half.getAttribute("aria-label");
      half.onclick = () => choose(half);
    }
    large.querySelector(".suit").before(...[...pad.querySelectorAll(".other")].map(alike));
    halves = [...large.children];
    document.querySelector("#tap")?.addEventListener("click", () => halves[0].focus());
    large.onkeydown = press;
    stopAt(halves[0]);
    new MutationObserver(draw).observe(pad, {
      subtree: true,
      attributeFilter: ["class", "aria-label"]
    });
    pad.hidden = true;
    large.hidden = false;
    draw();
  }

  document.addEventListener("htmx:load", ({ detail }) => detail.elt.id === "board" && start());
  // The board has laid out its keys
  for (const there of ["DOMContentLoaded", "turn"]) document.addEventListener(there, start);
})();
