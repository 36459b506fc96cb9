import { details, withPersonChecks } from '#testing/person-check';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const { database, api, clock, aMember } = await withPersonChecks();

test('beside an identity case stand accounts with the same name and birthday, document, device or payout account, and nothing of another brand [OPS-QUEUE-29]', async () => {
  const risk = await aStaffPerson(database, api.internal, {
    name: 'rita',
    role: 'risk',
    brand: 'fair',
    now: clock.now(),
  });
  const content = await aStaffPerson(database, api.internal, {
    name: 'cora',
    role: 'content',
    brand: 'fair',
    now: clock.now(),
  });
  const [luna, twin, other] = [await aMember(), await aMember(), await aMember()];
  const stranger = await aMember('beach');
  await luna.send();
  // The same person however it is typed; the same name born on another day is somebody else.
  await twin.send({ fullname: 'ANA REYES  SANTOS' });
  await other.send({ birthday: '1991-05-06' });
  const links = (memberId: string) =>
    risk.ask<{ links: { memberId: string; kind: string; name: string }[]; elsewhere: string[] }>(
      'GET',
      `/merchants/fair/members/${memberId}/links`,
    );
  const before = await links(luna.memberId);
  expect(before.links.map(({ memberId, kind }) => [memberId, kind])).toEqual([[twin.memberId, 'person']]);
  expect(before.links[0]?.name).toContain('•••');
  expect(before.elsewhere).toEqual([]);
  expect((await links(other.memberId)).links).toEqual([]);

  await stranger.send();
  await database.query(`update identity.member set mobile = '+639170000001' where member_id = any ($1)`, [
    [luna.memberId, stranger.memberId],
  ]);
  for (const { memberId } of [luna, other])
    await database.query(
      `insert into identity.known_device (merchant_code, member_id, device_hash, label, first_seen_at, last_seen_at)
       values ('fair', $1, 'one browser', 'Chrome', $2, $2)`,
      [memberId, clock.now()],
    );
  for (const { memberId } of [luna, twin])
    await database.query(
      `insert into cashier.payout_account (merchant_code, member_id, channel_id, channel_name, kind, sealed, number_hash,
         masked_number, added_at) values ('fair', $1, 'gcash', 'GCash', 'wallet', 'x', 'same', '••7718', $2)`,
      [memberId, clock.now()],
    );
  const after = await links(luna.memberId);
  expect(after.links.map(({ memberId, kind }) => [memberId, kind])).toEqual(
    expect.arrayContaining([
      [twin.memberId, 'payout_number'],
      [twin.memberId, 'person'],
      [other.memberId, 'browser'],
    ]),
  );
  expect(after.links).toHaveLength(3);
  // Another brand knows them too: that, and nothing of it.
  expect(after.elsewhere).toEqual(['mobile', 'person']);
  expect(JSON.stringify(after)).not.toMatch(new RegExp(`${stranger.memberId}|beach|${details.fullname}`));
  expect((await content.send('GET', `/merchants/fair/members/${luna.memberId}/links`)).status).toBe(403);
  expect((await risk.send('GET', `/merchants/fair/members/${stranger.memberId}/links`)).status).toBe(404);
});
