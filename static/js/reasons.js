"use strict";
// A tap on a usual reason writes it into the field, where it can be changed. Without this the chosen one counts.
(() => {
  const field = document.querySelector("#reason"),
    usual = document.querySelector(".usual");
  usual.addEventListener("change", ({ target }) => {
    field.value = target.value;
  });
  field.addEventListener("input", () => {
    // Other words were typed
    for (const chosen of usual.querySelectorAll(":checked")) chosen.checked = false;
  });
})();
