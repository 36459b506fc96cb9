import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { readKeys } from '../../../platform/signed/signed-text.ts';
import { checkReceipt, receiptFile } from './receipt-check.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = publicKey.export({ format: 'jwk' }).x ?? '';
const keys = readKeys(`r1:${rawKey}`);

const stated = {
  v: 1,
  issuer: 'PERYA',
  account: 'marisol',
  id: '123-7',
  at: '2026-11-15T08:00:00.000Z',
  kind: 'deposit',
  book: 'cash',
  amount: '500.00',
  before: '0.00',
  after: '500.00',
  currency: 'PHP',
  reference: 'DP00000000000001',
  chain: 'ab'.repeat(32),
};
const signed = (text: string, keyId = 'r1') =>
  receiptFile({ text, keyId, signature: sign(null, Buffer.from(text), privateKey).toString('base64url') });
const verdictOf = async (content: string) => (await checkReceipt(content, keys)).kind;

test('a receipt as it was signed holds, and says what it states', async () => {
  const { v: _, ...facts } = stated;
  expect(await checkReceipt(signed(JSON.stringify(stated)), keys)).toEqual({
    kind: 'valid',
    keyId: 'r1',
    stated: { v: 1, ...facts },
  });
});

test('one changed sign anywhere in the text or in the signature is found', async () => {
  const text = JSON.stringify(stated);
  const file = JSON.parse(signed(text)) as { text: string; signature: string; keyId: string };
  for (let at = 0; at < text.length; at += 7) {
    const changed = `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
    expect(await verdictOf(JSON.stringify({ ...file, text: changed }))).toBe('changed');
  }
  const first = file.signature.startsWith('A') ? 'B' : 'A';
  expect(await verdictOf(JSON.stringify({ ...file, signature: first + file.signature.slice(1) }))).toBe(
    'changed',
  );
  for (const signature of ['', '!', file.signature.slice(4)])
    expect(await verdictOf(JSON.stringify({ ...file, signature }))).toBe('changed');
});

test('another key proves nothing, whatever the receipt says about itself', async () => {
  expect(await verdictOf(signed(JSON.stringify(stated), 'r2'))).toBe('unknown_key');
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const text = JSON.stringify(stated);
  const signature = sign(null, Buffer.from(text), stranger).toString('base64url');
  expect(await verdictOf(JSON.stringify({ text, signature, keyId: 'r1' }))).toBe('changed');
});

test('what is no receipt is told from one that was changed, and a later version from both', async () => {
  for (const content of ['', 'hello', '[]', 'null', '{"text":1,"signature":"","keyId":""}', '{"text":"x"}'])
    expect([content, await verdictOf(content)]).toEqual([content, 'foreign']);
  expect(await verdictOf(signed(JSON.stringify({ ...stated, v: 2 })))).toBe('newer');
  expect(await verdictOf(signed(JSON.stringify({ ...stated, amount: 'much' })))).toBe('newer');
});

test('keys are read from the build; what is no key is left out', () => {
  expect([...readKeys(`r1:${rawKey}, r2:${rawKey}`).keys()]).toEqual(['r1', 'r2']);
  for (const text of ['', 'undefined', 'r1', 'r1:', `:${rawKey}`, 'r1:abc', `r1:${rawKey}=!`])
    expect([text, readKeys(text).size]).toEqual([text, 0]);
});
