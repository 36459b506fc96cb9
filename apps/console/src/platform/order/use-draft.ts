import { useState } from 'react';
import { changesOf } from './order-rules.ts';

/** An order that nobody sees yet. It is kept when the list changes meanwhile: the person says what becomes of it. */
export function useDraft(published: readonly string[], seen: string) {
  const [draft, setDraft] = useState<{ ids: readonly string[]; seen: string; from: readonly string[] }>();
  const ids = draft?.ids ?? published;
  const from = draft?.from ?? published;
  const changed = draft === undefined ? [] : changesOf(from, ids);
  return {
    ids,
    /** Of what was read when the first change was made. */
    seen: draft?.seen ?? seen,
    from,
    changed,
    isOld: changed.length > 0 && draft?.seen !== seen,
    change: (next: readonly string[]) =>
      setDraft({ ids: next, seen: draft?.seen ?? seen, from: draft?.from ?? published }),
    reset: () => setDraft(undefined),
  };
}

export type Draft = ReturnType<typeof useDraft>;
