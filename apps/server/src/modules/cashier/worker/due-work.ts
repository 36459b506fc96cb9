import { sql } from 'kysely';
import type { DueSource } from '#platform/jobs/due-work';

const dueIn = (table: 'deposit' | 'withdrawal'): DueSource['rows'] => {
  const from = sql.table(`cashier.${table}`);
  return (work) => sql`select order_no as subject, due_at, tries from ${from}
    where merchant_code = ${work.merchant} and due_at <= ${work.now} order by due_at`;
};

/** Orders that a worker should have taken; one that is taken is due again later. */
export const cashierDue: readonly DueSource[] = [
  { kind: 'deposits', rows: dueIn('deposit') },
  { kind: 'withdrawals', rows: dueIn('withdrawal') },
];
