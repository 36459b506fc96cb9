import type { Campaign, CampaignCheck, ListedCampaign } from '@perya/contract';
import { aCampaign, turnover, withRewards } from '#testing/rewards';
import { expect, test } from 'vitest';

const { database, member, save, saveLevels, deliver, operator, value, send, stake, api } =
  await withRewards();

const listed = async (campaignId: string) => {
  const { body } = await operator('GET', '/campaigns');
  const { campaigns } = body.value as { campaigns: ListedCampaign[] };
  return campaigns.find((one) => one.campaignId === campaignId);
};
const check = async (campaignId: string, campaign: Campaign) =>
  (await operator('POST', `/campaigns/${campaignId}/check`, { campaign })).body.value as CampaignCheck;
const spin = (amount: string, more: Partial<Campaign> = {}) =>
  aCampaign(
    { condition: { type: 'turnover', atLeast: '100', games: ['RNG'] }, gift: { type: 'amount', amount } },
    more,
  );
const match = (more: Partial<Campaign> = {}) =>
  aCampaign(
    {
      condition: { type: 'deposit', atLeast: '100', nth: null },
      gift: { type: 'amount', amount: '10' },
      given: 'automatic',
    },
    more,
  );
const givenOf = async (campaignId: string) =>
  (await database.query(`select member_id from rewards.reward where campaign_id = $1`, [campaignId])).length;

test('a campaign is listed with its state, what it gave and what of it is cash [OPS-REWARD-01]', async () => {
  await save('listed', spin('10', { mustJoin: true }));
  const one = await member();
  await send(one, '/promotions/join', { promotionId: 'p', linkedPromotionId: 'listed' });
  await stake(one, '100');
  await deliver();
  expect(await listed('listed')).toMatchObject({
    state: 'running',
    version: 1,
    members: 1,
    rewards: 1,
    given: '10.00',
    cost: '0.00',
    spent: null,
  });
  const { list } = await value<{ list: { id: string }[] }>(one, '/rewards');
  await send(one, `/rewards/${list[0]?.id}/claim`);
  expect(await listed('listed')).toMatchObject({ cost: '10.00' });
});

test('before saving one reads the difference of terms, who keeps which version, and what overlaps [OPS-REWARD-07, OPS-REWARD-10]', async () => {
  await save('kept', spin('10', { mustJoin: true }));
  const one = await member();
  await send(one, '/promotions/join', { promotionId: 'p', linkedPromotionId: 'kept' });
  await save('kept', spin('3', { mustJoin: true }));
  const found = await check('kept', spin('5', { mustJoin: true }));
  expect(found).toMatchObject({
    problems: [],
    changes: [{ path: 'gift.amount', before: '3', after: '5' }],
    version: 3,
    versions: [
      { version: 2, members: 0 },
      { version: 1, members: 1 },
    ],
  });
  expect(found.overlaps).toContainEqual({ campaignId: 'listed', title: 'Sample', by: 'stake' });
  expect((await check('kept', spin('3', { mustJoin: true }))).version).toBe(2);
});

test('what cannot be is refused, and so is what somebody else saved over [OPS-REWARD-02, OPS-REWARD-07]', async () => {
  const impossible = aCampaign({
    condition: { type: 'streak', days: 3, stakeADay: '20' },
    gift: { type: 'percent', percent: '5', most: '10' },
  });
  expect((await operator('PUT', '/campaigns/never', impossible)).body).toMatchObject({
    code: 'format.incorrect',
    value: { fields: ['gift'] },
  });
  const put = (revision: number) => operator('PUT', '/campaigns/twice', { ...spin('10'), revision });
  expect((await put(0)).status).toBe(200);
  expect((await put(0)).body).toMatchObject({ code: 'case.changed' });
  expect((await put(1)).status).toBe(200);
  expect((await listed('twice'))?.revision).toBe(2);
});

test('stopping acts at once; what is not there cannot be stopped [OPS-REWARD-07]', async () => {
  await save('halt', spin('10'));
  expect((await operator('POST', '/campaigns/halt/stop', {})).status).toBe(200);
  expect((await listed('halt'))?.state).toBe('stopped');
  expect((await operator('POST', '/campaigns/nowhere/stop', {})).status).toBe(404);
  await operator('POST', '/campaigns/twice/stop', {});
});

const grant = async (orders: number, campaignId: string) => {
  const people = await Promise.all(Array.from({ length: orders }, () => member({ balance: '0' })));
  const runs = people.map((who, place) =>
    database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, (work) =>
      api.rewards.engine.deposit(work, who.memberId, {
        orderNo: `DE${String(place).padStart(3, '0')}${campaignId.toUpperCase().padEnd(11, '0')}`,
        amount: 200_000_000n,
        offerId: `${campaignId}@1`,
      }),
    ),
  );
  await Promise.all(runs);
  return people;
};

test('eight who are given at the same moment get no more than a budget has, in all and on a day [OPS-REWARD-05]', async () => {
  await save('capped', match({ budget: { all: '35', day: null } }));
  await save('daily', match({ budget: { all: '1000', day: '20' } }));
  await save('open', match());
  const people = await grant(8, 'capped');
  await grant(8, 'daily');
  expect([await givenOf('capped'), await givenOf('daily')]).toEqual([3, 2]);
  expect((await listed('capped'))?.spent).toEqual({ all: '30.00', day: '30.00' });
  expect((await listed('daily'))?.spent).toEqual({ all: '20.00', day: '20.00' });
  // Without a budget, the same eight are all given: it is the budget that holds the others back.
  await grant(8, 'open');
  expect(await givenOf('open')).toBe(8);
  // Whoever paid in for it reads why there is none.
  const told = await database.query(
    `select 1 from content.message where member_id = any($1::uuid[]) and title->>'EN' like '%used up'`,
    [people.map(({ memberId }) => memberId)],
  );
  expect(told).toHaveLength(5);
});

test('what was given before there was a budget counts, and who joined keeps the terms when it is spent [OPS-REWARD-05]', async () => {
  const race = (budget?: Campaign['budget']) =>
    aCampaign(
      {
        condition: { type: 'turnover', atLeast: '50', games: ['RNG'] },
        gift: { type: 'amount', amount: '10' },
      },
      { mustJoin: true, ...(budget && { budget }) },
    );
  await save('race', race());
  const [first, second, late] = [await member(), await member(), await member()];
  const join = (who: typeof first) =>
    send(who, '/promotions/join', { promotionId: 'p', linkedPromotionId: 'race' });
  await join(first);
  await join(second);
  await stake(first, '50');
  await deliver();
  await save('race', race({ all: '10', day: null }));
  expect((await listed('race'))?.spent).toEqual({ all: '10.00', day: '10.00' });
  expect((await join(late)).body).toMatchObject({ code: 'promotion.not.open' });
  await stake(second, '50');
  await deliver();
  expect(await givenOf('race')).toBe(2);
  expect((await listed('race'))?.spent).toEqual({ all: '20.00', day: '20.00' });
});

test('an offer that is used up is not shown with a deposit any more [OPS-REWARD-05]', async () => {
  const one = await member();
  const { offers } = await value<{ offers: { campaignId: string }[] }>(
    one,
    '/promotions/deposit-offers?amount=200',
  );
  const ids = offers.map(({ campaignId }) => campaignId);
  expect(ids).toContain('open');
  expect(ids).not.toContain('daily');
});

test('a campaign for a level is given when the level is reached [OPS-REWARD-02]', async () => {
  await saveLevels([
    {
      labelId: 'tanso',
      name: 'Tanso',
      conditions: [],
      benefits: { rebatePercent: '0', levelGift: '0', monthlyGift: '0' },
    },
    {
      labelId: 'pilak',
      name: 'Pilak',
      conditions: [{ measure: 'turnover', needed: '400' }],
      benefits: { rebatePercent: '0', levelGift: '0', monthlyGift: '0' },
    },
  ]);
  await save(
    'silver',
    aCampaign({
      condition: { type: 'rank', labelId: 'pilak' },
      gift: { type: 'amount', amount: '25' },
      turnover: turnover(1),
    }),
  );
  const one = await member();
  await stake(one, '300');
  await deliver();
  expect(await givenOf('silver')).toBe(0);
  await stake(one, '100');
  await deliver();
  expect(await givenOf('silver')).toBe(1);
});
