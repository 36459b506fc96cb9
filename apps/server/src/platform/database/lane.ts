import { errorCode } from '#platform/field-of';
import pg from 'pg';
import { growingPauseMs } from '../growing-pause.ts';
import { inOwnTrace, linkHere } from '../observe/span.ts';
import { loginAs, type LoginOptions } from './login.ts';

export interface LaneOptions<Item, Result> extends LoginOptions {
  maxBatch: number;
  /** How long an item is tried before its outcome is called unknown. */
  deadlineMs: number;
  /** What an item has to itself: two items with the same key never travel in one batch. */
  keysOf: (item: Item) => readonly string[];
  /** Does a batch, all of it or nothing; may be called again with the same items. */
  send: (client: pg.Client, items: Item[]) => Promise<Result[]>;
  onBatch: (size: number) => void;
  onTrouble: (error: unknown) => void;
  /** Somebody was told that the outcome is unknown. */
  onDoubt?: (() => void) | undefined;
}

const maxAgeMs = 2 * 60_000;
const repeating = { firstMs: 5, longestMs: 500 };

interface Waiting<Item, Result> {
  item: Item;
  link: ReturnType<typeof linkHere>;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

export interface Lane<Item, Result> {
  put: (item: Item) => Promise<Result>;
  waiting: () => number;
  /** How long the present batch has been under way; 0 when there is none. */
  underWayMs: () => number;
  /** Finishes what waits, takes nothing more. */
  stop: () => Promise<void>;
}

/**
 * One connection. Whatever has arrived when it is free becomes the next batch; waiting longer for a fuller one only made
 * it slower. A batch holds at most one item per key, the next waits: results are in order for each.
 */
export function createLane<Item, Result>(options: LaneOptions<Item, Result>): Lane<Item, Result> {
  const login = loginAs(options);
  /** It may or may not have happened: ask again under the same id, never assume a no. */
  const inDoubt = (cause: unknown): Error => {
    options.onDoubt?.();
    return Object.assign(new Error('outcome unknown', { cause }), { code: 'in_doubt' });
  };
  let queue: Waiting<Item, Result>[] = [];
  let client: pg.Client | null = null;
  let connectedAt = 0;
  let batchSince: number | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  const connect = async (): Promise<pg.Client> => {
    // Statements that need not wait for each other's answer travel together (`together.ts`).
    const fresh = new pg.Client({ ...login.config, pipeline: true });
    fresh.on('error', () => drop(fresh));
    try {
      await fresh.connect();
      await login.check(fresh);
    } catch (error) {
      drop(fresh);
      throw error;
    }
    connectedAt = performance.now();
    return fresh;
  };
  const drop = (lost: pg.Client | null): void => {
    if (client === lost) client = null;
    // Not awaited: a connection that does not answer does not answer a goodbye either.
    lost?.end().catch(() => undefined);
    lost?.connection.stream.destroy();
  };

  /** Plans live as long as the connection; those made while the tables were small must not live for ever. */
  const renew = async (): Promise<void> => {
    if (client === null || performance.now() - connectedAt < maxAgeMs) return;
    const old = client;
    client = null;
    await old.end().catch(() => undefined);
  };

  /** Again under the same ids until it is clear: a batch that was committed and not heard of is recognised. */
  const settle = async (batch: Waiting<Item, Result>[]): Promise<void> => {
    const deadline = Math.min(...batch.map(({ since }) => since)) + options.deadlineMs;
    for (let tries = 0; ; tries += 1) {
      try {
        client ??= await connect();
        const results = await options.send(
          client,
          batch.map(({ item }) => item),
        );
        batch.forEach(({ resolve, reject }, place) => {
          const result = results[place];
          if (result !== undefined) resolve(result);
          else reject(inDoubt(null));
        });
        return;
      } catch (error) {
        options.onTrouble(error);
        if (isOwnFault(error)) return splitOrReject(batch, error);
        if (!mayRepeatOnSameConnection(error)) drop(client);
        const pauseMs = growingPauseMs(tries, repeating);
        // Nothing is begun that nobody waits for.
        if (performance.now() + pauseMs > deadline)
          return batch.forEach(({ reject }) => reject(inDoubt(error)));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  };
  /** One bad item must not take its neighbours along. */
  const splitOrReject = async (batch: Waiting<Item, Result>[], error: unknown): Promise<void> => {
    if (batch.length === 1) return batch[0]?.reject(error as Error);
    const middle = Math.ceil(batch.length / 2);
    await settle(batch.slice(0, middle));
    await settle(batch.slice(middle));
  };

  /** Nobody waits for them any more; they are sent again under the same id, or taken back. */
  const expire = (): void => {
    const now = performance.now();
    const late = queue.filter(({ since }) => now > since + options.deadlineMs);
    if (late.length === 0) return;
    queue = queue.filter(({ since }) => now <= since + options.deadlineMs);
    for (const { reject } of late) reject(inDoubt(null));
  };

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      expire();
      const { batch, rest } = nextBatch(queue, options);
      queue = rest;
      if (batch.length === 0) continue;
      options.onBatch(batch.length);
      batchSince = performance.now();
      await renew();
      await inOwnTrace(
        'lane.batch',
        batch.map(({ link }) => link),
        () => settle(batch),
      );
    }
    running = null;
    batchSince = null;
  };

  return {
    put(item) {
      if (stopped) return Promise.reject(new Error('the writer has stopped'));
      return new Promise((resolve, reject) => {
        queue.push({ item, link: linkHere(), since: performance.now(), resolve, reject });
        // In a later turn, so that all who arrive in this one travel together.
        running ??= new Promise<void>((go) => setImmediate(go)).then(run);
      });
    },
    waiting: () => queue.length,
    underWayMs: () => (batchSince === null ? 0 : performance.now() - batchSince),
    async stop() {
      stopped = true;
      await running;
      await client?.end().catch(() => undefined);
      client = null;
    },
  };
}

/** The lane of a process that all items of `home` take, so that they keep their order. */
export function laneOf(home: string, count: number): number {
  let sum = 0;
  for (let place = 0; place < home.length; place += 1) sum = (sum * 31 + home.charCodeAt(place)) | 0;
  return Math.abs(sum) % count;
}

function nextBatch<Item, Result>(
  queue: Waiting<Item, Result>[],
  { maxBatch, keysOf }: LaneOptions<Item, Result>,
): { batch: Waiting<Item, Result>[]; rest: Waiting<Item, Result>[] } {
  const taken = new Set<string>();
  const batch: Waiting<Item, Result>[] = [];
  const rest: Waiting<Item, Result>[] = [];
  for (const one of queue) {
    const keys = keysOf(one.item);
    if (batch.length < maxBatch && keys.every((key) => !taken.has(key))) batch.push(one);
    else rest.push(one);
    // Whoever waits for a key is not overtaken by a later item of the same one.
    for (const key of keys) taken.add(key);
  }
  return { batch, rest };
}

const sqlState = (error: unknown): string => {
  const code = errorCode(error);
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : '';
};
/** Deadlock, serialization, lock and statement timeout: nothing was done and the connection is good. */
const mayRepeatOnSameConnection = (error: unknown): boolean =>
  ['40P01', '40001', '55P03', '57014'].includes(sqlState(error));
/** Data errors and broken constraints stay the same however often they are sent. */
const isOwnFault = (error: unknown): boolean => /^(22|23|42|P0)/.test(sqlState(error));
