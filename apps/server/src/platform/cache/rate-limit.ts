import type { Clock } from '../clock.ts';
import { systemClock } from '../clock.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Cache } from './redis.ts';

export interface Limit {
  limit: number;
  windowSeconds: number;
  /**
   * `allow-local`: counted in this process and told to the others a few times a second once it is worth telling, so that a
   * request waits for nobody; several processes together may let a fifth of a second's worth too many through, and each
   * two in a hundred more.
   * `refuse`: asked of Redis each time and refused without it, where a miscount would cost money or safety.
   */
  whenUnsure: 'allow-local' | 'refuse';
}

export interface Taken {
  allowed: boolean;
  retryAfterSeconds: number;
  /** How much of the key this window holds now, this one included. */
  count: number;
}

export interface RateLimit {
  /** Counts `by` against the key. A negative number gives back what turned out to be harmless. */
  take: (key: string, limit: Limit, by?: number) => Promise<Taken> | Taken;
}

export function createRateLimit(options: { redis: Cache; metrics?: Metrics; clock?: Clock }): RateLimit {
  const { redis, metrics, clock = systemClock } = options;
  const fallbacks = metrics?.counter('perya_rate_limit_fallbacks_total', 'Limits decided without Redis');
  const counts = createTogetherCounts(redis, () => fallbacks?.({ decision: 'allow-local' }));
  return {
    take(key, { limit, windowSeconds, whenUnsure }, by = 1) {
      const seconds = clock().getTime() / 1000;
      const window = Math.floor(seconds / windowSeconds);
      const endsAt = (window + 1) * windowSeconds;
      const retryAfterSeconds = Math.ceil(endsAt - seconds);
      const counted = `limit:${key}:${window}`;
      if (whenUnsure === 'allow-local') {
        const count = counts.add(counted, by, { limit, endsAt, windowSeconds, now: seconds });
        return { allowed: count <= limit, retryAfterSeconds, count };
      }
      return redis
        .ask(async (client) => {
          const [count] = await client.multi().incrBy(counted, by).expire(counted, windowSeconds).execTyped();
          return Number(count);
        })
        .then((count) => {
          if (count === undefined) fallbacks?.({ decision: 'refuse' });
          return { allowed: count !== undefined && count <= limit, retryAfterSeconds, count: count ?? limit };
        });
    },
  };
}

interface Count {
  /** What all processes had counted when Redis was last told, and what this one counted since. */
  known: number;
  since: number;
  endsAt: number;
  windowSeconds: number;
}

const tellEveryMs = 200;
/** Most visitors never come near a limit: what is less than this share of it stays in the process. */
const worthTelling = 0.02;
const maxKeys = 100_000;

function createTogetherCounts(redis: Cache, onFallback: () => void) {
  const counts = new Map<string, Count>();
  const untold = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const tell = async () => {
    timer = undefined;
    const keys = [...untold];
    untold.clear();
    const told = keys.map((key) => ({ key, count: counts.get(key), by: counts.get(key)?.since ?? 0 }));
    const totals = await redis.ask(async (client) => {
      const batch = client.multi();
      for (const { key, count, by } of told) batch.incrBy(key, by).expire(key, count?.windowSeconds ?? 60);
      return (await batch.exec()) as unknown[];
    });
    if (totals === undefined) return onFallback();
    told.forEach(({ count, by }, place) => {
      if (count === undefined) return;
      count.known = Number(totals[place * 2]);
      count.since -= by;
    });
  };
  return {
    add(
      key: string,
      by: number,
      {
        limit,
        endsAt,
        windowSeconds,
        now,
      }: Pick<Limit, 'limit'> & Pick<Count, 'endsAt' | 'windowSeconds'> & { now: number },
    ): number {
      if (counts.size >= maxKeys) {
        for (const [old, entry] of counts) if (entry.endsAt <= now) counts.delete(old);
        // Still full: an attack with many addresses. Forgetting is better than growing without end.
        if (counts.size >= maxKeys) counts.clear();
      }
      let count = counts.get(key);
      if (count === undefined) {
        count = { known: 0, since: 0, endsAt, windowSeconds };
        counts.set(key, count);
      }
      count.since += by;
      // What is given back is told like what is taken: others would count it to the end of the window.
      if (Math.abs(count.since) >= limit * worthTelling) {
        untold.add(key);
        timer ??= setTimeout(() => void tell(), tellEveryMs).unref();
      }
      return count.known + count.since;
    },
  };
}
