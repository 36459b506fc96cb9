import { parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import { dayEnd, dayOf } from '#platform/days';
import type { Listeners } from '#platform/events/listeners';
import { invariant } from '#platform/refusal';
import { graceMs } from './day/run-day.ts';
import { partOf } from './rules/earnings.ts';

/** A payment was taken back: the commission that stood on it is written down, and taken when its days are final. */
export function listenToReversals(listeners: Listeners, merchants: Merchants): void {
  listeners.listen({
    name: 'agents-reversals',
    event: 'cashier.deposit_reversed.v1',
    handle: async (work, { body }) => {
      const stake = parseAmount(body.stake);
      if (stake === 0n) return;
      const { timeZone } = merchants.settings(work.merchant);
      const [from, to] = [dayOf(new Date(body.creditedAt), timeZone), dayOf(work.now, timeZone)];
      const due = new Date(dayEnd(to, timeZone).getTime() + graceMs);
      await sql`insert into agents.reversal (merchant_code, order_no, member_id, from_day, to_day, stake, due_at)
        values (${work.merchant}, ${body.orderNo}, ${body.memberId}::uuid, ${from}::date, ${to}::date, ${String(stake)}, ${due})
        on conflict do nothing`.execute(work.db);
    },
  });
}

interface DueReversal {
  order_no: string;
  member_id: string;
  from_day: string;
  to_day: string;
  stake: string;
}

/** One reversal whose days are counted and final; false when there is none. */
export async function takeBackDue(work: Work, wallet: Wallet): Promise<boolean> {
  const { rows } = await sql<DueReversal>`
    select order_no, member_id, from_day::text, to_day::text, stake from agents.reversal v
    where merchant_code = ${work.merchant} and done_at is null and due_at <= ${work.now}
      and exists (select from agents.day_run r where r.merchant_code = v.merchant_code and r.day = v.to_day
        and r.state = 'done' and r.is_final)
    order by due_at limit 1 for update skip locked`.execute(work.db);
  const [due] = rows;
  if (due === undefined) return false;
  for (const { agent_id, amount, valid_stake, taken } of await earnedBy(work, due)) {
    const part = partOf(BigInt(amount), BigInt(due.stake), BigInt(valid_stake));
    const left = BigInt(amount) - BigInt(taken);
    await takeFrom(work, wallet, {
      orderNo: due.order_no,
      agentId: agent_id,
      amount: part < left ? part : left,
    });
  }
  await sql`update agents.reversal set done_at = ${work.now}
    where merchant_code = ${work.merchant} and order_no = ${due.order_no}`.execute(work.db);
  return true;
}

/** What agents earned by the member in those days, and what of it was taken back before: never more than was earned. */
async function earnedBy({ db, merchant }: Work, due: DueReversal) {
  const { rows } = await sql<{ agent_id: string; amount: string; valid_stake: string; taken: string }>`
    select l.agent_id, sum(l.amount) as amount, sum(l.valid_stake) as valid_stake,
      coalesce((select sum(b.amount) from agents.taken_back b
        join agents.reversal v on v.merchant_code = b.merchant_code and v.order_no = b.order_no
        where b.merchant_code = ${merchant} and b.agent_id = l.agent_id and v.member_id = ${due.member_id}::uuid
          and v.from_day <= ${due.to_day}::date and v.to_day >= ${due.from_day}::date), 0) as taken
    from (select merchant_code, agent_id, member_id, day, amount, valid_stake from agents.commission_line
      union all select merchant_code, agent_id, member_id, day, amount, valid_stake from agents.correction) l
    where l.merchant_code = ${merchant} and l.member_id = ${due.member_id}::uuid
      and l.day between ${due.from_day}::date and ${due.to_day}::date
    group by l.agent_id order by l.agent_id`.execute(db);
  return rows;
}

/** What is there goes back, the rest is owed. */
async function takeFrom(
  work: Work,
  wallet: Wallet,
  { orderNo, agentId, amount }: { orderNo: string; agentId: string; amount: bigint },
): Promise<void> {
  if (amount <= 0n) return;
  await wallet.lockCash(work, agentId);
  const { cash } = await wallet.balances(work, agentId);
  const taken = cash < amount ? cash : amount;
  const owed = amount - taken;
  const posted = await wallet.post(work, {
    id: `agent-back:${orderNo}`,
    memberId: agentId,
    kind: 'agent_taken_back',
    reference: orderNo,
    movements: [
      ...(taken > 0n
        ? [{ from: { book: 'cash' }, to: { house: 'agent_commission' }, amount: taken } as const]
        : []),
      ...(owed > 0n
        ? [
            { from: { house: 'receivables' }, to: { house: 'agent_commission' }, amount: owed } as const,
            { from: { house: 'debt_issue' }, to: { book: 'debt' }, amount: owed } as const,
          ]
        : []),
    ],
  });
  invariant(posted.status === 'applied', `commission is taken back once: ${posted.status}`);
  await sql`insert into agents.taken_back (merchant_code, order_no, agent_id, amount, transaction_id, at)
    values (${work.merchant}, ${orderNo}, ${agentId}::uuid, ${String(amount)}, ${posted.entries[0]?.transactionId ?? null},
      ${work.now})`.execute(work.db);
}
