import type { Drawings, ScreenEntry } from '../../platform/navigation/screen-table.ts';

export const screens = [
  { path: '/m/voucherCenter', screen: 'deposit', file: 'deposit/deposit', needsSession: true },
  { path: '/m/withdraw', screen: 'withdraw', file: 'withdrawal/withdraw', needsSession: true },
] as const satisfies readonly ScreenEntry[];

const words = { texts: ['platform', 'features/cashier'] };

export const drawings: Drawings<typeof screens> = { deposit: words, withdraw: words };
