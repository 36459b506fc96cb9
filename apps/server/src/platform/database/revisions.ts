import { sql } from 'kysely';
import { z } from 'zod';
import type { Nats } from '../events/nats.ts';
import type { Log } from '../observe/log.ts';
import type { Database } from './connect.ts';

/** How fresh each merchant's settings, catalogue and content are, known in memory by every process. */
export interface Revisions {
  /** Never ahead of what this process holds: a page that is told a number has what belongs to it. */
  of: (merchant: string, topic: string) => number;
  /**
   * Also called for what is found at the start, so that a change during start-up is never missed. Whoever answers with a
   * promise is waited for before the number is told.
   */
  onChange: (topic: string, call: (merchant: string) => unknown) => void;
  /** Every copy of this process is up to the number that `of` tells now. */
  onTold: (topic: string, call: (merchant: string) => void) => void;
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
  const heard = new Map<string, number>();
  const told = new Map<string, number>();
  const changed = createFollowers(log);
  const ready = createFollowers(log);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let relayHeardAt = Number.NEGATIVE_INFINITY;
  let polledAt = Number.NEGATIVE_INFINITY;
  let polling: Promise<void> = Promise.resolve();

  const learn = (merchant: string, topic: string, revision: number) => {
    const key = keyOf(merchant, topic);
    heard.set(key, revision);
    const loading = changed.call(topic, merchant);
    const tell = () => {
      // A later one was heard meanwhile, and tells itself.
      if (heard.get(key) !== revision) return;
      told.set(key, revision);
      void ready.call(topic, merchant);
    };
    if (loading.length === 0) tell();
    else void Promise.allSettled(loading).then(tell);
  };
  const poll = async () => {
    const { rows } = await sql<{ merchant_code: string; topic: string; revision: string }>`
      select merchant_code, topic, revision from platform.revision`.execute(database.kysely);
    polledAt = performance.now();
    for (const row of rows) {
      const revision = Number(row.revision);
      // Differs, not "is greater": a restored database may have gone back, and then it is the truth.
      if (heard.get(keyOf(row.merchant_code, row.topic)) !== revision)
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
    if (revision > (heard.get(keyOf(merchant, topic)) ?? 0)) learn(merchant, topic, revision);
  });
  return {
    of: (merchant, topic) => told.get(keyOf(merchant, topic)) ?? 0,
    onChange: changed.add,
    onTold: ready.add,
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

/** Those who want to know of a topic; one that fails does not silence the others. */
function createFollowers(log?: Log) {
  const calls = new Map<string, ((merchant: string) => unknown)[]>();
  return {
    add: (topic: string, call: (merchant: string) => unknown): void => {
      calls.set(topic, [...(calls.get(topic) ?? []), call]);
    },
    /** What they still do when this returns. */
    call: (topic: string, merchant: string): Promise<unknown>[] =>
      (calls.get(topic) ?? []).flatMap((call) => {
        try {
          const answer = call(merchant);
          return answer instanceof Promise ? [answer] : [];
        } catch (error) {
          log?.error({ err: error, topic }, 'a follower of revisions failed');
          return [];
        }
      }),
  };
}

const keyOf = (merchant: string, topic: string) => `${merchant}\n${topic}`;
