// Cards of a game: the board of the packs fills the field that has the focus.
(() => {
  const form = document.getElementById("game");
  const pad = document.getElementById("pad");
  const reads = document.getElementById("reads");
  if (!form || !pad) return;
  const packs = pad.parentElement;
  const fields = [...form.querySelectorAll("textarea")];
  const keys = [...pad.querySelectorAll(".key:not(.other)")];
  const digits = new Intl.NumberFormat(document.documentElement.lang, { useGrouping: false });
  let field = fields[0];
  let typing = false;

  const count = (texts) => {
    const used = new Map();
    for (const [, rank, suit] of texts.join(" ").toUpperCase().matchAll(/(10|[2-9TJQKA])\s*([SHDC♠♥♦♣])/g)) {
      const card = rank.replace("10", "T") + ("SHDC"["♠♥♦♣".indexOf(suit)] || suit);
      used.set(card, (used.get(card) || 0) + 1);
    }
    for (const key of keys) {
      const left = pad.dataset.packs - (used.get(key.value) || 0);
      if (left === key.left) continue;
      key.left = left;
      key.dataset.mark = digits.format(Math.max(0, left));
      key.setAttribute("aria-label", pad.dataset.left.replace("{card}", key.dataset.spoken).replace("{n}", key.dataset.mark));
      key.setAttribute("aria-disabled", left <= 0);
      key.classList.toggle("used", left <= 0);
    }
  };
  const recount = () => count(fields.map((one) => one.value));
  // A caret that moves has the page laid out at once: what else changes with it changes before.
  const put = (text, start, end, card) => {
    const after = field.value.slice(0, start) + text + field.value.slice(end);
    count(fields.map((one) => (one === field ? after : one.value)));
    if (card) form.querySelector("#say").textContent = card.getAttribute("aria-label");
    field.setRangeText(text, start, end, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const lay = (key) => {
    const { value, selectionStart, selectionEnd } = field;
    const gap = /\S$/.test(value.slice(0, selectionStart)) ? " " : "";
    put(`${gap}${key.value} `, selectionStart, selectionEnd, key);
  };
  const erase = () => {
    const { value, selectionStart: end } = field;
    const { length: start } = value.slice(0, end).replace(/(\n|\S+)[^\S\n]*$/, "");
    put("", start, end, keys.find((key) => value.slice(start, end).includes(key.value)));
  };
  // What the group is in which the caret stands; the server has read it by now.
  const tell = () => {
    const side = /side(\d+)_groups/.exec(field.id);
    const lines = field.value.slice(0, field.selectionStart).split("\n");
    const before = lines.slice(0, -1).filter((line) => line.trim()).length;
    const read = side && document.querySelectorAll(`#groups${side[1]} li`)[before];
    const words = read && lines[lines.length - 1].trim() && read.querySelector("small, .doubt");
    reads.textContent = words ? words.textContent : "";
  };
  const show = (on) => {
    form.classList.toggle("tapping", on);
    for (const one of fields) one.inputMode = on ? "none" : "text";
  };
  const controls = {
    erase,
    next: () => put("\n", field.selectionStart, field.selectionEnd),
    type: () => {
      field.blur(); // a phone shows its own keys when the field is come to again
      typing = true;
      show(false);
      field.focus();
    },
    done: () => {
      show(false);
      field.blur();
    },
  };

  const enter = (one) => {
    field = one;
    if (typing) return;
    show(true);
    packs.scrollIntoView({ block: "end" });
    one.scrollIntoView({ block: "nearest" });
  };

  form.classList.add("ready");
  for (const key of pad.querySelectorAll("button")) key.hidden = key.disabled = false;
  packs.addEventListener("pointerdown", (event) => event.preventDefault());
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (!key) return;
    if (key.dataset.do) controls[key.dataset.do]();
    else if (!key.classList.contains("used")) lay(key);
  });
  for (const one of fields) {
    one.addEventListener("focus", () => enter(one));
    one.addEventListener("blur", () => {
      typing = false;
    });
  }
  form.addEventListener("input", recount);
  form.addEventListener("reckoned", tell);
  recount();
  if (fields.includes(document.activeElement)) enter(document.activeElement); // before this script came
  // It has been laid out: the tap that asks for it finds it so.
  requestAnimationFrame(() => setTimeout(() => packs.classList.add("laid")));
})();
