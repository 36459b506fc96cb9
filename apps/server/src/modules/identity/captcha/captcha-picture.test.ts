import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CaptchaKind } from './captcha-picture.ts';
import { drawCaptcha, questions } from './captcha-picture.ts';
import { strokesOf } from './glyphs.ts';
import { secureRandom } from './random.ts';

const kinds: CaptchaKind[] = ['DIGITS', 'EQUATION', 'LETTERS'];

/** The same numbers again for the same seed. */
const repeatable = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

test.each(kinds)(
  '%s: a base64 PNG of 264 × 88 pixels that is small enough to travel inside an answer',
  async (kind) => {
    for (let count = 0; count < 20; count += 1) {
      const { png } = drawCaptcha(kind, secureRandom);
      expect(png.length).toBeLessThanOrEqual(6144);
      const { format, width, height } = await sharp(Buffer.from(png.toString('base64'), 'base64')).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 264, height: 88 });
    }
  },
);

test('answers fit the field of their kind: digits at most 6, letters at most 16 [DEC-019]', () => {
  const shapes = { DIGITS: /^\d{4}$/, EQUATION: /^\d{1,6}$/, LETTERS: /^[A-Z]{5}$/ };
  for (const kind of kinds)
    for (let count = 0; count < 500; count += 1)
      expect(questions[kind](secureRandom).answer).toMatch(shapes[kind]);
});

test('the answer to an equation is its result [DEC-019]', () => {
  const signs = new Set<string>();
  for (let count = 0; count < 500; count += 1) {
    const { text, answer } = questions.EQUATION(secureRandom);
    const [, one, sign = '', two] = /^(\d+) ([+×-]) (\d+) = \?$/.exec(text) ?? [];
    const results = new Map([
      ['+', Number(one) + Number(two)],
      ['-', Number(one) - Number(two)],
      ['×', Number(one) * Number(two)],
    ]);
    expect(answer).toBe(String(results.get(sign)));
    expect(Number(answer)).toBeGreaterThanOrEqual(0);
    signs.add(sign);
  }
  expect(signs.size).toBe(3);
});

test('other kinds show what is to be typed, and every sign has a drawing', () => {
  for (const kind of kinds)
    for (let count = 0; count < 300; count += 1) {
      const { text, answer } = questions[kind](secureRandom);
      if (kind !== 'EQUATION') expect(text).toBe(answer);
      for (const sign of text.replaceAll(' ', '')) expect(strokesOf(sign).length, sign).toBeGreaterThan(0);
    }
});

test('letters that look like others or like digits are not asked for', () => {
  const seen = new Set<string>();
  for (let count = 0; count < 500; count += 1)
    for (const letter of questions.LETTERS(secureRandom).answer) seen.add(letter);
  expect('OILQSZBGV'.split('').filter((letter) => seen.has(letter))).toEqual([]);
  expect(seen.size).toBe(17);
});

test('the same answer never gives the same picture, the same numbers always do', () => {
  expect(drawCaptcha('DIGITS', repeatable(4))).toEqual(drawCaptcha('DIGITS', repeatable(4)));
  expect(drawCaptcha('DIGITS', repeatable(4)).png).not.toEqual(drawCaptcha('DIGITS', repeatable(5)).png);
});

const luminance = (colour: number[]): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('signs stand out from the paper by more than 7 to 1', async () => {
  const { data } = await sharp(drawCaptcha('DIGITS', repeatable(1)).png)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = Array.from({ length: data.length / 3 }, (_, at) =>
    luminance([...data.subarray(at * 3, at * 3 + 3)]),
  );
  const [darkest, lightest] = [Math.min(...colours), Math.max(...colours)];
  expect((lightest + 0.05) / (darkest + 0.05)).toBeGreaterThan(7);
  const inked = colours.filter((value) => value < 0.1).length / colours.length;
  expect(inked).toBeGreaterThan(0.03);
  expect(inked).toBeLessThan(0.3);
});

test('drawing one takes a few milliseconds', () => {
  const times = Array.from({ length: 45 }, (_, index) => {
    const begin = performance.now();
    drawCaptcha(kinds[index % 3] ?? 'DIGITS', secureRandom);
    return performance.now() - begin;
  });
  expect(times.toSorted((one, other) => one - other)[22]).toBeLessThan(60);
});
