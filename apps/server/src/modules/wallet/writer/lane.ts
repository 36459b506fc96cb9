import pg from 'pg';
import { connectionOptions } from '#platform/database/connect';
import type { FlatPosting, FlatResult } from './entries.ts';
import { batchResults, batchValues, postStatement, type PostRow } from './post-batch.ts';

export interface LaneOptions {
  url: string;
  maxBatch: number;
  /** How long a posting is tried before its outcome is called unknown. */
  deadlineMs: number;
  statementTimeoutMs: number;
  onBatch: (size: number) => void;
  onTrouble: (error: unknown) => void;
}

interface Waiting {
  posting: FlatPosting;
  since: number;
  resolve: (result: FlatResult) => void;
  reject: (error: Error) => void;
}

export interface Lane {
  post: (posting: FlatPosting) => Promise<FlatResult>;
  waiting: () => number;
  /** Finishes what waits, takes nothing more. */
  stop: () => Promise<void>;
}

/** The posting may or may not have happened: ask again under the same id, never assume a no. */
export const inDoubt = (): Error => Object.assign(new Error('outcome unknown'), { code: 'in_doubt' });

/**
 * One connection. Whatever has arrived when it is free becomes the next batch; waiting longer for a fuller one only made
 * it slower. A batch holds at most one posting per account, the next waits: results are in order for each member.
 */
export function createLane(options: LaneOptions): Lane {
  let queue: Waiting[] = [];
  let client: pg.Client | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client(connectionOptions(options.url, 'perya_app', options.statementTimeoutMs));
    fresh.on('error', () => drop(fresh));
    await fresh.connect();
    return fresh;
  };
  const drop = (lost: pg.Client | null): void => {
    if (client === lost) client = null;
    // Not awaited: a connection that does not answer does not answer a goodbye either.
    lost?.end().catch(() => undefined);
    lost?.connection.stream.destroy();
  };

  const send = async (postings: FlatPosting[]): Promise<FlatResult[]> => {
    client ??= await connect();
    const { rows } = await client.query<PostRow>({
      name: 'post',
      text: postStatement,
      values: batchValues(postings),
    });
    return batchResults(postings, rows);
  };

  /** Again under the same ids until it is clear: a batch that was committed and not heard of comes back as replayed. */
  const settle = async (batch: Waiting[]): Promise<void> => {
    const deadline = Math.min(...batch.map(({ since }) => since)) + options.deadlineMs;
    for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, 500)) {
      try {
        const results = await send(batch.map(({ posting }) => posting));
        batch.forEach(({ resolve, reject }, place) => {
          const result = results[place];
          if (result) resolve(result);
          else reject(inDoubt());
        });
        return;
      } catch (error) {
        options.onTrouble(error);
        if (isOwnFault(error)) return splitOrReject(batch, error);
        if (!mayRepeatOnSameConnection(error)) drop(client);
        if (performance.now() > deadline) return batch.forEach(({ reject }) => reject(inDoubt()));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  };
  /** One bad posting must not take its neighbours along. */
  const splitOrReject = async (batch: Waiting[], error: unknown): Promise<void> => {
    if (batch.length === 1) return batch[0]?.reject(error as Error);
    const middle = Math.ceil(batch.length / 2);
    await settle(batch.slice(0, middle));
    await settle(batch.slice(middle));
  };

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const { batch, rest } = nextBatch(queue, options.maxBatch);
      queue = rest;
      options.onBatch(batch.length);
      await settle(batch);
    }
    running = null;
  };

  return {
    post(posting) {
      if (stopped) return Promise.reject(new Error('the writer has stopped'));
      return new Promise((resolve, reject) => {
        queue.push({ posting, since: performance.now(), resolve, reject });
        // In a later turn, so that all who arrive in this one travel together.
        running ??= new Promise<void>((go) => setImmediate(go)).then(run);
      });
    },
    waiting: () => queue.length,
    async stop() {
      stopped = true;
      await running;
      await client?.end().catch(() => undefined);
      client = null;
    },
  };
}

function nextBatch(queue: Waiting[], maxBatch: number): { batch: Waiting[]; rest: Waiting[] } {
  const taken = new Set<string>();
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  for (const one of queue) {
    const accounts = one.posting.entries.map(({ account }) => account);
    if (batch.length < maxBatch && accounts.every((account) => !taken.has(account))) batch.push(one);
    else rest.push(one);
    // Whoever waits for an account is not overtaken by a later posting of the same one.
    for (const account of accounts) taken.add(account);
  }
  return { batch, rest };
}

const sqlState = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : '';
};
/** Deadlock, serialization, lock and statement timeout: nothing was done and the connection is good. */
const mayRepeatOnSameConnection = (error: unknown): boolean =>
  ['40P01', '40001', '55P03', '57014'].includes(sqlState(error));
/** Data errors and broken constraints stay the same however often they are sent. */
const isOwnFault = (error: unknown): boolean => /^(22|23|42|P0)/.test(sqlState(error));
