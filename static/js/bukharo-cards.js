"use strict";
// Cards of several packs: taps lay them as chips, line by line, in the fields of the form. A chip
// that is tapped is taken off; the text of the fields is what is sent, and what is typed instead.
(() => {
  const CARD = /(10|[2-9TJQKA])\s*([SHDC♠♥♦♣])\ufe0e?/gi;
  const ZEROS = [0x9e6, 0x6f0, 0x660, 0x966, 0xff10]; // of the digits that the server reads
  const BETWEEN = /[\s,;،·/|+&.\u200b-\u200f\u2066-\u2069-]+/g;
  const digits = new Intl.NumberFormat(document.documentElement.lang, { useGrouping: false });
  const find = (selector, from = document) => from.querySelector(selector);
  const make = (tag, props, ...inside) => {
    const made = Object.assign(document.createElement(tag), props);
    made.append(...inside);
    return made;
  };
  const plain = text =>
    text.replace(/[^ -~]/g, sign => {
      const from = ZEROS.find(zero => (sign.charCodeAt() - zero) >>> 0 < 10);
      return from ? sign.charCodeAt() - from : sign;
    });
  const isUnread = field => plain(field.value).replace(CARD, "").replace(BETWEEN, "");
  const cards = text =>
    [...plain(text).matchAll(CARD)].map(
      ([, rank, suit]) =>
        (rank[1] ? "T" : rank.toUpperCase()) + ("SHDC"["♠♥♦♣".indexOf(suit)] || suit.toUpperCase())
    );
  const lines = field => field.value.split("\n").map(cards);

  const board = {
    form: null,
    pad: null,
    packs: null,
    fields: [],
    keys: [],
    field: null, // where the next card goes,
    line: 0, // and in which line of it
    out: [] // faces of the cards that were tapped too late
  };

  const say = (word, facts) =>
    board.pad.dataset[word].replace(/{(\w+)}/g, (_, name) => facts[name]);
  const key = card => board.keys.find(one => one.value === card);
  const chips = one => find(`#${one.id}-chips`);

  function count() {
    const used = board.fields.flatMap(lines).flat();
    for (const one of board.keys) {
      const left = board.pad.dataset.packs - used.filter(card => card === one.value).length;
      if (left === one.left) continue;
      one.left = left;
      const n = digits.format(Math.max(0, left));
      one.dataset.mark = left > 0 ? n : "";
      one.setAttribute("aria-label", say("left", { card: one.dataset.spoken, n }));
      one.setAttribute("aria-disabled", left <= 0);
      one.classList.toggle("used", left <= 0);
      one.classList.toggle("all", left === +board.pad.dataset.packs);
    }
  }

  function chip(card, one, nth, place) {
    const { classList, childNodes, dataset } = key(card);
    const face = make(
      "b",
      { className: "card " + classList[1] },
      ...[...childNodes].map(node => node.cloneNode(true))
    );
    const made = make(
      "button",
      {
        type: "button",
        className: "chip",
        onclick: () => board.form.matches(".sent") || take(one, nth, place)
      },
      face
    );
    made.setAttribute("aria-label", say("take", { card: dataset.spoken }));
    return made;
  }

  function slot(one, nth) {
    const made = make(
      "button",
      {
        type: "button",
        className: "chip",
        onclick: () => {
          enter(one, nth);
          hold();
        }
      },
      make("b", { className: "card slot" })
    );
    made.setAttribute("aria-label", say("here", { n: digits.format(nth + 1) }));
    return made;
  }

  function drawField(one) {
    const laid = lines(one).map((group, nth) => {
      const mine =
        one === board.field && nth === board.line && board.form.classList.contains("tapping");
      const row = make(
        "div",
        { className: mine ? "line now" : "line" },
        ...group.map((card, place) => chip(card, one, nth, place)),
        slot(one, nth)
      );
      row.dir = "ltr";
      return make("div", {}, row, make("small", { className: group.length ? "what" : "" }));
    });
    chips(one).replaceChildren(...laid);
    tell(one);
  }

  // What each group is, once the server has read it
  function tell(one) {
    const side = /side(\d+)_groups/.exec(one.id);
    const read = side ? [...document.querySelectorAll(`#groups${side[1]} li`)] : [];
    [...chips(one).children]
      .filter(({ firstChild }) => firstChild.children.length > 1)
      .forEach((laid, nth) => {
        const what = read[nth] && find("small, .doubt", read[nth]);
        laid.lastChild.replaceChildren(...(what ? [...what.cloneNode(true).childNodes] : []));
        const jokers = read[nth] ? [...read[nth].querySelectorAll(".card")] : [];
        [...laid.querySelectorAll(".chip .card:not(.slot)")].forEach((card, place) => {
          const same = jokers[place]?.textContent === card.textContent;
          card.classList.toggle("joker", same && jokers[place].classList.contains("joker"));
        });
      });
    if (one === board.field)
      find("#reads").textContent = board.out.length
        ? say("out", { cards: `\u2066${board.out.join(" ")}\u2069` })
        : find(".now + .what", chips(one))?.textContent || "";
  }

  function draw() {
    count();
    for (const one of board.fields) drawField(one);
    find(".now", board.form)?.scrollIntoView({ block: "nearest" });
  }

  function write(one, groups, card) {
    one.value = groups.map(group => group.join(" ")).join("\n");
    // Which draws, and asks what it comes to
    one.dispatchEvent(new Event("input", { bubbles: true }));
    // With how many are left now
    if (card) find("#say", board.form).textContent = key(card).getAttribute("aria-label");
  }

  // After Save nothing is added to what is sent; the page that follows says it once more
  function leave(one) {
    if (one.value) board.out.push(one.textContent);
    else if (one.dataset.do === "erase") board.out.pop();
    stored(storage => {
      storage.out = JSON.stringify(board.out);
    });
    tell(board.field);
  }

  function stored(step) {
    try {
      return step(sessionStorage);
    } catch {
      return null;
    } // a browser may keep nothing
  }

  function lay(one) {
    const groups = lines(board.field);
    groups[board.line].push(one.value);
    write(board.field, groups, one.value);
  }

  // The line that is filled has been drawn anew, with what had the focus in it
  const hold = () =>
    find(".chip:last-child", chips(board.field).children[board.line]).focus({
      preventScroll: true
    });

  function take(one, nth, place) {
    const groups = lines(one);
    const [card] = groups[nth].splice(place, 1);
    [board.field, board.line] = [one, nth];
    write(one, groups, card);
    hold();
  }

  function erase() {
    const groups = lines(board.field);
    const card = groups[board.line].pop();
    if (card) return write(board.field, groups, card);
    if (groups.length > 1) groups.splice(board.line, 1);
    board.line = Math.max(0, board.line - 1);
    write(board.field, groups);
  }

  function next() {
    const groups = lines(board.field);
    if (board.field.rows < 2 || !groups[groups.length - 1].length) board.line = groups.length - 1;
    else board.line = groups.push([]) - 1;
    write(board.field, groups);
  }

  function enter(one, nth = lines(one).length - 1) {
    [board.field, board.line] = [one, nth];
    for (let fold = one.closest("details"); fold; fold = fold.parentElement.closest("details"))
      fold.open = true;
    board.form.classList.add("tapping");
    draw();
    board.packs.scrollIntoView({ block: "end" });
    find(".now", board.form).scrollIntoView({ block: "nearest" });
  }

  function type(on) {
    const unread = board.fields.find(isUnread);
    if (!on && unread) return unread.focus(); // a tap would lose it
    board.form.classList.remove("tapping");
    board.form.classList.toggle("typing", on);
    find("#tap").hidden = !on;
    if (on) board.field.focus();
    else enter(board.field);
  }

  function done() {
    board.form.classList.remove("tapping");
    draw();
    hold();
  }

  const controls = { erase, next, type: () => type(true), done };

  function start() {
    board.pad = find("#pad");
    board.form = board.pad?.closest("form");
    if (!board.form) return;
    board.packs = board.pad.parentElement;
    board.fields = [...board.form.querySelectorAll("textarea")];
    board.keys = [...board.pad.querySelectorAll(".key:not(.other)")];
    for (const one of board.pad.querySelectorAll("button")) one.hidden = one.disabled = false;
    board.packs.onpointerdown = event => event.preventDefault(); // a finger moves no focus
    board.pad.onclick = ({ target }) => {
      const one = target.closest("button");
      if (one && board.form.matches(".sent")) return leave(one);
      board.out = [];
      if (one?.dataset.do) controls[one.dataset.do]();
      else if (one && !one.classList.contains("used")) lay(one);
    };
    for (const one of board.fields)
      chips(one).onclick = ({ target }) => target.closest(".chip") || enter(one);
    find("#tap").onclick = () => type(false);
    board.form.addEventListener("input", draw);
    board.form.addEventListener("reckoned", () => board.fields.forEach(tell));
    board.form.classList.add("ready");
    // The tap that asks for it finds it laid out
    requestAnimationFrame(() => setTimeout(() => board.packs.classList.add("laid")));
    board.out = stored(storage => JSON.parse(storage.out || "[]")) || [];
    stored(storage => delete storage.out);
    const typed = board.fields.find(one => one === document.activeElement || isUnread(one));
    const begun = board.fields.filter(one => one.value).pop();
    [board.field, board.line] = [typed || begun || board.fields[0], 0];
    if (typed) return type(true); // before this script came, or it cannot be read
    if (board.form.classList.contains("begins")) enter(board.field);
    else draw();
  }

  start();
  document.addEventListener("htmx:load", ({ detail }) => detail.elt.id === "board" && start());
})();
