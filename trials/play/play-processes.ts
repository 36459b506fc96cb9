import { type Running, startProcess, waitForOk } from '../../tools/processes.ts';
import { studioUrlOf } from '../../tools/database.ts';
import type { AccountServer } from '../account-server.ts';
import { gamesKey, studioSecret } from './game-company.ts';

/** The companies' own processes, ended as abruptly as by a power cut and started again as tools/sandbox.ts does. */

const secret = 'sandbox-games-secret';

const begin: Record<'studio' | 'games', (server: AccountServer) => Running> = {
  studio: ({ port, databaseUrl }) =>
    startProcess(
      'studio',
      ['apps/studio/src/start.ts'],
      {
        PORT: String(port + 8),
        PLATFORM_URL: `http://127.0.0.1:${port}`,
        STUDIO_DATABASE_URL: studioUrlOf(databaseUrl),
        STUDIO_SECRET: studioSecret,
        STUDIO_SEED_KEY: 'sandbox-studio-seed-key-0123456789abcdef',
        DRAW_SECONDS: '180',
      },
      { stdio: ['ignore', 'ignore', 'inherit'] },
    ),
  games: ({ port }) =>
    startProcess(
      'games',
      ['sandbox/games/start.ts'],
      {
        PORT: String(port + 7),
        PLATFORM_URL: `http://127.0.0.1:${port}`,
        API_KEY: gamesKey,
        BAYANI_SECRET: secret,
        KISLAP_SECRET: secret,
        LABAN_SECRET: secret,
        LABAN_BEARER: 'sandbox-laban-bearer',
      },
      { stdio: ['ignore', 'ignore', 'inherit'] },
    ),
};

export async function killCompany(server: AccountServer, name: 'studio' | 'games'): Promise<void> {
  const place = server.running.findIndex((one) => one.name === name);
  server.running[place]?.child.kill('SIGKILL');
  await server.running[place]?.ended;
  server.running[place] = begin[name](server);
  const port = server.port + (name === 'games' ? 7 : 8);
  await waitForOk(`http://127.0.0.1:${port}/healthz`, server.running);
}

/** Stopped in the middle of whatever it does, and let go on. */
export async function pauseProcess(
  server: AccountServer,
  name: string,
  during: () => Promise<void>,
): Promise<void> {
  const child = server.running.findLast((one) => one.name === name)?.child;
  child?.kill('SIGSTOP');
  try {
    await during();
  } finally {
    child?.kill('SIGCONT');
  }
}
