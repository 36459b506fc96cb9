import { aMerchant, aSession } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson, type Console } from '#testing/staff';
import { expect, test } from 'vitest';

const clock = fixedClock(new Date().toISOString());
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
const api = await withPlayerApi(database, clock.now);
const luna = await aSession(database, 'fair', 'luna');
const person = (name: string, role: string) =>
  aStaffPerson(database, api.internal, { name, role, brand: 'fair', now: clock.now() });
const queuesOf = async (by: Console) =>
  (
    await by.ask<{ queues: { queue: string; count: number; oldestAt: string | null }[] }>(
      'GET',
      '/merchants/fair/queues',
    )
  ).queues;

test('one call tells the queues that somebody may work, with count and oldest, the most urgent first [OPS-TODAY-04]', async () => {
  const [cashier, support, content] = [
    await person('caloy', 'cashier'),
    await person('susan', 'support'),
    await person('cora', 'content'),
  ];
  const names = async (by: Console) => (await queuesOf(by)).map(({ queue }) => queue).toSorted();
  expect(await names(cashier)).toEqual([
    'approvals',
    'deposits',
    'differences',
    'suspense',
    'watch',
    'withdrawals',
  ]);
  expect(await names(support)).toEqual([
    'appeals',
    'applications',
    'approvals',
    'chat',
    'complaints',
    'feedback',
    'friends',
    'redemptions',
    'watch',
  ]);
  expect(await names(content)).toEqual(['approvals']);
  await database.query(
    `insert into support.appeal (merchant_code, account, contact, text, sent_at) values ('fair', 'luna', 'x', 'x', $1)`,
    [clock.now()],
  );
  expect((await queuesOf(support))[0]).toMatchObject({
    queue: 'appeals',
    count: 1,
    oldestAt: clock.now().toISOString(),
  });
});

test('a proposal that waits half an hour is told once to everybody who may decide it, in the console and by mail to who chose it [OPS-QUEUE-25]', async () => {
  const [asker, risk, quiet, other] = [
    await person('ana', 'cashier'),
    await person('rhea', 'risk'),
    await person('rolf', 'risk'),
    await person('mia', 'marketing'),
  ];
  for (const one of [asker, risk, other]) await one.ask('PATCH', '/profile', { mailsProposals: true });
  const told: string[] = [];
  api.deskHints.onTold((brand, { topic }) => told.push(`${brand} ${topic}`));
  await asker.send('POST', '/merchants/fair/adjustments', {
    memberId: luna.memberId,
    amount: '25.00',
    reason: 'lost round',
  });
  const count = async (by: Console) => (await queuesOf(by)).find(({ queue }) => queue === 'approvals')?.count;
  expect(await count(risk)).toBe(1);
  expect(await count(quiet)).toBe(1);
  // One's own, and what one may not decide, is nobody's work.
  expect(await count(asker)).toBe(0);
  expect(await count(other)).toBe(0);
  const mails = () => database.query(`select 1 from staff.message where kind = 'proposal waits'`);
  clock.advance(29 * 60_000);
  await api.staff.tellOverdue();
  expect(await mails()).toHaveLength(0);
  told.length = 0;
  clock.advance(60_001);
  await api.staff.tellOverdue();
  await api.staff.tellOverdue();
  expect(await mails()).toHaveLength(1);
  expect(told).toEqual(['fair approvals']);
});
