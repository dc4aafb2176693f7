"use strict";
// The app without the network: the page as this phone last read it, else one that says so. Only
// pages are kept on which nothing is typed and nothing is secret within the table, for an evening,
// and none of a table that knows this phone no more.
const READ = /^\/(rules\/\w*|t\/[^/]+\/(m\/\d+\/(d\/\d+\/(r\/\d+\/)?)?)?)?$/;
const OF_TABLE = /^\/t\/[^/]+\//;
const FILE = /\/static\/[^"]+\?v=\w+/g;
const SHELL = "/offline";
const MOST = 30;
const EVENING = 12 * 60 * 60 * 1000;

const pages = () => caches.open("pages");
const files = () => caches.open("files");
const path = request => new URL(request.url).pathname;
const find = (drawer, address) => drawer.match(address, { ignoreVary: true }); // one phone, one reader

async function keepFile(address) {
  const drawer = await files();
  if (await find(drawer, address)) return;
  await drawer.add(address);
  for (const other of await drawer.keys()) { // as it was before
    if (path(other) === address.split("?")[0] && !other.url.endsWith(address)) await drawer.delete(other);
  }
}

async function keep(drawer, address, answer) {
  const page = answer.clone();
  for (const file of new Set((await answer.text()).match(FILE))) await keepFile(file);
  await drawer.delete(address); // the newest one lies last
  await drawer.put(address, page);
}

async function keepPage(address, answer) {
  const drawer = await pages();
  await keep(drawer, address, answer);
  for (const old of (await drawer.keys()).slice(0, -MOST)) await drawer.delete(old);
}

async function keepShell() {
  await keep(await files(), SHELL, await fetch(SHELL, { cache: "no-store" }));
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
  if (page && Date.now() - Date.parse(page.headers.get("Date")) < EVENING) return page;
  return find(await files(), SHELL);
}

async function withoutNetwork(address) {
  const page = await keptPage(address);
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  headers.delete("Content-Encoding"); // it is read already
  headers.delete("Content-Length");
  return new Response((await page.text()).replace("<html", "<html data-kept"), { headers });
}

async function read(event, { pathname, search }) {
  let answer;
  try {
    answer = await event.preloadResponse || await fetch(event.request);
  } catch {
    return withoutNetwork(pathname);
  }
  if (answer.status === 404 || answer.status === 410) event.waitUntil(forget(pathname));
  else if (answer.ok && !search && READ.test(pathname)) event.waitUntil(keepPage(pathname, answer.clone()));
  if (answer.ok && pathname === "/") event.waitUntil(keepShell()); // in the language of now
  return answer;
}

const file = async request => await find(await files(), request) || fetch(request);

addEventListener("install", event => event.waitUntil(keepShell().then(() => skipWaiting())));
addEventListener("activate", event => event.waitUntil(
  Promise.all([clients.claim(), registration.navigationPreload?.enable()])));
addEventListener("fetch", event => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === "POST" && address.pathname.includes("/people/")) event.waitUntil(forget(address.pathname));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(read(event, address));
  else if (address.pathname.startsWith("/static/") && address.searchParams.has("v")) event.respondWith(file(request));
});
