import { parseAmount } from '@perya/money';
import type { Round } from '../../../api.ts';

/** How far a round may be celebrated: by what the whole round returned for what the whole round staked. */
export type WinTier = 'plain' | 'gain' | 'double' | 'tenfold' | 'jackpot';

type Paid = Pick<Round, 'stake' | 'paid' | 'jackpotPaid'>;

/** At or below the stake nothing is a win, whatever single bets of the round paid. */
export function tierOf({ stake, paid, jackpotPaid }: Paid): WinTier {
  const staked = parseAmount(stake);
  const pool = parseAmount(jackpotPaid ?? '0');
  const returned = parseAmount(paid ?? '0') + pool;
  if (returned <= staked) return 'plain';
  if (pool > 0n) return 'jackpot';
  if (returned >= staked * 10n) return 'tenfold';
  return returned >= staked * 2n ? 'double' : 'gain';
}
