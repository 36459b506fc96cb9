import { sql } from 'kysely';
import type { Operator } from '#platform/approvals/operator';
import type { RunWork } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Sessions } from '../sign-in/sessions.ts';
import { asPerson, tablesOf } from '../tables-of.ts';
import type { People } from './people.ts';

interface Parts {
  /** Sees all brands: open proposals lie in each of them. */
  runSystemWork: RunWork;
  people: People;
  sessions: Sessions;
}

/** Somebody leaves: every way in ends at once, what they asked for is refused, what they did stays. */
export const createLeaving =
  ({ runSystemWork, people, sessions }: Parts) =>
  (asker: Operator, personId: string) =>
    runSystemWork(asPerson(asker.name), async (work) => {
      const { row } = await people.theirs(work, asker, personId);
      if (row.state === 'left' || row.kind !== 'person' || personId === asker.personId)
        refuse('status.move.refused');
      await tablesOf(work)
        .updateTable('staff.person')
        .set({ state: 'left', left_at: work.now, password_hash: null, totp_sealed: null })
        .where('person_id', '=', personId)
        .execute();
      await sessions.endAll(work, personId);
      for (const table of ['staff.passkey', 'staff.recovery_code'] as const)
        await tablesOf(work).deleteFrom(table).where('person_id', '=', personId).execute();
      await tablesOf(work)
        .updateTable('staff.token')
        .set({ ended_at: work.now })
        .where('made_by', '=', personId)
        .where('ended_at', 'is', null)
        .execute();
      await tablesOf(work)
        .updateTable('staff.role_grant')
        .set({ ended_at: work.now })
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .execute();
      await sql`update platform.approval set state = 'refused', decided_by = 'clock', decided_at = ${work.now},
          decided_reason = 'who proposed it left'
        where state = 'waiting' and (proposed_by = ${row.name} or proposed_person = ${personId}::uuid)`.execute(
        work.db,
      );
      return people.show(work, personId);
    });
