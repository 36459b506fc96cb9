import { askWorker } from './worker-messages.ts';

/** Looking for a new release more often than this would help nobody. */
const everyMs = 10 * 60_000;

/** The app's entry file of the release this page is from. */
const ownVersion = () =>
  new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? location.href)
    .pathname;

/**
 * Tells when a worker of another release waits; answers the way to stop. The offer takes over and loads the page anew.
 * A page that came from the network is of the new release already: it is offered nothing.
 */
export function watchUpdates(
  registration: ServiceWorkerRegistration,
  onOffer: (accept: () => void) => void,
): () => void {
  let lookedAt = Date.now();
  const offer = async () => {
    const { waiting } = registration;
    // Without one in charge this is the first worker ever: there is nothing to replace.
    if (!waiting || !navigator.serviceWorker.controller) return;
    const version = await askWorker(waiting, { kind: 'version' });
    if (typeof version === 'string' && version !== ownVersion()) onOffer(() => takeOver(waiting));
  };
  const follow = () => registration.installing?.addEventListener('statechange', () => void offer());
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < everyMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  };
  registration.addEventListener('updatefound', follow);
  document.addEventListener('visibilitychange', look);
  follow();
  void offer();
  return () => {
    registration.removeEventListener('updatefound', follow);
    document.removeEventListener('visibilitychange', look);
  };
}

function takeOver(waiting: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ kind: 'activate' });
}
