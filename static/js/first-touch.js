"use strict";
// htmx comes with the first touch or key, with the first news of another phone, or when a script wants
// it, where it only adds to a page that can do without it. What is sent before waits for it.
(() => {
  const MOMENTS = ["pointerdown", "keydown", "live", "wanted"];
  const { src } = document.currentScript.dataset;
  let coming, alone; // alone: htmx does not come although the server answers, forms go without it
  let held; // the button of a form

  function bring() {
    if (coming || window.htmx) return;
    if (document.readyState !== "complete") return addEventListener("load", bring); // before, it waits for an event that has been
    coming = true;
    document.head.append(Object.assign(document.createElement("script"), { src, onerror: miss }));
  }

  function hold(event) {
    if (window.htmx || alone || !event.target.matches("[hx-post], [hx-get]")) return;
    event.preventDefault();
    held = event.submitter || event.target.querySelector("button:not([type=button])");
    bring();
  }

  function send() {
    const button = held;
    held = undefined;
    if (button?.isConnected) button.click();
  }

  async function miss() {
    coming = false;
    if (!held) return;
    alone = await fetch(location, { method: "HEAD" }).catch(() => false);
    if (alone) send();
    else document.dispatchEvent(new Event("unsent"));
  }

  document.addEventListener("submit", hold);
  document.addEventListener("htmx:load", ({ detail }) => detail.elt === document.body && send());
  for (const moment of MOMENTS) document.addEventListener(moment, bring);
})();
