import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { readKeys } from '../../../platform/signed/signed-text.ts';
import { checkLines } from './signed-lines.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = readKeys(`r1:${publicKey.export({ format: 'jwk' }).x ?? ''}`);
const line = (id: string, amount: string, book = 'cash') => {
  const text = JSON.stringify({ v: 1, id, book, amount });
  return { text, keyId: 'r1', signature: sign(null, Buffer.from(text), privateKey).toString('base64url') };
};
const judged = (receipts: unknown, net: unknown = '5.00') =>
  checkLines(JSON.stringify({ net, receipts }), keys);
const [stake, win] = [line('7-1', '-10.00'), line('7-2', '15.00')];

test('signed lines that say together what the round gained fit; what was kept for a debt counts, points do not [PROOF-17]', async () => {
  expect(await judged([stake, win])).toEqual({ lines: 'fits', count: 2 });
  expect(await judged([stake, line('7-3', '12.00'), line('9-1', '-3.00', 'debt')])).toMatchObject({
    lines: 'fits',
  });
  expect(await judged([stake, win, line('8-1', '1.00', 'points')])).toMatchObject({ lines: 'fits' });
});

test('a line that is changed, unsigned, told twice or of another sum is found; without lines nothing is said [PROOF-17]', async () => {
  const changed = { ...win, text: win.text.replace('15.00', '25.00') };
  for (const receipts of [
    [stake, changed],
    [stake],
    [stake, stake, win],
    [stake, { ...win, keyId: 'foreign' }],
    [stake, { text: 'x' }],
    Array.from({ length: 41 }, (_, at) => line(`1-${at}`, '0.00')),
  ])
    expect(await judged(receipts), JSON.stringify(receipts).slice(0, 80)).toMatchObject({ lines: 'differs' });
  expect(await judged([])).toEqual({ lines: 'unknown', count: 0 });
  expect(await judged(undefined)).toEqual({ lines: 'unknown', count: 0 });
  expect(await checkLines('good day', keys)).toEqual({ lines: 'unknown', count: 0 });
});
