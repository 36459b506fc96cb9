import type { GameGroup, GameGrouping, GameLine, GameSums, ReportGames } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { Catalogue } from '#modules/catalogue';
import type { bandOf } from '#modules/play';
import type { ReportsEngine } from '../engine/port.ts';
import { gamesIn } from '../facts/folded.ts';
import { playersBy } from '../figures/active.ts';
import {
  type AskingParts,
  createAsking,
  ofSpan,
  secondsOf,
  type Spans,
  valuesOf,
  type Wish,
} from '../figures/asking.ts';
import { ledgerGgr, roundSums } from '../figures/definitions.ts';
import { sumsOf } from '../figures/figures.ts';
import type { Span } from '../figures/spans-rules.ts';
import { placeOf, startsOf, stepOf } from './steps-rules.ts';

const mostGames = 50;
/** A group is a column of the lines of rounds. */
const columnOf = { company: 'company', brand: 'vendor', type: 'type' } as const;

export interface GamesParts extends AskingParts {
  catalogue: Pick<Catalogue, 'describe'>;
  bandOf: typeof bandOf;
}

interface GamesWish extends Wish {
  by?: GameGrouping | undefined;
  /** Of a group; the others are added up. */
  most?: number | undefined;
}

interface GameRow {
  key: string;
  game: string;
  played: string;
  staked: string;
  back: string;
  won: string;
  squares: number;
  back_squares: number;
  both: number;
}

const within = (key: string, game: string) => `${key}\n${game}`;
const groupOf = (key: string) => within(key, '');
/** The same in the store: of all, of a group, of a game within it. */
const placesBy = (key: string): string[] => [`''`, `concat(${key}, '\n')`, `concat(${key}, '\n', game)`];

/** One row a game and group; squares only of first results, as the band has them. */
export const gameRows = (engine: ReportsEngine, key: string, brand: string, span: Span) =>
  engine.rows<GameRow>(
    `select ${key} as key, game, toString(sum(rounds)) as played, toString(${roundSums.turnover}) as staked,
       toString(${roundSums.gaveBack}) as back, toString(${roundSums.byRounds}) as won,
       sum(stake_squares) as squares, sum(returned_squares) as back_squares, sum(products) as both
     ${gamesIn(span)} group by key, game`,
    valuesOf(brand, span),
  );

interface Sum {
  rounds: number;
  stake: bigint;
  returned: bigint;
  ggr: bigint;
  /** Stake times what is promised, in money; null as soon as a game with stakes promises nothing. */
  promised: number | null;
}
const nothing: Sum = { rounds: 0, stake: 0n, returned: 0n, ggr: 0n, promised: 0 };
const money = (micros: bigint): number => Number(micros) / 1e6;
const plus = (one: Sum, other: Sum): Sum => ({
  rounds: one.rounds + other.rounds,
  stake: one.stake + other.stake,
  returned: one.returned + other.returned,
  ggr: one.ggr + other.ggr,
  promised: one.promised === null || other.promised === null ? null : one.promised + other.promised,
});
const shown = ({ rounds, stake, returned, ggr, promised }: Sum, members: number): GameSums => ({
  rounds,
  members,
  stake: formatAmount(stake),
  returned: formatAmount(returned),
  ggr: formatAmount(ggr),
  realised: stake > 0n ? money(returned) / money(stake) : null,
  theoretical: stake > 0n && promised !== null ? promised / money(stake) : null,
});

interface Played {
  row: GameRow;
  sum: Sum;
  name: string;
  /** The name of its game brand; null for a game that is gone. */
  vendor: string | null;
  iconUrl: string | null;
  theoretical: number | null;
}

/** With what the catalogue knows of each game. */
export async function named(
  { catalogue }: Pick<GamesParts, 'catalogue'>,
  brand: string,
  rows: readonly GameRow[],
): Promise<Played[]> {
  return Promise.all(
    rows.map(async (row) => {
      const known = await catalogue.describe(brand, 'EN', row.game);
      const promised = known?.returnPercent ?? null;
      const theoretical = promised === null ? null : Number(promised) / 100;
      const stake = BigInt(row.staked);
      const sum = {
        rounds: Number(row.played),
        stake,
        returned: BigInt(row.back),
        ggr: BigInt(row.won),
        promised: theoretical === null ? (stake === 0n ? 0 : null) : theoretical * money(stake),
      };
      return {
        row,
        sum,
        name: known?.displayName ?? row.game,
        vendor: known?.vendorName ?? null,
        iconUrl: known?.iconUrl ?? null,
        theoretical,
      };
    }),
  );
}

export function bandOfGame(
  { bandOf }: Pick<GamesParts, 'bandOf'>,
  { row, sum, theoretical }: Played,
  share?: Parameters<typeof bandOf>[2],
): number | null {
  if (theoretical === null) return null;
  const sums = {
    rounds: sum.rounds,
    staked: money(sum.stake),
    returned: money(sum.returned),
    stakedSquares: row.squares,
    returnedSquares: row.back_squares,
    products: row.both,
  };
  return bandOf(theoretical, sums, share)?.halfWidth ?? null;
}

interface Beside {
  /** Who played: by `within`, of a group, of all. */
  members: ReadonlyMap<string, number>;
  /** GGR of the span before, by `within` and of a group. */
  ggrBefore: ReadonlyMap<string, bigint>;
}

function groupsOf(
  parts: GamesParts,
  played: readonly Played[],
  beside: Beside,
  by: GameGrouping,
  most: number,
): GameGroup[] {
  const byStake = (one: { sum: Sum }, other: { sum: Sum }) => Number(other.sum.stake - one.sum.stake);
  const { members, ggrBefore } = beside;
  const lineOf = (one: Played): GameLine => ({
    ...shown(one.sum, members.get(within(one.row.key, one.row.game)) ?? 0),
    key: one.row.game,
    name: one.name,
    iconUrl: one.iconUrl,
    band: bandOfGame(parts, one),
    ggrBefore: formatAmount(ggrBefore.get(within(one.row.key, one.row.game)) ?? 0n),
  });
  return [...Map.groupBy(played, ({ row }) => row.key)]
    .map(([key, of]) => ({
      key,
      of: of.toSorted(byStake),
      sum: of.map(({ sum }) => sum).reduce(plus, nothing),
    }))
    .toSorted(byStake)
    .map(({ key, of, sum }) => {
      const others = of.slice(most);
      const more = others.map((one) => one.sum).reduce(plus, nothing);
      return {
        ...shown(sum, members.get(groupOf(key)) ?? 0),
        key,
        name: (by === 'brand' ? of.find(({ vendor }) => vendor !== null)?.vendor : null) ?? key,
        ggrBefore: formatAmount(ggrBefore.get(groupOf(key)) ?? 0n),
        games: of.slice(0, most).map(lineOf),
        more: {
          games: others.length,
          rounds: more.rounds,
          stake: formatAmount(more.stake),
          returned: formatAmount(more.returned),
          ggr: formatAmount(more.ggr),
        },
      };
    });
}

/** GGR of rounds by step, of each group and as long before. */
async function stepsOf(
  engine: ReportsEngine,
  by: GameGrouping,
  brand: string,
  { span, before }: Spans,
  timeZone: string,
) {
  const step = stepOf(span);
  const read = async (one: Span, until: Date) => {
    const rows = await engine.rows<{ place: number | string; key: string; ggr: string }>(
      `select ${placeOf[step]} as place, ${columnOf[by]} as key, toString(${roundSums.byRounds}) as ggr ${step === 'hour' ? ofSpan : gamesIn(one)} group by place, key`,
      { ...valuesOf(brand, one, until), start: secondsOf(one.start) },
    );
    return Map.groupBy(rows, ({ place }) => Number(place));
  };
  // Of the time before also what is still to come today.
  const [now, then] = [await read(span, span.until), await read(before, before.end)];
  const steps = startsOf(span, step, timeZone).map((from, place) => ({
    from: from.toISOString(),
    isToCome: from > span.until,
    ggr: Object.fromEntries((now.get(place) ?? []).map(({ key, ggr }) => [key, formatAmount(BigInt(ggr))])),
    ggrBefore: formatAmount((then.get(place) ?? []).reduce((sum, { ggr }) => sum + BigInt(ggr), 0n)),
  }));
  return { step, steps };
}

/** What was played, by game within company, game brand or type (OPS-REPORT-06). */
export function createGamesReport(parts: GamesParts) {
  const ask = createAsking(parts);
  return async ({ by = 'company', most = mostGames, ...wish }: GamesWish): Promise<ReportGames> => {
    const { brand } = wish;
    const { head, facts, missing } = await ask(wish, async (engine, spans) => {
      const { timeZone } = parts.merchants.settings(brand);
      const read = async (span: Span, places: readonly string[]) => ({
        played: await named(parts, brand, await gameRows(engine, columnOf[by], brand, span)),
        members: await playersBy(engine, places, brand, span),
      });
      const all = placesBy(columnOf[by]);
      const [now, then] = [await read(spans.span, all), await read(spans.before, all.slice(0, 1))];
      const ledger = await sumsOf(engine, brand, spans.span);
      const totalOf = ({ played, members }: typeof now) =>
        shown(played.map(({ sum }) => sum).reduce(plus, nothing), members.get('') ?? 0);
      const ggrBefore = new Map<string, bigint>();
      for (const { row, sum } of then.played) {
        ggrBefore.set(within(row.key, row.game), sum.ggr);
        ggrBefore.set(groupOf(row.key), (ggrBefore.get(groupOf(row.key)) ?? 0n) + sum.ggr);
      }
      return {
        total: totalOf(now),
        totalBefore: totalOf(then),
        rest: formatAmount(ledgerGgr(ledger) - ledger.byRounds),
        groups: groupsOf(parts, now.played, { members: now.members, ggrBefore }, by, most),
        ...(await stepsOf(engine, by, brand, spans, timeZone)),
      };
    });
    return { ...head, facts, missing };
  };
}
