import type { Page } from '@playwright/test';
import { changeSettings, readSettings } from '../operator.ts';
import { numberOn, readyToWithdraw, walletEnding, withdraw } from '../money.ts';
import { expect } from '../journey.ts';
import { visit } from '../visit.ts';

/** Every withdrawal waits for a person, two from 20,000 on. Answers the way back. */
export async function letPeopleDecide(): Promise<() => Promise<unknown>> {
  const { cashier } = await readSettings('perya');
  await changeSettings('perya', {
    cashier: { ...cashier, approveAloneUpTo: '0', withdrawalsPerDay: 20, freeWithdrawalsPerDay: 20 },
  });
  return () => changeSettings('perya', { cashier });
}

/** A member asks for these amounts, one after another; answers the orders' numbers. */
export async function askFor(page: Page, amounts: readonly number[], ending = '0142'): Promise<string[]> {
  const money = String(amounts.reduce((sum, amount) => sum + amount, 0) + 1000);
  await readyToWithdraw(page, { money, number: walletEnding(ending) });
  const orders: string[] = [];
  for (const amount of amounts) {
    const card = await withdraw(page, String(amount));
    await expect(card).toContainText(`₱${amount.toLocaleString('en')}`);
    orders.push(await numberOn(card));
    // The form as it was at first: what lies over it now belongs to the order before.
    await visit(page, { language: 'EN', path: '/m/withdraw' });
  }
  return orders;
}
