import { expect, test } from 'vitest';
import { changeOf } from '../../platform/figures/change.tsx';
import { percentText, tookText } from './words.ts';

test('shares are never rounded up to what they are not, spans and changes read in one look', () => {
  expect([percentText(0.97399), percentText(0.99999), percentText(1), percentText(null)]).toEqual([
    '97.3%',
    '99.9%',
    '100.0%',
    '–',
  ]);
  expect([tookText(14.4), tookText(315), tookText(7680), tookText(null)]).toEqual([
    '14 s',
    '5 min 15 s',
    '2 h 08',
    '–',
  ]);
  expect([changeOf(110, 100), changeOf(5, 0), changeOf(0, 4), changeOf(-5, -10)]).toEqual([
    0.1,
    null,
    -1,
    0.5,
  ]);
});
