import { deskStreamPath } from '@perya/contract/routes';
import { openMemberStream } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useBrand } from '../brand.ts';
import { sessionEnded } from '../session-store.ts';

const isStale =
  (brand: string, topic: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === brand && (queryKey[1] === topic || queryKey[1] === 'queues');

/** One page has one line. Until it was opened for the first time nothing is lost. */
let line: 'opening' | 'open' | 'lost' = 'opening';
const listeners = new Set<() => void>();
function noteLine(isOpen: boolean): void {
  line = isOpen ? 'open' : 'lost';
  for (const tell of listeners) tell();
}
const useLine = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => line,
  );
/** Figures on the page are old: they say so. */
export const useDeskIsLost = (): boolean => useLine() === 'lost';

/**
 * The stream of this brand: a hint says which topic is stale, and what is on the page of it is asked for again. Rows change in
 * place; nothing jumps, because lists keep their order until they are asked for. Answers whether the line is open.
 */
export function useLiveDesk(): boolean {
  const cache = useQueryClient();
  const { merchantCode } = useBrand();
  useEffect(() => {
    const stop = openMemberStream({
      url: deskStreamPath.replace(':merchantCode', encodeURIComponent(merchantCode)),
      token: '',
      onData(data) {
        const { topic } = JSON.parse(data) as { topic?: string };
        if (topic !== undefined) void cache.invalidateQueries({ predicate: isStale(merchantCode, topic) });
      },
      // What was said while the line was away is lost: everything of the brand is asked for again.
      onReturn: () => void cache.invalidateQueries({ queryKey: [merchantCode] }),
      onRefused: sessionEnded,
      onState: noteLine,
    });
    return stop;
  }, [cache, merchantCode]);
  return useLine() === 'open';
}
