import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { secureRandom } from './random.ts';
import { drawSlider } from './slider-picture.ts';

const scale = 2;

const decode = async (png: Buffer) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return { width: info.width, height: info.height, at };
};

test('the picture and its piece are PNGs, twice as fine as they are shown, the piece with open corners', async () => {
  const slider = drawSlider(secureRandom);
  expect(slider).toMatchObject({ width: 300, height: 150, pieceSize: 48 });
  const [background, piece] = await Promise.all([decode(slider.background), decode(slider.piece)]);
  expect([background.width, background.height]).toEqual([600, 300]);
  expect([piece.width, piece.height]).toEqual([96, 96]);
  expect(piece.at(0, 0)[3]).toBe(0);
  expect(piece.at(48, 48)[3]).toBe(255);
  expect(slider.background.length).toBeLessThan(32_000);
  expect(slider.piece.length).toBeLessThan(8000);
});

test('the piece belongs inside the picture and away from where it starts', () => {
  const places = Array.from({ length: 12 }, () => drawSlider(secureRandom));
  for (const { targetX, pieceY } of places) {
    expect(targetX).toBeGreaterThanOrEqual(90);
    expect(targetX).toBeLessThanOrEqual(300 - 48);
    expect(pieceY).toBeGreaterThanOrEqual(0);
    expect(pieceY).toBeLessThanOrEqual(150 - 48);
  }
  expect(new Set(places.map(({ targetX }) => targetX)).size).toBeGreaterThan(4);
});

/** How far the darkened hole at `left` is from what the piece would look like in the dark; zero where it was cut out. */
const misfit = async (slider: ReturnType<typeof drawSlider>, left: number): Promise<number> => {
  const [background, piece] = await Promise.all([decode(slider.background), decode(slider.piece)]);
  const dark = [14, 10, 26];
  let most = 0;
  for (let step = 10; step < 86; step += 1) {
    const hole = background.at(left * scale + step, slider.pieceY * scale + step);
    const cut = piece.at(step, step);
    for (const [channel, base] of dark.entries()) {
      const expected = (cut[channel] ?? 0) * 0.22 + base * 0.78;
      most = Math.max(most, Math.abs(expected - (hole[channel] ?? 0)));
    }
  }
  return most;
};

test('the piece fits at the place that is told, and not beside it', async () => {
  for (let count = 0; count < 5; count += 1) {
    const slider = drawSlider(secureRandom);
    expect(await misfit(slider, slider.targetX)).toBeLessThan(3);
    expect(await misfit(slider, slider.targetX - 20)).toBeGreaterThan(10);
  }
});

test('drawing one costs less than packing three MB of noise', () => {
  const noise = randomBytes(3 * 2 ** 20);
  // Both in turns: a busy moment slows either.
  const times = Array.from({ length: 9 }, () => ({
    drawing: timeOf(() => drawSlider(secureRandom)),
    packing: timeOf(() => deflateSync(noise)),
  }));
  const ratios = times.map(({ drawing, packing }) => drawing / packing);
  expect(ratios.toSorted((one, other) => one - other)[4]).toBeLessThan(1);
});

function timeOf(act: () => unknown): number {
  const begin = performance.now();
  act();
  return performance.now() - begin;
}
