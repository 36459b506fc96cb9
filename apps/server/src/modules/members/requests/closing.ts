import type { ClosingHold } from '@perya/contract';
import type { Identity } from '#modules/identity';
import type { Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import { eraseHeld, type HeldData } from '#platform/retention/held-data';
import { refuse } from '#platform/refusal';
import { dueDay } from './request-rules.ts';

/** What the modules below tell about a member's data. */
export interface LentData {
  held: readonly HeldData[];
  hasOpenOrders(work: Work, memberId: string): Promise<boolean>;
  hasOpenRounds(work: Work, memberId: string): Promise<boolean>;
}

interface Parts {
  identity: Pick<Identity, 'forStaff'>;
  wallet: Pick<Wallet, 'balances'>;
  heldData: LentData;
}

/** An account that was closed by its own wish is looked at once more before its name is erased. */
const reviewDays = 180;

/** What stands against closing: nobody's money ends with their account. */
export async function holdsOf(
  work: Work,
  { wallet, heldData }: Omit<Parts, 'identity'>,
  memberId: string,
): Promise<ClosingHold[]> {
  const { cash, locked, bonus } = await wallet.balances(work, memberId);
  return [
    ...(cash + locked + bonus > 0n ? (['balance'] as const) : []),
    ...((await heldData.hasOpenOrders(work, memberId)) ? (['orders'] as const) : []),
    ...((await heldData.hasOpenRounds(work, memberId)) ? (['rounds'] as const) : []),
  ];
}

/**
 * The account is closed by its member's wish. What nobody needs any more goes; ledger, orders, rounds, papers, limits, breaks and
 * exclusions stay as the law keeps them, and go by the rules of retention.
 */
export async function closeAccount(work: Work, parts: Parts, memberId: string): Promise<void> {
  if ((await holdsOf(work, parts, memberId)).length > 0) refuse('account.not.empty');
  const reviewOn = dueDay(work.now.toISOString().slice(0, 10), reviewDays);
  await parts.identity.forStaff.close(work, memberId, { closedFor: 'own_wish', reviewOn });
  for (const source of parts.heldData.held.filter(({ endsWithAccount }) => endsWithAccount))
    await eraseHeld(work, source, memberId);
}
