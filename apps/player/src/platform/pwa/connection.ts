import { askWorker } from './worker-messages.ts';

const tryMs = 5000;

/** Whether there is a way to the server, as far as this phone knows; told on every change, and answers the way to stop. */
export function watchConnection(onChange: (isLost: boolean) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stopTrying = () => clearInterval(timer);
  const back = () => {
    stopTrying();
    onChange(false);
  };
  const lost = () => onChange(true);
  const tryAgain = () =>
    void fetch('/manifest.webmanifest', { cache: 'no-store' }).then(({ ok }) => ok && back(), noMatter);
  // A phone may believe in a connection that leads nowhere: then only an answer tells that it is back.
  const lookAtPage = async () => {
    const { controller } = navigator.serviceWorker ?? {};
    if (!controller || (await askWorker(controller, { kind: 'wasKept' })) !== true) return;
    lost();
    timer = setInterval(tryAgain, tryMs);
  };
  if (!navigator.onLine) lost();
  void lookAtPage();
  addEventListener('online', back);
  addEventListener('offline', lost);
  return () => {
    stopTrying();
    removeEventListener('online', back);
    removeEventListener('offline', lost);
  };
}

const noMatter = () => {};
