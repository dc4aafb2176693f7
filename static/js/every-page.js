"use strict";
// What holds on every page: a second tap counts for nothing, a form that did not arrive says so.
(() => {
  const HASTE = 400,
    NEAR = 24;
  let key, left, top, tapped;

  try {
    [left, top, tapped] = sessionStorage.tap.split(",");
  } catch {} // none yet, or a browser keeps nothing

  // A second tap on one key within 400 ms is a slip of the finger, also where something else has come
  // to that place meanwhile, a page that was opened too
  addEventListener(
    "click",
    event => {
      const { target, timeStamp, clientX: x, clientY: y } = event;
      const now = target.closest("button, a, input"),
        time = performance.timeOrigin + timeStamp;
      // A script presses keys as often as it likes, and a label its box by itself
      if (!event.isTrusted || (!now && target.closest("label"))) return;
      if (
        Math.abs(time - tapped) < HASTE &&
        (key?.isConnected
          ? now === key && key.matches(".key:not(.other), .half:not(.other), .place, .chip, input")
          : x && Math.hypot(x - left, y - top) < NEAR)
      ) {
        event.stopImmediatePropagation();
        event.preventDefault();
      } else {
        key = now;
        [left, top, tapped] = [x, y, now && time];
        try {
          sessionStorage.tap = [x, y, tapped];
        } catch {}
      }
    },
    true
  );

  function say(words) {
    const notice = document.getElementById("notice");
    notice.className = words && "notice";
    notice.setAttribute("role", words && "alert");
    notice.textContent = words;
  }

  // A board sends its round again by itself
  for (const name of ["missed", "htmx:sendError", "htmx:timeout"])
    addEventListener(name, ({ target }) => {
      const { unsent } = document.getElementById("notice").dataset;
      if (!target.method || target.id === "round" || !unsent) return;
      say(unsent);
      addEventListener("online", () => say(""), { once: true });
    });
  addEventListener(
    "htmx:afterRequest",
    ({ target, detail }) => target.method && detail.successful && say("")
  );
})();
