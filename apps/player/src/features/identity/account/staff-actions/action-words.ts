import type { StaffAction } from '../queries.ts';

/** What each call of staff's does to an account, by the last part of its text's key; any other is "changed by staff". */
const words: Readonly<Record<string, string>> = {
  'PATCH members/:memberId': 'changed',
  'POST members/:memberId/password': 'password',
  'POST approvals/:approvalId': 'balance',
  'POST adjustments': 'proposal',
  'POST deposits/:orderNo/settle': 'deposit',
  'POST withdrawals/:orderNo/move': 'withdrawal',
  'POST rewards': 'reward',
  'POST applications/:id/move': 'application',
  'POST redemptions/:id/move': 'order',
  'POST messages': 'message',
  'POST feedback/:id/answer': 'answer',
  'POST chats/:conversationId/messages': 'answer',
  'POST chats/:conversationId/close': 'answer',
  'POST appeals/:appealId': 'appeal',
  'POST kyc/:memberId/move': 'identity',
  'PUT kyc/:memberId/level': 'identity',
  'PUT members/:memberId/limits/:kind/:period': 'limit',
  'POST exclusions': 'limit',
  'POST exclusions/:caseId': 'limit',
};

const disabled = ({ changes }: Pick<StaffAction, 'changes'>) =>
  changes.find(({ what }) => what === 'is_disabled')?.after;

/** The key of the sentence for an action: a closed account matters more than the call that closed it. */
export function actionKey(action: Pick<StaffAction, 'action' | 'changes'>): string {
  const after = disabled(action);
  if (after === 'true') return 'staff_did_closed';
  if (after === 'false') return 'staff_did_opened';
  return `staff_did_${words[action.action] ?? 'changed'}`;
}
export const actionWords: ReadonlySet<string> = new Set([...Object.values(words), 'closed', 'opened']);

/** Facts a member can make something of; the others are how the record is kept. */
export const knownFacts = ['is_disabled', 'member_login', 'kyc_level', 'type', 'nickname'] as const;
type Fact = (typeof knownFacts)[number];
const isKnown = (what: string): what is Fact => knownFacts.some((fact) => fact === what);

export const shownChanges = ({ changes }: Pick<StaffAction, 'changes'>) =>
  changes.filter(({ what }) => isKnown(what));

/** DEC-009: those that staff can choose. */
export const accountTypes: ReadonlySet<string> = new Set(['0', '1', '2']);
