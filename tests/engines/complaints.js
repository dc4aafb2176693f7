// Tells the test what a page complains about.
const tell = what => navigator.sendBeacon("/complaints", `${what} (${location.pathname})`);
// What a page was left without, while it loaded, is there all the same
const lost = file =>
  fetch(file).then(
    ({ ok }) => ok || tell(`not loaded: ${file}`),
    () => {}
  );
const toConsole = console.error;

console.error = (...what) => {
  tell(what.join(", "));
  toConsole(...what);
};
addEventListener(
  "error",
  event => {
    const { message, filename, lineno, target } = event;
    if (message) tell(`${message} ${filename}:${lineno}`);
    else lost(target.src || target.href);
  },
  true
);
addEventListener("unhandledrejection", event => tell(`nobody caught: ${event.reason}`));
addEventListener("securitypolicyviolation", event =>
  tell(`policy: ${event.violatedDirective} ${event.blockedURI}`)
);
