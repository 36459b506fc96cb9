import type { ArchiveReader } from '#platform/archive/reader';
import type { DuckRow } from '#platform/archive/duck';
import type { Cursor, FoundLine, HistoryFilter, Stretch } from './lines.ts';

const table = 'wallet.transfer';
const columns = `account_id, seq, kind, amount, balance_after, reference, epoch_us(created_at) as micros,
  lower(hex(chain)) as chain`;

/** Which lines: those of a period and kinds, below a line of a moment. */
export interface ArchivedAsk {
  filter: HistoryFilter;
  below: (Cursor & { micros: string }) | null;
  limit: number;
}

const microsOf = (at: Date): bigint => BigInt(at.getTime()) * 1000n;

/** A member's lines of archived months; slower than the database, and the same lines. */
export function createArchivedLines(reader: ArchiveReader) {
  const lineOf = (row: DuckRow, { book, currency }: Pick<Stretch, 'book' | 'currency'>): FoundLine => {
    const micros = String(row['micros']);
    return {
      account_id: String(row['account_id']),
      seq: String(row['seq']),
      kind: String(row['kind']),
      amount: String(row['amount']),
      balance_after: String(row['balance_after']),
      reference: String(row['reference']),
      created_at: new Date(Number(BigInt(micros) / 1000n)),
      book,
      currency,
      chain: Buffer.from(String(row['chain']), 'hex'),
      micros,
    };
  };
  const conditions = (part: Stretch, { from, before, kinds }: HistoryFilter): string[] => [
    // A number of ours, written into the text: the file's statistics are asked before a value is known.
    `account_id = ${BigInt(part.account_id)}`,
    ...(from === null ? [] : [`created_at >= make_timestamp(${microsOf(from)})`]),
    ...(before === null ? [] : [`created_at < make_timestamp(${microsOf(before)})`]),
    ...(kinds === null
      ? []
      : [`kind in (${kinds.map((kind) => `'${kind.replaceAll("'", "''")}'`).join(', ')})`]),
    ...(part.book === 'locked' ? [`kind = 'withdrawal_paid'`] : []),
  ];
  return {
    /** Lines of one month, newest first. */
    async within(month: string, parts: readonly Stretch[], { filter, below, limit }: ArchivedAsk) {
      const found: FoundLine[] = [];
      for (const part of parts) {
        const where = conditions(part, filter);
        if (below !== null)
          where.push(`(created_at, account_id, seq) < (make_timestamp(${BigInt(below.micros)}),
            ${BigInt(below.accountId)}, ${BigInt(below.seq)})`);
        const rows = await reader.ask(
          table,
          month,
          `select ${columns} from part where ${where.join(' and ')} order by seq desc limit ${limit}`,
        );
        found.push(...rows.map((row) => lineOf(row, part)));
      }
      return found.toSorted(newestFirst).slice(0, limit);
    },
    async line(month: string, { accountId, seq }: Cursor, account: Pick<Stretch, 'book' | 'currency'>) {
      const [row] = await reader.ask(
        table,
        month,
        `select ${columns} from part where account_id = ${BigInt(accountId)} and seq = ${BigInt(seq)}`,
      );
      return row && lineOf(row, account);
    },
    /** What a month had come to before a moment within it. */
    async sumsBefore(month: string, parts: readonly Stretch[], moment: Date, kinds: HistoryFilter['kinds']) {
      const sums = { lines: 0n, came_in: 0n, went_out: 0n };
      for (const part of parts) {
        const where = conditions(part, { from: null, before: moment, kinds });
        const [row] = await reader.ask(
          table,
          month,
          `select count(*) as lines, coalesce(sum(greatest(amount, 0)), 0)::VARCHAR as came_in,
             coalesce(sum(greatest(-amount, 0)), 0)::VARCHAR as went_out from part where ${where.join(' and ')}`,
        );
        sums.lines += BigInt(String(row?.['lines'] ?? 0));
        sums.came_in += BigInt(String(row?.['came_in'] ?? 0));
        if (part.book !== 'locked') sums.went_out += BigInt(String(row?.['went_out'] ?? 0));
      }
      return sums;
    },
  };
}

export type ArchivedLines = ReturnType<typeof createArchivedLines>;

const newestFirst = (one: FoundLine, other: FoundLine): number => {
  const [a, b] = [keyOf(one), keyOf(other)];
  const at = a.findIndex((value, place) => value !== b[place]);
  return at === -1 ? 0 : (a[at] ?? 0n) > (b[at] ?? 0n) ? -1 : 1;
};
const keyOf = ({ micros, account_id, seq }: FoundLine) => [BigInt(micros), BigInt(account_id), BigInt(seq)];
