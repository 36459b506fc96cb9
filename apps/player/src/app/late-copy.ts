import { screenFiles } from './screen-files.ts';

/**
 * Texts that come with their code, most visits never open it and every page would carry them; and the folders whose
 * screens bring them along.
 */
const late: Readonly<Record<string, readonly string[]>> = {
  '/features/catalogue/lobby/': [],
  '/features/identity/agent/': ['/features/identity/agent/'],
  '/features/identity/account/': ['/features/identity/account/'],
  '/features/identity/': ['/features/identity/'],
  '/features/wallet/records/': ['/features/wallet/records/'],
  '/features/cashier/': ['/features/cashier/'],
  // Pools and winners stand on pages of the lobby and always bring their own words.
  '/features/play/prizes/': [],
  '/features/play/': ['/features/play/'],
  '/features/content/notices/': ['/features/content/notices/'],
  '/features/content/help/': ['/features/content/help/'],
  '/features/content/download/': ['/features/content/download/'],
  '/features/rewards/member/': [
    '/features/rewards/vip/',
    '/features/rewards/tasks/',
    '/features/rewards/points/',
    '/account/member-centre/',
  ],
  '/features/rewards/': ['/features/rewards/'],
  '/features/support/': ['/features/support/'],
  '/features/agents/': ['/features/agents/'],
  '/features/safety/copy/': ['/features/safety/limits/'],
  '/features/safety/kyc/': ['/features/safety/kyc/'],
  '/platform/': [
    '/features/wallet/',
    '/features/cashier/',
    '/features/play/',
    '/features/rewards/',
    '/features/content/',
    '/features/support/',
    '/features/agents/',
    '/features/safety/',
    '/account/settings/',
  ],
};

/** Whether the page of a screen carries the texts of this copy file. */
export function comesWith(screen: string, copyFile: string): boolean {
  const folder = Object.keys(late).find((path) => copyFile.includes(path));
  const file = screenFiles[screen];
  return (
    folder === undefined || (file !== undefined && late[folder]?.some((path) => file.includes(path)) === true)
  );
}
