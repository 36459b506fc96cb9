import type { StaffPerson } from '@perya/contract';
import type { Operator } from '#platform/approvals/operator';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { rightsAt } from '../rights-rules.ts';
import type { Invitations } from '../sign-in/invitations.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { asPerson, tablesOf } from '../tables-of.ts';
import { grantsOf, heldBy, lockPerson, type PersonRow } from './repository.ts';

interface Parts {
  runWork: RunWork;
  sessions: Sessions;
  invitations: Invitations;
}

/** A brand they manage staff for; what is about other brands is not theirs to see. */
export const manages = ({ held }: Operator, brand: string): boolean =>
  held.some(
    (one) => (one.brand === '*' || one.brand === brand) && (one.rights['staff.manage'] ?? '-') !== '-',
  );
const managesAll = (operator: Operator): boolean => manages(operator, '*');

const viewOf = (
  row: PersonRow,
  grants: readonly { brand: string; role: string; lent_until: Date | null }[],
): StaffPerson => ({
  personId: row.person_id,
  name: row.name,
  mail: row.email,
  language: row.language,
  state: row.state,
  isBreakGlass: row.kind === 'break-glass',
  since: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  grants: grants.map(({ brand, role, lent_until }) => ({
    brand,
    role,
    lentUntil: lent_until?.toISOString() ?? null,
  })),
});

/** Who works here and what they hold. */
export function createPeople({ runWork, sessions, invitations }: Parts) {
  /** Somebody of whom the asker may know: everybody for who manages all brands, otherwise those of the own ones. */
  const known = async (work: Work, asker: Operator, personId: string) => {
    const row = (await lockPerson(work, personId)) ?? refuse('request.not_found');
    const grants = await grantsOf(work, [personId]);
    const isTheirs = managesAll(asker) || grants.some(({ brand }) => manages(asker, brand));
    return isTheirs ? { row, grants } : refuse('request.not_found');
  };
  /** To change somebody takes all of their brands: nobody locks out who works for others, too. */
  const theirs = async (work: Work, asker: Operator, personId: string) => {
    const found = await known(work, asker, personId);
    if (!managesAll(asker) && found.grants.some(({ brand }) => !manages(asker, brand)))
      refuse('permission.denied', { permission: 'staff.manage' });
    return found;
  };
  const show = async (work: Work, personId: string): Promise<StaffPerson> => {
    const row = (await lockPerson(work, personId)) ?? refuse('request.not_found');
    return viewOf(row, await grantsOf(work, [personId]));
  };

  return {
    known,
    theirs,
    show,
    list: (asker: Operator): Promise<StaffPerson[]> =>
      runWork(asPerson(asker.name), async (work) => {
        const rows = await tablesOf(work).selectFrom('staff.person').selectAll().orderBy('name').execute();
        const grants = await grantsOf(
          work,
          rows.map(({ person_id }) => person_id),
        );
        return rows
          .map((row) => ({ row, own: grants.filter((one) => one.person_id === row.person_id) }))
          .filter(({ own }) => managesAll(asker) || own.some(({ brand }) => manages(asker, brand)))
          .map(({ row, own }) => viewOf(row, own));
      }),
    find: (asker: Operator, personId: string) =>
      runWork(asPerson(asker.name), async (work) => {
        const { row, grants } = await known(work, asker, personId);
        const held = await heldBy(work, personId);
        return {
          ...viewOf(row, grants),
          rights: [...new Set(held.map(({ brand }) => brand))].map((brand) => ({
            brand,
            rights: rightsAt(held, brand),
          })),
          sessions: await sessions.list(personId, null),
        };
      }),
    inviteAgain: (asker: Operator, personId: string): Promise<void> =>
      runWork(asPerson(asker.name), async (work) => {
        const { row } = await theirs(work, asker, personId);
        if (row.state !== 'invited') refuse('status.move.refused');
        await invitations.send(work, row);
      }),
    changeState: (asker: Operator, personId: string, state: 'active' | 'locked') =>
      runWork(asPerson(asker.name), async (work) => {
        const { row } = await theirs(work, asker, personId);
        const from = state === 'locked' ? 'active' : 'locked';
        if (row.state !== from || personId === asker.personId || row.kind !== 'person')
          refuse('status.move.refused');
        await tablesOf(work)
          .updateTable('staff.person')
          .set({ state, ...(state === 'active' && { last_used_at: work.now }) })
          .where('person_id', '=', personId)
          .execute();
        if (state === 'locked') await sessions.endAll(work, personId);
        return show(work, personId);
      }),
    endSessions: (asker: Operator, personId: string): Promise<void> =>
      runWork(asPerson(asker.name), async (work) => {
        await theirs(work, asker, personId);
        await sessions.endAll(work, personId);
      }),
  };
}

export type People = ReturnType<typeof createPeople>;
