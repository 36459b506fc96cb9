import { type Micros, parseAmount } from '@perya/money';
import type { Gift, Turnover } from './facts.ts';

const cent = 10_000n;
/** Down to the cent: nobody is promised a part of one. */
export const toCents = (amount: Micros): Micros => (amount / cent) * cent;

/** `percent` with up to two places, as hundredths of a percent. */
export const basisPoints = (percent: string): bigint => parseAmount(percent) / 10_000n;
export const share = (amount: Micros, percent: string): Micros =>
  toCents((amount * basisPoints(percent)) / 10_000n);
const least = (a: Micros, b: Micros): Micros => (a < b ? a : b);

/** What a gift is worth in money; `measured` is the deposit, the stakes or the loss. */
export function giftAmount(gift: Gift, measured: Micros, rebatePercent = '0'): Micros {
  switch (gift.type) {
    case 'amount':
      return parseAmount(gift.amount);
    case 'percent':
      return least(share(measured, gift.percent), parseAmount(gift.most));
    case 'level_rebate':
      return least(share(measured, rebatePercent), parseAmount(gift.most));
    default:
      return 0n;
  }
}

/** What must be staked until it becomes cash. */
export function turnoverFor(turnover: Turnover | null, reward: Micros, deposit: Micros): Micros {
  if (turnover === null) return 0n;
  const base = turnover.of === 'reward' ? reward : reward + deposit;
  return base * BigInt(turnover.times);
}

/** What these stakes cost on average: the part of them that the house keeps. */
export const expectedCost = (turnover: Micros, houseSharePercent: string): Micros =>
  share(turnover, houseSharePercent);
