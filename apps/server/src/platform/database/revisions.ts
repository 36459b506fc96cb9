import { sql } from 'kysely';
import { z } from 'zod';
import type { Nats } from '../events/nats.ts';
import type { Log } from '../observe/log.ts';
import type { Database } from './connect.ts';

/** How fresh each merchant's settings, catalogue and content are, known in memory by every process. */
export interface Revisions {
  of: (merchant: string, topic: string) => number;
  /** Also called for what is found at the start, so that a change during start-up is never missed. */
  onChange: (topic: string, call: (merchant: string) => void) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface RevisionsOptions {
  /** Role perya_system: revisions of all merchants. */
  database: Database;
  nats?: Nats;
  log?: Log;
  /** While the bus does not bring changes. */
  pollMs?: number;
  /** While it does: repairs hints that were lost. */
  calmPollMs?: number;
}

const Hint = z.object({ merchant: z.string(), revision: z.number() });
// The relay calls at least four times a second; silence means that nobody carries changes.
const relaySilenceMs = 2000;

export function createRevisions(options: RevisionsOptions): Revisions {
  const { database, nats, log, pollMs = 500, calmPollMs = 5000 } = options;
  const known = new Map<string, number>();
  const calls = new Map<string, ((merchant: string) => void)[]>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let relayHeardAt = Number.NEGATIVE_INFINITY;
  let polledAt = Number.NEGATIVE_INFINITY;
  let polling: Promise<void> = Promise.resolve();

  const learn = (merchant: string, topic: string, revision: number) => {
    known.set(keyOf(merchant, topic), revision);
    for (const call of calls.get(topic) ?? []) {
      try {
        call(merchant);
      } catch (error) {
        log?.error({ err: error, topic }, 'a follower of revisions failed');
      }
    }
  };
  const poll = async () => {
    const { rows } = await sql<{ merchant_code: string; topic: string; revision: string }>`
      select merchant_code, topic, revision from platform.revision`.execute(database.kysely);
    polledAt = performance.now();
    for (const row of rows) {
      const revision = Number(row.revision);
      // Differs, not "is greater": a restored database may have gone back, and then it is the truth.
      if (known.get(keyOf(row.merchant_code, row.topic)) !== revision)
        learn(row.merchant_code, row.topic, revision);
    }
  };
  const tick = async () => {
    const byBus = nats?.connected() === true && performance.now() - relayHeardAt < relaySilenceMs;
    if (!byBus || performance.now() - polledAt >= calmPollMs) {
      await poll().catch((error: unknown) => log?.debug({ err: error }, 'revisions wait for the database'));
    }
    if (!stopped) timer = setTimeout(run, pollMs);
  };
  const run = () => {
    polling = tick();
  };
  nats?.subscribe('relay.alive', () => {
    relayHeardAt = performance.now();
  });
  nats?.subscribe('revision.*', (message, subject) => {
    const { merchant, revision } = Hint.parse(message);
    const topic = subject.slice('revision.'.length);
    // Hints may overtake each other.
    if (revision > (known.get(keyOf(merchant, topic)) ?? 0)) learn(merchant, topic, revision);
  });
  return {
    of: (merchant, topic) => known.get(keyOf(merchant, topic)) ?? 0,
    onChange: (topic, call) => void calls.set(topic, [...(calls.get(topic) ?? []), call]),
    async start() {
      run();
      await polling;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await polling;
    },
  };
}

const keyOf = (merchant: string, topic: string) => `${merchant}\n${topic}`;
