import { expect, test } from 'vitest';
import { createSecrets } from '#platform/secrets';
import { receiptKeysFrom } from './receipts.ts';

const before = 'only-for-tests-0123456789-0123456789-0123';
const after = 'only-for-tests-after-the-change-0123456789';

test('receipts of either time can be checked with the keys of a bundle built after the change', () => {
  const keys = receiptKeysFrom(createSecrets(after, [before]));
  const [earlier] = receiptKeysFrom(createSecrets(before));
  expect(keys.map(({ keyId }) => keyId)).toContain(earlier.keyId);
  expect(keys[0].keyId).not.toBe(earlier.keyId);
});
