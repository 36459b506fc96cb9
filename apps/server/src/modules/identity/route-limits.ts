import type { Limit } from '#platform/cache/rate-limit';

type WhenUnsure = Limit['whenUnsure'];

/** Per address; the strict counts of DEC-111 are kept by the use cases themselves. */
const per =
  (windowSeconds: number) =>
  (limit: number, whenUnsure: WhenUnsure = 'allow-local') => ({
    limit: { limit, windowSeconds, whenUnsure },
  });
export const perMinute = per(60);
export const perHour = per(3600);
