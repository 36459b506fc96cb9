import type { DepositOrder, WithdrawalOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { waitFor } from '#testing/services';
import { afterEach, expect, test } from 'vitest';

/** Lambat pays each disbursement it is asked for: what is sent twice is paid twice. */
const { company, work, member, operate, second } = await withCashier({}, [], 'lambat');
const { gateway } = company;
const real = { ...gateway };
afterEach(() => Object.assign(gateway, real));
const orderOf = <T>(got: { body: { value?: unknown } }) => got.body.value as T;
let numbers = 0;

async function asked(ending: string) {
  const luna = await member();
  await luna.give('900');
  const number = `0918${String(100 + (numbers += 1)).slice(-3)}${ending}`;
  const { id } = orderOf<{ id: string }>(await luna.addAccount(number));
  return { luna, ...orderOf<WithdrawalOrder>(await luna.withdraw(id, '300')) };
}
const sentFor = async (orderNo: string) => {
  const { payouts, lost_requests: lost } = await company.record();
  const own = payouts.filter((payout) => payout.order_no === orderNo);
  return { arrived: own.length, paid: own[0]?.times_paid ?? 0, lost: lost[orderNo] ?? 0 };
};
const looks = async (count: number) => {
  for (let nth = 0; nth < count; nth += 1) await work();
};
const endedBy = async (orderNo: string, to: 'paid' | 'unpaid') => {
  const wish = { to, reason: 'asked the company', reference: 'L-MAIL-1' };
  const { approvalId } = (await operate(`/withdrawals/${orderNo}/move`, wish)).body.value;
  return operate(`/approvals/${approvalId}`, { decision: 'approve' }, second);
};
/** The worker that sent it never hears the company, and neither look-up nor list knows of it. */
const dieAfterSending = () => {
  gateway.createPayout = async (order) => {
    await real.createPayout(order);
    throw new Error('the worker dies');
  };
  gateway.findPayout = async () => ({ outcome: 'missing' });
  gateway.listDay = async () => [];
};

test('a payout whose answer and whose worker were lost is sent once, and two persons end it [COMPANY-05, DEC-080]', async () => {
  dieAfterSending();
  const { luna, orderNo } = await asked('4567');
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'unknown');
  gateway.createPayout = real.createPayout;
  await looks(12);
  await waitFor(async () => (await sentFor(orderNo)).paid > 0);
  expect(await sentFor(orderNo)).toEqual({ arrived: 1, paid: 1, lost: 0 });
  expect((await luna.withdrawalOf(orderNo)).state).toBe('unknown');
  await endedBy(orderNo, 'paid');
  expect(await luna.balance()).toMatchObject({ sumBalance: '600.00', held: '0.00' });
});

test('a company of which we believed that it repeats safely pays the same payout twice: the negative control [COMPANY-05]', async () => {
  dieAfterSending();
  gateway.profile = { ...real.profile, createsOnce: { payment: false, payout: true } };
  const { luna, orderNo } = await asked('4567');
  const { createPayout } = gateway;
  gateway.createPayout = async (order) => {
    gateway.createPayout = real.createPayout;
    return createPayout(order);
  };
  await looks(4);
  gateway.findPayout = real.findPayout;
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'paid');
  await waitFor(async () => (await sentFor(orderNo)).paid > 1);
});

test('a request that never arrived is not sent again either; two persons give the money back [COMPANY-05]', async () => {
  const { luna, orderNo } = await asked('0005');
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'unknown');
  await looks(12);
  expect(await sentFor(orderNo)).toEqual({ arrived: 0, paid: 0, lost: 1 });
  await endedBy(orderNo, 'unpaid');
  expect(await luna.balance()).toMatchObject({ sumBalance: '900.00', held: '0.00' });
});

test('what the look-up does not find, the list of the day says was paid [COMPANY-05]', async () => {
  gateway.findPayout = async () => ({ outcome: 'missing' });
  const { luna, orderNo } = await asked('0003');
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'unknown');
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'paid');
  expect(await sentFor(orderNo)).toEqual({ arrived: 1, paid: 1, lost: 0 });
  expect(await luna.balance()).toMatchObject({ sumBalance: '600.00', held: '0.00' });
});

test('a list that breaks off, or says another amount, ends nothing [COMPANY-05]', async () => {
  gateway.findPayout = async () => ({ outcome: 'missing' });
  gateway.listDay = async () => {
    throw new Error('half a list');
  };
  const { luna, orderNo } = await asked('0003');
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'unknown');
  await looks(6);
  const at = new Date();
  const odd = {
    kind: 'payout',
    orderNo,
    reference: 'r',
    amount: 1_000_000n,
    fee: 0n,
    net: -1_000_000n,
    currency: 'PHP',
    at,
    settledAt: null,
  } as const;
  gateway.listDay = async () => [odd];
  await looks(6);
  expect((await luna.withdrawalOf(orderNo)).state).toBe('unknown');
  expect(await luna.balance()).toMatchObject({ sumBalance: '600.00', held: '300.00' });
});

test('a payment that was made without an answer is taken up where it is found by our number, not made again [COMPANY-04]', async () => {
  gateway.profile = { findsPaymentBy: 'order', createsOnce: { payment: false, payout: false } };
  // A company that finds by our number what another request would make a second time.
  gateway.findPayment = ({ orderNo }) => company.findPaymentBy(real, orderNo);
  await company.control({ delayMs: 2500 });
  const luna = await member();
  const order = orderOf<DepositOrder>(await luna.deposit('300'));
  await company.control({ delayMs: 0 });
  expect(order.payUrl).toBe(null);
  const opened = await luna.depositUntil(order.orderNo, ({ payUrl }) => payUrl !== null);
  const { payments } = await company.record();
  expect(payments.filter(({ order_no }) => order_no === order.orderNo)).toHaveLength(1);
  await company.act(opened.payUrl ?? '', { action: 'pay' });
  await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
});
