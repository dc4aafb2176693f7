"use strict";
// The folded board. One tap is one card: it fills the fields of the form, and the last one sends
// them, once. Words, values and addresses come with the form.
(() => {
  const RANKS = "AKQJT98765432";
  const SUITS = "SHDC";
  const PACK = [...SUITS].flatMap(suit => [...RANKS].map(rank => rank + suit));
  const CARD = /(10|[AKQJT2-9])\s*([SHDC♠♥♦♣])\ufe0e?/gi;

  // The round on the page; a row has a field
  let form, given, words, people, rows, keys, size, elsewhere;
  // What was tapped on it, and how far it is sent
  const tapped = {
    // groups, active, filled: cards by place; where the next card goes; is the last one deduced?
    // past: groups, active and filled before each tap, and its card
    // typing, previewed, timer
    wait: Infinity, // milliseconds until it is sent again
    unsaid: [], // full rows: their labels come from the server
    state: "", // "sending", "waiting" for the network, "saved", or the phone is "full"
    ahead: [] // cards for the round that comes after this one, which is `after`; kept in `drawer`
  };

  const find = (selector, from = document) => from.querySelector(selector);
  const make = (tag, props, ...inside) => {
    const made = Object.assign(document.createElement(tag), props);
    made.append(...inside);
    return made;
  };
  const button = (className, onclick, ...inside) =>
    make("button", { type: "button", className, onclick }, ...inside);
  const written = fact =>
    Number.isInteger(fact) ? String(fact).replace(/./g, digit => words.digits[digit]) : fact;
  const say = (word, facts) => words[word].replace(/{(\w+)}/g, (_, name) => written(facts[name]));
  const announce = (word, facts) => {
    find("#say").textContent = say(word, facts);
  };
  const ofRank = (list, card) => list[RANKS.indexOf(card[0])];
  const ofSuit = (list, card) => list[SUITS.indexOf(card[1])];
  const face = card => ofRank(words.faces, card);
  const sign = card => ofSuit(words.signs, card);
  const suit = card => ofSuit(words.suits, card);
  const titled = card => face(card) + sign(card);
  const drawn = card => [face(card), make("i", {}, sign(card))];
  const spoken = card =>
    say("spoken", { rank: ofRank(words.ranks, card), suit: ofSuit(words.named, card) });
  const value = card => +ofRank(given.values?.split(" ") || [], card);
  const label = row => find("#what" + row.seat);
  // Where the pack lacks cards some rows hold one less: that shows once all others lie there
  const isFull = group => group.length === size || tapped.groups.flat()[given.last];
  const last = () => rows.length - 1;
  const isComplete = () => tapped.groups.every(isFull);
  const without = card => tapped.groups.map(group => group.filter(other => other !== card));

  function lie(held) {
    elsewhere = Object.fromEntries(
      held.split(" ").map(card => [card.slice(0, 2), [card[2], card.slice(3)]])
    );
  }

  // What another phone entered does not touch this round
  function goOn() {
    if (tapped.state === "waiting") send();
    if (!form || tapped.state) return;
    preview();
    const { base, elsewhere: held } = find("#news").dataset;
    if (!base) return;
    form.base.value = base;
    lie(held);
    keep();
    draw();
  }

  function readFields() {
    tapped.groups = rows.map(row =>
      [
        ...new Set(
          [...row.field.value.matchAll(CARD)].map(
            ([, rank, suit]) =>
              (rank[1] ? "T" : rank.toUpperCase()) +
              (SUITS["♠♥♦♣".indexOf(suit)] || suit.toUpperCase())
          )
        )
      ].slice(0, size)
    );
    tapped.active = Math.max(
      0,
      tapped.groups.findIndex(group => !isFull(group))
    );
    tapped.filled = false;
  }

  // Where a card lies; one in no group has no row.
  function holder(card) {
    const [seat, round] = elsewhere[card] || [];
    const row = seat
      ? people.find(row => row.seat === seat)
      : rows[tapped.groups.findIndex(group => group.includes(card))];
    return { row, name: row?.name, n: +(round || form.round.value), earlier: !!seat };
  }

  function drawRow(row, place) {
    const what = label(row);
    row.item.classList.toggle("now", place === tapped.active && !isComplete());
    row.item.classList.toggle("deduced", tapped.filled && place === last());
    row.slots.forEach((slot, n) => {
      const card = tapped.groups[place][n] || "";
      if (slot.firstChild && slot.value === card) return; // what stays is not laid out again
      slot.value = card;
      slot.replaceChildren(
        make(
          "b",
          { className: "card " + (card ? suit(card) : "slot") },
          ...(card ? drawn(card) : [])
        )
      );
      slot.setAttribute(
        "aria-label",
        say(card ? "holds" : "place", { name: row.name, n: n + 1, card: card && spoken(card) })
      );
    });
    if (isFull(tapped.groups[place]) && "about" in what.dataset) return;
    const more = place === tapped.active && size - tapped.groups[place].length;
    what.textContent = more ? say("more", { n: more }) : "";
    what.hidden = !more;
    delete what.dataset.about;
  }

  function drawKey(card, n) {
    const { row, earlier, ...facts } = holder(card);
    const mine =
      tapped.ahead.includes(card) || (!earlier && row === rows[tapped.active] && !isComplete());
    keys[n].disabled = given.lost?.includes(card);
    keys[n].classList.toggle("used", !!row && !mine);
    keys[n].setAttribute("aria-pressed", mine);
    keys[n].dataset.mark = row?.mark || "";
    keys[n].setAttribute(
      "aria-label",
      row ? say(earlier ? "earlier" : "with", { ...facts, card: spoken(card) }) : spoken(card)
    );
  }

  function draw() {
    let worth = 0;
    tapped.groups.flat().forEach(card => {
      worth += value(card);
    });
    rows.forEach(drawRow);
    PACK.forEach(drawKey);
    if (given.values) find("#worth").textContent = worth ? say("worth", { n: worth }) : "";
    drawUndo();
    find("#tap").hidden = !tapped.typing;
    form.classList.toggle("complete", isComplete());
    form.classList.toggle("typing", tapped.typing);
    if (tapped.state) return;
    if (tapped.filled && !tapped.typing && !tapped.ahead.length) compare();
    else answer(told(), words.lay, tapped.ahead.length && tapped.after !== given.draft && lay);
  }

  const compare = (first = "") => answer(first + words.compare, words.doubt, asking(given.search));

  // Undo takes back the last tap, and with nothing tapped opens what it says of the record
  function drawUndo() {
    const undo = find("#untap"),
      card = tapped.ahead[tapped.ahead.length - 1] || tapped.past[tapped.past.length - 1]?.[3];
    undo.disabled = !card && !tapped.past.length;
    form.classList.toggle("tapped", tapped.past.length);
    undo.dataset.card = card ? titled(card) : "";
    undo.setAttribute("aria-label", card ? say("untap", { card: spoken(card) }) : words.undo);
  }

  // The address, asked with these facts and what lies in the fields
  const texts = () => rows.map(row => [row.field.name, row.field.value]);
  const asking = (address, ...facts) => address + new URLSearchParams([...facts, ...texts()]);

  function answer(text, offer = "", todo = "") {
    const box = todo.call ? button("", todo) : make(todo ? "a" : "p", todo && { href: todo });
    box.append(make("span", {}, text), make("u", {}, todo ? offer : ""));
    const bar = find("#answer", form);
    bar.replaceChildren(text && box);
    bar.className = tapped.state;
  }

  function change(to, next, card, going) {
    const before = tapped.groups;
    tapped.past.push([tapped.groups, tapped.active, tapped.filled, card]);
    tapped.groups = to;
    tapped.active = next;
    deduce();
    tapped.unsaid = rows.filter(
      (row, n) => isFull(tapped.groups[n]) && (tapped.unsaid.includes(row) || !isFull(before[n]))
    );
    const around = rows.map((_, step) => (next + step) % rows.length);
    tapped.active = around.find(place => !isFull(tapped.groups[place])) ?? next;
    show(going);
  }

  function show(going) {
    if (!tapped.typing)
      rows.forEach((row, place) => {
        row.field.value = tapped.groups[place].join(" ");
      });
    keep();
    const sends = given.sends && !find(".undone", form);
    if (going && sends && isComplete() && !tapped.filled) send(); // at once, then it is drawn
    else preview();
    draw();
  }

  function deduce() {
    if (!given.fills || (tapped.groups[last()].length && !tapped.filled)) return;
    const others = tapped.groups.slice(0, -1);
    const left = PACK.filter(card => !elsewhere[card] && !others.flat().includes(card));
    tapped.filled = others.every(isFull) && isFull(left);
    tapped.groups[last()] = tapped.filled ? left : [];
  }

  function put(card) {
    const to = without(card);
    to[tapped.active].push(card);
    announce("filled", {
      name: rows[tapped.active].name,
      card: spoken(card),
      n: to[tapped.active].length,
      size
    });
    change(to, tapped.active, card, true);
  }

  function take(card, place) {
    if (tapped.state) return;
    announce("emptied", { name: rows[place].name, card: spoken(card) });
    tapped.filled = tapped.filled && place !== last();
    change(
      tapped.groups.map((group, n) => (n === place ? without(card)[n] : group)),
      place,
      card
    ); // it may lie twice
  }

  function tap(card) {
    if (tapped.state) return later(card);
    const { row, earlier, ...facts } = holder(card),
      place = rows.indexOf(row),
      time = new Date(words.times[facts.n]).toLocaleTimeString(document.documentElement.lang, {
        timeStyle: "short"
      });
    const held = say(earlier ? "held" : "here", { ...facts, card: titled(card), time });
    if (place === tapped.active) take(card, place);
    else if (tapped.filled) compare(`${held} `); // all cards lie somewhere
    else if (isFull(tapped.groups[tapped.active]))
      answer(row ? held : say("full", rows[tapped.active]));
    else if (row) {
      if (earlier) keep(card); // a correction that takes it from there leaves it here
      answer(
        held,
        words.move,
        earlier
          ? given.move && asking(given.move, ["card", card], ["to", rows[tapped.active].seat])
          : () => put(card)
      );
    } else put(card);
  }

  function go(place) {
    tapped.active = place;
    draw();
  }

  function untap(event) {
    if (!tapped.past.length && !tapped.ahead.length) return;
    event.preventDefault();
    if (tapped.ahead.length) hold(tapped.ahead.slice(0, -1));
    else if (tapped.state) return;
    else {
      [tapped.groups, tapped.active, tapped.filled] = tapped.past.pop();
      show();
    }
    announce("undone");
  }

  // What is tapped once a round is complete waits for the next one, in order, over a reload too

  function hold(cards, since = tapped.after) {
    [tapped.after, tapped.ahead] = [since, cards];
    if (tapped.after)
      stored(storage => {
        storage[tapped.drawer] = JSON.stringify([tapped.after, tapped.ahead]);
      });
    draw();
    if (tapped.state) answer(told());
  }

  function later(card) {
    const begun = tapped.ahead.length - (tapped.ahead.length % size); // where the row begins that is not full
    if (!tapped.ahead.includes(card)) hold([...tapped.ahead, card], given.draft);
    else if (tapped.ahead.indexOf(card) >= begun)
      hold(tapped.ahead.filter(other => other !== card));
  }

  const listed = cards => "\u2066" + cards.map(titled).join(" ") + "\u2069";

  function told() {
    const kept = tapped.ahead.length && say("kept", { cards: listed(tapped.ahead) });
    if (!kept) return words[tapped.state] || "";
    const [deal, round] = given.draft?.split(".") || [],
      n = +(size > 4 ? deal : round);
    return tapped.state === "waiting" && n && !given.fills
      ? `${say("waits", { n, next: n + 1 })} ${kept}`
      : kept;
  }

  function lay() {
    const cards = tapped.ahead.filter(card => !elsewhere[card]),
      used = tapped.ahead.filter(card => elsewhere[card]);
    hold([]);
    if (cards.length) document.dispatchEvent(new Event("laid"));
    window.htmx?.process(form); // it may be sent before the page that came is ready
    while (cards.length && !tapped.state && !isComplete()) tap(cards.shift());
    if (tapped.state) return hold(cards, given.draft);
    leave([...used, ...cards.filter(card => !tapped.groups.flat().includes(card))]);
  }

  const leave = cards => cards.length && answer(say("left", { cards: listed(cards) }));

  // The page has come to which the round led; it may be another one, or not know this round
  function follow() {
    if (!tapped.ahead.length || (form && (tapped.state || tapped.after === given.draft))) return;
    if (!form) {
      const notice = find("#notice");
      notice.className = "note";
      notice.setAttribute("role", "status");
      notice.textContent = say("own" in given ? "kept" : "left", { cards: listed(tapped.ahead) });
      if (!("own" in given)) stored(storage => delete storage[tapped.drawer]);
      tapped.ahead = [];
    } else if (find("#faults.notice") || tapped.typing) draw();
    else if (Math.round(100 * (given.draft - tapped.after)) === (size > 4 ? 100 : 1)) lay(); // of five: a deal has one
    else {
      const cards = tapped.ahead;
      hold([]);
      leave(cards);
    }
  }

  // Kept over a reload with its key: a round that was sent stays the same

  function stored(step) {
    try {
      return step(localStorage);
    } catch {
      return null;
    } // a browser may keep nothing
  }

  function keep(wanted) {
    const cards = texts();
    if (wanted) cards[tapped.active][1] += " " + wanted;
    if (tapped.filled) cards[last()][1] = ""; // it is deduced again
    const draft = {
      round: given.draft,
      base: form.base.value,
      key: form.key.value,
      past: tapped.past,
      typing: tapped.typing,
      cards
    };
    if (given.draft)
      stored(storage => {
        storage[form.action] = JSON.stringify(draft);
      });
  }

  const kept = () => stored(storage => JSON.parse(storage[form.action]));
  const forget = () => stored(storage => delete storage[form.action]);

  function restore() {
    const draft = kept();
    // What was just refused stands there
    if (!draft?.cards || draft.round !== given.draft || find("#faults")) return;
    const same = draft.base === form.base.value; // else the table changed
    draft.cards.forEach(([name, text]) => {
      form[name].value = text;
    });
    readFields();
    tapped.groups = tapped.groups.map(group => group.filter(card => !elsewhere[card]));
    if (same) {
      form.key.value = draft.key;
      tapped.past = draft.past;
    }
    tapped.typing = draft.typing;
    deduce();
    show(same && !tapped.typing);
  }

  // Sent with its key until the server answers

  function send() {
    if (!form.matches(".htmx-request")) find("#save").click();
  }

  function lose() {
    become("waiting");
    tell(false); // the last group may be better
    tapped.timer = setTimeout(send, tapped.wait);
    tapped.wait = Math.min(2 * tapped.wait, 30000);
  }

  function become(next) {
    clearTimeout(tapped.timer);
    tapped.state = next;
    answer(told());
    form.classList.toggle("sent", !!next);
  }

  function answered({ xhr }) {
    const { status } = xhr;
    if (status >= 500 || !xhr.getResponseHeader("X-Table-Release")) return lose();
    // The page that comes has the words
    become(status < 400 ? (xhr.getResponseHeader("X-Not-Saved") ? "full" : "saved") : "");
    if (tapped.state) forget();
  }

  function preview() {
    const full = tapped.groups.map(group => isFull(group) && group).join();
    if (full === tapped.previewed) return;
    if (!window.htmx) return want();
    htmx.trigger("#peek", "htmx:abort");
    tapped.previewed = full;
    if (tapped.groups.some(isFull))
      setTimeout(
        () => full === tapped.previewed && form?.isConnected && htmx.trigger("#peek", "peek"),
        40
      ); // when the tap is on the screen
  }

  function want() {
    const asked = form.method === "get" && !given.draft; // the answer names its groups
    if (!asked && tapped.groups.some(isFull)) document.dispatchEvent(new Event("wanted"));
  }

  function tell(heard) {
    if (!heard) {
      // which is best by now, and what the new ones are, is asked again when the network is back
      tapped.previewed = "";
      form.querySelectorAll(".star").forEach(star => star.remove());
    }
    const named = row => "about" in label(row).dataset;
    const spelt = row =>
      row.name +
      ": " +
      [...label(row).childNodes]
        .map(part => part.getAttribute?.("aria-label") || part.textContent)
        .join("");
    const told = tapped.unsaid.filter(named);
    if (told.length) find("#say").textContent = told.map(spelt).join(". ");
    tapped.unsaid = tapped.unsaid.filter(row => !named(row));
  }

  const person = item => ({ ...item.dataset, name: find("bdi", item).textContent });

  function layOutRow(item, place) {
    const tapSlot = n =>
      tapped.groups[place][n] ? take(tapped.groups[place][n], place) : go(place);
    const slots = Array.from({ length: size }, (_, n) => button("place", () => tapSlot(n)));
    item.onclick = event => event.target.closest("button, input") || go(place);
    find(".places", item).replaceChildren(...slots);
    return { item, slots, ...person(item), field: find("input", item) };
  }

  function layOut() {
    people = [...form.querySelectorAll("li")].map(person);
    rows = [...form.querySelectorAll("li:not(.other)")].map(layOutRow);
    keys = PACK.map(card =>
      button(`key ${suit(card)} ${value(card) >= 10 ? "ten" : ""}`, () => tap(card), ...drawn(card))
    );
    keys.push(button("key other", () => type(true), words.type));
    find(".pad", form).replaceChildren(...keys);
  }

  function type(on) {
    tapped.typing = on;
    if (!on) readFields();
    show();
    find(on ? "ol input" : ".key", form).focus();
  }

  function start() {
    form = find("#round");
    const back = find("#untap");
    if (back?.type) back.hidden = !form; // a guest's, who has nothing else to undo
    if (!form) return;
    given = form.dataset;
    if (+kept()?.round < +given.draft) forget(); // the table is past it
    words = JSON.parse(given.words);
    size = +given.size;
    tapped.drawer = "next " + form.action;
    [tapped.after, tapped.ahead] = stored(storage => JSON.parse(storage[tapped.drawer])) || [
      tapped.after,
      tapped.ahead
    ];
    lie(given.elsewhere);
    tapped.state = tapped.previewed = "";
    tapped.past = [];
    tapped.wait = 1000;
    clearTimeout(tapped.timer);
    layOut();
    find(".pad", form).onpointerdown = event => event.preventDefault(); // a finger moves no focus
    find(".pad", form).onkeydown = event => {
      window.pressed = event;
    }; // for walk.js, which may come later
    find("#tap").onclick = () => type(false);
    find("#untap").onclick = untap;
    form.oninput = () => keep();
    form.classList.add("ready");
    readFields();
    deduce();
    tapped.typing ||= rows.some(row => row.field.value.replace(CARD, "").trim());
    draw();
    preview();
  }

  const on = (name, step) => document.addEventListener(name, step);
  on("htmx:beforeRequest", event => {
    const { elt } = event.detail;
    if (elt === form) {
      htmx.trigger("#peek", "htmx:abort"); // what it would label may be gone by then
      become("sending");
    } else if (elt.id === "peek" && tapped.state) event.preventDefault();
  });
  on("htmx:afterRequest", ({ detail }) =>
    detail.elt === form ? answered(detail) : form?.isConnected && tell(detail.successful)
  );
  on("htmx:beforeSwap", ({ detail }) => {
    // The first time we say why
    const most = detail.target.id === "notice" && tapped.wait < 2000 ? 600 : 500;
    if (detail.xhr.status >= (detail.requestConfig.elt.id === "peek" ? 400 : most))
      detail.shouldSwap = false;
  });
  on("htmx:load", ({ detail }) => {
    if (detail.elt.id === "board") {
      start();
      follow();
    } else if (form && detail.elt === document.body) preview(); // htmx has come
  });
  on(
    "submit",
    event => event.target === form && !window.htmx && event.defaultPrevented && become("sending")
  ); // it waits for htmx
  on("missed", ({ target }) => target === form && lose());
  on("live", goOn);
  addEventListener("pageshow", event => event.persisted && location.reload());
  on("click", ({ target }) => {
    const term = target.closest("[data-about]");
    if (term && !tapped.state) answer(`${term.textContent.trim()}: ${term.dataset.about}`);
  });
  const begin = () => {
    start();
    if (form) restore();
    follow();
  };
  on("DOMContentLoaded", begin); // all scripts listen
  on("turn", begin);
})();
