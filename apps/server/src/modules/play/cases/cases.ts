import { parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { invariant, refuse } from '#platform/refusal';
import type { Engine } from '../engine/engine.ts';
import { playerName } from '../engine/prepared.ts';
import type { Code, GameCompany } from '../ports.ts';
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
  const rowOf = async (work: Work, caseId: string): Promise<CaseRow> => {
    const { rows } = await sql<CaseRow>`select * from play.game_case where merchant_code = ${work.merchant}
      and case_id = ${caseId} for update`.execute(work.db);
    return rows[0] ?? refuse('request.not_found');
  };

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

    /** Refuses what could never be done, before anybody is asked to agree. */
    assertPossible: (merchant: string, operator: string, caseId: string, wish: CaseAction) =>
      runWork(staff(merchant, operator), async (work) => {
        const row = await rowOf(work, caseId);
        if (row.state !== 'open') refuse('status.move.refused');
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

const shown = (row: CaseRow) => ({
  caseId: row.case_id,
  company: row.company,
  kind: row.kind,
  subject: row.subject,
  memberId: row.member_id,
  facts: row.facts,
  state: row.state,
  openedAt: row.opened_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  resolvedBy: row.resolved_by,
});
