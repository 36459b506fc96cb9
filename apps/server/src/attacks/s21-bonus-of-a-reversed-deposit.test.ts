import { randomUUID } from 'node:crypto';
import type { DepositOrder } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { asMember } from '#platform/database/work';
import { withCashier } from '#testing/cashier';
import { createDelivery } from '#testing/events';
import { aCampaign, turnover } from '#testing/rewards';
import { expect, test } from 'vitest';

const { api, company, database, member } = await withCashier();
const deliver = createDelivery(database, [api.rewards, api.agents]);
for (const [offer, asks] of [
  ['welcome-match', turnover(10)],
  ['cash-match', null],
] as const)
  await api.operate(
    'PUT',
    `/merchants/fair/campaigns/${offer}`,
    aCampaign({
      condition: { type: 'deposit', atLeast: '100', nth: null },
      period: 'day',
      gift: { type: 'percent', percent: '100', most: '1000' },
      given: 'automatic',
      turnover: asks,
    }),
  );
const books = async (memberId: string) => {
  const has = await database.runWork(asMember('fair', memberId), (work) =>
    api.wallet.balances(work, memberId),
  );
  return Object.fromEntries(Object.entries(has).map(([book, amount]) => [book, formatAmount(amount)]));
};
type Player = Awaited<ReturnType<typeof member>>;

async function payIn(luna: Player, offer: string): Promise<DepositOrder> {
  const body = { methodId: 'gcash', amount: '1000', promotionId: `${offer}@1` };
  const got = await luna.browser.json('POST', '/api/v1/deposits', body, {
    'idempotency-key': randomUUID(),
  });
  const order = got.body.value as DepositOrder;
  await company.act(order.payUrl ?? '', { action: 'pay' });
  return luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
}

/** The payer's bank takes the payment back, at the desk of the company. */
async function chargeBack(luna: Player, { orderNo }: DepositOrder): Promise<void> {
  await company.reverse(orderNo);
  await database.query('update cashier.deposit set due_at = now() where order_no = $1', [orderNo]);
  await luna.depositUntil(orderNo, ({ reason }) => reason === 'reversed');
}

test('a deposit that is charged back takes its bonus and the turnover along', async () => {
  const luna = await member();
  const order = await payIn(luna, 'welcome-match');
  await deliver();
  expect(await books(luna.memberId)).toMatchObject({
    cash: '1000.00',
    bonus: '1000.00',
    wagering: '10000.00',
  });
  await chargeBack(luna, order);
  await deliver(2);
  expect(await books(luna.memberId)).toMatchObject({
    cash: '0.00',
    bonus: '0.00',
    wagering: '0.00',
    debt: '0.00',
  });
  const [reward] = await database.query(
    'select state, bonus_state from rewards.reward where member_id = $1',
    [luna.memberId],
  );
  expect(reward).toEqual({ state: 'taken_back', bonus_state: 'taken_back' });
});

test('what the bonus already gave as cash is owed when it is gone', async () => {
  const luna = await member();
  const order = await payIn(luna, 'cash-match');
  await deliver();
  expect(await books(luna.memberId)).toMatchObject({ cash: '2000.00' });
  await database.runWork(asMember('fair', luna.memberId), (work) =>
    api.wallet.post(work, {
      id: 'gone:1',
      memberId: luna.memberId,
      kind: 'adjustment',
      reference: 'gone',
      movements: [{ from: { book: 'cash' }, to: { house: 'adjustments' }, amount: parseAmount('1500') }],
    }),
  );
  await chargeBack(luna, order);
  await deliver(2);
  expect(await books(luna.memberId)).toMatchObject({ cash: '0.00', debt: '1500.00' });
});
