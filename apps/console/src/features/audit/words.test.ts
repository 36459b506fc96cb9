import { expect, test } from 'vitest';
import { entryWords } from './words.ts';

test.each([
  ['GET withdrawals/:orderNo', 'read', 'looked at', 'withdrawals'],
  ['POST withdrawals/:orderNo/move', 'cashier.withdrawal', 'acted on', 'withdrawals, decision'],
  ['PATCH members/:memberId', 'identity.member', 'changed', 'members'],
  ['GET audit/export', 'export', 'took out', 'audit, export'],
  ['POST adjustments', 'refused', 'was refused', 'adjustments'],
  ['GET kyc/:memberId', 'read', 'looked at', 'identity check'],
])('%s on %s reads as somebody who did something to something', (action, subject, verb, noun) => {
  expect(entryWords({ action, subject })).toEqual({ verb, noun });
});
