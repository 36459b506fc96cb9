import pg from 'pg';
import type { Report } from '../tools/bench.ts';
import { type Filled, fillAccounts, memberAt } from './load/ledger-accounts.ts';
import { measureOneByOne, oneByOne } from './load/one-by-one.ts';
import { withServer } from './load/server.ts';
import { seatMembers, seatsOf } from './load/seats.ts';
import { measureVendor, type VendorMeasured } from './load/vendor-callers.ts';

/** Bets and wins per second over HTTP with their signature, beside the bare posting by pgbench. */

const merchant = 'perya';
const secret = 'bench-studio-secret-0123456789abcdef';
const members = 4000;
const rounds = 3;
const seconds = 5;
const bareClients = [8, 16, 32];
const callers = [16, 64];

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
    await seatMembers(owner, merchant, ids);
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
}

/** What the server does by itself within minutes: plans made on empty tables are made anew. */
async function analyze(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
}

async function compare(url: string, port: number, filled: Filled): Promise<void> {
  const seats = seatsOf(merchant, ids);
  const load = { port, secret, seats, game: 'color-game' };
  // Members come back; what is measured are their bets, not the first meeting.
  await measureVendor({ ...load, callers: 64, seconds: 0, all: true });
  await analyze(url);
  const bare = new Map<number, number[]>(bareClients.map((clients) => [clients, []]));
  const ours = new Map<number, VendorMeasured[]>(callers.map((count) => [count, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const clients of bareClients)
      bare.get(clients)?.push(await measureOneByOne(url, filled, { clients, seconds }));
    for (const count of callers)
      ours.get(count)?.push(await measureVendor({ ...load, callers: count, seconds }));
  }
  for (const [clients, runs] of bare) console.log(`bare, ${clients} clients: ${rounded(median(runs))}/s`);
  const best = Math.max(...[...bare.values()].map(median));
  for (const [count, runs] of ours) {
    const rate = median(runs.map(({ perSecond }) => perSecond));
    const [p50, p99] = [median(runs.map((one) => one.p50)), median(runs.map((one) => one.p99))];
    console.log(
      `ours, ${count} callers: ${rounded(rate)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${(rate / best).toFixed(2)} of bare`,
    );
  }
  const few = median((ours.get(64) ?? []).map(({ perSecond }) => perSecond));
  console.log(
    `vendor-calls: ratio ${(few / best).toFixed(2)} at 64 callers (bar 0.7), ours ${rounded(few)}/s, bare ${rounded(best)}/s`,
  );
}

export const bench: Report = {
  name: 'vendor-calls',
  describe: 'bets and wins per second over HTTP with signature, beside the bare posting by pgbench',
  report: async () => {
    let filled: Filled | undefined;
    const env = { STUDIO_URL: 'http://127.0.0.1:1', STUDIO_SECRETS: secret };
    await withServer(
      ({ databaseUrl, portBase }) => compare(databaseUrl, portBase, filled as Filled),
      (url) => fill(url, (made) => (filled = made)),
      env,
    );
  },
};
