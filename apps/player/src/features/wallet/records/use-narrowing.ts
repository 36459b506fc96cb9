import { serverNow } from '@perya/web';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Narrowing } from '../queries.ts';
import { dayIn, readNarrowing, writeNarrowing } from './period-rules.ts';

/** What the list is narrowed to; it stands in the address. */
export function useNarrowing(timeZone: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [today] = useState(() => dayIn(timeZone, serverNow()));
  const narrowing = readNarrowing(search, today);
  const narrow = (change: Partial<Narrowing>) =>
    void navigate(pathname + writeNarrowing({ ...narrowing, ...change }, today), { replace: true });
  return { today, narrowing, narrow };
}
