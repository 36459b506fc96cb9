import { vendorCodes as codes } from '@perya/contract';
import { expect, test } from 'vitest';
import { agreedCallsIn, expectAgreed, repliesToCodes } from '#testing/agreed-calls';
import { createLaban } from './laban.ts';

const agreed = agreedCallsIn(new URL('fixtures/', import.meta.url));
const company = createLaban({
  url: 'http://127.0.0.1:9/laban',
  key: 'k',
  bearer: 'golden-bearer',
  secrets: ['golden-secret'],
});

test('there are fixtures', () => expect(agreed.length).toBeGreaterThan(10));

test.each(agreed)('%s: the bytes mean this call and get this reply [DEC-113]', (_name, call) =>
  expectAgreed(company, call),
);

test('every code has words of its own and only what may be tried again asks for it', () => {
  const replies = repliesToCodes(company, agreed);
  const again = codes.filter((_code, at) => ![200, 400].includes(replies[at]?.status ?? 0));
  const unclear = ['IN_PROGRESS', 'TEMPORARY', 'BAD_SIGNATURE', 'PARTNER_UNKNOWN', 'TX_NOT_FOUND'];
  expect(again).toEqual(unclear);
  expect(new Set(replies.map(({ body }) => body)).size).toBe(codes.length);
});
