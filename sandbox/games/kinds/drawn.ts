import type { Chance } from '../chance.ts';

/** How a round ended: what comes back, what the page shows, and in words what happened. */
export interface Drawn {
  /** Centavos, stake included. */
  returned: number;
  show: Record<string, unknown>;
  words: { EN: string; TY: string };
}

export interface DrawOrder {
  stake: number;
  pick: string;
  chance: Chance;
}

export type Draw = (order: DrawOrder) => Drawn;
