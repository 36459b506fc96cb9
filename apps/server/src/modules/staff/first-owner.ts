import { sql } from 'kysely';
import type { RunWork } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Invitations } from './sign-in/invitations.ts';
import { asInstallation, asPerson, tablesOf } from './tables-of.ts';

/** The first owner of an installation is made by a command at the server: nobody is there yet who could invite. */
export function createFirstOwner({ runWork, invitations }: { runWork: RunWork; invitations: Invitations }) {
  const isThere = (): Promise<boolean> =>
    runWork(asInstallation, async (work) => {
      const { rows } = await sql<{ there: boolean }>`select exists (select from staff.person p
          join staff.role_grant g using (person_id)
        where p.state = 'active' and p.kind = 'person' and g.role = 'owner' and g.brand = '*' and g.ended_at is null)
        as there`.execute(work.db);
      return rows[0]?.there === true;
    });

  return {
    isThere,
    /** The link; asked again before it was used, another one. Refused once an owner is there. */
    async invite(mail: string): Promise<string> {
      if (await isThere()) refuse('status.move.refused');
      return runWork(asPerson('command'), async (work) => {
        const before = await tablesOf(work)
          .selectFrom('staff.person')
          .select(['person_id', 'email', 'state'])
          .where(sql<boolean>`lower(email) = lower(${mail})`)
          .where('state', '=', 'invited')
          .executeTakeFirst();
        if (before !== undefined) return invitations.send(work, before);
        const made = await tablesOf(work)
          .insertInto('staff.person')
          .values({
            name: nameFrom(mail),
            email: mail,
            invited_by: 'command',
            created_at: work.now,
          })
          .returning(['person_id', 'email'])
          .executeTakeFirstOrThrow();
        await tablesOf(work)
          .insertInto('staff.role_grant')
          .values({
            person_id: made.person_id,
            brand: '*',
            role: 'owner',
            given_by: 'command',
            given_at: work.now,
          })
          .execute();
        return invitations.send(work, made);
      });
    },
  };
}

/** What stands before the @, as far as a name may have it. */
const nameFrom = (mail: string): string => {
  const start = (mail.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N} ._-]/gu, '').replace(/^[ ._-]+/, '');
  return start.length < 2 ? 'owner' : start.slice(0, 40);
};
