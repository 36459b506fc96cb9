import type { Clock } from '../clock.ts';
import { systemClock } from '../clock.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Cache } from './redis.ts';

export interface Limit {
  limit: number;
  windowSeconds: number;
  /** Without Redis: count in this process alone, or refuse where a miscount would cost money or safety. */
  whenUnsure: 'allow-local' | 'refuse';
}

export interface Taken {
  allowed: boolean;
  retryAfterSeconds: number;
}

export interface RateLimit {
  take: (key: string, limit: Limit) => Promise<Taken>;
}

const maxLocalKeys = 100_000;

export function createRateLimit(options: { redis: Cache; metrics?: Metrics; clock?: Clock }): RateLimit {
  const { redis, metrics, clock = systemClock } = options;
  const fallbacks = metrics?.counter('perya_rate_limit_fallbacks_total', 'Limits decided without Redis');
  const local = createLocalCounts();
  return {
    async take(key, { limit, windowSeconds, whenUnsure }) {
      const seconds = clock().getTime() / 1000;
      const window = Math.floor(seconds / windowSeconds);
      const retryAfterSeconds = Math.ceil((window + 1) * windowSeconds - seconds);
      const counted = `limit:${key}:${window}`;
      const remote = await redis.ask(async (client) => {
        const [count] = await client.multi().incr(counted).expire(counted, windowSeconds).execTyped();
        return Number(count);
      });
      if (remote !== undefined) return { allowed: remote <= limit, retryAfterSeconds };
      fallbacks?.({ decision: whenUnsure });
      if (whenUnsure === 'refuse') return { allowed: false, retryAfterSeconds };
      return { allowed: local(counted, (window + 1) * windowSeconds, seconds) <= limit, retryAfterSeconds };
    },
  };
}

function createLocalCounts() {
  const counts = new Map<string, { count: number; endsAt: number }>();
  return (key: string, endsAt: number, now: number): number => {
    if (counts.size >= maxLocalKeys) {
      for (const [old, entry] of counts) if (entry.endsAt <= now) counts.delete(old);
      // Still full: an attack with many addresses. Forgetting is better than growing without end.
      if (counts.size >= maxLocalKeys) counts.clear();
    }
    const entry = counts.get(key) ?? { count: 0, endsAt };
    entry.count += 1;
    counts.set(key, entry);
    return entry.count;
  };
}
