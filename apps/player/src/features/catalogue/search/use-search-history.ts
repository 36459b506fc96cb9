import { parseStored } from '@perya/web';
import { useEffect, useState } from 'react';
import { local, localKeys } from '../../../platform/storage.ts';
import { addTerm, isHistory, removeTerm } from './search-history.ts';

/** Terms this device has searched for; the server knows none, so they appear after the first drawing. */
export function useSearchHistory() {
  const [history, setHistory] = useState<string[]>([]);
  useEffect(() => setHistory(parseStored(local.get(localKeys.searchHistory), isHistory) ?? []), []);
  const keep = (next: string[]) => {
    setHistory(next);
    local.set(localKeys.searchHistory, JSON.stringify(next));
  };
  return {
    history,
    add: (term: string) => term !== '' && keep(addTerm(history, term)),
    forget: (term: string) => keep(removeTerm(history, term)),
  };
}
