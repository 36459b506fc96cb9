import type { Drawings, ScreenEntry } from '../../platform/navigation/screen-table.ts';

export const screens = [
  {
    path: '/m/member/transactions',
    screen: 'transactions',
    file: 'records/transactions',
    needsSession: true,
  },
  { path: '/m/verify-receipt', screen: 'verify_receipt', file: 'records/verify-receipt' },
] as const satisfies readonly ScreenEntry[];

const words = { texts: ['platform', 'features/wallet/records'] };

export const drawings: Drawings<typeof screens> = { transactions: words, verify_receipt: words };
