/// <reference lib="webworker" />
import {
  cachePlan,
  filesOf,
  offlinePages,
  shellFiles,
  standInFor,
  worthKeeping,
} from './platform/pwa/cache-plan.ts';
import type { WorkerMessage } from './platform/pwa/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'perya-1';
/** The app's entry file of this release, written here by the build. */
const version = '__APP_FILE__';
/** Pages that were answered from what is kept. */
const keptFor = new Set<string>();

// A new worker waits until the app asks for it, or is closed: nobody is moved to another release in the middle of a game.
self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([...shellFiles]))
      .then(keepBrandArt)
      .then(keepOfflinePages),
  );
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

/** Adds what is not there yet. */
async function addMissing(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])));
  await cache.addAll(missing.flat());
}

/** What the page for no connection is drawn with, which is the merchant's own. */
async function keepBrandArt(): Promise<void> {
  const page = await caches.match('/offline.html');
  await addMissing(filesOf((await page?.text()) ?? ''));
}

/** Keeps the pages that open offline as they are now, each with its files: those of the last release may be gone. */
async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of offlinePages) {
    const response = await fetch(path, { cache: 'no-cache' }).catch(() => Response.error());
    if (!response.ok || response.redirected) continue;
    // The page last: one whose files are not there would open to nothing.
    await addMissing(filesOf(await response.clone().text())).then(() => cache.put(path, response), noMatter);
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
    keptFor.add(event.resultingClientId);
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

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  const answer = (value: unknown) => event.ports[0]?.postMessage(value);
  const who = event.source instanceof Client ? event.source.id : '';
  if (message.kind === 'activate') event.waitUntil(self.skipWaiting());
  if (message.kind === 'version') answer(version);
  if (message.kind === 'wasKept') answer(keptFor.has(who));
  if (message.kind === 'keep')
    event.waitUntil(addMissing(worthKeeping(message.files, self.location.origin)).catch(noMatter));
});

/** That there is a message, never what it says: a phone on a table is read by others. Both languages, for the worker knows neither. */
const messageTitle = 'May bagong mensahe · New message';
const inboxPath = '/m/message';

/** The merchant's own icon, as its manifest names it. */
async function brandIcon(): Promise<string | undefined> {
  const manifest = await caches.match('/manifest.webmanifest');
  const { icons = [] } = (manifest ? await manifest.json() : {}) as { icons?: { src: string }[] };
  return icons[0]?.src;
}

self.addEventListener('push', (event) => {
  const show = async () => {
    const icon = await brandIcon().catch(() => undefined);
    // One takes the place of the one before: the inbox holds them all.
    await self.registration.showNotification(messageTitle, { ...(icon && { icon }), tag: 'inbox' });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const [client] = await self.clients.matchAll({ type: 'window' });
    if (!client) return self.clients.openWindow(inboxPath);
    await client.navigate(inboxPath).catch(noMatter);
    return client.focus();
  };
  event.waitUntil(open());
});
