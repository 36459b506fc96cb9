import type { Merchants } from '#modules/merchant';
import type { Staff } from '#modules/staff';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import type { TellDesk } from '#platform/live/desk-hints';
import { refuse } from '#platform/refusal';
import { type CaseRow, findCase, lockCase, movesOf } from './repository.ts';
import type { createWatchView } from './view.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  staff: Staff;
  tellDesk: TellDesk;
  view: ReturnType<typeof createWatchView>;
}

/** What every act says: which move was read last, and why. */
export interface Asked {
  seen: string;
  reason: string;
}

export const caseOf = (caseId: string) => ({ queue: 'watch' as const, subjectId: caseId });

/** How a case is read and acted upon, whatever the act. */
export function createActing({ runWork, merchants, staff, tellDesk, view }: Parts) {
  const as = (merchant: string, operator: string) => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  const today = (work: Work) => dayOf(work.now, merchants.settings(work.merchant).timeZone);
  const whole = async (work: Work, caseId: string) => {
    const row = (await findCase(work, caseId)) ?? refuse('request.not_found');
    return (await view.whole(work, row)) ?? refuse('request.not_found');
  };
  /** Nothing is done on old facts: what came since somebody read it is told instead. */
  const assertSeen = async (work: Work, row: CaseRow, seen: string): Promise<void> => {
    if (BigInt(row.seen) <= BigInt(seen)) return;
    const since = (await movesOf(work, row.case_id)).filter(({ id }) => BigInt(id) > BigInt(seen));
    refuse('case.changed', {
      changes: since.map((one) => ({
        by: one.actor,
        from: null,
        to: one.what,
        reason: one.reason,
        at: one.moved_at.toISOString(),
      })),
    });
  };
  /** One act upon a case that is read, free and whose person it is. */
  const acting = (
    merchant: string,
    operator: string,
    caseId: string,
    asked: Asked,
    act: (work: Work, row: CaseRow) => Promise<void>,
    fits: (row: CaseRow) => boolean = ({ closed_at }) => closed_at === null,
    isTaking = false,
  ) =>
    runWork(as(merchant, operator), async (work) => {
      const row = (await lockCase(work, caseId)) ?? refuse('request.not_found');
      await staff.desk.assertFree(work, operator, caseOf(caseId));
      await assertSeen(work, row, asked.seen);
      if (!fits(row)) refuse('status.move.refused');
      if (!isTaking && row.person !== null && row.person !== operator)
        refuse('case.taken', { by: row.person, until: row.look_at.toISOString() });
      await act(work, row);
      await afterCommit(async () => tellDesk(merchant, 'watch'));
      return whole(work, caseId);
    });

  return { as, today, whole, acting };
}
