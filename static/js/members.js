"use strict";
// A PIN is hidden while it is typed; a button beside it shows it to whoever wants to look. A link leaves
// the phone through its share sheet, where it has one: over https.
(() => {
  const offered = navigator.share ? ".look, .share" : ".look";
  const offer = () =>
    document.querySelectorAll(offered).forEach(button => {
      button.hidden = false;
    });
  const hide = field => {
    field.type = "password";
  };

  addEventListener("click", ({ target }) => {
    const { link } = target.closest(".share")?.dataset || {};
    // Closed again, or the link is there to copy
    if (link) navigator.share({ url: link }).catch(() => {});
    const look = target.closest(".look");
    if (!look) return;
    const field = look.previousElementSibling;
    field.type = field.type === "password" ? "text" : "password";
    look.textContent = field.type === "password" ? look.dataset.show : look.dataset.hide;
    field.focus();
  });
  addEventListener("submit", ({ target }) =>
    target.querySelectorAll(".looked input").forEach(hide)
  );
  document.addEventListener("live", offer); // the page is as the server made it again
  offer();
})();
