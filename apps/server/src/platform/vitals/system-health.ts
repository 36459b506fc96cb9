import type { SystemHealth } from '@perya/contract';
import type { Kysely } from 'kysely';
import { depthOf } from '../events/outbox.ts';
import { percentileMs } from './answer-times.ts';
import {
  databaseFacts,
  listMinutes,
  listProcesses,
  migrationFacts,
  type MinuteRow,
  type ProcessRow,
  publishedLately,
} from './vitals.store.ts';

/** Three marks that did not come. */
const lostAfterSeconds = 30;
const engineNames = ['postgres', 'redis', 'nats'] as const;

/** Everything the page of health shows of the installation, from what its processes told. */
export async function systemHealth(db: Kysely<object>, now: Date): Promise<Omit<SystemHealth, 'companies'>> {
  const rows = await listProcesses(db, lostAfterSeconds);
  const named = nameEach(rows);
  const database = await databaseFacts(db);
  const since = (database.since ?? now).toISOString();
  const migrations = await migrationFacts(db);
  return {
    at: now.toISOString(),
    processes: named.map(processOf),
    engines: engineNames.map((name) => engineOf(name, named, since)),
    database: {
      since,
      bytes: Number(database.bytes ?? 0),
      connections: database.connections ?? 0,
      mostConnections: database.most ?? 0,
      standbys: database.standbys.map((one) => ({
        name: one.name,
        state: one.state,
        isSynchronous: one.sync_state === 'sync' || one.sync_state === 'quorum',
        lagSeconds: one.lag_seconds,
      })),
    },
    outbox: await outboxOf(db, rows),
    minutes: (await listMinutes(db)).map(minuteOf),
    release: {
      versions: [...new Set(rows.filter(({ is_lost }) => !is_lost).map(({ release }) => release))],
      migrations: migrations?.count ?? 0,
      lastMigration: migrations?.last ?? null,
      migratedAt: migrations?.at?.toISOString() ?? null,
    },
  };
}

type Named = ProcessRow & { name: string };

function nameEach(rows: readonly ProcessRow[]): Named[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const nth = (counts.get(row.service) ?? 0) + 1;
    counts.set(row.service, nth);
    return { ...row, name: `${row.service}-${nth}` };
  });
}

const processOf = (row: Named): SystemHealth['processes'][number] => ({
  name: row.name,
  service: row.service,
  release: row.release,
  state: row.is_lost ? 'lost' : row.is_leaving ? 'leaving' : 'up',
  startedAt: row.started_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  cpuShare: row.cpu_share,
  memoryBytes: Number(row.memory_bytes),
  p50Ms: percentileMs(row.hits, 0.5),
  p95Ms: percentileMs(row.hits, 0.95),
});

/** Down for one is down: whoever does not reach it serves worse. */
function engineOf(name: (typeof engineNames)[number], rows: readonly Named[], databaseSince: string) {
  const seen = rows.filter(({ is_lost, parts }) => !is_lost && parts[name] !== undefined);
  const missing = seen.filter(({ parts }) => parts[name]?.isUp === false);
  const moments = (missing.length > 0 ? missing : seen).flatMap(({ parts }) => parts[name]?.since ?? []);
  return {
    name,
    isUp: missing.length === 0,
    // Whoever answers this asked the database itself.
    since: name === 'postgres' && missing.length === 0 ? databaseSince : (moments.toSorted()[0] ?? null),
    missedBy: missing.map((row) => row.name),
  };
}

async function outboxOf(db: Kysely<object>, rows: readonly ProcessRow[]): Promise<SystemHealth['outbox']> {
  const { depth, lag } = await depthOf(db);
  // Every worker tells the same consumers: the newest word counts.
  const [newest] = rows
    .filter(({ listeners }) => Object.keys(listeners).length > 0)
    .toSorted((one, other) => other.seen_at.getTime() - one.seen_at.getTime());
  const listeners = Object.entries(newest?.listeners ?? {});
  return {
    waiting: depth,
    oldestSeconds: lag,
    publishedLastMinute: await publishedLately(db),
    behind: listeners.flatMap(([listener, waiting]) => (waiting > 0 ? [{ listener, waiting }] : [])),
    listeners: listeners.length,
  };
}

const minuteOf = ({ minute, hits, waiting, lag }: MinuteRow): SystemHealth['minutes'][number] => ({
  at: minute.toISOString(),
  perSecond: hits.reduce((sum, count) => sum + count, 0) / 60,
  p50Ms: percentileMs(hits, 0.5),
  p95Ms: percentileMs(hits, 0.95),
  outboxWaiting: waiting,
  outboxLagSeconds: lag,
});
