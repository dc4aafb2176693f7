"use strict";
// A second tap on one key within 400 ms is a slip of the finger and counts for nothing, also where
// something else has come to that place meanwhile, a page that was opened too.
(() => {
  const HASTE = 400,
    NEAR = 24;
  let key, left, top, tapped;

  try {
    [left, top, tapped] = sessionStorage.tap.split(",");
  } catch {} // none yet, or a browser keeps nothing

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
})();
