import { parseAmount } from '@perya/money';
import { pageOf, paymentCompanyNames, withPaymentCompany } from '#testing/payment-company';
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
const refused = expect.objectContaining({ outcome: 'refused', reason: expect.stringMatching(/./) });

describe.each(paymentCompanyNames)('%s', async (name) => {
  const {
    gateway,
    open,
    act,
    reverse,
    control,
    record,
    findPayment,
    settlePayout,
    returnPayout,
    refund,
    chargeBack,
    adjust,
    expire,
  } = await withPaymentCompany(name);
  const { createPayment, createPayout, findPayout, listDay } = gateway;
  beforeEach(() => control({ silentNotices: true, refuseAll: false, hang: false, delayMs: 0 }));
  const order = async (orderNo: string): Promise<string> => pageOf(await createPayment(deposit(orderNo)));
  /** Why a payout is not paid, said at once or when it failed. */
  const fateOf = async (orderNo: string, accountNumber: string) => {
    const created = await createPayout(withdrawal(orderNo, accountNumber));
    if (created.outcome === 'refused') return created.failure;
    let failure: string | undefined;
    await waitFor(async () => {
      const found = await findPayout(orderNo);
      if (found.outcome !== 'found' || found.state !== 'failed') return false;
      failure = found.failure;
      return true;
    });
    return failure;
  };
  const timesPaid = async (orderNo: string): Promise<number> =>
    (await record()).payouts.find((payout) => payout.order_no === orderNo)?.times_paid ?? 0;

  test('a payment is ordered, paid on the company’s page and found with what came in [DEC-113]', async () => {
    const created = await createPayment(deposit('paid'));
    if (created.outcome !== 'created') throw new Error(created.outcome);
    const { reference, action, expiresAt } = created;
    const waiting = {
      outcome: 'found',
      references: [reference],
      state: 'waiting',
      action,
      expiresAt,
      currency: 'PHP',
      payments: [],
    };
    expect(await findPayment('paid')).toEqual(waiting);
    await act(pageOf(created), { action: 'pay', payer: '0917 555 0142' });
    const payment = {
      reference: expect.any(String),
      amount: parseAmount('500.25'),
      paidAt: expect.any(Date),
      payer: { channel: 'gcash', number: '09175550142' },
    };
    const paid = await findPayment('paid');
    // What is done needs no page any more.
    const done = paid.outcome === 'found' && paid.action === null ? null : action;
    expect(paid).toEqual({ ...waiting, action: done, state: 'paid', payments: [payment] });
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
    await order('expired');
    await expire('expired');
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

  test('an order repeated is the same one where the profile says so, and another one where not [COMPANY-04]', async () => {
    const wish = deposit('repeated');
    const payment = await createPayment(wish);
    const { createsOnce } = gateway.profile;
    if (createsOnce.payment) {
      expect(await createPayment(wish)).toEqual(payment);
      expect(await createPayment({ ...wish, amount: 10_000n })).toEqual(refused);
    } else expect(await createPayment(wish)).not.toEqual(payment);
    const payout = await createPayout(withdrawal('repeated'));
    expect(payout).toMatchObject({ outcome: 'accepted' });
    if (createsOnce.payout) {
      expect(await createPayout(withdrawal('repeated'))).toEqual(payout);
      expect(await createPayout({ ...withdrawal('repeated'), payeeName: 'Ben' })).toEqual(refused);
    } else expect(await createPayout(withdrawal('repeated'))).not.toEqual(payout);
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

  test('why something failed is told in one of our words where the company says so [COMPANY-08]', async () => {
    await act(await order('forbidden'), { action: 'forbid' });
    expect(await findPayment('forbidden')).toMatchObject({ state: 'declined', failure: 'wallet_refused' });
    await act(await order('too-much'), { action: 'limit' });
    expect(await findPayment('too-much')).toMatchObject({ state: 'declined', failure: 'limit' });
    await act(await order('no'), { action: 'decline' });
    expect(await findPayment('no')).not.toHaveProperty('failure');
    for (const [ending, failure] of [
      ['0001', 'wrong_account'],
      ['0064', 'our_balance'],
      ['0065', 'retry_later'],
    ] as const)
      expect(await fateOf(`at-once-${ending}`, `0917000${ending}`)).toBe(failure);
    for (const [ending, failure] of [
      ['0061', 'name_mismatch'],
      ['0062', 'limit'],
      // Where a company has no word for it, it asks for another try.
      ['0063', name === 'xendit' ? 'retry_later' : 'wallet_refused'],
    ] as const)
      expect(await fateOf(`later-${ending}`, `0917000${ending}`)).toBe(failure);
  });

  test('a payout that compliance holds is under way, with the company’s word, until somebody there decides [COMPANY-06]', async () => {
    const created = await createPayout(withdrawal('held', '09170000007'));
    expect(created).toMatchObject({ outcome: 'accepted' });
    expect(await findPayout('held')).toMatchObject({ state: 'held', reason: expect.stringMatching(/./) });
    await settlePayout('held');
    expect(await findPayout('held')).toMatchObject({ state: 'paid', reason: null });
  });

  test('a payout that the bank sends back is told as returned, and stands in the list both ways [COMPANY-07, COMPANY-09]', async () => {
    await createPayout(withdrawal('sent-back'));
    await waitFor(async () => (await timesPaid('sent-back')) === 1);
    await returnPayout('sent-back');
    expect(await findPayout('sent-back')).toMatchObject({ outcome: 'found', state: 'returned' });
    const moves = await listDay(new Date().toISOString().slice(0, 10));
    const own = moves.filter(({ orderNo }) => orderNo === 'sent-back');
    expect(own.map(({ kind, amount, net }) => [kind, amount, net])).toEqual([
      ['payout', 1_200_000_000n, -1_210_000_000n],
      ['reversal', 1_200_000_000n, 1_200_000_000n],
    ]);
  });

  test('a company that hangs, answers late, is gone or knows other keys makes everything unknown [DEC-080]', async () => {
    const allUnknown = async (seen: typeof gateway) => {
      expect(await seen.createPayment(deposit('nobody'))).toEqual(unknown);
      expect(await seen.findPayment({ orderNo: 'nobody', references: ['pay_nobody'] })).toEqual(unknown);
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
    expect(moves.filter(({ orderNo }) => /^listed-\d/.test(orderNo ?? ''))).toHaveLength(120);
    const found = await findPayment('listed-59');
    const receipts = found.outcome === 'found' ? found.payments : [];
    expect(moves.filter(({ orderNo }) => orderNo === 'listed-59')).toEqual(
      receipts.map(({ reference, amount, paidAt: at }) => ({
        kind: 'payment',
        orderNo: 'listed-59',
        reference,
        amount,
        fee: 5_010_000n,
        net: amount - 5_010_000n,
        currency: 'PHP',
        at,
        settledAt: null,
      })),
    );
    const reference = 'reference' in accepted ? accepted.reference : '';
    const paidOut = [
      { kind: 'payout', reference, amount: 1_200_000_000n, fee: 10_000_000n, net: -1_210_000_000n },
    ];
    expect(moves.filter(({ orderNo }) => orderNo === 'listed-out')).toMatchObject(paidOut);
    expect(await listDay('2001-01-01')).toEqual([]);
  });

  test('what was given back, lost in a quarrel or booked by hand stands in the list by its kind [COMPANY-09]', async () => {
    await act(await order('given-back'), { action: 'pay' });
    await refund('given-back');
    await act(await order('quarrel'), { action: 'pay' });
    await chargeBack('quarrel');
    await adjust(700);
    const moves = await listDay(new Date().toISOString().slice(0, 10));
    const kindsOf = (orderNo: string | null) =>
      moves.filter((move) => move.orderNo === orderNo).map(({ kind, fee, net }) => [kind, fee, net]);
    expect(kindsOf('given-back')).toContainEqual(['refund', 0n, -500_250_000n]);
    expect(kindsOf('quarrel')).toContainEqual(['chargeback', 15_000_000n, -515_250_000n]);
    expect(kindsOf(null)).toEqual([['adjustment', 0n, 7_000_000n]]);
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
