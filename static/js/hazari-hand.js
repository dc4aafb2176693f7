"use strict";
// A hand on the pad: taps lay thirteen cards in order; two taps or a drag exchange what lies in two places.
// Kept over a reload until it is Up, or the deal is past. Words and faces come with the page.
(() => {
  const SIZES = [3, 3, 3, 4];
  const GROUPS = SIZES.flatMap((size, group) =>
    Array.from({ length: size }, (_, n) => ({ group, n }))
  );
  const RANKS = "AKQJT98765432";
  const FAR = 8; // pixels that a finger moves in a drag, and not in a tap
  const CARD = /(10|[AKQJT2-9])\s*([SHDC])/gi;

  const find = selector => document.querySelector(selector);
  const form = find("#round");
  const stored = step => {
    try {
      return step(localStorage);
    } catch {
      return null;
    }
  }; // a browser may keep nothing
  const given = (form || find("#laid")).dataset;
  const drawer = `hand ${given.kept}`;
  if (!form) return void stored(storage => delete storage[drawer]);

  const words = JSON.parse(given.words);
  const keys = [...form.querySelectorAll(".key")];
  const rows = [...form.querySelectorAll("li")];
  const fields = rows.map(row => row.querySelector("input"));
  const hand = {
    laid: GROUPS.map(() => ""), // a card by place
    held: -1, // the place that was tapped first
    drag: null, // the place from which a card is dragged, and where that began
    sorted: 0, // 0 as it was laid, 1 by suit, 2 by rank
    unsorted: [], // the cards by place before they were sorted
    places: [],
    peeked: undefined,
    waiting: false, // Up was pressed without a network
    warned: "", // of the falling order
    unsaid: [] // numbers of groups that are full: what they are comes with their labels
  };

  const written = fact =>
    Number.isInteger(fact) ? String(fact).replace(/./g, digit => words.digits[digit]) : fact;
  const say = (word, facts = {}) =>
    words[word].replace(/{(\w+)}/g, (_, name) => written(facts[name]));
  const announce = (word, facts) => {
    find("#say").textContent = say(word, facts);
  };
  const key = card => keys.find(one => one.value === card);
  const spoken = card => key(card).dataset.spoken;
  const where = place => ({
    group: GROUPS[place].group + 1,
    n: GROUPS[place].n + 1,
    card: hand.laid[place] && spoken(hand.laid[place])
  });
  const count = () => hand.laid.filter(Boolean).length;
  const ofGroup = number =>
    hand.laid.filter((card, place) => card && GROUPS[place].group === number).join(" ");

  function draw() {
    hand.places.forEach((slot, place) => {
      const face = document.createElement("b");
      const card = hand.laid[place];
      face.className = card ? `card ${key(card).classList[1]}` : "card slot";
      if (card) face.append(...key(card).cloneNode(true).childNodes);
      slot.replaceChildren(face);
      slot.setAttribute("aria-label", say(card ? "holds" : "empty", where(place)));
      slot.setAttribute("aria-pressed", place === hand.held);
    });
    keys.forEach(one => {
      const place = hand.laid.indexOf(one.value);
      one.classList.toggle("used", place >= 0);
      one.dataset.mark = place < 0 ? "" : written(GROUPS[place].group + 1);
      one.setAttribute("aria-label", place < 0 ? one.dataset.spoken : say("lies", where(place)));
    });
    fields.forEach((field, number) => {
      field.value = ofGroup(number);
    });
    form.classList.toggle("complete", count() === hand.laid.length);
    find("#sort").textContent = say(["bySuit", "byRank", "asLaid"][hand.sorted]);
    find("#answer").textContent =
      hand.held >= 0
        ? hand.laid[hand.held]
          ? say("held", where(hand.held))
          : say("next")
        : count() < hand.laid.length
          ? say("count", { n: count() })
          : say("full");
  }

  function change(order = 0) {
    hand.held = -1;
    hand.sorted = order;
    form.classList.toggle("keys", count() < hand.laid.length); // thirteen cards need no keys any more
    hand.waiting = false; // what is sent is what was there when Up was pressed
    stored(storage => {
      storage[drawer] = JSON.stringify({ deal: given.deal, laid: hand.laid });
    });
    draw();
    peek();
  }

  // The network is back
  function again() {
    if (!hand.waiting) return;
    hand.waiting = false;
    draw();
    find("#save").click();
  }

  function peek() {
    const full = fields.map(
      (field, number) => ofGroup(number).length === 3 * SIZES[number] - 1 && field.value
    );
    if (full.join() === hand.peeked?.join()) return;
    if (hand.peeked)
      hand.unsaid = [...full.keys()].filter(
        number =>
          full[number] && (hand.unsaid.includes(number) || full[number] !== hand.peeked[number])
      );
    hand.peeked = full;
    ask();
  }

  function ask() {
    if (!window.htmx)
      return void (hand.peeked.some(Boolean) && document.dispatchEvent(new Event("wanted")));
    htmx.trigger("#peek", "htmx:abort");
    htmx.trigger("#peek", "peek");
  }

  // What groups are that were just filled, and what breaks the falling order, each once
  function tell() {
    const falling = [...document.querySelectorAll("#falling p")]
      .map(line => line.textContent)
      .join(" ");
    const said = hand.unsaid.map(
      number =>
        `${rows[number].querySelector("label").firstChild.data}: ${find(`#what${number + 1}`).textContent}`
    );
    if (falling !== hand.warned) said.push(falling);
    if (said.length) find("#say").textContent = said.join(". ");
    hand.unsaid = [];
    hand.warned = falling;
  }

  function tapKey(card) {
    const lies = hand.laid.indexOf(card);
    const to = hand.held >= 0 ? hand.held : hand.laid.indexOf("");
    if (lies >= 0) {
      announce("taken", where(lies));
      hand.laid[lies] = "";
    } else if (to >= 0) {
      hand.laid[to] = card;
      announce("laid", where(to));
    }
    change();
  }

  function tapPlace(place) {
    if (hand.held < 0 || hand.held === place) {
      hand.held = hand.held < 0 ? place : -1;
      draw();
      if (hand.held >= 0) announce(hand.laid[hand.held] ? "held" : "next", where(hand.held));
      return;
    }
    const from = hand.held;
    [hand.laid[from], hand.laid[place]] = [hand.laid[place], hand.laid[from]];
    announce(hand.laid[place] ? "laid" : "empty", where(place));
    change();
  }

  const at = ({ clientX, clientY }) =>
    hand.places.indexOf(document.elementFromPoint(clientX, clientY)?.closest(".place"));

  // The card follows the finger, and the place under it is marked
  function move(event) {
    if (!hand.drag || !hand.laid[hand.drag.place]) return;
    const [x, y] = [event.clientX - hand.drag.x, event.clientY - hand.drag.y];
    if (!hand.drag.far && Math.hypot(x, y) < FAR) return;
    hand.drag.far = true;
    hand.places[hand.drag.place].classList.add("dragged");
    hand.places[hand.drag.place].style.transform = `translate(${x}px, ${y}px)`;
    hand.drag.to = at(event);
    hand.places.forEach((slot, place) => slot.classList.toggle("over", place === hand.drag.to));
  }

  // It goes to the place that is marked
  function drop({ type }) {
    const to = hand.drag?.far && type === "pointerup" ? hand.drag.to : -1;
    hand.places.forEach(slot => {
      slot.classList.remove("dragged", "over");
      slot.style.transform = "";
    });
    if (to >= 0 && to !== hand.drag.place) {
      hand.held = hand.drag.place;
      tapPlace(to);
    }
    hand.drag = null;
  }

  // By suit, by rank, and back to how the cards were laid
  function sort() {
    if (!hand.sorted) hand.unsorted = hand.laid;
    const order = (hand.sorted + 1) % 3;
    const suits = card => keys.indexOf(key(card));
    const ranks = card => 4 * RANKS.indexOf(card[0]) + suits(card) / 13;
    const rank = order === 1 ? suits : ranks;
    const cards = hand.laid.filter(Boolean).sort((one, other) => rank(one) - rank(other));
    hand.laid = order ? hand.laid.map((_, place) => cards[place] || "") : hand.unsorted;
    announce(["asLaid", "bySuit", "byRank"][order]);
    change(order);
  }

  // Two groups of three change places as a whole
  function swap(one, other) {
    hand.laid = hand.laid.map((card, place) => {
      const { group, n } = GROUPS[place],
        to = { [one]: other, [other]: one }[group + 1];
      return to ? hand.laid[(to - 1) * SIZES[0] + n] : card;
    });
    announce("swap", { one, other });
    change();
    if (hand.laid.every(Boolean)) find("#save").focus(); // the button that was pressed goes
  }

  function layOut() {
    hand.places = GROUPS.map((_, place) => {
      const slot = document.createElement("button");
      Object.assign(slot, {
        type: "button",
        className: "place",
        onclick: () => tapPlace(place),
        onpointerdown: ({ clientX, clientY }) => {
          hand.drag = { place, x: clientX, y: clientY };
        }
      });
      rows[GROUPS[place].group].querySelector(".places").append(slot);
      return slot;
    });
    keys.forEach(one => {
      one.dataset.spoken = one.getAttribute("aria-label");
      one.onclick = () => tapKey(one.value);
    });
    form.onpointermove = move;
    // Also beside the form
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, drop);
    form.addEventListener(
      "click",
      ({ target }) => target.dataset.swap && swap(...target.dataset.swap.split(" ").map(Number))
    );
    find("#sort").onclick = sort;
    find("#keys").onclick = () => form.classList.add("keys");
    form.addEventListener("missed", event => {
      event.stopPropagation(); // it is said below the cards
      hand.waiting = true;
      find("#answer").textContent = say("offline");
    });
    form.classList.add("ready");
  }

  function readFields() {
    fields.forEach((field, number) => {
      const cards = [...field.value.matchAll(CARD)].map(
        ([, rank, suit]) => (rank[1] ? "T" : rank.toUpperCase()) + suit.toUpperCase()
      );
      GROUPS.forEach(({ group, n }, place) => {
        if (group === number && !hand.laid.includes(cards[n])) hand.laid[place] = cards[n] || "";
      });
    });
  }

  layOut();
  readFields();
  const kept = stored(storage => JSON.parse(storage[drawer]));
  if (kept && kept.deal !== given.deal) stored(storage => delete storage[drawer]);
  else if (kept && !count()) hand.laid = kept.laid;
  document.addEventListener("DOMContentLoaded", () => {
    draw();
    peek();
  });
  document.addEventListener("htmx:oobBeforeSwap", ({ detail }) => {
    // what is unfolded stays so
    const [old, now] = [detail.target, detail.fragment].map(part =>
      part.querySelector?.("details")
    );
    if (old && now) now.open = old.open;
  });
  // It has come
  document.addEventListener("htmx:load", ({ detail }) => detail.elt === document.body && ask());
  document.addEventListener("htmx:afterRequest", ({ detail }) => detail.successful && tell());
  document.addEventListener("live", () => {
    again();
    ask(); // who is Up by now
  });
  addEventListener("online", again);
  addEventListener("pageshow", event => event.persisted && location.reload());
})();
