import { createHash, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawBlock, drawStream, isClientSeed } from './draw-stream.ts';
import { bytesOf, hashOfSecret, hexOf, hmac, hmacKey, sha256 } from './sha256.ts';

const secret = '9f1c4e7a0b6d25c8e3f47a91d0c2b5863e7f1a4d9c0b28e6573af1d84c6e902b';
const seed = 'marisol-perya-2024';

test('the example of the fairness sheet comes out as drawn there', () => {
  expect(hexOf(drawBlock(secret, seed, 379)).slice(0, 22)).toBe('7e90b1d1eae7bb38c787cd');
  expect(hashOfSecret(secret)).toBe('e661193fd5160d9d19a2d134dc9c9984d8ba93e3922d7b1703dfa2651fcbc6e6');
  const stream = drawStream(secret, seed, 379);
  expect([stream.below(6), stream.below(6), stream.below(6)]).toEqual([0, 0, 3]);
});

test('SHA-256 and HMAC agree with those of Node for every length up to three blocks', () => {
  for (let length = 0; length <= 200; length += 1) {
    const message = randomBytes(length);
    const key = randomBytes((length * 7) % 150);
    expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    expect(hexOf(hmac(hmacKey(key), message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
  }
});

test('text beyond plain letters is hashed as UTF-8', () => {
  for (const text of ['', 'niño', '₱20 sa dilaw', '🎡'.repeat(40)]) {
    expect(hexOf(sha256(bytesOf(text)))).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

test('the blocks after the first carry their number in the message', () => {
  const stream = drawStream('s', 'seed', 5);
  const bytes = Array.from({ length: 96 }, () => stream.byte());
  const block = (message: string) => [...createHmac('sha256', 's').update(message).digest()];
  expect(bytes).toEqual([...block('seed:5'), ...block('seed:5:1'), ...block('seed:5:2')]);
});

test('streams of different secrets do not disturb each other', () => {
  const one = drawStream('a', 'x', 1);
  const other = drawStream('b', 'x', 1);
  const mixed = Array.from({ length: 80 }, () => [one.byte(), other.byte()]);
  const alone = drawStream('a', 'x', 1);
  expect(mixed.map(([byte]) => byte)).toEqual(Array.from({ length: 80 }, () => alone.byte()));
});

test('bytes of 252 and more are skipped for six sides, so every side is equally likely', () => {
  // Found by search: the first byte of this block is 252 or more.
  let nonce = 0;
  while ((drawBlock('s', 'seed', nonce)[0] ?? 0) < 252) nonce += 1;
  const bytes = [...drawBlock('s', 'seed', nonce)];
  const kept = bytes.filter((byte) => byte < 252);
  expect(drawStream('s', 'seed', nonce).below(6)).toBe((kept[0] ?? 0) % 6);
});

test('wider draws take two or four bytes, the first the highest', () => {
  const bytes = drawBlock('s', 'wide', 1);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  expect(drawStream('s', 'wide', 1).below(65_536)).toBe(a * 256 + b);
  expect(drawStream('s', 'wide', 1).below(2 ** 32)).toBe(((a * 256 + b) * 256 + c) * 256 + d);
  expect(() => drawStream('s', 'wide', 1).below(0)).toThrow(RangeError);
  expect(() => drawStream('s', 'wide', 1).below(2.5)).toThrow(RangeError);
  expect(() => drawStream('s', 'wide', 1).below(2 ** 32 + 1)).toThrow(RangeError);
});

test('a shuffle keeps every item once', () => {
  const items = Array.from({ length: 75 }, (_, index) => index);
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const mixed = drawStream('s', 'mix', nonce).shuffle(items);
    expect(mixed.toSorted((x, y) => x - y)).toEqual(items);
    expect(drawStream('s', 'mix', nonce).shuffle(items, 10)).toEqual(mixed.slice(0, 10));
  }
});

test('no side of six is favoured in 600,000 draws', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let nonce = 0; nonce < 60_000; nonce += 1) {
    const stream = drawStream(secret, 'sides', nonce);
    for (let i = 0; i < 10; i += 1) {
      const side = stream.below(6);
      counts[side] = (counts[side] ?? 0) + 1;
    }
  }
  const chi = counts.reduce((sum, count) => sum + (count - 100_000) ** 2 / 100_000, 0);
  // Five degrees of freedom: above 25.7 in one of ten thousand runs, and these seeds are fixed.
  expect(chi).toBeLessThan(25.7);
});

test('a seed may not hold the colon that separates it from the number', () => {
  expect(isClientSeed('marisol-perya-2024')).toBe(true);
  for (const text of ['', 'a:1', 'a b', 'ñ', 'x'.repeat(65)]) expect(isClientSeed(text), text).toBe(false);
});
