"use strict";
// Arrows walk over the keys of a board, and Tab stops at one of them. At a table this is loaded with the
// first key that is pressed, or the first tap; until then Tab stops at every key.
(() => {
  const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const find = () => [...document.querySelectorAll(".pad > .key")];
  const stopAt = (keys, stop) =>
    keys.forEach(key => {
      key.tabIndex = key === stop ? 0 : -1;
    });

  function begin() {
    const keys = find();
    if (keys.every(key => !key.tabIndex))
      stopAt(keys, keys.find(key => key === document.activeElement) || keys[0]);
  }

  function walk(event) {
    const step = STEPS[event.key],
      keys = find();
    const from = keys.indexOf(event.target);
    if (!step || from < 0 || event.defaultPrevented) return;
    const gap = keys.length < 56; // after the 13 keys of a suit, which has 14 cells
    const cell = from + gap * Math.floor(from / 13) + step;
    const to = keys[step * step > 1 ? cell - gap * Math.floor(cell / 14) : from + step];
    if (!to) return;
    event.preventDefault();
    stopAt(keys, to);
    to.focus();
  }

  document.addEventListener("keydown", walk);
  for (const moment of ["DOMContentLoaded", "htmx:load", "turn"])
    document.addEventListener(moment, begin);
  begin();
  const { pressed } = window; // before this was there
  if (pressed && pressed.target === document.activeElement) walk(pressed);
})();
