import type { Catalogue } from '#modules/catalogue';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { RunWork, Work } from '#platform/database/work';

export interface DeskParts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  catalogue: Catalogue;
  wallet: Wallet;
  content: Content;
}

/** What staff do at one brand. */
export function withinDesk<T>(
  { runWork, merchants }: Pick<DeskParts, 'runWork' | 'merchants'>,
  merchant: string,
  operator: string,
  use: (work: Work) => Promise<T>,
): Promise<T> {
  merchants.assertKnown(merchant);
  return runWork({ merchant, actor: { kind: 'operator', name: operator } }, use);
}
