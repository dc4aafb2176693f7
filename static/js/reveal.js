"use strict";
// Rounds that players' phones have just entered are turned up, one group after another, on every
// screen at the same time: what the page says of its age decides how far it is. All of it stands in
// the page already, and a page that comes late, or once more, shows it as it is.
(() => {
  const GROUP = 1000,
    RULED = 1800,
    COUNT = 700,
    TICK = 100;
  const find = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const numbers = element => element.dataset.points.split(" ").map(Number);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const stored = step => {
    try {
      return step(sessionStorage);
    } catch {
      return null;
    }
  };
  const make = (tag, props) => Object.assign(document.createElement(tag), props);
  const show = {
    playing: "",
    began: 0,
    timer: 0,
    skip: null
  };

  const rounds = () => all(".seats[data-points]");
  const length = round => round.children.length * GROUP + RULED;
  const whole = () => rounds().reduce((sum, round) => sum + length(round), 0);

  function count(shown, before, after, done) {
    const { digits } = find("#reveal").dataset;
    all("b", shown).forEach((sum, seat) => {
      const points = Math.round(before[seat] + (after[seat] - before[seat]) * done);
      sum.textContent = String(points).replace(/\d/g, digit => [...digits][digit]);
    });
  }

  function draw() {
    const reveal = find("#reveal");
    if (!reveal) return clear();
    const tally = find(".tally", reveal);
    let left = performance.now() - show.began;
    let before = tally && numbers(tally);
    reveal.classList.add("playing");
    reveal.hidden = false;
    if (tally) tally.hidden = false;
    rounds().forEach((round, nth) => {
      const groups = [...round.children],
        ruled = left - groups.length * GROUP;
      const now = left >= 0 && left < length(round);
      groups.forEach((group, place) =>
        group.classList.toggle("down", left < (place + 0.5) * GROUP)
      );
      round.classList.toggle("open", ruled < 0);
      round.closest(".turn")?.classList.toggle("now", now || (!nth && left < 0));
      if (tally && left >= 0) {
        const after = numbers(round);
        count(tally, before, after, Math.min(1, Math.max(0, ruled / COUNT)));
        before = after;
      }
      left -= length(round);
    });
    if (left >= 0) end(true);
  }

  function clear() {
    clearInterval(show.timer);
    show.skip.remove();
    show.playing = "";
  }

  function end(leads) {
    const reveal = find("#reveal");
    clear();
    reveal.classList.remove("playing");
    reveal.hidden = "hides" in reveal.dataset;
    all(".down, .open").forEach(part => part.classList.remove("down", "open"));
    const tally = find(".tally", reveal);
    if (tally) tally.hidden = true;
    if (leads && reveal.dataset.then) location.assign(reveal.dataset.then);
    else scrollTo(0, 0);
  }

  // The host ends it on every phone
  function skipped() {
    const reveal = find("#reveal"),
      form = find("form", reveal);
    if (form)
      fetch(reveal.dataset.skipped, {
        method: "POST",
        body: new FormData(form),
        keepalive: true
      }).catch(() => {});
    end(true);
  }

  async function ask() {
    const entry = show.playing,
      answer = await fetch(find("#reveal").dataset.skipped).catch(() => ({}));
    if (show.playing === entry && answer.status === 200 && answer.headers.has("X-Table-Release"))
      end(true);
  }

  function begin(reveal) {
    const { entry, age, skip: word } = reveal.dataset;
    const seen = stored(storage => storage.revealed === entry);
    stored(storage => {
      storage.revealed = entry;
    });
    if (still || seen || age * 1000 >= whole()) return;
    show.playing = entry;
    show.began = performance.now() - age * 1000;
    show.skip = make("button", { id: "skip", type: "button", textContent: word, onclick: skipped });
    document.body.append(show.skip);
    show.timer = setInterval(draw, TICK);
    draw();
  }

  // After each change at the table the page may be another one: the same reveal goes on, a correction
  // or a next round ends it, a new one begins
  function look({ type } = {}) {
    const reveal = find("#reveal[data-entry]");
    if (show.playing && reveal?.dataset.entry === show.playing) {
      draw();
      if (type === "live" && show.playing) ask();
    } else {
      if (show.playing) clear();
      if (reveal) begin(reveal);
    }
    document.documentElement.classList.add("seen");
  }

  for (const moment of ["turn", "live"]) document.addEventListener(moment, look);
  addEventListener("keydown", ({ key }) => show.playing && key === "Escape" && end(false));
  // Whoever goes through the page by keyboard sees where they are, and stays there
  addEventListener("focusin", ({ target }) => {
    if (show.playing && target !== show.skip && target.matches("a, button, input, select, summary"))
      end(false);
  });
  look();
})();
