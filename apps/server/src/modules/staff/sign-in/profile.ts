import type { StaffSession } from '#platform/approvals/staff-port';
import type { RunWork } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { asPerson, tablesOf } from '../tables-of.ts';

interface Change {
  language?: 'EN' | 'TY' | undefined;
  /** Whether proposals that wait come by mail too. */
  mailsProposals?: boolean | undefined;
}

/** What everybody sets for themselves. */
export const createProfile =
  ({ runWork }: { runWork: RunWork }) =>
  ({ operator, personId }: StaffSession, { language, mailsProposals }: Change): Promise<void> =>
    runWork(asPerson(operator.name), async (work) => {
      if (language === undefined && mailsProposals === undefined) refuse('format.incorrect');
      await tablesOf(work)
        .updateTable('staff.person')
        .set({
          ...(language !== undefined && { language }),
          ...(mailsProposals !== undefined && { mails_proposals: mailsProposals }),
        })
        .where('person_id', '=', personId)
        .execute();
    });
