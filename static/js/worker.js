"use strict";
// The app without the network: the page as this phone last read it, else one that says so. Only
// pages are kept on which nothing is typed and nothing is secret within the table, and the board that
// this phone was shown; for an evening by the phone's own clock, and none of a table that knows this
// phone no more. What a hotspot or a proxy answers in place of the app is no answer.
const READ = /^\/(rules\/\w*|t\/[^/]+\/(m\/\d+\/(d\/\d+\/(r\/\d+\/)?)?)?)?$/;
const OF_TABLE = /^\/t\/[^/]+\//;
const FILE = /\/static\/[^"]+\?v=\w+/g;
const SHELL = "/offline";
const OWN = "X-Table-Release",
  STAMP = "X-Kept"; // headers: of every answer of the app; when a page was kept
const RULED = "?ruling=1"; // the board with the ruling over it
const MOST = 30;
const EVENING = 12 * 60 * 60 * 1000;

const pages = () => caches.open("pages");
const files = () => caches.open("files");
const isOwn = ({ headers }) => headers.has(OWN);
// The app's own, by its content
const isFile = ({ ok, headers }) => ok && headers.get("Cache-Control")?.includes("immutable");
const isKept = (pathname, search) => (!search || search === RULED) && READ.test(pathname);
const path = request => new URL(request.url).pathname;
// One phone, one reader
const find = (drawer, address) => drawer.match(address, { ignoreVary: true });

async function keepFile(address) {
  const drawer = await files();
  const kept = await find(drawer, address);
  if (kept) return kept;
  const answer = await fetch(address);
  if (!isFile(answer)) return answer;
  await drawer.put(address, answer.clone());
  for (const other of await drawer.keys()) {
    // as it was before
    if (path(other) === address.split("?")[0] && !other.url.endsWith(address))
      await drawer.delete(other);
  }
  return answer;
}

async function keep(drawer, address, text, given) {
  const headers = new Headers(given);
  // It is read already
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  headers.set(STAMP, Date.now());
  for (const file of new Set(text.match(FILE)))
    if (!isFile(await keepFile(file))) throw new Error(file);
  await drawer.delete(address); // the newest one lies last
  await drawer.put(address, new Response(text, { headers }));
}

async function keepPage(address, text, headers) {
  const drawer = await pages();
  await keep(drawer, address, text, headers);
  for (const old of (await drawer.keys()).slice(0, -MOST)) await drawer.delete(old);
}

async function keepShell() {
  const answer = await fetch(SHELL, { cache: "no-store" });
  if (!isOwn(answer)) throw new Error("not of the app");
  await keep(await files(), SHELL, await answer.text(), answer.headers);
}

// The page that came with the answer to a form, in place of the one that was left
async function turn({ left, pathname, search, text, headers }) {
  await (await pages()).delete(left, { ignoreVary: true }); // what was sent is not shown again
  if (isKept(pathname, search)) await keepPage(pathname, text, headers);
}

// With its table go the pages that name it
async function forget(address) {
  const table = address.match(OF_TABLE)?.[0];
  if (!table) return;
  const drawer = await pages();
  for (const kept of await drawer.keys()) {
    if (path(kept) === "/" || path(kept).startsWith(table)) await drawer.delete(kept);
  }
}

async function keptPage(address) {
  const page = await find(await pages(), address);
  if (page && Math.abs(Date.now() - page.headers.get(STAMP)) < EVENING) return page;
  return find(await files(), SHELL);
}

async function withoutNetwork(address) {
  const page = await keptPage(address);
  if (!page) return Response.error();
  return new Response((await page.text()).replace("<html", "<html data-kept"), {
    headers: page.headers
  });
}

async function read(event, { pathname, search }) {
  let answer;
  try {
    answer = (await event.preloadResponse) || (await fetch(event.request));
  } catch {
    return withoutNetwork(pathname);
  }
  // The browser follows, or asks for a password
  const leads = answer.type === "opaqueredirect" || answer.status === 401;
  if (!leads && !isOwn(answer)) return withoutNetwork(pathname);
  if (answer.status === 404 || answer.status === 410) event.waitUntil(forget(pathname));
  else if (answer.ok && isKept(pathname, search)) {
    const page = answer.clone();
    event.waitUntil(page.text().then(text => keepPage(pathname, text, page.headers)));
  }
  if (answer.ok && pathname === "/") event.waitUntil(keepShell()); // in the language of now
  return answer;
}

addEventListener("install", event => event.waitUntil(keepShell().then(() => skipWaiting())));
addEventListener("activate", event =>
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]))
);
addEventListener("fetch", event => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === "POST" && address.pathname.includes("/people/"))
    event.waitUntil(forget(address.pathname));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(read(event, address));
  else if (address.pathname.startsWith("/static/") && address.searchParams.has("v"))
    event.respondWith(keepFile(address.pathname + address.search));
});
addEventListener("message", event => event.waitUntil(turn(event.data)));
