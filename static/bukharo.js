// A game at its end: buttons beside the counts, and a draft that outlives a reload of the page.
(() => {
  const form = document.getElementById("game");
  if (!form) return;

  // What asks for the sums is half of all that a phone would have to load: it comes with the first
  // touch, and then adds up what was entered meanwhile.
  const { src: here } = document.currentScript;
  const reckon = () => form.dispatchEvent(new Event("input"));
  const touches = ["focusin", "input"];
  const wait = () => touches.forEach((touch) => form.addEventListener(touch, bring));
  function bring() {
    touches.forEach((touch) => form.removeEventListener(touch, bring));
    const { href: src } = new URL("./vendor/htmx.min.js", here);
    const script = document.createElement("script");
    document.head.append(Object.assign(script, { src, onload: reckon, onerror: wait }));
  }
  wait();

  // Counts in the digits of the reader. The zero of every kind that the server reads.
  const zeros = [0x30, 0x9e6, 0x966, 0x660, 0x6f0, 0xff10];
  const sample = form.querySelector("input[placeholder]");
  const shown = sample ? sample.placeholder.codePointAt(0) : zeros[0];
  const read = (text) => {
    const codes = [...text.trim()].map((letter) => letter.codePointAt(0));
    const kind = zeros.find((first) => codes.every((code) => code >= first && code < first + 10));
    return kind === undefined ? NaN : codes.reduce((value, code) => value * 10 + code - kind, 0);
  };
  const written = (value) =>
    String(value).replace(/\d/g, (digit) => String.fromCodePoint(shown + Number(digit)));

  const step = (field, by) => {
    const value = read(field.value) + by;
    if (!(value >= 0)) return;
    field.value = value ? written(value) : "";
    form.querySelector("#say").textContent = `${field.ariaLabel}: ${written(value)}`;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  for (const button of form.querySelectorAll("[data-step]")) {
    button.hidden = false;
    button.onclick = () => step(button.parentElement.querySelector("input"), Number(button.dataset.step));
  }
  form.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || !event.target.closest(".stepper")) return;
    event.preventDefault();
    step(event.target, by);
  });

  // The sum follows by itself, so that nobody has to ask for it.
  for (const look of form.querySelectorAll(".look")) look.hidden = true;

  const { draft } = form.dataset;
  if (!draft) return;
  const ours = (name) => /^(side|first|second)/.test(name);
  try {
    const kept = JSON.parse(localStorage.getItem(draft) || "[]");
    for (const [name, value] of kept) {
      const field = form.elements[name];
      if (!field) continue;
      if (field.type === "checkbox") field.checked = true;
      else field.value = value;
    }
    if (kept.length) addEventListener("load", reckon);
    form.addEventListener("input", () => {
      const entries = [...new FormData(form)].filter(([name, value]) => ours(name) && value);
      localStorage.setItem(draft, JSON.stringify(entries));
    });
  } catch {
    // A phone that keeps nothing still counts.
  }
})();
