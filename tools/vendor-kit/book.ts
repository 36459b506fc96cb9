import type { Outcome, VendorCall } from '../../apps/server/src/modules/play/ports.ts';
import type { Wallet } from './wallet.ts';

/** One call as it came, and what became of it. */
export interface Heard {
  call: VendorCall;
  at: number;
  outcome: Outcome | null;
  /** The company got our answer. */
  isAnswered: boolean;
}

/** What the kit knows of one player. */
export interface Book {
  player: string;
  session: string;
  code: string;
  wallet: Wallet;
  heard: Heard[];
  lastAt: number;
}
