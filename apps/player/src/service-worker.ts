/// <reference lib="webworker" />
import { cachePlan, shellFiles } from './platform/cache-plan.ts';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'perya-1';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([...shellFiles]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

/** Pages always come from the network: they may belong to a member. Offline there is one plain page instead. */
const page = (request: Request) =>
  // Asked again even where the browser still holds a copy: the CDN may answer an old page, a phone should not.
  fetch(request, { cache: 'no-cache' }).catch(
    async () => (await caches.match('/offline.html')) ?? Response.error(),
  );

/** Files that never change under their name, and art: kept once fetched. */
async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const held = await cache.match(request);
  if (held) return held;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const plan = cachePlan({
    url: request.url,
    method: request.method,
    mode: request.mode,
    origin: self.location.origin,
  });
  if (plan === 'page') event.respondWith(page(request));
  if (plan === 'keep') event.respondWith(kept(request));
});
