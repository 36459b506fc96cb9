import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll } from 'vitest';
import type { Bet, Entered, GameCode, HiLoStep, Rotated, Round } from '../../api.ts';
import { migrate } from '../migrate.ts';
import type { Platform } from '../platform.ts';
import { createStudio } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { openPretendPlatform, platformSecret } from './pretend-platform.ts';

/** The configured server, never the configured database. */
const server = new URL(
  process.env.STUDIO_DATABASE_URL ??
    process.env.DATABASE_URL ??
    'postgres://postgres@127.0.0.1:5432/postgres',
);

const addressOf = (name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;

export interface Answered<Body> {
  status: number;
  body: Body & { error?: { code: string } };
}

/** A studio on its own database with a pretended platform; all gone when the file is done. */
export async function openStudio(options: { startAt?: Date } = {}) {
  const name = `perya_studio_test_${randomBytes(6).toString('hex')}`;
  const databaseUrl = addressOf(name);
  const wallet = await openPretendPlatform();
  let clock = options.startAt ?? new Date();
  const logged: string[] = [];
  const start = (platform?: Platform): Promise<Studio> =>
    createStudio({
      config: {
        databaseUrl,
        platformUrl: wallet.url,
        secret: platformSecret,
        seedKey: 'a-key-for-secrets-for-tests-only-0123',
        drawSeconds: 180,
        frameAncestors: 'http://*.localhost:*',
      },
      now: () => clock,
      log: (event) => logged.push(event),
      runsJobs: false,
      ...(platform && { platform }),
    });
  await migrate(databaseUrl);
  let studio = await start();
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  owner.on('error', () => undefined);

  const ask = async <Body>(
    method: 'GET' | 'POST',
    url: string,
    more: { session?: string; body?: object; headers?: Record<string, string> } = {},
  ): Promise<Answered<Body>> => {
    const response = await studio.app.inject({
      method,
      url,
      headers: { ...(more.session && { 'studio-session': more.session }), ...more.headers },
      ...(more.body && { payload: more.body }),
    });
    return { status: response.statusCode, body: response.json<Answered<Body>['body']>() };
  };

  /** A player at the table, seed given. */
  const sitDown = async (player: string, game: GameCode, clientSeed = 'seed-of-the-player') => {
    if (!wallet.balances.has(player)) wallet.give(player, '1000');
    const { body: entered } = await ask<Entered>('POST', '/api/enter', {
      body: { code: `${player}/${game}/${randomUUID()}`, game },
    });
    const { session } = entered;
    if (game !== 'perya-lotto' && entered.pair.clientSeed === '') {
      await ask('POST', '/api/pair', { session, body: { clientSeed } });
    }
    return {
      session,
      entered,
      bet: (play: Bet, id: string = randomUUID()) =>
        ask<Round>('POST', '/api/bets', { session, body: { id, play } }),
      step: (roundId: string, step: HiLoStep, id: string = randomUUID()) =>
        ask<Round>('POST', `/api/rounds/${roundId}/steps`, { session, body: { id, step } }),
      look: (roundId: string) => ask<Round>('GET', `/api/rounds/${roundId}`, { session }),
      rotate: (seed: string) => ask<Rotated>('POST', '/api/pair', { session, body: { clientSeed: seed } }),
      again: () => ask<Entered>('POST', '/api/enter', { session, body: { game } }),
    };
  };

  afterAll(async () => {
    await studio.close();
    await wallet.close();
    await owner.end();
    const admin = new pg.Client({ connectionString: addressOf('postgres') });
    await admin.connect();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });

  return {
    wallet,
    logged,
    ask,
    sitDown,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await owner.query<Row>(text, values)).rows,
    now: () => clock,
    /** Time passes, and what is due is done. */
    pass: async (seconds: number) => {
      clock = new Date(clock.getTime() + seconds * 1000);
      await studio.draw();
      await studio.recover();
    },
    recover: () => studio.recover(),
    forgetOld: () => studio.forgetOld(),
    inject: (url: string) => studio.app.inject({ method: 'GET', url }),
    /** As after a crash: a new process on the old database. */
    restart: async (platform?: Platform) => {
      await studio.close();
      studio = await start(platform);
    },
  };
}
