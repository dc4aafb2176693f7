"use strict";
// The folded board. One tap is one card: it fills the fields of the form, and the last one sends
// them, once. Words, values and addresses come with the form.
(() => {
  const RANKS = "AKQJT98765432";
  const SUITS = "SHDC";
  const PACK = [...SUITS].flatMap(suit => [...RANKS].map(rank => rank + suit));
  const CARD = /(10|[AKQJT2-9])\s*([SHDC♠♥♦♣])\ufe0e?/gi;

  // The round on the page, and what was tapped of it
  const board = {
    // form, given, words, people, rows (those with a field), keys, size, elsewhere: of the page
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
    Number.isInteger(fact) ? String(fact).replace(/./g, digit => board.words.digits[digit]) : fact;
  const say = (word, facts) =>
    board.words[word].replace(/{(\w+)}/g, (_, name) => written(facts[name]));
  const announce = (word, facts) => {
    find("#say").textContent = say(word, facts);
  };
  const ofRank = (list, card) => list[RANKS.indexOf(card[0])];
  const ofSuit = (list, card) => list[SUITS.indexOf(card[1])];
  const face = card => ofRank(board.words.faces, card);
  const sign = card => ofSuit(board.words.signs, card);
  const suit = card => ofSuit(board.words.suits, card);
  const titled = card => face(card) + sign(card);
  const drawn = card => [face(card), make("i", {}, sign(card))];
  const spoken = card =>
    say("spoken", { rank: ofRank(board.words.ranks, card), suit: ofSuit(board.words.named, card) });
  const value = card => +ofRank(board.given.values?.split(" ") || [], card);
  const label = row => find("#what" + row.seat);
  const isFull = group => group.length === board.size;
  const last = () => board.rows.length - 1;
  const isComplete = () => board.groups.every(isFull);
  const without = card => board.groups.map(group => group.filter(other => other !== card));

  function lie(held) {
    board.elsewhere = Object.fromEntries(
      held.split(" ").map(card => [card.slice(0, 2), [card[2], card.slice(3)]])
    );
  }

  // What another phone entered does not touch this round
  function goOn() {
    if (board.state === "waiting") send();
    if (!board.form || board.state) return;
    preview();
    const { base, elsewhere: held } = find("#news").dataset;
    if (!base) return;
    board.form.base.value = base;
    lie(held);
    keep();
    draw();
  }

  function readFields() {
    board.groups = board.rows.map(row =>
      [
        ...new Set(
          [...row.field.value.matchAll(CARD)].map(
            ([, rank, suit]) =>
              (rank[1] ? "T" : rank.toUpperCase()) +
              (SUITS["♠♥♦♣".indexOf(suit)] || suit.toUpperCase())
          )
        )
      ].slice(0, board.size)
    );
    board.active = Math.max(
      0,
      board.groups.findIndex(group => !isFull(group))
    );
    board.filled = false;
  }

  // Where a card lies; one in no group has no row.
  function holder(card) {
    const [seat, round] = board.elsewhere[card] || [];
    const row = seat
      ? board.people.find(row => row.seat === seat)
      : board.rows[board.groups.findIndex(group => group.includes(card))];
    return { row, name: row?.name, n: +(round || board.form.round.value), earlier: !!seat };
  }

  function drawRow(row, place) {
    const what = label(row);
    row.item.classList.toggle("now", place === board.active && !isComplete());
    row.item.classList.toggle("deduced", board.filled && place === last());
    row.slots.forEach((slot, n) => {
      const card = board.groups[place][n] || "";
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
    if (isFull(board.groups[place]) && "about" in what.dataset) return;
    const more = place === board.active && board.size - board.groups[place].length;
    what.textContent = more ? say("more", { n: more }) : "";
    what.hidden = !more;
    delete what.dataset.about;
  }

  function drawKey(card, n) {
    const { row, earlier, ...facts } = holder(card);
    const mine =
      board.ahead.includes(card) || (!earlier && row === board.rows[board.active] && !isComplete());
    board.keys[n].classList.toggle("used", !!row && !mine);
    board.keys[n].setAttribute("aria-pressed", mine);
    board.keys[n].dataset.mark = row?.mark || "";
    board.keys[n].setAttribute(
      "aria-label",
      row ? say(earlier ? "earlier" : "with", { ...facts, card: spoken(card) }) : spoken(card)
    );
  }

  function draw() {
    const worth = board.groups.flat().reduce((sum, card) => sum + value(card), 0);
    board.rows.forEach(drawRow);
    PACK.forEach(drawKey);
    if (board.given.values) find("#worth").textContent = worth ? say("worth", { n: worth }) : "";
    drawUndo();
    find("#tap").hidden = !board.typing;
    board.form.classList.toggle("complete", isComplete());
    board.form.classList.toggle("typing", board.typing);
    if (board.state) return;
    if (board.filled && !board.typing && !board.ahead.length) compare();
    else
      answer(
        told(),
        board.words.lay,
        board.ahead.length && board.after !== board.given.draft && lay
      );
  }

  const compare = (first = "") =>
    answer(first + board.words.compare, board.words.doubt, asking(board.given.search));

  // Undo takes back the last tap, and with nothing tapped opens what it says of the record
  function drawUndo() {
    const undo = find("#untap"),
      card = board.ahead[board.ahead.length - 1] || board.past[board.past.length - 1]?.[3];
    undo.disabled = !card && !board.past.length;
    board.form.classList.toggle("tapped", board.past.length);
    undo.dataset.card = card ? titled(card) : "";
    undo.setAttribute("aria-label", card ? say("untap", { card: spoken(card) }) : board.words.undo);
  }

  // The address, asked with these facts and what lies in the fields
  const texts = () => board.rows.map(row => [row.field.name, row.field.value]);
  const asking = (address, ...facts) => address + new URLSearchParams([...facts, ...texts()]);

  function answer(text, offer = "", todo = "") {
    const box = todo.call ? button("", todo) : make(todo ? "a" : "p", todo && { href: todo });
    box.append(make("span", {}, text), make("u", {}, todo ? offer : ""));
    const bar = find("#answer", board.form);
    bar.replaceChildren(text && box);
    bar.className = board.state;
  }

  function change(to, next, card, going) {
    const before = board.groups;
    board.past.push([before, board.active, board.filled, card]);
    board.groups = to;
    board.active = next;
    deduce();
    board.unsaid = board.rows.filter(
      (row, n) => isFull(board.groups[n]) && (board.unsaid.includes(row) || !isFull(before[n]))
    );
    const around = board.rows.map((_, step) => (next + step) % board.rows.length);
    board.active = around.find(place => !isFull(board.groups[place])) ?? next;
    show(going);
  }

  function show(going) {
    if (!board.typing)
      board.rows.forEach((row, place) => {
        row.field.value = board.groups[place].join(" ");
      });
    keep();
    if (going && isComplete() && !board.filled && board.given.sends && !find(".undone", board.form))
      send(); // at once, then it is drawn
    else preview();
    draw();
  }

  function deduce() {
    if (!board.given.fills || (board.groups[last()].length && !board.filled)) return;
    const others = board.groups.slice(0, -1);
    const left = PACK.filter(card => !board.elsewhere[card] && !others.flat().includes(card));
    board.filled = others.every(isFull) && isFull(left);
    board.groups[last()] = board.filled ? left : [];
  }

  function put(card) {
    const to = without(card);
    to[board.active].push(card);
    announce("filled", {
      name: board.rows[board.active].name,
      card: spoken(card),
      n: to[board.active].length,
      size: board.size
    });
    change(to, board.active, card, true);
  }

  function take(card, place) {
    if (board.state) return;
    announce("emptied", { name: board.rows[place].name, card: spoken(card) });
    board.filled = board.filled && place !== last();
    change(
      board.groups.map((group, n) => (n === place ? without(card)[n] : group)),
      place,
      card
    ); // it may lie twice
  }

  function tap(card) {
    if (board.state) return later(card);
    const { row, earlier, ...facts } = holder(card);
    const place = board.rows.indexOf(row);
    const time = new Date(board.words.times[facts.n]).toLocaleTimeString(
      document.documentElement.lang,
      {
        timeStyle: "short"
      }
    );
    const held = say(earlier ? "held" : "here", { ...facts, card: titled(card), time });
    if (place === board.active) take(card, place);
    else if (board.filled) compare(`${held} `); // all cards lie somewhere
    else if (isFull(board.groups[board.active]))
      answer(row ? held : say("full", board.rows[board.active]));
    else if (row) {
      if (earlier) keep(card); // a correction that takes it from there leaves it here
      answer(
        held,
        board.words.move,
        earlier
          ? board.given.move &&
              asking(board.given.move, ["card", card], ["to", board.rows[board.active].seat])
          : () => put(card)
      );
    } else put(card);
  }

  function go(place) {
    board.active = place;
    draw();
  }

  function untap(event) {
    if (!board.past.length && !board.ahead.length) return;
    event.preventDefault();
    if (board.ahead.length) hold(board.ahead.slice(0, -1));
    else if (board.state) return;
    else {
      [board.groups, board.active, board.filled] = board.past.pop();
      show();
    }
    announce("undone");
  }

  // What is tapped once a round is complete waits for the next one, in order, over a reload too

  function hold(cards, since = board.after) {
    [board.after, board.ahead] = [since, cards];
    if (board.after)
      stored(storage => {
        storage[board.drawer] = JSON.stringify([board.after, board.ahead]);
      });
    draw();
    if (board.state) answer(told());
  }

  function later(card) {
    const begun = board.ahead.length - (board.ahead.length % board.size); // where the row begins that is not full
    if (!board.ahead.includes(card)) hold([...board.ahead, card], board.given.draft);
    else if (board.ahead.indexOf(card) >= begun) hold(board.ahead.filter(other => other !== card));
  }

  const listed = cards => "\u2066" + cards.map(titled).join(" ") + "\u2069";

  function told() {
    const kept = board.ahead.length && say("kept", { cards: listed(board.ahead) });
    if (!kept) return board.words[board.state] || "";
    const [deal, round] = board.given.draft?.split(".") || [],
      n = +(board.size > 4 ? deal : round);
    return board.state === "waiting" && n && !board.given.fills
      ? `${say("waits", { n, next: n + 1 })} ${kept}`
      : kept;
  }

  function lay() {
    const cards = board.ahead.filter(card => !board.elsewhere[card]),
      used = board.ahead.filter(card => board.elsewhere[card]);
    hold([]);
    if (cards.length) document.dispatchEvent(new Event("laid"));
    window.htmx?.process(board.form); // it may be sent before the page that came is ready
    while (cards.length && !board.state && !isComplete()) tap(cards.shift());
    if (board.state) return hold(cards, board.given.draft);
    leave([...used, ...cards.filter(card => !board.groups.flat().includes(card))]);
  }

  const leave = cards => cards.length && answer(say("left", { cards: listed(cards) }));

  // The page has come to which the round led; it may be another one, or not know this round
  function follow() {
    if (!board.ahead.length || (board.form && (board.state || board.after === board.given.draft)))
      return;
    if (!board.form) {
      const notice = find("#notice");
      notice.className = "note";
      notice.setAttribute("role", "status");
      notice.textContent = say("own" in board.given ? "kept" : "left", {
        cards: listed(board.ahead)
      });
      if (!("own" in board.given)) stored(storage => delete storage[board.drawer]);
      board.ahead = [];
    } else if (find("#faults.notice") || board.typing) draw();
    else if (Math.round(100 * (board.given.draft - board.after)) === (board.size > 4 ? 100 : 1))
      lay(); // of five: a deal is a round
    else {
      const cards = board.ahead;
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
    if (wanted) cards[board.active][1] += " " + wanted;
    if (board.filled) cards[last()][1] = ""; // it is deduced again
    const draft = {
      round: board.given.draft,
      base: board.form.base.value,
      key: board.form.key.value,
      past: board.past,
      typing: board.typing,
      cards
    };
    if (board.given.draft)
      stored(storage => {
        storage[board.form.action] = JSON.stringify(draft);
      });
  }

  const kept = () => stored(storage => JSON.parse(storage[board.form.action]));
  const forget = () => stored(storage => delete storage[board.form.action]);

  function restore() {
    const draft = kept();
    // What was just refused stands there
    if (!draft?.cards || draft.round !== board.given.draft || find("#faults")) return;
    const same = draft.base === board.form.base.value; // else the table changed
    draft.cards.forEach(([name, text]) => {
      board.form[name].value = text;
    });
    readFields();
    board.groups = board.groups.map(group => group.filter(card => !board.elsewhere[card]));
    if (same) {
      board.form.key.value = draft.key;
      board.past = draft.past;
    }
    board.typing = draft.typing;
    deduce();
    show(same && !board.typing);
  }

  // Sent with its key until the server answers

  function send() {
    if (!board.form.matches(".htmx-request")) find("#save").click();
  }

  function lose() {
    become("waiting");
    tell(false); // the last group may be better
    board.timer = setTimeout(send, board.wait);
    board.wait = Math.min(2 * board.wait, 30000);
  }

  function become(next) {
    clearTimeout(board.timer);
    board.state = next;
    answer(told());
    board.form.classList.toggle("sent", !!next);
  }

  function answered({ xhr }) {
    const { status } = xhr;
    if (status >= 500 || !xhr.getResponseHeader("X-Table-Release")) return lose();
    // The page that comes has the words
    become(status < 400 ? (xhr.getResponseHeader("X-Not-Saved") ? "full" : "saved") : "");
    if (board.state) forget();
  }

  function preview() {
    const full = board.groups.map(group => isFull(group) && group.join(" ")).join();
    if (full === board.previewed) return;
    if (!window.htmx) return want();
    htmx.trigger("#peek", "htmx:abort");
    board.previewed = full;
    if (board.groups.some(isFull))
      setTimeout(
        () => full === board.previewed && board.form?.isConnected && htmx.trigger("#peek", "peek"),
        40
      ); // when the tap is on the screen
  }

  function want() {
    const asked = board.form.method === "get" && !board.given.draft; // the answer names its groups
    if (!asked && board.groups.some(isFull)) document.dispatchEvent(new Event("wanted"));
  }

  function tell(heard) {
    if (!heard) {
      // which is best by now, and what the new ones are, is asked again when the network is back
      board.previewed = "";
      board.form.querySelectorAll(".star").forEach(star => star.remove());
    }
    const named = row => "about" in label(row).dataset;
    const spelt = row =>
      row.name +
      ": " +
      [...label(row).childNodes]
        .map(part => part.getAttribute?.("aria-label") || part.textContent)
        .join("");
    const told = board.unsaid.filter(named);
    if (told.length) find("#say").textContent = told.map(spelt).join(". ");
    board.unsaid = board.unsaid.filter(row => !named(row));
  }

  const person = item => ({ ...item.dataset, name: find("bdi", item).textContent });

  function layOutRow(item, place) {
    const tapSlot = n => (board.groups[place][n] ? take(board.groups[place][n], place) : go(place));
    const slots = Array.from({ length: board.size }, (_, n) => button("place", () => tapSlot(n)));
    item.onclick = event => event.target.closest("button, input") || go(place);
    find(".places", item).replaceChildren(...slots);
    return { item, slots, ...person(item), field: find("input", item) };
  }

  function layOut() {
    board.people = [...board.form.querySelectorAll("li")].map(person);
    board.rows = [...board.form.querySelectorAll("li:not(.other)")].map(layOutRow);
    board.keys = PACK.map(card =>
      button(`key ${suit(card)} ${value(card) >= 10 ? "ten" : ""}`, () => tap(card), ...drawn(card))
    );
    board.keys.push(button("key other", () => type(true), board.words.type));
    find(".pad", board.form).replaceChildren(...board.keys);
  }

  function type(on) {
    board.typing = on;
    if (!on) readFields();
    show();
    find(on ? "ol input" : ".key", board.form).focus();
  }

  function start() {
    board.form = find("#round");
    const back = find("#untap");
    if (back?.type) back.hidden = !board.form; // a guest's, who has nothing else to undo
    if (!board.form) return;
    board.given = board.form.dataset;
    if (+kept()?.round < +board.given.draft) forget(); // the table is past it
    board.words = JSON.parse(board.given.words);
    board.size = +board.given.size;
    board.drawer = "next " + board.form.action;
    [board.after, board.ahead] = stored(storage => JSON.parse(storage[board.drawer])) || [
      board.after,
      board.ahead
    ];
    lie(board.given.elsewhere);
    board.state = board.previewed = "";
    board.past = [];
    board.wait = 1000;
    clearTimeout(board.timer);
    layOut();
    find(".pad", board.form).onpointerdown = event => event.preventDefault(); // a finger moves no focus
    find(".pad", board.form).onkeydown = event => {
      window.pressed = event;
    }; // for walk.js, which may come later
    find("#tap").onclick = () => type(false);
    find("#untap").onclick = untap;
    board.form.oninput = () => keep();
    board.form.classList.add("ready");
    readFields();
    deduce();
    board.typing ||= board.rows.some(row => row.field.value.replace(CARD, "").trim());
    draw();
    const wrong = !board.typing && find(".error", board.form);
    if (!wrong) return;
    find("#faults").focus({ preventScroll: true }); // before the browser does, which scrolls back
    wrong.closest("li")?.scrollIntoView({ block: "nearest" });
    preview();
  }

  const on = (name, step) => document.addEventListener(name, step);
  on("htmx:beforeRequest", event => {
    const { elt } = event.detail;
    if (elt === board.form) {
      htmx.trigger("#peek", "htmx:abort"); // what it would label may be gone by then
      become("sending");
    } else if (elt.id === "peek" && board.state) event.preventDefault();
  });
  on("htmx:afterRequest", ({ detail }) =>
    detail.elt === board.form
      ? answered(detail)
      : board.form?.isConnected && tell(detail.successful)
  );
  on("htmx:beforeSwap", ({ detail }) => {
    // The first time we say why
    const most = detail.target.id === "notice" && board.wait < 2000 ? 600 : 500;
    if (detail.xhr.status >= (detail.requestConfig.elt.id === "peek" ? 400 : most))
      detail.shouldSwap = false;
  });
  on("htmx:load", ({ detail }) => {
    if (detail.elt.id === "board") {
      start();
      follow();
    } else if (board.form && detail.elt === document.body) preview(); // htmx has come
  });
  on(
    "submit",
    event =>
      event.target === board.form && !window.htmx && event.defaultPrevented && become("sending")
  ); // it waits for htmx
  on("missed", event => {
    if (event.target !== board.form) return;
    event.preventDefault();
    lose();
  });
  on("live", goOn);
  addEventListener("pageshow", event => event.persisted && location.reload());
  on("click", ({ target }) => {
    const term = target.closest("[data-about]");
    if (term && !board.state) answer(`${term.textContent.trim()}: ${term.dataset.about}`);
  });
  const begin = () => {
    start();
    if (board.form) restore();
    follow();
  };
  on("DOMContentLoaded", begin); // all scripts listen
  on("turn", begin);
})();
