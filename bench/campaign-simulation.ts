import type { Campaign, CampaignSimulation } from '../packages/contract/src/index.ts';
import pg from 'pg';
import { createSimulation } from '../apps/server/src/modules/rewards/simulation/simulation.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import { createRunWork, type Work } from '../apps/server/src/platform/database/work.ts';
import { dayOf, dayStart } from '../apps/server/src/platform/days.ts';
import type { Report } from '../tools/bench.ts';
import { migrateDatabase, withThrowAwayDatabase } from '../tools/database.ts';
import { idOf } from './load/commission-facts.ts';

/** A campaign tried on ninety days with ten million rounds, beside the bare reading of the same sums by the same statement. */

const merchant = 'large';
const timeZone = 'Asia/Manila';
const days = 90;
const dayMs = 86_400_000;
const merchants = { settings: () => ({ timeZone, currency: 'PHP' }) };

const campaign = (terms: Pick<Campaign['terms'], 'condition' | 'gift' | 'period'>): Campaign => ({
  kind: 'promotion',
  title: { EN: 'Bench' },
  text: { EN: '' },
  link: '',
  position: 0,
  startsAt: new Date(Date.now() - 2 * days * dayMs).toISOString(),
  countsFrom: null,
  endsAt: null,
  isStopped: false,
  mustJoin: false,
  imageRequired: false,
  remarkRequired: false,
  terms: {
    given: 'automatic',
    claimDays: 7,
    turnover: {
      times: 3,
      of: 'reward',
      weights: { RNG: 100, LIVE: 20 },
      days: 7,
      mostStake: null,
      barred: [],
    },
    ...terms,
  },
});

const tried: Record<string, Campaign> = {
  'cashback of each day': campaign({
    condition: { type: 'net_loss', atLeast: '50', games: ['RNG', 'LIVE', 'FISH'] },
    gift: { type: 'percent', percent: '5', most: '500' },
    period: 'day',
  }),
  'stakes of a week': campaign({
    condition: { type: 'turnover', atLeast: '1000', games: ['RNG', 'LIVE', 'FISH'] },
    gift: { type: 'amount', amount: '50' },
    period: 'week',
  }),
};

/** Everybody plays on every ninth day, twenty rounds; the same every time. */
async function play(client: pg.Client, members: number, each: number, from: Date): Promise<void> {
  await client.query('insert into merchant.merchant (merchant_code, name) values ($1, $1)', [merchant]);
  await client.query(
    `insert into identity.member (merchant_code, member_id, account, created_at)
     select $1, ${idOf(merchant)}, 'm' || n, now() - interval '1 year' from generate_series(0, $2::int - 1) n`,
    [merchant, members],
  );
  let written = 0;
  await client.query(`select platform.make_parts('play.round', $1::date, current_date + 1)`, [from]);
  // A day after the other, by the clock: as rounds come in life, they lie on disk.
  for (let day = 0; day < days; day += 1) {
    const { rowCount } = await client.query(
      `insert into play.round (company, round_id, member_id, merchant_code, node_id, vassalage, game_type, currency,
         state, staked, returned, bets, round_no, opened_at, last_at, closed_at)
       select 'bench', b || '-' || n, ${idOf(merchant)}, $1, 'reels', 'BENCH', (array['RNG', 'LIVE', 'FISH'])[1 + (n + b) % 3],
         'PHP', 'settled', stake, case when (n + b) % 3 = 0 then stake * 5 / 2 else 0 end, 1, play.round_no(moment), moment,
         moment, moment
       from generate_series(0, $3::int - 1) b,
         generate_series((($5::int - b / 20 * 9) % ${days} + ${days}) % ${days}, $2::int - 1, ${days}) n,
         lateral (select (1 + abs(hashint4(n * 131 + b) % 50000))::bigint * 10000 as stake,
           $4::timestamptz + $5::int * interval '1 day'
             + abs(hashint4(n + b * 7919) % 86400) * interval '1 second' as moment) f
       order by moment`,
      [merchant, members, each, from, day],
    );
    written += rowCount ?? 0;
    process.stdout.write(`\r${written.toLocaleString('en-US')} rounds written`);
  }
  process.stdout.write('\n');
  await client.query('vacuum analyze play.round, identity.member');
}

const identityOf = (client: pg.Client) => ({
  accountFactsOf: () => Promise.resolve(new Map()),
  barredOf: async (_work: Work, memberIds: readonly string[]) => {
    const { rows } = await client.query<{ member_id: string }>(
      'select member_id from identity.member where member_id = any($1::uuid[]) and (is_disabled or excluded_until > now())',
      [memberIds],
    );
    return new Set(rows.map(({ member_id }) => member_id));
  },
});

async function report(args: readonly string[]): Promise<void> {
  const [members, each] = args.includes('--quick') ? [5000, 40] : [50_000, 200];
  await withThrowAwayDatabase('simulation', async (url) => {
    await migrateDatabase(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const database = createDatabase({ url, poolSize: 1, role: 'perya_app', statementTimeoutMs: 30 * 60_000 });
    try {
      await client.query('set synchronous_commit = off');
      const today = dayStart(dayOf(new Date(), timeZone), timeZone);
      const from = new Date(today.getTime() - days * dayMs);
      await play(client, members, each, from);
      const runWork = createRunWork({ kysely: database.kysely, clock: () => new Date() });
      const within = <T>(use: (work: Work) => Promise<T>): Promise<T> =>
        runWork({ merchant, actor: { kind: 'system', name: 'bench' } }, use);
      const bareFrom = performance.now();
      for (let at = from.getTime(); at < today.getTime(); at += dayMs)
        await client.query(`select * from play.turnover_of($1, 'PHP', $2, $3)`, [
          merchant,
          new Date(at),
          new Date(at + dayMs),
        ]);
      const bareMs = performance.now() - bareFrom;
      const campaigns = { all: () => Promise.resolve({ campaigns: [], levels: [] }) };
      const simulation = createSimulation({
        runWork,
        merchants,
        identity: identityOf(client),
        campaigns,
      } as never);
      let slowest = 0;
      for (const [name, one] of Object.entries(tried)) {
        const began = performance.now();
        const result: CampaignSimulation = await within((work) =>
          simulation.run(work, { campaignId: 'bench', campaign: one, days }),
        );
        const ms = performance.now() - began;
        slowest = Math.max(slowest, ms);
        const memory = Math.round(process.memoryUsage().rss / 1_000_000);
        console.log(
          `${name}: ${result.rounds.toLocaleString('en-US')} rounds of ${result.members.toLocaleString('en-US')} members in ${(ms / 1000).toFixed(1)} s, ${result.rewards.high.toLocaleString('en-US')} rewards, granted ${result.granted.high}, process ${memory} MB`,
        );
      }
      console.log(
        `campaign-simulation: ${slowest <= 60_000 ? 'within a minute' : 'SLOWER THAN A MINUTE'}, the bare sums ${(bareMs / 1000).toFixed(1)} s, ratio ${(slowest / bareMs).toFixed(2)}`,
      );
      if (slowest > 60_000) process.exitCode = 1;
    } finally {
      await database.close();
      await client.end();
    }
  });
}

export const bench: Report = {
  name: 'campaign-simulation',
  describe: 'a campaign tried on ninety days with 10,000,000 rounds of 50,000 members',
  report,
};
