// Back by itself: when the phone says so, or when an answer comes although it never said it was away.
const again = () => location.reload();
addEventListener('online', again);
setInterval(() => {
  fetch('/manifest.webmanifest', { cache: 'no-store' }).then((reply) => reply.ok && again(), () => {});
}, 5000);
