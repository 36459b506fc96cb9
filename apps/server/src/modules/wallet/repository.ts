import { CompiledQuery, sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { Book, HouseCode, Side, StakeRule } from './posting.ts';
import type { DB } from './tables.ts';
import type { FlatPosting, FlatResult } from './writer/entries.ts';
import { batchResults, batchValues, postStatement, type PostRow } from './writer/post-batch.ts';

/** Kysely wants a type literal, the generator writes an interface. */
type Tables = Pick<DB, keyof DB>;
const tablesOf = (work: Work) => work.db.withTables<Tables>();

/** Units of the books that are not money. */
export const currencyOf = (book: Book, money: string): string =>
  book === 'cash' || book === 'locked' || book === 'bonus' ? money : book.toUpperCase();

/** The house sides of books that are not money carry the book's unit. */
export const houseCurrency = (code: HouseCode, money: string): string =>
  code.endsWith('_issue') ? code.slice(0, -'_issue'.length).toUpperCase() : money;

export const sideKey = (memberId: string, side: Side): string =>
  'book' in side ? `${memberId}/${side.book}` : side.house;

/** Numbers of all sides of a posting, opening what is not there yet, in one question. */
export async function openSides(
  work: Work,
  memberId: string,
  sides: readonly Side[],
  money: string,
): Promise<Map<string, string>> {
  // Always in the same order, so that two transactions that open the same sides cannot deadlock.
  const distinct = new Map(
    sides.map((side) => [sideKey(memberId, side), side] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const parts = [...distinct.values()].map((side) =>
    'book' in side
      ? sql`wallet.open_account(${work.merchant}, ${memberId}::uuid, ${side.book}, ${currencyOf(side.book, money)})`
      : sql`wallet.open_house(${work.merchant}, ${side.house}, ${houseCurrency(side.house, money)})`,
  );
  const { rows } = await sql<{ numbers: string[] }>`
    select array[${sql.join(parts)}]::text[] as numbers`.execute(work.db);
  return new Map([...distinct.keys()].map((key, place) => [key, rows[0]?.numbers[place] ?? '']));
}

/** Numbers of sides of many members in one question, each opened where it is new. */
export async function openMany(
  work: Work,
  wanted: readonly { memberId: string; side: Side }[],
  money: string,
): Promise<Map<string, string>> {
  const distinct = new Map(
    wanted
      .map(({ memberId, side }) => [sideKey(memberId, side), { memberId, side }] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const sides = [...distinct].map(([key, { memberId, side }]) =>
    'book' in side
      ? { key, member: memberId, code: side.book, unit: currencyOf(side.book, money) }
      : { key, member: null, code: side.house, unit: houseCurrency(side.house, money) },
  );
  const { rows } = await sql<{ key: string; number: string }>`
    select u.key, case when u.member is null then wallet.open_house(${work.merchant}, u.code, u.unit)
      else wallet.open_account(${work.merchant}, u.member, u.code, u.unit) end as number
    from jsonb_to_recordset(${JSON.stringify(sides)}::jsonb) u(key text, member uuid, code text, unit text)`.execute(
    work.db,
  );
  return new Map(rows.map(({ key, number }) => [key, number]));
}

export async function postAllInWork(work: Work, postings: readonly FlatPosting[]): Promise<FlatResult[]> {
  const { rows } = await work.db.executeQuery<PostRow>(
    CompiledQuery.raw(postStatement, batchValues(postings)),
  );
  return batchResults(postings, rows);
}

export async function postInWork(work: Work, posting: FlatPosting): Promise<FlatResult> {
  const [result] = await postAllInWork(work, [posting]);
  return result as FlatResult;
}

export async function setStakeRule(work: Work, memberId: string, rule: StakeRule | null): Promise<void> {
  if (rule === null) {
    await tablesOf(work).deleteFrom('wallet.stake_rule').where('member_id', '=', memberId).execute();
    return;
  }
  const values = {
    most_stake: rule.mostStake?.toString() ?? null,
    barred_types: [...rule.barredTypes],
    until_at: rule.until,
  };
  await tablesOf(work)
    .insertInto('wallet.stake_rule')
    .values({ merchant_code: work.merchant, member_id: memberId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'member_id']).doUpdateSet(values))
    .execute();
}

export async function postHouse(
  work: Work,
  posting: { id: string; kind: string; reference: string; from: string; to: string; amount: bigint },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`select wallet.post_house(${posting.id}, ${posting.kind},
    ${posting.reference}, ${posting.from}::bigint, ${posting.to}::bigint, ${posting.amount.toString()}::bigint) as is_new`.execute(
    work.db,
  );
  return rows[0]?.is_new === true;
}

/** Opens the cash account where there is none: the lock must hold against the very first bet too. */
export async function lockCash(work: Work, memberId: string, money: string): Promise<void> {
  await openSides(work, memberId, [{ book: 'cash' }], money);
  await sql`select wallet.lock_cash(${work.merchant}, ${memberId}::uuid)`.execute(work.db);
}

/** What came into or left the member's cash by postings of these kinds. */
export async function sumOfKinds(
  work: Work,
  memberId: string,
  kinds: readonly string[],
  since: Date,
): Promise<bigint> {
  const { total } = await tablesOf(work)
    .selectFrom('wallet.account as a')
    .innerJoin('wallet.transfer as t', 't.account_id', 'a.id')
    .select(sql<string>`coalesce(sum(t.amount), 0)`.as('total'))
    .where('a.member_id', '=', memberId)
    .where('a.book', '=', 'cash')
    .where('t.kind', 'in', [...kinds])
    .where('t.created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

export const accountsOf = (work: Work, memberId: string) =>
  tablesOf(work)
    .selectFrom('wallet.account')
    .select(['id', 'book', 'balance', 'currency'])
    .where('member_id', '=', memberId)
    .execute();

export async function houseBalance(work: Work, account: string): Promise<bigint> {
  const { rows } = await sql<{
    balance: string;
  }>`select wallet.house_balance(${account}::bigint) as balance`.execute(work.db);
  return BigInt(rows[0]?.balance ?? '0');
}

export async function linesAbout(
  work: Work,
  memberId: string,
  reference: string,
  since: Date,
): Promise<string[]> {
  const rows = await tablesOf(work)
    .selectFrom('wallet.account as a')
    .innerJoin('wallet.transfer as t', 't.account_id', 'a.id')
    .select(['t.account_id', 't.seq'])
    .where('a.member_id', '=', memberId)
    .where('a.book', 'in', ['cash', 'bonus'])
    .where('t.reference', '=', reference)
    // The bet is written a moment before its round.
    .where('t.created_at', '>=', new Date(since.getTime() - 60_000))
    .orderBy('t.created_at')
    .limit(100)
    .execute();
  return rows.map(({ account_id, seq }) => `${account_id}-${seq}`);
}
