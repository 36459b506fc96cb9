import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { joined, leafOf, nodeBytes, writeNode } from '@perya/fairness/owed';
import { expect, test } from 'vitest';
import { readKeys } from '../../../platform/signed/signed-text.ts';
import { checkBalance, proofFile } from './owed-check.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = readKeys(`n1:${publicKey.export({ format: 'jwk' }).x ?? ''}`);
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const salt = Buffer.alloc(16, 7);
const leaf = (side: 0 | 1, number: bigint, amount: bigint) => leafOf(hash, { side, number, amount, salt });

/** Two members: 25 has 12,480.50, cut at 10,000; 31 has 3. */
const own = [leaf(0, 25n, 10_000_000_000n), leaf(1, 25n, 2_480_500_000n)] as const;
const other = [leaf(0, 31n, 1_000_000n), leaf(1, 31n, 2_000_000n)] as const;
const root = joined(hash, joined(hash, own[0], other[0]), joined(hash, other[1], own[1]));
const pathOf = (node: (typeof other)[number]) => {
  const path = Buffer.alloc(nodeBytes);
  writeNode(path, 0, node);
  return path.toString('base64url');
};
const of = { issuer: 'perya', currency: 'PHP', night: '2026-11-16' };
const proof = {
  v: 1,
  ...of,
  number: '25',
  parts: [
    { place: 0, amount: '10000000000', salt: salt.toString('base64url'), path: pathOf(other[0]) },
    { place: 1, amount: '2480500000', salt: salt.toString('base64url'), path: pathOf(other[1]) },
  ],
};
const night = {
  v: 1,
  what: 'owed',
  ...of,
  takenAt: '2026-11-15T16:00:00.000Z',
  total: String(root.sum),
  stakes: '0',
  balances: 2,
  depth: 2,
  root: Buffer.from(root.hash).toString('hex'),
  before: '',
};
const signed = (text = JSON.stringify(night), keyId = 'n1') => ({
  text,
  keyId,
  signature: sign(null, Buffer.from(text), privateKey).toString('base64url'),
});
const verdictOf = (change: object = {}, of = signed()) =>
  checkBalance(proofFile(of, { ...proof, ...change }), keys);

test('a balance is inside with its amount, the total and the steps, by nothing but the keys [PROOF-04, PROOF-05]', async () => {
  expect(await verdictOf()).toMatchObject({
    kind: 'inside',
    amount: '12480.50',
    total: '12483.50',
    number: '25',
    steps: 2,
    way: { root: night.root },
  });
});

test('what does not add up is told apart from what is not signed, from what is newer, and from what is no proof [PROOF-05, PROOF-08]', async () => {
  const [first, second] = proof.parts;
  expect(await verdictOf({ parts: [{ ...first, amount: '10001000000' }, second] })).toEqual({
    kind: 'broken',
    fault: 'root',
  });
  expect(await verdictOf({ night: '2026-11-17' })).toEqual({ kind: 'broken', fault: 'other_night' });
  expect(await verdictOf({ parts: [{ ...first, place: 2 }, second] })).toEqual({
    kind: 'broken',
    fault: 'form',
  });
  const said = (change: object) => signed(JSON.stringify({ ...night, ...change }));
  // Signed all the same: a total that its own tree does not come to.
  expect(await verdictOf({}, said({ total: '12483500001' }))).toEqual({ kind: 'broken', fault: 'total' });
  expect(await verdictOf({}, said({ v: 2 }))).toEqual({ kind: 'newer' });
  expect(await verdictOf({}, { ...signed(), text: `${signed().text} ` })).toEqual({ kind: 'changed' });
  expect(await verdictOf({}, signed(undefined, 'foreign'))).toEqual({ kind: 'unknown_key' });
  expect(await verdictOf({ parts: [] })).toEqual({ kind: 'foreign' });
});
