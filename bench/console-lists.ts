import pg from 'pg';
import { createFacts } from '../apps/server/src/modules/members/list/facts.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import { createRunWork } from '../apps/server/src/platform/database/work.ts';
import { type Call, operatorCalls } from '../packages/contract/src/index.ts';
import type { Report } from '../tools/bench.ts';
import { prepareDatabase } from '../tools/serving.ts';
import { type Crowd, fillCrowd, memberNo } from './load/many-members.ts';
import { type BenchServer, withServer, withServerOn } from './load/server.ts';

/** What staff wait for in a large brand: the first page of every list, a search by anything, a member's page with its tabs. */

const brand = 'perya';
const times = 5;
const bars = { list: 500, search: 300, page: 800 } as const;
type Kind = keyof typeof bars;

interface Asked {
  kind: Kind;
  name: string;
  path: string;
}

/** Every reading call that needs no more than a brand and a member. */
function readingCalls(memberId: string): Asked[] {
  return Object.entries(operatorCalls as Record<string, Call>)
    .filter(([name, { route }]) => route.method === 'GET' && !/export|stream|^live/i.test(name))
    .filter(([, { route }]) =>
      (route.path.match(/:\w+/g) ?? []).every((one) => /:(merchantCode|memberId)$/.test(one)),
    )
    .map(([name, { route }]) => ({
      kind: route.path.includes(':memberId') ? ('page' as const) : ('list' as const),
      name,
      path: route.path.replace(':merchantCode', brand).replace(':memberId', memberId),
    }));
}

const members = `/operator/v1/merchants/${brand}/members`;
const filters = [
  ...['registered', 'seen', 'cash', 'deposited'].map((order) => `order=${order}`),
  'state=closed',
  'identityLevel=K3',
  'identityLevel=K3&order=cash',
  'level=bronze&order=seen',
  'level=nobody-has-it',
  'deposited=no&order=cash',
  'needsCare=yes',
  'onBreak=yes',
  'cashFrom=89000&order=registered',
  'registeredFrom=2026-01-01&registeredTo=2026-01-02&order=cash',
  'firstDepositFrom=2026-11-17',
].map((query): Asked => ({ kind: 'list', name: `members ${query}`, path: `${members}?${query}` }));

const searches = (n: number): Asked[] =>
  [
    `kasapi${n}`,
    `kasapi${String(n).slice(0, 3)}`,
    `+639${String(n).padStart(9, '0')}`,
    `kasapi${n}@example.com`,
    `Kaibigan ${n}`,
    `WD${String(n).padStart(14, '0')}`,
    `DP${String(n).padStart(14, '0')}`,
    `past-${n}`,
    'nobody-at-all',
  ].map((q) => ({
    kind: 'search',
    name: `search ${q}`,
    path: `${members}/search?q=${encodeURIComponent(q)}`,
  }));

/** The slowest of a few; the first of each warms what a running system has warm. */
async function slowest({ portBase, operatorToken }: BenchServer, { path }: Asked) {
  let [most, status] = [0, 0];
  for (let nth = 0; nth <= times; nth += 1) {
    const began = performance.now();
    const reply = await fetch(`http://127.0.0.1:${portBase + 1}${path}`, {
      headers: { authorization: `Bearer ${operatorToken}`, reason: 'a measurement' },
    });
    await reply.arrayBuffer();
    status = reply.status;
    if (nth > 0) most = Math.max(most, performance.now() - began);
    // Operator calls are limited per session.
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  return { most, status };
}

async function sizeOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  await client.end();
  return rows[0]?.size ?? '';
}

/** What a running database does by itself. */
async function vacuum(url: string, table: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`vacuum analyze ${table}`);
  await client.end();
}

/** By the module's own nightly job. */
async function copyFacts(url: string, count: number): Promise<void> {
  const database = createDatabase({ url, poolSize: 2, role: 'perya_app' });
  const runWork = createRunWork({ kysely: database.kysely, clock: systemClock });
  const began = performance.now();
  await createFacts({ runWork, merchants: { list: () => [] } }).copyAll(brand);
  const seconds = (performance.now() - began) / 1000;
  await database.close();
  await vacuum(url, 'members.fact');
  console.log(
    `copied the facts of everybody in ${seconds.toFixed(0)} s, ${Math.round(count / seconds)} a second`,
  );
}

async function measure(server: BenchServer, { members: count, linesEach }: Crowd): Promise<void> {
  const n = Math.floor(count / 60) * 30;
  const memberId = await numberOf(server.databaseUrl, n);
  console.log(`${count} members, ${count * linesEach} lines, ${await sizeOf(server.databaseUrl)}`);
  const worst: Record<Kind, number> = { list: 0, search: 0, page: 0 };
  for (const asked of [...readingCalls(memberId), ...filters, ...searches(n)]) {
    const { most, status } = await slowest(server, asked);
    if (status === 200) worst[asked.kind] = Math.max(worst[asked.kind], most);
    const mark = status !== 200 ? `answered ${status}` : most > bars[asked.kind] ? 'ABOVE THE BAR' : '';
    console.log(`${asked.kind.padEnd(6)} ${most.toFixed(0).padStart(6)} ms  ${asked.name}  ${mark}`);
  }
  for (const kind of ['list', 'search', 'page'] as const)
    console.log(`slowest ${kind}: ${worst[kind].toFixed(0)} ms of ${bars[kind]}`);
}

async function fill(url: string, crowd: Crowd): Promise<void> {
  await fillCrowd(url, crowd);
  await copyFacts(url, crowd.members);
}

/**
 * `npm run bench -- console-lists [members] [lines of each] [keep|again]`. Filling takes most of an hour: `keep` fills the database
 * of DATABASE_URL and stays, `again` measures what is there.
 */
export const bench: Report = {
  name: 'console-lists',
  describe:
    'a brand with many members (5,000,000 and 20 lines each unless told): every list, search and tab of the console',
  async report([wanted = '5000000', lines = '20', what = 'once']) {
    const crowd = { members: Number(wanted), linesEach: Number(lines) };
    const own = process.env['DATABASE_URL'] ?? '';
    if (what === 'keep') {
      await prepareDatabase(own);
      await fill(own, crowd);
    } else if (what === 'again') await withServerOn(own, (server) => measure(server, crowd));
    else
      await withServer(
        (server) => measure(server, crowd),
        (url) => fill(url, crowd),
      );
  },
};

async function numberOf(url: string, n: number): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select ${memberNo} as id from (select $1::bigint as n) one`,
    [n],
  );
  await client.end();
  return rows[0]?.id ?? '';
}
