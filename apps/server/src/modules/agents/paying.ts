import { sql } from 'kysely';
import type { Identity } from '#modules/identity';
import type { Kind, Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import { deduct } from './corrections.ts';

const ledgerKinds = {
  commission: 'agent_commission',
  daily: 'agent_salary',
  dividend: 'agent_dividend',
  hourly: 'agent_hourly',
} as const satisfies Record<string, Kind>;

interface DuePayment {
  payment_id: string;
  agent_id: string;
  kind: keyof typeof ledgerKinds;
  from_day: string;
  amount: string;
}

/**
 * Pays what is due, each once: the ledger knows agent, kind and day as one id. Who may not be given anything stays owed;
 * corrections that take come off at once.
 * Answers the number to go on after; null when there is no more.
 */
export async function payDue(
  work: Work,
  { identity, wallet }: { identity: Identity; wallet: Wallet },
  after: string,
  batch: number,
): Promise<string | null> {
  const { rows } = await sql<DuePayment>`
    select payment_id, agent_id, kind, from_day::text, amount from agents.payment
    where merchant_code = ${work.merchant} and paid_at is null and due_at <= ${work.now} and payment_id > ${after}
    order by payment_id limit ${batch} for update skip locked`.execute(work.db);
  const barred = await identity.barredOf(
    work,
    rows.map(({ agent_id }) => agent_id),
  );
  // One posting of a member at a time: what is left of a member comes with the next batch.
  const seen = new Set<string>();
  const payable: DuePayment[] = [];
  let last: string | null = null;
  for (const row of rows) {
    if (seen.has(row.agent_id)) break;
    seen.add(row.agent_id);
    last = row.payment_id;
    if (!barred.has(row.agent_id)) payable.push(row);
  }
  if (payable.length > 0) await post(work, wallet, payable);
  for (const { agent_id, amount, payment_id } of payable)
    await deduct(work, wallet, { agentId: agent_id, most: BigInt(amount), source: `agent:${payment_id}` });
  return last;
}

async function post(work: Work, wallet: Wallet, payable: readonly DuePayment[]): Promise<void> {
  const posted = await wallet.postMany(
    work,
    payable.map((row) => ({
      id: `agent:${row.kind}:${row.agent_id}:${row.from_day}`,
      memberId: row.agent_id,
      kind: ledgerKinds[row.kind],
      reference: `agent:${row.payment_id}`,
      movements: [{ from: { house: 'agent_commission' }, to: { book: 'cash' }, amount: BigInt(row.amount) }],
    })),
  );
  const paid = payable.map((row, place) => {
    const result = posted[place];
    invariant(result?.status === 'applied' || result?.status === 'replayed', 'an agent can always be paid');
    return { id: row.payment_id, line: result.entries[0]?.transactionId ?? '' };
  });
  await sql`update agents.payment p set paid_at = ${work.now}, transaction_id = u.line
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) u(id bigint, line text)
    where p.merchant_code = ${work.merchant} and p.payment_id = u.id`.execute(work.db);
}
