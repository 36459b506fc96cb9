import { useRef } from 'react';

type Kept = { isProposal: true } | { isProposal: false; value: { id: string } };

/** A file that is kept once, also when what stands on it is sent again after a refusal. */
export function useKeptFile() {
  const kept = useRef<{ key: string; file: File; id: string }>(undefined);
  /** `key` is everything that was kept beside it: another word, another paper. */
  return async (file: File, keep: () => Promise<Kept>, key = ''): Promise<string | undefined> => {
    if (kept.current?.file !== file || kept.current.key !== key) {
      const done = await keep();
      if (done.isProposal) return undefined;
      kept.current = { key, file, id: done.value.id };
    }
    return kept.current.id;
  };
}
