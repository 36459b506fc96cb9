import { useSyncExternalStore } from 'react';

/** A browser's own offer to put the page on the home screen, kept by the page's first script until somebody wants it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}
const held = globalThis as { installOffer?: InstallOffer | undefined };

const subscribe = (listener: () => void) => {
  // The first script hears it before us and keeps the new one.
  addEventListener('beforeinstallprompt', listener);
  addEventListener('appinstalled', listener);
  return () => {
    removeEventListener('beforeinstallprompt', listener);
    removeEventListener('appinstalled', listener);
  };
};

/** The way to take the offer, where the browser makes one; it can be taken once. */
export function useInstallOffer(): (() => void) | null {
  const offer = useSyncExternalStore(
    subscribe,
    () => held.installOffer,
    () => undefined,
  );
  if (!offer) return null;
  return () => {
    held.installOffer = undefined;
    void offer.prompt().catch(() => {});
    dispatchEvent(new Event('appinstalled'));
  };
}
