import type { ReportsEngine } from '../engine/port.ts';
import {
  byAccount,
  byGame,
  doneColumns,
  doneOfDay,
  exactSums,
  firstTwo,
  ofDay,
  playedColumns,
  playedSums,
  summedUp,
} from './folded.ts';
import { finalCount, finalDays } from './repository.ts';
import { roundLines, sidesOfDays } from './tables-of-facts.ts';
import { dailySums } from './tables-of-sums.ts';
import type { WriterParts } from './writer.ts';

/**
 * Adds days that are final up beside their lines: by member and game, by game, by account and kind, by member. Sums say what their lines
 * say, to the last centavo: the night's check adds them up again.
 */

interface DayOf {
  brand: string;
  day: string;
}

const numbers = `(select member, no as who from member_number where brand = {brand:String})`;

/** Two processes at once may have given a number twice: then all are given anew, and all days summed anew. */
async function forgetDoubleNumbers(engine: ReportsEngine, brand: string): Promise<void> {
  const [twice] = await engine.rows(
    `select 1 from member_number where brand = {brand:String} having count() != uniqExact(no) or count() != uniqExact(member)`,
    { brand },
  );
  if (twice === undefined) return;
  for (const table of ['summed_day', 'game_month', 'member_number'])
    await engine.run(`alter table ${table} delete where brand = {brand:String} settings mutations_sync = 2`, {
      brand,
    });
}

/** Numbers for whoever has none. */
const numberMembers = (engine: ReportsEngine, { brand, day }: DayOf): Promise<void> =>
  engine.run(
    `insert into member_number
       select {brand:String}, member, toUInt32((select max(no) from member_number where brand = {brand:String}) + row_number() over (order by member))
       from (select distinct member from ${doneOfDay})
       where member not in (select member from member_number where brand = {brand:String})`,
    { brand, day },
  );

/** A month's sets are of days that may change now. */
async function forgetMonth(engine: ReportsEngine, values: Readonly<Record<string, string>>): Promise<void> {
  const ofMonth = 'brand = {brand:String} and month = toStartOfMonth({day:Date})';
  const [found] = await engine.rows(`select 1 from game_month where ${ofMonth} limit 1`, values);
  if (found !== undefined)
    await engine.run(`alter table game_month delete where ${ofMonth} settings mutations_sync = 2`, values);
}

/** Sets of months that are over: once a day of a later one is summed, all of theirs are. */
async function foldMonths(engine: ReportsEngine, brand: string): Promise<void> {
  await engine.run(
    `insert into game_month select {brand:String}, toStartOfMonth(day) as month, company, game, vendor, type,
       groupBitmapMergeState(players), groupBitmapMergeState(voided)
     from game_day where brand = {brand:String}
       and month < (select toStartOfMonth(max(day)) from summed_day where brand = {brand:String})
       and month not in (select month from game_month where brand = {brand:String})
     group by month, company, game, vendor, type`,
    { brand },
  );
}

/** Adds a day up, anew where it was before. */
export async function fold(engine: ReportsEngine, one: DayOf): Promise<void> {
  const values = { ...one };
  await forgetMonth(engine, values);
  // Until it says it is summed its lines are asked; whoever is killed in between leaves sums that are made anew.
  for (const table of dailySums) {
    const [found] = await engine.rows(`select 1 from ${table} where ${ofDay} limit 1`, values);
    if (found !== undefined)
      await engine.run(`alter table ${table} delete where ${ofDay} settings mutations_sync = 2`, values);
  }
  await numberMembers(engine, one);
  await engine.run(
    `insert into member_game_day select {brand:String}, {day:Date}, member, company, game, vendor, type, currency, ${summedUp(playedSums)}
     from (select company, game, vendor, type, member, currency, ${playedColumns} from ${roundLines} where ${ofDay})
     group by company, game, vendor, type, member, currency`,
    values,
  );
  await engine.run(
    `insert into game_day select {brand:String}, day, company, game, vendor, type, currency, ${playedSums.join(', ')}, players, voided
     from (${byGame(`member_game_day where ${ofDay}`, numbers)})`,
    values,
  );
  await engine.run(
    `insert into account_day select {brand:String}, day, account, is_house, kind, currency, moved, lines, payers
     from (${byAccount(sidesOfDays, numbers)})`,
    { brand: one.brand, day: one.day, from: one.day, until: one.day },
  );
  await engine.run(
    `insert into done_day select {brand:String}, {day:Date}, member, any(who), ${summedUp(doneColumns)}, min(first_at), ${firstTwo}
     from ${doneOfDay} done inner join ${numbers} numbers using member group by member`,
    values,
  );
  await engine.run('insert into summed_day values ({brand:String}, {day:Date}, now())', values);
}

/** Adds up what is final and was not added up yet, the oldest first; mostly there is nothing, and two numbers say so. */
export async function foldDays({ db, engine, brands, signal }: WriterParts): Promise<void> {
  const [count] = await engine.rows<{ days: string }>(
    'select toString(count()) as days from summed_day where brand in {brands:Array(String)}',
    { brands: [...brands()] },
  );
  if (count?.days === (await finalCount(db))) return;
  const days = await finalDays(db);
  const ofBrands = new Set(days.map((one) => one.brand));
  for (const brand of ofBrands) await forgetDoubleNumbers(engine, brand);
  const known = await engine.rows<DayOf>('select brand, toString(day) as day from summed_day');
  const folded = new Set(known.map(({ brand, day }) => `${brand} ${day}`));
  for (const one of days) {
    if (signal?.aborted === true) return;
    if (!folded.has(`${one.brand} ${one.day}`)) await fold(engine, one);
  }
  for (const brand of ofBrands) await foldMonths(engine, brand);
}

const total = (columns: readonly string[], from: string): string =>
  `select ${columns.map((name) => `toString(sum(${name})) as all_${name}`).join(', ')} from ${from}`;
const linesOfDay = `(select company, game, member, ${playedColumns} from ${roundLines} where ${ofDay})`;
const sidesOfAccounts = (change: string, lines: string, payers: string, from: string): string =>
  `select account, kind, toString(sum(${change})) as amount, toString(${lines}) as made_of, toString(${payers}) as paid_in from ${from}
    group by account, kind order by account, kind`;

/** The same question to the sums of a day and to its lines. */
const bothSides = [
  [total(exactSums, `member_game_day where ${ofDay}`), total(exactSums, linesOfDay)],
  [total(exactSums, `game_day where ${ofDay}`), total(exactSums, linesOfDay)],
  [
    `select toString(groupBitmapMerge(players)) as members from game_day where ${ofDay}`,
    `select toString(uniqExact(member)) as members from (select member from ${linesOfDay} group by company, game, member having sum(staking) > 0)`,
  ],
  [total(doneColumns, `done_day where ${ofDay}`), total(doneColumns, doneOfDay)],
  [
    sidesOfAccounts('change', 'sum(lines)', 'groupBitmapMerge(payers)', `account_day where ${ofDay}`),
    sidesOfAccounts(
      'change',
      'count()',
      `uniqExactIf(member, kind = 'deposit' and account = 'cash' and not is_house)`,
      sidesOfDays,
    ),
  ],
] as const;

/** What a folded day says otherwise than its lines; nothing where they agree. */
export async function unfolded(engine: ReportsEngine, one: DayOf) {
  const values = { ...one, from: one.day, until: one.day };
  const differences = [];
  for (const [ofSums, ofLines] of bothSides) {
    const [said, told] = [await engine.rows(ofSums, values), await engine.rows(ofLines, values)].map((rows) =>
      JSON.stringify(rows),
    );
    if (said !== told) differences.push({ account: 'folded', ledger: told ?? '', facts: said ?? '' });
  }
  return differences;
}
