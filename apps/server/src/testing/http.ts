import { type ListedOperator, noBounds } from '#platform/approvals/operator';
import type { RateLimit } from '#platform/cache/rate-limit';
import type { HttpPorts } from '#platform/http/context';
import type { AppOptions } from '#platform/http/app';
import { createHealth } from '#platform/http/health';
import { createLog } from '#platform/observe/log';
import { createMetrics } from '#platform/observe/metrics';

/** What an HTTP app needs, with nothing behind it. */
export function appOptions(more: Partial<AppOptions> = {}): AppOptions {
  return {
    log: createLog({ level: 'silent', service: 'test' }),
    csp: {},
    production: false,
    metrics: createMetrics(),
    health: createHealth({ required: {}, optional: {} }),
    ...more,
  };
}

/** One merchant, DEMO, under the host demo.test; open unless the test says otherwise. */
export function openPorts(more: Partial<HttpPorts> = {}): HttpPorts {
  return {
    findMerchant: (host) => (host === 'demo.test' ? 'DEMO' : null),
    mainHost: () => 'demo.test',
    statusOf: () => ({ maintenance: 0, regionRestriction: 0, upgrading: false }),
    defaultLanguage: () => 'TY',
    findSession: async () => null,
    findVisit: () => null,
    browsersOf: () => [],
    visitorsPerAddress: () => 1,
    openBody: async () => undefined,
    versionOf: () => '1',
    ...more,
  };
}

/** Lets the first calls of each key pass and no more, whatever they weigh. */
export function countingLimit(allowed: number): RateLimit {
  const counts = new Map<string, number>();
  return {
    async take(key) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { allowed: count <= allowed, retryAfterSeconds: 7, count };
    },
  };
}

/** Somebody who may do everything, and any sum alone; tests of the gate say otherwise. */
export const anOperator = (
  person: Pick<ListedOperator, 'name' | 'token'> & Partial<ListedOperator>,
): ListedOperator => ({
  personId: null,
  isPerson: true,
  permissions: ['*'],
  reads: person.permissions ?? ['*'],
  proposes: [],
  decides: ['*'],
  merchants: ['*'],
  alone: { perAction: 10n ** 15n, perDay: 10n ** 16n },
  most: noBounds,
  held: [],
  until: null,
  ...person,
});
