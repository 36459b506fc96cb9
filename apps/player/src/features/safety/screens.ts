import type { Drawings, ScreenEntry } from '../../platform/navigation/screen-table.ts';

export const screens = [
  { path: '/m/member/kyc', screen: 'kyc', file: 'kyc/kyc', needsSession: true, switch: 'KYC3' },
  { path: '/m/member/limits', screen: 'limits', file: 'limits/limits', needsSession: true },
] as const satisfies readonly ScreenEntry[];

export const drawings: Drawings<typeof screens> = {
  kyc: { texts: ['platform', 'features/safety/kyc'] },
  limits: { texts: ['platform', 'features/safety'] },
};
