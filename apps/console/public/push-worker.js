// Shows the hint of a test as a member's phone would, and tells the console that it has come. Words as in the player's worker.
const title = 'May bagong mensahe · New message';
// To staff: that there is an alert, never what it says.
const alertWords = 'Something needs a look · console';

self.addEventListener('install', () => self.skipWaiting());

const topicOf = ({ data }) => {
  try {
    return data.json().topic;
  } catch {
    return 'inbox';
  }
};

self.addEventListener('push', (event) => {
  const isAlert = topicOf(event) === 'alert';
  const show = async () => {
    const tag = isAlert ? 'alert' : 'inbox';
    await self.registration.showNotification(isAlert ? alertWords : title, { icon: '/app-icon.svg', tag });
    for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
      client.postMessage({ kind: 'push arrived' });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  if (event.notification.tag === 'alert') event.waitUntil(self.clients.openWindow('/'));
});
