"use strict";
// Arrow keys and swipes step through a replay as its links do. It plays by itself when it is asked
// to, is not offered to somebody who wants less motion, and any tap or key stops it.
(() => {
  const PAUSE = 2500,
    SWIPE = 50,
    PLAYING = "#playing";
  const find = id => document.getElementById(id);
  const rtl = document.documentElement.dir === "rtl";
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let timer = 0,
    stopped = false,
    from = null;

  function show() {
    const play = find("play");
    if (!play) return;
    play.hidden = still || !find("after");
    play.textContent = timer ? play.dataset.stop : play.dataset.play;
  }

  function step(forward) {
    find(forward === rtl ? "before" : "after")?.click();
  }

  // Steps that nobody asked for one by one are no pages to go back through
  function play() {
    const after = find("after");
    if (after) timer = setTimeout(() => location.replace(after.href + PLAYING), PAUSE);
    else stop();
    show();
  }

  function stop() {
    clearTimeout(timer);
    timer = 0;
    history.replaceState(null, "", location.pathname);
    show();
  }

  // The tap or key that stops it does not start it again
  function calm() {
    stopped = timer > 0;
    if (stopped) stop();
  }

  addEventListener("pointerdown", calm);
  addEventListener("keydown", event => {
    calm();
    const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    if (plain && /^Arrow(Left|Right)$/.test(event.key)) step(event.key === "ArrowRight");
  });
  addEventListener("click", ({ target }) => {
    if (target.id === "play" && !stopped) play();
  });
  addEventListener(
    "touchstart",
    ({ touches }) => {
      from = touches.length === 1 ? touches[0] : null;
    },
    { passive: true }
  );
  addEventListener(
    "touchend",
    ({ changedTouches: [to] }) => {
      if (!from) return;
      const across = to.clientX - from.clientX;
      if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(to.clientY - from.clientY))
        step(across < 0);
    },
    { passive: true }
  );
  document.addEventListener("live", show);
  show();
  if (location.hash === PLAYING && !still) play();
})();
