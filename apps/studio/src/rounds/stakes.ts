import { parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import type { Bet, GameCode } from '../../api.ts';
import { refuse } from '../refusals.ts';

interface Stakes {
  smallest: string;
  largest: string;
  chips: string[];
}

/** The same in pesos and in trial credits. Color Game: the sum of all colours. Bingo: one card. */
export const stakesOf: Record<GameCode, Stakes> = {
  'color-game': { smallest: '1', largest: '5000', chips: ['1', '5', '10', '50', '100', '500'] },
  ferris: { smallest: '1', largest: '1000', chips: ['1', '5', '10', '20', '50', '100'] },
  'bingo-perya': { smallest: '1', largest: '500', chips: ['1', '5', '10', '20', '50', '100'] },
  'perya-lotto': { smallest: '5', largest: '50', chips: ['5', '10', '20', '50'] },
  'hi-lo': { smallest: '1', largest: '500', chips: ['1', '5', '10', '50', '100', '500'] },
};

/** What a bet's limits are about. */
function limited(bet: Bet): Micros {
  if (bet.game !== 'color-game') return parseAmount(bet.stake);
  return Object.values(bet.bets).reduce((sum, amount) => sum + parseAmount(amount), 0n);
}

/** What the bet costs in all; refused outside the limits. */
export function stakeOf(bet: Bet): Micros {
  const { smallest, largest } = stakesOf[bet.game];
  const amount = limited(bet);
  if (amount < parseAmount(smallest) || amount > parseAmount(largest)) refuse('stake.out_of_range');
  if (bet.game !== 'bingo-perya') return amount;
  return amount * BigInt(typeof bet.cards === 'number' ? bet.cards : bet.cards.length);
}
