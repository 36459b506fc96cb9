import pg from 'pg';
import type { Database } from '../database/connect.ts';
import { connectionOptions } from '../database/connect.ts';
import type { Log } from '../observe/log.ts';

/** Waits for a PostgreSQL notification, or for `pollMs` where notifications do not arrive. */
export interface WakeUp {
  start: () => void;
  next: () => Promise<void>;
  now: () => void;
  stop: () => Promise<void>;
}

export function createWakeUp(options: {
  database: Database;
  channel: string;
  pollMs: number;
  log: Log;
}): WakeUp {
  const { database, channel, pollMs, log } = options;
  let rung = false;
  let ring: (() => void) | undefined;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const now = () => {
    rung = true;
    ring?.();
  };
  const reopen = () => {
    client = undefined;
    if (!stopped) retry = setTimeout(() => void open(), 500);
  };
  const open = async () => {
    const opening = new pg.Client(connectionOptions(database.url, database.role));
    opening.on('notification', now);
    opening.on('error', (error) => log.debug({ err: error }, 'notifications lost, polling goes on'));
    opening.once('end', reopen);
    try {
      await opening.connect();
      await opening.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = opening;
      if (stopped) await opening.end();
      else now();
    } catch {
      // 'end' follows a failed connection only if a socket existed, so the retry is started here.
      opening.removeListener('end', reopen);
      await opening.end().catch(() => undefined);
      reopen();
    }
  };
  return {
    start: () => void open(),
    now,
    async next() {
      if (!rung && !stopped) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollMs);
          ring = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
      ring = undefined;
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      now();
      await client?.end();
    },
  };
}
