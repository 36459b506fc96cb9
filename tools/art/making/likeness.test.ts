import sharp from 'sharp';
import { expect, it } from 'vitest';
import { closestPairs, distance, printOf } from './likeness.ts';

const bars = (turned: boolean): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><rect width="360" height="480" fill="#223"/><g transform="rotate(${turned ? 90 : 0} 180 160)">${[0, 1, 2, 3].map((at) => `<rect x="${20 + at * 90}" y="-200" width="40" height="800" fill="#fd6"/>`).join('')}</g></svg>`,
    ),
  )
    .webp()
    .toBuffer();

it('a picture is like itself and unlike a turned one', async () => {
  const one = await printOf('one', await bars(false));
  const same = await printOf('same', await bars(false));
  const turned = await printOf('turned', await bars(true));
  expect(distance(one, same)).toBe(0);
  expect(distance(one, turned)).toBeGreaterThan(60);
  expect(closestPairs([one, turned, same], 1)).toEqual([{ one: 'one', other: 'same', apart: 0 }]);
});
