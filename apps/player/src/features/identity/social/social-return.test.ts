import { expect, test } from 'vitest';
import { readSocialReturn } from './social-return.ts';

test('a provider that sends somebody back is known by its state, or by its issuer [DEC-067]', () => {
  const body = { code: 'c', state: 'google.s' };
  expect(readSocialReturn('?code=c&state=google.s')).toEqual({ provider: 'google', body });
  expect(readSocialReturn('?code=c&state=s&iss=https%3A%2F%2Fwww.facebook.com')).toEqual({
    provider: 'facebook',
    body: { code: 'c', state: 's', iss: 'https://www.facebook.com' },
  });
});

test('a refusal at the provider, or an address typed by hand, is no return', () => {
  for (const search of ['', '?error=access_denied&state=google.s', '?code=c', '?code=c&state=other.s'])
    expect([search, readSocialReturn(search)]).toEqual([search, null]);
});
