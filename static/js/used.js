"use strict";
// Back passes over a form of one tap that was saved: its page stands for a question that was answered.
// A form that only led to a preview stays, as the match has not gone on.
(() => {
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
