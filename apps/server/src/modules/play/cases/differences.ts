import type { ListedTransaction } from '../ports.ts';

/** A movement of ours, in the same words as the company's list. */
export type OwnTransaction = Omit<ListedTransaction, 'at'>;

export interface Difference {
  kind: 'missing_here' | 'missing_there' | 'amount_differs' | 'player_differs';
  id: string;
  class: ListedTransaction['kind'];
  theirs: ListedTransaction | null;
  ours: OwnTransaction | null;
}

const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`;

const nameOf = ({ player, round, currency, amount }: OwnTransaction): string =>
  `${player} ${round} ${currency} ${amount}`;

/** Two lists of the same time, held against each other. What moved nothing is of no interest. */
export function differencesOf(
  theirs: readonly ListedTransaction[],
  ours: readonly OwnTransaction[],
): Difference[] {
  const own = new Map(ours.map((one) => [keyOf(one), one]));
  const isTakenBack = takenBackOf(theirs, own);
  const found: Difference[] = [];
  for (const one of theirs) {
    const mine = own.get(keyOf(one)) ?? null;
    own.delete(keyOf(one));
    const difference = (kind: Difference['kind']): void =>
      void found.push({ kind, id: one.id, class: one.kind, theirs: one, ours: mine });
    if (isTakenBack.has(one)) continue;
    if (mine === null) {
      if (one.amount !== 0n) difference('missing_here');
    } else if (mine.player !== one.player) difference('player_differs');
    // Nothing was taken, so nothing could come back: what the company calls it is its own affair.
    else if (mine.kind === 'cancel' && mine.amount === 0n) continue;
    else if (mine.amount !== one.amount || mine.currency !== one.currency) difference('amount_differs');
  }
  const isGivenBack = givenBackOf(ours);
  for (const mine of own.values())
    if (mine.amount !== 0n && !(mine.kind === 'debit' && isGivenBack(mine)))
      found.push({ kind: 'missing_there', id: mine.id, class: mine.kind, theirs: null, ours: mine });
  return found;
}

/**
 * Bets that got no answer and were taken back: the company lists both, we hold at most a tombstone and a cancellation of
 * nothing. A bet and a cancellation of one round that moved nothing here and come to nothing there are no difference.
 */
function takenBackOf(
  theirs: readonly ListedTransaction[],
  own: ReadonlyMap<string, OwnTransaction>,
): ReadonlySet<ListedTransaction> {
  const isUnmoved = (one: ListedTransaction): boolean => (own.get(keyOf(one))?.amount ?? 0n) === 0n;
  const bets = new Map<string, ListedTransaction[]>();
  for (const one of theirs)
    if (one.kind === 'debit' && one.amount !== 0n && isUnmoved(one))
      bets.set(nameOf(one), [...(bets.get(nameOf(one)) ?? []), one]);
  const found = new Set<ListedTransaction>();
  for (const one of theirs) {
    if (one.kind !== 'cancel' || !isUnmoved(one)) continue;
    const bet = bets.get(nameOf(one))?.pop();
    if (bet !== undefined) found.add(bet).add(one);
  }
  return found;
}

/** The other way round: a company that never heard our yes lists the cancellation alone. Here both came to nothing. */
function givenBackOf(ours: readonly OwnTransaction[]): (bet: OwnTransaction) => boolean {
  const left = new Map<string, number>();
  for (const one of ours) if (one.kind === 'cancel') left.set(nameOf(one), (left.get(nameOf(one)) ?? 0) + 1);
  return (bet) => {
    const count = left.get(nameOf(bet)) ?? 0;
    if (count > 0) left.set(nameOf(bet), count - 1);
    return count > 0;
  };
}
