import type { Catalogue } from '#modules/catalogue';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';

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

/** Somebody of another brand is nobody here. */
export async function assertMember({ identity }: DeskParts, work: Work, memberId: string): Promise<void> {
  if (!(await identity.isMember(work, memberId))) refuse('request.not_found');
}
