import type { ContractTerms } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { stepReached } from './earnings.ts';

/** Steps must rise, and what they give may not fall: otherwise playing more would earn less. */
export function areSound(terms: ContractTerms): boolean {
  const places: readonly { from: string; given: bigint }[] =
    terms.kind === 'hourly'
      ? terms.steps.map(({ from, amount }) => ({ from, given: parseAmount(amount) }))
      : terms.steps.map(({ from, rate }) => ({ from, given: BigInt(rate) }));
  return places.every((step, place) => {
    const before = places[place - 1];
    return (
      step.given > 0n &&
      (before === undefined ||
        (parseAmount(step.from) > parseAmount(before.from) && step.given >= before.given))
    );
  });
}

/** Whether an agent could pay this out of the own contract: no step may promise more than the own one gives there. */
export function isWithin(offered: ContractTerms, own: ContractTerms): boolean {
  if (offered.kind === 'hourly')
    return (
      own.kind === 'hourly' &&
      offered.steps.every((step) => {
        const mine = own.steps.findLast(({ from }) => parseAmount(from) <= parseAmount(step.from));
        return mine !== undefined && parseAmount(step.amount) <= parseAmount(mine.amount);
      })
    );
  if (own.kind === 'hourly' || own.kind !== offered.kind) return false;
  // Shares of different spans of days cannot be held against each other.
  if (offered.kind === 'dividend' && own.kind === 'dividend' && offered.period !== own.period) return false;
  return offered.steps.every((step) => {
    const mine = stepReached(own, parseAmount(step.from), step.activePlayers);
    return mine !== undefined && step.rate <= mine.rate;
  });
}
