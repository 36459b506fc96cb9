import { payTableOf } from '@perya/fairness';
import { amountText, playOf } from './play-view.ts';
import type { StoredRound } from './stored-round.ts';

/** What a finished round can be played again from; the secret only once it is open. */
export const proofOf = (round: StoredRound, secret: string | null): Record<string, unknown> => ({
  game: round.game,
  currency: round.currency,
  stake: amountText(round.stake),
  paid: amountText(round.paid ?? 0n),
  play: playOf(round),
  payTable: payTableOf(round.game),
  pair: round.fair.id,
  secretHash: round.fair.secretHash,
  clientSeed: round.fair.clientSeed,
  nonce: round.fair.nonce,
  ...(secret !== null && { secret }),
});
