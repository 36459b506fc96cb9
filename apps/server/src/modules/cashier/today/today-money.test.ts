import { randomUUID } from 'node:crypto';
import type { TodayMoney } from '@perya/contract';
import { aMerchant, aSession } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

// A Thursday, 14:20 in Manila.
const clock = fixedClock('2026-06-11T06:20:00Z');
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database, clock.now);
const members = [await aSession(database, 'fair', 'luna'), await aSession(database, 'fair', 'bituin')];
const stranger = await aSession(database, 'beach', 'dagat');
const manager = await aStaffPerson(database, api.internal, {
  name: 'mara',
  role: 'manager',
  brand: 'fair',
  now: clock.now(),
});
for (const [place, method] of ['gcash', 'maya'].entries())
  await database.query(
    `insert into cashier.payment_method (merchant_code, method_id, name, icon, speed, provider, channel, min_micros, max_micros,
       position) values ('fair', $1, upper($1), 'letter', 'instant', 'tulay', $1, 100e6, 50000e6, $2)`,
    [method, place],
  );

interface Order {
  at: string;
  settled?: string | null;
  state: string;
  pesos: number;
  member?: number;
  brand?: string;
  method?: string;
}
async function deposit({
  at,
  settled = at,
  state,
  pesos,
  member = 0,
  brand = 'fair',
  method = 'gcash',
}: Order) {
  const memberId = brand === 'fair' ? members[member]?.memberId : stranger.memberId;
  await database.query(
    `insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider, channel,
       amount_micros, credited_micros, fee_micros, currency, state, return_url, created_at, expires_at, settled_at)
     values ($1, $2, $3, $1, $4, $4, 'tulay', $4, $5::bigint, case when $6 = 'credited' then $5::bigint else 0 end, 0, 'PHP', $6, '/',
       $7, $7, $8)`,
    [randomUUID(), brand, memberId, method, pesos * 1e6, state, at, settled],
  );
}
const [account] = await database.query<{ id: string }>(
  `insert into cashier.payout_account (merchant_code, member_id, channel_id, channel_name, kind, sealed, number_hash, masked_number,
     added_at) values ('fair', $1, 'gcash', 'GCash', 'wallet', '', '', '09••••1', now()) returning id`,
  [members[0]?.memberId],
);
interface Payout {
  at: string;
  sent?: string | null;
  settled?: string | null;
  state: string;
  pesos: number;
  missed?: string;
  goodwill?: number;
}
async function withdrawal({ at, sent = null, settled = null, state, pesos, missed, goodwill = 0 }: Payout) {
  await database.query(
    `insert into cashier.withdrawal (order_no, merchant_code, member_id, idempotency_key, payout_account_id, provider, channel,
       channel_name, masked_number, amount_micros, fee_micros, currency, state, created_at, checked_at, approved_at, sent_at,
       settled_at, missed_at, goodwill_micros)
     values ($1, 'fair', $2, $1, $3, 'tulay', 'gcash', 'GCash', '09••••1', $4::bigint, 0, 'PHP', $5, $6, $6, $7, $7, $8, $9, $10)`,
    [
      randomUUID(),
      members[0]?.memberId,
      account?.id,
      pesos * 1e6,
      state,
      at,
      sent,
      settled,
      missed ?? null,
      goodwill * 1e6,
    ],
  );
}
const today = (): Promise<TodayMoney> => manager.ask('GET', '/merchants/fair/today/money');

test('money in and out by hour of the brand’s day stands beside the same weekday until the same minute; of no other brand [OPS-TODAY-07]', async () => {
  // Yesterday in Manila, though still today by UTC's clock; and another brand's.
  await deposit({ at: '2026-06-10T15:59:59Z', state: 'credited', pesos: 5, member: 1 });
  await deposit({ at: '2026-06-11T05:00:00Z', state: 'credited', pesos: 999, brand: 'beach' });
  await deposit({ at: '2026-06-10T16:00:00Z', state: 'credited', pesos: 100 });
  await deposit({ at: '2026-06-11T06:10:00Z', state: 'credited', pesos: 50, member: 1 });
  // A week ago: before and after the minute that is compared.
  await deposit({ at: '2026-06-04T06:20:00Z', state: 'credited', pesos: 40, member: 1 });
  await deposit({ at: '2026-06-04T09:00:00Z', state: 'credited', pesos: 70, member: 1 });
  await withdrawal({
    at: '2026-06-11T01:00:00Z',
    sent: '2026-06-11T01:01:00Z',
    settled: '2026-06-11T01:02:00Z',
    state: 'paid',
    pesos: 30,
  });
  const found = await today();
  expect(found).toMatchObject({
    day: '2026-06-11',
    dayBefore: '2026-06-04',
    moneyIn: { amount: '150.00', orders: 2, amountBefore: '40.00', ordersBefore: 1 },
    moneyOut: { amount: '30.00', orders: 1, amountBefore: '0.00', ordersBefore: 0 },
    // Luna's first of all; Bituin had one a week ago, as the first of that day.
    firstDeposits: { members: 1, membersBefore: 1 },
  });
  expect(found.hours).toHaveLength(24);
  expect(found.hours[0]).toEqual({
    from: '2026-06-10T16:00:00.000Z',
    isToCome: false,
    in: '100.00',
    out: '0.00',
    inBefore: '0.00',
    outBefore: '0.00',
  });
  expect(found.hours[9]).toMatchObject({ out: '30.00' });
  expect(found.hours[14]).toMatchObject({ in: '50.00', inBefore: '40.00', isToCome: false });
  expect(found.hours[17]).toMatchObject({ in: '0.00', inBefore: '70.00', isToCome: true });
  expect(found.channels).toEqual([
    {
      name: 'GCash',
      provider: 'tulay',
      sent: 1,
      paid: 1,
      refused: 0,
      unknown: 0,
      oldestAt: null,
      medianSeconds: 120,
    },
  ]);
});

test('methods say what became of the last hour’s orders, payouts who has not answered [OPS-TODAY-06, OPS-TODAY-07]', async () => {
  for (let order = 0; order < 18; order += 1)
    await deposit({
      at: '2026-06-11T05:30:00Z',
      settled: '2026-06-11T05:30:14Z',
      state: 'credited',
      pesos: 1,
      method: 'maya',
    });
  await deposit({ at: '2026-06-11T05:40:00Z', state: 'failed', pesos: 1, method: 'maya' });
  await deposit({ at: '2026-06-11T05:41:00Z', state: 'expired', pesos: 1, method: 'maya' });
  await deposit({ at: '2026-06-11T05:42:00Z', settled: null, state: 'pending', pesos: 1, method: 'maya' });
  // By the member's own wish, and before the hour.
  await deposit({ at: '2026-06-11T05:43:00Z', state: 'cancelled', pesos: 1, method: 'maya' });
  await deposit({ at: '2026-06-11T05:19:59Z', state: 'failed', pesos: 1, method: 'maya' });
  await withdrawal({ at: '2026-06-11T02:00:00Z', sent: '2026-06-11T03:00:00Z', state: 'unknown', pesos: 1 });
  await withdrawal({
    at: '2026-06-11T02:00:00Z',
    sent: '2026-06-11T02:30:00Z',
    settled: '2026-06-11T04:00:00Z',
    state: 'rejected',
    pesos: 1,
  });
  const { methods, channels } = await today();
  expect(methods.map(({ methodId, credited, state }) => ({ methodId, credited, state }))).toEqual([
    { methodId: 'gcash', credited: 1, state: 'few' },
    { methodId: 'maya', credited: 18, state: 'low' },
  ]);
  expect(methods[1]).toMatchObject({ failed: 1, expired: 1, open: 1, share: 0.9, medianSeconds: 14 });
  expect(channels[0]).toMatchObject({
    sent: 3,
    paid: 1,
    refused: 1,
    unknown: 1,
    oldestAt: '2026-06-11T03:00:00.000Z',
  });
});

test('the promise of today: kept, the stage that missed it, what it cost, and last week beside it [OPS-TODAY-05]', async () => {
  await withdrawal({
    at: '2026-06-11T00:00:00Z',
    sent: '2026-06-11T03:00:00Z',
    settled: '2026-06-11T03:10:00Z',
    state: 'paid',
    pesos: 1,
    missed: '2026-06-11T02:05:00Z',
    goodwill: 50,
  });
  await withdrawal({ at: '2026-06-04T00:00:00Z', settled: '2026-06-04T00:05:00Z', state: 'paid', pesos: 1 });
  const { promise } = await today();
  expect(promise).toMatchObject({
    minutes: 185,
    ended: 3,
    kept: 2,
    endedBefore: 1,
    keptBefore: 1,
    medianSeconds: 120,
    p95Seconds: 11_400,
    missed: { check: 0, approval: 1, payout: 0 },
    goodwill: '50.00',
  });
  expect(promise.stretches.filter(({ isLate, orders }) => isLate && orders > 0)).toEqual([
    { fromMinutes: 185, orders: 1, isLate: true },
  ]);
});

test('whoever may not read money gets no amount of it [OPS-TODAY-16]', async () => {
  const support = await aStaffPerson(database, api.internal, {
    name: 'susan',
    role: 'support',
    brand: 'fair',
    now: clock.now(),
  });
  for (const part of ['money', 'owed', 'checks'])
    expect(await support.send('GET', `/merchants/fair/today/${part}`)).toMatchObject({
      status: 403,
      code: 'permission.denied',
    });
  for (const part of ['care', 'coming', 'companies'])
    expect(JSON.stringify(await support.ask('GET', `/merchants/fair/today/${part}`))).not.toMatch(
      /\d\.\d\d"/,
    );
});
