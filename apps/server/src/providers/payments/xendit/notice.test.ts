import { randomBytes, randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { createNoticeReader } from './notice.ts';

const token = 'a-token-of-its-dashboard';
const read = createNoticeReader(token);
const now = new Date('2026-06-11T06:10:00Z');
const given = (body: string | Buffer, headers: Record<string, string | string[] | undefined> = {}) =>
  read({ headers: { 'x-callback-token': token, ...headers }, body: Buffer.from(body), now });
const capture = {
  event: 'payment.capture',
  business_id: '6094fa76c2fd53701b8e079c',
  created: '2026-06-11T06:09:00Z',
  data: {
    payment_id: 'py-1',
    payment_request_id: 'pr-1',
    reference_id: 'DP-1',
    status: 'SUCCEEDED',
    request_amount: 500.25,
  },
};
const payout = (status: string) => ({
  event: `payout.${status.toLowerCase()}`,
  business_id: 'b',
  created: '2026-06-11T06:09:00Z',
  data: { id: 'disb-1', reference_id: 'WD-1', status, amount: 1 },
});

test('a notice under the right token says what it is about, and nothing of what it claims is believed [COMPANY-11]', () => {
  expect(given(JSON.stringify(capture))).toEqual({
    eventId: expect.stringMatching(/^[\da-f]{64}$/),
    kind: 'payment',
    orderNo: 'DP-1',
  });
  expect(given(JSON.stringify(payout('SUCCEEDED')))).toMatchObject({ kind: 'payout', orderNo: 'WD-1' });
  const third = { event: 'v3_payout.reversed', data: { payout_id: 'po-1', reference_id: 'WD-2' } };
  expect(given(JSON.stringify(third))).toMatchObject({ kind: 'payout', orderNo: 'WD-2' });
  // About nothing that we know: taken, so that it is not sent for a day.
  expect(given('{"event":"payment_token.activation","data":{}}')).toMatchObject({ orderNo: '-' });
});

test('the same notice again is the same one, whenever it was delivered; another state is another one [COMPANY-11]', () => {
  const again = { ...capture, created: '2026-06-11T09:00:00Z' };
  expect(given(JSON.stringify(again))?.eventId).toBe(given(JSON.stringify(capture))?.eventId);
  const states = ['SUCCEEDED', 'FAILED', 'REVERSED'].map(
    (state) => given(JSON.stringify(payout(state)))?.eventId,
  );
  expect(new Set(states).size).toBe(3);
});

test('without the token, or under another one, nothing is read: ten thousand guesses [COMPANY-11]', () => {
  const body = JSON.stringify(capture);
  for (const wrong of [undefined, '', [token], `${token} `, token.toUpperCase(), token.slice(1)])
    expect(given(body, { 'x-callback-token': wrong })).toBe(null);
  for (let nth = 0; nth < 10_000; nth += 1) {
    const at = randomInt(token.length);
    const text = token.slice(0, at) + String.fromCharCode(32 + randomInt(95)) + token.slice(at + 1);
    if (text !== token) expect(given(body, { 'x-callback-token': text })).toBe(null);
  }
  // The negative control: the right one is read.
  expect(given(body)).not.toBe(null);
});

test('ten thousand damaged bodies under the right token are refused, or wake an order that exists or not [COMPANY-11]', () => {
  const right = Buffer.from(JSON.stringify(capture));
  let refused = 0;
  for (let nth = 0; nth < 10_000; nth += 1) {
    const body = Buffer.from(right);
    for (let turn = 0; turn <= nth % 8; turn += 1) body[randomInt(body.length)] = randomInt(256);
    const read = given(nth % 5 === 0 ? randomBytes(randomInt(400)) : body);
    if (read === null) refused += 1;
    else {
      expect(Object.keys(read).toSorted()).toEqual(['eventId', 'kind', 'orderNo']);
      expect(read.orderNo.length).toBeLessThan(256);
    }
  }
  expect(refused).toBeGreaterThan(5000);
  for (const odd of ['', 'null', '[]', '{}', '{"event":"x"}', '{"event":"payment.capture"}', '"a"', '1e999'])
    expect(given(odd), odd).toBe(null);
});
