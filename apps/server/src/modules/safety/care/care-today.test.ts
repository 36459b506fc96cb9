import { aMerchant, aSession } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

// Half past midnight in Manila.
const clock = fixedClock('2026-06-10T16:30:00Z');
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database, clock.now);

test('care of today in counts: cases, breaks, exclusions, limits, reminders; yesterday’s and other brands’ are not in it [OPS-TODAY-12]', async () => {
  for (const [brand, at] of [
    ['fair', '2026-06-10T16:00:00Z'],
    ['fair', '2026-06-10T15:59:59Z'],
    ['beach', '2026-06-10T16:10:00Z'],
  ] as const) {
    const { memberId } = await aSession(database, brand, `m${brand}${at.slice(11, 13)}`);
    const change = (what: string, after: string | null, isLooser = false) =>
      database.query(
        `insert into safety.change (merchant_code, member_id, what, before, after, made_by, reason, is_looser_wish, at)
         values ($1, $2, $3, null, $4, 'member', '', $5, $6)`,
        [brand, memberId, what, after, isLooser, at],
      );
    await change('deposit day', '500.00');
    await change('loss week', '900.00');
    await change('loss week', '1900.00', true);
    await change('time day', null);
    await change('reality check', 'keep');
    await change('reality check', 'break');
    for (const kind of ['cool_off', 'exclusion'])
      await database.query(
        `insert into safety.pause (merchant_code, member_id, kind, made_by, since, until_at)
         values ($1, $2, $3, 'member', $4, $4::timestamptz + interval '1 day')`,
        [brand, memberId, kind, at],
      );
    await database.query(
      `insert into safety.watch_case (merchant_code, member_id, opened_at, look_at) values ($1, $2, $3, $3)`,
      [brand, memberId, at],
    );
  }
  const content = await aStaffPerson(database, api.internal, {
    name: 'cora',
    role: 'content',
    brand: 'fair',
    now: clock.now(),
  });
  expect(await content.ask('GET', '/merchants/fair/today/care')).toEqual({
    watchCases: 1,
    breaks: 1,
    exclusions: 1,
    limits: 2,
    reminded: 1,
  });
});
