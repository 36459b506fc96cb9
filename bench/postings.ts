import pg from 'pg';
import { ledgerChecks } from '../apps/server/src/modules/wallet/checks/ledger-checks.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import type { Report } from '../tools/bench.ts';
import { migrateDatabase, withThrowAwayDatabase } from '../tools/database.ts';
import { type Filled, fillAccounts } from './load/ledger-accounts.ts';
import { measureOneByOne, oneByOne } from './load/one-by-one.ts';
import { type Measured, measureDoor, meetAll, openWalletDoor, type WalletDoor } from './load/wallet-door.ts';

/** Postings per second through the wallet's door, beside the same posting as one call of PL/pgSQL. */

const rounds = 3;
const seconds = 2;
const bareClients = [8, 16, 32];
const cases = [64, 256].flatMap((callers) => [1, 2].map((lanes) => ({ callers, lanes })));
type Case = (typeof cases)[number];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const medians = (runs: readonly Measured[]): Measured => ({
  perSecond: median(runs.map(({ perSecond }) => perSecond)),
  p50: median(runs.map(({ p50 }) => p50)),
  p99: median(runs.map(({ p99 }) => p99)),
  core: median(runs.map(({ core }) => core)),
});
const rounded = (value: number) => Math.round(value).toLocaleString('en-US');
const told = ({ perSecond, p50, p99, core }: Measured) =>
  `${rounded(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, Node ${Math.round(core * 100)} % of a core`;

interface Bank {
  url: string;
  door: WalletDoor;
  filled: Filled;
}

async function withBank<T>(
  purpose: string,
  size: Parameters<typeof fillAccounts>[1],
  use: (bank: Bank) => Promise<T>,
): Promise<T> {
  return withThrowAwayDatabase(`bench_${purpose}`, async (url) => {
    await migrateDatabase(url);
    const owner = new pg.Client({ connectionString: url });
    const door = openWalletDoor(url);
    try {
      await owner.connect();
      await owner.query(oneByOne);
      const filled = await fillAccounts(owner, size);
      await meetAll(door, filled);
      const result = await use({ url, door, filled });
      await checkAll(url);
      return result;
    } finally {
      await Promise.all([door.close(), owner.end()]);
    }
  });
}

/** Fast and wrong would be no result: the ledger's own checks hold for what both sides wrote. */
async function checkAll(url: string): Promise<void> {
  const system = createDatabase({ url, poolSize: 1, role: 'perya_system', statementTimeoutMs: 3_600_000 });
  try {
    for (const check of ledgerChecks) {
      const { name, ok, examined, details } = await check(system.kysely);
      if (!ok) throw new Error(`${name} does not hold: ${JSON.stringify(details)}`);
      console.log(`${name} holds over ${examined.toLocaleString('en-US')}`);
    }
  } finally {
    await system.close();
  }
}

/** Bare and ours in turns, so that a busy moment of the machine meets both. */
async function compare({ url, door, filled }: Bank): Promise<void> {
  const bare = new Map<number, number[]>(bareClients.map((clients) => [clients, []]));
  const ours = new Map<Case, Measured[]>(cases.map((one) => [one, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, one] of cases.entries()) {
      const clients = bareClients[place % bareClients.length] ?? 8;
      bare.get(clients)?.push(await measureOneByOne(url, filled, { clients, seconds }));
      await door.use(one.lanes);
      ours.get(one)?.push(await measureDoor(door, filled, { callers: one.callers, seconds }));
    }
  }
  for (const [clients, runs] of bare)
    console.log(`bare, ${clients} clients: ${rounded(median(runs))}/s of ${runs.map(rounded).join(' ')}`);
  const best = Math.max(...[...bare.values()].map(median));
  const results = [...ours].map(([one, runs]) => ({ ...one, ...medians(runs) }));
  for (const one of results)
    console.log(
      `ours, ${one.callers} callers, ${one.lanes} lanes: ${told(one)}; ${(one.perSecond / best).toFixed(2)} times bare`,
    );
  const bestAt = (count: number) =>
    results.filter(({ callers }) => callers === count).toSorted((a, b) => b.perSecond - a.perSecond)[0];
  const [few, many] = [bestAt(64), bestAt(256)];
  if (few && many)
    console.log(
      `postings: ratio ${(many.perSecond / best).toFixed(2)} at 256 callers (bar 3), ${(few.perSecond / best).toFixed(2)} at 64 (bar 2), p99 ${many.p99.toFixed(1)} ms at 256 (bar 50); bare ${rounded(best)}/s`,
    );
}

/** Does it stay so when the house is full? */
async function compareSizes(): Promise<void> {
  const active = 50_000;
  await withBank('small', { accounts: 1_000_000, active, past: false }, (small) =>
    withBank('large', { accounts: 10_000_000, active, past: true }, async (large) => {
      const runs = { small: [] as Measured[], large: [] as Measured[] };
      for (let round = 0; round < 2 * rounds; round += 1)
        for (const [size, { door, filled }] of [['small', small] as const, ['large', large] as const]) {
          await door.use(2);
          runs[size].push(await measureDoor(door, filled, { callers: 256, seconds: 4 * seconds }));
        }
      const [few, many] = [medians(runs.small), medians(runs.large)];
      console.log(`1,000,000 accounts: ${told(few)}`);
      console.log(`10,000,000 accounts with 20,000,000 entries: ${told(many)}`);
      console.log(
        `postings: ratio ${(many.perSecond / few.perSecond).toFixed(2)} of ten times the size (bar 0.7)`,
      );
    }),
  );
}

export const bench: Report = {
  name: 'postings',
  describe: 'postings per second through the wallet, beside the same posting called one by one by pgbench',
  report: async (args) => {
    const onlySizes = args.includes('--sizes');
    if (!onlySizes) await withBank('postings', { accounts: 100_000, active: 5000, past: false }, compare);
    if (onlySizes || args.includes('--full')) await compareSizes();
  },
};
