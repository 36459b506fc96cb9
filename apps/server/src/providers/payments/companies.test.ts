import { parseAmount } from '@perya/money';
import { paymentCompanyNames, withPaymentCompany } from '#testing/payment-company';
import { freePort, waitFor } from '#testing/services';
import { beforeEach, describe, expect, test } from 'vitest';

/** What the cashier relies on, whoever the company is and however it speaks. */

const deposit = (orderNo: string) => ({
  orderNo,
  channel: 'gcash',
  amount: parseAmount('500.25'),
  currency: 'PHP',
  payee: 'Brand & Söhne (one)',
  returnUrl: 'http://shop.localhost/m/back?order=1&way=in',
  noticeUrl: 'http://127.0.0.1:9/notices',
  expiresAt: new Date(Date.now() + 600_000),
});
const withdrawal = (orderNo: string, accountNumber = '09171234567') => ({
  orderNo,
  channel: 'gcash',
  amount: parseAmount('1200'),
  currency: 'PHP',
  accountNumber,
  payeeName: "Ana Santos-O'Neil",
  noticeUrl: 'http://127.0.0.1:9/notices',
});
const unknown = { outcome: 'unknown' };
const refused = { outcome: 'refused', reason: expect.stringMatching(/./) };

describe.each(paymentCompanyNames)('%s', async (name) => {
  const { gateway, open, act, reverse, control, record } = await withPaymentCompany(name);
  const { createPayment, findPayment, createPayout, findPayout, listDay } = gateway;
  beforeEach(() => control({ silentNotices: true, refuseAll: false, hang: false, delayMs: 0 }));
  const order = async (orderNo: string): Promise<string> => {
    const created = await createPayment(deposit(orderNo));
    if (created.outcome !== 'created') throw new Error(created.outcome);
    return created.payUrl;
  };
  const timesPaid = async (orderNo: string): Promise<number> =>
    (await record()).payouts.find((payout) => payout.order_no === orderNo)?.times_paid ?? 0;

  test('a payment is ordered, paid on the company’s page and found with what came in [DEC-113]', async () => {
    const created = await createPayment(deposit('paid'));
    if (created.outcome !== 'created') throw new Error(created.outcome);
    const { reference, payUrl } = created;
    const waiting = { outcome: 'found', reference, state: 'waiting', payUrl, currency: 'PHP', payments: [] };
    expect(await findPayment('paid')).toEqual(waiting);
    await act(payUrl, { action: 'pay', payer: '0917 555 0142' });
    const payment = {
      reference: expect.any(String),
      amount: parseAmount('500.25'),
      paidAt: expect.any(Date),
      payer: { channel: 'gcash', number: '09175550142' },
    };
    expect(await findPayment('paid')).toEqual({ ...waiting, state: 'paid', payments: [payment] });
    expect(await findPayment('never-ordered')).toEqual({ outcome: 'missing' });
  });

  test('money that came twice, in another amount, late or not at all is told as it came', async () => {
    await act(await order('twice'), { action: 'twice' });
    const twice = await findPayment('twice');
    if (twice.outcome !== 'found') throw new Error(twice.outcome);
    expect(twice.payments.map(({ amount }) => amount)).toEqual([500_250_000n, 500_250_000n]);
    expect(new Set(twice.payments.map(({ reference }) => reference)).size).toBe(2);
    await act(await order('other'), { action: 'other', amount: '0.01' });
    expect(await findPayment('other')).toMatchObject({ state: 'paid', payments: [{ amount: 10_000n }] });
    await act(await order('declined'), { action: 'decline' });
    expect(await findPayment('declined')).toMatchObject({ state: 'declined', payments: [] });
    await createPayment({ ...deposit('expired'), expiresAt: new Date(Date.now() - 1000) });
    expect(await findPayment('expired')).toMatchObject({ state: 'expired' });
    await act(await order('late'), { action: 'later' });
    expect(await findPayment('late')).toMatchObject({ state: 'waiting', payments: [] });
    await waitFor(async () => {
      const found = await findPayment('late');
      return found.outcome === 'found' && found.state === 'paid';
    });
    await act(await order('back'), { action: 'pay' });
    await reverse('back');
    expect(await findPayment('back')).toMatchObject({
      state: 'reversed',
      payments: [{ amount: 500_250_000n }],
    });
  });

  test('an order repeated is the same one; another under its number is refused', async () => {
    const wish = deposit('repeated');
    const payment = await createPayment(wish);
    expect(await createPayment(wish)).toEqual(payment);
    expect(await createPayment({ ...wish, amount: 10_000n })).toEqual(refused);
    const payout = await createPayout(withdrawal('repeated'));
    expect(payout).toMatchObject({ outcome: 'accepted' });
    expect(await createPayout(withdrawal('repeated'))).toEqual(payout);
    expect(await createPayout({ ...withdrawal('repeated'), payeeName: 'Ben' })).toEqual(refused);
  });

  test('what the company clearly does not take is refused, and not found afterwards', async () => {
    expect(await createPayout(withdrawal('closed', '09170000001'))).toEqual(refused);
    expect(await findPayout('closed')).toEqual({ outcome: 'missing' });
    expect(await createPayment({ ...deposit('odd'), channel: '' })).toEqual(refused);
    await control({ refuseAll: true });
    expect(await createPayment(deposit('not-now'))).toEqual(refused);
    expect(await createPayout(withdrawal('not-now'))).toEqual(refused);
  });

  test('a payout without an answer is unknown, and only the look-up tells what became of it [DEC-080]', async () => {
    expect(await createPayout(withdrawal('quiet', '09170000003'))).toEqual(unknown);
    expect(await createPayout(withdrawal('dropped', '09170000004'))).toEqual(unknown);
    expect(await createPayout(withdrawal('lost', '09170000005'))).toEqual(unknown);
    expect(await findPayout('dropped')).toMatchObject({ outcome: 'found', state: 'failed' });
    expect(await findPayout('lost')).toEqual({ outcome: 'missing' });
    expect(await createPayout(withdrawal('lost', '09170000005'))).toMatchObject({ outcome: 'accepted' });
    await waitFor(async () => (await timesPaid('quiet')) === 1 && (await timesPaid('lost')) === 1);
    expect(await findPayout('quiet')).toMatchObject({ outcome: 'found', state: 'paid', reason: null });
  });

  test('a company that hangs, answers late, is gone or knows other keys makes everything unknown [DEC-080]', async () => {
    const allUnknown = async (seen: typeof gateway) => {
      expect(await seen.createPayment(deposit('nobody'))).toEqual(unknown);
      expect(await seen.findPayment('nobody')).toEqual(unknown);
      expect(await seen.createPayout(withdrawal('nobody'))).toEqual(unknown);
      expect(await seen.findPayout('nobody')).toEqual(unknown);
    };
    await allUnknown(open({ url: `http://127.0.0.1:${await freePort()}` }));
    await allUnknown(open({ oldKeys: true }));
    await control({ hang: true });
    await allUnknown(open({ timeoutMs: 150 }));
    await control({ hang: false });
    expect(await findPayout('nobody')).toEqual({ outcome: 'missing' });
    await control({ delayMs: 400 });
    await allUnknown(open({ timeoutMs: 150 }));
    await control({ delayMs: 0 });
    expect(await findPayout('nobody')).toMatchObject({ outcome: 'found' });
  });

  test('a day is listed over all its pages, with the references of receipts and payouts', async () => {
    for (let nth = 0; nth < 60; nth += 1) await act(await order(`listed-${nth}`), { action: 'twice' });
    const accepted = await createPayout(withdrawal('listed-out'));
    await waitFor(async () => (await timesPaid('listed-out')) === 1);
    const moves = await listDay(new Date().toISOString().slice(0, 10));
    expect(moves.filter(({ orderNo }) => /^listed-\d/.test(orderNo))).toHaveLength(120);
    const found = await findPayment('listed-59');
    const receipts = found.outcome === 'found' ? found.payments : [];
    expect(moves.filter(({ orderNo }) => orderNo === 'listed-59')).toEqual(
      receipts.map(({ reference, amount, paidAt: at }) => ({
        kind: 'payment',
        orderNo: 'listed-59',
        reference,
        amount,
        currency: 'PHP',
        at,
      })),
    );
    const reference = 'reference' in accepted ? accepted.reference : '';
    const paidOut = [{ kind: 'payout', reference, amount: 1_200_000_000n }];
    expect(moves.filter(({ orderNo }) => orderNo === 'listed-out')).toMatchObject(paidOut);
    expect(await listDay('2001-01-01')).toEqual([]);
  });

  test('an amount that is not of whole centavos is never sent', async () => {
    for (const amount of [0n, -10_000n, 1n, 10_001n, 9_999n, 10n ** 24n]) {
      await expect(createPayment({ ...deposit('fraction'), amount })).rejects.toThrow(/centavo|JSON number/);
      await expect(createPayout({ ...withdrawal('fraction'), amount })).rejects.toThrow(
        /centavo|JSON number/,
      );
    }
    expect(await findPayment('fraction')).toEqual({ outcome: 'missing' });
  });
});
