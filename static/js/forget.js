"use strict";
// What was typed at a table and never sent goes, once the table knows this phone no more. The table
// is asked: of a page of its own that is not found, or any of which something is kept and to which
// the first page does not lead.
(() => {
  const OF_TABLE = /\/t\/([\w-]+)\/|^hand ([\w-]+) /;
  const address = drawer => drawer.match(OF_TABLE)?.slice(1).find(Boolean);
  const led = new Set(
    [...document.querySelectorAll("a[href*='/t/']")].map(link => address(link.href))
  );

  async function forget(table) {
    const { status, headers } = await fetch(`/t/${table}/news`, {
      method: "HEAD",
      headers: { "HX-Request": "true" }
    });
    if (status !== 404 || !headers.has("X-Table-Release")) return;
    for (const drawer of Object.keys(localStorage))
      if (address(drawer) === table) localStorage.removeItem(drawer);
  }

  try {
    const kept = new Set(Object.keys(localStorage).map(address).filter(Boolean));
    const here = address(location.pathname);
    const gone = [...kept].filter(table => (here ? table === here : !led.has(table)));
    for (const table of gone) forget(table).catch(() => {}); // another time
  } catch {
    /* a browser may keep nothing */
  }
})();
