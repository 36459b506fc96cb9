import { randomUUID } from 'node:crypto';
import { natsService, redisService, type Service } from '../apps/server/src/testing/services.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, withAccountServer } from './account-server.ts';
import { cashierSettings } from './settings.ts';
import {
  actAtCompany,
  aPlayer,
  type Answer,
  companyRecord,
  fillCashier,
  hasPlayed,
} from './money-members.ts';
import { holdsWithin, isFull, pause, seeded } from './seeded.ts';
import { redChecks } from './ledger/red-checks.ts';

const rounds = isFull ? 20 : 1;
const lanes = 6;
/** Counted from the blow; a pause lasts up to 12 s by itself. */
const longestBackMs = { killed: 10_000, paused: 13_000 };

export const trial: Trial = {
  name: 'cashier-kills',
  describe:
    'http, worker, Redis, NATS and all database connections are killed, http and worker also paused, while members pay in and are paid out: nothing is lost, nothing happens twice',
  // Several processes that start again beside a load: a quiet machine is needed for the times.
  byCommand: true,
  async run({ seed, negative }) {
    const [redis, nats] = [await redisService(), await natsService()];
    await Promise.all([redis.start(), nats.start()]);
    try {
      return await withAccountServer(
        {
          purpose: 'kills',
          sandbox: true,
          worker: true,
          fill: fillCashier,
          settings: { cashier: { ...cashierSettings, dailyDepositLimit: null } },
          env: { REDIS_URL: redis.url, NATS_URL: nats.url, LOG_LEVEL: 'fatal' },
        },
        (server) => kills({ server, redis, nats, below: seeded(seed), negative }),
      );
    } finally {
      await Promise.all([redis.remove(), nats.remove()]);
    }
  },
};

interface Scene {
  server: AccountServer;
  redis: Service;
  nats: Service;
  below: (n: number) => number;
  negative: boolean;
}

async function kills({ server, redis, nats, below, negative }: Scene) {
  const load = startLoad(server, below);
  await pause(1500);
  const back: Record<string, number> = {};
  const strike = async (name: string, act: () => Promise<unknown>) => {
    const begun = performance.now();
    await act();
    const isBack = await holdsWithin(20_000, () => answersMoney(server));
    back[name] = Math.max(back[name] ?? 0, isBack ? Math.round(performance.now() - begun) : Infinity);
    await pause(300 + below(1200));
  };
  for (let round = 0; round < rounds; round += 1) {
    await strike('http', () => server.killAndRestart('http'));
    await strike('worker', () => server.killAndRestart('worker'));
    for (const name of ['http', 'worker'] as const)
      await strike(`${name} paused`, async () => {
        const child = server.running.findLast((one) => one.name === name)?.child;
        child?.kill('SIGSTOP');
        await pause(isFull ? 3000 + below(9000) : 3000);
        child?.kill('SIGCONT');
      });
    await strike('redis', async () => {
      await redis.kill();
      await pause(below(1500));
      await redis.start();
    });
    await strike('nats and its store', async () => {
      await nats.loseStore();
      await pause(below(1500));
      await nats.start();
    });
    await strike('database', () =>
      server.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'perya_%'`),
    );
  }
  const acknowledged = await load.stop();
  // The known fault: an entry that nobody ordered.
  if (negative) await server.query(`update cashier.deposit set state = 'pending', due_at = null where true`);
  const verdict = await judged(server, acknowledged);
  const late = Object.entries(back).filter(
    ([name, ms]) => ms > (name.endsWith('paused') ? longestBackMs.paused : longestBackMs.killed),
  );
  return {
    held: verdict.isRight && late.length === 0 && acknowledged.deposits.length > 5,
    figures: `${verdict.figures}; back after ${Object.entries(back)
      .map(([name, ms]) => `${name} ${ms} ms`)
      .join(', ')}`,
  };
}

const answersMoney = async (server: AccountServer): Promise<boolean> => {
  const reply = await fetch(`http://127.0.0.1:${server.port}/readyz`, {
    signal: AbortSignal.timeout(1000),
  }).catch(() => null);
  return reply?.status === 200;
};

interface Acknowledged {
  deposits: string[];
  withdrawals: string[];
}

/** Members who pay in, wait, and are paid out again; every call is repeated under its key until it is answered. */
function startLoad(server: AccountServer, below: (n: number) => number) {
  const done: Acknowledged = { deposits: [], withdrawals: [] };
  let stopped = false;
  const insist = async <T>(call: () => Promise<Answer<T>>): Promise<T | null> => {
    for (let turn = 0; turn < 80; turn += 1) {
      const { status, value } = await call().catch(() => ({ status: 0, value: null as T }));
      if (status === 200) return value;
      await pause(250);
    }
    return null;
  };
  const oneMember = async () => {
    const player = await aPlayer(server);
    const [first, second] = [randomUUID(), randomUUID()];
    const order = await insist(() => player.deposit(String(500 + below(1500)), first));
    if (order === null) return;
    done.deposits.push(order.orderNo);
    const paid = await insist(() => player.get<{ payUrl: string | null }>(`/deposits/${order.orderNo}`));
    if (paid?.payUrl) await actAtCompany(paid.payUrl, { action: below(4) === 0 ? 'silent' : 'pay' });
    const credited = await holdsWithin(40_000, async () => {
      const now = await insist(() => player.get<{ state: string }>(`/deposits/${order.orderNo}`));
      return now?.state === 'credited';
    });
    if (!credited) return;
    // Played through: an unplayed deposit would wait for a day.
    await hasPlayed(server, player, '2000');
    const account = await insist(() =>
      player.addAccount(`0917${String(1000000 + below(9_000_000)).slice(0, 3)}4567`),
    );
    if (account === null) return;
    const out = await insist(() => player.withdraw(account.id, '300', second));
    if (out !== null) done.withdrawals.push(out.orderNo);
  };
  const lane = async () => {
    while (!stopped) await oneMember().catch(() => pause(200));
  };
  const running = Promise.all(Array.from({ length: lanes }, lane));
  return {
    async stop(): Promise<Acknowledged> {
      stopped = true;
      await running;
      return done;
    },
  };
}

/** Our orders and entries against the company's own record. */
async function judged(server: AccountServer, acknowledged: Acknowledged) {
  const open = async () =>
    (
      await server.query<{ open: number }>(
        `select ((select count(*) from cashier.deposit where state in ('created', 'pending'))
           + (select count(*) from cashier.withdrawal where settled_at is null))::int as open`,
      )
    )[0]?.open ?? 1;
  const paidButOpen = async () => {
    const { payments } = await companyRecord(server);
    const paid = payments.filter(({ status }) => status === 'paid').map(({ order_no }) => order_no);
    const rows = await server.query<{ order_no: string }>(
      `select order_no from cashier.deposit where state <> 'credited' and order_no = any($1)`,
      [paid],
    );
    return rows.length;
  };
  await holdsWithin(60_000, async () => (await paidButOpen()) === 0 && (await openPayouts(server)) === 0);
  const { payments, payouts } = await companyRecord(server);
  const credits = await server.query<{ reference: string; times: number }>(
    `select reference, count(*)::int as times from wallet.transfer where kind = 'deposit' group by reference`,
  );
  const credited = new Map(credits.map(({ reference, times }) => [reference, times]));
  const paid = payments.filter(({ status }) => status === 'paid');
  const lost = paid.filter(({ order_no }) => !credited.has(order_no)).length + (await paidButOpen());
  const doubled =
    credits.filter(({ times }) => times > 1).length +
    payouts.filter(({ times_paid }) => times_paid > 1).length;
  const ends = await server.query<{ order_no: string; state: string }>(
    'select order_no, state from cashier.withdrawal',
  );
  const paidOut = new Set(payouts.filter(({ times_paid }) => times_paid > 0).map(({ order_no }) => order_no));
  const mismatched = ends.filter(
    ({ order_no, state }) => (state === 'paid') !== paidOut.has(order_no),
  ).length;
  const known = new Set([...ends.map(({ order_no }) => order_no), ...(await depositNumbers(server))]);
  const forgotten = [...acknowledged.deposits, ...acknowledged.withdrawals].filter(
    (one) => !known.has(one),
  ).length;
  const red = await redChecks(server);
  return {
    isRight: lost + doubled + mismatched + forgotten + red.length === 0,
    figures: `deposits ${acknowledged.deposits.length}, withdrawals ${acknowledged.withdrawals.length}, still open ${await open()}, lost ${lost}, doubled ${doubled}, payouts that differ ${mismatched}, acknowledged and forgotten ${forgotten}, checks red ${red.length}`,
  };
}

const openPayouts = async (server: AccountServer): Promise<number> =>
  (
    await server.query<{ open: number }>(
      'select count(*)::int as open from cashier.withdrawal where settled_at is null',
    )
  )[0]?.open ?? 1;

const depositNumbers = async (server: AccountServer): Promise<string[]> =>
  (await server.query<{ order_no: string }>('select order_no from cashier.deposit')).map(
    ({ order_no }) => order_no,
  );
