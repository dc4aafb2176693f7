// An open menu, or what undo says, closes with Escape and with the phone's Back, which leads no
// further then: while it is open the page has an entry of its own in the history. A link of the
// menu takes the place of that entry.
const OPEN = ".top details[open]";
let held = false,
  closing = false;
// The state of the page; while the menu is open htmx must not see its own there, and load the page
// again
let before;

function close() {
  const menu = document.querySelector(OPEN);
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
}

function follow({ open }) {
  if (open === held) return;
  closing = !open;
  if (!open) return history.back();
  held = true;
  before = history.state;
  history.replaceState(null, "");
  history.pushState({ menu: true }, "");
}

if (history.state?.menu) history.back(); // the page was loaded anew with its menu open
document.addEventListener(
  "toggle",
  ({ target }) => target.matches(".top details") && follow(target),
  true
); // it does not bubble
addEventListener("popstate", () => {
  if (!held) return;
  held = false;
  history.replaceState(before, "");
  if (!closing) close();
  else document.querySelectorAll(OPEN).forEach(follow); // opened again meanwhile
});
addEventListener("keydown", ({ key }) => key === "Escape" && close());
addEventListener("click", event => {
  const link = event.target.closest(".menu a");
  if (!link || !held || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(link.href);
});
document.querySelectorAll(OPEN).forEach(follow); // before this script came
