import { join } from 'node:path';
import type { Engines } from '../tools/cluster/engines.ts';
import type { Trial } from '../tools/trial.ts';
import { withOwnCluster } from './failover/own-cluster.ts';
import { seeded } from './seeded.ts';
import { makeClocks } from './whole-system/clocks.ts';
import { control, isShort, size } from './whole-system/options.ts';
import type { Control } from './whole-system/scene.ts';

export const trial: Trial = {
  name: 'whole-system',
  describe: `a cell of Patroni, etcd, haproxy, NATS, Redis and two of each process under bets, deposits, withdrawals, sign-ins, guests and staff, with faults of every kind for ${size.minutes} minutes: all money exact by the callers' own lists, nothing begun by hand`,
  // Every check runs the short one, `--short`, by a step of its own.
  byCommand: true,
  async run({ seed, negative }) {
    const known = negative ? control : undefined;
    const durability = known === 'asynchronous' || known === 'without-compare' ? known : 'safe';
    const apart = isShort ? {} : { isApart: true, diskMb: 1200 };
    return withOwnCluster({ durability, ...apart, ports: 320 }, async (engines) => {
      // Read when the tools are loaded: everything below lives on the cluster.
      process.env['DATABASE_URL'] = engines.addresses.database;
      await engines.startOthers();
      return withProduct(engines, seed, known);
    });
  },
};

async function withProduct(engines: Engines, seed: number, known: Control | undefined) {
  const { startProduct, productNames } = await import('../tools/cluster/product.ts');
  const { keepAlive } = await import('../tools/keep-alive.ts');
  const { ensureDatabase, migrateDatabase } = await import('../tools/database.ts');
  const { judge } = await import('./whole-system/judge.ts');
  const { disturb } = await import('./whole-system/disturb.ts');
  const { startLoad } = await import('./whole-system/load.ts');
  const { openPlatform, fill } = await import('./whole-system/platform.ts');
  const { clockOf, envOf } = await makeClocks(join(engines.layout.folder, 'clocks'));
  const below = seeded(seed);
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const opened = openPlatform(engines);
  const serving = await startProduct(engines.layout, {
    async prepare(databaseUrl) {
      await ensureDatabase(databaseUrl);
      await migrateDatabase(databaseUrl);
      await fill(opened.query);
    },
    // Callers name the host without a port, as on the usual one.
    envOf: (name) => ({
      PUBLIC_PORT: undefined,
      HASH_MEMORY_KIB: '1024',
      LOG_LEVEL: 'fatal',
      ...envOf(name),
    }),
  });
  const kept = keepAlive(serving.running, { until: ended });
  try {
    const platform = opened.platformOf(serving);
    const load = await startLoad(platform, below, known);
    const run = await disturb({ engines, platform, load, below, known, clockOf, productNames });
    return await judge(platform, load, run);
  } finally {
    end();
    await kept;
    await opened.close();
  }
}
