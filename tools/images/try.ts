import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { addMerchant, removeStream, type Query } from '../../trials/account-server.ts';
import { aLaunch, fillPlay } from '../../trials/play/game-company.ts';
import { ensureDatabase, nameOf, studioUrlOf, urlOf, withThrowAwayDatabase } from '../database.ts';
import { freePortBase } from '../processes.ts';
import { withContainer } from './build.ts';
import { runOnce, startInside, type Inside } from './inside.ts';
import { playRound } from './play-round.ts';

/** From an empty database by the migrate image to a round that was played, as production: its own logins, no stand-in, no demo. */

const mostSeconds = 15;
const loopback = '127.0.0.1';
const random = (): string => randomBytes(32).toString('base64url');

/** The studio's own, which owns its database and is nobody else's. */
const studioLogin = `perya_images_studio_${process.pid}`;

const loginAs = (url: string, role: string): string => {
  const own = new URL(url);
  own.username = role;
  return own.href;
};

interface Installation {
  databaseUrl: string;
  ports: { http: number; console: number; studio: number };
  namespace: string;
  studioSecret: string;
}

const serverEnv = ({
  databaseUrl,
  ports,
  namespace,
  studioSecret,
}: Installation): Record<string, string> => ({
  DATABASE_URL: loginAs(databaseUrl, 'perya_app'),
  SYSTEM_DATABASE_URL: loginAs(databaseUrl, 'perya_system'),
  REDIS_URL: process.env['REDIS_URL'] ?? `redis://${loopback}:6379`,
  NATS_URL: process.env['NATS_URL'] ?? `nats://${loopback}:4222`,
  NATS_NAMESPACE: namespace,
  HOST: loopback,
  SERVER_SECRET: random(),
  STUDIO_URL: `http://${loopback}:${ports.studio}`,
  STUDIO_SECRETS: studioSecret,
  VENDOR_ADDRESSES: `studio=${loopback}`,
  CONSOLE_HOSTS: `console.localhost:${ports.console + 1}`,
  DRAIN_SECONDS: '1',
  LOG_LEVEL: 'warn',
});

const studioEnv = ({ databaseUrl, ports, studioSecret }: Installation): Record<string, string> => ({
  STUDIO_DATABASE_URL: loginAs(studioUrlOf(databaseUrl), studioLogin),
  STUDIO_SECRET: studioSecret,
  STUDIO_SEED_KEY: random(),
  PLATFORM_URL: `http://${loopback}:${ports.http}`,
  FRAME_ANCESTORS: `http://*.localhost:*`,
  HOST: loopback,
  PORT: String(ports.studio),
});

/** The four processes, each in a container of its image, one after another; how long each took is told. */
const withProcesses = async <T>(it: Installation, use: (started: Inside[]) => Promise<T>): Promise<T> => {
  const env = serverEnv(it);
  const { http, console: desk, studio } = it.ports;
  const wanted = [
    {
      image: 'http',
      program: 'apps/server/src/start-http.ts',
      env: { ...env, PORT_BASE: String(http) },
      ready: http,
    },
    {
      image: 'worker',
      program: 'apps/server/src/start-worker.ts',
      env: { ...env, PORT_BASE: String(http) },
      ready: http + 2,
    },
    {
      image: 'console',
      program: 'apps/server/src/start-http.ts',
      env: { ...env, PORT_BASE: String(desk) },
      ready: desk + 1,
    },
    { image: 'studio', program: 'apps/studio/src/start.ts', env: studioEnv(it), ready: studio },
  ];
  const begin = (left: typeof wanted, started: Inside[]): Promise<T> => {
    const [next, ...others] = left;
    if (next === undefined) return use(started);
    return withContainer(next.image, async (container) => {
      const health = next.image === 'studio' ? 'healthz' : 'readyz';
      const inside = await startInside(container, next, `http://${loopback}:${next.ready}/${health}`);
      try {
        return await begin(others, [...started, inside]);
      } finally {
        await inside.stop();
      }
    });
  };
  return begin(wanted, []);
};

const migrateBoth = (databaseUrl: string): Promise<number> =>
  withContainer('migrate', async (container) => {
    const begun = performance.now();
    await runOnce(container, 'apps/server/src/start-migrate.ts', { MIGRATION_DATABASE_URL: databaseUrl });
    await runOnce(container, 'apps/studio/src/start-migrate.ts', {
      STUDIO_MIGRATION_DATABASE_URL: loginAs(studioUrlOf(databaseUrl), studioLogin),
    });
    return (performance.now() - begun) / 1000;
  });

const tell = (what: string, text: string): void => console.log(`${what.padEnd(10)}${text}`);

const live = async (it: Installation, query: Query): Promise<string[]> =>
  withProcesses(it, async (started) => {
    for (const { image, seconds } of started) tell(image, `ready after ${seconds.toFixed(1)} s`);
    const slow = started.filter(({ seconds }) => seconds > mostSeconds);
    const desk = await fetch(`http://${loopback}:${it.ports.console + 1}/`, { redirect: 'manual' });
    const strangers = await fetch(`http://${loopback}:${it.ports.http + 1}/operator/v1/merchants`);
    const { memberId, code } = await aLaunch(query, 'studio');
    const round = await playRound({ ...it, memberId, code });
    tell('round', `${round.roundId}, paid ${round.paid}`);
    const [kept] = await query<{ state: string }>('select state from play.round where round_id = $1', [
      round.roundId,
    ]);
    return [
      ...slow.map(({ image }) => `${image}: not ready within ${mostSeconds} s`),
      ...(kept?.state === 'settled' ? [] : [`the round is ${kept?.state ?? 'not kept'}`]),
      ...(desk.status < 500 ? [] : [`the console answers ${desk.status}`]),
      ...(strangers.status === 404 ? [] : [`operator calls at the image of players: ${strangers.status}`]),
    ];
  });

/** The database is gone before the login that owned one. */
const withStudioLogin = async <T>(use: () => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(`create role ${studioLogin} login`);
    return await use();
  } finally {
    await client.query(`drop role ${studioLogin}`);
    await client.end();
  }
};

const withPool = async <T>(url: string, use: (query: Query) => Promise<T>): Promise<T> => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  try {
    return await use(async (text, values) => (await pool.query(text, values as never)).rows);
  } finally {
    await pool.end();
  }
};

const fromNothing = (databaseUrl: string): Promise<string[]> =>
  withPool(databaseUrl, async (query) => {
    await ensureDatabase(studioUrlOf(databaseUrl));
    await query(`alter database ${nameOf(studioUrlOf(databaseUrl))} owner to ${studioLogin}`);
    tell('migrate', `an empty database in ${(await migrateBoth(databaseUrl)).toFixed(1)} s`);
    await addMerchant(query);
    await fillPlay(query);
    const http = await freePortBase(4900, 40);
    const namespace = `images${process.pid}`;
    const ports = { http, console: http + 20, studio: http + 8 };
    try {
      return await live({ databaseUrl, ports, namespace, studioSecret: random() }, query);
    } finally {
      await removeStream(namespace);
    }
  });

export const tryImages = (): Promise<string[]> =>
  withStudioLogin(() => withThrowAwayDatabase('images', fromNothing));
