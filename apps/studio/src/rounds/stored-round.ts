import type { Bet, GameCode } from '../../api.ts';
import type { Outcome } from './outcome-rules.ts';

/**
 * intended → BET sent, answer open · open → Hi-Lo being played · waiting → ticket of a draw to come ·
 * decided → WIN to be confirmed · settled · cancelling → CANCEL to be confirmed · void
 */
export type RoundState = 'intended' | 'open' | 'waiting' | 'decided' | 'settled' | 'cancelling' | 'void';

export interface StoredRound {
  id: string;
  player: string;
  platformSession: string;
  game: GameCode;
  currency: string;
  isTrial: boolean;
  bet: Bet;
  stake: bigint;
  nonce: number;
  state: RoundState;
  outcome: Outcome | null;
  paid: bigint | null;
  jackpot: boolean;
  jackpotPaid: bigint | null;
  balance: string | null;
  refusal: string | null;
  tries: number;
  madeAt: Date;
  drawAt: Date | null;
  /** The pair, or the draw of a ticket, whose secret decides. */
  fair: {
    id: string;
    /** Who the secret was sealed for. */
    owner: string;
    sealed: string;
    secretHash: string;
    clientSeed: string;
    nonce: number;
    isRevealed: boolean;
  };
}
