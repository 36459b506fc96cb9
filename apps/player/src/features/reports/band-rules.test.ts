import { expect, test } from 'vitest';
import { bandPlaces, shareText, tookParts } from './band-rules.ts';

test('the promise stands in the middle, six percent to each side, more where band or dot need it', () => {
  const found = bandPlaces({ promised: '96.00', realised: '97.50', band: { from: '94.80', to: '97.20' } });
  expect(found?.from).toBeCloseTo(40);
  expect(found?.width).toBeCloseTo(20);
  expect(found?.at).toBeCloseTo(62.5);
  expect(found?.isWide).toBe(false);
  const far = bandPlaces({ promised: '96.00', realised: '80.00', band: { from: '76.00', to: '116.00' } });
  expect(far?.from).toBeCloseTo(50 - 50 / 1.1);
  expect(far?.isWide).toBe(true);
  expect(bandPlaces({ promised: null, realised: '96.00', band: null })).toBeNull();
});

test('a time is told in its two largest parts, and a share is never rounded up', () => {
  expect(tookParts(59.4)).toEqual({ key: 'took_seconds', values: { seconds: 59 } });
  expect(tookParts(252)).toEqual({ key: 'took_minutes', values: { minutes: 4, seconds: 12 } });
  expect(tookParts(7599)).toEqual({ key: 'took_hours', values: { hours: 2, minutes: 6 } });
  expect(shareText(999, 1000)).toBe('99%');
});
