"use strict";
// Others take seats while somebody chooses: the page asks again which are free, until one is tapped.
(() => {
  const seats = document.getElementById("seats");
  if (!seats) return;
  let sent = false;

  async function ask() {
    if (document.hidden || sent) return;
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.headers.has("X-Table-Release") || sent) return; // offline: asked again soon
    if (answer.redirected || answer.status === 410) return location.reload();
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const now = page.getElementById("seats");
    if (!now || sent || now.isEqualNode(seats)) return;
    const held = document.activeElement.value;
    const inside = seats.contains(document.activeElement);
    seats.replaceChildren(...now.childNodes);
    if (inside)
      (
        seats.querySelector(`[value="${CSS.escape(held)}"]`) || seats.querySelector("button")
      )?.focus();
  }

  addEventListener("submit", () => {
    sent = true;
  });
  addEventListener("pageshow", () => {
    sent = false;
    ask();
  });
  document.addEventListener("visibilitychange", ask);
  setInterval(ask, 4000);
})();
