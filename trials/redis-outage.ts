import { redisService, type Service } from '../apps/server/src/testing/services.ts';
import { hostsOf, withThrowAwayDatabase } from '../tools/database.ts';
import { freePortBase, stopAll } from '../tools/processes.ts';
import { prepareDatabase, startServing } from '../tools/serving.ts';
import type { Trial } from '../tools/trial.ts';
import { ask, readiness, visitUntil } from './guests.ts';
import { holdsWithin, pause, seeded } from './seeded.ts';

// The guest limit is 600 a minute; a burst may straddle two minutes.
const burst = 1300;
const mostAllowed = 1200;

export const trial: Trial = {
  name: 'redis-outage',
  byCommand: true,
  describe: 'Redis is killed under load: no guest notices, limits still hold, all comes back by itself',
  run: ({ seed, negative }) =>
    withThrowAwayDatabase('trial_redis', async (databaseUrl) => {
      await prepareDatabase(databaseUrl);
      const redis = await redisService();
      await redis.start();
      const portBase = await freePortBase(5800);
      const env = {
        REDIS_URL: redis.url,
        TRUST_PROXY: '127.0.0.1',
        NATS_NAMESPACE: `trial${process.pid}`,
        LOG_LEVEL: 'fatal',
      };
      const serving = await startServing({
        databaseUrl,
        portBase,
        production: true,
        quiet: true,
        env,
        worker: false,
      });
      try {
        const host = (await hostsOf(databaseUrl))[0]?.host ?? 'localhost';
        return await outage({ seed, negative, portBase, host, redis });
      } finally {
        await stopAll(serving.running);
        await redis.remove();
      }
    }),
};

interface Outage {
  seed: number;
  negative: boolean;
  portBase: number;
  host: string;
  redis: Service;
}

async function outage({ seed, negative, portBase, host, redis }: Outage) {
  const below = seeded(seed);
  const up = async () => (await readiness(portBase)).parts['redis'] === 'up';
  const before = await holdsWithin(5000, up);
  const leave = visitUntil(portBase, host, below);
  await pause(1000);
  await redis.kill();
  const noticed = await holdsWithin(3000, async () => !(await up()));
  const greedy = await greedyGuest(portBase, host);
  await pause(500 + below(1500));
  const ready = (await readiness(portBase)).status === 200;
  // The known fault: it never returns, and the trial must see that.
  if (!negative) await redis.start();
  const back = await holdsWithin(5000, up);
  await pause(500);
  const { asked, failed, slowestMs } = await leave();
  const kinds = [...new Set(failed)].slice(0, 3).join(', ');
  const limited = greedy.allowed >= 600 && greedy.allowed <= mostAllowed && greedy.refused > 0;
  return {
    held: before && noticed && ready && back && limited && failed.length === 0 && asked > 50,
    figures: `guests ${asked}, failed ${failed.length}${kinds === '' ? '' : ` (${kinds})`}, slowest ${slowestMs} ms, greedy guest let through ${greedy.allowed} of ${burst}, ready throughout ${ready}, back ${back}`,
  };
}

/** One address that asks far more than it may while Redis is away. */
async function greedyGuest(portBase: number, host: string): Promise<{ allowed: number; refused: number }> {
  const counts = { allowed: 0, refused: 0 };
  for (let asked = 0; asked < burst; asked += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(portBase, '/api/v1/customer-service', host, '192.0.2.66')),
    );
    for (const { status } of answers) {
      if (status === 200) counts.allowed += 1;
      if (status === 429) counts.refused += 1;
    }
  }
  return counts;
}
