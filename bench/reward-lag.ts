import pg from 'pg';
import type { Report } from '../tools/bench.ts';
import { giveBonuses } from './load/bonuses.ts';
import { memberAt } from './load/ledger-accounts.ts';
import { cpuOf } from './load/processor-time.ts';
import { seatMembers, seatsOf } from './load/seats.ts';
import { type BenchServer, withServer } from './load/server.ts';
import { measureVendor } from './load/vendor-callers.ts';

/** How far reward progress lags behind bets: 100,000 members, running promotions, 500 settled bets a second. */

const merchant = 'perya';
const secret = 'bench-studio-secret-0123456789abcdef';
const members = 100_000;
/** Who plays meanwhile, spread over all: each bets every ten seconds. */
const active = 5000;
const roundsPerSecond = 500;
const seconds = 20;
const ids = Array.from({ length: members }, (_none, place) => memberAt(place + 900_000_000));

const playing = ids.filter((_id, place) => place % (members / active) === place % 7);

/**
 * Everybody has totals, a third joined the daily rebate; of those who play a fifth has a bonus that runs. Seats and money have those
 * who play: all of them took minutes and told nothing more.
 */
async function fill(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await seatMembers(owner, merchant, playing);
    await owner.query(
      `insert into rewards.member (merchant_code, member_id, staked, days_played, label_id, providers, deeds)
       select $1, m, 5000000000, 3, 'tanso', '{TALA}', '{first_bet,first_deposit}' from unnest($2::uuid[]) m`,
      [merchant, ids],
    );
    await owner.query(
      `insert into rewards.application (merchant_code, member_id, campaign_id, period_key, version, state, created_at, moved_at)
       select $1, m, 'daily-rebate', 'joined', 1, 'joined', now(), now()
       from unnest($2::uuid[]) with ordinality t(m, n) where n % 3 = 0`,
      [merchant, ids],
    );
    await giveBonuses(
      owner,
      merchant,
      playing.filter((_id, place) => place % 5 === 0),
    );
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
}

/** The age of the oldest round that rewards have not counted yet, as of a moment; looked for in the days it can lie in. */
const lagStatement = `select count(*)::int as waiting,
    coalesce(extract(epoch from clock_timestamp() - min(r.closed_at)), 0)::float as lag
  from play.round r where r.merchant_code = $1 and r.closed_at > now() - interval '2 minutes'
    and not exists (select from rewards.round w where w.merchant_code = r.merchant_code and w.round_no = r.round_no
      and w.day between now()::date - 1 and now()::date + 1)`;

async function measure({ databaseUrl, portBase, running }: BenchServer): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const worker = running.find(({ name }) => name.includes('worker'))?.child.pid;
  const load = { port: portBase, secret, seats: seatsOf(merchant, playing), game: 'color-game', callers: 64 };
  // Most have played before: what is measured are bets, not first meetings. For a time, because a busy machine never meets all.
  await measureVendor({ ...load, seconds: 5, roundsPerSecond });
  await owner.query('analyze');
  const lags: number[] = [];
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const { rows } = await owner.query<{ waiting: number; lag: number }>(lagStatement, [merchant]);
      lags.push(rows[0]?.lag ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const before = cpuOf(worker);
  const watching = watch();
  const { perSecond, p50, p99 } = await measureVendor({ ...load, seconds, roundsPerSecond });
  let left = -1;
  const until = Date.now() + 30_000;
  while (left !== 0 && Date.now() < until) {
    const { rows } = await owner.query<{ waiting: number }>(lagStatement, [merchant]);
    left = rows[0]?.waiting ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  isOver = true;
  await watching;
  const { rows } = await owner.query<{ rounds: string; events: string; wrong: string }>(
    `select (select count(*) from rewards.round where merchant_code = $1) as rounds,
       (select count(*) from platform.inbox where listener = 'rewards-rounds') as events,
       (select count(*) from wallet.account a
          left join lateral (select coalesce(sum(needed - done), 0) as left_over from rewards.reward r
            where r.merchant_code = a.merchant_code and r.member_id = a.member_id and r.bonus_state = 'running') r on true
        where a.merchant_code = $1 and a.book = 'wagering' and a.balance <> r.left_over) as wrong`,
    [merchant],
  );
  const sorted = lags.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2)} s`;
  const counted = Number(rows[0]?.rounds ?? 0);
  const cpuMs = ((cpuOf(worker) - before) * 1000) / Math.max(1, counted);
  console.log(
    `${Math.round(perSecond / 2)} settled bets/s for ${seconds} s (call p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms), ${counted} rounds in ${rows[0]?.events} events`,
  );
  console.log(`accounts whose turnover differs from the ledger: ${rows[0]?.wrong}`);
  console.log(
    `reward-lag: oldest uncounted bet p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} (bar 2 s); worker ${cpuMs.toFixed(2)} ms of processor a bet`,
  );
  await owner.end();
}

export const bench: Report = {
  name: 'reward-lag',
  describe: 'how far reward progress lags behind 500 settled bets a second of 100,000 members',
  report: () => withServer(measure, fill, { STUDIO_URL: 'http://127.0.0.1:1', STUDIO_SECRETS: secret }),
};
