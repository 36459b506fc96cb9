import type { DepositOrder, DepositSummary, PaymentDifference } from '@perya/contract';
import { aMerchant } from '#testing/builders';
import { withCashier } from '#testing/cashier';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const { api, database, company, member } = await withCashier();
await aMerchant(database, { code: 'beach' });
await api.merchants.load();
const person = (name: string, role: string, brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand });
const ana = await person('ana', 'cashier');
const rhea = await person('rhea', 'risk');
const orderOf = (got: { body: { value?: unknown } }) => got.body.value as DepositOrder;
const pay = (order: DepositOrder, action: string, amount?: string) =>
  company.act(order.payUrl ?? '', { action, ...(amount !== undefined && { amount }) });
const find = async (query: string) =>
  (await ana.ask<{ deposits: DepositSummary[] }>('GET', `/merchants/fair/deposits?${query}`)).deposits;

test('deposits that wait show ordered, arrived and why; an order is found by number, reference, member and amount, and its page has every move and notice [OPS-QUEUE-19, OPS-QUEUE-20]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('613'));
  await pay(order, 'other', '450.00');
  await luna.depositUntil(order.orderNo, ({ reason }) => reason === 'amount_differs');
  const [waiting] = await find('tab=waiting');
  expect(waiting).toMatchObject({
    orderNo: order.orderNo,
    amount: '613.00',
    paid: '450.00',
    surplus: null,
    reason: 'amount_differs',
  });
  for (const text of [order.orderNo, waiting?.reference ?? '', luna.memberId, '613'])
    expect((await find(`find=${text}`)).map(({ orderNo }) => orderNo)).toEqual([order.orderNo]);
  expect(await find('find=614')).toEqual([]);
  const page = `/merchants/fair/deposits/${order.orderNo}`;
  await database.query(
    `insert into cashier.notice (provider, event_id, order_no, kind) values ('tulay', 'ev-1', $1, 'payment')`,
    [order.orderNo],
  );
  expect(await ana.ask('GET', page)).toMatchObject({
    order: { orderNo: order.orderNo },
    moves: [{ to: 'created' }, { to: 'pending' }, { to: 'pending', reason: 'amount_differs' }],
    notices: [{ eventId: 'ev-1', kind: 'payment' }],
  });
  const bea = await person('bea', 'cashier', 'beach');
  expect((await bea.send('GET', page.replace('fair', 'beach'))).code).toBe('request.not_found');
  const asked = await ana.send('POST', `${page}/settle`, { to: 'credited', amount: '450', reason: 'seen' });
  expect(asked.status).toBe(202);
});

test('surplus is a list with states; what is sent back is one posting after two persons, and not taken again by a reversal [OPS-QUEUE-21]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('400'));
  await pay(order, 'twice');
  await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
  const listed = async (state: string) =>
    (await ana.ask<{ deposits: DepositSummary[] }>('GET', `/merchants/fair/suspense?state=${state}`))
      .deposits;
  expect(await listed('open')).toMatchObject([{ orderNo: order.orderNo, surplus: '400.00' }]);
  const move = (to: string) =>
    ana.send('POST', `/merchants/fair/suspense/${order.orderNo}/move`, { to, reason: 'payer wrote' });
  const back = await move('sent_back');
  expect(back.status).toBe(202);
  const postings = () =>
    database.query<{ amount: string }>(
      `select amount from wallet.house_transfer where kind = 'surplus_returned' and reference = $1`,
      [order.orderNo],
    );
  expect(await postings()).toEqual([]);
  const { approvalId } = back.value as { approvalId: string };
  const agreed = await rhea.send('POST', `/merchants/fair/approvals/${approvalId}`, { decision: 'approve' });
  expect(agreed.status).toBe(200);
  expect(await postings()).toEqual([{ amount: '400000000' }]);
  expect(await listed('open')).toEqual([]);
  expect(await listed('sent_back')).toMatchObject([{ orderNo: order.orderNo }]);
  expect((await move('sent_back')).code).toBe('status.move.refused');
  await company.act((order.payUrl ?? '').replace('/checkout/', '/desk/payments/'), { action: 'reverse' });
  await database.query('update cashier.deposit set due_at = now() where order_no = $1', [order.orderNo]);
  await luna.depositUntil(order.orderNo, ({ reason }) => reason === 'reversed');
  const [suspense] = await database.query<{ left: string }>(
    `select wallet.house_balance(id)::text as left from wallet.house_account where merchant_code = 'fair' and code = 'suspense'`,
  );
  expect(Number(suspense?.left)).toBe(0);
});

test('differences to the company’s list stand by day and kind until they are explained or tied to a posting, at their own brand only [OPS-QUEUE-22]', async () => {
  const luna = await member();
  const order = orderOf(await luna.deposit('300'));
  await pay(order, 'pay');
  await api.cashier.reconcile(Date.now());
  const list = async (by: typeof ana, brand: string, query = '') =>
    (
      await by.ask<{ differences: PaymentDifference[] }>(
        'GET',
        `/merchants/${brand}/payment-differences?${query}`,
      )
    ).differences.filter(({ orderNo }) => orderNo === order.orderNo);
  const [found] = await list(ana, 'fair', 'state=open');
  expect(found).toMatchObject({
    kind: 'deposit',
    what: 'paid_not_credited',
    theirs: '300.00',
    state: 'open',
  });
  const bea = await person('bea dos', 'cashier', 'beach');
  expect(await list(bea, 'beach')).toEqual([]);
  const path = `/payment-differences/${found?.differenceId}/note`;
  const note = { state: 'explained', reason: 'credited a minute later' };
  const foreign = await api.propose('PUT', `/merchants/beach${path}`, note);
  expect(foreign.body.code).toBe('request.not_found');
  const bare = await api.propose('PUT', `/merchants/fair${path}`, { ...note, state: 'corrected' });
  expect(bare.body.code).toBe('format.incorrect');
  await api.operate('PUT', `/merchants/fair${path}`, note);
  expect(await list(ana, 'fair', 'state=open')).toEqual([]);
  expect(await list(ana, 'fair', 'state=explained')).toMatchObject([{ note: note.reason, notedBy: 'ana' }]);
});
