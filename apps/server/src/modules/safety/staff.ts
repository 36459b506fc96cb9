import type { Limits } from '@perya/contract';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { LimitsPart, Place } from './limits/limits.ts';
import { findChanges } from './limits/repository.ts';
import type { Pauses } from './pauses/pauses.ts';
import { tablesOf } from './tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  limits: LimitsPart;
  pauses: Pauses;
  overview: (work: Work, memberId: string) => Promise<Limits>;
}

interface Proposal {
  memberId: string;
  months: number | null;
  asked: 'operator' | 'family';
  reason: string;
}

/** Staff protect members; nothing here makes a limit looser or a break shorter. */
export function createSafetyStaff({ runWork, merchants, identity, limits, pauses, overview }: Parts) {
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  const assertMember = async (work: Work, memberId: string) => {
    if (!(await identity.isMember(work, memberId))) refuse('request.not_found');
  };
  const cases = (work: Work) => tablesOf(work).selectFrom('safety.exclusion_case').selectAll();
  const caseOf = async (work: Work, caseId: string) =>
    view((await cases(work).where('case_id', '=', caseId).executeTakeFirst()) ?? refuse('request.not_found'));

  return {
    memberLimits: (merchant: string, operator: string, memberId: string) =>
      runWork(as(merchant, operator), async (work) => {
        await assertMember(work, memberId);
        const changes = (await findChanges(work, memberId)).map((row) => ({
          at: row.at.toISOString(),
          by: row.made_by,
          what: row.what,
          before: row.before,
          after: row.after,
          reason: row.reason,
        }));
        return { ...(await overview(work, memberId)), changes };
      }),
    tighten: (
      merchant: string,
      operator: string,
      memberId: string,
      place: Place,
      wish: { value: string; reason: string },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        await assertMember(work, memberId);
        const told = { by: operator, reason: wish.reason };
        await limits.tighten(work, memberId, place, wish.value, told);
        return {};
      }),
    exclusions: (merchant: string, operator: string) =>
      runWork(as(merchant, operator), async (work) => ({
        cases: (await cases(work).orderBy('case_id', 'desc').limit(200).execute()).map(view),
      })),
    propose: (merchant: string, operator: string, wish: Proposal) =>
      runWork(as(merchant, operator), async (work) => {
        await assertMember(work, wish.memberId);
        const { case_id } = await tablesOf(work)
          .insertInto('safety.exclusion_case')
          .values({
            merchant_code: merchant,
            member_id: wish.memberId,
            months: wish.months,
            asked: wish.asked,
            reason: wish.reason,
            proposed_by: operator,
            at: work.now,
          })
          .returning('case_id')
          .executeTakeFirstOrThrow();
        return caseOf(work, case_id);
      }),
    /** Two persons: whoever proposed cannot decide. */
    decide: (
      merchant: string,
      operator: string,
      caseId: string,
      wish: { approve: boolean; reason: string },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const found = await cases(work).where('case_id', '=', caseId).forUpdate().executeTakeFirst();
        if (found === undefined) refuse('request.not_found');
        if (found.state !== 'proposed') refuse('status.move.refused');
        if (found.proposed_by === operator) refuse('second.person.required');
        await tablesOf(work)
          .updateTable('safety.exclusion_case')
          .set({
            state: wish.approve ? 'approved' : 'refused',
            decided_by: operator,
            decision_reason: wish.reason,
          })
          .where('case_id', '=', caseId)
          .execute();
        if (wish.approve)
          await pauses.excludeByStaff(work, found.member_id, found.months, operator, found.reason);
        return caseOf(work, caseId);
      }),
    barPerson: (merchant: string, operator: string, traits: Parameters<Identity['barPerson']>[1]) =>
      runWork(as(merchant, operator), (work) => identity.barPerson(work, traits)),
  };
}

interface CaseRow {
  case_id: string;
  member_id: string;
  months: number | null;
  asked: string;
  reason: string;
  state: string;
  proposed_by: string;
  decided_by: string | null;
  at: Date;
}

const view = (row: CaseRow) => ({
  caseId: row.case_id,
  memberId: row.member_id,
  months: row.months,
  asked: row.asked as Proposal['asked'],
  reason: row.reason,
  state: row.state as 'proposed' | 'approved' | 'refused',
  proposedBy: row.proposed_by,
  decidedBy: row.decided_by,
  at: row.at.toISOString(),
});

export type SafetyStaff = ReturnType<typeof createSafetyStaff>;
