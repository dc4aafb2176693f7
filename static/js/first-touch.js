"use strict";
// htmx comes with the first touch or key, with the first news of another phone, or when a board waits
// for it, where it only adds to a page that can do without it.
(() => {
  const MOMENTS = ["pointerdown", "keydown", "live", "wanted"];
  const { src } = document.currentScript.dataset;

  function bring() {
    for (const moment of MOMENTS) document.removeEventListener(moment, bring);
    document.head.append(Object.assign(document.createElement("script"), { src, onerror: again }));
  }

  function again() {
    document.dispatchEvent(new Event("missed"));
    listen();
  }

  function listen() {
    for (const moment of MOMENTS) document.addEventListener(moment, bring);
  }

  addEventListener("load", listen); // htmx that comes before this waits for an event that has been
})();
