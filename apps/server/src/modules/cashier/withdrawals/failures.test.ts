import type { DepositOrder, WithdrawalOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

const { company, member } = await withCashier();
const orderOf = <T>(got: { body: { value?: unknown } }) => got.body.value as T;

test('an order that failed keeps which of our words the company’s means; the money is back [COMPANY-08]', async () => {
  for (const [ending, reason] of [
    ['0063', 'wallet_refused'],
    ['0064', 'our_balance'],
    ['0001', 'wrong_account'],
    ['0002', 'returned_by_bank'],
  ] as const) {
    const luna = await member();
    await luna.give('300');
    const { id } = orderOf<{ id: string }>(await luna.addAccount(`0918777${ending}`));
    const { orderNo } = orderOf<WithdrawalOrder>(await luna.withdraw(id, '300'));
    const ended = await luna.withdrawalUntil(orderNo, ({ state }) => state === 'rejected');
    expect(ended.reason).toBe(reason);
    expect(await luna.balance()).toMatchObject({ sumBalance: '300.00', held: '0.00' });
  }
});

test('a deposit that the wallet does not allow says so, and not that somebody should try again [COMPANY-08]', async () => {
  const luna = await member();
  for (const [action, reason] of [
    ['forbid', 'wallet_refused'],
    ['limit', 'limit'],
    ['decline', 'declined'],
  ] as const) {
    const order = orderOf<DepositOrder>(await luna.deposit('300'));
    await company.act(order.payUrl ?? '', { action });
    const ended = await luna.depositUntil(order.orderNo, ({ state }) => state === 'failed');
    expect(ended.reason).toBe(reason);
  }
});
