import { randomUUID } from 'node:crypto';
import type { Campaign, CampaignResults } from '@perya/contract';
import { expect, test } from 'vitest';
import { aCampaign, turnover, withRewards } from '#testing/rewards';
import { isLeftOut } from '../rules/chance.ts';

const { database, member, save, deliver, operator, value, send, stake } = await withRewards();
type Member = Awaited<ReturnType<typeof member>>;

const half = (campaign: Campaign): Campaign => ({ ...campaign, control: 50 });
const staked = (more: Partial<Campaign> = {}) =>
  half(
    aCampaign(
      {
        condition: { type: 'turnover', atLeast: '100', games: ['RNG'] },
        gift: { type: 'amount', amount: '10' },
      },
      more,
    ),
  );
/** Two whom chance lets in and two whom it leaves out. */
async function four(campaignId: string): Promise<{ inside: Member[]; out: Member[] }> {
  const sides: { inside: Member[]; out: Member[] } = { inside: [], out: [] };
  while (sides.inside.length < 2 || sides.out.length < 2) {
    const one = await member();
    const side = isLeftOut({ campaignId, control: 50 }, one.memberId) ? sides.out : sides.inside;
    if (side.length < 2) side.push(one);
  }
  return sides;
}
const earned = async (who: Member) =>
  (await value<{ list: { id: string; source: string }[] }>(who, '/rewards')).list.filter(
    ({ source }) => source === 'promotion',
  );
const arms = (campaignId: string) =>
  database.query<{ member_id: string; is_left_out: boolean }>(
    `select member_id, is_left_out from rewards.arm where campaign_id = $1`,
    [campaignId],
  );
const results = async (campaignId: string) =>
  (await operator('GET', `/campaigns/${campaignId}/results`)).body.value as CampaignResults;

test('chance leaves out as many of a hundred as was said, always the same, and differently for another campaign [OPS-REWARD-11]', () => {
  const members = Array.from({ length: 20_000 }, () => randomUUID());
  const out = (campaignId: string, control: number) =>
    members.filter((one) => isLeftOut({ campaignId, control }, one));
  const [ten, again, other] = [out('one', 10), out('one', 10), out('other', 10)];
  expect(again).toEqual(ten);
  expect(ten.length / members.length).toBeGreaterThan(0.09);
  expect(ten.length / members.length).toBeLessThan(0.11);
  const both = ten.filter((one) => other.includes(one)).length / ten.length;
  expect(both).toBeLessThan(0.15);
  expect(members.some((one) => isLeftOut({ campaignId: 'one' }, one))).toBe(false);
});

test('whoever chance leaves out earns nothing, and both sides are written down once, when they would first have met it [OPS-REWARD-11]', async () => {
  const { inside, out } = await four('staking');
  const early = inside[0] as Member;
  // Nobody has met what has not begun.
  await save('staking', staked({ startsAt: new Date(Date.now() + 3600_000).toISOString() }));
  await value(early, '/promotions/states');
  expect(await arms('staking')).toEqual([]);
  await save('staking', staked());
  for (const who of [...inside, ...out]) await stake(who, '60');
  await deliver();
  for (const who of [...inside, ...out]) await stake(who, '60');
  await deliver();
  for (const who of inside) expect(await earned(who)).toHaveLength(1);
  for (const who of out) expect(await earned(who)).toEqual([]);
  const sides = new Map((await arms('staking')).map((row) => [row.member_id, row.is_left_out]));
  expect([...sides.values()].map(Number).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 1]);
  for (const who of out) expect(sides.get(who.memberId)).toBe(true);
});

test('the side left out sees no card, and is refused when it joins or applies all the same [OPS-REWARD-11]', async () => {
  const { inside, out } = await four('hidden');
  await save('hidden', staked({ mustJoin: true }));
  const isOffered = async (who: Member) =>
    (
      await value<{ states: { campaignId: string; isOffered: boolean }[] }>(who, '/promotions/states')
    ).states.find(({ campaignId }) => campaignId === 'hidden')?.isOffered;
  const [one, other] = [inside[0] as Member, out[0] as Member];
  expect([await isOffered(one), await isOffered(other)]).toEqual([true, false]);
  const join = async (who: Member) =>
    (await send(who, '/promotions/join', { promotionId: 'p', linkedPromotionId: 'hidden' })).body;
  expect(await join(one)).toMatchObject({ value: { status: 'joined' } });
  expect(await join(other)).toMatchObject({ code: 'promotion.not.open' });
  // Looking was meeting it.
  expect(await arms('hidden')).toHaveLength(2);
  expect((await results('hidden')).outcome).toMatchObject({ joined: 1, met: 0, control: 50 });
});

test('the share is fixed from the start on, and tasks have none [OPS-REWARD-11]', async () => {
  const later = new Date(Date.now() + 3600_000).toISOString();
  await save('fixed', staked({ startsAt: later }));
  await save('fixed', { ...staked({ startsAt: later }), control: 20 });
  await save('fixed', { ...staked(), control: 20 });
  const put = (campaign: Campaign) => operator('PUT', '/campaigns/fixed', campaign);
  expect((await put(staked())).body).toMatchObject({
    code: 'format.incorrect',
    value: { fields: ['control'] },
  });
  const { control: _gone, ...without } = staked();
  expect((await put(without)).body).toMatchObject({ code: 'format.incorrect' });
  expect((await put({ ...staked({ position: 3 }), control: 20 })).status).toBe(200);
  const task = aCampaign(
    { condition: { type: 'task', task: 'first_bet' }, gift: { type: 'amount', amount: '1' } },
    { kind: 'novice', control: 10 },
  );
  expect((await operator('PUT', '/campaigns/task', task)).body).toMatchObject({
    code: 'format.incorrect',
    value: { fields: ['control'] },
  });
});

test('each reward stands in one line of the results, and both costs are the ledger’s [OPS-REWARD-11]', async () => {
  await save(
    'outcome',
    aCampaign({
      condition: { type: 'turnover', atLeast: '50', games: ['RNG'] },
      gift: { type: 'amount', amount: '10' },
      turnover: turnover(2),
    }),
  );
  const people = [await member(), await member(), await member(), await member()];
  for (const who of people) await stake(who, '50');
  await deliver();
  const [waits, runs, done, gives] = people as [Member, Member, Member, Member];
  expect((await results('outcome')).outcome.rewards.waiting).toEqual({ rewards: 4, amount: '40.00' });
  for (const who of [runs, done, gives]) {
    const [{ id } = { id: '' }] = await earned(who);
    expect((await send(who, `/rewards/${id}/claim`)).body).toMatchObject({ success: true });
  }
  await stake(done, '20');
  await deliver();
  const { running } = await value<{ running: { id: string }[] }>(gives, '/bonuses');
  expect((await send(gives, `/rewards/${running[0]?.id}/give-up`)).body).toMatchObject({ success: true });
  const { outcome } = await results('outcome');
  expect(outcome).toMatchObject({ joined: null, met: 4, granted: '20.00', released: '10.00' });
  expect(outcome.rewards).toMatchObject({
    waiting: { rewards: 1, amount: '10.00' },
    running: { rewards: 1, amount: '10.00' },
    released: { rewards: 1, amount: '10.00' },
    givenUp: { rewards: 1, amount: '10.00' },
    expired: { rewards: 0 },
  });
  const [ledger] = await database.query<{ granted: string; released: string }>(
    `select coalesce(sum(t.amount) filter (where t.kind in ('bonus_grant', 'reward', 'bonus_given_up') and a.book <> 'wagering'), 0)::text as granted,
       coalesce(sum(t.amount) filter (where t.kind = 'bonus_release' and a.book = 'cash'), 0)::text as released
     from wallet.transfer t join wallet.account a on a.id = t.account_id where a.member_id = any($1)`,
    [people.map(({ memberId }) => memberId)],
  );
  expect(ledger).toEqual({ granted: '20000000', released: '10000000' });
  expect(await earned(waits)).toHaveLength(1);
  expect((await operator('GET', '/campaigns/unknown/results')).status).toBe(404);
});
