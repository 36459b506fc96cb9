import type { Campaign } from '@perya/contract';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCampaign, withRewards } from '#testing/rewards';

const { database, api, member, save, deliver, operator, value, send, stake, deposited } = await withRewards();
type Member = Awaited<ReturnType<typeof member>>;

const copied = () => api.members.facts.copyAll('fair');
const tagged = async (...who: Member[]) => {
  await database.query(
    `insert into members.tag_kind (merchant_code, tag, label) values ('fair', 'regular', 'Regular') on conflict do nothing`,
  );
  for (const { memberId } of who)
    await database.query(
      `insert into members.tag (merchant_code, member_id, tag, put_by, put_at) values ('fair', $1, 'regular', 'test', now())`,
      [memberId],
    );
};
/** In our care, as the signs of a person’s play say it. */
const inCare = ({ memberId }: Member) =>
  database.query(
    `insert into safety.care_flag (merchant_code, member_id, source, set_by, set_at, reason)
     values ('fair', $1, 'staff', 'test', now(), 'plays at night')`,
    [memberId],
  );
const rewardsOf = async (who: Member) =>
  (await value<{ list: { source: string; amount: string }[] }>(who, '/rewards')).list.filter(
    ({ source }) => source === 'promotion',
  );
const forRegulars = (campaign: Campaign): Campaign => ({ ...campaign, audience: { tag: 'regular' } });

test('stakes of who is in the audience count, of the others not; who began goes on when the tag is gone [OPS-REWARD-06]', async () => {
  const [one, other, cared] = [await member(), await member(), await member()];
  await tagged(one, cared);
  await inCare(cared);
  await save(
    'regulars',
    forRegulars(
      aCampaign({
        condition: { type: 'turnover', atLeast: '100', games: ['RNG'] },
        gift: { type: 'amount', amount: '10' },
      }),
    ),
  );
  for (const who of [one, other, cared]) await stake(who, '60');
  await deliver();
  await database.query(`delete from members.tag where member_id = $1`, [one.memberId]);
  for (const who of [one, other, cared]) await stake(who, '60');
  await deliver();
  expect(await rewardsOf(one)).toMatchObject([{ amount: '10.00' }]);
  expect(await rewardsOf(other)).toEqual([]);
  // What it counted of the others is nothing, not a little.
  expect(
    await database.query(`select member_id from rewards.progress where campaign_id = 'regulars'`),
  ).toEqual([{ member_id: one.memberId }]);
});

test('an offer is shown to its audience, and only whom it was shown to earns it: a name that was guessed earns nothing [OPS-REWARD-06]', async () => {
  const [one, thief] = [await member(), await member()];
  await tagged(one);
  await save(
    'reload-some',
    forRegulars(
      aCampaign({
        condition: { type: 'deposit', atLeast: '100', nth: null },
        gift: { type: 'percent', percent: '10', most: '50' },
      }),
    ),
  );
  const offers = async (who: Member) =>
    (await value<{ offers: { offerId: string }[] }>(who, '/promotions/deposit-offers?amount=200')).offers.map(
      ({ offerId }) => offerId,
    );
  expect(await offers(one)).toEqual(['reload-some@1']);
  expect(await offers(thief)).toEqual([]);
  // What was shown is kept, whatever the member is when the money arrives.
  await database.query(`delete from members.tag where member_id = $1`, [one.memberId]);
  for (const who of [one, thief]) await deposited(who, '200', 'reload-some@1');
  await deliver();
  expect(await rewardsOf(one)).toMatchObject([{ amount: '20.00' }]);
  expect(await rewardsOf(thief)).toEqual([]);
});

test('joining is for the audience; the others are shown nothing of it and are refused [OPS-REWARD-06]', async () => {
  const [one, other, cared] = [await member(), await member(), await member()];
  await tagged(one, cared);
  await inCare(cared);
  await save(
    'club',
    forRegulars(
      aCampaign(
        {
          condition: { type: 'turnover', atLeast: '100', games: ['RNG'] },
          gift: { type: 'amount', amount: '10' },
        },
        { mustJoin: true },
      ),
    ),
  );
  const isOffered = async (who: Member) =>
    (
      await value<{ states: { campaignId: string; isOffered: boolean }[] }>(who, '/promotions/states')
    ).states.find(({ campaignId }) => campaignId === 'club')?.isOffered;
  const join = async (who: Member) =>
    (await send(who, '/promotions/join', { promotionId: 'p', linkedPromotionId: 'club' })).body;
  expect([await isOffered(one), await isOffered(other), await isOffered(cared)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await join(one)).toMatchObject({ value: { status: 'joined' } });
  expect(await join(other)).toMatchObject({ code: 'promotion.not.open' });
  // Nobody in our care is invited to anything, with or without a tag.
  expect(await join(cared)).toMatchObject({ success: false });
  await database.query(`delete from members.tag where member_id = $1`, [one.memberId]);
  expect(await isOffered(one)).toBe(true);
  const terms = await value<{ campaigns: { campaignId: string; isForSome: boolean }[] }>(
    other,
    '/promotions/terms',
  );
  expect(terms.campaigns.find(({ campaignId }) => campaignId === 'club')).toMatchObject({ isForSome: true });
});

test('level, registration, deposits, play and the line of an agent make an audience, and it is counted with who is left out [OPS-REWARD-06]', async () => {
  const [agent, below, far, cared] = [await member(), await member(), await member(), await member()];
  const under = (who: Member, upline: Member) =>
    database.query(`update identity.member set upline_id = $1 where member_id = $2`, [
      upline.memberId,
      who.memberId,
    ]);
  await under(below, agent);
  await under(far, below);
  await under(cared, below);
  await inCare(cared);
  await database.query(
    `insert into rewards.member (merchant_code, member_id, label_id, last_day) values ('fair', $1, 'ginto', '2026-01-05')
     on conflict (merchant_code, member_id) do update set label_id = 'ginto', last_day = '2026-01-05'`,
    [far.memberId],
  );
  await database.query(`update identity.member set created_at = '2025-06-01' where member_id = $1`, [
    below.memberId,
  ]);
  await copied();
  const count = async (audience: Campaign['audience']) =>
    (await operator('POST', '/campaign-audience', { audience })).body.value as object;
  expect(await count({ line: agent.memberId })).toEqual({ found: 3, reached: 2, leftOut: { care: 1 } });
  expect(await count({ line: below.memberId })).toEqual({ found: 2, reached: 1, leftOut: { care: 1 } });
  expect(await count({ line: randomUUID() })).toEqual({ found: 0, reached: 0, leftOut: {} });
  expect(await count({ line: agent.memberId, level: 'ginto' })).toMatchObject({ found: 1, reached: 1 });
  expect(await count({ line: agent.memberId, registeredTo: '2025-12-31' })).toMatchObject({ found: 1 });
  expect(await count({ line: agent.memberId, playedFrom: '2026-01-05' })).toMatchObject({ found: 1 });
  expect(await count({ line: agent.memberId, playedTo: '2026-01-04' })).toMatchObject({ found: 2 });
  expect(await count({ line: agent.memberId, deposited: 'yes' })).toMatchObject({ found: 0 });
});
