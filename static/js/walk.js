// Arrows walk over the keys of a board. Loaded with the first key that is pressed, or the first tap.
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

document.addEventListener("keydown", event => {
  const step = STEPS[event.key];
  const keys = [...document.querySelectorAll("#round .pad > .key")];
  const from = keys.indexOf(event.target);
  if (!step || from < 0 || event.defaultPrevented) return;
  const cell = from + Math.floor(from / 13) + step; // 13 keys a suit, 14 cells
  const to = keys[step * step > 1 ? cell - Math.floor(cell / 14) : from + step];
  if (!to) return;
  event.preventDefault();
  keys.forEach(key => { key.tabIndex = key === to ? 0 : -1; });
  to.focus();
});
