"use strict";
// Back passes over a form of one tap that was saved: its page stands for a question that was answered.
// A form that only led to a preview stays, as the match has not gone on.
(() => {
  // Back from a preview finds what was typed in the address, where the page reads it from there
  addEventListener("submit", ({ target }) => {
    if (!target.matches("[data-again]")) return;
    const { searchParams, href } = new URL(location);
    for (const [name, value] of new FormData(target))
      if (/^(player|happened|deal)/.test(name))
        searchParams.set(name === "deal" ? "since" : name, value);
    history.replaceState(null, "", href.split("?")[0] + "?" + searchParams);
  });
  // What was typed is never taken away
  if (document.querySelector("main input:not([type=hidden])")) return;
  const version = () => Number(document.querySelector("main [name=base]")?.value || Infinity);
  addEventListener("submit", () => history.replaceState({ sent: version() }, ""));
  addEventListener("pageshow", ({ persisted }) => {
    const sent = history.state?.sent;
    if (!sent) return;
    if (persisted) return location.reload();
    history.replaceState(null, "");
    if (version() > sent) history.back();
  });
})();
