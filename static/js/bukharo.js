// A game at its end: buttons beside the counts, and a draft that outlives a reload of the page.
(() => {
  const form = document.getElementById("game");
  if (!form) return;

  // The sums follow what is entered. Only what is new in them is laid out again.
  const PAUSE = 40; // when the tap is on the screen; the answer is there before the next one
  const OURS = ["csrf_token", "key", "base"]; // no part of a question
  const sums = {
    pause: 0,
    asking: null,
    lifted: undefined // when the finger on the screen is up, and has tapped what it lay on
  };
  addEventListener(
    "pointerdown",
    () => {
      sums.lifted = new Promise(up => {
        for (const end of ["pointerup", "pointercancel"])
          addEventListener(end, () => setTimeout(up, PAUSE), { once: true });
      });
    },
    true
  );

  async function reckon() {
    if (sums.asking) sums.asking.abort();
    const { signal } = (sums.asking = new AbortController());
    const address = new URL(form.action);
    for (const [name, value] of new FormData(form)) {
      if (!OURS.includes(name)) address.searchParams.append(name, value);
    }
    try {
      const answer = await fetch(address, { headers: { "HX-Request": "true" }, signal });
      if (!answer.ok || answer.redirected || !answer.headers.has("X-Table-Release")) return;
      const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (let up; up !== sums.lifted;) await (up = sums.lifted); // no line moves from under it
      if (signal.aborted) return;
      document.dispatchEvent(
        new CustomEvent("came", { detail: [...body.firstElementChild.children] })
      ); // js/live.js takes it over
      form.dispatchEvent(new Event("reckoned"));
    } catch {
      // Not connected, or asked anew: the network that is back or the next change asks again.
    }
  }
  form.addEventListener("input", () => {
    clearTimeout(sums.pause);
    sums.pause = setTimeout(reckon, PAUSE);
  });
  addEventListener("online", () => sums.asking && reckon()); // what was entered meanwhile

  // Counts in the digits of the reader. The zero of every kind that the server reads.
  const zeros = [0x30, 0x9e6, 0x966, 0x660, 0x6f0, 0xff10];
  const digits = new Intl.NumberFormat(document.documentElement.lang, { useGrouping: false });
  const read = text => {
    const codes = [...text.trim()].map(letter => letter.codePointAt(0));
    const kind = zeros.find(first => codes.every(code => code >= first && code < first + 10));
    return kind === undefined ? NaN : codes.reduce((value, code) => value * 10 + code - kind, 0);
  };

  const step = (field, by) => {
    const value = read(field.value) + by;
    if (!(value >= 0)) return;
    field.value = value ? digits.format(value) : "";
    form.querySelector("#say").textContent =
      `${field.getAttribute("aria-label")}: ${digits.format(value)}`;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  for (const button of form.querySelectorAll("[data-step]")) {
    button.hidden = false;
    button.onclick = () =>
      form.matches(".sent") ||
      step(button.parentElement.querySelector("input"), Number(button.dataset.step));
  }
  form.addEventListener("keydown", event => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || !event.target.closest(".stepper")) return;
    event.preventDefault();
    step(event.target, by);
  });

  // Who declared is asked where it is forgotten, before anything is sent
  form.addEventListener("submit", event => {
    if (event.submitter?.name === "look") return;
    const forgotten = [...form.querySelectorAll(".declared")].filter(
      one => !one.querySelector(":checked")
    );
    for (const one of forgotten) {
      const asked = one.querySelector(".error") || document.createElement("p");
      asked.className = "error";
      asked.textContent = one.dataset.ask;
      one.append(asked);
      one.onchange = () => asked.remove();
    }
    if (!forgotten.length) return;
    event.preventDefault();
    form.classList.remove("tapping");
    form.querySelector("#say").textContent = forgotten[0].dataset.ask;
    forgotten[0].scrollIntoView({ block: "center" });
    forgotten[0].querySelector("input").focus({ preventScroll: true });
  });

  // What is sent stays as it is until the answer is there, or does not come
  const PATIENCE = 15000;
  function close(sent) {
    form.classList.toggle("sent", sent);
    for (const field of form.querySelectorAll("input, textarea")) field.readOnly = sent;
    if (sent) form.querySelector("#say").textContent = form.dataset.saving;
  }
  form.addEventListener("submit", event =>
    setTimeout(() => {
      // it may be held back by others, but for js/pwa.js, which asks first whether the app is there
      if (event.defaultPrevented && !form.matches(".htmx-request")) return;
      close(true);
      setTimeout(close, PATIENCE, false);
    })
  );
  form.addEventListener("missed", () => close(false));
  addEventListener("pageshow", event => event.persisted && close(false));

  // The sum follows by itself, so that nobody has to ask for it.
  for (const look of form.querySelectorAll(".look")) look.hidden = true;

  // What was typed before this script came, or is kept from before, is summed and kept as well
  const untouched = field =>
    field.value === field.defaultValue && field.checked === field.defaultChecked;
  addEventListener("load", () => {
    if (![...form.querySelectorAll("input, textarea")].every(untouched))
      form.dispatchEvent(new Event("input"));
  });

  const { draft } = form.dataset;
  if (!draft) return;
  const ours = name => /^(side|first|second)/.test(name);
  try {
    const kept = JSON.parse(localStorage.getItem(draft) || "[]");
    const known = new Map(kept);
    // A count that came from a phone since takes the place of what was kept of that side
    const older = name => {
      const count = form.elements[`${name.split("_")[0]}_count`];
      return count && count.value !== known.get(count.name);
    };
    for (const [name, value] of kept) {
      const field = form.elements[name];
      if (!field || older(name)) continue;
      if (field.type === "checkbox") field.checked = true;
      else field.value = value;
    }
    form.addEventListener("input", () => {
      const entries = [...new FormData(form)].filter(([name, value]) => ours(name) && value);
      localStorage.setItem(draft, JSON.stringify(entries));
    });
  } catch {
    // A phone that keeps nothing still counts.
  }
})();
