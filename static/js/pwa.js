"use strict";
// Says honestly when the table cannot be reached. A phone without a network sends a form only when it
// can arrive all the same, at a table that this very phone serves; else what was typed stays.
(() => {
  const PATIENCE = 4000,
    HASTE = 1000,
    AGAIN = 5000;
  const WORKER = "/worker.js";
  const find = id => document.getElementById(id);
  const asking = new Set();
  const sure = new WeakSet(); // forms that are being sent now

  function tell(words, className = "", role = "") {
    const notice = find("notice"); // another page may have taken the place of the first
    notice.className = className;
    notice.setAttribute("role", role);
    notice.textContent = words;
    if (words) notice.scrollIntoView({ block: "nearest" });
  }

  async function isThere() {
    const given = new AbortController();
    const patience = setTimeout(() => given.abort(), PATIENCE);
    try {
      const answer = await fetch(WORKER, {
        method: "HEAD",
        cache: "no-store",
        signal: given.signal
      });
      return answer.headers.has("X-Table-Release");
    } catch {
      return false;
    } finally {
      clearTimeout(patience);
    }
  }

  async function send(form, submitter) {
    if (asking.has(form)) return;
    asking.add(form);
    const there = await isThere();
    asking.delete(form);
    if (!there) {
      // By the page itself
      const told = !form.dispatchEvent(new Event("unsent", { cancelable: true }));
      if (told) return;
      form.closest(".top details")?.removeAttribute("open"); // it lies over what is said
      tell(find("notice").dataset.unsent, "notice", "alert");
      return addEventListener("online", () => tell(""), { once: true });
    }
    sure.add(form);
    (submitter || form.querySelector("button:not([type=button])")).click();
    sure.delete(form); // held back by the page, it is asked about again
  }

  addEventListener("submit", event => {
    const { target: form, submitter } = event;
    if (
      navigator.onLine ||
      event.defaultPrevented ||
      form.method !== "post" ||
      sure.has(form) ||
      submitter === undefined
    )
      return; // an old browser does not say by which button
    event.preventDefault();
    send(form, submitter);
  });

  // A hasty second tap, perhaps on another button, sends nothing while the page is left
  let left = -HASTE;
  addEventListener("submit", event => {
    if (event.defaultPrevented || event.target.method !== "post" || sure.has(event.target)) return;
    if (event.timeStamp - left < HASTE) event.preventDefault();
    else left = event.timeStamp;
  });

  addEventListener("missed", event => {
    // a form that waited for htmx
    if (!event.defaultPrevented && find("notice").dataset.unsent)
      tell(find("notice").dataset.unsent, "notice", "alert");
  });

  if (document.documentElement.hasAttribute("data-kept")) {
    const { kept } = find("notice").dataset;
    if (kept) tell(kept, "note", "status");
    document.addEventListener("live", () => tell("")); // the page has caught up
    // js/live.js asks for what it shows; any other page asks whether the app is there again
    if (!find("live")) {
      addEventListener("online", () => location.reload());
      setInterval(async () => !document.hidden && (await isThere()) && location.reload(), AGAIN);
    }
  }
  import("./menu.js").catch(() => {}); // the menu opens without it
  // A browser may have none, or want none
  navigator.serviceWorker?.register(WORKER).catch(() => {});
})();
