import type { Transaction } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { asMember, type RunWork } from '#platform/database/work';
import type { KnownSession, RequestContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import { dayEnd, dayStart } from '#platform/days';
import type { ArchivedLines } from './archived-lines.ts';
import { groupOf, kindsOf } from '../kind-groups.ts';
import { kinds } from '../posting.ts';
import { accountsOf } from '../repository.ts';
import { type ReceiptKey, signReceipt } from '../receipts.ts';
import type { Cursor, HistoryFilter, HistoryRow } from './lines.ts';
import { findLine, historyPage, historyTotals } from './repository.ts';
import { statementText } from './statement.ts';

const pageSize = 20;
/** A file larger than this is no statement that somebody reads. */
const statementLines = 20_000;
const longestPeriodDays = 366;

export interface HistoryNeeds {
  runWork: RunWork;
  timeZoneOf: (merchant: string) => string;
  currencyOf: (merchant: string) => string;
  key: ReceiptKey;
  archive: ArchivedLines;
}

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  kind?: Transaction['group'] | undefined;
  after?: string | undefined;
}

/** What a member reads of the ledger: lines, totals, statements, receipts. */
export function createHistory({ runWork, timeZoneOf, currencyOf, key, archive }: HistoryNeeds) {
  const filterOf = (merchant: string, { from, to, kind }: Asked): HistoryFilter => {
    const zone = timeZoneOf(merchant);
    if (from !== undefined && to !== undefined && from > to) refuse('format.incorrect', { fields: ['from'] });
    return {
      from: from === undefined ? null : dayStart(from, zone),
      before: to === undefined ? null : dayEnd(to, zone),
      kinds: kind === undefined ? null : kindsOf(kind, kinds),
    };
  };

  return {
    /** For the member; for staff, who look at what the member sees, only of somebody who has an account here. */
    list: (merchant: string, memberId: string, asked: Asked, forStaff = false) =>
      runWork(asMember(merchant, memberId), async (work) => {
        if (forStaff && (await accountsOf(work, memberId)).length === 0) refuse('request.not_found');
        const filter = filterOf(merchant, asked);
        const cursor = asked.after === undefined ? null : cursorOf(asked.after);
        // One more than is shown tells whether there is another page.
        const { rows, fromArchive } = await historyPage(work, memberId, filter, {
          limit: pageSize + 1,
          cursor,
          archive,
        });
        const list = rows.slice(0, pageSize);
        const last = list.at(-1);
        return {
          list: list.map(lineOf),
          next: rows.length > pageSize && last !== undefined ? `${last.account_id}-${last.seq}` : null,
          totals: cursor === null ? totalsOf(await historyTotals(work, memberId, filter, archive)) : null,
          currency: currencyOf(merchant),
          fromArchive,
        };
      }),

    receipt: ({ merchant }: RequestContext, { memberId, account }: KnownSession, id: string) =>
      runWork(asMember(merchant, memberId), async (work) => {
        const [accountId = '', seq = ''] = id.split('-');
        const row =
          isNumber(accountId) &&
          isNumber(seq) &&
          (await findLine(work, memberId, { accountId, seq }, archive));
        if (!row) return refuse('request.not_found');
        return signReceipt(key, {
          issuer: merchant,
          account,
          transactionId: `${row.account_id}-${row.seq}`,
          at: row.created_at,
          kind: row.kind,
          book: row.book,
          amount: BigInt(row.amount),
          after: BigInt(row.balance_after),
          currency: row.currency,
          reference: row.reference,
          chain: row.chain,
        });
      }),

    statement: (
      { merchant }: RequestContext,
      { memberId, account }: KnownSession,
      asked: { from: string; to: string },
    ) =>
      runWork(asMember(merchant, memberId), async (work) => {
        const days = (Date.parse(asked.to) - Date.parse(asked.from)) / 86_400_000;
        if (days > longestPeriodDays) refuse('format.incorrect', { fields: ['from'] });
        const filter = filterOf(merchant, asked);
        const { rows } = await historyPage(work, memberId, filter, {
          limit: statementLines + 1,
          cursor: null,
          archive,
        });
        if (rows.length > statementLines) refuse('format.incorrect', { fields: ['from'] });
        const lines = rows.map(lineOf).toReversed();
        return {
          fileName: `statement-${asked.from}-${asked.to}.csv`,
          text: statementText(lines, { account, currency: currencyOf(merchant), ...asked }),
        };
      }),
  };
}

export type History = ReturnType<typeof createHistory>;

/** Within what PostgreSQL calls a bigint. */
const isNumber = (text: string) => /^\d{1,19}$/.test(text) && BigInt(text) <= 2n ** 63n - 1n;

function cursorOf(id: string): Cursor {
  const [accountId = '', seq = ''] = id.split('-');
  if (!isNumber(accountId) || !isNumber(seq)) refuse('format.incorrect', { fields: ['after'] });
  return { accountId, seq };
}

const totalsOf = (totals: { lines: bigint; came_in: bigint; went_out: bigint }) => ({
  in: formatAmount(totals.came_in),
  out: formatAmount(totals.went_out),
  lines: Number(totals.lines),
});

function lineOf(row: HistoryRow): Transaction {
  const [amount, after] = [BigInt(row.amount), BigInt(row.balance_after)];
  return {
    id: `${row.account_id}-${row.seq}`,
    at: row.created_at.toISOString(),
    kind: row.kind,
    group: groupOf(row.kind),
    book: row.book,
    amount: formatAmount(amount),
    before: formatAmount(after - amount),
    after: formatAmount(after),
    reference: row.reference,
  };
}
