import type { AgentPaymentSheet, ContractTerms, StaffAgentPayment } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { paymentColumns, paymentOf, type PaymentRow } from '../statements.ts';
import { type DeskParts, withinDesk } from './within-desk.ts';

const pageSize = 50;

interface Wish {
  state?: 'owed' | 'paid' | undefined;
  kind?: StaffAgentPayment['kind'] | undefined;
  day?: string | undefined;
  agentId?: string | undefined;
  after?: string | undefined;
}

/** What is owed to agents and what was paid, of whom it is made, and why one waits. */
export function createPayments(parts: DeskParts) {
  return {
    list: (merchant: string, operator: string, wish: Wish) =>
      withinDesk(parts, merchant, operator, async (work) => {
        const found = await paymentsWhere(work, whereOf(work, wish), pageSize + 1);
        const rows = found.slice(0, pageSize);
        return {
          payments: await shown(parts, work, rows),
          next: found.length > pageSize ? (rows.at(-1)?.payment_id ?? null) : null,
          owed: await owedNow(work),
        };
      }),

    sheet: (merchant: string, operator: string, paymentId: string): Promise<AgentPaymentSheet> =>
      withinDesk(parts, merchant, operator, async (work) => {
        const rows = await paymentsWhere(
          work,
          sql`merchant_code = ${merchant} and payment_id = ${paymentId}`,
          1,
        );
        const row = rows[0] ?? refuse('request.not_found');
        const [payment] = await shown(parts, work, rows);
        return {
          payment: payment ?? refuse('request.not_found'),
          parts: row.kind === 'commission' ? await partsOf(work, row) : [],
          contract: row.contract_id === null ? null : await contractOf(work, row.contract_id),
        };
      }),
  };
}

export type Payments = ReturnType<typeof createPayments>;

type Row = PaymentRow & { agent_id: string; contract_id: string | null };

const whereOf = (
  { merchant }: Work,
  { state, kind, day, agentId, after }: Wish,
) => sql`merchant_code = ${merchant}
  ${state === undefined ? sql`` : state === 'owed' ? sql`and paid_at is null` : sql`and paid_at is not null`}
  ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
  ${day === undefined ? sql`` : sql`and from_day <= ${day}::date and to_day >= ${day}::date`}
  ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}::uuid`}
  ${after === undefined ? sql`` : sql`and payment_id < ${after}::bigint`}`;

async function paymentsWhere({ db }: Work, where: RawBuilder<unknown>, most: number): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select ${paymentColumns}, agent_id, contract_id from agents.payment where ${where}
    order by payment_id desc limit ${most}`.execute(db);
  return rows;
}

async function owedNow({ db, merchant }: Work) {
  const { rows } = await sql<{ kind: StaffAgentPayment['kind']; payments: number; amount: string }>`
    select kind, count(*)::int as payments, sum(amount) as amount from agents.payment
    where merchant_code = ${merchant} and paid_at is null group by kind order by kind`.execute(db);
  return rows.map((row) => ({ ...row, amount: formatAmount(BigInt(row.amount)) }));
}

/** Names and reasons of all of them by two questions. */
async function shown(
  { identity }: DeskParts,
  work: Work,
  rows: readonly Row[],
): Promise<StaffAgentPayment[]> {
  const ids = rows.map(({ agent_id }) => agent_id);
  const names = await identity.forStaff.names(work, ids);
  const barred = await identity.barredFor(work, ids);
  const trials = await trialsAmong(work, ids);
  return rows.map((row) => ({
    ...paymentOf(row),
    agentId: row.agent_id,
    name: names.get(row.agent_id)?.name ?? '•••',
    waits:
      row.paid_at !== null
        ? null
        : trials.has(row.agent_id)
          ? 'trial'
          : (barred.get(row.agent_id) ?? (row.due_at > work.now ? 'not_due' : 'next_round')),
  }));
}

/** The list of members has no trial accounts. */
async function trialsAmong({ db, merchant }: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select u.id from unnest(${[...ids]}::uuid[]) u(id)
    where not exists (select from identity.member_facts(${merchant}, array[u.id]) f)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function partsOf({ db, merchant }: Work, { agent_id, from_day }: Row) {
  const { rows } = await sql<{
    level: number;
    game_type: AgentPaymentSheet['parts'][number]['gameType'];
    rate_bp: number;
    members: number;
    lines: number;
    valid_stake: string;
    amount: string;
  }>`select level, game_type, rate_bp, count(distinct member_id)::int as members, count(*)::int as lines,
      sum(valid_stake) as valid_stake, sum(amount) as amount
    from agents.commission_line where merchant_code = ${merchant} and agent_id = ${agent_id}::uuid
      and day = ${from_day}::date group by level, game_type, rate_bp order by level, game_type`.execute(db);
  return rows.map(({ game_type, rate_bp, valid_stake, amount, ...row }) => ({
    ...row,
    gameType: game_type,
    rate: rate_bp,
    validStake: formatAmount(BigInt(valid_stake)),
    amount: formatAmount(BigInt(amount)),
  }));
}

async function contractOf({ db, merchant }: Work, contractId: string) {
  const { rows } = await sql<{
    version: number;
    terms: ContractTerms;
  }>`select version, terms from agents.contract
    where merchant_code = ${merchant} and contract_id = ${contractId}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { id: contractId, ...row };
}
