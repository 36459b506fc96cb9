import { expect, test } from 'vitest';
import { certificateState, nameState } from './look-rules.ts';

const now = new Date('2026-03-01T00:00:00Z');
const until = (day: string, problem: string | null = null) => ({
  until: new Date(day),
  issuer: null,
  problem,
});

test.each([
  [null, 'none'],
  [until('2026-05-01'), 'valid'],
  [until('2026-03-10'), 'ending'],
  [until('2026-02-28'), 'wrong'],
  [until('2026-05-01', 'self-signed certificate'), 'wrong'],
] as const)('a certificate %o is %s [OPS-BRAND-09]', (found, state) => {
  expect(certificateState(found, now)).toBe(state);
});

test.each([
  [[], 'missing'],
  [['93.184.216.34'], 'found'],
  [['93.184.216.34', '10.0.0.7'], 'inside'],
  [['::1'], 'inside'],
] as const)('a name with %o is %s [OPS-BRAND-09]', (addresses, state) => {
  expect(nameState(addresses)).toBe(state);
});
