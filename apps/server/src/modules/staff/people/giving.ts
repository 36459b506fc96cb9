import type { StaffGrant } from '@perya/contract';
import type { Operator } from '#platform/approvals/operator';
import type { Clock } from '#platform/clock';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Letters } from '../letters.ts';
import { longestLoanMs, moneyIn, notTheirs } from '../rights-rules.ts';
import type { Invitations } from '../sign-in/invitations.ts';
import { asPerson, tablesOf } from '../tables-of.ts';
import { manages, type People } from './people.ts';
import { findByMail, rightsOfRole } from './repository.ts';

interface Parts {
  runWork: RunWork;
  clock: Clock;
  people: People;
  invitations: Invitations;
  letters: Letters;
  /** Brands there are: a role for one that does not exist would be for nobody. */
  isBrand: (brand: string) => boolean;
}

/** Names that stand in records for something else. */
const reserved = ['clock', 'break-glass', 'staff', 'system', 'token'];

const isSame = (one: StaffGrant, other: { brand: string; role: string; lent_until: Date | null }): boolean =>
  one.brand === other.brand &&
  one.role === other.role &&
  (one.lentUntil === null ? null : Date.parse(one.lentUntil)) === (other.lent_until?.getTime() ?? null);

const give = async (work: Work, by: string, personId: string, grants: readonly StaffGrant[]) => {
  for (const { brand, role, lentUntil } of grants)
    await tablesOf(work)
      .insertInto('staff.role_grant')
      .values({
        person_id: personId,
        brand,
        role,
        given_by: by,
        given_at: work.now,
        lent_until: lentUntil === null ? null : new Date(lentUntil),
      })
      .execute();
};

/** Roles are given by who holds them; rights over money by two persons. */
export function createGiving({ runWork, clock, people, invitations, letters, isBrand }: Parts) {
  /** What the giver may not give, or what nobody can have, is refused; answers the rights over money among it. */
  const assertMayGive = async (
    work: Work,
    giver: Operator,
    grants: readonly StaffGrant[],
  ): Promise<string[]> => {
    const money = new Set<string>();
    const latest = clock().getTime() + longestLoanMs;
    for (const { brand, role, lentUntil } of grants) {
      if (brand !== '*' && !isBrand(brand)) refuse('request.not_found');
      const rights = (await rightsOfRole(work, brand, role)) ?? refuse('request.not_found');
      const [missing] = notTheirs(giver, brand, rights);
      if (missing !== undefined || !manages(giver, brand))
        refuse('permission.denied', { permission: missing ?? 'staff.manage' });
      if (lentUntil !== null) {
        const until = Date.parse(lentUntil);
        if (until > latest || until <= clock().getTime())
          refuse('format.incorrect', { fields: ['lentUntil'] });
      }
      for (const one of moneyIn(rights)) money.add(one);
    }
    return [...money];
  };

  return {
    /** For the gate: which rights over money it would give. */
    weighInvite: (asker: Operator, grants: readonly StaffGrant[]) =>
      runWork(asPerson(asker.name), async (work) => ({ because: await assertMayGive(work, asker, grants) })),
    invite: (asker: Operator, wish: { mail: string; name: string; grants: readonly StaffGrant[] }) =>
      runWork(asPerson(asker.name), async (work) => {
        await assertMayGive(work, asker, wish.grants);
        if (reserved.includes(wish.name.toLowerCase())) refuse('name.reserved');
        if ((await findByMail(work, wish.mail)) !== undefined) refuse('username.exists');
        const made = await tablesOf(work)
          .insertInto('staff.person')
          .values({ name: wish.name, email: wish.mail, invited_by: asker.name, created_at: work.now })
          .onConflict((conflict) => conflict.doNothing())
          .returning(['person_id', 'email'])
          .executeTakeFirst();
        // The name of somebody who left is theirs for ever: it stands in every record.
        if (made === undefined) refuse('username.exists');
        await give(work, asker.name, made.person_id, wish.grants);
        await invitations.send(work, made);
        return people.show(work, made.person_id);
      }),
    weighRoles: (asker: Operator, personId: string, grants: readonly StaffGrant[]) =>
      runWork(asPerson(asker.name), async (work) => {
        const { grants: before } = await people.known(work, asker, personId);
        const added = grants.filter((one) => !before.some((other) => isSame(one, other)));
        return { because: await assertMayGive(work, asker, added) };
      }),
    giveRoles: (asker: Operator, personId: string, grants: readonly StaffGrant[]) =>
      runWork(asPerson(asker.name), async (work) => {
        const { row, grants: before } = await people.known(work, asker, personId);
        if (row.state === 'left' || row.kind === 'break-glass') refuse('status.move.refused');
        // Nobody changes what they hold themselves, not even an owner.
        if (personId === asker.personId) refuse('second.person.required');
        const added = grants.filter((one) => !before.some((other) => isSame(one, other)));
        const ended = before.filter((other) => !grants.some((one) => isSame(one, other)));
        await assertMayGive(work, asker, added);
        for (const { brand, role } of ended) {
          if (!manages(asker, brand)) refuse('permission.denied', { permission: 'staff.manage' });
          await tablesOf(work)
            .updateTable('staff.role_grant')
            .set({ ended_at: work.now })
            .where('person_id', '=', personId)
            .where('brand', '=', brand)
            .where('role', '=', role)
            .where('ended_at', 'is', null)
            .execute();
        }
        // A loan that ran out holds nothing, and its place is free for another.
        await tablesOf(work)
          .updateTable('staff.role_grant')
          .set({ ended_at: work.now })
          .where('person_id', '=', personId)
          .where('ended_at', 'is', null)
          .where('lent_until', '<=', work.now)
          .execute();
        await give(work, asker.name, personId, added);
        await letters(work, 'changed', row.email, { what: 'your roles were changed' });
        return people.show(work, personId);
      }),
  };
}

export type Giving = ReturnType<typeof createGiving>;
