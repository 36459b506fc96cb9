import { sql } from 'kysely';
import type { Operator } from '#platform/approvals/operator';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
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
  async (asker: Operator, personId: string) => {
    const left = await runSystemWork(asPerson(asker.name), async (work) => {
      const { row } = await people.theirs(work, asker, personId);
      if (row.state === 'left' || row.kind !== 'person' || personId === asker.personId)
        refuse('status.move.refused');
      await endAccount(work, personId);
      await sessions.endAll(work, personId);
      await refuseProposals(work, row);
      await returnClaims(work, row.name);
      return people.show(work, personId);
    });
    // As something that a second person agreed to it ran inside their work, which sees no brand: once more, behind it.
    const row = { person_id: personId, name: left.name };
    await afterCommit(() =>
      runSystemWork(asPerson(asker.name), async (work) => {
        await refuseProposals(work, row);
        await returnClaims(work, row.name);
      }),
    );
    return left;
  };

async function endAccount(work: Work, personId: string): Promise<void> {
  await tablesOf(work)
    .updateTable('staff.person')
    .set({ state: 'left', left_at: work.now, password_hash: null, totp_sealed: null })
    .where('person_id', '=', personId)
    .execute();
  for (const table of ['staff.passkey', 'staff.recovery_code', 'staff.push_device'] as const)
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
}

/** Of every brand: what they had goes back to its queue. */
async function returnClaims(work: Work, name: string): Promise<void> {
  await tablesOf(work).deleteFrom('staff.claim').where('name', '=', name).execute();
}

async function refuseProposals(work: Work, person: { person_id: string; name: string }): Promise<void> {
  await sql`update platform.approval set state = 'refused', decided_by = 'clock', decided_at = ${work.now},
      decided_reason = 'who proposed it left'
    where state = 'waiting' and (proposed_by = ${person.name} or proposed_person = ${person.person_id}::uuid)`.execute(
    work.db,
  );
}
