import type { ReportFigure, ReportFigures, ReportGame } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { Catalogue } from '#modules/catalogue';
import type { bandOf } from '#modules/play';
import type { ReportsEngine } from '../engine/port.ts';
import { gamesIn, movedIn } from '../facts/folded.ts';
import { sidesOfDays } from '../facts/tables-of-facts.ts';
import { playersOf } from './active.ts';
import { type AskingParts, createAsking, secondsOf, untilEnd, valuesOf, type Wish } from './asking.ts';
import { type BesideFacts, inOrder, ofOrders, ofPeople } from './beside-facts.ts';
import { definitions, ledgerSums, roundSums, type Sums } from './definitions.ts';
import { daysBetween, type Span } from './spans-rules.ts';

const hourMs = 3600_000;

export interface FiguresParts extends AskingParts, BesideFacts {
  catalogue: Pick<Catalogue, 'describe'>;
  /** How far chance alone may take a game's return; play knows. */
  bandOf: typeof bandOf;
}

export const columnsOf = (sums: Readonly<Record<string, string>>): string =>
  Object.entries(sums)
    .map(([name, text]) => `toString(${text}) as ${name}`)
    .join(', ');

/** All sums of a span: two readings, however many figures are made of them. */
export async function sumsOf(engine: ReportsEngine, brand: string, span: Span): Promise<Sums> {
  const values = valuesOf(brand, span);
  type Text<Of> = Record<keyof Of, string>;
  const [ledger] = await engine.rows<Text<typeof ledgerSums>>(
    `select ${columnsOf(ledgerSums)} from ${movedIn(span)}`,
    values,
  );
  const [rounds] = await engine.rows<Text<typeof roundSums>>(
    `select ${columnsOf(roundSums)} ${gamesIn(span)}`,
    values,
  );
  const active = await playersOf(engine, brand, span);
  return sumsIn({ ...ledger, ...rounds, active: String(active) });
}

/** Sums as the store answered them; nothing where it did not. */
export function sumsIn(found: Readonly<Record<string, string | undefined>>): Sums {
  const number = (name: string): bigint => BigInt(found[name] ?? '0');
  return {
    results: number('results'),
    prizes: number('prizes'),
    besideRounds: number('besideRounds'),
    tips: number('tips'),
    gameAdjustments: number('gameAdjustments'),
    rewards: number('rewards'),
    takenBack: number('takenBack'),
    released: number('released'),
    bonusBooks: number('bonusBooks'),
    seeds: number('seeds'),
    agents: number('agents'),
    goodwill: number('goodwill'),
    adjustments: number('adjustments'),
    fees: number('fees'),
    deposits: number('deposits'),
    reversals: number('reversals'),
    withdrawals: number('withdrawals'),
    depositing: number('depositing'),
    turnover: number('turnover'),
    gaveBack: number('gaveBack'),
    poolsWon: number('poolsWon'),
    fed: number('fed'),
    byRounds: number('byRounds'),
    active: number('active'),
  };
}

type Definition = (typeof definitions)[number];

function valueOf({ unit, of }: Definition, sums: Sums, taxPercent: number): string | null {
  const value = of({ sums, taxPercent });
  if (typeof value === 'bigint') return unit === 'count' ? String(value) : formatAmount(value);
  if (value.whole === 0n) return null;
  if (unit === 'money') return formatAmount(value.part / value.whole);
  return (Number(value.part) / Number(value.whole)).toFixed(6);
}

export const figuresOf = (now: Sums, before: Sums, taxPercent: number): ReportFigure[] =>
  definitions.map((one) => ({
    id: one.id,
    name: one.name,
    formula: one.formula,
    unit: one.unit,
    sources: [...(one.sources ?? ['ledger'])],
    value: valueOf(one, now, taxPercent),
    before: valueOf(one, before, taxPercent),
  }));

/** GGR by hour of a day, or by day of a longer span. */
async function stepsOf(engine: ReportsEngine, brand: string, { span, before }: { span: Span; before: Span }) {
  const isDay = span.from === span.to;
  const stepMs = isDay ? hourMs : 24 * hourMs;
  const read = async (one: Span, until: Date): Promise<Map<number, bigint>> => {
    const step = isDay
      ? `intDiv(toUnixTimestamp(at) - {start:UInt32}, 3600)`
      : `dateDiff('day', {from:Date}, day)`;
    const rows = await engine.rows<{ step: number | string; ggr: string }>(
      `select ${step} as step, toString(${ledgerSums.results} - ${ledgerSums.besideRounds}) as ggr from ${isDay ? `${sidesOfDays} where ${untilEnd}` : movedIn(one)} group by step`,
      { ...valuesOf(brand, one, until), start: secondsOf(one.start) },
    );
    return new Map(rows.map((row) => [Number(row.step), BigInt(row.ggr)]));
  };
  // Of last week also what is still to come today.
  const [now, then] = [await read(span, span.until), await read(before, before.end)];
  const count = isDay
    ? Math.round((span.end.getTime() - span.start.getTime()) / hourMs)
    : daysBetween(span.from, span.to);
  return Array.from({ length: count }, (_, place) => {
    const from = new Date(span.start.getTime() + place * stepMs);
    return {
      from: from.toISOString(),
      isToCome: from > span.until,
      ggr: formatAmount(now.get(place) ?? 0n),
      ggrBefore: formatAmount(then.get(place) ?? 0n),
    };
  });
}

interface GameRow {
  game: string;
  played: string;
  staked: string;
  back: string;
  ggr: string;
  squares: number;
  back_squares: number;
  both: number;
}

/** The ten games most was staked on, with what they gave back beside what they promise (OPS-TODAY-09). */
async function gamesOf(
  { catalogue, bandOf }: FiguresParts,
  engine: ReportsEngine,
  brand: string,
  span: Span,
): Promise<ReportGame[]> {
  const rows = await engine.rows<GameRow>(
    `select game, toString(sum(rounds)) as played, toString(sum(stake)) as staked, toString(sum(returned)) as back,
       toString(${roundSums.byRounds}) as ggr, sum(stake_squares) as squares, sum(returned_squares) as back_squares, sum(products) as both
     ${gamesIn(span)} group by game having sum(rounds) > 0 order by sum(stake) desc, game limit 10`,
    valuesOf(brand, span),
  );
  return Promise.all(
    rows.map(async (row) => {
      const known = await catalogue.describe(brand, 'EN', row.game);
      const promised = known?.returnPercent ?? null;
      const theoretical = promised === null ? null : Number(promised) / 100;
      const sums = {
        rounds: Number(row.played),
        staked: Number(row.staked) / 1e6,
        returned: Number(row.back) / 1e6,
        stakedSquares: row.squares,
        returnedSquares: row.back_squares,
        products: row.both,
      };
      return {
        nodeId: row.game,
        name: known?.displayName ?? row.game,
        rounds: sums.rounds,
        stake: formatAmount(BigInt(row.staked)),
        ggr: formatAmount(BigInt(row.ggr)),
        realised: sums.staked === 0 ? null : sums.returned / sums.staked,
        theoretical,
        band: theoretical === null ? null : (bandOf(theoretical, sums)?.halfWidth ?? null),
      };
    }),
  );
}

/** Figures of a span by their definitions; without the store those that members and orders tell. */
export function createFigures(parts: FiguresParts) {
  const ask = createAsking(parts);
  const taxPercentOf = (brand: string) => Number(parts.merchants.market(brand).taxPercent);
  return async (wish: Wish): Promise<ReportFigures> => {
    const { brand, operator } = wish;
    const { head, spans, facts, missing } = await ask(wish, async (store, { span, before }) => {
      const [now, then] = [await sumsOf(store, brand, span), await sumsOf(store, brand, before)];
      const steps = await stepsOf(store, brand, { span, before });
      const games = await gamesOf(parts, store, brand, span);
      return { made: figuresOf(now, then, taxPercentOf(brand)), steps, games };
    });
    const actor = { kind: 'operator', name: operator } as const;
    const beside = await parts.runWork({ merchant: brand, actor }, async (work) => [
      ...(facts === null ? await ofOrders(parts, work, spans) : []),
      ...(await ofPeople(parts, work, spans)),
    ]);
    if (facts === null) return { ...head, figures: inOrder(beside), facts, missing };
    const { made, ...rest } = facts;
    return { ...head, figures: inOrder([...made, ...beside]), facts: rest, missing };
  };
}
