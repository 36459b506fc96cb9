import { parseAmount } from '@perya/money';
import type { Referral } from '../member/queries.ts';

/** What is said about the reward: only what the running campaign gives, and nothing where none runs. */
export function offerKey(offer: Referral['offer']): 'invite_no_offer' | 'invite_both' | 'invite_own' {
  if (offer === null || parseAmount(offer.amount) <= 0n) return 'invite_no_offer';
  if (parseAmount(offer.friendAmount) <= 0n) return 'invite_own';
  return 'invite_both';
}

/** An address as people read it. */
export const shownLink = (link: string): string => link.replace(/^https?:\/\//, '');
