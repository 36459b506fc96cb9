import { randomUUID } from 'node:crypto';
import { aMerchant, aSession } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import { lentToReports } from '../../../lent/to-reports.ts';
import { createPublic } from './public.ts';
import { createPublishing } from './publishing.ts';

// 14:20 in Manila: the thirty days that are over are 12 May to 10 June there.
const clock = fixedClock('2026-06-11T06:20:00Z');
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database, clock.now);
const { memberId } = await aSession(database, 'fair', 'luna');
const [account] = await database.query<{ id: string }>(
  `insert into cashier.payout_account (merchant_code, member_id, channel_id, channel_name, kind, sealed, number_hash, masked_number,
     added_at) values ('fair', $1, 'gcash', 'GCash', 'wallet', '', '', '09••••1', now()) returning id`,
  [memberId],
);
const asked = {
  runWork: database.runWork,
  merchants: api.merchants,
  catalogue: api.catalogue,
  ...lentToReports,
};
const publishing = createPublishing({ ...asked, engine: null, tellOutside: api.play.tellOutside });
const payouts = async (brand = 'fair') => {
  await publishing.publish();
  return createPublic(asked).payouts(brand);
};

/** Payouts of one way that all took as long. */
async function ended(
  count: number,
  {
    settled,
    seconds = 60,
    state = 'paid',
    missed = false,
    channel = 'gcash',
  }: {
    settled: string;
    seconds?: number;
    state?: string;
    missed?: boolean;
    channel?: string;
  },
) {
  for (let order = 0; order < count; order += 1)
    await database.query(
      `insert into cashier.withdrawal (order_no, merchant_code, member_id, idempotency_key, payout_account_id, provider, channel,
         channel_name, masked_number, amount_micros, fee_micros, currency, state, created_at, settled_at, missed_at)
       values ($1, 'fair', $2, $1, $3, 'tulay', $4, upper($4), '09••••1', 1000000, 0, 'PHP', $5, $6::timestamptz - $7 * interval '1 second',
         $6, case when $8 then $6::timestamptz end)`,
      [randomUUID(), memberId, account?.id, channel, state, settled, seconds, missed],
    );
}

test('too few payouts are counted and told without a time or a share [FIG-18, FIG-19]', async () => {
  await ended(29, { settled: '2026-06-10T15:59:59Z' });
  // The day that is open, and the one before the thirty.
  await ended(3, { settled: '2026-06-10T16:00:00Z' });
  await ended(2, { settled: '2026-05-11T15:59:59Z' });
  expect(await payouts()).toMatchObject({
    counted: { from: '2026-05-12', until: '2026-06-10' },
    fewest: 30,
    promisedMinutes: 185,
    ended: 29,
    kept: null,
    paid: 29,
    half: null,
    most: null,
    stretches: null,
    ways: [{ way: 'gcash', paid: 29, half: null }],
  });
  expect(await payouts('beach')).toMatchObject({ ended: 0, kept: null, ways: [] });
});

test('the promise, the time of half and of 95 of a hundred, and stretches are those of what was paid; rejected ones stand apart [FIG-18, FIG-19]', async () => {
  await ended(9, { settled: '2026-06-10T20:00:00Z', seconds: 300, channel: 'maya' });
  await ended(2, { settled: '2026-06-10T20:00:00Z', seconds: 90_000, missed: true, channel: 'maya' });
  await ended(5, { settled: '2026-06-10T20:00:00Z', seconds: 7, state: 'rejected' });
  // Once a day: today's are not in it before the day is over.
  expect(await payouts()).toMatchObject({ paid: 29 });
  clock.set('2026-06-11T16:00:00Z');
  const found = await payouts();
  expect(found).toMatchObject({
    counted: { from: '2026-05-13', until: '2026-06-11' },
    ended: 48,
    kept: 46,
    rejected: 5,
    paid: 43,
    half: 60,
    most: 300,
    ways: [
      { way: 'gcash', name: 'GCASH', paid: 32, half: 60, most: 60 },
      { way: 'maya', name: 'MAYA', paid: 11, half: null, most: null },
    ],
  });
  expect(found.stretches).toEqual([
    { untilSeconds: 120, paid: 32 },
    { untilSeconds: 300, paid: 9 },
    { untilSeconds: 600, paid: 0 },
    { untilSeconds: 1200, paid: 0 },
    { untilSeconds: 3600, paid: 0 },
    { untilSeconds: null, paid: 2 },
  ]);
});
