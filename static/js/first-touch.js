"use strict";
// htmx comes with the first touch or key, with the first news of another phone, or when a script wants
// it. Until then the page can do without it; a form that is sent earlier waits for it.
(() => {
  const MOMENTS = ["pointerdown", "keydown", "live", "wanted"];
  const PATIENCE = 8000;
  const { src } = document.currentScript.dataset;
  const held = new Map(); // the buttons pressed, by form
  // Alone: htmx does not come although the server answers, and forms go without it
  let coming, alone;

  function bring() {
    if (coming || window.htmx) return;
    // Run earlier, htmx would wait for DOMContentLoaded, which is over
    if (document.readyState !== "complete") return addEventListener("load", bring);
    coming = true;
    const come = () => (window.htmx ? send() : miss());
    document.head.append(
      Object.assign(document.createElement("script"), { src, onload: come, onerror: miss })
    );
  }

  function hold(event) {
    const form = event.target;
    if (window.htmx || alone || !form.matches("[hx-post], [hx-get]")) return;
    event.preventDefault();
    held.set(form, event.submitter || [...form.elements].find(({ type }) => type === "submit"));
    form.classList.add("htmx-request"); // nobody takes it off the page meanwhile
    bring();
    setTimeout(giveUp, PATIENCE);
  }

  function release() {
    const forms = [...held];
    held.clear();
    for (const [form] of forms) form.classList.remove("htmx-request");
    return forms;
  }

  function send() {
    for (const [, button] of release()) if (button.isConnected) button.click();
  }

  async function miss() {
    coming = false;
    if (!held.size) return;
    alone = await fetch(location, { method: "HEAD" }).then(
      ({ status, headers }) => status < 500 && headers.has("X-Table-Release"),
      () => false
    );
    if (alone) send();
    else giveUp();
  }

  // Who sent it says so and tries again, or js/every-page.js says so
  function giveUp() {
    for (const [form] of release()) form.dispatchEvent(new Event("missed", { bubbles: true }));
  }

  // What others answer in place of the app, a hotspot's sign-in page or a proxy, is no answer
  document.addEventListener("htmx:beforeOnLoad", event => {
    if (event.detail.xhr.getResponseHeader("X-Table-Release")) return;
    event.preventDefault();
    event.target.dispatchEvent(new Event("htmx:sendError", { bubbles: true }));
  });

  document.addEventListener("submit", hold);
  for (const moment of MOMENTS) document.addEventListener(moment, bring);
})();
