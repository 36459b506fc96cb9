import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectEngine } from '../apps/server/src/modules/reports/engine/connect.ts';
import { moved } from '../apps/server/src/modules/reports/figures/spans-rules.ts';
import { dayOf } from '../apps/server/src/platform/days.ts';
import type { Report } from '../tools/bench.ts';
import { stopAll } from '../tools/processes.ts';
import { type Console, openConsole } from './load/console-process.ts';
import { days, fillYear, timeZone } from './load/reports-year.ts';
import { seatMembers, seatsOf } from './load/seats.ts';
import { type BenchServer, withServer } from './load/server.ts';
import { measureVendor, type VendorMeasured } from './load/vendor-callers.ts';

/**
 * Reports of a year, one after another without a pause, beside bets that go on: by turns with windows in which nobody asks. The store's
 * own process gives way by itself, as it does everywhere.
 */

const brand = 'perya';
const secret = 'bench-studio-secret-0123456789abcdef';
const turns = 10;
const players = Array.from(
  { length: 1000 },
  (_none, place) => `00000000-0000-4000-8000-${(place + 920_000_000).toString(16).padStart(12, '0')}`,
);
const today = dayOf(new Date(), timeZone);

/** Each turn another span: the same one is answered from memory for a while. */
const asked: readonly ((year: string) => string)[] = [
  (year) => `figures?${year}`,
  (year) => `games?${year}`,
  (year) => `cohorts?${year}&unit=month`,
  (year) => `funnel?${year}`,
  (year) => `revenue?${year}`,
];

async function ask({ url, cookies }: Console, path: string): Promise<Record<string, unknown>> {
  const reply = await fetch(`${url}/operator/v1/merchants/${brand}/reports/${path}`, {
    headers: { cookie: cookies[0] ?? '', reason: 'a measurement' },
  });
  const body = (await reply.json()) as { value?: Record<string, unknown> };
  if (!reply.ok || body.value === undefined)
    throw new Error(`${path}: ${reply.status} ${JSON.stringify(body)}`);
  return body.value;
}

function startAsking(staff: Console) {
  let isOver = false;
  const seconds: number[] = [];
  const asking = (async () => {
    for (let turn = Math.floor(Math.random() * 100); !isOver; turn += 1) {
      const year = `from=${moved(today, -days + (turn % 30))}&to=${moved(today, -1 - (turn % 7))}`;
      const began = performance.now();
      await ask(staff, (asked[turn % asked.length] ?? (() => ''))(year));
      seconds.push((performance.now() - began) / 1000);
    }
  })();
  return async (): Promise<number[]> => {
    isOver = true;
    await asking;
    return seconds;
  };
}

/** The worker adds the days up by itself. */
async function fill(folder: string, databaseUrl: string, rounds: number): Promise<void> {
  const engine = connectEngine({ folder });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const summed = async (): Promise<number> => {
    const [row] = await engine.rows<{ days: number }>(
      `select toUInt32(count(distinct day)) as days from summed_day where brand = {brand:String}`,
      { brand },
    );
    return row?.days ?? 0;
  };
  try {
    // The worker's first look makes the tables and says whose they are.
    for (;;) {
      const { rows } = await client.query('select from reports.writing');
      if (rows.length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await fillYear(engine, client, { brand, rounds, today });
    while ((await summed()) < days) await new Promise((resolve) => setTimeout(resolve, 2000));
  } finally {
    await client.end();
    await engine.close();
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function measure(server: BenchServer, env: Record<string, string>, given: Given): Promise<void> {
  const { roundsPerSecond, seconds } = given;
  const load = {
    port: server.portBase,
    secret,
    seats: seatsOf(brand, players),
    game: 'color-game',
    callers: 32,
  };
  await measureVendor({ ...load, seconds: 0, all: true });
  await fill(env['REPORTS_DIR'] ?? '', server.databaseUrl, given.rounds);
  const staff = await openConsole(server, 1, env);
  const windows: { alone: VendorMeasured; beside: VendorMeasured }[] = [];
  const took: number[] = [];
  try {
    const { facts } = await ask(staff, `figures?from=${moved(today, -days)}&to=${moved(today, -1)}`);
    if (!facts) throw new Error('there are no figures to be asked for');
    for (let turn = 0; turn < turns; turn += 1) {
      const alone = await measureVendor({ ...load, seconds, roundsPerSecond });
      const stop = startAsking(staff);
      const beside = await measureVendor({ ...load, seconds, roundsPerSecond });
      took.push(...(await stop()));
      windows.push({ alone, beside });
      console.log(
        `turn ${turn + 1}: ${Math.round(alone.perSecond)} and ${Math.round(beside.perSecond)} calls/s, ` +
          `p99 ${alone.p99.toFixed(1)} ms alone, ${beside.p99.toFixed(1)} ms beside reports`,
      );
    }
  } finally {
    await stopAll(staff.running);
  }
  const ratio = median(windows.map(({ alone, beside }) => beside.p99 / alone.p99));
  console.log(
    `reports-beside: p99 of bets ${median(windows.map(({ beside }) => beside.p99)).toFixed(1)} ms beside ${took.length} reports of a year of ` +
      `${given.rounds.toLocaleString('en-US')} rounds (half within ${median(took).toFixed(2)} s), ` +
      `${median(windows.map(({ alone }) => alone.p99)).toFixed(1)} ms alone, ratio ${ratio.toFixed(2)}`,
  );
}

interface Given {
  roundsPerSecond: number;
  seconds: number;
  rounds: number;
}

/** `npm run bench -- reports-beside [rounds a second] [seconds of a window] [rounds of the year]` */
export const bench: Report = {
  name: 'reports-beside',
  describe:
    'bets (250 rounds a second unless told) alone and beside reports of a year of 10,000,000 rounds, by turns: p99',
  async report([roundsPerSecond = '250', seconds = '10', rounds = '10000000']) {
    const given = {
      roundsPerSecond: Number(roundsPerSecond),
      seconds: Number(seconds),
      rounds: Number(rounds),
    };
    const folder = await mkdtemp(join(tmpdir(), 'perya-b-'));
    const store = { REPORTS_DIR: folder };
    const env = { STUDIO_URL: 'http://127.0.0.1:1', STUDIO_SECRETS: secret, SERVES: 'players', ...store };
    const seat = async (url: string): Promise<void> => {
      const owner = new pg.Client({ connectionString: url });
      await owner.connect();
      try {
        await seatMembers(owner, brand, players);
      } finally {
        await owner.end();
      }
    };
    try {
      await withServer((server) => measure(server, store, given), seat, env);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
