import pg from 'pg';
import { runDay } from '../apps/server/src/modules/agents/day/run-day.ts';
import type { Merchants } from '../apps/server/src/modules/merchant/index.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import { createRunWork } from '../apps/server/src/platform/database/work.ts';
import { dayEnd, dayOf, dayStart } from '../apps/server/src/platform/days.ts';
import type { Report } from '../tools/bench.ts';
import { migrateDatabase, withThrowAwayDatabase } from '../tools/database.ts';
import { checkLines, differsFromLedger } from './load/commission-check.ts';
import { type Fair, playDay, plantTree, postBets } from './load/commission-facts.ts';

/** One day of an agent tree counted, counted again, and every line held against rounds and ledger by other arithmetic. */

const timeZone = 'Asia/Manila';
const hourMs = 3_600_000;
const settings = { settings: () => ({ timeZone, currency: 'PHP' }) } as unknown as Merchants;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  const result = await work();
  console.log(`${what}: ${seconds(Date.now() - begun)}`);
  return result;
}

interface Counted {
  state: string;
  is_same: boolean | null;
  content_hash: string;
  lines: string;
  bets: string;
  commission: string;
}

/** As the worker does it, with a clock for which the day is over. */
async function count(url: string, client: pg.Client, merchant: string, day: string): Promise<Counted> {
  const database = createDatabase({ url, poolSize: 1, role: 'perya_app', statementTimeoutMs: 30 * 60_000 });
  const now = new Date(dayEnd(day, timeZone).getTime() + hourMs);
  try {
    const { rows } = await client.query<{ run_no: string }>(
      `insert into agents.day_run (merchant_code, day, state, asked_by, asked_at) values ($1, $2, 'asked', 'bench', now())
       returning run_no`,
      [merchant, day],
    );
    const runNo = rows[0]?.run_no ?? '';
    const runWork = createRunWork({ kysely: database.kysely, clock: () => now });
    await runWork({ merchant, actor: { kind: 'system', name: 'bench' } }, (work) =>
      runDay(work, settings, { runNo, day }),
    );
    const { rows: runs } = await client.query<Counted>('select * from agents.day_run where run_no = $1', [
      runNo,
    ]);
    return runs[0] as Counted;
  } finally {
    await database.close();
  }
}

async function judge(client: pg.Client, merchant: string, day: string): Promise<boolean> {
  const span = { merchant, day, fromAt: dayStart(day, timeZone), toAt: dayEnd(day, timeZone) };
  const { lines, wrong } = await timed('every line worked out again', () => checkLines(client, span));
  console.log(`${lines.toLocaleString('en-US')} lines, ${wrong.length === 0 ? 'all add up' : 'WRONG'}`);
  for (const finding of wrong) console.log(`  ${finding}`);
  // The control: a centavo too much in one line must be found.
  const change = (amount: number) =>
    client.query(
      `update agents.commission_line set amount = amount + $2 where line_id = (select min(line_id)
         from agents.commission_line where merchant_code = $1)`,
      [merchant, amount],
    );
  await change(10_000);
  const control = (await checkLines(client, span)).wrong.length === 1;
  await change(-10_000);
  console.log(`a centavo too much in one line is ${control ? 'found' : 'NOT FOUND'}`);
  return wrong.length === 0 && control;
}

/** Counted twice: the second time must find the same. */
async function countTwice(url: string, client: pg.Client, merchant: string, day: string): Promise<boolean> {
  const first = await timed('the day counted', () => count(url, client, merchant, day));
  const again = await timed('the day counted again', () => count(url, client, merchant, day));
  console.log(
    `${Number(first.bets).toLocaleString('en-US')} bets, ${Number(first.lines).toLocaleString('en-US')} lines, hash ${first.content_hash.slice(0, 16)}, again ${again.content_hash.slice(0, 16)}`,
  );
  return again.is_same === true && again.content_hash === first.content_hash;
}

async function large(url: string, client: pg.Client, fair: Fair, day: string): Promise<boolean> {
  await timed('the tree', () => plantTree(client, fair));
  await timed('the bets', () => playDay(client, fair));
  await timed('vacuum', () => client.query('vacuum analyze play.round, identity.member'));
  const isSame = await countTwice(url, client, fair.merchant, day);
  return (await judge(client, fair.merchant, day)) && isSame;
}

/** With real postings, so that the ledger itself can be asked. */
async function small(url: string, client: pg.Client, fair: Fair, day: string): Promise<boolean> {
  await plantTree(client, fair);
  await timed('postings', () => postBets(client, fair));
  await playDay(client, { ...fair });
  // In the ledger no round is void here.
  await client.query(`update play.round set state = 'settled' where merchant_code = $1`, [fair.merchant]);
  const isSame = await countTwice(url, client, fair.merchant, day);
  const span = { ...fair, day, toAt: dayEnd(day, timeZone) };
  const { members, entries, wrong } = await differsFromLedger(client, span);
  console.log(
    `${members} members, ${entries.toLocaleString('en-US')} entries of the ledger, ${wrong} differ`,
  );
  return (await judge(client, fair.merchant, day)) && isSame && wrong === 0;
}

async function report(args: readonly string[]): Promise<void> {
  const isQuick = args.includes('--quick');
  await withThrowAwayDatabase('commission', async (url) => {
    await migrateDatabase(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('set synchronous_commit = off');
      const today = dayOf(new Date(), timeZone);
      const fromAt = dayStart(today, timeZone);
      const sizes = isQuick ? { members: 7000, betsEach: 20 } : { members: 100_000, betsEach: 100 };
      const isRight = [
        await large(url, client, { merchant: 'large', fromAt, ...sizes }, today),
        await small(
          url,
          client,
          { merchant: 'small', fromAt, members: isQuick ? 400 : 2000, betsEach: 70 },
          today,
        ),
      ].every(Boolean);
      console.log(`commission-run: ${isRight ? 'all figures agree' : 'FIGURES DIFFER'}`);
      if (!isRight) process.exitCode = 1;
    } finally {
      await client.end();
    }
  });
}

export const bench: Report = {
  name: 'commission-run',
  describe: 'a day of 10,000,000 bets of 100,000 members counted for their agents, and counted again',
  report,
};
