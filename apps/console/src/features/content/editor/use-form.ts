import type { ContentItem } from '@perya/contract';
import { useState } from 'react';
import type { Sheet } from '../queries.ts';
import { differencesOf } from './item-rules.ts';

const openStates = ['draft', 'review', 'planned'];

/** What the form begins with: what is worked on, else what is public. */
export const newestOf = (sheet: Sheet) => {
  const newest = sheet.versions[0];
  return newest !== undefined && openStates.includes(newest.state) ? newest : undefined;
};

/** What was typed stays when the item is read anew; an untouched form shows what was read. */
export function useForm(sheet: Sheet, blank: ContentItem | undefined) {
  const open = newestOf(sheet);
  const read = open?.item ?? sheet.item ?? sheet.versions[0]?.item ?? blank;
  if (read === undefined) throw new Error('an item that is neither public nor written');
  const [typed, setTyped] = useState<{ item: ContentItem; seen: number }>();
  const item = typed?.item ?? read;
  const differs = typed !== undefined && differencesOf(read, typed.item).length > 0;
  return {
    item,
    open,
    /** Something was typed that is in no version. */
    differs,
    seen: typed?.seen ?? sheet.seen,
    /** Somebody saved another version since the first letter was typed. */
    isOld: differs && typed.seen !== sheet.seen,
    change: (next: ContentItem) => setTyped({ item: next, seen: typed?.seen ?? sheet.seen }),
    reset: () => setTyped(undefined),
  };
}

export type Form = ReturnType<typeof useForm>;
