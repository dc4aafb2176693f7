"use strict";
// Enter in a name goes to the next one; in the last one it begins the match. Without this script the
// names that are missing are asked for.
addEventListener("keydown", event => {
  const { target, key, isComposing } = event;
  if (key !== "Enter" || isComposing || !target.matches(".place input")) return;
  const seen = [...target.form.querySelectorAll(".place input")].filter(name => name.offsetParent && !name.closest("details:not([open])"));
  const next = seen[seen.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
});
