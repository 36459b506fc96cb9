import { withCashier } from '#testing/cashier';
import { elsewhereToken, readingToken } from '#testing/player-api';
import type { DepositOrder, MemberOrder } from '@perya/contract';
import { expect, test } from 'vitest';

const { database, api, member } = await withCashier({
  cashier: {
    depositExpiryMinutes: 30,
    dailyDepositLimit: null,
    withdrawalMin: '100',
    withdrawalMax: '20000',
    withdrawalsPerDay: 10,
    freeWithdrawalsPerDay: 10,
    withdrawalFee: '0',
    approveAloneUpTo: '0',
    twoPersonsFrom: '5000',
    withdrawalCancelable: true,
    deadlineMinutes: { check: 60, approval: 60, payout: 60 },
    goodwill: '0',
  },
});
const luna = await member('lunaverde');
await luna.give('5000');
const path = (rest = '', id = luna.memberId) => `/merchants/fair/members/${id}${rest}`;
const get = async <T>(rest: string) => (await api.propose('GET', path(rest))).body.value as T;
interface Page {
  orders: MemberOrder[];
  next: string | null;
}
interface Whole {
  order: MemberOrder;
  moves: { to: string; by: string; reason: string | null }[];
  notices: { eventId: string; kind: string }[];
  answers: { question: string; outcome: string }[];
}

async function aPayout(amount: string): Promise<string> {
  const account = await luna.addAccount('09171234567');
  const asked = await luna.withdraw((account.body.value as { id: string }).id, amount);
  const { orderNo } = asked.body.value as { orderNo: string };
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'review');
  return orderNo;
}

test('both kinds are listed newest first, and each order tells every move, who and why, and what the company said [OPS-MEMBER-07]', async () => {
  const deposit = (await luna.deposit('200')).body.value as DepositOrder;
  await database.query(
    `insert into cashier.notice (provider, event_id, order_no, kind) values ('tulay', 'ev-1', $1, 'payment')`,
    [deposit.orderNo],
  );
  const payout = await aPayout('300');
  const { orders } = await get<Page>('/orders');
  expect(orders.map(({ orderNo, kind }) => [orderNo, kind])).toEqual([
    [payout, 'withdrawal'],
    [deposit.orderNo, 'deposit'],
  ]);
  expect(orders[0]).toMatchObject({ amount: '300.00', state: 'review', promise: 'running', goodwill: null });
  expect(orders[0]?.way).not.toContain('09171234567');
  expect(orders[1]).toMatchObject({ promise: null, way: 'GCash' });
  expect((await get<Page>('/orders?kind=deposit')).orders.map(({ kind }) => kind)).toEqual(['deposit']);
  expect((await get<Whole>(`/orders/${deposit.orderNo}`)).notices).toMatchObject([
    { eventId: 'ev-1', kind: 'payment' },
  ]);

  await api.propose('POST', `/merchants/fair/withdrawals/${payout}/move`, {
    to: 'approved',
    reason: 'usual for them',
  });
  await luna.withdrawalUntil(payout, ({ state }) => state === 'paid');
  const whole = await get<Whole>(`/orders/${payout}`);
  expect(whole.order).toMatchObject({ state: 'paid', promise: 'kept' });
  expect(whole.moves.map(({ to }) => to)).toEqual(expect.arrayContaining(['review', 'approved', 'paid']));
  expect(whole.moves).toContainEqual(
    expect.objectContaining({ to: 'approved', by: 'ana', reason: 'usual for them' }),
  );
  expect(whole.answers).toContainEqual(expect.objectContaining({ question: 'create' }));
});

test('a promise that was missed stays missed when the order ends, also where no goodwill is paid [OPS-MEMBER-07]', async () => {
  const late = await aPayout('150');
  await database.query(
    `update cashier.withdrawal set deadline_at = now() - interval '1 minute' where order_no = $1`,
    [late],
  );
  const promiseOf = async () =>
    (await get<Page>('/orders')).orders.find(({ orderNo }) => orderNo === late)?.promise;
  expect(await promiseOf()).toBe('missed');
  await api.propose('POST', `/merchants/fair/withdrawals/${late}/move`, {
    to: 'rejected',
    reason: 'asked by the member',
  });
  expect(await luna.withdrawalOf(late)).toMatchObject({ state: 'rejected' });
  expect(await promiseOf()).toBe('missed');
});

test('pages of orders follow each other, and nobody reads them without the right or about somebody elsewhere [OPS-MEMBER-07, OPS-AUTH-11]', async () => {
  const other = await member('agila');
  await database.query(
    `insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider,
       channel, amount_micros, fee_micros, currency, state, created_at, expires_at, return_url)
     select 'DP260101' || lpad(n::text, 8, '0'), 'fair', $1, 'k' || n, 'gcash', 'GCash', 'tulay', 'gcash', 100000000, 0, 'PHP',
       'expired', now() - n * interval '1 minute', now(), '' from generate_series(1, 60) n`,
    [other.memberId],
  );
  const first = (await api.propose('GET', path('/orders', other.memberId))).body.value as Page;
  const rest = (await api.propose('GET', path(`/orders?cursor=${first.next}`, other.memberId))).body
    .value as Page;
  const seen = [...first.orders, ...rest.orders].map(({ orderNo }) => orderNo);
  expect([first.orders.length, rest.orders.length, new Set(seen).size, rest.next]).toEqual([
    50,
    10,
    60,
    null,
  ]);
  const [mine] = (await get<Page>('/orders')).orders;
  // Somebody else's order is nobody's here.
  expect((await api.propose('GET', path(`/orders/${mine?.orderNo}`, other.memberId))).status).toBe(404);
  for (const token of [readingToken, elsewhereToken])
    expect((await api.propose('GET', path('/orders'), undefined, token)).status).toBe(403);
});

test('messages tell when they were read, push, SMS and mail what became of them, and never a code’s words [OPS-MEMBER-21]', async () => {
  const sent = await api.propose('POST', '/merchants/fair/messages', {
    memberId: luna.memberId,
    title: 'Your papers',
    content: 'They are complete.',
    titleTy: 'Ang iyong papeles',
    contentTy: 'Kumpleto na.',
    link: null,
  });
  expect(sent.status).toBe(200);
  await database.query(
    `insert into content.push_subscription (merchant_code, member_id, endpoint, p256dh, auth, made_at, told_at, answer)
     values ('fair', $1, 'https://push.example/secret-path', 'p', 'a', now(), now(), 'failed'),
       ('fair', $1, 'https://push.example/other', 'p', 'a', now(), null, null)`,
    [luna.memberId],
  );
  await database.query(
    `insert into identity.message (merchant_code, member_id, channel, kind, sealed, state, next_try_at, give_up_at, created_at)
     values ('fair', $1, 'sms', 'code', 'sealed 123456', 'delivered', now(), now(), now()),
       ('fair', $1, 'email', 'notice', null, 'refused', now(), now(), now())`,
    [luna.memberId],
  );
  interface Told {
    messages: { id: string; title: string; readAt: string | null; sentBy: string }[];
    pushBrowsers: object[];
    letters: { channel: string; state: string; kind: string }[];
  }
  const before = await get<Told>('/messages');
  expect(before.messages[0]).toMatchObject({ title: 'Your papers', readAt: null, sentBy: 'ana' });
  expect(before.pushBrowsers).toMatchObject([
    { service: 'push.example', state: 'waiting', toldAt: null },
    { service: 'push.example', state: 'failed' },
  ]);
  expect(before.letters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ channel: 'sms', kind: 'code', state: 'delivered' }),
      expect.objectContaining({ channel: 'email', kind: 'notice', state: 'refused' }),
    ]),
  );
  expect(JSON.stringify(before)).not.toMatch(/123456|sealed|secret-path/);
  luna.browser.cookies.set('lang', 'TY');
  const inbox = await luna.get<{ list: { id: string; title: string }[] }>('/inbox');
  expect(inbox.list[0]?.title).toBe('Ang iyong papeles');
  await luna.browser.json('POST', `/api/v1/inbox/${inbox.list[0]?.id}/read`, {});
  expect((await get<Told>('/messages')).messages[0]?.readAt).not.toBeNull();
  const body = { memberId: luna.memberId, title: 'x', content: 'x', link: null };
  expect((await api.propose('POST', '/merchants/fair/messages', body, readingToken)).status).toBe(403);
});
