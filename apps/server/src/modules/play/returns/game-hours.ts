import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Clock } from '#platform/clock';
import type { RunWork, Work } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** How far back sums begin where there are none yet. */
const firstDays = 30;
/** Results that are taken back within this time are counted anew every night. */
const recountDays = 8;

export interface GameSums {
  rounds: number;
  staked: bigint;
  returned: bigint;
}

/** What games of the brand took and gave back since a moment, by game. */
export async function gameSumsSince(
  work: Work,
  since: Date,
  nodeIds: readonly string[],
): Promise<Map<string, GameSums>> {
  const { rows } = await sql<{ node_id: string; rounds: string; staked: string; returned: string }>`
    select node_id, sum(rounds) as rounds, sum(staked) as staked, sum(returned) as returned from play.game_hour
    where merchant_code = ${work.merchant} and node_id = any(${[...nodeIds]}) and hour >= ${since}
    group by node_id`.execute(work.db);
  return new Map(
    rows.map((row) => [
      row.node_id,
      { rounds: Number(row.rounds), staked: BigInt(row.staked), returned: BigInt(row.returned) },
    ]),
  );
}

/** Sums the hours of a span anew; the second time there is nothing to write. */
async function sumHours(work: Work, currency: string, from: Date, before: Date): Promise<void> {
  await sql`with counted as (
      select node_id, date_trunc('hour', closed_at) as hour, count(*) as rounds, sum(valid_stake)::bigint as staked,
        sum(returned)::bigint as returned, sum((valid_stake / 1e6) ^ 2) as staked_squares,
        sum((returned / 1e6) ^ 2) as returned_squares, sum((valid_stake / 1e6) * (returned / 1e6)) as products
      from play.counted_rounds(${work.merchant}, ${currency}, ${from}, ${before}) group by 1, 2),
    gone as (
      delete from play.game_hour h where h.merchant_code = ${work.merchant} and h.hour >= ${from} and h.hour < ${before}
        and not exists (select from counted c where c.node_id = h.node_id and c.hour = h.hour))
    insert into play.game_hour as h (merchant_code, node_id, hour, rounds, staked, returned, staked_squares,
      returned_squares, products)
    select ${work.merchant}, * from counted
    on conflict (merchant_code, node_id, hour) do update set rounds = excluded.rounds, staked = excluded.staked,
      returned = excluded.returned, staked_squares = excluded.staked_squares,
      returned_squares = excluded.returned_squares, products = excluded.products
    where (h.rounds, h.staked, h.returned) is distinct from (excluded.rounds, excluded.staked, excluded.returned)`.execute(
    work.db,
  );
}

const hourOf = (at: number): Date => new Date(Math.floor(at / hourMs) * hourMs);

/** Keeps the sums: the last two hours every minute, the last days every night, and the past where nothing is known yet. */
export function createGameHours({
  merchants,
  runWork,
  clock,
}: {
  merchants: Merchants;
  runWork: RunWork;
  clock: Clock;
}) {
  const system = (merchant: string) => ({ merchant, actor: { kind: 'system', name: 'play' } as const });
  const sum = async (merchant: string, from: Date, signal?: AbortSignal): Promise<void> => {
    const { currency } = merchants.settings(merchant);
    const end = clock().getTime() + hourMs;
    // A day at a time: nobody waits for a month of rounds.
    for (let at = from.getTime(); at < end && signal?.aborted !== true; at += dayMs)
      await runWork(system(merchant), (work) =>
        sumHours(work, currency, new Date(at), new Date(Math.min(at + dayMs, end))),
      );
  };
  const lastKnown = (merchant: string): Promise<Date> =>
    runWork(system(merchant), async (work) => {
      const { rows } = await sql<{ hour: Date | null }>`
        select max(hour) as hour from play.game_hour where merchant_code = ${merchant}`.execute(work.db);
      const now = clock().getTime();
      const last = rows[0]?.hour?.getTime() ?? now - firstDays * dayMs;
      return hourOf(Math.min(last, now - hourMs));
    });
  const sumNew = async (signal?: AbortSignal): Promise<void> => {
    for (const { merchantCode } of merchants.list())
      await sum(merchantCode, await lastKnown(merchantCode), signal);
  };
  const sumAgain = async (signal?: AbortSignal): Promise<void> => {
    for (const { merchantCode } of merchants.list())
      await sum(merchantCode, hourOf(clock().getTime() - recountDays * dayMs), signal);
  };
  return {
    sumNew,
    every: [
      { name: 'play.sum_games', when: () => ({ everyMs: 60_000 }), run: ({ signal }) => sumNew(signal) },
      {
        name: 'play.sum_games_again',
        when: () => ({ at: '03:50', timeZone: 'UTC' }),
        run: ({ signal }) => sumAgain(signal),
      },
    ] satisfies EveryJob[],
  };
}
