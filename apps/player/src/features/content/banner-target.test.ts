import { expect, test } from 'vitest';
import { bannerTarget } from './banner-target.ts';

test('a banner leads inside, outside, to a game or nowhere by its linkage [BANNER-05, DEC-054]', () => {
  expect(bannerTarget('/m/register')).toEqual({ kind: 'inside', path: '/m/register' });
  expect(bannerTarget('https://example.com/x')).toEqual({ kind: 'outside', url: 'https://example.com/x' });
  expect(bannerTarget('game:rng-12')).toEqual({ kind: 'game', nodeId: 'rng-12' });
  for (const linkage of ['', 'game:', 'javascript:alert(1)', 'http://example.com', '//example.com', '/x']) {
    expect(bannerTarget(linkage)).toEqual({ kind: 'none' });
  }
});
