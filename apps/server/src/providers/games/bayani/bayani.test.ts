import { vendorCodes as codes } from '@perya/contract';
import { expect, test } from 'vitest';
import { agreedCallsIn, expectAgreed, repliesToCodes } from '#testing/agreed-calls';
import { createBayani } from './bayani.ts';

const agreed = agreedCallsIn(new URL('fixtures/', import.meta.url));
const company = createBayani({ url: 'http://127.0.0.1:9/bayani', key: 'k', secrets: ['golden-secret'] });

test('there are fixtures', () => expect(agreed.length).toBeGreaterThan(10));

test.each(agreed)('%s: the bytes mean this call and get this reply [DEC-113]', (_name, call) =>
  expectAgreed(company, call),
);

test('every code has words of its own and only what may be tried again asks for it', () => {
  const replies = repliesToCodes(company, agreed);
  const again = codes.filter((_code, at) => (replies[at]?.status ?? 500) >= 500);
  expect(again).toEqual(['IN_PROGRESS', 'TEMPORARY']);
  expect(new Set(replies.map(({ body }) => body)).size).toBe(codes.length);
});
