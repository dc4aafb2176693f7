"use strict";
// A second tap on one key within 400 ms is a slip of the finger and counts for nothing, also where
// something else has come under the finger meanwhile, a page that was opened too.
(() => {
  const HASTE = 400;
  let key, box, tapped;

  try {
    ({ box, tapped } = JSON.parse(sessionStorage.tap));
  } catch {} // none yet, or a browser keeps nothing

  addEventListener(
    "click",
    event => {
      const { target, timeStamp, clientX: x, clientY: y } = event;
      if (!event.isTrusted) return; // a script presses keys as often as it likes
      const now = target.closest("button, a"),
        time = performance.timeOrigin + timeStamp;
      const again =
        box &&
        Math.abs(time - tapped) < HASTE &&
        (key?.isConnected
          ? now === key && key.matches(".key:not(.other), .half:not(.other), .place, .chip")
          : x > box.left && x < box.right && y > box.top && y < box.bottom);
      tapped = time;
      if (again) {
        event.stopImmediatePropagation();
        event.preventDefault();
      } else {
        key = now;
        box = now?.getBoundingClientRect();
        try {
          sessionStorage.tap = JSON.stringify({ box, tapped });
        } catch {}
      }
    },
    true
  );
})();
