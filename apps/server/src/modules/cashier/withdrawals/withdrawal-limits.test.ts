import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

const { member } = await withCashier({
  cashier: { ...defaults(), withdrawalMin: '10', freeWithdrawalsPerDay: 0, withdrawalFee: '15' },
});
function defaults() {
  return {
    depositExpiryMinutes: 30,
    dailyDepositLimit: null,
    withdrawalMax: '50000',
    withdrawalsPerDay: 5,
    approveAloneUpTo: '2000',
    twoPersonsFrom: '20000',
    withdrawalCancelable: false,
    deadlineMinutes: { check: 5, approval: 120, payout: 60 },
    goodwill: '50',
  };
}

test('an amount that its fee would eat is refused with the smallest one that is not [DEC-080]', async () => {
  const luna = await member();
  await luna.give('100');
  const { id } = (await luna.addAccount('09171234567')).body.value as { id: string };
  for (const amount of ['10', '15'])
    expect((await luna.withdraw(id, amount)).body).toMatchObject({
      code: 'amount.out.of.range',
      value: { min: '15.01' },
    });
  expect((await luna.withdraw(id, '15.01')).body.value).toMatchObject({ fee: '15.00', receives: '0.01' });
});

test('one member’s wrong payment passwords lock out that member, not everybody at the same address [DEC-080]', async () => {
  const [guesser, neighbour] = [await member(), await member()];
  const town = { 'x-forwarded-for': '10.200.0.1' };
  const add = (who: typeof guesser, password: string, number: string) =>
    who.browser.sealed(
      'POST',
      '/api/v1/payout-accounts',
      { channel: 'gcash', number, payeeName: 'Luna Cruz', paymentPassword: password },
      town,
    );
  const codes = new Set<string | undefined>();
  for (let turn = 0; turn < 55; turn += 1) codes.add((await add(guesser, '000000', '09170000001')).body.code);
  expect([...codes]).toEqual(['payment.password.error', 'account.locked']);
  expect((await add(neighbour, '246810', '09170000002')).status).toBe(200);
}, 30_000);

test('the same form sent twice adds one account [DEC-080]', async () => {
  const luna = await member();
  await luna.browser.open();
  const both = await Promise.all([luna.addAccount('09170000003'), luna.addAccount('09170000003')]);
  expect(both.map(({ body }) => body.code)).toEqual([undefined, undefined]);
  expect(both[0]?.body.value).toEqual(both[1]?.body.value);
});
