import type { ScreenEntry } from '../../platform/navigation/screen-table.ts';

/** Both stand in the place of any page while the region is barred or the site in maintenance; opened at another time they lead home. */
export const screens: readonly ScreenEntry[] = [
  { path: '/m/error/ip', screen: 'error_ip' },
  { path: '/m/error/service', screen: 'error_service' },
];
