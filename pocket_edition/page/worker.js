// The service worker of the pocket edition. It keeps the files of one version of the edition, gives
// every page that is opened the page that holds Python, and passes what the app asks for on to it.
"use strict";
importScripts("/edition/fzstd.js");

const VERSION = "@VERSION@";
// Name → [where it lies, bytes there, content type, whether it is packed, fingerprint of its
// content]
const FILES = "@FILES@";
const DRAWER = `edition ${VERSION}`;
const PRINT = "X-Fingerprint"; // header of a kept file
const EDITION = /^\/(edition\/|worker\.js$)/;
const PATIENCE = 60_000;
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
  "img-src 'self' data:; connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'";

const find = name => caches.open(DRAWER).then(drawer => drawer.match(new URL(name, location)));

async function tell(message) {
  for (const client of await clients.matchAll({ includeUncontrolled: true, type: "window" }))
    client.postMessage(message);
}

// Counts what comes over the network, packed
function counted(onBytes) {
  return new TransformStream({
    transform(bytes, way) {
      onBytes(bytes.length);
      way.enqueue(bytes);
    }
  });
}

const headers = (type, print) => ({
  "Content-Type": type,
  "Content-Security-Policy": POLICY,
  "X-Content-Type-Options": "nosniff",
  "X-Table-Release": VERSION,
  [PRINT]: print
});

// The content of a file as an earlier version keeps it
async function keptBefore(name, print) {
  for (const other of await caches.keys()) {
    const given =
      other !== DRAWER && (await (await caches.open(other)).match(new URL(name, location)));
    if (given && given.headers.get(PRINT) === print) return given.arrayBuffer();
  }
  return null;
}

// Keeps the files of this version: those that did not change as they are, the others from the network
async function keep() {
  const drawer = await caches.open(DRAWER),
    missing = [];
  for (const [name, [address, size, type, packed, print]] of Object.entries(FILES)) {
    const body = await keptBefore(name, print);
    if (body) await drawer.put(name, new Response(body, { headers: headers(type, print) }));
    else missing.push([name, address, size, type, packed, print]);
  }
  const all = missing.reduce((sum, [, , size]) => sum + size, 0);
  let got = 0;
  await Promise.all(
    missing.map(async ([name, address, , type, packed, print]) => {
      const given = await fetch(address, { cache: "no-cache" });
      if (!given.ok) throw new Error(`${address}: ${given.status}`);
      const come = await new Response(
        given.body.pipeThrough(
          counted(bytes => {
            got += bytes;
            tell({ got, all });
          })
        )
      ).arrayBuffer();
      const body = packed ? fzstd.decompress(new Uint8Array(come)) : come;
      await drawer.put(name, new Response(body, { headers: headers(type, print) }));
    })
  );
}

// Asks every page that may hold Python; only the one that does answers
async function ask(request) {
  const pages = (await clients.matchAll({ type: "window" })).filter(
    ({ frameType }) => frameType === "top-level"
  );
  return new Promise((given, over) => {
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => given(data);
      page.postMessage({ request }, [port2]);
    }
    setTimeout(over, PATIENCE, new Error("no page answers"));
  });
}

async function fromPython(request) {
  const { pathname, search } = new URL(request.url);
  const said = await ask({
    method: request.method,
    target: pathname + search,
    headers: [...request.headers, ["Accept-Language", navigator.languages.join(",")]],
    body: await request.arrayBuffer()
  });
  const empty = [204, 205, 304].includes(said.status) || request.method === "HEAD";
  return new Response(empty ? null : said.body, { status: said.status, headers: said.headers });
}

async function answer(request) {
  const { pathname } = new URL(request.url);
  const opened = request.mode === "navigate" && request.destination === "document";
  if (!opened && !EDITION.test(pathname)) return fromPython(request);
  return (await find(opened ? "/" : pathname)) || fetch(request);
}

addEventListener("install", event =>
  event.waitUntil(
    keep().catch(async problem => {
      await caches.delete(DRAWER);
      await tell({ notKept: `${problem}` });
      throw problem;
    })
  )
);
addEventListener("activate", event =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== DRAWER) await caches.delete(name);
      await clients.claim();
    })()
  )
);
addEventListener("message", event =>
  event.waitUntil(event.data === "use" ? skipWaiting() : clients.claim())
);
addEventListener("fetch", event => {
  if (new URL(event.request.url).origin === location.origin)
    event.respondWith(answer(event.request));
});
