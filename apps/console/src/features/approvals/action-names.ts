import type { Approval } from '@perya/contract';

/** Calls that become proposals, in the words of the desk; another is named as the API names it. */
const names: Readonly<Record<string, string>> = {
  'POST adjustments': 'Adjustment of a balance',
  'POST deposits/:orderNo/settle': 'Deposit to settle',
  'POST withdrawals/:orderNo/move': 'Withdrawal',
  'POST game-cases/:caseId/resolution': 'Game case',
  'PATCH members/:memberId': 'Standing of a member',
  'POST members/:memberId/password': 'New password',
  'POST members/:memberId/contact-removal': 'Contact to be removed',
  'DELETE members/:memberId/sessions': 'Sessions to end',
  'DELETE members/:memberId/sessions/:sessionId': 'Session to end',
  'POST kyc/:memberId/checked-elsewhere': 'Identity checked elsewhere',
  'POST exclusions': 'Exclusion',
  'POST barred-persons': 'Barred person',
  'PATCH settings': 'Settings of the brand',
  'PATCH switches': 'Switches of the brand',
  'PUT regions': 'Regions',
  'POST rewards': 'Gift',
  'PATCH payment-methods/:methodId': 'Way to pay',
  'POST voucher-batches': 'Vouchers',
  'POST staff': 'New colleague',
  'PUT staff/:personId/roles': 'Roles of a colleague',
  'PUT roles/:brand/:role': 'Role',
  'PUT roles/:brand/:role/amounts': 'Amounts of a role',
};

export const actionName = ({ action }: Pick<Approval, 'action'>): string => names[action] ?? action;
