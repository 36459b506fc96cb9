import type { ReportsEngine } from '../engine/port.ts';
import { finalCount, finalDays } from './repository.ts';
import { isCostOfMember } from '../figures/definitions.ts';
import { entries, roundLines, sidesOfDays } from './tables-of-facts.ts';
import type { WriterParts } from './writer.ts';

/**
 * Days that are final, added up beside their lines: by member and game, and by account and kind. A year is asked of the sums; the day that is
 * open, and one that is wanted only until some hour, of its lines. Sums say what their lines say, to the last centavo: the night's check
 * adds them up again.
 */

/** Of a round's line, and what a band needs of it: squares only of first results. */
const playedColumns = `rounds, rounds * (stake != 0) as staking, stake, returned, jackpot_paid, contributions,
  if(line = 0, pow(stake / 1e6, 2), 0) as stake_squares, if(line = 0, pow(returned / 1e6, 2), 0) as returned_squares,
  if(line = 0, stake / 1e6 * returned / 1e6, 0) as products`;
const playedSums = [
  'rounds',
  'staking',
  'stake',
  'returned',
  'jackpot_paid',
  'contributions',
  'stake_squares',
  'returned_squares',
  'products',
];

const ofDay = 'brand = {brand:String} and day = {day:Date}';
const isFolded = 'day in (select day from folded_day where brand = {brand:String})';
const ofDays = 'brand = {brand:String} and day >= {from:Date} and day <= {until:Date}';
/** A day that is wanted whole. */
const isWhole = 'day <= {whole:Date}';

/** Who paid in is counted by name; nobody else has to be. */
const whose = `if(kind = 'deposit' and account = 'cash', member, '')`;

/** What was played, for `valuesOf`: by member and game where the day is folded, by round where not. */
export const playedOfSpan = `from (
  select day, company, game, vendor, type, member, ${playedSums.join(', ')} from played where ${ofDays} and ${isWhole} and ${isFolded}
  union all
  select day, company, game, vendor, type, member, ${playedColumns} from ${roundLines}
    where ${ofDays} and at < {end:DateTime64(6, 'UTC')} and not (${isWhole} and ${isFolded}))`;

/** Changes of accounts as in `sidesOfDays`, with how many lines each is made of, for `valuesOf`. */
export const movedOfSpan = `(
  select day, account, is_house, kind, currency, member, change, lines from moved where ${ofDays} and ${isWhole} and ${isFolded}
  union all
  select day, account, is_house, kind, currency, member, change, 1 from ${sidesOfDays}
    where at < {end:DateTime64(6, 'UTC')} and not (${isWhole} and ${isFolded}))`;

/** What a member did on a day, from the lines of both kinds. */
const doneColumns = ['staking', 'stake', 'ggr', 'deposits', 'paid_in', 'withdrawals', 'cost'] as const;
const ofRounds = `member, rounds * (stake != 0) as staking, stake, stake - returned + jackpot_paid - contributions as ggr, 0 as deposits,
  0 as paid_in, 0 as withdrawals, 0 as cost, if(stake != 0, at, null) as first_at from ${roundLines}`;
const isDeposit = `(account = 'cash' and kind = 'deposit')`;
const isPaidOut = `(account = 'locked' and kind = 'withdrawal_paid')`;
const ofEntries = `member, 0 as staking, 0 as stake, 0 as ggr, amount * ${isDeposit} as deposits, toInt64(${isDeposit}) as paid_in,
  -amount * ${isPaidOut} as withdrawals, amount * ${isCostOfMember} as cost, null as first_at from ${entries}`;
const isDone = `account_no > 0 and (${isDeposit} or ${isPaidOut} or ${isCostOfMember})`;

/** What members did, for `from`, `until` and `whole`, in one or more rows of a member and day: to be added up. */
export const doneOfDays = `(
  select day, member, ${doneColumns.join(', ')}, first_at from member_day where ${ofDays} and ${isWhole} and ${isFolded}
  union all
  select day, ${ofRounds} where ${ofDays} and not (${isWhole} and ${isFolded})
  union all
  select day, ${ofEntries} where ${ofDays} and ${isDone} and not (${isWhole} and ${isFolded}))`;

const doneOfDay = `(select ${ofRounds} where ${ofDay} union all select ${ofEntries} where ${ofDay} and ${isDone})`;

interface DayOf {
  brand: string;
  day: string;
}

/** Adds a day up, anew where it was before. */
export async function fold(engine: ReportsEngine, one: DayOf): Promise<void> {
  const values = { ...one };
  // Until it says it is folded its lines are asked; whoever is killed in between leaves sums that are made anew.
  for (const table of ['folded_day', 'moved', 'played', 'member_day']) {
    const [found] = await engine.rows(`select 1 from ${table} where ${ofDay} limit 1`, values);
    if (found !== undefined)
      await engine.run(`alter table ${table} delete where ${ofDay} settings mutations_sync = 2`, values);
  }
  await engine.run(
    `insert into played select {brand:String}, {day:Date}, company, game, vendor, type, member, currency,
       ${playedSums.map((name) => `sum(${name})`).join(', ')}
     from (select company, game, vendor, type, member, currency, ${playedColumns} from ${roundLines} where ${ofDay})
     group by company, game, vendor, type, member, currency`,
    values,
  );
  await engine.run(
    `insert into moved select {brand:String}, {day:Date}, account, is_house, kind, currency, ${whose} as who, sum(change), count()
     from ${sidesOfDays} group by account, is_house, kind, currency, who, change > 0`,
    { brand: one.brand, day: one.day, from: one.day, until: one.day },
  );
  await engine.run(
    `insert into member_day select {brand:String}, {day:Date}, member, ${doneColumns.map((name) => `sum(${name})`).join(', ')}, min(first_at)
     from ${doneOfDay} group by member`,
    values,
  );
  await engine.run('insert into folded_day values ({brand:String}, {day:Date}, now())', values);
}

/** Adds up what is final and was not added up yet, the oldest first; mostly there is nothing, and two numbers say so. */
export async function foldDays({ db, engine, brands, signal }: WriterParts): Promise<void> {
  const [count] = await engine.rows<{ days: string }>(
    'select toString(count()) as days from folded_day where brand in {brands:Array(String)}',
    { brands: [...brands()] },
  );
  if (count?.days === (await finalCount(db))) return;
  const known = await engine.rows<DayOf>('select brand, toString(day) as day from folded_day');
  const folded = new Set(known.map(({ brand, day }) => `${brand} ${day}`));
  for (const one of await finalDays(db)) {
    if (signal?.aborted === true) return;
    if (!folded.has(`${one.brand} ${one.day}`)) await fold(engine, one);
  }
}

/** Whole numbers alone: sums of squares may differ in their last digit by the order they are added in. */
const exactSums = playedSums.slice(0, 6);
const total = (columns: readonly string[], from: string): string =>
  `select ${columns.map((name) => `toString(sum(${name})) as all_${name}`).join(', ')} from ${from}`;

/** The same question to the sums of a day and to its lines. */
const bothSides = [
  [
    total(exactSums, `played where ${ofDay}`),
    total(exactSums, `(select ${playedColumns} from ${roundLines} where ${ofDay})`),
  ],
  [total(doneColumns, `member_day where ${ofDay}`), total(doneColumns, doneOfDay)],
  [
    `select account, kind, toString(sum(change)) as amount, toString(sum(lines)) as made_of from moved where ${ofDay}
      group by account, kind order by account, kind`,
    `select account, kind, toString(sum(change)) as amount, toString(count()) as made_of from ${sidesOfDays}
      group by account, kind order by account, kind`,
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
