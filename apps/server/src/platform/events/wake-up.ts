import pg from 'pg';
import type { Database } from '../database/connect.ts';
import { loginAs } from '../database/login.ts';
import { growingPauseMs } from '../growing-pause.ts';
import type { Log } from '../observe/log.ts';

/** Waits for a PostgreSQL notification, or for `pollMs` where notifications do not arrive. */
export interface WakeUp {
  start: () => void;
  next: () => Promise<void>;
  now: () => void;
  stop: () => Promise<void>;
}

// Polling goes on meanwhile, so nobody is in a hurry.
const reconnecting = { firstMs: 250, longestMs: 5000 };

export function createWakeUp(options: {
  database: Database;
  channel: string;
  pollMs: number;
  log: Log;
}): WakeUp {
  const { database, channel, pollMs, log } = options;
  const login = loginAs(database);
  let rung = false;
  let ring: (() => void) | undefined;
  let client: pg.Client | undefined;
  let endPause: (() => void) | undefined;
  let stopped = false;
  let listening: Promise<void> = Promise.resolve();

  const now = () => {
    rung = true;
    ring?.();
  };
  /** One connection from its beginning to its end; answers whether it ever listened. */
  const listen = async (): Promise<boolean> => {
    const opened = new pg.Client(login.config);
    opened.on('notification', now);
    opened.on('error', (error) => log.debug({ err: error }, 'notifications lost, polling goes on'));
    const ended = new Promise<void>((resolve) => opened.once('end', resolve));
    client = opened;
    try {
      await opened.connect();
      await login.check(opened);
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      // Not awaited: what never connected does not always say that it ended.
      opened.end().catch(() => undefined);
      opened.connection.stream.destroy();
      return false;
    }
    now();
    await ended;
    return true;
  };
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  // One loop and no callbacks: however a connection ends, exactly one follows it.
  const keepListening = async (): Promise<void> => {
    for (let tries = 0; !stopped; tries += 1) {
      if (await listen()) tries = 0;
      if (!stopped) await pause(growingPauseMs(tries, reconnecting));
    }
  };
  return {
    start() {
      listening = keepListening();
    },
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
      now();
      endPause?.();
      await client?.end().catch(() => undefined);
      await listening;
    },
  };
}
