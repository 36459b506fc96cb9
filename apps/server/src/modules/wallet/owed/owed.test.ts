import type { DepositOrder, TodayOwed } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';
import { sumOwed } from './owed.ts';

const { company, database, member, operate } = await withCashier();
const owed = async () => (await operate('/today/owed')).body.value as TodayOwed;
const addUp = () => database.system.kysely.transaction().execute((db) => sumOwed(db));

test('what the house owes by book, and what payment companies and members owe it [OPS-TODAY-11]', async () => {
  const luna = await member();
  await luna.give('1000.50');
  await luna.owe('300');
  // Nobody added up yet.
  expect(await owed()).toMatchObject({ members: null, escrow: '0.00', pools: '0.00' });
  await addUp();
  const first = await owed();
  // Turnover still to do is no money: it stands in no sum.
  expect(first.members).toMatchObject({ cash: '1000.50', locked: '0.00', bonus: '0.00' });

  const order = (await luna.deposit('600')).body.value as DepositOrder;
  await company.act(order.payUrl ?? '', { action: 'pay' });
  await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
  const second = await owed();
  // The company's side is known at any moment; the members' sum has its time and is not made at every look.
  expect(second.payments).toEqual([{ account: 'payments_clearing', amount: '600.00' }]);
  expect(second.members).toEqual(first.members);
  await addUp();
  expect((await owed()).members).toMatchObject({ cash: '1600.50' });
});
