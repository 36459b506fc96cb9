import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';

export interface EdgePurge {
  /** Whatever the caches have of this merchant is old from now on. */
  purge: (merchant: string) => void;
  stop: () => void;
}

interface Options {
  urls: readonly string[];
  log: Log;
  metrics: Metrics;
  /** Several things of a merchant change together: one purge for all of them. */
  gatherMs?: number;
}

const tries = 4;

/**
 * Tells the caches before us that a merchant's pages and lists changed. Each process tells when its own copies are up to date: a cache
 * that asks another process in between and gets the old page is told again by that one.
 */
export function createEdgePurge({ urls, log, metrics, gatherMs = 50 }: Options): EdgePurge {
  const told = metrics.counter('perya_edge_purges_total', 'Purges sent to caches, by what became of them');
  const waiting = new Set<string>();
  let stopped = false;

  const tell = async (url: string, key: string): Promise<void> => {
    for (let turn = 1; turn <= tries && !stopped; turn += 1) {
      try {
        const reply = await fetch(url, {
          method: 'PURGE',
          headers: { xkey: key },
          signal: AbortSignal.timeout(1000),
        });
        if (!reply.ok) throw new Error(`the cache answered ${reply.status}`);
        told({ outcome: 'told' });
        return;
      } catch (error) {
        if (turn === tries) {
          told({ outcome: 'failed' });
          // It answers old pages for as long as they may be kept, a minute.
          log.warn({ err: error, url, key }, 'a cache at the edge was not told of a change');
        } else await sleep(100 * 2 ** turn);
      }
    }
  };

  return {
    purge(merchant) {
      if (urls.length === 0 || stopped || waiting.has(merchant)) return;
      waiting.add(merchant);
      setTimeout(() => {
        waiting.delete(merchant);
        for (const url of urls) void tell(url, `merchant-${merchant}`);
      }, gatherMs).unref();
    },
    stop: () => void (stopped = true),
  };
}
