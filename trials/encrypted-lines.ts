import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { createCache } from '../apps/server/src/platform/cache/redis.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import { createNats } from '../apps/server/src/platform/events/nats.ts';
import { createLog } from '../apps/server/src/platform/observe/log.ts';
import { freePort } from '../apps/server/src/testing/services.ts';
import { ordinaryUser } from '../tools/postgres-programs.ts';
import type { Trial } from '../tools/trial.ts';
import { rawSql } from './ledger/ledger-home.ts';
import { certificatesIn, type Ports, startServers } from './lines/servers.ts';
import { holdsWithin } from './seeded.ts';

/** The product's own lines to PostgreSQL, Redis and NATS, encrypted: whoever has another certificate, or none, is not talked to. */
export const trial: Trial = {
  name: 'encrypted-lines',
  describe:
    'PostgreSQL, Redis and NATS with certificates of an own authority: the product reaches all three encrypted, and none of them without the authority or without encryption',
  // Needs the programs of all three.
  byCommand: true,
  async run({ negative }) {
    const folder = mkdtempSync(join(tmpdir(), 'perya-lines-'));
    const user = ordinaryUser();
    const began: ChildProcess[] = [];
    try {
      const ports = { postgres: await freePort(), redis: await freePort(), nats: await freePort() };
      certificatesIn(folder);
      for (const name of ['', 'server.key', 'server.crt', 'ca.crt'])
        if (user.uid !== undefined && user.gid !== undefined)
          chownSync(join(folder, name), user.uid, user.gid);
      // The control speaks in the open, as servers do that nobody set up.
      began.push(...(await startServers({ folder, ports, isEncrypted: !negative, user })));
      const before = await reachable(ports);
      tls.setDefaultCACertificates([
        ...tls.getCACertificates('default'),
        readFileSync(join(folder, 'ca.crt'), 'utf8'),
      ]);
      const after = await reachable(ports);
      const held = Object.values(before).every((one) => !one) && Object.values(after).every((one) => one);
      return {
        held,
        figures: `without the authority ${told(before)}; with it ${told(after)}`,
      };
    } finally {
      for (const child of began) child.kill('SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, 200));
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Reached = Record<keyof Ports, boolean>;

const told = (reached: Reached): string =>
  Object.entries(reached)
    .map(([name, is]) => `${name} ${is ? 'encrypted' : 'not reached'}`)
    .join(', ');

/** By the product's own connections; what is reached in the open does not count. */
async function reachable(ports: Ports): Promise<Reached> {
  const log = createLog({ level: 'silent', service: 'trial' });
  const database = createDatabase({
    url: `postgres://perya_app@localhost:${ports.postgres}/postgres?sslmode=verify-full`,
    poolSize: 1,
    role: 'perya_app',
  });
  const cache = createCache({ url: `rediss://localhost:${ports.redis}`, log });
  const nats = createNats({ url: `tls://localhost:${ports.nats}`, log });
  cache.start();
  nats.start();
  const own = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
  const ssl = await rawSql<{ ssl: boolean }>(database.kysely, own).then(
    ([row]) => row?.ssl === true,
    () => false,
  );
  const reached = {
    postgres: ssl,
    redis: await holdsWithin(4000, () => cache.connected()),
    nats: await holdsWithin(4000, () => nats.connected()),
  };
  cache.stop();
  await Promise.all([nats.stop(), database.close()]);
  return reached;
}
