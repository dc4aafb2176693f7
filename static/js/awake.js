// Loaded after the first tap at a table: the screen stays awake while somebody plays, and a tap on
// the board is felt. Where a browser allows neither, nothing happens.
const PAUSE = 20 * 60 * 1000; // a phone that is left lying may sleep
const TAP = 12; // light: ms
const still = matchMedia("(prefers-reduced-motion: reduce)");
let lock, pause;

async function stayAwake() {
  clearTimeout(pause);
  pause = setTimeout(() => lock?.release(), PAUSE);
  if (lock && !lock.released) return; // a browser lets go when the page is out of sight
  try {
    lock = await navigator.wakeLock.request("screen");
  } catch {
    /* only over https; and not when the battery is low */
  }
}

function feel({ target }) {
  if (target.closest("form button[type=button]") && !still.matches) navigator.vibrate?.(TAP);
}

addEventListener("pointerup", stayAwake);
addEventListener("click", feel);
stayAwake();
