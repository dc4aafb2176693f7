// The page around the app: gets the edition, holds the record, starts Python, and shows what the
// reader has to know about all of that above the app.
import { version, words } from "./words.js";

const LOCK = "hazari record";
const TABLE = /^\/t\/[^/]+\//;
const KEYS = ".pad, .outcome, .trump, #game"; // of all games
const SHOWN = "shown language",
  SAVED = "saved copy";
const find = id => document.getElementById(id);
const app = find("app"),
  bar = find("bar"),
  told = find("told"),
  again = find("again");

const stored = step => {
  try {
    return step(localStorage);
  } catch {
    return null;
  }
}; // a browser may keep nothing
let language =
  stored(store => store[SHOWN]) ||
  navigator.languages.map(code => code.slice(0, 2)).find(code => words[code]) ||
  "en";
let worker, warning, installing, registration, table; // table: the one shown last

const say = code => words[language][code];

function speak() {
  document.documentElement.lang = language;
  document.documentElement.dir = language === "fa" ? "rtl" : "ltr";
  find("manifest").href = `/edition/manifest-${language}.json`;
  again.textContent = say("again");
  find("install").textContent = say("install");
  find("news").textContent = say("updated");
  find("copy").textContent = say("save_copy");
  find("backup").textContent = say("backup");
  find("ready").textContent = say("new");
  find("use").textContent = say("use_new");
  if (warning) find("warned").textContent = say(warning);
}

function tell(code, detail = "", retry = false) {
  told.textContent = say(code);
  find("detail").textContent = detail;
  bar.hidden = code !== "getting";
  again.hidden = !retry;
  document.body.classList.remove("plays");
}

// What cannot be saved is said until it is: then the page shown says that it is
function warn(code) {
  warning = code;
  find("warning").hidden = !code;
  speak();
  if (!code)
    for (const sign of app.contentDocument?.querySelectorAll("[data-kept]") || [])
      sign.replaceWith(sign.dataset.kept);
}

// The backup file is that of the table shown, else of the first one named
function offerBackup(shown) {
  const named = [new URL(shown.URL), ...shown.querySelectorAll('a[href^="/t/"]')].find(
    ({ pathname }) => TABLE.test(pathname)
  );
  if (named) [table] = named.pathname.match(TABLE);
  find("backup").hidden = !table;
  if (table) find("backup").href = `${table}export/table.json`;
}

// Nothing that is typed or not yet saved is lost by a new version, and no key moves under a thumb
function isBusy(shown) {
  const changed = ({ value, defaultValue, checked, defaultChecked }) =>
    value !== defaultValue || checked !== defaultChecked;
  return Boolean(
    warning ||
    shown.querySelector(KEYS) ||
    [...shown.querySelectorAll("input, textarea")].some(changed)
  );
}

// What the reader sees is the address, so a reload comes back to it. After a match is the moment to
// keep the app, where the browser lets a page ask.
function follow(event) {
  const shown = app.contentDocument;
  if (!shown?.documentElement || !shown.URL.startsWith(location.origin)) return; // on its way
  const moved = shown.URL !== location.href,
    busy = isBusy(shown);
  if (moved) history.replaceState(history.state, "", shown.URL);
  document.title = shown.title || document.title;
  find("offer").hidden = !installing || !shown.getElementById("won");
  // It comes with a page, not over one that is read
  if (event || moved || busy) find("new").hidden = busy || !registration.waiting;
  offerBackup(shown);
  const spoken = shown.documentElement.lang;
  if (words[spoken] && spoken !== language) {
    language = spoken;
    stored(store => {
      store[SHOWN] = spoken;
    });
    speak();
  }
}

// Where this version changed the record, the copy from before is offered until it is saved
function offerCopy(name) {
  find("updated").hidden = !name || stored(store => store[SAVED]) === name;
  find("copy").onclick = () => {
    stored(store => {
      store[SAVED] = name;
    });
    find("updated").hidden = true;
  };
}

function play() {
  app.addEventListener("load", follow);
  setInterval(follow, 500); // a page may take the place of another without a load
  app.src = location.pathname + location.search;
  document.body.classList.add("plays");
  navigator.storage?.persist?.();
}

function hear({ data }) {
  if ("warning" in data) warn(data.warning);
  if (data.refused) tell("cannot_open", data.refused);
  if (data.failed) tell("failed", data.failed, true);
  if (data.ready) {
    offerCopy(data.copy);
    play();
  }
}

function start() {
  tell("starting");
  worker = new Worker(`/edition/python-worker.js?v=${version}`, { type: "module" });
  worker.onmessage = hear;
  worker.onerror = problem => tell("failed", problem.message, true);
}

function begin() {
  start();
  return new Promise(() => {}); // as long as the page is there
}

// One page at a time has the record; the next one goes on as soon as it is free
function hold() {
  navigator.locks.request(LOCK, { ifAvailable: true }, lock => {
    if (!lock) {
      tell("other_tab");
      navigator.locks.request(LOCK, begin);
      return null;
    }
    return begin();
  });
}

async function get() {
  if (!navigator.serviceWorker || !navigator.locks) return tell("too_old");
  if (navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data.request && worker)
      worker.postMessage({ ...data.request, port: ports[0] }, [ports[0], data.request.body]);
    if (data.all && !worker) {
      tell("getting");
      bar.max = data.all;
      bar.value = data.got;
    }
    if (data.notKept && !worker) tell("not_got", data.notKept, true);
  });
  try {
    await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
  } catch (problem) {
    if (!navigator.serviceWorker.controller) return tell("not_got", `${problem}`, true);
  }
  registration = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    // at first, and where everything was to be loaded anew
    const taken = new Promise(done =>
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true })
    );
    registration.active.postMessage("take this page");
    await taken;
  }
  hold();
}

again.addEventListener("click", () => location.reload());
find("use").addEventListener("click", () => registration.waiting?.postMessage("use"));
addEventListener(
  "visibilitychange",
  () => document.hidden || registration?.update().catch(() => {})
); // offline
addEventListener("beforeinstallprompt", event => {
  event.preventDefault();
  installing = event;
});
find("install").addEventListener("click", () => {
  installing.prompt();
  installing = null;
  follow();
});
// A page that is only put aside would hold the files
addEventListener("pagehide", () => worker?.terminate());
addEventListener("pageshow", event => {
  if (event.persisted) location.reload();
});
speak();
get();
