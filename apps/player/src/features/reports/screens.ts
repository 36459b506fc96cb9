import type { Drawings, ScreenEntry } from '../../platform/navigation/screen-table.ts';

export const screens = [
  { path: '/m/returns', screen: 'returns', file: 'returns/returns' },
  { path: '/m/payouts', screen: 'payouts', file: 'payouts/payouts' },
  { path: '/m/owed', screen: 'owed', file: 'owed/owed' },
  { path: '/m/roots', screen: 'roots', file: 'roots/roots' },
  { path: '/m/verify-balance', screen: 'verify_balance', file: 'owed/verify-balance' },
] as const satisfies readonly ScreenEntry[];

const texts = ['platform', 'features/reports'];

export const drawings: Drawings<typeof screens> = {
  returns: {
    prefetch: async (request) => (await import('./prefetch.ts')).prefetchReturns(request),
    texts,
  },
  payouts: {
    prefetch: async (request) => (await import('./prefetch.ts')).prefetchPayouts(request),
    texts,
  },
  owed: {
    prefetch: async (request) => (await import('./prefetch.ts')).prefetchOwed(request),
    texts,
  },
  roots: {
    prefetch: async (request) => (await import('./prefetch.ts')).prefetchRoots(request),
    texts,
  },
  verify_balance: { texts },
};
