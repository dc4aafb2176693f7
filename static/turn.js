// The page that a form leads to comes with the answer and takes the place of this one: one way to the
// server and back less than opening it. Loaded with the first tap at a table, and the styles of a
// ruling with it. Where anything is amiss the page is opened instead.
const AHEAD = ["./reading.css", "./moments.css"];
const LATER = ["at_hand.js"]; // may begin on a page that has been there for a while

const { body, head } = document;
const find = selector => document.querySelector(selector);
const styles = page => [...page.querySelectorAll("link[rel=stylesheet]")];
const names = file => (file.src || file.href).split("/").pop().split("?")[0].split("+");
const make = (tag, props) => Object.assign(document.createElement(tag), props);
const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
let ready = false;

const come = link => new Promise((onload, onerror) => head.append(Object.assign(link, { onload, onerror })));

function ahead(name) {
  const { href } = new URL(name, import.meta.url);
  return come(make("link", { rel: "stylesheet", media: "not all", href }));
}

// The styles of the new page; what came together with one of them stays
async function dress(page) {
  const here = styles(document);
  const worn = here.flatMap(names);
  const wanted = styles(page).flatMap(names);
  await Promise.all(styles(page).filter(link => !names(link).every(name => worn.includes(name))).map(come));
  for (const link of here) {
    if (names(link).some(name => wanted.includes(name))) link.media = "all";
    else link.remove();
  }
}

async function turn(address, page) {
  const running = [...document.scripts].flatMap(names);
  const begin = [...page.scripts].filter(script => !names(script).every(name => running.includes(name)));
  const can = page.querySelector("#live") && begin.flatMap(names).every(name => LATER.includes(name));
  if (!can) return location.assign(address);
  await dress(page);
  // Words first; a drawing keeps its size. Within a live region all would be said once more
  const drawings = [...page.querySelectorAll("svg:not([role=status] svg)")].map(drawing => [drawing, [...drawing.childNodes]]);
  drawings.forEach(([drawing]) => drawing.replaceChildren());
  history.replaceState(null, "", address);
  document.title = page.title;
  for (const { name } of [...body.attributes]) body.removeAttribute(name);
  for (const { name, value } of page.body.attributes) body.setAttribute(name, value);
  body.replaceChildren(...page.body.childNodes);
  document.dispatchEvent(new Event("turn"));
  await painted(); // what nobody waits for comes after what somebody does
  scrollTo(0, 0);
  drawings.forEach(([drawing, lines]) => drawing.replaceChildren(...lines));
  htmx.process(body);
  (find("[autofocus]") || find("#moment")).focus();
  for (const { src } of begin) head.append(make("script", { src }));
}

const leadsTo = ({ xhr }) => xhr?.getResponseHeader("HX-Push-Url");

document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (!ready || detail.verb !== "post") return;
  detail.headers["X-Takes-Page"] = "1";
  for (const link of styles(document)) link.media = "all"; // made ready on the way; a board has none of it
});
document.addEventListener("htmx:beforeOnLoad", event => {
  if (leadsTo(event.detail)) event.preventDefault(); // htmx leaves it to us
});
document.addEventListener("htmx:afterRequest", ({ detail }) => { // the board has heard of it first
  const address = leadsTo(detail);
  if (!address) return;
  turn(address, new DOMParser().parseFromString(detail.xhr.responseText, "text/html")).catch(() => location.assign(address));
});
Promise.all(AHEAD.map(ahead)).then(() => { ready = true; }, () => {});
