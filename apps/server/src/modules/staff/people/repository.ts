import { builtInRoles, isDeciding, type Permission, type Rights } from '@perya/contract';
import { sql } from 'kysely';
import type { HeldRights, Operator } from '#platform/approvals/operator';
import type { Work } from '#platform/database/work';
import { isBuiltIn } from '../rights-rules.ts';
import { tablesOf } from '../tables-of.ts';

export const findPerson = (work: Work, personId: string) =>
  tablesOf(work).selectFrom('staff.person').selectAll().where('person_id', '=', personId).executeTakeFirst();

export const lockPerson = (work: Work, personId: string) =>
  tablesOf(work)
    .selectFrom('staff.person')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();

export const findByMail = (work: Work, mail: string) =>
  tablesOf(work)
    .selectFrom('staff.person')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${mail})`)
    .where('state', '<>', 'left')
    .forUpdate()
    .executeTakeFirst();

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Grants that hold now: neither ended nor lent for longer than they were. */
export const grantsOf = (work: Work, personIds: readonly string[]) =>
  tablesOf(work)
    .selectFrom('staff.role_grant')
    .select(['person_id', 'brand', 'role', 'lent_until'])
    .where('person_id', 'in', personIds.length === 0 ? ['00000000-0000-0000-0000-000000000000'] : personIds)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('lent_until', 'is', null), where('lent_until', '>', work.now)]))
    .orderBy('given_at')
    .execute();

/** What a role comes to at a brand; nothing where nobody made it. */
export async function rightsOfRole(work: Work, brand: string, role: string): Promise<Rights | undefined> {
  if (isBuiltIn(role)) return builtInRoles[role];
  const row = await tablesOf(work)
    .selectFrom('staff.role')
    .select('rights')
    .where('name', '=', role)
    .where('brand', 'in', [brand, '*'])
    // The brand's own before everybody's.
    .orderBy('brand', 'desc')
    .executeTakeFirst();
  return row?.rights;
}

export async function heldBy(work: Work, personId: string): Promise<HeldRights[]> {
  const grants = await grantsOf(work, [personId]);
  const held: HeldRights[] = [];
  for (const { brand, role } of grants) {
    const rights = await rightsOfRole(work, brand, role);
    if (rights !== undefined) held.push({ brand, isOwner: role === 'owner', rights });
  }
  return held;
}

/** Names of the active people whose roles let them do something at a brand. */
export async function workersOf(work: Work, brand: string, permission: Permission): Promise<string[]> {
  const people = await tablesOf(work)
    .selectFrom('staff.person')
    .select(['person_id', 'name'])
    .where('state', '=', 'active')
    .where('kind', '=', 'person')
    .orderBy('name')
    .execute();
  const grants = await grantsOf(
    work,
    people.map(({ person_id }) => person_id),
  );
  const names = new Set<string>();
  for (const grant of grants) {
    if (grant.brand !== brand && grant.brand !== '*') continue;
    const rights = await rightsOfRole(work, grant.brand, grant.role);
    const person = people.find(({ person_id }) => person_id === grant.person_id);
    if (person !== undefined && rights?.[permission]?.includes('w') === true) names.add(person.name);
  }
  return [...names].toSorted();
}

/** How many active people may be the second person for money at a brand; `work` is the installation's. */
export async function decidersOf(work: Work, brand: string): Promise<number> {
  const { rows } = await sql<{
    person_id: string;
    role: string;
    rights: Rights | null;
  }>`select g.person_id, g.role, r.rights
    from staff.role_grant g join staff.person p on p.person_id = g.person_id
    left join lateral (select rights from staff.role where name = g.role and brand in (g.brand, '*')
      order by brand desc limit 1) r on true
    where g.brand in (${brand}, '*') and g.ended_at is null and (g.lent_until is null or g.lent_until > ${work.now})
      and p.state = 'active' and p.kind = 'person'`.execute(work.db);
  const deciding = rows.filter(({ role, rights }) => {
    const held = isBuiltIn(role) ? builtInRoles[role] : rights;
    return isDeciding('withdrawal.decide', held?.['withdrawal.decide'] ?? '-');
  });
  return new Set(deciding.map(({ person_id: person }) => person)).size;
}

const largest = (values: readonly bigint[]): bigint =>
  values.reduce((most, value) => (value > most ? value : most), 0n);
/** Of several roles one without a bound is enough. */
const widest = (values: readonly (bigint | null)[]): bigint | null =>
  values.length === 0 || values.includes(null) ? null : largest(values.map((value) => value ?? 0n));

/** How much a person's roles let them do alone, for a brand. */
export async function amountsOf(
  work: Work,
  personId: string,
  brand: string | null,
): Promise<Pick<Operator, 'alone' | 'most'>> {
  const { rows } = await sql<{
    per_gift: string | null;
    gifts_per_day: string | null;
    per_withdrawal: string | null;
    withdrawals_per_day: string | null;
    per_adjustment: string | null;
  }>`select a.per_gift, a.gifts_per_day, a.per_withdrawal, a.withdrawals_per_day, a.per_adjustment
    from staff.role_grant g left join lateral (
      select * from staff.role_amount m where m.role = g.role and m.brand in (${brand ?? '*'}, '*')
      order by m.brand desc limit 1) a on true
    where g.person_id = ${personId} and g.brand in (${brand ?? '*'}, '*') and g.ended_at is null
      and (g.lent_until is null or g.lent_until > ${work.now})`.execute(work.db);
  const column = (name: keyof (typeof rows)[number]): (bigint | null)[] =>
    rows.map((row) => (row[name] === null ? null : BigInt(row[name])));
  const sum = (name: keyof (typeof rows)[number]): bigint =>
    largest(column(name).map((value) => value ?? 0n));
  return {
    alone: { perAction: sum('per_gift'), perDay: sum('gifts_per_day') },
    most: {
      perWithdrawal: widest(column('per_withdrawal')),
      withdrawalsPerDay: widest(column('withdrawals_per_day')),
      perAdjustment: widest(column('per_adjustment')),
    },
  };
}

/** Everybody who may manage staff somewhere: they are told when somebody guesses. */
export async function mailsOfHolders(
  work: Work,
  fits: (held: readonly HeldRights[]) => boolean,
): Promise<string[]> {
  const people = await tablesOf(work)
    .selectFrom('staff.person')
    .select(['person_id', 'email'])
    .where('state', '=', 'active')
    .where('kind', '=', 'person')
    .execute();
  const mails: string[] = [];
  for (const { person_id, email } of people) if (fits(await heldBy(work, person_id))) mails.push(email);
  return mails;
}
