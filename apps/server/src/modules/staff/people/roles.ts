import { builtInRoles, type Permission, type Rights, roleNames } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import type { Operator } from '#platform/approvals/operator';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { isBuiltIn, notTheirs, rightsAt } from '../rights-rules.ts';
import { asInstallation, asPerson, tablesOf } from '../tables-of.ts';
import { heldBy, rightsOfRole } from './repository.ts';

export interface RoleAmounts {
  perGift: string;
  giftsPerDay: string;
  perWithdrawal: string | null;
  withdrawalsPerDay: string | null;
  perAdjustment: string | null;
}

const nullable = <A, B>(value: A | null, turn: (value: A) => B): B | null =>
  value === null ? null : turn(value);
const told = (micros: string): string => formatAmount(BigInt(micros));
const stored = (amount: string): string => String(parseAmount(amount));

/** Sets of permissions: eleven built in, and what a brand made of them. */
export function createRoles({ runWork, isBrand }: { runWork: RunWork; isBrand: (brand: string) => boolean }) {
  const amountsAt = async (work: Work, brand: string, role: string): Promise<RoleAmounts | null> => {
    const row = await tablesOf(work)
      .selectFrom('staff.role_amount')
      .selectAll()
      .where('brand', '=', brand)
      .where('role', '=', role)
      .executeTakeFirst();
    return row === undefined
      ? null
      : {
          perGift: told(row.per_gift),
          giftsPerDay: told(row.gifts_per_day),
          perWithdrawal: nullable(row.per_withdrawal, told),
          withdrawalsPerDay: nullable(row.withdrawals_per_day, told),
          perAdjustment: nullable(row.per_adjustment, told),
        };
  };
  const show = async (work: Work, brand: string, role: string) => ({
    brand,
    role,
    isBuiltIn: isBuiltIn(role),
    rights: (await rightsOfRole(work, brand, role)) ?? refuse('request.not_found'),
    amounts: await amountsAt(work, brand, role),
  });
  /** Only who manages staff there, and nothing they do not hold. */
  const assertMaySave = (asker: Operator, brand: string, rights: Rights): void => {
    if (brand !== '*' && !isBrand(brand)) refuse('request.not_found');
    const [missing] = notTheirs(asker, brand, rights);
    const own = asker.held.filter((one) => one.brand === '*' || one.brand === brand);
    const manages = own.some((one) => (one.rights['staff.manage'] ?? '-') !== '-');
    if (missing !== undefined || !manages)
      refuse('permission.denied', { permission: missing ?? 'staff.manage' });
  };
  const isTheirs = ({ held }: Operator, brand: string): boolean =>
    brand === '*' || held.some((one) => one.brand === '*' || one.brand === brand);

  return {
    list: (asker: Operator) =>
      runWork(asInstallation, async (work) => {
        const own = await tablesOf(work).selectFrom('staff.role').select(['brand', 'name']).execute();
        const roles = [];
        for (const role of roleNames) roles.push(await show(work, '*', role));
        for (const { brand, name } of own)
          if (isTheirs(asker, brand)) roles.push(await show(work, brand, name));
        return roles;
      }),
    assertMaySave,
    save: (asker: Operator, brand: string, role: string, rights: Rights) =>
      runWork(asPerson(asker.name), async (work) => {
        assertMaySave(asker, brand, rights);
        if (isBuiltIn(role)) refuse('name.reserved');
        const columns = { rights: JSON.stringify(rights), changed_at: work.now };
        await tablesOf(work)
          .insertInto('staff.role')
          .values({ brand, name: role, ...columns })
          .onConflict((conflict) => conflict.columns(['brand', 'name']).doUpdateSet(columns))
          .execute();
        return show(work, brand, role);
      }),
    setAmounts: (asker: Operator, brand: string, role: string, amounts: RoleAmounts) =>
      runWork(asPerson(asker.name), async (work) => {
        assertMaySave(asker, brand, (await rightsOfRole(work, brand, role)) ?? refuse('request.not_found'));
        const columns = {
          per_gift: stored(amounts.perGift),
          gifts_per_day: stored(amounts.giftsPerDay),
          per_withdrawal: nullable(amounts.perWithdrawal, stored),
          withdrawals_per_day: nullable(amounts.withdrawalsPerDay, stored),
          per_adjustment: nullable(amounts.perAdjustment, stored),
        };
        await tablesOf(work)
          .insertInto('staff.role_amount')
          .values({ brand, role, ...columns })
          .onConflict((conflict) => conflict.columns(['brand', 'role']).doUpdateSet(columns))
          .execute();
        return show(work, brand, role);
      }),
    /** Who can give or do something: the page that lacks it names them. */
    holders: (asker: Operator, permission: Permission) =>
      runWork(asInstallation, async (work) => {
        const people = await tablesOf(work)
          .selectFrom('staff.person')
          .select(['person_id', 'name'])
          .where('state', '=', 'active')
          .where('kind', '=', 'person')
          .orderBy('name')
          .execute();
        const holders = [];
        for (const { person_id: personId, name } of people) {
          const held = await heldBy(work, personId);
          for (const brand of new Set(held.map((one) => one.brand))) {
            const right =
              rightsAt(
                held.filter((one) => one.brand === brand),
                brand,
              )[permission] ?? '-';
            if (right !== '-' && isTheirs(asker, brand)) holders.push({ personId, name, brand, right });
          }
        }
        return holders;
      }),
    builtIn: builtInRoles,
  };
}

export type Roles = ReturnType<typeof createRoles>;
