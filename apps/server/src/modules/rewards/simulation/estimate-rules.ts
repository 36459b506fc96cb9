import type { CampaignSimulation } from '@perya/contract';
import { formatAmount, type Micros } from '@perya/money';
import type { Given } from './replay-rules.ts';

/** Which part of those who may take something do, in thousandths. */
export interface TakeUp {
  low: number;
  likely: number;
  isFromPast: boolean;
}

/** A campaign's past as it was counted: how many could have taken part, and how many did. */
export interface PastShare {
  could: number;
  did: number;
}

const all = 1000;
/** So few say nothing. */
const fewest = 20;
const few = { low: 250, likely: 500, isFromPast: false };
const certain: TakeUp = { low: all, likely: all, isFromPast: true };

/** What people did until now: all campaigns together is likely, the one that fewest took is low. */
export function takeUpOf(past: readonly PastShare[] | 'everybody'): TakeUp {
  if (past === 'everybody') return certain;
  const told = past.filter(({ could }) => could >= fewest);
  const could = told.reduce((sum, one) => sum + one.could, 0);
  if (could === 0) return few;
  const share = (one: PastShare): number => Math.min(all, Math.round((one.did * all) / one.could));
  const likely = share({ could, did: told.reduce((sum, one) => sum + one.did, 0) });
  return { low: Math.min(likely, ...told.map(share)), likely, isFromPast: true };
}

/** Two steps that people may take, one after the other. */
export const bothOf = (one: TakeUp, other: TakeUp): TakeUp => ({
  low: Math.round((one.low * other.low) / all),
  likely: Math.round((one.likely * other.likely) / all),
  isFromPast: one.isFromPast && other.isFromPast,
});

const part = (amount: Micros, thousandths: number): Micros => (amount * BigInt(thousandths)) / BigInt(all);
const sum = (rewards: readonly Given[]): Micros => rewards.reduce((total, { worth }) => total + worth, 0n);
const percentOf = (amount: Micros, whole: Micros): string | null =>
  whole <= 0n ? null : (Number((amount * 10_000n) / whole) / 100).toFixed(2);
const mostTakers = 20;

function topShare(rewards: readonly Given[]): string | null {
  const byMember = new Map<string, Micros>();
  for (const { memberId, worth } of rewards) byMember.set(memberId, (byMember.get(memberId) ?? 0n) + worth);
  const largest = [...byMember.values()]
    .toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
    .slice(0, mostTakers);
  return percentOf(
    largest.reduce((total, one) => total + one, 0n),
    sum(rewards),
  );
}

/** What it would have cost: nobody takes part who could not, and not everybody who could. */
export function estimateOf(
  given: readonly Given[],
  takeUp: TakeUp,
  ggr: Micros,
): Pick<CampaignSimulation, 'met' | 'rewards' | 'granted' | 'released' | 'ggr' | 'share' | 'top' | 'takeUp'> {
  const granted = sum(given);
  const released = sum(given.filter(({ state }) => state === 'released'));
  const running = sum(given.filter(({ state }) => state === 'running'));
  const ended = granted - running;
  // Whose time is not over yet may go as the others went.
  const asEnded = ended === 0n ? 0n : (running * released) / ended;
  const estimate = (low: Micros, likely: Micros, high: Micros) => ({
    low: formatAmount(part(low, takeUp.low)),
    likely: formatAmount(part(likely, takeUp.likely)),
    high: formatAmount(high),
  });
  return {
    met: new Set(given.map(({ memberId }) => memberId)).size,
    rewards: {
      low: Math.round((given.length * takeUp.low) / all),
      likely: Math.round((given.length * takeUp.likely) / all),
      high: given.length,
    },
    granted: estimate(granted, granted, granted),
    released: estimate(released, released + asEnded, released + running),
    ggr: formatAmount(ggr),
    share: percentOf(part(granted, takeUp.likely), ggr),
    top: topShare(given),
    takeUp: {
      low: Math.round(takeUp.low / 10),
      likely: Math.round(takeUp.likely / 10),
      isFromPast: takeUp.isFromPast,
    },
  };
}
