import type { ExportWish } from '@perya/contract';
import { linesOfAccount } from '../accounts/lines.ts';
import type { ReportsEngine, Values } from '../engine/port.ts';
import { roundLines } from '../facts/tables-of-facts.ts';
import { untilEnd } from '../figures/asking.ts';
import type { ColumnType, Row, StoreColumn } from './columns.ts';
import { parquetOf, textOf } from './store-columns.ts';

/** What is read of the store a page at a time: by day, and within a day behind the last row. */
export interface StoreSource {
  columns: readonly StoreColumn[];
  /** The table with its filters; asks for `brand`, `from`, `until` (days) and `end`. */
  from: string;
  where: readonly string[];
  values: Values;
  /** What tells two rows of a day apart, in their order. */
  key: readonly { sql: string; type: string }[];
}

export interface SourceOf {
  wish: ExportWish;
  timeZone: string;
  /** With members by their ids; otherwise by pseudonyms of this secret. */
  isPersonal: boolean;
  secret: string;
}

const column = (name: string, type: ColumnType, sql: string): StoreColumn => ({ name, type, sql });
const alias = `substring(lower(hex(SHA256(concat({secret:String}, member)))), 1, 16)`;
/** An id that has the member's own in it tells whose it is. */
const withoutMember = (name: string): string =>
  `if(member = '', ${name}, replaceAll(${name}, member, ${alias}))`;

function personOf({ isPersonal }: SourceOf) {
  return {
    member: isPersonal
      ? column('member', 'text', 'member')
      : column('member (pseudonym)', 'text', `if(member = '', '', ${alias})`),
    id: (name: string) => (isPersonal ? name : withoutMember(name)),
  };
}

const within = `brand = {brand:String} and day >= {from:Date} and day <= {until:Date}`;

function roundsOf(of: SourceOf, wish: ExportWish & { what: 'rounds' }): StoreSource {
  const { member, id } = personOf(of);
  return {
    columns: [
      column('day', 'day', 'day'),
      column(`at (${of.timeZone})`, 'moment', 'at'),
      column('company', 'text', 'company'),
      column('game', 'text', 'game'),
      column('game brand', 'text', 'vendor'),
      column('type', 'text', 'type'),
      member,
      column('round', 'text', id('round')),
      column('line', 'count', 'line'),
      column('rounds', 'count', 'rounds'),
      column('currency', 'text', 'currency'),
      column('stake', 'money', 'stake'),
      column('returned', 'money', 'returned'),
      column('jackpot paid', 'money', 'jackpot_paid'),
      column('contributions', 'money', 'contributions'),
    ],
    from: roundLines,
    where: [
      within,
      ...(wish.company === undefined ? [] : ['company = {company:String}']),
      ...(wish.game === undefined ? [] : ['game = {game:String}']),
    ],
    values: {
      ...(wish.company !== undefined && { company: wish.company }),
      ...(wish.game !== undefined && { game: wish.game }),
    },
    key: [
      { sql: 'company', type: 'String' },
      { sql: 'game', type: 'String' },
      { sql: 'member', type: 'String' },
      { sql: 'round', type: 'String' },
      { sql: 'line', type: 'UInt16' },
    ],
  };
}

function linesOf(of: SourceOf, wish: ExportWish & { what: 'accountLines' }): StoreSource {
  const { member, id } = personOf(of);
  return {
    columns: [
      column(`at (${of.timeZone})`, 'moment', 'at'),
      column('kind', 'text', 'kind'),
      column('other account', 'text', 'contra'),
      column('change', 'money', 'change'),
      column('posting', 'text', id('posting')),
      column('reference', 'text', id('reference')),
      member,
    ],
    from: linesOfAccount,
    where: wish.kind === undefined ? [] : ['kind = {kind:String}'],
    values: { account: wish.account, ...(wish.kind !== undefined && { kind: wish.kind }) },
    key: [
      { sql: 'toUnixTimestamp64Micro(at)', type: 'Int64' },
      { sql: 'posting', type: 'String' },
      { sql: 'one_no', type: 'Int64' },
      { sql: 'other_no', type: 'Int64' },
      { sql: 'kind', type: 'String' },
      { sql: 'contra', type: 'String' },
    ],
  };
}

/** Null for small tables, whose rows are kept when they are asked for. */
export function storeSourceOf(of: SourceOf): StoreSource | null {
  const { wish } = of;
  if (wish.what === 'rounds') return roundsOf(of, wish);
  if (wish.what === 'accountLines') return linesOf(of, wish);
  return null;
}

/** One day of a brand, until nothing later was written. */
export interface OneDay {
  brand: string;
  day: string;
  until: Date;
}
const endOf = (until: Date): string => until.toISOString().replace('T', ' ').replace('Z', '');
const whereOf = (source: StoreSource, more: readonly string[] = []): string =>
  [untilEnd, ...source.where, ...more].join(' and ');

export interface CountOf {
  brand: string;
  from: string;
  to: string;
  until: Date;
}
const valuesOf = (source: StoreSource, { brand, from, to, until }: CountOf) => ({
  ...source.values,
  brand,
  from,
  until: to,
  end: endOf(until),
});

/** Days with rows and how many. */
export async function countRows(
  engine: ReportsEngine,
  source: StoreSource,
  of: CountOf,
): Promise<[day: string, rows: number][]> {
  const days = await engine.rows<{ a_day: string; found: string }>(
    `select toString(day) as a_day, toString(count()) as found from ${source.from} where ${whereOf(source)} group by day order by day`,
    valuesOf(source, of),
  );
  return days.map(({ a_day, found }) => [a_day, Number(found)]);
}

/** Whether it names more members than that; no more of them are looked for. */
export async function namesMore(engine: ReportsEngine, source: StoreSource, of: CountOf, most: number) {
  const rows = await engine.rows<{ found: string }>(
    `select toString(count()) as found from (select distinct member from ${source.from}
       where ${whereOf(source, [`member != ''`])} limit ${most + 1})`,
    valuesOf(source, of),
  );
  return Number(rows[0]?.found ?? 0) > most;
}

export interface PageOf {
  source: StoreSource;
  of: SourceOf;
  at: OneDay;
  /** The key of the last row before. */
  behind: readonly string[] | null;
  most: number;
}

const keyTexts = ({ key }: StoreSource): string => `(${key.map(({ sql }) => sql).join(', ')})`;
const placeOf = ({ key }: StoreSource): string => `[${key.map(({ sql }) => `toString(${sql})`).join(', ')}]`;

function asked({ source, of, at, behind, most }: PageOf, last: readonly string[] | null = null) {
  const against = (sign: string, letter: string, place: readonly string[] | null) =>
    place === null
      ? []
      : [
          `${keyTexts(source)} ${sign} (${source.key.map(({ type }, nth) => `{${letter}${nth}:${type}}`).join(', ')})`,
        ];
  const values = (letter: string, place: readonly string[] | null) =>
    Object.fromEntries((place ?? []).map((value, nth) => [`${letter}${nth}`, value]));
  const more = [...against('>', 'behind', behind), ...against('<=', 'last', last)];
  return {
    rest: `from ${source.from} where ${whereOf(source, more)} order by ${keyTexts(source)} limit ${most}`,
    values: {
      ...source.values,
      brand: at.brand,
      from: at.day,
      until: at.day,
      end: endOf(at.until),
      zone: of.timeZone,
      secret: of.secret,
      ...values('behind', behind),
      ...values('last', last),
    },
  };
}

/** The next rows of a day, and the key of the last of them. */
export async function readRows(engine: ReportsEngine, page: PageOf) {
  const { rest, values } = asked(page);
  const found = await engine.rows<{ cells: Row; place: string[] }>(
    `select [${page.source.columns.map(textOf).join(', ')}] as cells, ${placeOf(page.source)} as place ${rest}`,
    values,
  );
  return { rows: found.map(({ cells }) => cells), last: found.at(-1)?.place ?? null };
}

/** The same rows as the store itself writes them: up to the row that is the last now, should another come meanwhile. */
export async function readParquet(engine: ReportsEngine, page: PageOf) {
  const first = asked(page);
  const [found] = await engine.rows<{ place: string[] }>(
    `select place from (select ${placeOf(page.source)} as place, ${keyTexts(page.source)} as whole ${first.rest}) order by whole desc limit 1`,
    first.values,
  );
  const last = found?.place ?? null;
  const { rest, values } = asked(page, last);
  return { bytes: await engine.bytes(parquetOf(page.source.columns, rest), values), last };
}
