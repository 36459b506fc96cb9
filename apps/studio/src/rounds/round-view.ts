import type { Round } from '../../api.ts';
import { amountText, playOf } from './play-view.ts';
import { isRefusalCode, refuse } from '../refusals.ts';
import type { Seal } from '../sessions/seal.ts';
import type { StoredRound } from './stored-round.ts';

/** A round as its page sees it; refused while its money is not certain. */
export function viewRound(round: StoredRound, seal: Seal): Round {
  const { state, fair, refusal } = round;
  if (state === 'void') refuse(refusal !== null && isRefusalCode(refusal) ? refusal : 'bet.cancelled');
  const play = playOf(round);
  const isTicket = round.game === 'perya-lotto';
  const isShown =
    state === 'settled' || state === 'open' || state === 'waiting' || (isTicket && state === 'decided');
  if (!play || !isShown) return refuse('try.again');
  const isSettled = state === 'settled';
  return {
    roundId: round.id,
    nonce: round.nonce,
    // The numbers of a draw are public at once; what they pay is certain when the platform has it.
    state: state === 'decided' ? 'waiting' : state,
    stake: amountText(round.stake),
    paid: isSettled ? amountText(round.paid ?? 0n) : null,
    jackpotPaid: round.jackpotPaid === null ? null : amountText(round.jackpotPaid),
    at: round.madeAt.toISOString(),
    balance: round.balance ?? '0.00',
    play,
    fairness: {
      pairId: fair.id,
      secretHash: fair.secretHash,
      secret: fair.isRevealed ? seal.open(fair.owner, fair.sealed) : null,
      clientSeed: fair.clientSeed,
      nonce: fair.nonce,
    },
  };
}
