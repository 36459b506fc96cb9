import { vendorCodes as codes } from '@perya/contract';
import { expect, test } from 'vitest';
import { agreedCallsIn, expectAgreed, repliesToCodes } from '#testing/agreed-calls';
import { createKislap } from './kislap.ts';

const agreed = agreedCallsIn(new URL('fixtures/', import.meta.url));
const company = createKislap({ url: 'http://127.0.0.1:9/kislap', key: 'k', secrets: ['golden-secret'] });

test('there are fixtures', () => expect(agreed.length).toBeGreaterThan(10));

test.each(agreed)('%s: the bytes mean this call and get this reply [DEC-113]', (_name, call) =>
  expectAgreed(company, call),
);

test('every code has words of its own and only what may be tried again asks for it', () => {
  const replies = repliesToCodes(company, agreed);
  const again = codes.filter((_code, at) => replies[at]?.body.includes('9017'));
  expect(again).toEqual(['IN_PROGRESS', 'TEMPORARY']);
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(replies.map(({ body }) => body)).size).toBe(codes.length);
});
