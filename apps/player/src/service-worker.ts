/// <reference lib="webworker" />
import { cachePlan, filesOf, offlinePages, shellFiles, standInFor } from './platform/cache-plan.ts';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'perya-1';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([...shellFiles]))
      .then(keepOfflinePages)
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

/** Keeps the pages that open offline as they are now, each with its files: those of the last release may be gone. */
async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of offlinePages) {
    const response = await fetch(path, { cache: 'no-cache' }).catch(() => Response.error());
    if (!response.ok || response.redirected) continue;
    const files = filesOf(await response.clone().text());
    const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])));
    // The page last: one whose files are not there would open to nothing.
    await cache.addAll(missing.flat()).then(() => cache.put(path, response), noMatter);
  }
}
/** Without a connection what is kept already stays. */
const noMatter = () => {};

/** Pages always come from the network: they may belong to a member. Offline a kept one or a plain one stands in. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    // Asked again even where the browser still holds a copy: the CDN may answer an old page, a phone should not.
    const response = await fetch(event.request, { cache: 'no-cache' });
    event.waitUntil(keepOfflinePages());
    return response;
  } catch {
    return (await caches.match(standInFor(event.request.url))) ?? Response.error();
  }
}

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
  if (plan === 'page') event.respondWith(page(event));
  if (plan === 'keep') event.respondWith(kept(request));
});
