import type { ReportCash } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { moneyByWay } from '#modules/cashier';
import { type AccountState, readAccounts } from '../accounts/accounts.ts';
import { type AskingParts, createAsking, type Wish } from '../figures/asking.ts';
import { daysBetween, type Span } from '../figures/spans-rules.ts';
import { movesOf, statementOf } from '../lines/statement-rules.ts';
import {
  type CashTerms,
  cashRules,
  edgeMoves,
  isOutside,
  isOwed,
  isPool,
  orderMoves,
  owedBooks,
} from './cash-rules.ts';

/** Longer spans are for the ledger alone: adding up orders would cost those that are under way. */
const mostDays = 31;

export interface CashParts extends AskingParts {
  moneyByWay: typeof moneyByWay;
}

type Which = (account: string) => boolean;
const sumOf = (accounts: readonly AccountState[], which: Which, read: (state: AccountState) => bigint) =>
  accounts.reduce((sum, state) => (which(state.account) ? sum + read(state) : sum), 0n);
/** Of the ledger itself; null while a day is not over. */
const ledgerOf = (accounts: readonly AccountState[], which: Which): bigint | null =>
  accounts.some(({ ledger }) => ledger === null)
    ? null
    : sumOf(accounts, which, ({ ledger }) => ledger ?? 0n);
const shown = (amount: bigint | null): string | null => (amount === null ? null : formatAmount(amount));

/** What is owed to members (FIG-11), by book, and pools beside it. */
function owedOf(accounts: readonly AccountState[]) {
  const stateOf = (which: Which) => ({
    closing: formatAmount(sumOf(accounts, which, ({ closing }) => closing)),
    ledger: shown(ledgerOf(accounts, which)),
  });
  return {
    books: owedBooks.map((account) => ({ account, ...stateOf((one) => one === account) })),
    total: stateOf(isOwed),
    pools: stateOf(isPool),
  };
}

/** Money in and out from opening to closing, held against the ledger (OPS-REPORT-03). */
export function createCashBook(parts: CashParts) {
  const ask = createAsking(parts);
  const { runWork, moneyByWay: read } = parts;
  return async (wish: Wish): Promise<ReportCash> => {
    const actor = { kind: 'operator', name: wish.operator } as const;
    const { head, facts, missing } = await ask(wish, async (engine, { span, before }, written) => {
      const isLong = daysBetween(span.from, span.to) > mostDays;
      const termsOf = async (one: Span): Promise<CashTerms> => {
        // To the same moment as the ledger is counted.
        const until = one.until < written ? one.until : written;
        const ways = isLong
          ? null
          : await runWork({ merchant: wish.brand, actor }, (work) => read(work, one.start, until));
        return { accounts: (await readAccounts(parts, engine, wish, one)).accounts, ways };
      };
      const [now, then] = [await termsOf(span), await termsOf(before)];
      const moves = [...movesOf(now.accounts), ...orderMoves(now), ...edgeMoves(now)];
      const outside = ledgerOf(now.accounts, isOutside);
      return {
        isByWay: !isLong,
        lines: statementOf(cashRules(now, then), { now, before: then }, moves),
        ledger: [shown(outside === null ? null : -outside), shown(ledgerOf(now.accounts, isOwed))],
        owed: owedOf(now.accounts),
      };
    });
    return { ...head, facts, missing };
  };
}
