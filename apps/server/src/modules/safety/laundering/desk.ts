import type { LaunderingCase, LaunderingRow } from '@perya/contract';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Staff } from '#modules/staff';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import type { TellDesk } from '#platform/live/desk-hints';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import {
  type CaseRow,
  changeCase,
  countsOf,
  factsIn,
  findCase,
  listCases,
  lockCase,
  movesOf,
  recordMove,
  type Tab,
} from './repository.ts';
import { workingDaysAfter, workingDaysLeft } from './working-day-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  staff: Staff;
  secrets: Secrets;
  tellDesk: TellDesk;
}

interface Asked {
  seen: string;
  words: string;
}

/** From the day somebody found it suspicious. */
const reportDays = 5;
const caseOf = (caseId: string) => ({ queue: 'laundering' as const, subjectId: caseId });

/** Money laundering cases: facts, one person, a decision, and the report with its days counted. The member is told nothing. */
export function createLaunderingDesk(parts: Parts) {
  const { runWork, merchants, identity, staff, tellDesk } = parts;
  const sealing = parts.secrets.sealing<string>('laundering words');
  const as = (merchant: string, operator: string) => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  const today = (work: Work) => dayOf(work.now, merchants.settings(work.merchant).timeZone);
  const lines = async (work: Work, rows: readonly CaseRow[]): Promise<LaunderingRow[]> => {
    const people = await identity.queueFacts(
      work,
      rows.map((row) => row.member_id),
    );
    const day = today(work);
    return rows.map((row) => ({
      caseId: row.case_id,
      memberId: row.member_id,
      member: people.get(row.member_id)?.masked ?? '•••',
      rules: row.rules,
      person: row.person,
      openedAt: row.opened_at.toISOString(),
      decision: row.decision,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
      reportDue: row.report_due,
      daysLeft:
        row.report_due === null || row.reported_at !== null ? null : workingDaysLeft(day, row.report_due),
      reportedBy: row.reported_by,
      reportedAt: row.reported_at?.toISOString() ?? null,
      reference: row.reference,
      seen: row.seen,
    }));
  };
  const whole = async (work: Work, caseId: string): Promise<LaunderingCase> => {
    const row = (await findCase(work, caseId)) ?? refuse('request.not_found');
    const [line] = await lines(work, [row]);
    return {
      row: line ?? refuse('request.not_found'),
      facts: (await factsIn(work, caseId)).map((one) => ({
        rule: one.rule,
        numbers: one.numbers,
        firstAt: one.first_at.toISOString(),
        lastAt: one.last_at.toISOString(),
      })),
      moves: (await movesOf(work, caseId)).map((one) => ({
        what: one.what,
        detail: one.detail,
        words: one.sealed === null ? null : sealing.open(one.sealed),
        by: one.actor,
        at: one.moved_at.toISOString(),
      })),
    };
  };
  const assertSeen = async (work: Work, row: CaseRow, seen: string): Promise<void> => {
    if (BigInt(row.seen) <= BigInt(seen)) return;
    const since = (await movesOf(work, row.case_id)).filter(({ id }) => BigInt(id) > BigInt(seen));
    refuse('case.changed', {
      changes: since.map((one) => ({
        by: one.actor,
        from: null,
        to: one.what,
        reason: null,
        at: one.moved_at.toISOString(),
      })),
    });
  };
  /** One act upon a case that is read and free; what was written stays sealed. */
  const acting = (
    merchant: string,
    operator: string,
    caseId: string,
    asked: Asked,
    act: (work: Work, row: CaseRow) => Promise<{ what: string; detail?: string }>,
  ) =>
    runWork(as(merchant, operator), async (work) => {
      const row = (await lockCase(work, caseId)) ?? refuse('request.not_found');
      await staff.desk.assertFree(work, operator, caseOf(caseId));
      await assertSeen(work, row, asked.seen);
      const move = await act(work, row);
      await recordMove(work, caseId, { ...move, sealed: sealing.seal(asked.words) });
      await afterCommit(async () => tellDesk(merchant, 'laundering'));
      return whole(work, caseId);
    });
  const assertTheirs = ({ person }: CaseRow, operator: string): void => {
    if (person !== operator) refuse('case.taken', { by: person ?? '', until: null });
  };

  return {
    list: (merchant: string, operator: string, tab: Tab, after: string | undefined) =>
      runWork(as(merchant, operator), async (work) => {
        const { rows, next } = await listCases(work, tab, after);
        return { cases: await lines(work, rows), counts: await countsOf(work), next };
      }),
    open: (merchant: string, operator: string, caseId: string) =>
      runWork(as(merchant, operator), (work) => whole(work, caseId)),
    /** Mine from now on, also when a colleague had it. */
    take: (merchant: string, operator: string, caseId: string, wish: Asked) =>
      acting(merchant, operator, caseId, wish, async (work, row) => {
        if (row.reported_at !== null || row.decision === 'unfounded') refuse('status.move.refused');
        await changeCase(work, caseId, { person: operator });
        return { what: 'taken' };
      }),
    note: (merchant: string, operator: string, caseId: string, wish: Asked) =>
      acting(merchant, operator, caseId, wish, async () => ({ what: 'noted' })),
    decide: (
      merchant: string,
      operator: string,
      caseId: string,
      wish: Asked & { decision: NonNullable<CaseRow['decision']> },
    ) =>
      acting(merchant, operator, caseId, wish, async (work, row) => {
        assertTheirs(row, operator);
        if (row.decision !== null) refuse('status.move.refused');
        const { decision } = wish;
        const due = decision === 'suspicious' ? workingDaysAfter(today(work), reportDays) : null;
        await changeCase(work, caseId, {
          decision,
          decided_by: operator,
          decided_at: work.now,
          report_due: due,
        });
        return { what: decision, ...(due !== null && { detail: due }) };
      }),
    report: (merchant: string, operator: string, caseId: string, wish: Asked & { reference: string }) =>
      acting(merchant, operator, caseId, wish, async (work, row) => {
        assertTheirs(row, operator);
        if (row.decision !== 'suspicious' || row.reported_at !== null) refuse('status.move.refused');
        const { reference } = wish;
        await changeCase(work, caseId, { reported_by: operator, reported_at: work.now, reference });
        await staff.desk.release(work, operator, caseOf(caseId));
        return { what: 'reported', detail: reference };
      }),
  };
}

export type LaunderingDesk = ReturnType<typeof createLaunderingDesk>;
