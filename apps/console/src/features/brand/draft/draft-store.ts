import { useSyncExternalStore } from 'react';
import { isSame } from './same-rules.ts';

/** What somebody changed and has not published: of one brand, over all of its pages, until the window is left. */
export interface Wish {
  value: unknown;
  /** What stood there when it was first changed. */
  seen: unknown;
}
export type Draft = ReadonlyMap<string, Wish>;

const none: Draft = new Map();
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
const become = (brand: string, draft: Draft): void => {
  drafts.set(brand, draft);
  for (const tell of listeners) tell();
};

export const useDraftOf = (brand: string): Draft =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => drafts.get(brand) ?? none,
  );

/** Set back to what stands there, it is no change any more. */
export function wish(brand: string, path: string, value: unknown, now: unknown): void {
  const next = new Map(drafts.get(brand) ?? none);
  const seen = next.get(path)?.seen ?? now;
  if (isSame(value, now)) next.delete(path);
  else next.set(path, { value, seen });
  become(brand, next);
}

export function unwish(brand: string, paths?: readonly string[]): void {
  if (paths === undefined) return become(brand, none);
  become(brand, new Map([...(drafts.get(brand) ?? none)].filter(([path]) => !paths.includes(path))));
}

/** Mine over theirs, now that theirs has been looked at. */
export function insist(brand: string, path: string, now: unknown): void {
  const mine = drafts.get(brand)?.get(path);
  if (mine !== undefined)
    become(brand, new Map(drafts.get(brand) ?? none).set(path, { value: mine.value, seen: now }));
}
