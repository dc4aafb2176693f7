"use strict";
// The board that this phone used last opens without a network: js/worker.js keeps it, the newest last.
window.caches
  ?.open("pages")
  .then(pages => pages.keys())
  .then(kept => {
    const boards = kept.map(({ url }) => new URL(url).pathname);
    const last = boards.filter(path => /\/m\/\d+\/$/.test(path)).pop();
    const place = document.getElementById("last-board");
    place.hidden = !last || last === location.pathname;
    place.firstElementChild.href = last;
  });
