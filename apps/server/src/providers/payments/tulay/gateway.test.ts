import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseAmount } from '@perya/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageOf } from '#testing/payment-company';
import { freePort, waitFor } from '#testing/services';
import type { TulayGatewayOptions } from './gateway.ts';
import { createTulayGateway } from './gateway.ts';

const repository = fileURLToPath(new URL('../../../../../../', import.meta.url));
const apiKey = 'a-key';
let company: ChildProcess;
let url: string;

beforeAll(async () => {
  const started = spawn(process.execPath, ['sandbox/payments/tulay/start.ts'], {
    cwd: repository,
    env: { PORT: '0', API_KEY: apiKey, NOTICE_SECRET: 'a-secret', NOTICE_DELAY_MS: '300' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  company = started;
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string];
  url = line.replace('ready ', '');
});
afterAll(() => company.kill('SIGKILL'));
beforeEach(() => control({ silentNotices: true, refuseAll: false, hang: false, delayMs: 0 }));

const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
const control = (change: object) =>
  fetch(`${url}/control`, { method: 'POST', headers, body: JSON.stringify(change) });

interface Record {
  payouts: { order_no: string; times_paid: number }[];
}
const timesPaid = async (orderNo: string): Promise<number> => {
  const { payouts } = (await (await fetch(`${url}/record`, { headers })).json()) as Record;
  return payouts.find((payout) => payout.order_no === orderNo)?.times_paid ?? 0;
};

const gateway = (more: Partial<TulayGatewayOptions> = {}) =>
  createTulayGateway({ url, apiKey, noticeSecret: 'a-secret', timeoutMs: 1000, ...more });

const expiresAt = new Date(Date.now() + 600_000);
const deposit = (orderNo: string) => ({
  orderNo,
  channel: 'gcash',
  amount: parseAmount('500.25'),
  currency: 'PHP',
  payee: 'Brand',
  returnUrl: 'http://shop.localhost/m/back',
  noticeUrl: 'http://127.0.0.1:9/notices',
  expiresAt,
});
const withdrawal = (orderNo: string, accountNumber = '09171234567') => ({
  orderNo,
  channel: 'gcash',
  amount: parseAmount('1200'),
  currency: 'PHP',
  accountNumber,
  payeeName: 'Ana Santos',
  noticeUrl: 'http://127.0.0.1:9/notices',
});

async function order(orderNo: string): Promise<string> {
  return pageOf(await gateway().createPayment(deposit(orderNo)));
}
const press = (payUrl: string, fields: { action: string; amount?: string; payer?: string }) =>
  fetch(payUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('a payment is ordered, paid on the page of the company and found with what came in [DEC-113]', async () => {
  const { createPayment, findPayment } = gateway();
  const created = await createPayment(deposit('paid'));
  if (created.outcome !== 'created') throw new Error(created.outcome);
  const { reference, action } = created;
  expect(action).toEqual({ kind: 'redirect', url: `${url}/checkout/${reference}` });
  // As long as we asked for: its pages have no end of their own.
  expect(created.expiresAt).toEqual(expiresAt);
  const waiting = {
    outcome: 'found',
    references: [reference],
    state: 'waiting',
    action,
    expiresAt,
    currency: 'PHP',
    payments: [],
  };
  expect(await findPayment({ orderNo: 'paid', references: [] })).toEqual(waiting);
  await press(pageOf(created), { action: 'pay', payer: '0917 555 0142' });
  const payments = [
    {
      reference: expect.any(String),
      amount: parseAmount('500.25'),
      paidAt: expect.any(Date),
      payer: { channel: 'gcash', number: '09175550142' },
    },
  ];
  expect(await findPayment({ orderNo: 'paid', references: [] })).toEqual({
    ...waiting,
    state: 'paid',
    payments,
  });
  expect(await findPayment({ orderNo: 'never-ordered', references: [] })).toEqual({ outcome: 'missing' });
});

test('a picture to scan has the company’s own end and a code has ours; both are found again as they were [COMPANY-01, COMPANY-02]', async () => {
  const { createPayment, findPayment } = gateway();
  const later = { expiresAt: new Date(Date.now() + 3_600_000) };
  const picture = await createPayment({ ...deposit('picture'), ...later, channel: 'qrph' });
  if (picture.outcome !== 'created' || picture.action.kind !== 'qr') throw new Error('no picture');
  expect(picture.action.payload).toMatch(/^000201010212.*5406500\.25.*6304[0-9A-F]{4}$/);
  expect(picture.expiresAt?.getTime()).toBeLessThan(Date.now() + 15 * 60_000 + 1);
  expect(await findPayment({ orderNo: 'picture', references: [] })).toMatchObject({
    action: picture.action,
    expiresAt: picture.expiresAt,
    state: 'waiting',
  });
  const code = await createPayment({ ...deposit('code'), ...later, channel: 'counter' });
  expect(code).toMatchObject({ action: { kind: 'code', text: expect.stringMatching(/^\d{12}$/) }, ...later });
  if (code.outcome !== 'created') throw new Error(code.outcome);
  await press(`${url}/desk/payments/${code.reference}`, { action: 'pay' });
  expect(await findPayment({ orderNo: 'code', references: [] })).toMatchObject({
    state: 'paid',
    payments: [{ amount: 500_250_000n }],
  });
});

test('money that came twice, or in another amount, is told as it came', async () => {
  const { findPayment } = gateway();
  await press(await order('twice'), { action: 'twice' });
  const twice = await findPayment({ orderNo: 'twice', references: [] });
  if (twice.outcome !== 'found') throw new Error(twice.outcome);
  expect(twice.payments.map(({ amount }) => amount)).toEqual([500_250_000n, 500_250_000n]);
  expect(new Set(twice.payments.map(({ reference }) => reference)).size).toBe(2);
  await press(await order('other'), { action: 'other', amount: '0.01' });
  expect(await findPayment({ orderNo: 'other', references: [] })).toMatchObject({
    state: 'paid',
    payments: [{ amount: 10_000n }],
  });
});

test('a payment is found declined, on its way, expired and reversed', async () => {
  const { createPayment, findPayment } = gateway();
  await press(await order('declined'), { action: 'decline' });
  expect(await findPayment({ orderNo: 'declined', references: [] })).toMatchObject({
    state: 'declined',
    payments: [],
  });

  await press(await order('late'), { action: 'later' });
  expect(await findPayment({ orderNo: 'late', references: [] })).toMatchObject({
    state: 'waiting',
    payments: [],
  });
  await waitFor(async () => {
    const found = await findPayment({ orderNo: 'late', references: [] });
    return found.outcome === 'found' && found.state === 'paid';
  });

  await createPayment({ ...deposit('expired'), expiresAt: new Date(Date.now() - 1) });
  expect(await findPayment({ orderNo: 'expired', references: [] })).toMatchObject({ state: 'expired' });

  const payUrl = await order('reversed');
  await press(payUrl, { action: 'pay' });
  await press(payUrl.replace('/checkout/', '/desk/payments/'), { action: 'reverse' });
  expect(await findPayment({ orderNo: 'reversed', references: [] })).toMatchObject({
    state: 'reversed',
    payments: [{ amount: 500_250_000n }],
  });
});

test('what the company clearly does not take is refused with its reason', async () => {
  const { createPayment, createPayout, findPayout } = gateway();
  const closed = { outcome: 'refused', reason: 'account_closed', failure: 'wrong_account' };
  expect(await createPayout(withdrawal('closed', '09170000001'))).toEqual(closed);
  expect(await findPayout('closed')).toEqual({ outcome: 'missing' });
  expect(await createPayment({ ...deposit('odd'), channel: '' })).toEqual({
    outcome: 'refused',
    reason: 'invalid_field',
  });
  await control({ refuseAll: true });
  expect(await createPayment(deposit('not-now'))).toEqual({ outcome: 'refused', reason: 'refused' });
});

test('a payout is taken and paid, or fails with a reason', async () => {
  const { createPayout, findPayout } = gateway();
  const accepted = await createPayout(withdrawal('sent'));
  if (accepted.outcome !== 'accepted') throw new Error(accepted.outcome);
  const { reference } = accepted;
  expect(await findPayout('sent')).toEqual({ outcome: 'found', reference, state: 'pending', reason: null });
  await createPayout(withdrawal('failing', '09170000002'));
  await waitFor(async () => (await timesPaid('sent')) === 1);
  expect(await findPayout('sent')).toMatchObject({ state: 'paid', reason: null });
  const failed = { outcome: 'found', state: 'failed', reason: 'returned_by_bank' };
  await waitFor(async () => {
    const found = await findPayout('failing');
    return found.outcome === 'found' && found.state === 'failed';
  });
  expect(await findPayout('failing')).toMatchObject(failed);
});

test('a company that hangs, answers late or is gone makes everything unknown and never throws [DEC-080]', async () => {
  const unknown = { outcome: 'unknown' };
  const allUnknown = async ({ createPayment, findPayment, createPayout, findPayout } = gateway()) => {
    expect(await createPayment(deposit('nobody'))).toEqual(unknown);
    expect(await findPayment({ orderNo: 'nobody', references: [] })).toEqual(unknown);
    expect(await createPayout(withdrawal('nobody'))).toEqual(unknown);
    expect(await findPayout('nobody')).toEqual(unknown);
  };
  await allUnknown(gateway({ url: `http://127.0.0.1:${await freePort()}` }));
  await control({ hang: true });
  await allUnknown(gateway({ timeoutMs: 150 }));
  await control({ hang: false });
  expect(await gateway().findPayout('nobody')).toEqual({ outcome: 'missing' });
  await control({ delayMs: 400 });
  await allUnknown(gateway({ timeoutMs: 150 }));
  await control({ delayMs: 0 });
  expect(await gateway().findPayout('nobody')).toMatchObject({ outcome: 'found' });
});
