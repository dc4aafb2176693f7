"use strict";
// Says honestly when the table cannot be reached. A form is sent only when the app answers, not a
// hotspot's sign-in page or a proxy in its place: else what was typed stays.
(() => {
  const PATIENCE = 8000,
    HASTE = 1000,
    AGAIN = 5000;
  const find = id => document.getElementById(id);
  let asking, sure; // a form waits for the answer, and is sent with it
  let left = -HASTE;

  function tell(words) {
    const notice = find("notice"); // another page may have taken the place of the first
    notice.className = words && "note";
    notice.setAttribute("role", words && "status");
    notice.textContent = words;
  }

  async function isThere() {
    const given = new AbortController();
    const patience = setTimeout(() => given.abort(), PATIENCE);
    try {
      // A page of the app's own: in the pocket edition the script of its worker is a file of the host
      const answer = await fetch("/offline", {
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

  async function send(form, button) {
    asking = true;
    form.classList.add("htmx-request"); // nobody takes it off the page meanwhile
    form.setAttribute("aria-busy", "true"); // seen at once, however late the answer is
    const there = await isThere();
    form.classList.remove("htmx-request");
    form.removeAttribute("aria-busy");
    asking = false;
    if (there) {
      sure = true;
      button.click();
      sure = false;
    } else {
      form.closest(".top details")?.removeAttribute("open"); // it lies over what js/every-page.js says
      form.dispatchEvent(new Event("missed", { bubbles: true }));
      find("notice").scrollIntoView({ block: "nearest" });
    }
  }

  // Back finds what was typed, as long as nothing was entered since. Without a version a hidden
  // field says which of many forms it is
  const version = () => document.querySelector("main [name=base]")?.value;
  const typed = form =>
    [...form.elements].filter(
      ({ name, type }) =>
        !/^(csrf_token|key|base)$/.test(name) &&
        !/submit|button|password|file/.test(type) &&
        (version() || type !== "hidden")
    );

  function keep(sent) {
    const form = [...document.forms].indexOf(sent);
    const fields = typed(sent).map(({ value, checked }) => [value, checked]);
    history.replaceState({ ...history.state, form, fields, base: version() }, "");
  }

  function restore({ form, fields, base }) {
    const now = document.forms[form] && base === version() ? typed(document.forms[form]) : [];
    if (now.length !== fields?.length) return;
    now.forEach((field, nth) => {
      [field.value, field.checked] = fields[nth];
    });
  }
  restore(history.state || {});

  addEventListener("submit", event => {
    const { target: form, submitter, timeStamp } = event;
    if (event.defaultPrevented || form.method !== "post") return;
    // A hasty second tap, perhaps on another button, sends nothing while the page is left
    const hasty = !sure && (asking || timeStamp - left < HASTE);
    // An old browser does not say by which button
    if (!hasty && (sure || submitter === undefined)) {
      left = timeStamp;
      return keep(form);
    }
    event.preventDefault();
    if (!hasty) send(form, submitter || form.querySelector("button:not([type=button])"));
  });

  if (document.documentElement.hasAttribute("data-kept")) {
    const { kept } = find("notice").dataset;
    if (kept) tell(kept);
    document.addEventListener("live", () => tell("")); // the page has caught up
    // js/live.js asks for what it shows; any other page asks whether the app is there again
    if (!find("live")) {
      addEventListener("online", () => location.reload());
      setInterval(async () => !document.hidden && (await isThere()) && location.reload(), AGAIN);
    }
  }
  import("./menu.js").catch(() => {}); // the menu opens without it
  // A browser may have none, or want none
  navigator.serviceWorker?.register("/worker.js").catch(() => {});
})();
