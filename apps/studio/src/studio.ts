import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { isOutage, openDatabase } from './database.ts';
import { createDraws } from './draws/draws.ts';
import { createEntering } from './sessions/entering.ts';
import { createJackpots } from './draws/jackpots.ts';
import type { Log } from './log.ts';
import { logToOutput } from './log.ts';
import { createPairs } from './sessions/pairs.ts';
import { addPages } from './pages.ts';
import type { Platform } from './platform.ts';
import { createPlatform } from './platform.ts';
import { createRecovery } from './rounds/recovery.ts';
import { refusalOf, refusals } from './refusals.ts';
import { repeat } from './repeat.ts';
import { createRounds } from './rounds/rounds.ts';
import { addPageRoutes } from './routes.page.ts';
import { addPlatformRoutes } from './routes.platform.ts';
import { createSeal } from './sessions/seal.ts';
import { createSessions } from './sessions/sessions.ts';
import { createSettlement } from './rounds/settlement.ts';

const recoverEveryMs = 2000;
const drawEveryMs = 500;
const forgetEveryMs = 3_600_000;
const bodyBytes = 16_384;

export interface StudioOptions {
  config: Omit<Config, 'host' | 'port' | 'isGuarded'>;
  now?: () => Date;
  log?: Log;
  /** A test may stand between us and the platform. */
  platform?: Platform;
  /** Off where a test runs the jobs itself. */
  runsJobs?: boolean;
}

function addAnswers(app: FastifyInstance, log: Log): void {
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const code = refusalOf(error) ?? (isOutage(error) ? 'try.again' : null);
    if (code !== null) {
      const { status, message } = refusals[code];
      return reply.code(status).send({ error: { code, message } });
    }
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.code(status).send({ error: { code: 'request.invalid', message: 'bad request' } });
    log('fault', { method: request.method, path: request.routeOptions.url, error: String(error.stack) });
    return reply.code(500).send({ error: { code: 'unknown', message: 'something broke' } });
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ error: { code: 'not.found', message: 'nothing here' } }),
  );
}

/** Builds the whole server: read this first. */
export async function createStudio({ config, runsJobs = true, ...options }: StudioOptions) {
  const now = options.now ?? (() => new Date());
  const log = options.log ?? logToOutput;
  const database = openDatabase(config.databaseUrl);
  const seal = createSeal(config.seedKey);
  const platform =
    options.platform ?? createPlatform({ url: config.platformUrl, secret: config.secret, now });
  const sessions = createSessions({ database, platform, now });
  const pairs = createPairs({ database, seal });
  const draws = createDraws({ database, seal, now, drawSeconds: config.drawSeconds });
  const settle = createSettlement({ database, platform, seal, now, log });
  const rounds = createRounds({ database, pairs, draws, settle, seal, now });
  const recover = createRecovery({ database, settle, now, log });
  const jackpots = createJackpots({ platform });
  const enter = createEntering({ database, jackpots, sessions, pairs, draws, settle, seal });

  const app = fastify({ bodyLimit: bodyBytes });
  addAnswers(app, log);
  addPages(app, config.frameAncestors);
  app.get('/healthz', async () => ({ ok: (await database.pool.query('select 1')).rowCount === 1 }));
  addPageRoutes(app, { sessions, enter, pairs, rounds, draws, jackpots, seal });
  addPlatformRoutes(app, { database, secret: config.secret, seal });

  await draws.run();
  const jobs = runsJobs
    ? [
        repeat('draws', drawEveryMs, draws.run, log),
        repeat('recovery', recoverEveryMs, recover, log),
        repeat('old sessions', forgetEveryMs, sessions.forgetOld, log),
      ]
    : [];

  return {
    app,
    recover,
    draw: draws.run,
    forgetOld: sessions.forgetOld,
    close: async (): Promise<void> => {
      await Promise.all(jobs.map((job) => job.stop()));
      await app.close();
      await database.close();
    },
  };
}

export type Studio = Awaited<ReturnType<typeof createStudio>>;
