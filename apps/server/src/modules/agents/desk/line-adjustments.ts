import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Weight } from '#platform/approvals/approvals';
import type { Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import { invariant, refuse } from '#platform/refusal';
import { type DeskParts, withinDesk } from './within-desk.ts';

interface Wish {
  amount: string;
  /** What was adjusted of the line before. */
  seen: string;
  reason: string;
}

/** A line is never edited: what it should have brought is a posting of its own, linked to it (docs/adr/0107-a-line-is-adjusted-beside-itself.md). */
export function createLineAdjustments(parts: DeskParts) {
  const { merchants, wallet, identity } = parts;
  return {
    weigh: (merchant: string, operator: string, lineId: string, wish: Wish): Promise<Weight> =>
      withinDesk(parts, merchant, operator, async (work) => {
        await assertAdjustable(work, lineId, wish);
        const amount = parseAmount(wish.amount);
        return { amount: amount > 0n ? amount : 0n, because: ['what an agent earned'] };
      }),

    adjust: (merchant: string, operator: string, lineId: string, wish: Wish) =>
      withinDesk(parts, merchant, operator, async (work) => {
        const line = await assertAdjustable(work, lineId, wish);
        const amount = parseAmount(wish.amount);
        if (amount > 0n && (await identity.barredOf(work, [line.agent_id])).size > 0) refuse('self.excluded');
        const id = await nextId(work);
        const [cash, house] = [{ book: 'cash' }, { house: 'agent_commission' }] as const;
        const posted = await wallet.post(work, {
          id: `agent-adjustment:${id}`,
          memberId: line.agent_id,
          kind: 'agent_correction',
          reference: `agent-line:${lineId}`,
          movements: [
            amount > 0n ? { from: house, to: cash, amount } : { from: cash, to: house, amount: -amount },
          ],
        });
        if (posted.status === 'insufficient') refuse('balance.insufficient');
        invariant(posted.status === 'applied', `an adjustment is posted once: ${posted.status}`);
        const transactionId = posted.entries[0]?.transactionId ?? '';
        const today = dayOf(work.now, merchants.settings(merchant).timeZone);
        await sql`insert into agents.line_adjustment (merchant_code, adjustment_id, line_id, agent_id, member_id, day, made_on,
            amount, reason, made_by, made_at, transaction_id)
          overriding system value
          values (${merchant}, ${id}, ${lineId}, ${line.agent_id}::uuid, ${line.member_id}::uuid, ${line.day}::date,
            ${today}::date, ${String(amount)}, ${wish.reason}, ${operator}, ${work.now}, ${transactionId})`.execute(
          work.db,
        );
        return { adjustmentId: id, transactionId };
      }),
  };
}

export type LineAdjustments = ReturnType<typeof createLineAdjustments>;

async function nextId({ db }: Work): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('agents.line_adjustment', 'adjustment_id')) as id`.execute(db);
  return rows[0]?.id ?? '';
}

/** The line, locked: two who saw the same do not adjust it twice, and no more is taken than it brought. */
async function assertAdjustable(work: Work, lineId: string, { amount, seen }: Wish) {
  if (parseAmount(amount) === 0n) refuse('amount.out.of.range');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agents line ${work.merchant} ${lineId}`}, 0))`.execute(
    work.db,
  );
  const { rows } = await sql<{
    agent_id: string;
    member_id: string;
    day: string;
    amount: string;
    adjusted: string;
    is_final: boolean;
  }>`select l.agent_id, l.member_id, l.day::text, l.amount,
      (select coalesce(sum(a.amount), 0) from agents.line_adjustment a
        where a.merchant_code = l.merchant_code and a.line_id = l.line_id) as adjusted,
      exists (select from agents.day_run r where r.merchant_code = l.merchant_code and r.day = l.day
        and r.state = 'done' and r.is_final) as is_final
    from agents.commission_line l where l.merchant_code = ${work.merchant} and l.line_id = ${lineId}`.execute(
    work.db,
  );
  const line = rows[0] ?? refuse('request.not_found');
  // Until a day is final its lines are written anew.
  if (!line.is_final) refuse('status.move.refused');
  if (formatAmount(BigInt(line.adjusted)) !== seen) refuse('case.changed');
  if (BigInt(line.amount) + BigInt(line.adjusted) + parseAmount(amount) < 0n) refuse('amount.out.of.range');
  return line;
}
