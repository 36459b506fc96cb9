import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { foldHouse } from '../apps/server/src/modules/wallet/checks/folding.ts';
import { directoryStore } from '../apps/server/src/platform/archive/store.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import type { Report } from '../tools/bench.ts';
import { memberAt } from './load/ledger-accounts.ts';
import type { Order } from './load/maintenance.ts';
import { fileFault, keptBefore, type Query, rowFaults, whatIsLost } from './load/nothing-lost.ts';
import { fillPastWeeks } from './load/past-weeks.ts';
import { seatMembers, seatsOf } from './load/seats.ts';
import { type BenchServer, withServer } from './load/server.ts';
import { measureVendor, type VendorMeasured } from './load/vendor-callers.ts';

/**
 * Twenty days of maintenance beside bets that go on: each turn makes and drops the parts of a day, closes what is over, and takes a
 * week of play, and the month it ends, out of the database. By turns with windows in which nothing else happens.
 */

const merchant = 'perya';
const secret = 'bench-studio-secret-0123456789abcdef';
const turns = 20;
const keptDays = 35;
const dayMs = 86_400_000;
const players = Array.from({ length: 1000 }, (_none, place) => memberAt(place + 900_000_000));
const past = {
  merchant,
  members: Array.from({ length: 200 }, (_none, place) => memberAt(place + 910_000_000)),
  /** One of each week that is due, the oldest first. */
  moments: Array.from(
    { length: turns },
    (_none, week) => new Date(Date.now() - (keptDays + 7 * (turns - week) + 1) * dayMs),
  ),
  rounds: 4,
};

async function fill(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await fillPastWeeks(owner, past);
    await seatMembers(owner, merchant, players);
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
}

/** A day long over, to be dropped by the turn: the same locks as the end of the oldest one. */
const makeOldDay = (query: Query, back: number) =>
  query(
    `select platform.make_parts(d.name, now()::date - $1::int, now()::date - $1::int) from platform.daily_table d
     where d.kept_days is not null and d.unit = 'day'`,
    [back],
  );

function startMaintenance(url: string, folder: string) {
  const worker = new Worker(new URL('./load/maintenance.ts', import.meta.url), {
    workerData: { url, folder },
  });
  return {
    /** Parts that have left. */
    turn: (order: Order) =>
      new Promise<string[]>((resolve, reject) => {
        worker.once('message', ({ ended, failed }: { ended?: string[]; failed?: string }) => {
          if (ended === undefined) reject(new Error(failed));
          else resolve(ended);
        });
        worker.postMessage(order);
      }),
    stop: () =>
      new Promise<unknown>((resolve) => {
        worker.once('exit', resolve);
        worker.postMessage(null);
      }),
  };
}

const p99 = (windows: readonly VendorMeasured[]): number => {
  const all = Float64Array.from(windows.flatMap(({ times }) => [...times])).sort();
  return all[Math.floor(all.length * 0.99)] ?? 0;
};

function report(alone: readonly VendorMeasured[], beside: readonly VendorMeasured[]): void {
  const [quiet, busy] = [p99(alone), p99(beside)];
  const pairs = beside
    .map((window, turn) => window.p99 / (alone[turn]?.p99 ?? 1))
    .toSorted((one, other) => one - other);
  const again = [...alone, ...beside].reduce((sum, window) => sum + window.again, 0);
  console.log(
    `days: p99 of bets ${busy.toFixed(1)} ms beside maintenance, ${quiet.toFixed(1)} ms without, ` +
      `ratio ${(busy / quiet).toFixed(2)}; median of ${turns} pairs ${(pairs[turns / 2] ?? 0).toFixed(2)}; ${again} asked again`,
  );
}

async function measure({ databaseUrl: url, portBase: port }: BenchServer, seconds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-days-'));
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  const query: Query = async (text, values) => (await owner.query(text, values as never)).rows;
  const database = createDatabase({ url, poolSize: 3, role: 'perya_system', statementTimeoutMs: 600_000 });
  const store = directoryStore(folder);
  const home = { query, db: database.kysely, store };
  const maintenance = startMaintenance(url, folder);
  const load = { port, secret, seats: seatsOf(merchant, players), game: 'color-game', callers: 16 };
  try {
    await measureVendor({ ...load, seconds: 0, all: true });
    await query('analyze');
    const today = new Date(Date.now() - dayMs);
    const before = await keptBefore(query, today);
    const found = await rowFaults(home, (stopBefore) =>
      maintenance.turn({ weeksAgo: turns - 1, ...(stopBefore && { stopBefore }) }),
    );
    const alone: VendorMeasured[] = [];
    const beside: VendorMeasured[] = [];
    let [ended, maintainedMs] = [0, 0];
    for (let turn = 0; turn < turns; turn += 1) {
      alone.push(await measureVendor({ ...load, seconds, roundsPerSecond: 60 }));
      const started = performance.now();
      await makeOldDay(query, 80 + turn);
      const maintained = maintenance.turn({ weeksAgo: turns - 1 - turn }).then((parts) => {
        ended += parts.length;
        maintainedMs += performance.now() - started;
      });
      beside.push(await measureVendor({ ...load, seconds, roundsPerSecond: 60 }));
      await maintained;
    }
    ended += (await maintenance.turn({ weeksAgo: 0 })).length;
    console.log(
      `  ${ended} parts left in ${turns} turns, ${Math.round(maintainedMs / turns)} ms of maintenance each`,
    );
    await foldHouse(database.kysely);
    const lost = await whatIsLost(home, before, today);
    console.log(lost.length === 0 ? '  nothing is lost' : `  LOST OR WRONG: ${lost.join('; ')}`);
    found.push(await fileFault(home));
    console.log(`  controls: ${found.join('; ')}`);
    report(alone, beside);
    if (lost.length > 0 || found.some((one) => one.includes('NOT')))
      throw new Error('rows were lost, or a fault was not found');
  } finally {
    await Promise.all([database.close(), owner.end(), maintenance.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** `npm run bench -- days [seconds of a window]` */
export const bench: Report = {
  name: 'days',
  describe: 'twenty days rotated, archived and dropped while bets go on: their p99, and that nothing is lost',
  report: ([seconds = '2']) =>
    withServer((server) => measure(server, Number(seconds)), fill, {
      STUDIO_URL: 'http://127.0.0.1:1',
      STUDIO_SECRETS: secret,
    }),
};
