import type { WithdrawalRow } from '@perya/contract';
import { useSyncExternalStore } from 'react';

export interface Decided {
  at: string;
  row: WithdrawalRow;
}

/** What was decided on this page since it was opened, the newest first. */
let decided: readonly Decided[] = [];
const listeners = new Set<() => void>();

export function noteDecided(row: WithdrawalRow): void {
  const others = decided.filter((one) => one.row.orderNo !== row.orderNo);
  decided = [{ at: new Date().toISOString(), row }, ...others].slice(0, 4);
  for (const tell of listeners) tell();
}

export const useDecided = (): readonly Decided[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => decided,
  );
