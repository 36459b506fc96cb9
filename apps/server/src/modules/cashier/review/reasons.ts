import type { QueueReason } from '@perya/contract';
import { createCopy } from '#platform/copy';
import en from '../copy/en.json' with { type: 'json' };
import ty from '../copy/ty.json' with { type: 'json' };

const say = createCopy(en, ty);

/** What staff choose from; who is told no reads why, in the words that staff see before they send it. */
const approve = {
  all_clear: 'Looked at, everything in order',
  win_checked: 'Large win, round checked',
  known_member: 'Known member, usual for them',
  proof_seen: 'Proof seen and kept',
} as const;
const hold = {
  document_asked: 'Asked for a document',
  company_asked: 'Asked the payment or game company',
  win_unconfirmed: 'Win not on the company’s list yet',
  second_look: 'Needs a second look',
} as const;
const reject = {
  payee_not_member: 'Account is not in the member’s own name',
  account_shared: 'Account is used by another member',
  deposit_not_played: 'Deposit was not played',
  identity_open: 'Identity has to be checked first',
  rules_broken: 'Against the terms, written to the member',
  asked_by_member: 'The member asked for it',
} as const;
const rejectCodes = [
  'payee_not_member',
  'account_shared',
  'deposit_not_played',
  'identity_open',
  'rules_broken',
  'asked_by_member',
] as const satisfies readonly (keyof typeof reject)[];

const listed = (to: QueueReason['to'], words: Readonly<Record<string, string>>): QueueReason[] =>
  Object.entries(words).map(([code, told]) => ({ code, to, words: told, memberReads: null }));

export const withdrawalReasons: readonly QueueReason[] = [
  ...listed('approved', approve),
  ...listed('hold', hold),
  ...rejectCodes.map((code) => ({
    code,
    to: 'rejected' as const,
    words: reject[code],
    memberReads: say(code),
  })),
];

export const isReason = (to: QueueReason['to'], code: string): boolean =>
  withdrawalReasons.some((one) => one.to === to && one.code === code);

/** What a member reads of an order that staff refused; null when it says nothing they do not know. */
export function sentenceFor(reason: string | null, language: 'EN' | 'TY'): string | null {
  const code = rejectCodes.find((one) => one === reason);
  return code === undefined ? null : say(code)[language];
}
