// Shows the hint of a test as a member's phone would, and tells the console that it has come. Words as in the player's worker.
const title = 'May bagong mensahe · New message';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const show = async () => {
    await self.registration.showNotification(title, { icon: '/app-icon.svg', tag: 'inbox' });
    for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
      client.postMessage({ kind: 'push arrived' });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => event.notification.close());
