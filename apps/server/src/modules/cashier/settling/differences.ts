import type { PaymentDifference } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { tablesOf } from '../tables-of.ts';

interface Row {
  difference_id: string;
  provider: string;
  day: string;
  order_no: string;
  kind: 'deposit' | 'withdrawal';
  what: string;
  ours: string | null;
  theirs: string | null;
  found_at: Date;
  state: PaymentDifference['state'];
  note: string | null;
  posting_id: string | null;
  noted_by: string | null;
}

interface Filter {
  from?: string | undefined;
  to?: string | undefined;
  what?: string | undefined;
  state?: string | undefined;
  differenceId?: string | undefined;
}

async function find(work: Work, filter: Filter): Promise<Row[]> {
  const given = (value: string | undefined): string | null => value ?? null;
  const { rows } =
    await sql<Row>`select d.difference_id, d.provider, d.day::text as day, d.order_no, d.kind, d.what, d.ours,
      d.theirs, d.found_at, d.state, d.note, d.posting_id, d.noted_by from cashier.differences_of(${work.merchant}) d
    where (${given(filter.from)}::date is null or d.day >= ${given(filter.from)}::date)
      and (${given(filter.to)}::date is null or d.day <= ${given(filter.to)}::date)
      and (${given(filter.what)}::text is null or d.what = ${given(filter.what)})
      and (${given(filter.state)}::text is null or d.state = ${given(filter.state)})
      and (${given(filter.differenceId)}::uuid is null or d.difference_id = ${given(filter.differenceId)}::uuid)
    order by d.day desc, d.what, d.order_no limit 500`.execute(work.db);
  return rows;
}

/** What payment companies' lists say differently, and what it turned out to be. */
export function createDifferences({ runWork, merchants }: { runWork: RunWork; merchants: Merchants }) {
  const as = (merchant: string, operator: string) => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  return {
    list: (merchant: string, operator: string, filter: Filter) =>
      runWork(as(merchant, operator), async (work) => ({
        differences: (await find(work, filter)).map(view),
      })),
    note: (
      merchant: string,
      operator: string,
      differenceId: string,
      wish: { state: PaymentDifference['state']; reason: string; postingId?: string | undefined },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        if ((await find(work, { differenceId })).length === 0) refuse('request.not_found');
        if ((wish.state === 'corrected') !== (wish.postingId !== undefined))
          refuse('format.incorrect', { fields: ['postingId'] });
        const noted = {
          state: wish.state,
          note: wish.reason,
          posting_id: wish.postingId ?? null,
          noted_by: operator,
          noted_at: work.now,
        };
        await tablesOf(work)
          .insertInto('cashier.difference_note')
          .values({ merchant_code: work.merchant, difference_id: differenceId, ...noted })
          .onConflict((known) => known.columns(['merchant_code', 'difference_id']).doUpdateSet(noted))
          .execute();
        const [row] = await find(work, { differenceId });
        return row === undefined ? refuse('request.not_found') : view(row);
      }),
  };
}

export type Differences = ReturnType<typeof createDifferences>;

const money = (micros: string | null): string | null =>
  micros === null ? null : formatAmount(BigInt(micros));

const view = (row: Row): PaymentDifference => ({
  differenceId: row.difference_id,
  provider: row.provider,
  day: row.day,
  orderNo: row.order_no,
  kind: row.kind,
  what: row.what,
  ours: money(row.ours),
  theirs: money(row.theirs),
  foundAt: row.found_at.toISOString(),
  state: row.state,
  note: row.note,
  postingId: row.posting_id,
  notedBy: row.noted_by,
});
