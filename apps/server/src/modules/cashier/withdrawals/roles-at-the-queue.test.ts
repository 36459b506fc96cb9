import { createHash, randomBytes } from 'node:crypto';
import { withCashier } from '#testing/cashier';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const { api, database, member } = await withCashier({
  cashier: {
    depositExpiryMinutes: 30,
    dailyDepositLimit: null,
    withdrawalMin: '100',
    withdrawalMax: '20000',
    withdrawalsPerDay: 10,
    freeWithdrawalsPerDay: 10,
    withdrawalFee: '0',
    // A person looks at every one, two at the larger ones.
    approveAloneUpTo: '0',
    twoPersonsFrom: '1000',
    withdrawalCancelable: true,
    deadlineMinutes: { check: 60, approval: 60, payout: 60 },
    goodwill: '0',
  },
});
const person = (name: string, role: string) =>
  aStaffPerson(database, api.internal, { name, role, brand: 'fair' });
type Person = Awaited<ReturnType<typeof person>>;

/** A withdrawal that waits for a person. */
async function waiting(amount: string): Promise<string> {
  const luna = await member();
  await luna.give('5000');
  const account = await luna.addAccount('09171234567');
  const order = await luna.withdraw((account.body.value as { id: string }).id, amount);
  const { orderNo } = order.body.value as { orderNo: string };
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'review');
  return orderNo;
}
const approve = (by: Person, orderNo: string) =>
  by.send('POST', `/merchants/fair/withdrawals/${orderNo}/move`, { to: 'approved', reason: 'looked at' });

test('of a large withdrawal the second approval is a second person’s: two cashiers do not suffice, nor one person twice [OPS-AUTH-15, CDEC-17]', async () => {
  const orderNo = await waiting('2000');
  const [ana, ben, mila] = [
    await person('ana c', 'cashier'),
    await person('ben c', 'cashier'),
    await person('mila m', 'manager'),
  ];
  expect(await approve(ana, orderNo)).toMatchObject({
    status: 200,
    value: { withdrawal: { approvedBy: ['ana c'], approvalsNeeded: 2, state: 'review' } },
  });
  expect(await approve(ben, orderNo)).toMatchObject({ status: 403, code: 'permission.denied' });
  expect((await approve(ana, orderNo)).status).not.toBe(200);
  expect(await approve(mila, orderNo)).toMatchObject({
    status: 200,
    value: { withdrawal: { approvedBy: ['ana c', 'mila m'], state: 'approved' } },
  });
});

test('above the amounts of the role, each and in a day, an approval becomes a proposal that another decides; a manager does not work the queue alone [OPS-AUTH-14]', async () => {
  await database.query(
    `insert into staff.role_amount (brand, role, per_withdrawal, withdrawals_per_day) values ('fair', 'cashier', 300e6, 500e6)`,
  );
  const [caloy, mila] = [await person('caloy', 'cashier'), await person('mila', 'manager')];
  const [small, next, large] = [await waiting('300'), await waiting('250'), await waiting('301')];
  expect(await approve(mila, small)).toMatchObject({ code: 'permission.denied' });
  expect(await approve(caloy, small)).toMatchObject({ value: { withdrawal: { state: 'approved' } } });
  expect(await approve(caloy, next)).toMatchObject({
    status: 202,
    value: { because: ['more than the role lets go in a day'] },
  });
  const asked = await approve(caloy, large);
  expect(asked).toMatchObject({ status: 202, value: { because: ['more than the role lets go at once'] } });
  const path = `/merchants/fair/approvals/${(asked.value as { approvalId: string }).approvalId}`;
  expect(await mila.send('POST', path, { decision: 'approve' })).toMatchObject({
    status: 200,
    value: { outcome: { withdrawal: { state: 'approved', approvedBy: ['mila'] } } },
  });
});

test('a token has the amounts of who made it [OPS-AUTH-14, OPS-SYS-10]', async () => {
  const maker = await person('dado', 'cashier');
  const secret = `perya_${randomBytes(32).toString('base64url')}`;
  await database.query(
    `insert into staff.token (name, token_hash, permissions, brands, addresses, made_by, made_at, ends_at)
     values ('queue', $1, '{withdrawal.decide}', '{fair}', '{}', $2, now(), now() + interval '1 day')`,
    [createHash('sha256').update(secret).digest(), maker.personId],
  );
  const [small, large] = [await waiting('300'), await waiting('301')];
  const byToken = async (orderNo: string) => {
    const reply = await api.internal.inject({
      method: 'POST',
      url: `/operator/v1/merchants/fair/withdrawals/${orderNo}/move`,
      headers: { authorization: `Bearer ${secret}`, reason: 'looked at' },
      payload: { to: 'approved', reason: 'looked at' },
    });
    return { status: reply.statusCode, ...reply.json<object>() };
  };
  expect(await byToken(large)).toMatchObject({
    status: 202,
    value: { because: ['more than the role lets go at once'] },
  });
  expect(await byToken(small)).toMatchObject({ value: { withdrawal: { state: 'approved' } } });
});

test('no session of staff opens anything of a player’s, and no call of theirs answers one [OPS-AUTH-20]', async () => {
  const owner = await person('rosa', 'owner');
  const luna = await member();
  for (const path of ['/api/v1/members/me', '/api/v1/auth/session']) {
    const reply = await api.app.inject({
      url: path,
      headers: { host: 'fair.test', cookie: owner.cookie, token: owner.csrf },
    });
    expect(reply.statusCode).toBe(401);
  }
  const player = { host: 'console.test', 'sec-fetch-site': 'same-origin' };
  const cookie = `__Host-session=${'x'.repeat(43)}`;
  const reply = await api.internal.inject({ url: '/operator/v1/staff', headers: { ...player, cookie } });
  expect(reply.json()).toMatchObject({ code: 'auth.not.logged.in' });
  // Not even who may do most gets a password of a member without another person.
  const manager = await person('mila dos', 'manager');
  expect(
    await manager.send('POST', `/merchants/fair/members/${luna.memberId}/password`, {
      checked: ['full_name', 'birthday'],
    }),
  ).toMatchObject({
    status: 202,
  });
});
