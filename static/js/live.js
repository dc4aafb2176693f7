"use strict";
// A change on another phone is on this one at once: the table says that it changed, and the page
// asks again for what it shows. What is typed stays.
(() => {
  const POLL = 20000,
    PATIENCE = 4000,
    PAUSE = 2000;
  const find = id => document.getElementById(id);
  const same = (name, one) => `${one.localName}[${name}="${one.getAttribute(name)}"]`;
  // live: what the page says of itself, pulse: the state that it shows
  // stream, asking, again: how it hears of news; retry: the timer until it asks again
  const page = {
    sent: 0 // when a form was sent, or answered
  };

  // The page is there, or has taken the place of the one before
  function begin() {
    page.live = find("live").dataset;
    page.pulse = page.live.pulse;
  }

  // Takes over what is new and leaves the rest alone: focus, open folds, what a voice has read
  function patch(old, now) {
    if (old.open && old.className === "undo") return; // what is read there is what the button does
    if (old.open) now.open = true;
    if (old.isEqualNode(now)) return;
    if (
      old.name &&
      old.name === now.name &&
      "defaultValue" in old &&
      old.value !== old.defaultValue
    )
      return; // typed
    if (!old.cloneNode().isEqualNode(now.cloneNode())) return old.replaceWith(now);
    const nodes = [...now.childNodes];
    [...old.childNodes].forEach(child =>
      nodes.length ? patch(child, nodes.shift()) : child.remove()
    );
    old.append(...nodes);
  }

  function take(parts) {
    const held = document.activeElement;
    for (const part of parts) {
      if (part.id) {
        patch(find(part.id), part);
        window.htmx?.process(find(part.id)); // buttons that came with it are sent as parts, too
      } else if (!document.querySelector(same("href", part))) document.head.append(part);
    }
    if (held.isConnected) return;
    (document.querySelector(same(held.id ? "id" : "href", held)) || find("moment")).focus({
      preventScroll: true
    });
  }

  async function ask(address) {
    const given = new AbortController();
    // Cards turned up elsewhere do not take its place
    const typed = find("round")?.matches(".tapped, .typing") ? "&typed=1" : "";
    const patience = setTimeout(() => given.abort(), PATIENCE);
    try {
      const asked = address + (address.includes("?") ? "&" : "?") + "v=" + page.pulse + typed;
      const answer = await fetch(asked, {
        headers: { "HX-Request": "true" },
        signal: given.signal
      });
      // A proxy or a sign-in page is not the app
      if (answer.status >= 500 || !answer.headers.has("X-Table-Release")) throw answer;
      return [answer, new DOMParser().parseFromString(await answer.text(), "text/html")];
    } finally {
      clearTimeout(patience);
    }
  }

  async function update() {
    const here = page.live,
      told = find("news")?.dataset.news;
    let shown;
    for (const address of [told, here.follow && location.pathname + location.search]) {
      if (!address) continue;
      const [answer, came] = await ask(address);
      if (here !== page.live) return; // another one has taken its place
      if (answer.status === 204) break;
      // Where cards are turned up, or out of a closed table
      if (answer.redirected) return location.replace(answer.url);
      // The page has become another one
      if (answer.ok ? address !== told && !came.querySelector("main") : !shown)
        return location.reload();
      if (address !== told && answer.headers.get("X-Table-Release") !== here.release)
        return location.reload(); // with its own styles
      if (answer.ok) take([...came.querySelectorAll("link, body > *")]);
      shown ||= answer.headers.get("X-Pulse");
    }
    page.pulse = shown || page.pulse;
    document.dispatchEvent(new Event("live"));
  }

  async function refresh() {
    clearTimeout(page.retry);
    const leaving = document.querySelector("form.htmx-request")
      ? PAUSE
      : page.sent + PAUSE - Date.now();
    page.again = page.asking;
    if (page.asking) return;
    if (leaving > 0) return void (page.retry = setTimeout(refresh, leaving));
    page.asking = true;
    try {
      await update();
      find("lost").textContent = "";
    } catch {
      find("lost").textContent = page.live.lost;
      page.retry = setTimeout(() => document.hidden || resume(), PAUSE);
    }
    page.asking = false;
    if (page.again) refresh();
  }

  function listen() {
    page.stream?.close();
    page.stream = new EventSource(page.live.events + "?v=" + page.pulse);
    page.stream.onmessage = page.stream.onerror = refresh;
  }

  function resume() {
    listen();
    refresh();
  }

  // A page that nobody sees leaves its connection to others: a browser opens six to a server
  document.addEventListener("visibilitychange", () =>
    document.hidden ? page.stream.close() : resume()
  );
  document.addEventListener("resume", resume);
  addEventListener("online", resume);
  addEventListener("offline", refresh);
  addEventListener("pageshow", event => event.persisted && resume());
  for (const name of ["submit", "htmx:afterRequest"])
    addEventListener(name, ({ target }) => {
      if (target.method === "post") page.sent = Date.now();
    });
  addEventListener("click", ({ target }) => {
    const news = target.id === "read" && find("news");
    if (!news) return;
    news.dataset.news = target.dataset.read;
    fetch(target.dataset.read).catch(() => {}); // the other pages hear that it was read
    news.replaceChildren();
    find("moment").focus({ preventScroll: true });
  });
  document.addEventListener("turn", begin);
  document.addEventListener("came", ({ detail }) => take(detail));
  for (const name of ["click", "keydown"])
    addEventListener(name, () => setTimeout(() => import("./follow-up.js").catch(() => {}), 99), {
      once: true
    }); // the tap itself comes first
  setInterval(() => {
    if (document.hidden) return;
    if (page.stream.readyState === 2) listen();
    refresh();
  }, POLL);
  begin();
  listen();
})();
