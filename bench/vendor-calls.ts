import pg from 'pg';
import type { Report } from '../tools/bench.ts';
import { type Filled, fillAccounts, memberAt } from './load/ledger-accounts.ts';
import { measureOneByOne, oneByOne } from './load/one-by-one.ts';
import { processorTimes } from './load/processor-time.ts';
import { type BenchServer, withServer } from './load/server.ts';
import { seatAllKinds, seatsOf } from './load/seats.ts';
import { measureVendor, type VendorMeasured } from './load/vendor-callers.ts';

/** Bets and wins per second over HTTP with their signature, beside the bare posting by pgbench. */

const merchant = 'perya';
const secret = 'bench-studio-secret-0123456789abcdef';
const members = 4000;
const runs = 5;
const seconds = 4;
const bareClients = 16;
const callers = [16, 64, 256];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const ids = Array.from({ length: members }, (_none, place) => memberAt(place + 900_000_000));
const rounded = (value: number) => Math.round(value).toLocaleString('en-US');

async function fill(url: string, sign: (filled: Filled) => void): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(oneByOne);
    sign(await fillAccounts(owner, { accounts: 100_000, active: 20_000, past: false }));
    await seatAllKinds(owner, merchant, ids);
  } finally {
    await owner.end();
  }
}

interface Window {
  bare: number;
  ours: VendorMeasured;
  /** Seconds of processor per name. */
  spent: Map<string, number>;
  walBytes: number;
}

/** Bare and ours by turns, so that both see the same machine; compared in pairs. */
async function compare(
  { databaseUrl: url, portBase: port, running }: BenchServer,
  filled: Filled,
): Promise<void> {
  const seats = seatsOf(merchant, ids);
  const load = { port, secret, seats, game: 'color-game' };
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const ours = new Map(running.map(({ name, child }) => [name, child.pid]));
  const position = async () =>
    Number((await owner.query<{ at: string }>(`select pg_current_wal_lsn() - '0/0' as at`)).rows[0]?.at);
  try {
    // Members come back; what is measured are their bets, not the first meeting. And statistics are taken as the server does.
    await measureVendor({ ...load, callers: 64, seconds: 0, all: true });
    await owner.query('analyze');
    const windows = new Map<number, Window[]>(callers.map((count) => [count, []]));
    for (let run = 0; run < runs; run += 1)
      for (const count of callers) {
        const bare = await measureOneByOne(url, filled, { clients: bareClients, seconds });
        const [before, from] = [await processorTimes(owner, ours), await position()];
        const measured = await measureVendor({ ...load, callers: count, seconds });
        const after = await processorTimes(owner, ours);
        const spent = new Map([...after].map(([name, time]) => [name, time - (before.get(name) ?? 0)]));
        windows.get(count)?.push({ bare, ours: measured, spent, walBytes: (await position()) - from });
      }
    for (const [count, seen] of windows) report(count, seen);
  } finally {
    await owner.end();
  }
}

function report(count: number, seen: readonly Window[]): void {
  const of = (figure: (window: Window) => number) => median(seen.map(figure));
  const ratio = of(({ ours, bare }) => ours.perSecond / bare);
  const calls = ({ ours }: Window) => ours.perSecond * seconds;
  console.log(
    `vendor-calls: ratio ${ratio.toFixed(2)} at ${count} callers (${seen.map(({ ours, bare }) => (ours.perSecond / bare).toFixed(2)).join(' ')}), ` +
      `ours ${rounded(of(({ ours }) => ours.perSecond))}/s, bare ${rounded(of(({ bare }) => bare))}/s, ` +
      `p50 ${of(({ ours }) => ours.p50).toFixed(1)} ms, p99 ${of(({ ours }) => ours.p99).toFixed(1)} ms, ` +
      `${rounded(2 * of((window) => window.walBytes / calls(window)))} bytes of log a round, ` +
      `${seen.reduce((sum, { ours }) => sum + ours.again, 0)} asked again`,
  );
  const names = new Set(seen.flatMap(({ spent }) => [...spent.keys()]));
  const each = [...names].map(
    (name) => `${name} ${rounded(of((window) => ((window.spent.get(name) ?? 0) / calls(window)) * 1e6))}`,
  );
  console.log(`  µs of processor a call: ${each.join(', ')}`);
}

export const bench: Report = {
  name: 'vendor-calls',
  describe: 'bets and wins per second over HTTP with signature, beside the bare posting by pgbench',
  report: async () => {
    let filled: Filled | undefined;
    const env = { STUDIO_URL: 'http://127.0.0.1:1', STUDIO_SECRETS: secret };
    await withServer(
      (server) => compare(server, filled as Filled),
      (url) => fill(url, (made) => (filled = made)),
      env,
    );
  },
};
