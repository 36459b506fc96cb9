import { isCostOfMember } from '../figures/definitions.ts';
import type { Span } from '../figures/spans-rules.ts';
import { entries, roundLines, sidesOfDays } from './tables-of-facts.ts';

/**
 * Days that are final are added up beside their lines (`fold.ts`), and asked here: a year of the sums; the day that is open, and one that
 * is wanted only until some hour, of its lines.
 */

/** Of a round's line, and what a band needs of it: squares only of first results. */
export const playedColumns = `rounds, rounds * (stake != 0) as staking, stake, returned, jackpot_paid, contributions,
  if(line = 0, pow(stake / 1e6, 2), 0) as stake_squares, if(line = 0, pow(returned / 1e6, 2), 0) as returned_squares,
  if(line = 0, stake / 1e6 * returned / 1e6, 0) as products`;
/** Whole numbers first: sums of squares may differ in their last digit by the order they are added in. */
export const exactSums = ['rounds', 'staking', 'stake', 'returned', 'jackpot_paid', 'contributions'] as const;
export const playedSums = [...exactSums, 'stake_squares', 'returned_squares', 'products'];
export const summedUp = (columns: readonly string[]): string =>
  columns.map((name) => `sum(${name})`).join(', ');

export const ofDay = 'brand = {brand:String} and day = {day:Date}';
const isFolded = 'day in (select day from summed_day where brand = {brand:String})';
const ofDays = 'brand = {brand:String} and day >= {from:Date} and day <= {until:Date}';
/** A day that is wanted whole. */
const isWhole = 'day <= {whole:Date}';
const bySums = `${ofDays} and ${isWhole} and ${isFolded}`;
const byLines = `${ofDays} and not (${isWhole} and ${isFolded})`;
const isBefore = `at < {end:DateTime64(6, 'UTC')}`;

/** What was played, for `valuesOf`: by member and game where the day is folded, by round where not. */
export const playedOfSpan = `from (
  select day, company, game, vendor, type, member, ${playedSums.join(', ')} from member_game_day where ${bySums}
  union all
  select day, company, game, vendor, type, member, ${playedColumns} from ${roundLines} where ${byLines} and ${isBefore})`;

/** Far above any number that was given. */
const firstUnknown = 2_147_483_648;
/** Members with their numbers; who has none yet gets one behind all others, for this question alone. */
export const numbered = (members: string): string => `(
  select member, if(no = 0, toUInt32(${firstUnknown} + row_number() over (partition by no = 0 order by member)), no) as who
  from (select distinct member from ${members}) one
  left join (select member, no from member_number where brand = {brand:String}) known using member)`;

/** Of lines or of sums by member: one row a game, with who had a stake on it and of whom one was taken back. */
export const byGame = (
  from: string,
  members: string,
): string => `select day, company, game, vendor, type, currency,
    ${playedSums.map((name) => `sum(own_${name}) as ${name}`).join(', ')},
    groupBitmapStateIf(who, own_staking > 0) as players, groupBitmapStateIf(who, least < 0) as voided
  from (select day, company, game, vendor, type, currency, member, ${playedSums.map((name) => `sum(${name}) as own_${name}`).join(', ')},
      min(staking) as least
    from ${from} group by day, company, game, vendor, type, currency, member) of_member
  inner join ${members} numbers using member
  group by day, company, game, vendor, type, currency`;

const openLines = `${roundLines} where ${byLines} and ${isBefore}`;
const openByGame = byGame(
  `(select day, company, game, vendor, type, currency, member, ${playedColumns} from ${openLines})`,
  numbered(openLines),
);

/** A span whose days are all summed needs no line. */
type Known = Pick<Span, 'isSummed'>;
const orLines = ({ isSummed = false }: Known, sums: string, lines: string): string =>
  isSummed ? sums : `${sums} union all ${lines}`;

const ofGame = `day, company, game, vendor, type, ${playedSums.join(', ')}`;
/** The same as `playedOfSpan` by game, which is far less to read. */
export const gamesIn = (span: Known): string =>
  `from (${orLines(
    span,
    `select ${ofGame} from game_day where ${bySums}`,
    `select ${ofGame} from (select day, company, game, vendor, type, ${playedColumns} from ${openLines})`,
  )})`;

/** Months that are over and of which the whole is wanted. */
const wholeMonths = `brand = {brand:String} and month >= toStartOfMonth({from:Date} + interval 1 month - interval 1 day)
  and month + interval 1 month - interval 1 day <= least({until:Date}, {whole:Date})`;
const sets = 'company, game, vendor, type, players, voided';
/** Who played each game, as sets, a month's where there is one: as many sets as days have a game are slow to unite. */
export const playersIn = (span: Known): string =>
  `from (${orLines(
    span,
    `select ${sets} from game_month where ${wholeMonths}
     union all
     select ${sets} from game_day where ${bySums} and toStartOfMonth(day) not in (select month from game_month where ${wholeMonths})`,
    `select ${sets} from (${openByGame})`,
  )})`;

const isPaidIn = `kind = 'deposit' and account = 'cash' and not is_house`;
export const byAccount = (
  from: string,
  members: string,
): string => `select day, account, is_house, kind, currency, sum(change) as moved, count() as lines,
    groupBitmapStateIf(who, ${isPaidIn}) as payers
  from ${from} sides left join ${members} numbers using member
  group by day, account, is_house, kind, currency, change > 0`;
export const payersOf = (lines: string): string =>
  `${lines} and kind = 'deposit' and account = 'cash' and account_no > 0`;

const openSides = `(select * from ${sidesOfDays} where ${isBefore} and not (${isWhole} and ${isFolded}))`;
const ofAccount = 'day, account, is_house, kind, currency';
/** Changes of accounts as in `sidesOfDays`, with how many lines each is made of and who paid in, for `valuesOf`. */
export const movedIn = (span: Known): string =>
  `(${orLines(
    span,
    `select ${ofAccount}, change, lines, payers from account_day where ${bySums}`,
    `select ${ofAccount}, moved as change, lines, payers
       from (${byAccount(openSides, numbered(payersOf(`${entries} where ${byLines}`)))})`,
  )})`;
/** The same whatever is summed. */
export const movedOfSpan = movedIn({});

/** What a member did on a day, from the lines of both kinds. */
export const doneColumns = ['staking', 'stake', 'ggr', 'deposits', 'paid_in', 'withdrawals', 'cost'] as const;
const ofRounds = `member, rounds * (stake != 0) as staking, stake, stake - returned + jackpot_paid - contributions as ggr, 0 as deposits,
  0 as paid_in, 0 as withdrawals, 0 as cost, if(stake != 0, at, null) as first_at, [] as paid_at from ${roundLines}`;
const isDeposit = `(account = 'cash' and kind = 'deposit')`;
/** What came back takes itself off. */
const isPaidOut = `((account = 'locked' and kind = 'withdrawal_paid') or (account = 'cash' and kind = 'payout_returned'))`;
const ofEntries = `member, 0 as staking, 0 as stake, 0 as ggr, amount * ${isDeposit} as deposits, toInt64(${isDeposit}) as paid_in,
  -amount * ${isPaidOut} as withdrawals, amount * ${isCostOfMember} as cost, null as first_at, if(${isDeposit}, [at], []) as paid_at from ${entries}`;
const isDone = `account_no > 0 and (${isDeposit} or ${isPaidOut} or ${isCostOfMember})`;

const ofDone = `${doneColumns.join(', ')}, first_at, paid_at`;
const openDone = `select day, ${ofRounds} where ${byLines} union all select day, ${ofEntries} where ${isDone} and ${byLines}`;
/** What members did, for `from`, `until` and `whole`, in one or more rows of a member and day: to be added up. */
export const doneOfDays = `(
  select day, member, ${ofDone} from done_day where ${bySums}
  union all
  ${openDone})`;
/** The same by numbers instead of names, for questions about all of them; a number means something within one question. */
export const doneByNumber = `(
  select day, who, ${ofDone} from done_day where ${bySums}
  union all
  select day, who, ${ofDone} from (${openDone}) done inner join ${numbered(`(${openDone})`)} numbers using member)`;

/** The names behind its numbers. */
export const namesOfDone = `(
  select member, no as who from member_number where brand = {brand:String}
  union all
  select member, who from ${numbered(`(${openDone})`)} where who >= ${firstUnknown})`;

export const doneOfDay = `(select ${ofRounds} where ${ofDay} union all select ${ofEntries} where ${ofDay} and ${isDone})`;
/** The first two moments of all. */
export const firstTwo = 'arraySlice(arraySort(groupArrayArray(paid_at)), 1, 2)';
