import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { DepositOrder, WithdrawalOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { pageOf, paymentCompanyNames } from '#testing/payment-company';
import { waitFor } from '#testing/services';
import { afterAll, describe, expect, test } from 'vitest';

/** Money through each company: how it speaks must not matter to an order. */

describe.each(paymentCompanyNames)('through %s', async (name) => {
  const { database, company, api, member } = await withCashier({}, [], name);
  // Where the company's real notices arrive, to be handed on as a test wants.
  const heard: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const receiver = createServer((request, response) => {
    void buffer(request).then((body) => {
      heard.push({ headers: request.headers, body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  afterAll(() => receiver.close());
  const noticeUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

  const valueOf = <Order>(got: { body: { value?: unknown } }) => got.body.value as Order;
  const ordered = async (luna: Awaited<ReturnType<typeof member>>, amount: string) =>
    valueOf<DepositOrder>(await luna.deposit(amount));
  const rowOf = async (orderNo: string) => {
    const [row] = await database.query<{ soon: boolean; notices: number }>(
      `select due_at <= now() as soon,
         (select count(*)::int from cashier.notice n where n.order_no = d.order_no) as notices
       from cashier.deposit d where order_no = $1`,
      [orderNo],
    );
    return row;
  };
  /** A notice of the company about an order number, as it signs it. */
  const noticeAbout = async (orderNo: string) => {
    const before = heard.length;
    await company.control({ noticesTo: noticeUrl });
    const created = await company.gateway.createPayment({
      orderNo,
      noticeUrl,
      channel: 'gcash',
      amount: 100_000_000n,
      currency: 'PHP',
      payee: 'Brand',
      returnUrl: 'http://fair.test/',
      expiresAt: new Date(Date.now() + 600_000),
    });
    await company.act(pageOf(created), { action: 'pay' });
    await waitFor(() => heard.length > before);
    const [notice] = heard.slice(-1);
    if (notice === undefined) throw new Error('no notice came');
    return notice;
  };
  const knock = ({ headers, body }: { headers: IncomingHttpHeaders; body: Buffer }) => {
    const sent = Object.entries(headers).filter(
      ([header, value]) => typeof value === 'string' && !['connection', 'content-length'].includes(header),
    );
    return api.app.inject({
      method: 'POST',
      url: `/api/v1/hooks/payments/${name}`,
      headers: { ...Object.fromEntries(sent), host: '127.0.0.1' },
      payload: body,
    });
  };
  /** The accounts of the house that an order touched. */
  const houseOf = async (orderNo: string) => {
    const rows = await database.query<{ code: string }>(
      `select distinct h.code from wallet.house_account h
       where h.id in (select contra_id from wallet.transfer where reference = $1)
         or h.id in (select from_id from wallet.house_transfer where reference = $1)
       order by h.code`,
      [orderNo],
    );
    return rows.map(({ code }) => code);
  };
  const clearing = name === 'tulay' ? 'payments_clearing' : `payments_clearing_${name}`;

  test('a deposit is credited once and stands in the clearing account of its own company [DEC-079, DEC-112]', async () => {
    const luna = await member();
    const order = await ordered(luna, '500');
    await company.act(order.payUrl ?? '', { action: 'pay' });
    await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
    expect((await luna.balance()).sumBalance).toBe('500.00');
    expect(await houseOf(order.orderNo)).toEqual([clearing]);
  });

  test('another amount is held, what comes late is the member’s all the same [DEC-079]', async () => {
    const luna = await member();
    const other = await ordered(luna, '600');
    await company.act(other.payUrl ?? '', { action: 'other', amount: '450.00' });
    const held = await luna.depositUntil(other.orderNo, ({ reason }) => reason === 'amount_differs');
    expect(held).toMatchObject({ state: 'pending', paid: '450.00' });
    const late = await ordered(luna, '250');
    await luna.browser.raw('DELETE', `/api/v1/deposits/${late.orderNo}`);
    await company.act(late.payUrl ?? '', { action: 'pay' });
    await database.query('update cashier.deposit set due_at = now() where order_no = $1', [late.orderNo]);
    await luna.depositUntil(late.orderNo, ({ state }) => state === 'credited');
    expect((await luna.balance()).sumBalance).toBe('250.00');
  });

  test('a signed notice is taken once, wakes its order and moves no money; a spoiled one is refused [DEC-079, DEC-113]', async () => {
    const stranger = await noticeAbout('NOT-OURS');
    await company.control({ noticesTo: '' });
    expect((await knock(stranger)).statusCode).toBe(200);
    expect((await knock(stranger)).statusCode).toBe(200);
    const [kept] = await database.query<{ count: number }>(
      `select count(*)::int as count from cashier.notice where provider = $1 and order_no = 'NOT-OURS'`,
      [name],
    );
    expect(kept?.count).toBe(1);
    expect((await knock(company.spoil(stranger))).json()).toMatchObject({ code: 'permission.denied' });
    expect((await knock({ headers: {}, body: Buffer.from('{}') })).json()).toMatchObject({
      code: 'permission.denied',
    });
    // An order of ours under the number that the company speaks of.
    const luna = await member();
    const order = await ordered(luna, '700');
    expect(await rowOf(order.orderNo)).toMatchObject({ soon: false, notices: 0 });
    await database.query('delete from cashier.notice where provider = $1', [name]);
    await database.query(`update cashier.deposit set order_no = 'NOT-OURS' where order_no = $1`, [
      order.orderNo,
    ]);
    expect((await knock(stranger)).statusCode).toBe(200);
    expect(await rowOf('NOT-OURS')).toMatchObject({ soon: true, notices: 1 });
    expect((await luna.balance()).sumBalance).toBe('0.00');
  });

  test('a payout whose answer was lost is asked for again and paid once, from the same account [DEC-080]', async () => {
    const luna = await member();
    await luna.give('1000');
    const account = valueOf<{ id: string }>(await luna.addAccount('09170000003'));
    const order = valueOf<WithdrawalOrder>(await luna.withdraw(account.id, '300'));
    await luna.withdrawalUntil(order.orderNo, ({ state }) => state === 'paid');
    const { payouts } = await company.record();
    expect(payouts.filter((payout) => payout.order_no === order.orderNo)).toMatchObject([{ times_paid: 1 }]);
    expect(await houseOf(order.orderNo)).toContain(clearing);
    expect(await luna.balance()).toMatchObject({ sumBalance: '700.00', held: '0.00' });
  });
});
