"use strict";
// A page that can print itself says so with a button.
(() => {
  const button = document.getElementById("by-script");
  button.hidden = false;
  document.getElementById("by-hand").hidden = true;
  button.addEventListener("click", () => print());
})();
