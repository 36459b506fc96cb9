import type { DepositOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { waitFor } from '#testing/services';
import { expect, test } from 'vitest';

/** Lambat makes another collection each time it is asked, and finds none of them by our number. */
const { database, company, runner, member, operate } = await withCashier({}, [], 'lambat');
const orderOf = (got: { body: { value?: unknown } }) => got.body.value as DepositOrder;

/** The answer to the one who ordered comes so late that a worker has ordered again meanwhile. */
async function orderedTwice(luna: Awaited<ReturnType<typeof member>>, amount: string) {
  const { createPayment } = company.gateway;
  let letFirstAnswer = () => undefined as void;
  const held = new Promise<void>((resolve) => (letFirstAnswer = resolve));
  let asked = 0;
  company.gateway.createPayment = async (order) => {
    const isFirst = (asked += 1) === 1;
    const answer = await createPayment(order);
    if (isFirst) await held;
    return answer;
  };
  const answered = luna.deposit(amount);
  await waitFor(() => asked === 1);
  await database.query(
    `update cashier.deposit set due_at = now() - interval '1 second' where member_id = $1 and state = 'created'`,
    [luna.memberId],
  );
  await runner.round();
  letFirstAnswer();
  const order = orderOf(await answered);
  company.gateway.createPayment = createPayment;
  const { payments } = await company.record();
  const own = payments.filter(({ order_no }) => order_no === order.orderNo);
  return { order, own: own.map(({ id, checkout_url }) => ({ id, page: checkout_url })) };
}

test('an order with two checkouts is credited whichever of them is paid, and found by both numbers [COMPANY-03, COMPANY-04]', async () => {
  const luna = await member();
  const { order, own } = await orderedTwice(luna, '500');
  const [first, second] = own;
  if (first === undefined || second === undefined) throw new Error('there are two checkouts');
  expect(order.payUrl).toBe(first.page);
  for (const { id } of own) {
    const { deposits } = (await operate(`/deposits?find=${id}`)).body.value;
    expect(deposits.map(({ orderNo }: DepositOrder) => orderNo)).toEqual([order.orderNo]);
  }
  // Not the one that the order leads to now.
  await company.act(second.page, { action: 'pay' });
  const credited = await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
  expect(credited.surplus).toBe(null);
  expect((await luna.balance()).sumBalance).toBe('500.00');
});

test('both checkouts paid: credited once, the other payment is too much [COMPANY-03]', async () => {
  const luna = await member();
  const { order, own } = await orderedTwice(luna, '400');
  for (const { page } of own) await company.act(page, { action: 'pay' });
  const credited = await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
  expect(credited.surplus).toBe('400.00');
  expect((await luna.balance()).sumBalance).toBe('400.00');
});
