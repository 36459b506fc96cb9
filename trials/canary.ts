import { createWriteStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNats } from '../apps/server/src/platform/events/nats.ts';
import { createLog } from '../apps/server/src/platform/observe/log.ts';
import { natsService, redisService, type Service } from '../apps/server/src/testing/services.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, isFull, withAccountServer } from './account-server.ts';
import { liveAsMember } from './canary-life.ts';
import {
  createSearch,
  type Hit,
  searchDatabase,
  searchFiles,
  searchNats,
  searchRedis,
  withCache,
} from './canary-search.ts';
import { holdsWithin, pause } from './seeded.ts';

export {
  createSearch,
  formsOf,
  searchDatabase,
  searchFiles,
  searchNats,
  searchRedis,
} from './canary-search.ts';
export type { Canary, Hit, Search } from './canary-search.ts';

export const trial: Trial = {
  name: 'canary',
  byCommand: true,
  describe:
    'a member’s whole life with known secrets: none is found in logs, Redis, NATS or PostgreSQL, in any spelling',
  async run({ seed, negative }) {
    const folder = await mkdtemp(join(tmpdir(), 'perya-canary-'));
    const services = { redis: await redisService(), nats: await natsService() };
    await Promise.all(Object.values(services).map((service) => service.start()));
    const logFile = join(folder, 'server.log');
    try {
      return await withAccountServer(
        {
          purpose: 'canary',
          worker: true,
          sandbox: true,
          logFile,
          env: {
            LOG_LEVEL: 'trace',
            REDIS_URL: services.redis.url,
            NATS_URL: services.nats.url,
            NATS_NAMESPACE: '',
          },
          settings: {
            fieldRules: {
              idNumber: {
                enabled: true,
                required: false,
                minLength: 6,
                maxLength: 20,
                patternId: 'alphanumeric',
              },
              paymentPassword: {
                enabled: true,
                required: false,
                minLength: 6,
                maxLength: 6,
                patternId: 'digits',
              },
              email: { enabled: true, required: false, minLength: 6, maxLength: 100, patternId: 'email' },
            },
          },
        },
        (server) => live({ server, seed, negative, folder, logFile, ...services }),
      );
    } finally {
      await Promise.all(Object.values(services).map((service) => service.remove()));
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Life {
  server: AccountServer;
  seed: number;
  negative: boolean;
  folder: string;
  logFile: string;
  redis: Service;
  nats: Service;
}

async function live({ server, seed, negative, folder, logFile, redis, nats }: Life) {
  // What is gone a second later is written down as it passes: every command to Redis, every message on the bus.
  const commands = join(folder, 'redis-commands.log');
  const messages = join(folder, 'nats-messages.log');
  const record = [watchRedis(redis.port, commands), await watchNats(nats.url, messages)];
  const lives = await Promise.all(
    Array.from({ length: isFull ? 4 : 1 }, (_, nth) => liveAsMember(server, seed + nth, nth)),
  );
  const canaries = lives.flatMap((life) => life.canaries);
  const steps = lives.reduce((sum, life) => sum + life.steps, 0);
  const search = createSearch(canaries);
  if (negative)
    await plant(
      { server, logFile, redis, nats },
      canaries.map(({ secret }) => secret),
    );
  await pause(1500);
  for (const stop of record) await stop();
  const inNats = await searchNats(search, nats.url);
  const places: Record<string, Hit[]> = {
    logs: await searchFiles(search, [logFile]),
    'keys of Redis': await searchRedis(search, redis.url),
    'commands to Redis': await searchFiles(search, [commands]),
    'streams of NATS': inNats.hits,
    'messages of NATS': await searchFiles(search, [messages]),
    PostgreSQL: await searchDatabase(search, server.databaseUrl),
  };
  const hits = Object.values(places).flat();
  const found = [...new Set(hits.map(({ canary, place, form }) => `${canary} (${form}) in ${place}`))];
  const where = Object.keys(places).filter((name) => (places[name]?.length ?? 0) > 0);
  // The control counts only when the planted secret was found in each of the places.
  const held = negative ? where.length < Object.keys(places).length : hits.length === 0;
  return {
    held: held && inNats.messages > 0,
    figures: `secrets ${canaries.length}, steps ${steps}, events on the bus ${inNats.messages}, found ${hits.length} in ${where.join(', ') || 'no place'}${found.length === 0 ? '' : `: ${found.slice(0, 12).join('; ')}`}`,
  };
}

/** The known faults: one secret in each place, each in another spelling. */
async function plant(
  { server, logFile, redis, nats }: Pick<Life, 'server' | 'logFile' | 'redis' | 'nats'>,
  [secret = '']: readonly string[],
): Promise<void> {
  const hex = Buffer.from(secret).toString('hex');
  await appendFile(logFile, `{"level":"debug","url":"/x?p=${encodeURIComponent(secret)}"}\n`);
  await withCache(redis.url, (cache) => cache.set(`seen:${hex}`, '1', 60));
  await withBus(nats.url, async (bus) => {
    const inside = Buffer.from(JSON.stringify({ secret })).toString('base64');
    bus.publish('events.trial.planted.v1', { inside });
    await pause(300);
  });
  await server.query(`update identity.member set nickname = $1`, [Buffer.from(hex).toString('base64url')]);
}

/** The server repeats every command to whoever says MONITOR. */
function watchRedis(port: number, file: string): () => Promise<void> {
  const output = createWriteStream(file);
  const socket = createConnection({ host: '127.0.0.1', port }, () => socket.write('MONITOR\r\n'));
  socket.pipe(output, { end: false });
  return async () => {
    socket.destroy();
    await new Promise<void>((resolve) => output.end(resolve));
  };
}

async function watchNats(url: string, file: string): Promise<() => Promise<void>> {
  const output = createWriteStream(file);
  const nats = createNats({ url, log: createLog({ level: 'silent', service: 'canary' }) });
  nats.subscribe('>', (message, subject) => void output.write(`${subject} ${JSON.stringify(message)}\n`));
  nats.start();
  await holdsWithin(5000, nats.connected);
  return async () => {
    await nats.stop();
    await new Promise<void>((resolve) => output.end(resolve));
  };
}

async function withBus(
  url: string,
  use: (bus: ReturnType<typeof createNats>) => Promise<void>,
): Promise<void> {
  const nats = createNats({ url, log: createLog({ level: 'silent', service: 'canary' }) });
  nats.start();
  await holdsWithin(5000, nats.connected);
  await use(nats);
  await nats.stop();
}
