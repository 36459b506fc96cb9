import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { invariant, refuse } from '#platform/refusal';
import type { Engine } from '../engine/engine.ts';
import { playerName } from '../engine/prepared.ts';
import type { Code, GameCompany } from '../ports.ts';
import { type MessageRow, messagesOfRound, timesOfRound } from '../explorer/messages.ts';
import type { MoneyCall } from '../rounds/decide.ts';

export interface CaseAction {
  action: 'pay' | 'refund' | 'lose' | 'dismiss';
  amount?: string | undefined;
  reason: string;
}

interface CaseRow {
  case_id: string;
  company: string;
  kind: string;
  subject: string;
  member_id: string | null;
  facts: Record<string, string>;
  state: 'open' | 'resolved' | 'dismissed';
  opened_at: Date;
  due_at: Date;
  resolved_by: string | null;
}

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  engine: Engine;
  companies: ReadonlyMap<string, GameCompany>;
}

const staff = (merchant: string, name: string) => ({ merchant, actor: { kind: 'operator' as const, name } });

/** What the rules cannot decide: two persons do, and then it happens once. */
export function createCases({ runWork, merchants, engine, companies }: Parts) {
  const found = async (work: Work, caseId: string, lock = sql``): Promise<CaseRow> => {
    const { rows } = await sql<CaseRow>`select * from play.game_case where merchant_code = ${work.merchant}
      and case_id = ${caseId} ${lock}`.execute(work.db);
    return rows[0] ?? refuse('request.not_found');
  };
  /** Whoever decides it is alone with it; whoever reads it waits for nobody. */
  const rowOf = (work: Work, caseId: string) => found(work, caseId, sql`for update`);

  /** Under an id of the case itself: agreed to twice, it still happens once. */
  const callOf = (
    merchant: string,
    row: CaseRow,
    { action, amount, reason }: CaseAction,
  ): MoneyCall | null => {
    invariant(row.member_id, 'money belongs to a member');
    const { currency } = merchants.settings(merchant);
    const named = { id: `case:${row.case_id}`, player: playerName(merchant, row.member_id), currency };
    switch (action) {
      case 'pay':
        return { ...named, verb: 'adjust', amount: parseAmount(amount ?? '0'), reason, approved: true };
      case 'refund':
        return { ...named, verb: 'cancel', bet: row.facts['bet'] ?? '' };
      case 'lose':
        return { verb: 'close', player: named.player, currency, round: row.facts['round'] ?? '' };
      case 'dismiss':
        return null;
    }
  };

  return {
    list: (merchant: string, operator: string, state: CaseRow['state'] | undefined) =>
      runWork(staff(merchant, operator), async (work) => {
        const { rows } = await sql<CaseRow>`select * from play.game_case where merchant_code = ${merchant}
          and (${state ?? null}::text is null or state = ${state ?? null}) order by due_at limit 200`.execute(
          work.db,
        );
        return rows.map(shown);
      }),

    /** With what the company sent about its round. */
    open: (merchant: string, operator: string, caseId: string) =>
      runWork(staff(merchant, operator), async (work) => {
        const row = await found(work, caseId);
        return { case: shown(row), ...(await messagesOf(work, row)) };
      }),

    /** Refuses what could never be done, before anybody is asked to agree. */
    assertPossible: (merchant: string, operator: string, caseId: string, wish: CaseAction) =>
      runWork(staff(merchant, operator), async (work) => {
        const row = await rowOf(work, caseId);
        if (row.state !== 'open') refuse('status.move.refused');
        // What is about a game as a whole has nobody to pay and no bet to give back.
        if (wish.action !== 'dismiss' && row.member_id === null)
          refuse('format.incorrect', { fields: ['action'] });
        if (wish.action === 'pay' && (wish.amount === undefined || row.member_id === null))
          refuse('format.incorrect', { fields: ['amount'] });
      }),

    /** Two persons agreed. The engine writes by lines of its own, under an id of the case: again, it happens once. */
    resolve: (
      merchant: string,
      operator: string,
      caseId: string,
      wish: CaseAction,
    ): Promise<{ state: string; code: Code }> =>
      runWork(staff(merchant, operator), async (work) => {
        const row = await rowOf(work, caseId);
        if (row.state !== 'open') refuse('status.move.refused');
        const company = companies.get(row.company) ?? refuse('game.unavailable');
        const call = wish.action === 'dismiss' ? null : callOf(merchant, row, wish);
        const code = call === null ? 'OK' : (await engine.do(company.profile, call)).code;
        if (code !== 'OK') refuse('status.move.refused', { code });
        const state = wish.action === 'dismiss' ? 'dismissed' : 'resolved';
        await sql`update play.game_case set state = ${state}, resolved_by = ${operator}, resolved_at = ${work.now}
          where case_id = ${caseId} and merchant_code = ${merchant}`.execute(work.db);
        return { state, code };
      }),
  };
}

export type Cases = ReturnType<typeof createCases>;

/** A case names its round, or a message of it: `debit:4711`, or the bet alone. */
async function roundOf(work: Work, { member_id, company, subject, facts }: CaseRow): Promise<string | null> {
  if (facts['round']) return facts['round'];
  const at = subject.indexOf(':');
  const [kind, id] = facts['bet']
    ? ['debit', facts['bet']]
    : [subject.slice(0, Math.max(0, at)), subject.slice(at + 1)];
  const { rows } = await sql<{ round_id: string }>`select round_id from play.movement m
    where play.message_key(m.member_id, m.company, m.class, m.ext_id)
      = play.message_key(${member_id}, ${company}, ${kind}, ${id}) limit 1`.execute(work.db);
  return rows[0]?.round_id ?? null;
}

async function messagesOf(work: Work, row: CaseRow) {
  if (row.member_id === null) return { messages: [], roundNo: null };
  const roundId = await roundOf(work, row);
  if (roundId === null) return { messages: [], roundNo: null };
  const of = { memberId: row.member_id, company: row.company, roundId };
  const round = await timesOfRound(work, of);
  // A win without a bet has no round: what there is came around the time of the case.
  const span = round ?? { openedAt: row.opened_at, lastAt: row.opened_at };
  const messages = await messagesOfRound(work, of, span);
  return { messages: messages.map(shownMessage), roundNo: round?.roundNo ?? null };
}

const shownMessage = (one: MessageRow) => ({
  at: one.created_at.toISOString(),
  verb: one.verb,
  id: one.ext_id,
  amount: formatAmount(BigInt(one.amount)),
  won: formatAmount(BigInt(one.won)),
  balanceAfter: formatAmount(BigInt(one.balance_after)),
  state: one.state,
  code: one.code,
});

/** Kept in millionths; people read pesos. */
const readable = ({ amount, ...facts }: CaseRow['facts']) => ({
  ...facts,
  ...(amount !== undefined && { amount: formatAmount(BigInt(amount)) }),
});

const shown = (row: CaseRow) => ({
  caseId: row.case_id,
  company: row.company,
  kind: row.kind,
  subject: row.subject,
  memberId: row.member_id,
  facts: readable(row.facts),
  state: row.state,
  openedAt: row.opened_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  resolvedBy: row.resolved_by,
});
