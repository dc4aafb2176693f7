"use strict";
// Shows which match has a round whose cards were typed on this phone and never sent. js/board.js keeps
// them by the address of its form, with deal and round as 1.02.
(() => {
  const typed = address => JSON.parse(localStorage[address]).cards?.some(([, cards]) => cards);
  // Else the table is past it
  const isOpen = (address, entered) => +JSON.parse(localStorage[address]).round > entered;

  function look() {
    for (const note of document.querySelectorAll("[data-board]")) {
      const { board, entered } = note.dataset;
      const kept = Object.keys(localStorage).filter(address =>
        address.startsWith(location.origin + board)
      );
      note.hidden = !kept.some(address => typed(address) && isOpen(address, +entered));
    }
  }

  try {
    look();
    document.addEventListener("live", look); // the page has been written anew
  } catch {
    /* a browser may keep nothing */
  }
})();
