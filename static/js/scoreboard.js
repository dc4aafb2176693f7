"use strict";
// A screen that everybody looks at stays awake as long as it is in sight, without a tap. It refreshes
// itself until this script runs, which a browser that cannot read js/live.js cannot read: both have ?.
(() => {
  if (!location.search && document.querySelector("#live")) return location.replace("?live=1");
  let lock;

  async function stayAwake() {
    if (document.hidden || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock?.request("screen");
    } catch {
      /* only over https; asked again with the next change at the table */
    }
  }

  document.addEventListener("visibilitychange", stayAwake);
  document.addEventListener("live", stayAwake);
  stayAwake();
})();
