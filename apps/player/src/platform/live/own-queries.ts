import type { QueryClient } from '@tanstack/react-query';
import { onSession, readSession } from '../session/session.ts';

/** First parts of the keys of what only one member may see, by the live subject that makes them stale. */
export const ownQueries = {
  wallet: ['wallet', 'transactions'],
  orders: ['deposits', 'withdrawals'],
  rewards: ['rewards'],
  agents: ['agents'],
  inbox: ['inbox', 'readMarks', 'feedback'],
  chat: ['chat'],
} as const;

/** Nobody sees what somebody else on this device had: it goes with the session, and is asked anew for another one. */
export function forgetWithSession(queryClient: QueryClient): () => void {
  let who = readSession()?.userName;
  return onSession(() => {
    const now = readSession()?.userName;
    if (now === who) return;
    who = now;
    for (const key of Object.values(ownQueries).flat()) {
      if (now === undefined) queryClient.removeQueries({ queryKey: [key] });
      else void queryClient.resetQueries({ queryKey: [key] });
    }
  });
}
