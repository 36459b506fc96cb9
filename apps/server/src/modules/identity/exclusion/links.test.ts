import { expect, test } from 'vitest';
import { asGuest } from '#platform/database/work';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { linksBetween } from './links.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });

let accounts = 0;
/** Registered so many minutes after the first moment. */
async function aMember(
  from: { address?: string; minutes?: number; mobile?: string; devices?: string[] },
  by: string | null = null,
): Promise<string> {
  const [row] = await database.query<{ member_id: string }>(
    `insert into identity.member (merchant_code, account, terms_address, mobile, recommender_id, created_at)
     values ('fair', $1, $2, $3, $4, timestamptz '2026-03-01 08:00Z' + $5 * interval '1 minute') returning member_id`,
    [`m${(accounts += 1)}`, from.address ?? null, from.mobile ?? null, by, from.minutes ?? 0],
  );
  const memberId = row?.member_id ?? '';
  for (const device of from.devices ?? [])
    await database.query(
      `insert into identity.known_device (merchant_code, member_id, device_hash, label, first_seen_at, last_seen_at)
       values ('fair', $1, sha256($2), '', now(), now())`,
      [memberId, Buffer.from(device)],
    );
  return memberId;
}
const linkOf = async (memberId: string, recommenderId: string) =>
  (await database.runWork(asGuest('fair'), (work) => linksBetween(work, [{ memberId, recommenderId }]))).get(
    memberId,
  );

const nothing = {
  sharesDevice: false,
  isLoop: false,
  sharesAddress: false,
  friendsOnDevice: 0,
  friendsOnAddress: 0,
  friends: 0,
  lineOnAddress: 0,
  membersOnAddress: 0,
  minutesApart: null,
  isNextNumber: false,
};

test('friends from other places, or of whom nothing is known, have nothing in common', async () => {
  const one = await aMember({ address: '10.0.0.1', devices: ['a'], mobile: '+639170000001' });
  const other = await aMember({ address: '10.0.0.2', devices: ['b'], mobile: '+639180000001' }, one);
  expect(await linkOf(other, one)).toEqual(nothing);
  const unknown = await aMember({}, one);
  expect(await linkOf(unknown, one)).toEqual({ ...nothing, friends: 1 });
});

test('browsers, addresses, moments and numbers are held against the recommender and the other friends', async () => {
  const one = await aMember({ address: '10.1.0.1', devices: ['c', 'd'] });
  const first = await aMember(
    { address: '::ffff:10.1.0.1', minutes: 60, devices: ['d', 'e'], mobile: '+639171110010' },
    one,
  );
  const second = await aMember(
    { address: '10.1.0.1', minutes: 63, devices: ['e'], mobile: '+639171110039' },
    one,
  );
  await aMember({ address: '10.1.0.1', minutes: 60 * 24 * 20 }, one);
  expect(await linkOf(first, one)).toEqual({
    ...nothing,
    sharesDevice: true,
    sharesAddress: true,
    friendsOnDevice: 1,
    friendsOnAddress: 1,
    friends: 1,
    membersOnAddress: 3,
    minutesApart: 3,
    isNextNumber: true,
  });
  expect(await linkOf(second, one)).toMatchObject({ sharesDevice: false, friendsOnDevice: 1 });
});

test('a line that comes back to a browser further up is a loop, also where it comes back to the member', async () => {
  const one = await aMember({ devices: ['f'] });
  const middle = await aMember({ devices: ['g'] }, one);
  const last = await aMember({ devices: ['f'] }, middle);
  expect(await linkOf(last, middle)).toMatchObject({ isLoop: true, sharesDevice: false });
  // Who stands between two accounts of one browser is in the loop too.
  expect(await linkOf(middle, one)).toMatchObject({ isLoop: true, sharesDevice: false });
  const [left, right] = [await aMember({}), await aMember({})];
  for (const [who, by] of [
    [left, right],
    [right, left],
  ])
    await database.query('update identity.member set recommender_id = $2 where member_id = $1', [who, by]);
  expect(await linkOf(left ?? '', right ?? '')).toMatchObject({ isLoop: true });
});

test('a line from one address is counted above the recommender and below the member', async () => {
  const address = '10.2.0.1';
  const ids: string[] = [];
  for (const minutes of [0, 10, 20, 30]) ids.push(await aMember({ address, minutes }, ids.at(-1) ?? null));
  await aMember({ address: '10.2.0.2', minutes: 40 }, ids.at(-1));
  const [first = '', second = '', third = ''] = ids;
  expect(await linkOf(third, second)).toMatchObject({ lineOnAddress: 2, isLoop: false, minutesApart: 10 });
  expect(await linkOf(second, first)).toMatchObject({ lineOnAddress: 2 });
});

test('a home of the sixth version is the first half of its address', async () => {
  const one = await aMember({ address: '2001:db8:1:2:aaaa::1' });
  const same = await aMember({ address: '2001:db8:1:2:bbbb:1:2:3', minutes: 30 }, one);
  const next = await aMember({ address: '2001:db8:1:3::1', minutes: 30 }, one);
  expect(await linkOf(same, one)).toMatchObject({ sharesAddress: true, minutesApart: 30 });
  expect(await linkOf(next, one)).toMatchObject({ sharesAddress: false, minutesApart: null });
});
