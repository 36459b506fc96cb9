import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Revisions } from './revisions.ts';

/** What guests read, held in memory per merchant and loaded again when its revision changes. */
export interface Snapshots<T> {
  /** Loads at the first call; later calls answer at once, with the last good copy if the database is gone. */
  get(merchant: string): Promise<T>;
  peek(merchant: string): T | undefined;
  reload(merchant: string): Promise<void>;
  /** Grows with every copy that is replaced; unlike the revision it never runs ahead of the data. */
  generation(merchant: string): number;
}

interface Parts<T> {
  topic: string;
  revisions: Revisions;
  logger: Logger;
  load: (merchant: string) => Promise<T>;
  retryMs?: number;
}

export function createSnapshots<T>({
  topic,
  revisions,
  logger,
  load,
  retryMs = 500,
}: Parts<T>): Snapshots<T> {
  const held = new Map<string, T>();
  const generations = new Map<string, number>();
  const loading = new Map<string, Promise<void>>();
  const dirty = new Set<string>();

  async function loadOnce(merchant: string): Promise<void> {
    try {
      // A change that arrives while we load may not be in what we read: go round again.
      do {
        dirty.delete(merchant);
        held.set(merchant, await load(merchant));
        generations.set(merchant, (generations.get(merchant) ?? 0) + 1);
      } while (dirty.has(merchant));
    } finally {
      // At once, not when the promise is settled: who comes in between would wait for a round that nobody makes.
      loading.delete(merchant);
    }
  }

  function reload(merchant: string): Promise<void> {
    dirty.add(merchant);
    let running = loading.get(merchant);
    if (!running) {
      running = loadOnce(merchant);
      loading.set(merchant, running);
    }
    return running;
  }

  /** The old copy stays until the new one is there; a failed load is tried again. */
  async function keepTrying(merchant: string): Promise<void> {
    for (;;) {
      try {
        return await reload(merchant);
      } catch (error) {
        logger.warn({ merchant, topic, error }, 'snapshot not reloaded, will retry');
        await setTimeout(retryMs, undefined, { ref: false });
      }
    }
  }

  revisions.onChange(topic, (merchant) =>
    held.has(merchant) || topic === 'settings' ? keepTrying(merchant) : undefined,
  );

  return {
    async get(merchant) {
      if (!held.has(merchant)) await reload(merchant);
      return held.get(merchant) as T;
    },
    peek: (merchant) => held.get(merchant),
    generation: (merchant) => generations.get(merchant) ?? 0,
    reload,
  };
}
