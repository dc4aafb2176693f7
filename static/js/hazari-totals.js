// While totals are typed: the sum is shown, and the last empty one fills itself in, marked as computed.
(() => {
  const form = document.getElementById("totals");
  if (!form) return;
  const whole = Number(form.dataset.total);
  const fields = [...form.querySelectorAll("input[name^=total]")];
  const sum = document.getElementById("sum");
  // The zero of every kind of digits the server reads.
  const zeros = [0x30, 0x9e6, 0x966, 0x660, 0x6f0, 0xff10];
  let zero = zeros[0];
  let computed = fields.findIndex(field => field.closest(".computed"));

  // undefined: empty; NaN: not one whole number in one kind of digits.
  const read = field => {
    const text = field.value.replace(/[\s+\u200e\u200f\u061c]/g, "");
    if (!text) return undefined;
    const codes = [...text].map(letter => letter.codePointAt(0));
    const kind = zeros.find(first => codes.every(code => code >= first && code < first + 10));
    if (kind === undefined) return NaN;
    zero = kind;
    return codes.reduce((value, code) => value * 10 + code - kind, 0);
  };
  const written = value =>
    String(value).replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit)));
  const mark = (index, on) => {
    // So that the server never takes it for a typed one.
    form.elements.computed.value = on ? `${index} ${read(fields[index])}` : "";
    fields[index].closest(".pile").classList.toggle("computed", on);
    document.getElementById(fields[index].id + "-mark").textContent = on
      ? form.dataset.computed
      : "";
  };

  const fill = touched => {
    if (touched === computed) {
      mark(computed, false);
      computed = -1;
    }
    const empty = fields.findIndex(field => !field.value.trim());
    const open = computed < 0 ? empty : computed;
    if (open < 0 || open === touched) return;
    const known = fields.filter((_, index) => index !== open).map(read);
    const rest = whole - known.reduce((some, value) => some + value, 0);
    const fits = rest >= 0;
    if (!fits && computed < 0) return;
    fields[open].value = fits ? written(rest) : "";
    mark(open, fits);
    computed = fits ? open : -1;
  };

  const add = () => {
    const known = fields.map(read).filter(value => value >= 0);
    sum.hidden = !known.length;
    sum.lastElementChild.textContent =
      written(known.reduce((some, value) => some + value, 0)) + " / " + written(whole);
  };

  form.addEventListener("input", event => {
    fill(fields.indexOf(event.target));
    add();
  });
  // What was typed before this was there
  if (computed >= 0 || !form.querySelector("[aria-invalid=true]")) fill();
  add();
})();
