import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const secret = 'a server secret for tests, long enough';
const secrets = createSecrets(secret);

test('keys are 32 bytes, the same for the same secret and purpose, and different otherwise', () => {
  const key = secrets.key('pepper');
  expect(key).toHaveLength(32);
  expect(createSecrets(secret).key('pepper').equals(key)).toBe(true);
  expect(secrets.key('key set').equals(key)).toBe(false);
  expect(createSecrets(`${secret}!`).key('pepper').equals(key)).toBe(false);
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
  const byHand = createHmac('sha256', secrets.key('code')).update('').digest();
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
