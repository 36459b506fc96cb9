import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { readReceiptHash, receiptHash } from './receipt-link.ts';

const receipt = {
  keyId: 'r1',
  signature: 'A'.repeat(86),
  text: JSON.stringify({
    v: 1,
    issuer: 'perya',
    account: 'marisol88',
    id: '1234567890123-4',
    at: '2026-11-15T22:18:00.000Z',
    kind: 'deposit',
    book: 'cash',
    amount: '500.00',
    before: '12480.50',
    after: '12980.50',
    currency: 'PHP',
    reference: 'DP26111622180042',
    chain: 'f'.repeat(64),
  }),
};

test('a receipt goes into an address and comes out of it as it was, small enough to be scanned', async () => {
  const hash = await receiptHash(receipt);
  expect(await readReceiptHash(hash)).toEqual(receipt);
  expect(hash).toMatch(/^#[\w.-]+$/);
  // 77 squares a side: a third of a millimetre each on the saved picture.
  expect(encode(`https://perya.example/m/verify-receipt${hash}`, { ecc: 'L', border: 0 }).size).toBeLessThan(
    90,
  );
});

test('what is no receipt is none', async () => {
  for (const hash of ['', '#', '#top', '#a.b.c', `#a.b.${'x'.repeat(5000)}`])
    expect(await readReceiptHash(hash)).toBeNull();
});
