import { expect, test } from 'vitest';
import { readAddress, withoutCode } from './address.ts';

test('the address tells code, language and the way back', () => {
  expect(readAddress('?code=abc&lang=TY&back=%2Fm%2FinHouse')).toEqual({
    code: 'abc',
    language: 'TY',
    back: '/m/inHouse',
  });
  expect(readAddress('?lang=DE')).toEqual({ code: null, language: null, back: null });
});

test('the way back never leads to another host', () => {
  for (const back of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    expect(readAddress(`?back=${encodeURIComponent(back)}`).back, back).toBeNull();
  }
});

test('the code leaves the address bar and the rest stays', () => {
  expect(withoutCode('/g/hi-lo/', '?code=abc&lang=TY')).toBe('/g/hi-lo/?lang=TY');
  expect(withoutCode('/g/hi-lo/', '?code=abc')).toBe('/g/hi-lo/');
});
