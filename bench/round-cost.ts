import pg from 'pg';
import type { Report } from '../tools/bench.ts';
import { memberAt } from './load/ledger-accounts.ts';
import { cpuOf, databaseTime } from './load/processor-time.ts';
import { seatAllKinds, seatsOf } from './load/seats.ts';
import { type BenchServer, withServer } from './load/server.ts';
import { measureVendor } from './load/vendor-callers.ts';

/** What a round (a bet and its result) leaves in the database and takes of processors, and what a million of them cost by that. */

const merchant = 'perya';
const secret = 'bench-studio-secret-0123456789abcdef';
const members = 2000;
const callers = 64;
const ids = Array.from({ length: members }, (_none, place) => memberAt(place + 900_000_000));
/** Tables that keep something of every round, with the days they keep it hot. */
const tables: Readonly<Record<string, number>> = {
  'play.movement': 38,
  'play.round': 38,
  'wallet.transfer': 50,
  'wallet.house_transfer': 50,
  'wallet.house_delta': 2,
  'rewards.round': 45,
  'platform.outbox': 8,
  'platform.inbox': 16,
};

/** List prices of a large cloud, a month, in USD: estimates, to be replaced by an operator's own. */
const prices = { core: 40, ssdGigabyte: 0.1, archiveGigabyte: 0.023, copies: 3 };
const roundsPerDay = 31_000_000;
/** Peak over average, and how busy a core may be at the peak. */
const [peak, load] = [1.75, 0.5];
/** In the archive, measured: entries 66 bytes each, messages and rounds about as much. */
const archivedBytes = 66 * 4;

async function fill(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await seatAllKinds(owner, merchant, ids);
  } finally {
    await owner.end();
  }
}

/** Of a table of parts each index is the sum over its parts; those of one part alone are named by their columns. */
async function placesOf(owner: pg.Client): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `select t.name || ' ' || s.what as name, sum(s.bytes) as bytes
     from unnest($1::text[]) t(name), lateral pg_partition_tree(t.name::regclass) p,
       lateral (select 'rows' as what, pg_table_size(p.relid) as bytes
         union all select regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', ''), pg_relation_size(i.indexrelid)
         from pg_index i where i.indrelid = p.relid) s
     where p.isleaf group by 1`,
    [Object.keys(tables)],
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function sizesOf(owner: pg.Client): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `select t.name, coalesce(sum(pg_total_relation_size(p.relid)), 0) as bytes
     from unnest($1::text[]) t(name), lateral pg_partition_tree(t.name::regclass) p group by t.name
     union all select t.name, pg_total_relation_size(t.name::regclass) from unnest($1::text[]) t(name)
       where not exists (select from pg_partitioned_table where partrelid = t.name::regclass)`,
    [Object.keys(tables)],
  );
  const sizes = new Map<string, number>();
  for (const { name, bytes } of rows) sizes.set(name, Math.max(sizes.get(name) ?? 0, Number(bytes)));
  return sizes;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

async function measure({ databaseUrl, portBase, running }: BenchServer, seconds: number): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const load64 = { port: portBase, secret, seats: seatsOf(merchant, ids), game: 'color-game', callers };
    await measureVendor({ ...load64, seconds: 0, all: true });
    await owner.query('analyze');
    await owner.query('checkpoint');
    const times = async () =>
      new Map([
        ...running.map(({ name, child }) => [name, cpuOf(child.pid)] as const),
        ['database', await databaseTime(owner)] as const,
      ]);
    const log = async () =>
      Number((await owner.query<{ at: string }>(`select pg_current_wal_lsn() - '0/0' as at`)).rows[0]?.at);
    const [sizes, places, before, from] = [
      await sizesOf(owner),
      await placesOf(owner),
      await times(),
      await log(),
    ];
    const { perSecond } = await measureVendor({ ...load64, seconds });
    // What listeners still have to do belongs to it.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const rounds = (perSecond * seconds) / 2;
    const kept = new Map(
      [...(await sizesOf(owner))].map(([name, size]) => [name, (size - (sizes.get(name) ?? 0)) / rounds]),
    );
    const grown = [...(await placesOf(owner))].map(
      ([name, size]) => [name, (size - (places.get(name) ?? 0)) / rounds] as const,
    );
    const micros = [...(await times())].map(
      ([name, time]) => [name, ((time - (before.get(name) ?? 0)) / rounds) * 1e6] as const,
    );
    report({ rounds, kept, grown, micros, walBytes: ((await log()) - from) / rounds });
  } finally {
    await owner.end();
  }
}

interface Costs {
  rounds: number;
  kept: ReadonlyMap<string, number>;
  /** Rows and each index of every table. */
  grown: readonly (readonly [string, number])[];
  micros: readonly (readonly [string, number])[];
  walBytes: number;
}

function report({ rounds, kept, grown, micros, walBytes }: Costs): void {
  console.log(`${whole(rounds)} rounds`);
  for (const [name, bytes] of kept) {
    console.log(`  ${name}: ${whole(bytes)} bytes a round, for ${tables[name]} days`);
    for (const [place, more] of grown)
      if (place.startsWith(`${name} `) && more >= 1)
        console.log(`    ${place.slice(name.length + 1)}: ${whole(more)}`);
  }
  const stays = [...kept]
    .filter(([name]) => (tables[name] ?? 0) > 30)
    .reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(
    `  µs of processor a round: ${micros.map(([name, value]) => `${name} ${whole(value)}`).join(', ')}`,
  );
  const hot = [...kept].reduce((sum, [name, bytes]) => sum + bytes * Math.min(tables[name] ?? 0, 365), 0);
  const cores =
    ((micros.reduce((sum, [, value]) => sum + value, 0) / 1e6) * (roundsPerDay / 86_400) * peak) / load;
  const hotGigabytes = (hot * roundsPerDay) / 1e9;
  const monthly =
    cores * prices.core +
    hotGigabytes * prices.ssdGigabyte * prices.copies +
    ((archivedBytes * roundsPerDay * 365) / 1e9) * prices.archiveGigabyte;
  console.log(
    `  a cell of ${whole(roundsPerDay)} rounds a day: ${cores.toFixed(1)} cores, ${whole(hotGigabytes)} GB hot, ` +
      `${whole((walBytes * roundsPerDay) / 1e9)} GB of log a day, ${whole((archivedBytes * roundsPerDay) / 1e9)} GB archived a day`,
  );
  console.log(
    `round-cost: ${whole(stays)} bytes kept and ${whole(walBytes)} bytes of log a round; ` +
      `${((monthly / (roundsPerDay * 30)) * 1e6).toFixed(2)} USD a million rounds at the prices in bench/round-cost.ts (an estimate)`,
  );
}

/** `npm run bench -- round-cost [seconds]` */
export const bench: Report = {
  name: 'round-cost',
  describe: 'bytes, log and processor time of a round, and what a million of them cost by that',
  report: ([seconds = '20']) =>
    withServer((server) => measure(server, Number(seconds)), fill, {
      STUDIO_URL: 'http://127.0.0.1:1',
      STUDIO_SECRETS: secret,
    }),
};
