import type { Coming } from '@perya/contract';
import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const now = '2026-06-11T06:20:00Z';
const clock = fixedClock(now);
const database = await withTestDatabase({ clock: clock.now });
for (const code of ['fair', 'beach']) await aMerchant(database, { code });
const api = await withPlayerApi(database, clock.now);
const hours = (count: number): string => new Date(Date.parse(now) + count * 3600_000).toISOString();

test('what begins and ends within a day stands in its order with the languages that are missing; nothing that is off, stopped or later [OPS-TODAY-13]', async () => {
  const banner = (id: string, brand: string, from: string | null, to: string | null, isOn = true) =>
    database.query(
      `insert into content.banner (merchant_code, banner_id, group_name, position, image_url, linkage, title, body, action,
         is_active, starts_at, ends_at)
       values ($1, $2, 'm_home', 1, '/b.webp', '', '{"EN":"Rain of coins","TY":" "}', '{"EN":""}', '{"EN":""}', $3, $4, $5)`,
      [brand, id, isOn, from, to],
    );
  await banner('soon', 'fair', hours(3), hours(30));
  await banner('ends', 'fair', null, hours(1));
  await banner('off', 'fair', hours(2), null, false);
  await banner('later', 'fair', hours(25), null);
  await banner('theirs', 'beach', hours(2), null);
  await database.query(
    `insert into catalogue.company_window (merchant_code, company, from_at, to_at, words, planned_by)
     values ('fair', 'habagat', $1, $2, '{"EN":"Back soon","TY":"Sandali lang"}', 'gina')`,
    [hours(2), hours(4)],
  );
  await database.query(
    `insert into merchant.maintenance (merchant_code, is_on, starts_at, ends_at) values ('fair', true, $1, $2)
     on conflict (merchant_code) do update set is_on = true, starts_at = $1, ends_at = $2`,
    [hours(-1), hours(5)],
  );
  const person = await aStaffPerson(database, api.internal, {
    name: 'cora',
    role: 'content',
    brand: 'fair',
    now: clock.now(),
  });
  const { coming } = await person.ask<{ coming: Coming[] }>('GET', '/merchants/fair/today/coming');
  expect(coming.map(({ kind, id, what, missing }) => [kind, id, what, missing.join()])).toEqual([
    ['content', 'ends', 'ends', 'TY'],
    ['company', 'habagat', 'begins', ''],
    ['content', 'soon', 'begins', 'TY'],
    ['company', 'habagat', 'ends', ''],
    ['maintenance', 'fair', 'ends', ''],
  ]);
  expect(coming[0]).toMatchObject({ name: 'Rain of coins', at: hours(1) });
});
