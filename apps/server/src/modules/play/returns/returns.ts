import type { GameReturn } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { CompiledQuery, sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import { raiseStatement } from '../cases/raise.ts';
import type { Carriers } from '../carriers.ts';
import type { GameCompany } from '../ports.ts';
import { bandOf, isOutside, roundsToJudge, type ReturnSums } from './band-rules.ts';

const hourMs = 3600_000;
/** Long enough for 100,000 rounds of a liked game, short enough that a fault of yesterday is seen. */
const spanDays = 30;
const pageSize = 100;

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  catalogue: Catalogue;
  carriers: Carriers;
  companies: ReadonlyMap<string, GameCompany>;
}

interface SumRow {
  node_id: string;
  rounds: string;
  staked: string;
  returned: string;
  staked_squares: number;
  returned_squares: number;
  products: number;
}

const sumsOf = (row: SumRow): ReturnSums => ({
  rounds: Number(row.rounds),
  staked: Number(row.staked) / 1e6,
  returned: Number(row.returned) / 1e6,
  stakedSquares: row.staked_squares,
  returnedSquares: row.returned_squares,
  products: row.products,
});

const percent = (share: number): string => (share * 100).toFixed(2);

export interface Outside {
  nodeId: string;
  rounds: number;
  /** Shares of the stake. */
  realised: number;
  theory: number;
  halfWidth: number;
  /** Which days, and how sure the band is. */
  counted: string;
}

/** Tells people of a game outside its band, whoever found it: once a month, so that who looked into it is not asked again tomorrow. */
export function createReturnCases({ catalogue, carriers, companies }: Omit<Parts, 'runWork' | 'merchants'>) {
  return async (work: Work, { nodeId, rounds, realised, theory, halfWidth, counted }: Outside) => {
    const game = await catalogue.describe(work.merchant, 'EN', nodeId);
    if (game === undefined) return;
    const company = companies.get((await carriers.of(work.merchant, game.vassalage)) ?? '');
    if (company === undefined) return;
    const { text, values } = raiseStatement({
      profile: company.profile,
      merchant: work.merchant,
      memberId: null,
      kind: 'return_outside',
      subject: `${nodeId}:${work.now.toISOString().slice(0, 7)}`,
      facts: {
        game: game.displayName,
        node: nodeId,
        rounds: String(rounds),
        realised: `${percent(realised)}%`,
        promised: `${percent(theory)}%`,
        band: `${percent(theory - halfWidth)}% to ${percent(theory + halfWidth)}%`,
        counted,
      },
      now: work.now,
    });
    await work.db.executeQuery(CompiledQuery.raw(text, values));
  };
}

/** Works out what games gave back beside what they promise, and tells people of those outside their band. */
export function createReturnJudging(parts: Parts) {
  const { runWork, merchants, catalogue } = parts;
  const tell = createReturnCases(parts);
  const judgeOne = async (work: Work, row: SumRow): Promise<void> => {
    const game = await catalogue.describe(work.merchant, 'EN', row.node_id);
    const promised = game?.returnPercent ?? null;
    const theory = promised === null ? null : Number(promised) / 100;
    const sums = sumsOf(row);
    const band = theory === null ? null : bandOf(theory, sums);
    await sql`insert into play.game_return (merchant_code, node_id, rounds, staked, returned, theory, half_width, distance, counted_at)
      values (${work.merchant}, ${row.node_id}, ${row.rounds}, ${row.staked}, ${row.returned}, ${theory}, ${band?.halfWidth ?? null},
        ${band?.distance ?? 0}, ${work.now})
      on conflict (merchant_code, node_id) do update set rounds = excluded.rounds, staked = excluded.staked,
        returned = excluded.returned, theory = excluded.theory, half_width = excluded.half_width, distance = excluded.distance,
        counted_at = excluded.counted_at`.execute(work.db);
    if (theory === null || band === null || !isOutside(sums, band)) return;
    const { rounds, staked, returned } = sums;
    const { halfWidth } = band;
    const counted = `${spanDays} days, 99.9 %`;
    await tell(work, {
      nodeId: row.node_id,
      rounds,
      realised: returned / staked,
      theory,
      halfWidth,
      counted,
    });
  };

  const judge = async (signal?: AbortSignal): Promise<void> => {
    for (const { merchantCode } of merchants.list()) {
      if (signal?.aborted) return;
      await runWork({ merchant: merchantCode, actor: { kind: 'system', name: 'play' } }, async (work) => {
        const since = new Date(work.now.getTime() - spanDays * 24 * hourMs);
        const { rows } =
          await sql<SumRow>`select node_id, sum(rounds) as rounds, sum(staked) as staked, sum(returned) as returned,
            sum(staked_squares) as staked_squares, sum(returned_squares) as returned_squares, sum(products) as products
          from play.game_hour where merchant_code = ${merchantCode} and hour >= ${since} group by node_id`.execute(
            work.db,
          );
        for (const row of rows) await judgeOne(work, row);
        await sql`delete from play.game_return where merchant_code = ${merchantCode} and counted_at < ${work.now}`.execute(
          work.db,
        );
      });
    }
  };
  return {
    judge,
    every: [
      { name: 'play.judge_returns', when: () => ({ everyMs: hourMs }), run: ({ signal }) => judge(signal) },
    ] satisfies EveryJob[],
  };
}

interface ReturnRow {
  node_id: string;
  rounds: string;
  staked: string;
  returned: string;
  theory: number | null;
  half_width: number | null;
  distance: number;
  counted_at: Date;
}

/** What was worked out, for staff: the farthest from their promise first. */
export function createReturns({ runWork, merchants, catalogue }: Parts) {
  const shown = async (work: Work, row: ReturnRow, seesMoney: boolean): Promise<GameReturn> => {
    const game = await catalogue.describe(work.merchant, 'EN', row.node_id);
    const { theory, half_width: half } = row;
    const staked = Number(row.staked);
    const isBanded = theory !== null && half !== null;
    return {
      nodeId: row.node_id,
      gameName: game?.displayName ?? row.node_id,
      vendorName: game?.vendorName ?? '',
      rounds: Number(row.rounds),
      staked: seesMoney ? formatAmount(BigInt(row.staked)) : null,
      returned: seesMoney ? formatAmount(BigInt(row.returned)) : null,
      realised: staked === 0 ? null : percent(Number(row.returned) / staked),
      promised: theory === null ? null : percent(theory),
      band: isBanded ? { from: percent(theory - half), to: percent(theory + half) } : null,
      verdict: verdictOf(row),
      countedAt: row.counted_at.toISOString(),
    };
  };
  const asStaff = (merchant: string, name: string) => ({
    merchant,
    actor: { kind: 'operator' as const, name },
  });
  return {
    list: (merchant: string, operator: string, seesMoney: boolean, only: 'outside' | undefined) =>
      runWork(asStaff(merchant, operator), async (work) => {
        merchants.assertKnown(merchant);
        const outside = sql`and distance > 1 and rounds >= ${roundsToJudge}`;
        const { rows } = await sql<ReturnRow>`select * from play.game_return where merchant_code = ${merchant}
          ${only === undefined ? sql`` : outside} order by distance desc, node_id limit ${pageSize}`.execute(
          work.db,
        );
        return { days: spanDays, games: await Promise.all(rows.map((row) => shown(work, row, seesMoney))) };
      }),
    one: (merchant: string, operator: string, seesMoney: boolean, nodeId: string) =>
      runWork(asStaff(merchant, operator), async (work) => {
        merchants.assertKnown(merchant);
        const { rows } = await sql<ReturnRow>`select * from play.game_return where merchant_code = ${merchant}
          and node_id = ${nodeId}`.execute(work.db);
        const row = rows[0];
        return { days: spanDays, game: row === undefined ? null : await shown(work, row, seesMoney) };
      }),
  };
}

export type Returns = ReturnType<typeof createReturns>;

function verdictOf({ rounds, theory, distance }: ReturnRow): GameReturn['verdict'] {
  if (theory === null) return 'not_promised';
  if (Number(rounds) < roundsToJudge) return 'too_few';
  return distance > 1 ? 'outside' : 'inside';
}
