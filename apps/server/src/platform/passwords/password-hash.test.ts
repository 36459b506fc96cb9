import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { dummyHash, hash, keyIdOf, needsRehash, peppered, standardCost, verify } from './password-hash.ts';

const pepper = Buffer.alloc(32, 7);
const keyId = keyIdOf(pepper);
const small = { memoryKiB: 256, passes: 2 };

test('the engine gives the Argon2id tag of RFC 9106, section 5.3', () => {
  const tag = argon2Sync('argon2id', {
    message: Buffer.alloc(32, 1),
    nonce: Buffer.alloc(16, 2),
    secret: Buffer.alloc(8, 3),
    associatedData: Buffer.alloc(12, 4),
    memory: 32,
    passes: 3,
    parallelism: 4,
    tagLength: 32,
  });
  expect(tag.toString('hex')).toBe('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659');
});

test('the string is the one that the reference program of Argon2 writes', () => {
  expect(hash(Buffer.from('password'), small, null, Buffer.from('somesalt'))).toBe(
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
  );
});

test('the standard cost is 19 MiB, two passes, one lane', () => {
  expect(hash(peppered(pepper, 'x'), standardCost, keyId)).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[A-Za-z0-9+/]{8}\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  );
});

test('only the same password under the same pepper fits, and equal passwords have different strings', () => {
  const stored = hash(peppered(pepper, 'tahimik 42'), small, keyId);
  expect(verify(peppered(pepper, 'tahimik 42'), stored)).toBe(true);
  expect(verify(peppered(pepper, 'tahimik 43'), stored)).toBe(false);
  expect(verify(peppered(Buffer.alloc(32, 8), 'tahimik 42'), stored)).toBe(false);
  expect(verify(Buffer.from('tahimik 42'), stored)).toBe(false);
  expect(hash(peppered(pepper, 'tahimik 42'), small, keyId)).not.toBe(stored);
});

test('a letter with its accent counts the same however the keyboard composed it', () => {
  expect(peppered(pepper, 'ni\u00f1o').equals(peppered(pepper, 'nin\u0303o'))).toBe(true);
});

test('a stored string that is damaged or of another kind fits nothing', () => {
  const stored = hash(peppered(pepper, 'x'), small, keyId);
  for (const broken of [
    '',
    stored.slice(0, -1),
    `${stored}A`,
    stored.replace('argon2id', 'argon2i'),
    stored.replace('v=19', 'v=16'),
    stored.replace('p=1', 'p=2'),
    stored.replace('m=256', 'm=999999999'),
  ])
    expect(verify(peppered(pepper, 'x'), broken)).toBe(false);
});

test('nothing fits a dummy, though it asks for the same work', () => {
  const dummy = dummyHash(small, keyId);
  expect(needsRehash(dummy, small, keyId)).toBe(false);
  expect(verify(peppered(pepper, ''), dummy)).toBe(false);
});

test('a string made under another cost asks to be made anew', () => {
  const stored = hash(peppered(pepper, 'x'), small, keyId);
  expect(needsRehash(stored, small, keyId)).toBe(false);
  expect(needsRehash(stored, { ...small, passes: 3 }, keyId)).toBe(true);
  expect(needsRehash(stored, { ...small, memoryKiB: 512 }, keyId)).toBe(true);
  expect(needsRehash(stored, standardCost, keyId)).toBe(true);
  expect(needsRehash('plain', small, keyId)).toBe(true);
});
