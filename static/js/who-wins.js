"use strict";
// A question that was answered is in its address, and is no longer kept on this phone.
document.addEventListener("htmx:pushedIntoHistory", () => {
  try {
    delete localStorage[document.querySelector("#round").action];
  } catch {
    // A browser may keep nothing.
  }
});
// Back leads to the question before: its page comes whole, as its keys are laid out when it is opened.
document.addEventListener("htmx:historyCacheMiss", () => location.reload());
