import type { Engines } from '../../tools/cluster/engines.ts';
import type { AccountServer } from '../account-server.ts';
import type { Bets } from '../failover/bets.ts';

/** The product as its callers reach it: by the balancer alone. */
export type Platform = Pick<
  AccountServer,
  'port' | 'query' | 'databaseUrl' | 'operatorToken' | 'secondOperatorToken' | 'paymentsUrl' | 'paymentsKey'
>;

/** Known faults of ours, one for each kind of protection: with one of them the trial must break. */
export const controls = [
  'asynchronous',
  'without-compare',
  'forgotten-ids',
  'impatient',
  'nobody-begins',
  'believed-bus',
] as const;
export type Control = (typeof controls)[number];

export interface Scene {
  engines: Engines;
  platform: Platform;
  bets: Bets;
  below: (limit: number) => number;
  control: Control | undefined;
  /** Begins again what has ended, as a machine's own supervisor does; what is held stays away until it is let go. */
  hold: (name: string) => void;
  letGo: (name: string) => void;
  /** File with the seconds by which one process' clock is wrong. */
  clockOf: (name: string) => string;
}

export interface Fault {
  name: string;
  /** How long it lasts, at least and at most. */
  seconds: readonly [number, number];
  /** Needs networks, disks and clocks that only root can make. */
  needsRoot?: true;
  /** Answers whom it hit, and what undoes it. */
  strike: (scene: Scene) => Promise<{ whom: string; undo: () => Promise<unknown> }>;
}

export const nothing = async (): Promise<void> => {};

export const oneOf = <T>(below: (limit: number) => number, list: readonly T[]): T => {
  const found = list[below(list.length)];
  if (found === undefined) throw new Error('nobody is there to choose from');
  return found;
};
