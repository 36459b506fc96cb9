import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dwellMs, nextSlide } from './carousel.tsx';
import { avifSet } from './picture.tsx';
import { swipePx, swipeStep } from './swipe.ts';
import { toastMs } from './toast.tsx';

test('the carousel stays 5000 ms on a banner and goes round [BANNER-03, CONST-27]', () => {
  expect(dwellMs).toBe(5000);
  expect([0, 1, 2].map((at) => nextSlide(at, 3))).toEqual([1, 2, 0]);
  expect(nextSlide(0, 1)).toBe(0);
});

test('a toast stays one and a half seconds [CONST-09, CONST-10]', () => {
  expect(toastMs).toBe(1500);
});

test('small copies are asked only of our own art', () => {
  expect(avifSet('/art/tiles/color-game.webp')).toBe(
    '/art/tiles/color-game-240.avif 240w, /art/tiles/color-game-360.avif 360w',
  );
  expect(avifSet('/art/banners/b-fish.webp')).toContain('/art/banners/b-fish-824.avif 824w');
  for (const url of ['', '/x.webp', 'http://x.example/art/tiles/a.webp', '/art/tiles/a.png'])
    expect(avifSet(url)).toBeUndefined();
});

test('the sprite holds every icon the code can name, and nothing a strict policy would refuse', () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8');
  const names = readFileSync(new URL('icon.tsx', import.meta.url), 'utf8').match(/'(?:i|ph)-[\w-]+'/g) ?? [];
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(names.map((name) => name.slice(1, -1)))).toEqual(
    new Set(ids.filter((id) => !id?.startsWith('brand-'))),
  );
  expect(sprite).not.toMatch(/ style=|<script|<style/);
});

test('sixty pixels sideways are a swipe, fifty-nine are none [CONST-15]', () => {
  expect(swipePx).toBe(60);
  expect([swipeStep(200, 141), swipeStep(200, 259)]).toEqual([0, 0]);
  expect([swipeStep(200, 140), swipeStep(200, 260)]).toEqual([1, -1]);
});
