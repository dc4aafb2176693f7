// An open menu, or what undo says, closes with Escape and with the phone's Back, which leads no
// further then: while it is open the page has an entry of its own in the history. A link of the
// menu takes the place of that entry.
const OPEN = ".top details[open]";
const page = {
  held: false,
  closing: false,
  // The state of the page; while the menu is open htmx must not see its own there, and load the
  // page again
  before: null
};

function close() {
  const menu = document.querySelector(OPEN);
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
}

function follow({ open }) {
  if (page.closing || open === page.held) return;
  page.closing = !open;
  if (!open) return history.back();
  page.held = true;
  page.before = history.state;
  history.replaceState(null, "");
  history.pushState({ menu: true }, "");
}

// The page was loaded anew with its menu open
if (history.state?.menu) {
  page.held = page.closing = true;
  history.back();
}
document.addEventListener(
  "toggle",
  ({ target }) => target.matches(".top details") && follow(target),
  true
); // it does not bubble
addEventListener("popstate", () => {
  if (!page.held) return;
  const { closing } = page;
  page.held = page.closing = false;
  history.replaceState(page.before, "");
  if (!closing) close();
  else document.querySelectorAll(OPEN).forEach(follow); // opened again meanwhile
});
addEventListener("keydown", ({ key }) => key === "Escape" && close());
addEventListener("click", event => {
  const link = event.target.closest(".menu a");
  if (!link || !page.held || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(link.href);
});
document.querySelectorAll(OPEN).forEach(follow); // before this script came
