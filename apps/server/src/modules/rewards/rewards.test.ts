import { aCampaign, withRewards } from '#testing/rewards';
import { expect, test } from 'vitest';

const { database, member, save, saveLevels, deliver, books, operator, jobs, value, send, stake } =
  await withRewards();
type Member = Awaited<ReturnType<typeof member>>;

interface RewardList {
  list: { id: string; amount: string; wagering: string; state: string; source: string }[];
  toClaim: number;
}
interface States {
  states: {
    campaignId: string;
    status: string;
    rewardId: string | null;
    terms: object | null;
    reason: string | null;
  }[];
}
const statusOf = async (who: Member, campaignId: string) =>
  (await value<States>(who, '/promotions/states')).states.find((one) => one.campaignId === campaignId);

test('terms are frozen for who joined; changed ones are a version for others [DEC-055]', async () => {
  const campaign = (amount: string) =>
    aCampaign(
      {
        condition: { type: 'turnover', atLeast: '100', games: ['RNG'] },
        gift: { type: 'amount', amount },
      },
      { mustJoin: true },
    );
  await save('spin', campaign('10'));
  const [early, late] = [await member(), await member()];
  const join = (who: Member) =>
    send(who, '/promotions/join', { promotionId: 'p', linkedPromotionId: 'spin' });
  expect((await statusOf(early, 'spin'))?.status).toBe('join');
  expect((await join(early)).body.value).toEqual({ status: 'joined' });
  await save('spin', campaign('3'));
  await join(late);
  expect((await statusOf(early, 'spin'))?.terms).not.toBeNull();
  for (const who of [early, late]) await stake(who, '100');
  await deliver(2);
  const amounts = await Promise.all(
    [early, late].map(async (who) =>
      (await value<RewardList>(who, '/rewards')).list.map(({ amount }) => amount),
    ),
  );
  expect(amounts).toEqual([['10.00'], ['3.00']]);
  expect((await statusOf(early, 'spin'))?.status).toBe('claim');
  const [{ id } = { id: '' }] = (await value<RewardList>(early, '/rewards')).list;
  await send(early, `/rewards/${id}/claim`);
  expect((await statusOf(early, 'spin'))?.status).toBe('claimed');
});

test('shares of a period are paid when it is over, with the level of that moment [DEC-083]', async () => {
  await saveLevels([
    {
      labelId: 'tanso',
      name: 'Tanso',
      conditions: [],
      benefits: { rebatePercent: '0.5', levelGift: '0', monthlyGift: '0' },
    },
    {
      labelId: 'pilak',
      name: 'Pilak',
      conditions: [{ measure: 'turnover', needed: '400' }],
      benefits: { rebatePercent: '1', levelGift: '88', monthlyGift: '20' },
    },
  ]);
  await save(
    'rebate',
    aCampaign({
      condition: { type: 'turnover', atLeast: '100', games: ['RNG'] },
      period: 'day',
      gift: { type: 'level_rebate', most: '5000' },
      given: 'automatic',
    }),
  );
  const one = await member();
  await stake(one, '300');
  await deliver();
  const progress = await value<{
    currentProgress: object;
    playerRankProgress: { labelId: string; current: string };
  }>(one, '/members/me/rank-progress');
  expect(progress.currentProgress).toEqual({ completedConditions: 0, totalExpectedConditions: 1 });
  expect(progress.playerRankProgress).toMatchObject({ labelId: 'pilak', current: 'tanso' });
  await stake(one, '200');
  await deliver();
  const gifts = (await value<RewardList>(one, '/rewards')).list;
  expect(gifts).toMatchObject([{ amount: '88.00', source: 'vip' }]);
  await jobs.round();
  expect(await books(one.memberId)).toMatchObject({ cash: '500.00' });
  await database.query(
    `update rewards.progress set closes_at = now() - interval '1 second' where member_id = $1`,
    [one.memberId],
  );
  await jobs.round();
  await jobs.round();
  // One per cent of 500, once.
  expect(await books(one.memberId)).toMatchObject({ cash: '505.00' });
});

test('tasks are claimed when they are done, once [DEC-084]', async () => {
  const task = (deed: 'mobile' | 'free_play') =>
    aCampaign(
      { condition: { type: 'task', task: deed }, gift: { type: 'amount', amount: '5' } },
      { kind: 'novice' },
    );
  await save('name', task('mobile'));
  await save('try', task('free_play'));
  const one = await member({ balance: '0' });
  const states = async () =>
    (await value<{ states: { id: string; state: string }[] }>(one, '/tasks/states?group=novice')).states;
  expect(await states()).toEqual([
    { id: 'name', state: 'go' },
    { id: 'try', state: 'go' },
  ]);
  expect((await send(one, '/tasks/name/claim')).body).toMatchObject({ code: 'status.move.refused' });
  await database.query(`update identity.member set mobile = '+639171234567' where member_id = $1`, [
    one.memberId,
  ]);
  await one.browser.json('POST', '/api/v1/games/alpha-reels/launch', { mode: 'fun' });
  await deliver();
  expect(await states()).toEqual([
    { id: 'name', state: 'claim' },
    { id: 'try', state: 'claim' },
  ]);
  await send(one, '/tasks/name/claim');
  await send(one, '/tasks/name/claim');
  expect(await books(one.memberId)).toMatchObject({ cash: '5.00' });
  expect((await states())[0]).toEqual({ id: 'name', state: 'claimed' });
});

test('an application is reviewed by a person: rejected with a reason, asked again, paid; other moves are refused [ENT-26, DEC-032, DEC-114]', async () => {
  await save(
    'hoops',
    aCampaign(
      { condition: { type: 'application' }, gift: { type: 'percent', percent: '100', most: '2000' } },
      { remarkRequired: true },
    ),
  );
  await database.query(
    `insert into content.promotion (merchant_code, promotion_id, linked_promotion_id, position, title, summary, body,
       starts_at) values ('fair', 'hoops-page', 'hoops', 1, '{"EN":"Hoops"}', '{"EN":""}', '{"EN":""}', '2020-01-01')`,
  );
  const one = await member({ balance: '0' });
  const ask = (remarks: string) =>
    send(one, '/promotions/request-reward', { promotionId: 'hoops-page', remarks });
  await expect.poll(async () => (await ask('')).body.code).toBe('remark.required');
  expect((await ask('Ticket 8821')).body.value).toEqual({ status: 'applying' });
  expect((await ask('again')).body).toMatchObject({ code: 'status.move.refused' });
  const waiting = async () =>
    (await operator('GET', '/applications?state=applying')).body.value.list as {
      id: string;
      remarks: string;
    }[];
  const move = (id: string, to: string, more: object = {}) =>
    operator('POST', `/applications/${id}/move`, { to, reason: 'looked at it', ...more });
  const [first] = await waiting();
  expect(first).toMatchObject({ remarks: 'Ticket 8821' });
  expect((await move(first?.id ?? '', 'rejected')).body.value).toEqual({ state: 'rejected' });
  expect(await statusOf(one, 'hoops')).toMatchObject({ status: 'rejected', reason: 'looked at it' });
  await ask('Ticket 8821 of Tuesday');
  expect((await move(first?.id ?? '', 'issued', { amount: '2001' })).body).toMatchObject({
    code: 'amount.out.of.range',
  });
  expect((await move(first?.id ?? '', 'issued', { amount: '350' })).body.value).toEqual({ state: 'issued' });
  expect((await move(first?.id ?? '', 'issued', { amount: '350' })).body).toMatchObject({
    code: 'status.move.refused',
  });
  expect(await books(one.memberId)).toMatchObject({ cash: '350.00' });
  const log = await database.query<{ from_state: string; to_state: string; actor: string }>(
    'select from_state, to_state, actor from rewards.application_move where application_id = $1 order by moved_at',
    [first?.id],
  );
  expect(log.map((row) => `${row.from_state}>${row.to_state} ${row.actor}`)).toEqual([
    'none>applying member',
    'applying>process ana',
    'process>rejected ana',
    'rejected>applying member',
    'applying>process ana',
    'process>issued ana',
  ]);
});

test('points come from stakes and buy things; a refused order gives them back [DEC-091]', async () => {
  await operator('PUT', '/point-items/mug', {
    name: { EN: 'Mug' },
    text: { EN: '' },
    imageUrl: '/art/m.webp',
    points: 2,
    left: 1,
    isActive: true,
    cash: null,
  });
  const one = await member();
  await stake(one, '250');
  await deliver();
  expect(await value<{ points: number }>(one, '/points')).toMatchObject({
    points: 2,
    items: [{ itemId: 'mug', left: 1 }],
  });
  expect((await send(one, '/points/redemptions', { itemId: 'mug' })).body.value).toEqual({
    state: 'ordered',
  });
  expect((await send(one, '/points/redemptions', { itemId: 'mug' })).body).toMatchObject({
    code: 'reward.gone',
  });
  const { list } = (await operator('GET', '/redemptions')).body.value as { list: { id: string }[] };
  await operator('POST', `/redemptions/${list[0]?.id}/move`, { to: 'refused', reason: 'sold out' });
  expect(await value<{ points: number; redemptions: object[] }>(one, '/points')).toMatchObject({
    points: 2,
    redemptions: [{ state: 'refused' }],
  });
});

test('a friend who came by the link and played enough brings both the reward, once [DEC-099]', async () => {
  await save(
    'friends',
    aCampaign(
      { condition: { type: 'friend', stakeOfFriend: '200' }, gift: { type: 'amount', amount: '100' } },
      { kind: 'referral' },
    ),
  );
  const [one, friend] = [await member(), await member()];
  await database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, (work) =>
    work.announce('identity.member_registered.v1', {
      memberId: friend.memberId,
      uplineId: null,
      recommenderId: one.memberId,
    }),
  );
  await stake(friend, '150');
  await deliver();
  expect(
    (await value<RewardList>(one, '/rewards')).list.filter(({ source }) => source === 'referral'),
  ).toEqual([]);
  await stake(friend, '50');
  await stake(friend, '50');
  await deliver(2);
  for (const who of [one, friend])
    expect(
      (await value<RewardList>(who, '/rewards')).list.filter(({ source }) => source === 'referral'),
    ).toMatchObject([{ amount: '100.00' }]);
  const referral = await value<{ link: string; friends: number; rewards: string; recommenderId: string }>(
    one,
    '/referral',
  );
  expect(referral).toMatchObject({ friends: 1, rewards: '0.00' });
  expect(referral.link).toContain(`/m/register?r=${referral.recommenderId}`);
});
