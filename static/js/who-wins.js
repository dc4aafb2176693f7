"use strict";
// A question that is not asked yet outlives a reload; once it is answered, its address holds it. The
// board keeps its own rows.
(() => {
  const find = selector => document.querySelector(selector);
  const stored = step => {
    try {
      return step(localStorage);
    } catch {
      return null;
    }
  }; // a browser may keep nothing
  const kept = () => (find("#round") || find("#side")).action;

  const side = find("#side.begins");
  if (side) {
    const fields = [...side.querySelectorAll("textarea")];
    const texts = stored(storage => JSON.parse(storage[kept()])) || [];
    fields.forEach((field, n) => {
      field.value ||= texts[n] || "";
    });
    side.addEventListener("input", () =>
      stored(storage => {
        storage[kept()] = JSON.stringify(fields.map(field => field.value));
      })
    );
  }
  document.addEventListener("htmx:pushedIntoHistory", () =>
    stored(storage => delete storage[kept()])
  );
  // Back leads to the question before: its page comes whole, as its keys are laid out when it is opened
  document.addEventListener("htmx:historyCacheMiss", () => location.reload());
  addEventListener("popstate", ({ state }) => state?.htmx && !window.htmx && location.reload());

  let changed; // a choice made before htmx was there, which asks again
  document.addEventListener("change", ({ target }) => {
    if (!window.htmx) changed = target;
  });
  document.addEventListener("htmx:load", ({ detail }) => {
    if (detail.elt === document.body)
      changed?.dispatchEvent(new Event("change", { bubbles: true }));
  });
})();
