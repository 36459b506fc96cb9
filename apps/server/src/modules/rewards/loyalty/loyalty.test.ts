import type { GivenByHand, RewardTakers, VipLevel } from '@perya/contract';
import { aStaffPerson } from '#testing/staff';
import { aCampaign, withRewards } from '#testing/rewards';
import { expect, test } from 'vitest';

const { api, database, member, save, saveLevels, deliver, operator, stake, value } = await withRewards();
const level = (labelId: string, turnover: string | null, gift = '0', monthlyGift = '0'): VipLevel => ({
  labelId,
  name: labelId,
  conditions: turnover === null ? [] : [{ measure: 'turnover', needed: turnover }],
  benefits: { rebatePercent: '1', levelGift: gift, monthlyGift },
});
const marketing = await aStaffPerson(database, api.internal, { name: 'Mara', role: 'marketing' });
const brand = '/merchants/fair';

test('a ladder is counted before it is saved, and nobody falls by it [OPS-REWARD-13]', async () => {
  await saveLevels([level('tanso', null), level('pilak', '400', '88', '20'), level('ginto', '5000', '500')]);
  const [low, high] = [await member(), await member()];
  await stake(low, '300');
  await stake(high, '450');
  await deliver(2);
  const preview = async (levels: VipLevel[]) =>
    (await operator('POST', '/vip-levels/preview', { levels })).body.value;
  const easier = [
    level('tanso', null),
    level('pilak', '250', '88', '30'),
    level('jade', '420', '10'),
    level('ginto', '5000', '500'),
  ];
  expect(await preview(easier)).toEqual({
    levels: [
      { labelId: 'tanso', now: 1, after: 0 },
      { labelId: 'pilak', now: 1, after: 1 },
      { labelId: 'jade', now: 0, after: 1 },
      { labelId: 'ginto', now: 0, after: 0 },
    ],
    rising: 2,
    gifts: '98.00',
    monthlyNow: '20.00',
    monthlyThen: '30.00',
    missing: [],
    moved: [],
  });
  // Nothing was saved, and what somebody holds neither goes nor sinks.
  expect((await operator('GET', '/vip-levels')).body.value).toMatchObject({ levels: { length: 3 } });
  const gone = [level('tanso', null), level('ginto', '5000')];
  expect(await preview(gone)).toMatchObject({ missing: ['pilak'] });
  const refused = await operator('PUT', '/vip-levels', { levels: gone });
  expect(refused.body).toMatchObject({ code: 'status.move.refused', value: { levels: ['pilak'] } });
  const sunk = [level('pilak', null), level('tanso', '10'), level('ginto', '5000')];
  expect(await preview(sunk)).toMatchObject({ moved: ['pilak'] });
  expect((await operator('PUT', '/vip-levels', { levels: sunk })).body.code).toBe('status.move.refused');
  // Nobody holds the highest one.
  await saveLevels([level('tanso', null), level('pilak', '400', '88')]);
});

test('a ladder that was changed meanwhile, or cannot be climbed, is refused; another person agrees to it [OPS-REWARD-13, OPS-AUTH-15]', async () => {
  const { seen, levels } = (await operator('GET', '/vip-levels')).body.value as {
    seen: string;
    levels: VipLevel[];
  };
  await saveLevels([...levels, level('ginto', '900')]);
  const late = await operator('PUT', '/vip-levels', { levels, seen });
  expect(late.body.code).toBe('case.changed');
  for (const crooked of [
    [level('tanso', '5'), level('pilak', '400')],
    [level('tanso', null), level('pilak', '4'), level('pilak', '5')],
  ])
    expect((await operator('PUT', '/vip-levels', { levels: crooked })).body.code).toBe('format.incorrect');
  const wish = { levels: [level('tanso', null), level('pilak', '400', '89'), level('ginto', '900')] };
  const asked = await marketing.send('PUT', `${brand}/vip-levels`, wish);
  expect(asked.status).toBe(202);
  expect((await operator('GET', '/vip-levels')).body.value).not.toMatchObject(wish);
});

test('words, link and order of a task are one person’s, what it gives is not [OPS-REWARD-14]', async () => {
  const task = (amount: string, EN: string) =>
    aCampaign(
      { condition: { type: 'task', task: 'mobile' }, gift: { type: 'amount', amount } },
      { kind: 'novice', title: { EN }, link: '/m/set' },
    );
  await save('one', task('5', 'One'));
  await save('two', { ...task('5', 'Two'), position: 1 });
  const put = (body: object) => marketing.send('PUT', `${brand}/campaigns/one`, body);
  expect((await put({ ...task('5', 'First'), link: '/m/home' })).status).toBe(200);
  expect((await put(task('50', 'First'))).status).toBe(202);
  expect((await put({ ...task('5', 'First'), endsAt: '2030-01-01T00:00:00.000Z' })).status).toBe(202);
  // Without its budget it gives more.
  const capped = { ...task('5', 'Capped'), kind: 'customer' as const };
  const budget = { all: '100', day: null };
  await save('capped', { ...capped, budget });
  const putCapped = (body: object) => marketing.send('PUT', `${brand}/campaigns/capped`, body);
  expect((await putCapped(capped)).status).toBe(202);
  expect((await putCapped({ ...capped, budget, link: '/m/home' })).status).toBe(200);
  expect((await put({ ...task('5', 'First'), isStopped: true })).status).toBe(200);
  // To start it again is to give again.
  expect((await put(task('5', 'First'))).status).toBe(202);
  for (const crooked of [
    { ...task('5', 'Out'), link: 'https://elsewhere.example' },
    { ...task('5', 'Daily'), terms: { ...task('5', 'x').terms, period: 'day' } },
  ])
    expect((await operator('PUT', '/campaigns/one', crooked)).body.code).toBe('format.incorrect');
  const order = (ids: string[], seen: string[], group = 'novice') =>
    marketing.send('PUT', `${brand}/task-order/${group}`, { ids, seen });
  expect((await order(['two', 'one'], ['one', 'two'])).status).toBe(200);
  const rows = await database.query<{ campaign_id: string }>(
    `select campaign_id from rewards.campaign where kind = 'novice' order by position`,
  );
  expect(rows.map((row) => row.campaign_id)).toEqual(['two', 'one']);
  // Read before the other's change; and never tasks that are not there.
  expect((await order(['two', 'one'], ['one', 'two'])).code).toBe('case.changed');
  expect((await order(['two', 'three'], ['two', 'one'])).code).toBe('format.incorrect');
});

test('all fields of an item are read again; stock that was sold meanwhile is not put back [OPS-REWARD-15]', async () => {
  const cap = {
    name: { EN: 'Cap', TY: 'Sombrero' },
    text: { EN: 'Sent to you.' },
    imageUrl: '/art/objects/e-gift.webp',
    points: 5,
    left: 3,
    isActive: true,
    cash: null,
  };
  const put = (body: object) => marketing.send('PUT', `${brand}/point-items/cap`, body);
  const read = async () =>
    ((await operator('GET', '/point-items')).body.value as { items: object[] }).items[0];
  const before = api.rewards.generation('fair');
  expect((await put(cap)).status).toBe(200);
  expect(await read()).toEqual({ itemId: 'cap', bought: 0, ...cap });
  // Open phones ask again.
  const who = await member();
  await value(who, '/tasks?group=novice');
  await expect.poll(() => api.rewards.generation('fair')).toBeGreaterThan(before);
  await database.query(`update rewards.point_item set left_over = 2`);
  expect((await put({ ...cap, points: 6, seenLeft: 3 })).status).toBe(200);
  expect(await read()).toMatchObject({ points: 6, left: 2 });
  expect((await put({ ...cap, left: 10, seenLeft: 3 })).code).toBe('case.changed');
  expect((await put({ ...cap, left: 10, seenLeft: 2 })).status).toBe(200);
  expect(await read()).toMatchObject({ left: 10 });
  expect((await put({ ...cap, cash: '50' })).status).toBe(202);
  expect((await put({ ...cap, imageUrl: 'https://elsewhere.example/a.png' })).code).toBe('format.incorrect');
});

test('who takes most is told by member, and by the browser, address and payout number that members share [OPS-REWARD-12]', async () => {
  const people = [await member(), await member(), await member(), await member()];
  const ids = people.map(({ memberId }) => memberId);
  const give = (memberId: string | undefined, pesos: number) =>
    database.query(
      `insert into rewards.reward (merchant_code, member_id, source, source_key, campaign_id, title, gift, amount, state, made_at)
       values ('fair', $1, 'promotion', 'takers:' || $2, 'takers', '{}', '{}', $2::bigint * 1000000, 'claimed', now())`,
      [memberId, pesos],
    );
  await give(ids[0], 100);
  await give(ids[0], 300);
  await give(ids[1], 200);
  await give(ids[2], 50);
  const device = (memberId: string | undefined, mark: string) =>
    database.query(
      `insert into identity.known_device (merchant_code, member_id, device_hash, label, first_seen_at, last_seen_at)
       values ('fair', $1, sha256($2::bytea), 'x', now(), now())`,
      [memberId, mark],
    );
  await device(ids[0], 'one');
  await device(ids[1], 'one');
  // Nobody was given anything there but one: no cluster.
  await device(ids[2], 'two');
  await device(ids[3], 'two');
  await database.query(
    `update identity.member set terms_address = '203.0.113.7' where member_id = any($1::uuid[])`,
    [[ids[1], ids[2]]],
  );
  for (const memberId of [ids[0], ids[2]])
    await database.query(
      `insert into cashier.payout_account (merchant_code, member_id, channel_id, channel_name, kind, sealed, number_hash,
         masked_number, added_at) values ('fair', $1, 'gcash', 'GCash', 'wallet', 'x', sha256('0917'), '09**', now())`,
      [memberId],
    );
  const takers = (await operator('GET', '/reward-takers')).body.value as RewardTakers;
  const sums = (rows: RewardTakers['members']) =>
    rows.map(({ first, members, amount }) => [first, members, amount]);
  expect(takers.members.slice(0, 2)).toMatchObject([
    { first: [ids[0]], rewards: 2, amount: '400.00' },
    { first: [ids[1]], amount: '200.00' },
  ]);
  expect(sums(takers.devices)).toEqual([[[ids[0], ids[1]], 2, '600.00']]);
  expect(sums(takers.addresses)).toEqual([[[ids[1], ids[2]], 2, '250.00']]);
  expect(sums(takers.payouts)).toEqual([[[ids[0], ids[2]], 2, '450.00']]);
  const share = (Number(takers.members[0]?.amount) / Number(takers.granted)) * 100;
  expect(Number(takers.members[0]?.share)).toBeCloseTo(share, 1);
});

test('what is given by hand stands with its giver, free rounds too, and what members earn does not [OPS-REWARD-18]', async () => {
  const one = await member();
  const gift = (grantId: string, amount: string) =>
    operator('POST', '/rewards', {
      grantId,
      memberId: one.memberId,
      title: { EN: 'For the trouble' },
      amount,
      turnoverTimes: 0,
      days: 7,
      reason: 'for the trouble',
    });
  expect((await gift('hand-1', '15')).status).toBe(200);
  expect((await gift('hand-1', '15')).status).toBe(409);
  expect((await gift('hand-2', '40')).status).toBe(200);
  await database.query(
    `insert into play.round_grant (grant_id, merchant_code, member_id, company, rounds, cap_micros, paid_by, expires_at, given_by)
     values ('hand-r', 'fair', $1, 'alpha', 20, 60000000, 'house', now() + interval '1 day', 'Gina'),
       ('hand-c', 'fair', $1, 'alpha', 5, 99000000, 'company', now() + interval '1 day', 'Gina'),
       ('earned', 'fair', $1, 'alpha', 5, 99000000, 'house', now() + interval '1 day', '')`,
    [one.memberId],
  );
  const { givers, list } = (await operator('GET', '/given-by-hand?days=7')).body.value as GivenByHand;
  const [first, second] = givers;
  expect(first).toMatchObject({ name: 'Gina', gifts: 2, amount: '60.00', largest: '60.00' });
  expect(second).toMatchObject({ gifts: 2, members: 1, amount: '55.00', largest: '40.00' });
  expect(list).toHaveLength(4);
  expect(
    list
      .filter(({ way }) => way === 'free_rounds')
      .map(({ rounds, amount }) => [rounds, amount])
      .toSorted(([one], [other]) => Number(other) - Number(one)),
  ).toEqual([
    [20, '60.00'],
    [5, '0.00'],
  ]);
  expect(list.every(({ memberId }) => memberId === one.memberId)).toBe(true);
});
