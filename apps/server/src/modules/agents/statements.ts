import type { AgentCorrection, AgentMonths, AgentPayment } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { statementFile } from './statement-file.ts';
import { type Agent, asAgent, type Parts } from './team.ts';

export interface PaymentRow {
  payment_id: string;
  kind: AgentPayment['kind'];
  from_day: string;
  to_day: string;
  amount: string;
  basis: { turnover: string; activePlayers: number; rate: number | null; passedOn: string };
  due_at: Date;
  paid_at: Date | null;
  transaction_id: string | null;
}

interface CorrectionRow {
  id: string;
  reason: AgentCorrection['reason'];
  member_id: string;
  from_day: string;
  to_day: string;
  made_on: string;
  amount: string;
  settled: string;
  settled_at: Date | null;
  transaction_id: string | null;
}

export const paymentColumns = sql`payment_id, kind, from_day::text, to_day::text, amount, basis, due_at, paid_at, transaction_id`;

/** What was paid to an agent, and what corrected it: months with their sums, and every line of one of them. */
export function createStatements(parts: Parts) {
  return {
    /** The newest month where none is named. */
    month: (agent: Agent, wanted?: string) =>
      asAgent(parts, agent, (work) => monthOf(parts, work, agent.memberId, wanted)),
    file: (agent: Agent, month: string) =>
      asAgent(parts, agent, async (work) =>
        statementFile(month, await monthOf(parts, work, agent.memberId, month)),
      ),
  };
}

/** The same for the agent and for staff. */
export async function monthOf(
  { merchants, identity }: Pick<Parts, 'merchants' | 'identity'>,
  work: Work,
  agentId: string,
  wanted?: string,
): Promise<AgentMonths> {
  const { timeZone, currency } = merchants.settings(work.merchant);
  const mine = sql`merchant_code = ${work.merchant} and agent_id = ${agentId}::uuid`;
  const corrections = correctionsOf(work, agentId, timeZone);
  const { rows: months } = await sql<{ month: string; amount: string; payments: string }>`
    select to_char(day, 'YYYY-MM') as month, sum(amount) as amount, sum(payments) as payments from (
      select to_day as day, amount, 1 as payments from agents.payment where ${mine}
      union all select c.made_on, c.amount, 0 from (${corrections}) c) a
    group by 1 order by 1 desc limit 24`.execute(work.db);
  const month = wanted ?? months[0]?.month ?? null;
  const { rows: payments } = await sql<PaymentRow>`
    select ${paymentColumns} from agents.payment where ${mine} and to_char(to_day, 'YYYY-MM') = ${month}
    order by to_day desc, payment_id desc limit 200`.execute(work.db);
  const { rows: corrected } = await sql<CorrectionRow>`
    select id, reason, member_id, from_day::text, to_day::text, made_on::text, amount, settled, settled_at,
      transaction_id
    from (${corrections}) c where to_char(made_on, 'YYYY-MM') = ${month}
    order by made_on desc, id desc limit 200`.execute(work.db);
  const names = await identity.maskedNames(
    work,
    corrected.map(({ member_id }) => member_id),
  );
  return {
    months: months.map((one) => ({
      month: one.month,
      amount: formatAmount(BigInt(one.amount)),
      payments: Number(one.payments),
    })),
    month,
    payments: payments.map(paymentOf),
    corrections: corrected.map((row) => correctionOf(row, names)),
    currency,
  };
}

export type Statements = ReturnType<typeof createStatements>;

/** The ways a paid day is corrected: it was counted again, a deposit behind it was taken back, or two persons adjusted a line. */
const correctionsOf = ({ merchant }: Work, agentId: string, timeZone: string) => sql`
  select correction_id::text as id, 'rounds' as reason, member_id, day as from_day, day as to_day, made_on, amount, settled,
    settled_at, transaction_id
  from agents.correction where merchant_code = ${merchant} and agent_id = ${agentId}::uuid
  union all
  select b.order_no, 'deposit', v.member_id, v.from_day, v.to_day, (b.at at time zone ${timeZone})::date, -b.amount,
    b.amount, b.at, b.transaction_id
  from agents.taken_back b join agents.reversal v on v.merchant_code = b.merchant_code and v.order_no = b.order_no
  where b.merchant_code = ${merchant} and b.agent_id = ${agentId}::uuid
  union all
  select adjustment_id::text, 'staff', member_id, day, day, made_on, amount, abs(amount), made_at, transaction_id
  from agents.line_adjustment where merchant_code = ${merchant} and agent_id = ${agentId}::uuid`;

const correctionOf = (row: CorrectionRow, names: ReadonlyMap<string, string>): AgentCorrection => ({
  id: `${row.reason}:${row.id}`,
  reason: row.reason,
  name: names.get(row.member_id) ?? '***',
  fromDay: row.from_day,
  toDay: row.to_day,
  madeOn: row.made_on,
  amount: formatAmount(BigInt(row.amount)),
  settled: formatAmount(BigInt(row.settled)),
  settledAt: row.settled_at?.toISOString() ?? null,
  transactionId: row.transaction_id,
});

export const paymentOf = (row: PaymentRow): AgentPayment => ({
  id: row.payment_id,
  kind: row.kind,
  fromDay: row.from_day,
  toDay: row.to_day,
  amount: formatAmount(BigInt(row.amount)),
  turnover: formatAmount(BigInt(row.basis.turnover)),
  activePlayers: row.basis.activePlayers,
  rate: row.basis.rate,
  passedOn: formatAmount(BigInt(row.basis.passedOn)),
  dueAt: row.due_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  transactionId: row.transaction_id,
});
