import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { studioUrlOf, withThrowAwayDatabase } from '../tools/database.ts';
import { freePortBase, run } from '../tools/processes.ts';
import { root } from '../tools/repository.ts';
import { serverSecret } from '../tools/secret.ts';
import type { Trial } from '../tools/trial.ts';
import { addMerchant, type Query, removeStream } from './account-server.ts';
import { judgeBets, startBets } from './failover/bets.ts';
import { companyEnv, fillPlay } from './play/game-company.ts';
import { startBalancer } from './rolling/balancer.ts';
import { createFleet } from './rolling/fleet.ts';
import { type Version, withVersionBefore } from './rolling/versions.ts';
import { pause } from './seeded.ts';

const perSecond = 50;
const each = 2;
const patienceMs = 60_000;

export const trial: Trial = {
  name: 'rolling-release',
  describe: `at ${perSecond} money calls a second the version before the last migration is replaced by this one, process by process behind a balancer that repeats nothing, and a release whose second process never becomes ready goes back by itself: every call is answered, nothing is lost or doubled`,
  // Needs haproxy and the history of the repository, and takes minutes.
  byCommand: true,
  run: ({ negative }) =>
    withVersionBefore((before) =>
      withThrowAwayDatabase('trial_rolling', (databaseUrl) => rolling(before, databaseUrl, negative)),
    ),
};

const migrateBy = async (version: Version, databaseUrl: string): Promise<string> => {
  const { ok, output } = await run(process.execPath, ['apps/server/src/start-migrate.ts'], {
    cwd: version.folder,
    env: { MIGRATION_DATABASE_URL: databaseUrl },
  });
  if (!ok) throw new Error(`the migrations of ${version.release} failed\n${output}`);
  return output;
};

async function rolling(before: Version, databaseUrl: string, negative: boolean) {
  const now: Version = { release: 'now', folder: root };
  const broken: Version = { release: 'broken', folder: root };
  await migrateBy(before, databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  const query: Query = async (text, values) => (await pool.query(text, values as never)).rows;
  const folder = await mkdtemp(join(tmpdir(), 'perya-rolling-'));
  const base = await freePortBase(19_000, 80);
  const places = { http: [base + 10, base + 20, base + 30], worker: [base + 40, base + 50, base + 60] };
  const namespace = `rolling${process.pid}`;
  const env = {
    ...companyEnv,
    NODE_ENV: 'production',
    DEMO: '1',
    SERVER_SECRET: serverSecret(),
    DATABASE_URL: databaseUrl,
    NATS_NAMESPACE: namespace,
    PLAYER_DIST: join(root, 'apps/player/dist'),
    CONSOLE_DIST: join(root, 'apps/console/dist'),
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'fatal',
  };
  const fleet = createFleet({ env, places, abrupt: negative, patienceMs });
  const balancer = await startBalancer(folder, base, places.http);
  try {
    await addMerchant(query);
    await fillPlay(query);
    await fleet.start(before, each);
    await pause(2000);
    const platform = { port: base, query, databaseUrl };
    const bets = await startBets(platform, perSecond);
    await pause(3000);
    // Expand first: the version before goes on with the new tables.
    const migrated = /migrated: (.*)/.exec(await migrateBy(now, databaseUrl))?.[1] ?? 'nothing';
    await pause(3000);
    const first = await fleet.release(now, before);
    const afterFirst = await fleet.releases();
    // Its second process waits for a database that is not there: alive, never ready.
    const lost = { DATABASE_URL: studioUrlOf(databaseUrl).replace(/:\d+\//, ':9/') };
    const second = await fleet.release(broken, now, (nth) => (nth === 2 ? lost : {}));
    const afterSecond = await fleet.releases();
    await pause(2000);
    await bets.stop();
    const verdict = await judgeBets(platform, bets);
    const isNow = (told: string[]): boolean =>
      told.length === 2 * each && told.every((one) => one.endsWith(' now'));
    return {
      held:
        verdict.isRight &&
        bets.unread() === 0 &&
        bets.refused.size === 0 &&
        first === now &&
        isNow(afterFirst) &&
        second === now &&
        isNow(afterSecond),
      figures: `${before.release} to now with ${migrated}; ${verdict.figures}; calls answered TEMPORARY ${bets.temporary()}, without a readable answer ${bets.unread()}; after the release ${afterFirst.join(', ')}; after the broken one went back ${afterSecond.join(', ')}`,
    };
  } finally {
    await fleet.stop();
    await balancer.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
    await removeStream(namespace);
  }
}
