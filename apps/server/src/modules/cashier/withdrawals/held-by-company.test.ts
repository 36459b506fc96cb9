import type { WithdrawalCase, WithdrawalOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

const { company, member, operate, work } = await withCashier();
const orderOf = <T>(got: { body: { value?: unknown } }) => got.body.value as T;
const caseOf = async (orderNo: string) => orderOf<WithdrawalCase>(await operate(`/withdrawals/${orderNo}`));

test('a payout held by the company is under way for the member; staff read the company’s word until it is let go [COMPANY-06]', async () => {
  const luna = await member();
  await luna.give('500');
  const { id } = orderOf<{ id: string }>(await luna.addAccount('09180000007'));
  const { orderNo } = orderOf<WithdrawalOrder>(await luna.withdraw(id, '300'));
  await luna.withdrawalUntil(orderNo, ({ stages }) => stages.some(({ name, at }) => name === 'sent' && at));
  await work();
  expect(await luna.withdrawalOf(orderNo)).toMatchObject({
    state: 'approved',
    reason: null,
    reasonText: null,
  });
  const held = await caseOf(orderNo);
  expect(held.order).toMatchObject({ state: 'approved', companyHold: 'source_of_funds' });
  expect(held.answers[0]).toMatchObject({ question: 'find', outcome: 'held', detail: 'source_of_funds' });
  expect(await luna.balance()).toMatchObject({ sumBalance: '200.00', held: '300.00' });
  await company.settlePayout(orderNo);
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'paid');
  expect((await caseOf(orderNo)).order.companyHold).toBe(null);
  expect(await luna.balance()).toMatchObject({ sumBalance: '200.00', held: '0.00' });
});
