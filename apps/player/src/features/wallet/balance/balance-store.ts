import { useSyncExternalStore } from 'react';
import { local, localKeys } from '../../../platform/storage.ts';

/** What stands for a balance that is not to be seen (WALLET-02, DEC-074). */
export const mask = '****';
/** A tap asks at most once in this time (DEC-074). */
export const restMs = 1000;
/** A quick answer would be over before anybody saw that something happened. */
const shownMs = 500;

let isRefreshing = false;
let askedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const isHidden = () => local.get(localKeys.hideBalance) === '1';

/** The choice stays on this device, whoever is here (DEC-074). */
export function hideBalance(isToBeHidden: boolean) {
  if (isToBeHidden) local.set(localKeys.hideBalance, '1');
  else local.remove(localKeys.hideBalance);
  tell();
}

/** Asks anew by `ask`, unless that has just been done. */
export async function refreshBalance(ask: () => Promise<unknown>, now = performance.now()): Promise<void> {
  if (isRefreshing || now - askedAt < restMs) return;
  askedAt = now;
  isRefreshing = true;
  tell();
  try {
    await Promise.all([ask(), new Promise((resolve) => setTimeout(resolve, shownMs))]);
  } finally {
    isRefreshing = false;
    tell();
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Another tab of this browser may hide it too.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};
const no = () => false;

/** One state for every place that shows the balance. */
export const useHidden = () => useSyncExternalStore(subscribe, isHidden, no);
export const useRefreshing = () => useSyncExternalStore(subscribe, () => isRefreshing, no);
