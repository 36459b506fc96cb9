import { type Permission, permissions as allPermissions, type Right, type StaffToken } from '@perya/contract';
import type { HeldRights, Operator } from '#platform/approvals/operator';
import type { Clock } from '#platform/clock';
import type { RunWork, Work } from '#platform/database/work';
import type { StaffPort } from '#platform/approvals/staff-port';
import { refuse } from '#platform/refusal';
import { isFrom } from '../address-rules.ts';
import { amountsOf, heldBy } from '../people/repository.ts';
import { dayMs, listsAt, rightsAt } from '../rights-rules.ts';
import { hashOf, newSecret } from '../sign-in/session-rules.ts';
import { asInstallation, asPerson, tablesOf } from '../tables-of.ts';

interface Parts {
  runWork: RunWork;
  clock: Clock;
  isBrand: (brand: string) => boolean;
}

const overlapMs = dayMs;
const longestMs = 366 * dayMs;
const touchEveryMs = 60_000;

/** What a machine may never hold: an account of its own, and a second person's word. */
const personal: readonly Permission[] = ['staff.self', 'staff.manage'];

const known = (names: readonly string[]): Permission[] => allPermissions.filter((one) => names.includes(one));

const isTheirs = ({ held }: Operator, brands: readonly string[]): boolean =>
  brands.every((brand) => held.some((one) => one.brand === '*' || one.brand === brand));

/** A scope as far as its maker holds it; to decide is no machine's. */
const narrowed = (own: Right | undefined): Right =>
  own === undefined || own === '-' ? '-' : own.includes('w') ? 'w' : own.includes('p') ? 'p' : 'r';

/** Never more than its maker holds today: what was taken from a person is taken from their machines. */
const heldByToken = (
  makers: readonly HeldRights[],
  { brands, permissions }: { brands: readonly string[]; permissions: readonly string[] },
): HeldRights[] =>
  brands.map((brand) => {
    const own = rightsAt(makers, brand);
    const rights = Object.fromEntries(known(permissions).map((one) => [one, narrowed(own[one])]));
    return { brand, isOwner: false, rights };
  });

/** Tokens of machines: within what their maker holds, stored as hashes, for a year at most. */
export function createTokens({ runWork, clock, isBrand }: Parts) {
  const rowsFor = (work: Work) =>
    tablesOf(work)
      .selectFrom('staff.token as token')
      .innerJoin('staff.person as maker', 'maker.person_id', 'token.made_by')
      .selectAll('token')
      .select('maker.name as maker_name');
  type Row = Awaited<ReturnType<ReturnType<typeof rowsFor>['executeTakeFirstOrThrow']>>;
  const view = (row: Row): StaffToken => ({
    tokenId: row.token_id,
    name: row.name,
    permissions: known(row.permissions),
    brands: row.brands,
    addresses: row.addresses,
    madeBy: row.maker_name,
    endsAt: row.ends_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isEnded: row.ended_at !== null || row.ends_at <= clock(),
  });
  const find = async (work: Work, asker: Operator, tokenId: string): Promise<Row> => {
    const row = await rowsFor(work).where('token_id', '=', tokenId).executeTakeFirst();
    return row !== undefined && row.ended_at === null && isTheirs(asker, row.brands)
      ? row
      : refuse('request.not_found');
  };
  const findToken: StaffPort['findToken'] = (token, brand, address) =>
    runWork(asInstallation, async (work) => {
      const hash = hashOf(token);
      const now = clock();
      const row = await rowsFor(work)
        .where((where) =>
          where.or([
            where('token_hash', '=', hash),
            where.and([where('before_hash', '=', hash), where('before_until', '>', now)]),
          ]),
        )
        .where('token.ended_at', 'is', null)
        .where('token.ends_at', '>', now)
        .where('maker.state', '=', 'active')
        .executeTakeFirst();
      if (row === undefined || !isFrom(row.addresses, address)) return null;
      if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() > touchEveryMs)
        await tablesOf(work)
          .updateTable('staff.token')
          .set({ last_used_at: now })
          .where('token_id', '=', row.token_id)
          .execute();
      const held = heldByToken(await heldBy(work, row.made_by), row);
      return {
        name: `token ${row.name}`,
        personId: row.made_by,
        isPerson: false,
        ...listsAt(held, brand),
        decides: [],
        alone: { perAction: 0n, perDay: 0n },
        // Its maker's bounds: a machine is no way round them.
        most: (await amountsOf(work, row.made_by, brand)).most,
        held,
      };
    });

  return {
    findToken,
    list: (asker: Operator): Promise<StaffToken[]> =>
      runWork(asPerson(asker.name), async (work) =>
        (await rowsFor(work).orderBy('token.made_at', 'desc').execute())
          .filter(({ brands }) => isTheirs(asker, brands))
          .map(view),
      ),
    make: (
      asker: Operator,
      wish: {
        name: string;
        permissions: Permission[];
        brands: string[];
        addresses: string[];
        endsAt: string;
      },
    ) =>
      runWork(asPerson(asker.name), async (work) => {
        if (asker.personId === null || !asker.isPerson) refuse('permission.denied');
        const endsAt = new Date(wish.endsAt);
        if (endsAt <= clock() || endsAt.getTime() > clock().getTime() + longestMs)
          refuse('format.incorrect', { fields: ['endsAt'] });
        if (wish.permissions.some((one) => personal.includes(one))) refuse('permission.denied');
        for (const brand of wish.brands) {
          if (brand !== '*' && !isBrand(brand)) refuse('request.not_found');
          const own = rightsAt(asker.held, brand);
          const missing = wish.permissions.find((one) => (own[one] ?? '-') === '-');
          if (missing !== undefined || !isTheirs(asker, [brand]))
            refuse('permission.denied', { permission: missing });
        }
        const secret = `perya_${newSecret()}`;
        const made = await tablesOf(work)
          .insertInto('staff.token')
          .values({
            name: wish.name,
            token_hash: hashOf(secret),
            permissions: wish.permissions,
            brands: wish.brands,
            addresses: wish.addresses,
            made_by: asker.personId,
            made_at: clock(),
            ends_at: endsAt,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('token_id')
          .executeTakeFirst();
        if (made === undefined) refuse('username.exists');
        return { ...view(await find(work, asker, made.token_id)), secret };
      }),
    change: (asker: Operator, tokenId: string) =>
      runWork(asPerson(asker.name), async (work) => {
        const row = await find(work, asker, tokenId);
        const secret = `perya_${newSecret()}`;
        await tablesOf(work)
          .updateTable('staff.token')
          .set({
            token_hash: hashOf(secret),
            before_hash: row.token_hash,
            before_until: new Date(clock().getTime() + overlapMs),
          })
          .where('token_id', '=', tokenId)
          .execute();
        return { ...view(row), secret };
      }),
    end: (asker: Operator, tokenId: string): Promise<void> =>
      runWork(asPerson(asker.name), async (work) => {
        await find(work, asker, tokenId);
        await tablesOf(work)
          .updateTable('staff.token')
          .set({ ended_at: clock() })
          .where('token_id', '=', tokenId)
          .execute();
      }),
  };
}

export type Tokens = ReturnType<typeof createTokens>;
