// Keeps the files of one version of the site, so that it plays without a network. FILES and VERSION are filled in when the
// site is made. A new version is fetched beside the old one, and takes over when somebody wants it to.
const VERSION = "@VERSION@", FILES = ["@FILES@"];
const CACHE = `parvis:${new URL("./", self.location.href).pathname}:`;

self.addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE + VERSION);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
})()));
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(CACHE) && name !== CACHE + VERSION) await caches.delete(name);
  await self.clients.claim();
})()));
self.addEventListener("message", (event) => { if (event.data === "take over") self.skipWaiting(); });
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== self.location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE + VERSION);
    return await cache.match(event.request, { ignoreSearch: true }) ?? fetch(event.request);
  })());
});
