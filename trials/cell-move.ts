import pg from 'pg';
import { moveMerchant } from '../tools/cell/move.ts';
import { publishMaps } from '../tools/cell/haproxy.ts';
import { type Ask, forgottenTables, replicatedTables } from '../tools/cell/tables.ts';
import type { Trial } from '../tools/trial.ts';
import { addMerchant, host, merchant, type Query } from './account-server.ts';
import { exclusionLags } from './cells/exclusions.ts';
import { createTwoCells, operatorToken, type TwoCells } from './cells/two-cells.ts';
import { judgeBets, startBets } from './failover/bets.ts';
import { fillPlay } from './play/game-company.ts';
import { redChecks } from './ledger/red-checks.ts';
import { pause } from './seeded.ts';

const members = 10_000;
const perSecond = 20;
const longestPauseMs = 60_000;
/** What callers wait beyond the pause itself before they ask again. */
const callersPatienceMs = 8000;
const longestLagMs = 1000;
const neighbour = 'shore';

export const trial: Trial = {
  name: 'cell-move',
  describe: `a merchant with ${members} members moves from one cell to another at ${perSecond} bets a second, after a first try that fails and goes back by itself: nothing acknowledged is lost or doubled, the pause is at most ${longestPauseMs / 1000} s, and who is excluded in one cell is refused in the other within a second`,
  // Needs haproxy and PostgreSQL's own programs, and takes minutes.
  byCommand: true,
  run: async ({ negative }) => {
    const cells = await createTwoCells({ tellsExclusions: !negative });
    try {
      return await moving(cells, negative);
    } finally {
      await cells.stop();
    }
  },
};

/** Members with an account and an entry each; the neighbour is there already and must not notice. */
export async function fill([from, to]: TwoCells['homes']): Promise<void> {
  const query: Query = (text, values) => from.ask(text, values);
  await addMerchant(query);
  await fillPlay(query);
  await query(
    `insert into identity.member (merchant_code, account, mobile)
     select $1, 'm' || n, '+63917' || lpad(n::text, 7, '0') from generate_series(1, $2::int) n`,
    [merchant, members],
  );
  await query(`select wallet.open_account(merchant_code, member_id, 'cash', 'PHP') from identity.member`);
  await query(
    `with a as (select id, row_number() over (order by id)::int as n from wallet.account where merchant_code = $1)
     select count(*) from (select wallet.post(array_agg(n), array_agg('start:' || n), array_agg('deposit'::text),
       array_agg(''::text), array_agg(1), array_agg(id), array_agg(1000000::bigint),
       array_agg(wallet.open_house($1, 'payments_clearing', 'PHP')), '{}', '{}', '{}', '{}') from a) posted`,
    [merchant],
  );
  for (const { ask } of [from, to]) {
    const code = ask === from.ask ? 'fiesta' : neighbour;
    await ask('insert into merchant.merchant (merchant_code, name) values ($1, $1)', [code]);
    await ask('insert into merchant.host (host, merchant_code, is_main) values ($1, $2, true)', [
      `${code}.localhost`,
      code,
    ]);
  }
}

/** A copy that is held up: what is written from now on would arrive later, to who waits for it. */
async function holdUp(ask: Ask): Promise<void> {
  for (const { subname } of await ask<{ subname: string }>('select subname from pg_subscription'))
    await ask(`alter subscription ${pg.escapeIdentifier(subname)} disable`);
}

async function rowsLeft(ask: Ask): Promise<string[]> {
  const left: string[] = [];
  // A process writes down once more what it counted in the last minute; it goes after ninety.
  for (const { name } of await replicatedTables(ask))
    if (name === 'play.company_flow') continue;
    else if ((await ask(`select from ${name} where merchant_code = $1 limit 1`, [merchant])).length > 0)
      left.push(name);
  return left;
}

const answerOf = async (port: number, path: string, headers: Record<string, string>): Promise<number> => {
  const { request } = await import('node:http');
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', () => resolve(0));
    asked.end();
  });
};

async function moving(cells: TwoCells, negative: boolean) {
  const [from, to] = cells.homes;
  await fill(cells.homes);
  await cells.startProcesses();
  const move = {
    merchant,
    host,
    from,
    to,
    directory: cells.directory.ask,
    publish: () => publishMaps(cells.edge, cells.directory.ask),
    carelessly: negative,
  };
  const pool = new pg.Pool({ connectionString: from.url, max: 4 });
  const query: Query = async (text, values) => (await pool.query(text, values as never)).rows;
  const bets = await startBets({ port: cells.port, query, databaseUrl: from.url }, perSecond);
  await pool.end();
  await pause(3000);
  // The bus that it asks does not know the merchant's stream: it goes back, and everybody plays on.
  const lost = { ...from, bus: { ...from.bus, namespace: 'nobody' } };
  const first = await moveMerchant({ ...move, from: lost, tell: () => undefined }).then(
    () => 'moved',
    (error: unknown) => String(error),
  );
  console.log(`  first try: ${first}`);
  const wentBack = performance.now();
  await pause(3000);
  const goesOn = bets.firstGoodAfter(wentBack) !== undefined;
  const { pauseMs } = await moveMerchant({
    ...move,
    async tell(what) {
      console.log(`  ${what}`);
      if (what === 'copied') {
        if (negative) await holdUp(to.ask);
        await pause(2000);
      }
    },
  });
  await pause(3000);
  await bets.stop();
  const there: Query = (text, values) => to.ask(text, values);
  const verdict = await judgeBets({ port: cells.port, query: there, databaseUrl: to.url }, bets);
  const red = await redChecks({ databaseUrl: from.url }, 60_000);
  const left = await rowsLeft(from.ask);
  const page = await answerOf(cells.port, '/api/v1/system/status', { host });
  const staff = await answerOf(cells.staffPort, `/operator/v1/merchants/${merchant}/settings`, {
    authorization: `Bearer ${operatorToken}`,
  });
  const lags = await exclusionLags(
    { home: to, merchant },
    { home: from, merchant: 'fiesta' },
    negative ? 1 : 20,
  );
  const longest = lags.at(-1) ?? Number.POSITIVE_INFINITY;
  const forgotten = await forgottenTables(to.ask);
  return {
    held:
      verdict.isRight &&
      first !== 'moved' &&
      goesOn &&
      pauseMs <= longestPauseMs &&
      // Everybody plays while the rows are copied.
      bets.longestSilenceMs() <= pauseMs + callersPatienceMs &&
      longest < longestLagMs &&
      // A clear no of a merchant in maintenance: nobody's money moved, and the company knows.
      [...bets.refused.keys()].every((code) => code === 'MAINTENANCE') &&
      red.length + left.length + forgotten.length === 0 &&
      page === 200 &&
      staff === 200,
    figures: `${verdict.figures}; pause ${Math.round(pauseMs)} ms, longest silence of callers ${Math.round(bets.longestSilenceMs())} ms; first try: ${first.split('\n')[0]}, bets went on ${goesOn}; calls answered TEMPORARY ${bets.temporary()}, without a readable answer ${bets.unread()}; old cell: tables with rows ${left.length}${left.map((name) => ` ${name}`).join('')}, checks red ${red.length}; new cell answers members ${page}, staff ${staff}; exclusion in the other cell after ${lags[Math.floor(lags.length / 2)]} ms, longest ${longest} ms`,
  };
}
