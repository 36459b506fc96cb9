import { natsService, redisService, type Service } from '../apps/server/src/testing/services.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, withAccountServer } from './account-server.ts';
import { cashierSettings } from './settings.ts';
import { judgeOrders, startOrders } from './cashier/orders.ts';
import { fillCashier } from './money-members.ts';
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
  const load = startOrders(server, below, { lanes, patienceMs: 40_000, lookMs: 250 });
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
  await load.stop();
  // The known fault: an entry that nobody ordered.
  if (negative) await server.query(`update cashier.deposit set state = 'pending', due_at = null where true`);
  const verdict = await judgeOrders(server, load);
  const red = await redChecks(server);
  const late = Object.entries(back).filter(
    ([name, ms]) => ms > (name.endsWith('paused') ? longestBackMs.paused : longestBackMs.killed),
  );
  return {
    held: verdict.isRight && red.length === 0 && late.length === 0 && verdict.deposits > 5,
    figures: `${verdict.figures}, checks red ${red.length}; back after ${Object.entries(back)
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
