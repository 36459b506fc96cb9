import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrationFolders } from '../apps/server/src/migrations.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import type { Trial } from '../tools/trial.ts';
import { type Query, withLedger } from './ledger/ledger-home.ts';
import { createPoster, judgeLogs, type Poster } from './ledger/poster.ts';
import { createPrivatePostgres, type PrivatePostgres } from './ledger/private-postgres.ts';
import { isFull, pause, seeded } from './seeded.ts';

const rounds = isFull ? 20 : 2;
const backWithinMs = 10_000;

export const trial: Trial = {
  name: 'posting-crashes',
  describe: `the posting process, its connections and PostgreSQL itself are killed ${rounds} times each under load: nothing answered is lost or doubled, back within ${backWithinMs / 1000} s`,
  byCommand: true,
  run: async ({ seed, negative }) => {
    const folder = await mkdtemp(join(tmpdir(), 'perya-posting-'));
    const postgres = await createPrivatePostgres();
    try {
      if (postgres === null)
        return await withLedger(({ url, query }) => crash({ url, query, folder, seed, negative }));
      await postgres.start();
      await migrate({ url: postgres.url, folders: migrationFolders });
      return await crash({
        url: postgres.url,
        query: queryOf(postgres.url),
        folder,
        seed,
        negative,
        postgres,
      });
    } finally {
      await postgres?.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** A connection for each question: the server may have been killed since the last one. */
const queryOf =
  (connectionString: string): Query =>
  async (text, values) => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text, values as never)).rows;
    } finally {
      await client.end();
    }
  };

interface Scene {
  url: string;
  query: Query;
  folder: string;
  seed: number;
  negative: boolean;
  postgres?: PrivatePostgres;
}

async function crash({ url, query, folder, seed, negative, postgres }: Scene) {
  const below = seeded(seed);
  const poster = createPoster(folder, 'p', { url, statementTimeoutMs: 5000, tellsEarly: negative });
  const blows: [string, (round: number) => Promise<unknown>][] = [
    ['process', async () => poster.kill().then(poster.start)],
    ['connections', () => query(cutConnections)],
  ];
  if (postgres) blows.push(['PostgreSQL', (round) => postgres.kill(round % 2 === 1).then(postgres.start)]);
  poster.start();
  await poster.backAfter(backWithinMs);
  const gaps = new Map<string, (number | null)[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [what, strike] of blows) {
      await pause(300 + below(700));
      gaps.set(what, [...(gaps.get(what) ?? []), await gapAfter(poster, () => strike(round))]);
    }
  await poster.finish();
  const { answered, lost, doubled, open, differing } = await judgeLogs(query, [poster.notes()]);
  const isBack = [...gaps.values()].flat().every((gap) => gap !== null && gap <= backWithinMs);
  return {
    held: isBack && answered > 0 && lost + doubled + open + differing === 0,
    figures: `answered ${answered}, lost ${lost}, doubled ${doubled}, never answered ${open}, answered differently ${differing}; longest gap after ${[...gaps].map(([what, all]) => `${what} ${longest(all)}`).join(', ')}${postgres ? '' : ' (no PostgreSQL of our own here)'}`,
  };
}

const cutConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'perya_app'`;

/** From the blow to the first new answer. */
async function gapAfter(poster: Poster, strike: () => Promise<unknown>): Promise<number | null> {
  const begun = performance.now();
  await strike();
  return (await poster.backAfter(backWithinMs)) === null ? null : performance.now() - begun;
}

const longest = (gaps: readonly (number | null)[]): string =>
  gaps.includes(null) ? 'without end' : `${Math.round(Math.max(...gaps.map(Number)))} ms`;
