import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { lentToReports } from '../apps/server/src/lent/to-reports.ts';
import type { Merchants } from '../apps/server/src/modules/merchant/index.ts';
import { createAccountLines } from '../apps/server/src/modules/reports/accounts/lines.ts';
import { connectEngine } from '../apps/server/src/modules/reports/engine/connect.ts';
import { createEmbedded } from '../apps/server/src/modules/reports/engine/embedded.ts';
import type { ReportsEngine } from '../apps/server/src/modules/reports/engine/port.ts';
import { foldDays } from '../apps/server/src/modules/reports/facts/fold.ts';
import { makeTables } from '../apps/server/src/modules/reports/facts/tables-of-facts.ts';
import { createFigures } from '../apps/server/src/modules/reports/figures/figures.ts';
import { moved } from '../apps/server/src/modules/reports/figures/spans-rules.ts';
import { createGamesReport } from '../apps/server/src/modules/reports/games/games.ts';
import { createCohorts } from '../apps/server/src/modules/reports/members/cohorts.ts';
import { createFunnel } from '../apps/server/src/modules/reports/members/funnel.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import { createRunWork } from '../apps/server/src/platform/database/work.ts';
import { dayOf } from '../apps/server/src/platform/days.ts';
import { createLog } from '../apps/server/src/platform/observe/log.ts';
import type { Report } from '../tools/bench.ts';
import { migrateDatabase, withThrowAwayDatabase } from '../tools/database.ts';
import { days, fillYear, timeZone } from './load/reports-year.ts';

/** A brand's year in the column store: what its reports take, and the same question put to PostgreSQL. */

const brand = 'bench';
const merchants = {
  settings: () => ({ timeZone, currency: 'PHP', rewards: {} }),
  assertKnown: () => undefined,
  market: () => ({ taxPercent: '5' }),
  list: () => [{ merchantCode: brand }],
} as unknown as Merchants;

async function seconds(use: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await use();
  return (performance.now() - began) / 1000;
}
const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(what: string, bar: number, use: () => Promise<unknown>): Promise<void> {
  const first = await seconds(use);
  const more = [await seconds(use), await seconds(use), await seconds(use)];
  const took = middle([first, ...more]);
  console.log(
    `${what}: first ${first.toFixed(2)} s, middle ${took.toFixed(2)} s ${took <= bar ? `(bar ${bar})` : `SLOWER THAN ${bar} s`}`,
  );
  if (took > bar) process.exitCode = 1;
}

async function fill(engine: ReportsEngine, client: pg.Client, rounds: number, today: string): Promise<void> {
  await makeTables(engine);
  await fillYear(engine, client, { brand, rounds, today });
  await client.query(
    `insert into reports.writing (origin, until_at, seen, written_at) values (gen_random_uuid(), now(), pg_current_snapshot()::text, now())`,
  );
}

/** The same question to both, over the same rounds: the newest tenth of the year. */
async function besidePostgres(engine: ReportsEngine, client: pg.Client, today: string): Promise<void> {
  const from = moved(today, -36);
  await client.query(
    'create unlogged table bench_round (day date, company text, game text, member text, stake bigint, returned bigint)',
  );
  let count = 0;
  for (let day = from; day < today; day = moved(day, 1)) {
    const rows = await engine.rows<Record<string, string>>(
      `select company, game, member, toString(stake) as stake, toString(returned) as returned from round where brand = '${brand}' and day = {day:Date}`,
      { day },
    );
    const of = (name: string) => rows.map((row) => row[name]);
    await client.query(
      'insert into bench_round select $1::date, * from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])',
      [day, of('company'), of('game'), of('member'), of('stake'), of('returned')],
    );
    count += rows.length;
  }
  await client.query('vacuum analyze bench_round');
  const question = (table: string) =>
    `select company, game, count(*), sum(stake), sum(returned), count(distinct member) from ${table} group by company, game`;
  const bare = await seconds(() => client.query(question('bench_round')));
  const lines = await seconds(() =>
    engine.rows(question(`(select * from round final where brand = '${brand}' and day >= '${from}')`)),
  );
  console.log(
    `the same SQL over ${count.toLocaleString('en-US')} rounds: PostgreSQL ${bare.toFixed(2)} s, by lines of the store ${lines.toFixed(2)} s, ratio ${(bare / lines).toFixed(1)}`,
  );
}

async function measure(engine: ReportsEngine, url: string, client: pg.Client, rounds: number): Promise<void> {
  const today = dayOf(new Date(), timeZone);
  console.log(`written in ${(await seconds(() => fill(engine, client, rounds, today))).toFixed(0)} s`);
  const database = createDatabase({ url, poolSize: 2, role: 'perya_system', statementTimeoutMs: 600_000 });
  try {
    const parts = { db: database.kysely, engine, cell: 0, brands: () => [brand], zoneOf: () => timeZone };
    const folded = await seconds(() => foldDays(parts));
    console.log(`added up in ${folded.toFixed(0)} s, ${(folded / days).toFixed(2)} s a day`);
    const [size] = await engine.rows<{ bytes: string }>(
      `select toString(sum(bytes_on_disk)) as bytes from system.parts where active and table = 'round'`,
    );
    console.log(`${(Number(size?.bytes ?? 0) / rounds).toFixed(1)} bytes a round`);
    const runWork = createRunWork({ kysely: database.kysely, clock: () => new Date() });
    const asking = {
      engine,
      runWork,
      merchants,
      catalogue: { describe: () => Promise.resolve(undefined) },
      ...lentToReports,
      onAway: (error: unknown) => {
        throw error;
      },
    };
    const [figures, games, lines] = [
      createFigures(asking),
      createGamesReport(asking),
      createAccountLines(asking),
    ];
    const year = { brand, operator: 'bench', from: moved(today, -days), to: moved(today, -1) };
    const month = { ...year, from: moved(today, -30) };
    const day = { ...year, from: moved(today, -1) };
    await timed('figures of a year by day, with as long before', 2, () => figures(year));
    await timed('games of a year by month, with as long before', 2, () => games(year));
    await timed('games of thirty days by day, with as long before', 2, () => games(month));
    await timed('games of a day by hour, with the same a week before', 2, () => games(day));
    await timed('cohorts of a year by month', 2, () => createCohorts(asking)({ ...year, unit: 'month' }));
    await timed('from registering to playing, of a year', 2, () => createFunnel(asking)(year));
    await timed('a page of an account’s lines in a year', 3, () =>
      lines({ ...year, account: 'play_result_company3' }),
    );
    await timed('a page of an account’s lines of a day', 3, () =>
      lines({ ...day, account: 'play_result_company3' }),
    );
    await besidePostgres(engine, client, today);
  } finally {
    await database.close();
  }
}

async function report(args: readonly string[]): Promise<void> {
  const rounds = args.includes('--full') ? 100_000_000 : args.includes('--quick') ? 365_000 : 10_000_000;
  const folder = await mkdtemp(join(tmpdir(), 'perya-bench-'));
  const embedded = createEmbedded({ folder, log: createLog({ level: 'warn', service: 'bench' }) });
  const engine = connectEngine({ folder });
  embedded.start();
  try {
    while (!(await engine.isThere())) await new Promise((resolve) => setTimeout(resolve, 50));
    await withThrowAwayDatabase('reports', async (url) => {
      await migrateDatabase(url);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('insert into merchant.merchant (merchant_code, name) values ($1, $1)', [brand]);
      try {
        await measure(engine, url, client, rounds);
      } finally {
        await client.end();
      }
    });
  } finally {
    await engine.close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const bench: Report = {
  name: 'reports-store',
  describe:
    'a brand’s year of 10,000,000 rounds (100,000,000 with --full) in the column store: figures, games, lines of an account',
  report,
};
