import { aCampaign, turnover, withRewards } from '#testing/rewards';
import { expect, test } from 'vitest';

const { database, member, save, saveLevels, deliver, books, value, send, deposited, reversed, stake } =
  await withRewards({ rewards: { houseSharePercent: '4', stakeForPoint: '100' } });
type Member = Awaited<ReturnType<typeof member>>;

const percent = (more: object) =>
  aCampaign({
    condition: { type: 'deposit', atLeast: '100', nth: null },
    period: 'day',
    gift: { type: 'percent', percent: '100', most: '1000' },
    given: 'automatic',
    turnover: turnover(1),
    ...more,
  });
await save('match', percent({}));
await save('wait', percent({ given: 'claim' }));
await save('cash', percent({ turnover: null }));
await save(
  'first',
  aCampaign(
    { condition: { type: 'task', task: 'first_deposit' }, gift: { type: 'amount', amount: '30' } },
    { kind: 'novice' },
  ),
);
await save(
  'staker',
  aCampaign({
    condition: { type: 'turnover', atLeast: '300', games: ['RNG'] },
    gift: { type: 'amount', amount: '40' },
    given: 'automatic',
  }),
);
await save(
  'friends',
  aCampaign(
    { condition: { type: 'friend', stakeOfFriend: '200' }, gift: { type: 'amount', amount: '100' } },
    { kind: 'referral' },
  ),
);
const level = (labelId: string, needed: string | null, levelGift: string) => ({
  labelId,
  name: labelId,
  conditions: needed === null ? [] : [{ measure: 'deposits' as const, needed }],
  benefits: { rebatePercent: '0', levelGift, monthlyGift: '0' },
});
await saveLevels([level('tanso', null, '0'), level('pilak', '400', '88'), level('ginto', '5000', '500')]);

interface RewardRow {
  campaign_id: string | null;
  source: string;
  state: string;
  bonus_state: string;
}
const rewardsOf = (who: Member) =>
  database.query<RewardRow>(
    'select campaign_id, source, state, bonus_state from rewards.reward where member_id = $1 order by reward_id',
    [who.memberId],
  );
const claimAll = (who: Member) => send(who, '/rewards/claim-all');

test('a running bonus ends with its deposit, whole, once, and however often it is told', async () => {
  const luna = await member();
  const order = await deposited(luna, '500.000000', 'match@1');
  await deliver();
  expect(await stake(luna, '120')).toBe('OK');
  await deliver();
  expect(await books(luna.memberId)).toMatchObject({ bonus: '500.00', wagering: '380.00' });
  await reversed(order, '120.000000');
  await reversed(order, '120.000000');
  await deliver(2);
  expect(await books(luna.memberId)).toMatchObject({ bonus: '0.00', wagering: '0.00', debt: '0.00' });
  expect(await rewardsOf(luna)).toMatchObject([
    { campaign_id: 'match', state: 'taken_back', bonus_state: 'taken_back' },
    { source: 'vip', state: 'taken_back' },
  ]);
  const { list } = await value<{ list: { state: string }[] }>(luna, '/rewards?tab=expired');
  expect(list.map(({ state }) => state)).toEqual(['taken_back', 'taken_back']);
  // What is refused while a bonus runs is free again, and the next deposit counts from the beginning.
  await deposited(luna, '100.000000');
  await deliver();
  const [row] = await database.query(
    'select deposited, deposits, label_id from rewards.member where member_id = $1',
    [luna.memberId],
  );
  expect(row).toEqual({ deposited: '100000000', deposits: 1, label_id: 'tanso' });
});

test('what waits to be claimed cannot be claimed any more; what was claimed goes back, and what is gone is owed', async () => {
  const luna = await member();
  const waiting = await deposited(luna, '200.000000', 'wait@1');
  await deliver();
  await reversed(waiting);
  await deliver();
  expect((await claimAll(luna)).body.value).toMatchObject({ claimed: [] });

  const nena = await member();
  const order = await deposited(nena, '450.000000', 'cash@1');
  await deliver();
  await claimAll(nena);
  expect(await send(nena, '/tasks/first/claim')).toMatchObject({ status: 200 });
  // 1000 to begin with, 450 for the deposit, 88 for the level, 30 for the task; all but 300 of it is lost.
  expect(await books(nena.memberId)).toMatchObject({ cash: '1568.00' });
  expect(await stake(nena, '1268')).toBe('OK');
  await reversed(order, '0');
  await deliver(2);
  expect(await books(nena.memberId)).toMatchObject({ cash: '0.00', debt: '228.00' });
  // The stakes were the member's own money: what they earned stays, and pays a part of it.
  expect((await rewardsOf(nena)).filter(({ state }) => state !== 'taken_back')).toMatchObject([
    { campaign_id: 'staker', state: 'issued' },
  ]);
});

test('a bonus that became cash, progress, points and what a friend brought fall with the stakes that stood on it', async () => {
  const [one, friend] = [await member(), await member()];
  await database.query(
    `insert into rewards.member (merchant_code, member_id, recommender_id) values ('fair', $1, $2)`,
    [friend.memberId, one.memberId],
  );
  const order = await deposited(friend, '150.000000', 'match@1');
  await deliver();
  expect(await stake(friend, '310')).toBe('OK');
  await deliver();
  expect((await claimAll(one)).body.value).toMatchObject({ amount: '100.00' });
  // 1000 - 310 + 150 released + 40 for the stakes; points 3; the friend's own 100 still waits.
  expect(await books(friend.memberId)).toMatchObject({ cash: '880.00', points: '3.00' });
  await reversed(order, '310.000000');
  await deliver(2);
  expect(await books(friend.memberId)).toMatchObject({ cash: '690.00', points: '0.00', debt: '0.00' });
  expect(await books(one.memberId)).toMatchObject({ cash: '1000.00' });
  expect((await rewardsOf(friend)).map(({ state }) => state)).toEqual([
    'taken_back',
    'taken_back',
    'taken_back',
  ]);
});

test('what others earned, or stands without the deposit, stays', async () => {
  const luna = await member();
  const [first, second] = [
    await deposited(luna, '450.000000', 'match@1'),
    await deposited(luna, '150.000000', 'cash@1'),
  ];
  await deliver();
  await stake(luna, '400');
  await deliver();
  await reversed(second, '100.000000');
  await deliver();
  expect(
    (await rewardsOf(luna)).map(({ campaign_id, source, state }) => [campaign_id ?? source, state]),
  ).toEqual([
    ['match', 'issued'],
    ['vip', 'claim'],
    ['cash', 'taken_back'],
    ['staker', 'issued'],
  ]);
  expect(first.orderNo).not.toBe(second.orderNo);
});

test('a reversal that is heard of before its credit leaves nothing to be given', async () => {
  const luna = await member();
  const order = await deposited(luna, '500.000000', 'match@1');
  await reversed(order);
  await deliver(1, (events) => events.toReversed());
  expect(await rewardsOf(luna)).toEqual([]);
  expect(await books(luna.memberId)).toMatchObject({ bonus: '0.00', wagering: '0.00' });
});

test('over random histories no reward outlives its deposit and the books say what the rewards say', async () => {
  let state = 42;
  const below = (most: number) => (state = (state * 1103515245 + 12345) % 2 ** 31) % most;
  for (let history = 0; history < 6; history += 1) {
    const luna = await member();
    const orders: Awaited<ReturnType<typeof deposited>>[] = [];
    const gone = new Set<string>();
    for (let turn = 0; turn < 14; turn += 1) {
      const dice = below(10);
      const offer = ['match@1', 'wait@1', 'cash@1', null][below(4)] ?? null;
      if (dice < 4) orders.push(await deposited(luna, `${100 + below(400)}.000000`, offer));
      else if (dice < 6) await stake(luna, String(10 + below(60)));
      else if (dice < 7) await claimAll(luna);
      else if (orders.length > 0) {
        const order = orders[below(orders.length)] as (typeof orders)[number];
        await reversed(order, `${below(50)}.000000`);
        gone.add(order.orderNo);
      }
      if (below(2) === 0) await deliver(1, (events) => (below(2) === 0 ? events.toReversed() : events));
    }
    await deliver(2);
    const rows = await database.query<{ deposit_no: string; state: string }>(
      'select deposit_no, state from rewards.reward where member_id = $1 and deposit_no is not null',
      [luna.memberId],
    );
    for (const row of rows) expect(row.state === 'taken_back').toBe(gone.has(row.deposit_no));
    const [sums] = await database.query<{ bonus: string; wagering: string }>(
      `select coalesce(sum(amount), 0)::bigint::text as bonus, coalesce(sum(needed - done), 0)::bigint::text as wagering
       from rewards.reward where member_id = $1 and bonus_state = 'running'`,
      [luna.memberId],
    );
    const inBooks = await books(luna.memberId);
    const micros = (text: string | undefined) => String(BigInt(Math.round(Number(text) * 100)) * 10_000n);
    expect([micros(inBooks['bonus']), micros(inBooks['wagering'])]).toEqual([sums?.bonus, sums?.wagering]);
  }
}, 120_000);
