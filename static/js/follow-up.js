// The page that a form leads to comes with the answer and takes the place of this one: one way to the
// server and back less than opening it. Loaded with the first tap at a table, and the styles of a
// ruling with it. Where anything is amiss the page is opened instead.
const READ = 1000; // a ruling that is seen for so long is read
const AHEAD = ["../css/page.css", "../css/results.css"];
// What else a first tap brings, the icon too: a board has no bytes for it before
const BESIDES = ["./walk.js", "./awake.js"];
const LATER = ["pwa.js", "ending.js"]; // may begin on a page that has been there for a while
// What a ruling is written in and a board is not: weight, size, and signs where letters are there
const FONTS = [
  ["700", "1.25rem"],
  ["600", "1.0625rem", "▸"],
  ["600", ".8125rem", "★"],
  ["400", ".8125rem", "✓"],
  ["700", ".75rem"],
  ["500", ".9375rem"],
  ["400", ".875rem"]
];
// Of suits and on buttons: a font of their own in every size
const SIGNS = /[\u2190-\u2bff\ufe0e]/g;

const RULED = "?ruling=1";

const { head } = document;
const find = selector => document.querySelector(selector);
const styles = page => [...page.querySelectorAll("link[rel=stylesheet]")];
const names = file => (file.src || file.href).split("/").pop().split("?")[0].split("+");
const make = (tag, props) => Object.assign(document.createElement(tag), props);
const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
const sample = make("div", { className: "sr" });
sample.setAttribute("aria-hidden", true);
const coming = new WeakMap(); // by request
let ready = false;
let covered = performance.now(); // when the ruling over the board was there

const come = link =>
  new Promise((onload, onerror) => head.append(Object.assign(link, { onload, onerror })));

function ahead(name) {
  const { href } = new URL(name, import.meta.url);
  return come(make("link", { rel: "stylesheet", media: "not all", href }));
}

// Letters and signs that a phone has not drawn before cost it more time than all else on a ruling.
// They stand where nobody sees them while the answer is on its way, line by line
async function write() {
  if (sample.firstChild) return; // once: what is sent again may wait
  document.body.prepend(sample);
  await painted(); // the form is sent first
  // Made ready on the way; a board has none of it
  for (const link of styles(document)) link.media = "all";
  const letters = [...new Set(document.body.textContent.replace(SIGNS, ""))].join("");
  for (const [fontWeight, fontSize, signs] of FONTS) {
    if (!sample.isConnected) return; // the answer is there
    const line = make("p", { textContent: signs || letters });
    Object.assign(line.style, { fontWeight, fontSize });
    sample.append(line);
    await painted();
  }
}

// The styles that the new page has and this one has not
function bring(page) {
  const worn = styles(document).flatMap(names);
  return Promise.all(
    styles(page)
      .filter(link => !names(link).every(name => worn.includes(name)))
      .map(come)
  );
}

// What came together with a style of the new page stays
function dress(wanted) {
  for (const link of styles(document)) {
    if (names(link).some(name => wanted.includes(name))) link.media = "all";
    else link.remove();
  }
}

// When the network is gone the new page is shown, and the round that was sent is not shown again
function keep(left, { pathname, search }, xhr) {
  const headers = xhr
    .getAllResponseHeaders()
    .trim()
    .split("\r\n")
    .map(line => line.split(/: (.*)/, 2));
  navigator.serviceWorker?.controller?.postMessage({
    left,
    pathname,
    search,
    headers,
    text: xhr.responseText
  });
}

async function turn(address, xhr) {
  const page = coming.get(xhr);
  const running = [...document.scripts].flatMap(names);
  const begin = [...page.scripts].filter(
    script => script.type !== "module" && !names(script).every(name => running.includes(name))
  );
  const can =
    page.querySelector("#live") && begin.flatMap(names).every(name => LATER.includes(name));
  if (!can || xhr.getResponseHeader("X-Table-Release") !== find("#live").dataset.release)
    return location.assign(address); // another release has styles of its own
  if (history.state?.menu) return location.replace(address); // the menu is open
  const wanted = styles(page).flatMap(names);
  await bring(page);
  // Words first: a drawing keeps its size, and the rest of a ruling moves nothing. Within a live
  // region all would be said once more
  const later = [
    ...page.querySelectorAll("svg:not([role=status] svg, .ruling .rest svg), .ruling .rest")
  ].map(part => [part, [...part.childNodes]]);
  later.forEach(([part]) => part.replaceChildren());
  const { pathname } = location;
  history.replaceState(null, "", address.replace(RULED, ""));
  // Back closes the ruling
  if (page.querySelector(".over")) history.pushState({ ruling: true }, "", address);
  document.title = page.title;
  const { body } = document; // the same one: htmx listens on it
  body.replaceChildren(); // first, so that nothing of the old page is styled anew
  for (const { name } of [...body.attributes]) body.removeAttribute(name);
  for (const { name, value } of page.body.attributes) body.setAttribute(name, value);
  body.append(...page.body.childNodes);
  dress(wanted);
  covered = performance.now();
  document.dispatchEvent(new Event("turn"));
  await painted(); // what nobody waits for comes after what somebody does
  keep(pathname, location, xhr);
  scrollTo(0, 0);
  later.forEach(([part, inside]) => part.replaceChildren(...inside));
  htmx.process(body);
  (find("[autofocus]") || find("#moment")).focus();
  for (const { src } of begin) head.append(make("script", { src }));
}

const leadsTo = xhr => xhr?.getResponseHeader("HX-Push-Url");

// Read while it comes in: a slow line leaves the time for it
function read(xhr) {
  const page = document.implementation.createHTMLDocument("");
  let known = 0;
  page.open();
  coming.set(xhr, page);
  xhr.addEventListener("readystatechange", () => {
    if (!leadsTo(xhr)) return;
    page.write(xhr.responseText.slice(known));
    known = xhr.responseText.length;
    if (xhr.readyState === XMLHttpRequest.DONE) page.close();
  });
}

document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (!ready || detail.verb !== "post") return;
  detail.headers["X-Takes-Page"] = "1";
  write();
});
document.addEventListener(
  "htmx:beforeSend",
  ({ detail: { xhr, requestConfig } }) => requestConfig.verb === "post" && read(xhr)
);
document.addEventListener("htmx:beforeOnLoad", event => {
  if (leadsTo(event.detail.xhr)) event.preventDefault(); // htmx leaves it to us
});
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  // the board has heard of it first
  const address = leadsTo(detail.xhr);
  if (address) turn(address, detail.xhr).catch(() => location.assign(address));
  else if (detail.requestConfig.verb === "post") sample.remove();
});
// A ruling that nobody had the time to read stays in one line above the rows; five rows leave room in the header only
function tellInShort(words) {
  if (find("#latest:not([hidden])")) return;
  if (find(".five")) find("#subtitle").textContent = words;
  else find("#board").before(make("p", { className: "in-short", textContent: words }));
}

// The ruling over a board goes with the first key, or with the link that leads on; then the page is the
// board alone, also when it is loaded again
function uncover() {
  const over = find(".over");
  if (over && performance.now() - covered < READ) tellInShort(over.querySelector("h3").textContent);
  for (const form of over?.querySelectorAll("form.htmx-request") || []) {
    // an OK on its way
    form.hidden = true;
    document.body.append(form);
  }
  over?.remove();
  if (location.search !== RULED) return;
  if (history.state?.ruling) history.back();
  else history.replaceState(history.state, "", location.pathname);
}

addEventListener("popstate", () => location.search !== RULED && uncover());

document.addEventListener(
  "click",
  event => {
    const leads = event.target.closest("#uncover");
    if (leads || event.target.closest(".pad")) uncover();
    if (!leads) return;
    event.preventDefault();
    find("#moment").focus();
  },
  true
); // first: a key may be drawn anew

// A round that was refused: its wrong rows are above the keys
document.addEventListener("htmx:load", ({ detail }) => {
  if (detail.elt.id !== "board") return;
  const wrong = [...document.querySelectorAll("#board [aria-invalid]")];
  wrong.pop()?.closest("li").scrollIntoView({ block: "nearest" });
});

document.addEventListener("laid", uncover); // what was tapped ahead lies on the board

// What is unfolded is seen whole, above the bar at the foot
const unfold = fold => fold.open && fold.scrollIntoView({ block: "nearest" });
document.addEventListener(
  "toggle",
  ({ target }) => target.matches(".which") && unfold(target),
  true
);
document.querySelectorAll(".which").forEach(unfold);

// A page that follows becomes the ending without being opened
const celebrate = () => find("#won.fresh") && import("./ending.js").catch(() => {});
document.addEventListener("live", celebrate);
celebrate();
find("link[rel=icon]").href = new URL("../icons/icon.svg", import.meta.url);
if (!find("link[rel=manifest]"))
  for (const [rel, href] of [
    ["manifest", "../../manifest/"],
    ["apple-touch-icon", "../icons/touch-180.png"]
  ]) {
    head.append(
      make("link", {
        rel,
        href: new URL(
          rel === "manifest" ? href + document.documentElement.lang : href,
          import.meta.url
        )
      })
    );
  }
for (const more of BESIDES) import(more).catch(() => {});
// A script like those of pages, and once: a board has no bytes for it before
if (!find('script[src*="/pwa.js"]'))
  head.append(make("script", { src: new URL("./pwa.js", import.meta.url) }));
Promise.all(AHEAD.map(ahead)).then(
  () => {
    ready = true;
  },
  () => {}
);
