import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const secret = 'a server secret for tests, long enough';
const secrets = createSecrets(secret);

test('keys are 32 bytes, the same for the same secret and purpose, and different otherwise', () => {
  const [key] = secrets.keys('pepper');
  expect(key).toHaveLength(32);
  expect(createSecrets(secret).keys('pepper')[0].equals(key)).toBe(true);
  expect(secrets.keys('key set')[0].equals(key)).toBe(false);
  expect(createSecrets(`${secret}!`).keys('pepper')[0].equals(key)).toBe(false);
});

test('a secret that is too short to be one is not accepted', () => {
  expect(() => createSecrets('short')).toThrow('32 characters');
});

test('a keyed hash depends on the purpose, every part and where one part ends', () => {
  const hash = secrets.keyedHash('code', 'ab', 'c');
  expect(hash).toHaveLength(32);
  expect(secrets.keyedHash('code', 'ab', 'c').equals(hash)).toBe(true);
  for (const other of [
    secrets.keyedHash('code', 'a', 'bc'),
    secrets.keyedHash('code', 'abc'),
    secrets.keyedHash('code', 'ab', 'c', ''),
    secrets.keyedHash('link', 'ab', 'c'),
  ])
    expect(other.equals(hash)).toBe(false);
});

test('the key handed out for a purpose is not the one that hashes for it', () => {
  const byHand = createHmac('sha256', secrets.keys('code')[0]).update('').digest();
  expect(secrets.keyedHash('code').equals(byHand)).toBe(false);
});

test('what is sealed can be opened, looks different every time and hides its content', () => {
  const value = { memberId: '7', tries: 2, note: 'salitang lihim' };
  const sealed = secrets.seal('ticket', value);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(secrets.open('ticket', sealed)).toEqual(value);
  expect(secrets.seal('ticket', value)).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').includes('lihim')).toBe(false);
});

test('another purpose or another secret opens nothing', () => {
  const sealed = secrets.seal('ticket', 1);
  expect(secrets.open('other', sealed)).toBe(null);
  expect(createSecrets(`${secret}!`).open('ticket', sealed)).toBe(null);
});

test('a change of any single character opens nothing', () => {
  const sealed = secrets.seal('ticket', { memberId: '7' });
  for (let at = 0; at < sealed.length; at += 1) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(secrets.open('ticket', sealed.slice(0, at) + other + sealed.slice(at + 1))).toBe(null);
  }
});

test('foreign text opens nothing and never throws', () => {
  const sealed = secrets.seal('ticket', 'x');
  const foreign = [
    '',
    'A',
    '=',
    ' ',
    '\u0000',
    `${sealed}=`,
    `${sealed}!`,
    ` ${sealed}`,
    sealed.slice(0, -3),
  ];
  for (let count = 0; count < 200; count += 1) foreign.push(randomBytes(count).toString('base64url'));
  for (const text of foreign) expect(secrets.open('ticket', text)).toBe(null);
});

test('a new secret before the old one seals, opens what either sealed, and finds what was hashed', () => {
  const next = 'the next server secret, long enough too';
  const rotated = createSecrets(next, [secret]);
  const fresh = rotated.seal('ticket', 'new');
  expect(rotated.open('ticket', secrets.seal('ticket', 'old'))).toBe('old');
  expect(createSecrets(next).open('ticket', fresh)).toBe('new');
  expect(secrets.open('ticket', fresh)).toBeNull();
  expect(rotated.keyedHash('mark', 'x').equals(secrets.keyedHash('mark', 'x'))).toBe(true);
  expect(rotated.lastingKey('key set').equals(secrets.keys('key set')[0])).toBe(true);
  expect(rotated.keys('pepper').map((key) => key.toString('hex'))).toEqual([
    createSecrets(next).keys('pepper')[0].toString('hex'),
    secrets.keys('pepper')[0].toString('hex'),
  ]);
});
