import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLambatGateway } from './gateway.ts';

/** A stranger at the company's address, who answers whatever a test wants. */
let stranger: Server;
let url: string;
let answers: { status: number; body: string }[] = [];

beforeAll(async () => {
  stranger = createServer((_request, response) => {
    const { status, body } = answers.shift() ?? { status: 500, body: '{}' };
    const headers = {
      'content-type': 'application/json',
      ...(status < 400 && status > 299 && { location: url }),
    };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
});
afterAll(() => stranger.close());

const gateway = () =>
  createLambatGateway({
    url,
    merchantId: 'm',
    secret: 's',
    noticeKey: `k:${'A'.repeat(43)}`,
    timeoutMs: 2000,
    pageOrigin: 'https://pay.example',
  });
const answer = (status: number, body: unknown) => {
  answers = [{ status, body: typeof body === 'string' ? body : JSON.stringify(body) }];
};

const payment = {
  orderNo: 'D-1',
  channel: 'maya',
  amount: 10_000n,
  currency: 'PHP',
  payee: 'Brand',
  returnUrl: 'http://shop.localhost/',
  noticeUrl: 'http://shop.localhost/notices',
  expiresAt: new Date(),
};
const { returnUrl: _, expiresAt: __, payee: ___, ...both } = payment;
const payout = { ...both, accountNumber: '1234', payeeName: 'Ana' };
const unknown = { outcome: 'unknown' };
const no = (code: string) => ({ ok: false, code, text: 'no' });
const yes = (data: object) => ({ ok: true, data });
const created = { id: 'p', ref: 'D-1', page: 'https://pay.example/p' };

test.each([
  ['no JSON', 200, '<html>'],
  ['nothing', 200, ''],
  ['another order', 200, yes({ ...created, ref: 'D-2' })],
  ['no reference', 200, yes({ ...created, id: '' })],
  ['a page of somebody else', 200, yes({ ...created, page: 'https://evil.example/p' })],
  ['a script for an address', 200, yes({ ...created, page: 'javascript:alert(1)' })],
  ['data and a no', 200, { ...no('L-200'), ok: 'false' }],
  ['a yes under 201', 201, yes(created)],
  ['a no under 400', 400, no('L-210')],
  ['503', 503, no('L-200')],
  ['a redirect', 303, yes(created)],
  ['a no about the caller', 200, no('L-101')],
  ['a no in words of somebody else', 200, no('E-200')],
  ['no such order, which was not asked', 200, no('L-300')],
])('a new payment answered with %s is unknown', async (_name, status, body) => {
  answer(status, body);
  expect(await gateway().createPayment(payment)).toEqual(unknown);
});

test.each([
  ['no JSON', 200, 'ok'],
  ['another order', 200, yes({ ...created, ref: 'D-2' })],
  ['502', 502, no('L-200')],
  ['a yes under 202', 202, yes(created)],
  ['a no about the caller', 200, no('L-101')],
])('a payout answered with %s is unknown [DEC-080]', async (_name, status, body) => {
  answer(status, body);
  expect(await gateway().createPayout(payout)).toEqual(unknown);
});

test('a clear no about the order is a refusal with its code', async () => {
  answer(200, no('L-220'));
  expect(await gateway().createPayment(payment)).toEqual({ outcome: 'refused', reason: 'L-220' });
  answer(200, no('L-231'));
  expect(await gateway().createPayout(payout)).toEqual({
    outcome: 'refused',
    reason: 'L-231',
    failure: 'wrong_account',
  });
});

const credit = { id: 'r', centavos: '100', at: 1_772_323_200_000, from: null };
const found = { ...created, state: 'COLLECTED', currency: 'PHP', credits: [credit] };

test.each([
  ['another order', { ...found, ref: 'D-2' }],
  ['a page of somebody else', { ...found, page: 'https://pay.example.evil/p' }],
  ['a state we do not know', { ...found, state: 'paid' }],
  ['half a centavo', { ...found, credits: [{ ...credit, centavos: '0.5' }] }],
  ['a negative credit', { ...found, credits: [{ ...credit, centavos: '-100' }] }],
  ['an amount as a number', { ...found, credits: [{ ...credit, centavos: 100 }] }],
  ['an amount that means another with its zeros', { ...found, credits: [{ ...credit, centavos: '0100' }] }],
  ['no time', { ...found, credits: [{ ...credit, at: 'today' }] }],
  ['no credits', { ...found, credits: undefined }],
])('a payment found with %s is unknown', async (_name, wrong) => {
  answer(200, yes(found));
  expect(await gateway().findPayment({ orderNo: 'D-1', references: ['p'] })).toMatchObject({
    outcome: 'found',
    state: 'paid',
    payments: [{ amount: 1_000_000n, payer: null }],
  });
  answer(200, yes(wrong));
  expect(await gateway().findPayment({ orderNo: 'D-1', references: ['p'] })).toEqual(unknown);
});

test('an order may have several collections, and money under any of them is its money [COMPANY-03]', async () => {
  const asked = { orderNo: 'D-1', references: ['q', 'p'] };
  const open = { ...found, id: 'q', state: 'OPEN', credits: [] };
  const say = (one: object, other: object) => {
    answers = [one, other].map((said) => ({ status: 200, body: JSON.stringify(said) }));
  };
  say(yes(open), yes(found));
  expect(await gateway().findPayment(asked)).toMatchObject({
    state: 'paid',
    references: ['p', 'q'],
    payments: [{ reference: 'r', amount: 1_000_000n }],
  });
  say(yes({ ...found, id: 'q', credits: [{ ...credit, id: 'r2' }] }), yes(found));
  expect(await gateway().findPayment(asked)).toMatchObject({
    payments: [{ reference: 'r2' }, { reference: 'r' }],
  });
  say(yes(open), yes({ ...found, state: 'LAPSED', credits: [] }));
  expect(await gateway().findPayment(asked)).toMatchObject({ state: 'waiting', references: ['q', 'p'] });
  // One that was taken back does not take the other with it, nor does its money count.
  say(yes({ ...found, id: 'q', state: 'CLAWED_BACK', credits: [{ ...credit, id: 'r2' }] }), yes(found));
  expect(await gateway().findPayment(asked)).toMatchObject({ state: 'paid', payments: [{ reference: 'r' }] });
  // Half an answer is none, and a collection of another order is not this one's.
  say(yes(open), no('L-101'));
  expect(await gateway().findPayment(asked)).toEqual(unknown);
  say(yes(open), yes({ ...found, id: 'other' }));
  expect(await gateway().findPayment(asked)).toEqual(unknown);
  say(yes(open), yes({ ...found, currency: 'USD' }));
  expect(await gateway().findPayment(asked)).toEqual(unknown);
  say(no('L-300'), no('L-300'));
  expect(await gateway().findPayment(asked)).toEqual({ outcome: 'missing' });
});

test('only the company’s own word means that an order is missing', async () => {
  const { findPayment, findPayout } = gateway();
  answer(200, no('L-300'));
  expect(await findPayment({ orderNo: 'D-1', references: ['p'] })).toEqual({ outcome: 'missing' });
  // Never given a number, it was never asked about one either.
  expect(await findPayment({ orderNo: 'D-1', references: [] })).toEqual({ outcome: 'missing' });
  answer(200, no('L-300'));
  expect(await findPayout('D-1')).toEqual({ outcome: 'missing' });
  for (const [status, body] of [
    [404, no('L-300')],
    [500, no('L-300')],
    [200, no('L-101')],
    [200, no('L-210')],
    [200, yes({})],
    [200, 'null'],
  ] as const) {
    answer(status, body);
    expect(await findPayout('D-1')).toEqual(unknown);
  }
});

const line = {
  id: 'r',
  type: 'IN',
  ref: 'D-1',
  centavos: '100',
  fee: '1',
  net: '99',
  currency: 'PHP',
  at: 1_772_323_200_000,
  settled: null,
};
const page = (pages: number, lines: object[] = [line]) => ({
  status: 200,
  body: JSON.stringify(yes({ pages, lines })),
});

test('a day that breaks off or holds something odd is no list at all', async () => {
  const { listDay } = gateway();
  answers = [page(3), page(3), page(3)];
  expect(await listDay('2026-03-01')).toHaveLength(3);
  answers = [page(2), { status: 503, body: '{}' }];
  await expect(listDay('2026-03-01')).rejects.toThrow('to its end');
  answers = [page(1, [{ ...line, type: 'GIFT' }])];
  await expect(listDay('2026-03-01')).rejects.toThrow('to its end');
  answers = [{ status: 200, body: JSON.stringify(yes({ lines: [] })) }];
  await expect(listDay('2026-03-01')).rejects.toThrow('to its end');
});
