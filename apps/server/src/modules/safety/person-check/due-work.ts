import { sql } from 'kysely';
import type { DueSource } from '#platform/jobs/due-work';

/** Identity cases that a worker should have taken; one that waits for a person is never due. */
export const identityDue: DueSource = {
  kind: 'identity',
  rows: (work) => sql`select case_no as subject, due_at, tries from safety.person_case
    where merchant_code = ${work.merchant} and due_at <= ${work.now} order by due_at`,
};
