import { expect, test } from 'vitest';
import { cropUnder, judgeFrame } from './frame-rules.ts';

const [width, height] = [32, 20];
const frame = (light: (x: number, y: number) => number) =>
  Uint8ClampedArray.from(
    Array.from({ length: width * height }, (_, at) => {
      const value = light(at % width, Math.floor(at / width));
      return [value, value, value, 255];
    }).flat(),
  );

test('a dark, a glaring and a blurred picture are told apart from one that can be read', () => {
  const judge = (light: (x: number, y: number) => number) => judgeFrame(frame(light), width, height);
  expect(judge((x) => (x % 4 < 2 ? 90 : 180))).toEqual({ isBright: true, isSharp: true });
  expect(judge((x) => 100 + x * 2)).toEqual({ isBright: true, isSharp: false });
  expect(judge((x) => (x % 4 < 2 ? 5 : 30)).isBright).toBe(false);
  expect(judge(() => 250).isBright).toBe(false);
});

test('what is kept is what lay under the outline, and a little more', () => {
  const kept = cropUnder(
    { width: 1280, height: 720 },
    { width: 360, height: 720 },
    { x: 30, y: 250, width: 300, height: 190 },
  );
  expect(kept.x).toBeCloseTo(466);
  expect([kept.width, Math.round(kept.height)]).toEqual([348, 220]);
  const edge = cropUnder(
    { width: 100, height: 100 },
    { width: 100, height: 100 },
    { x: 0, y: 0, width: 100, height: 100 },
  );
  expect(edge).toEqual({ x: 0, y: 0, width: 100, height: 100 });
});
