import type { ReportLine } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import type { AccountState } from '../accounts/accounts.ts';

/** What an account did in a span, by kind. */
export interface Move {
  account: string;
  kind: string | null;
  amount: bigint;
  lines: number;
  /** No line of the ledger: a balance, or what somebody else counted. */
  edge?: string;
}

/** What each account gained, by kind. */
export const movesOf = (accounts: readonly AccountState[]): Move[] =>
  accounts.flatMap(({ account, kinds }) =>
    kinds.map(({ kind, came, went, lines }) => ({ account, kind, amount: came - went, lines })),
  );

/** A line of a statement, by the columns it touches. */
export interface LineRule<Terms> extends Pick<ReportLine, 'key' | 'name' | 'formula' | 'sources'> {
  figure?: string;
  isSum?: boolean;
  isEstimate?: boolean;
  amounts: readonly (((terms: Terms) => bigint) | null)[];
  /** Moves that are its rows, as they count in it. */
  rows?: (move: Move) => bigint | null;
}

const toCents = (amount: bigint): bigint => parseAmount(formatAmount(amount));

/**
 * The ledger has millionths, people read centavos: an amount is shown as what it adds to the rounded sum, so that lines add up
 * to the centavo whatever each of them ends in.
 */
export function addingUp(from = 0n) {
  let sum = from;
  return {
    next(amount: bigint): string {
      const before = toCents(sum);
      sum += amount;
      return formatAmount(toCents(sum) - before);
    },
    at: () => sum,
    set(to: bigint): string {
      sum = to;
      return formatAmount(to);
    },
  };
}

interface Both<Terms> {
  now: Terms;
  before: Terms;
}

/** Lines with what each adds, beside the time before; sums are what their definition says. */
export function statementOf<Terms>(
  rules: readonly LineRule<Terms>[],
  { now, before }: Both<Terms>,
  moves: readonly Move[],
): ReportLine[] {
  const columns = (rules[0]?.amounts ?? []).map(() => ({ now: addingUp(), before: addingUp() }));
  return rules.map(({ amounts, rows, figure = null, isSum = false, isEstimate = false, ...named }) => {
    const first = columns[amounts.findIndex((of) => of !== null)];
    // Its rows begin where the line begins, and so end where it ends.
    const adding = addingUp(isSum ? 0n : first?.now.at());
    const parts = moves.flatMap((move) => {
      const amount = rows?.(move) ?? null;
      const { account, kind, lines } = move;
      return amount === null ? [] : [{ account, kind, amount: adding.next(amount), lines }];
    });
    return {
      ...named,
      figure,
      isSum,
      isEstimate,
      amounts: amounts.map((of, place) => {
        const column = columns[place];
        if (of === null || column === undefined) return null;
        const [value, was] = [of(now), of(before)];
        return isSum
          ? { value: column.now.set(value), before: column.before.set(was) }
          : { value: column.now.next(value), before: column.before.next(was) };
      }),
      parts,
    };
  });
}
