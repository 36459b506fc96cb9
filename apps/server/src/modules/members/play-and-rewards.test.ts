import { randomUUID } from 'node:crypto';
import { aCampaign, turnover, withRewards } from '#testing/rewards';
import { readingToken, secondOperatorToken } from '#testing/player-api';
import type { Limits, MemberRewards, MemberRound, PlayedGame } from '@perya/contract';
import { expect, test } from 'vitest';

const { database, api, member, save, saveLevels, deliver, send, value, stake } = await withRewards();
const path = (id: string, rest: string) => `/merchants/fair/members/${id}${rest}`;
const get = async <T>(id: string, rest: string) => (await api.propose('GET', path(id, rest))).body.value as T;
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila', dateStyle: 'short' }).format();

interface Day {
  list: MemberRound[];
  games: PlayedGame[] | null;
}

test('rounds are read by day, game and company, with net and open stake, and the day adds up by game [OPS-MEMBER-08]', async () => {
  const luna = await member();
  await luna.betwin('w1', '50', '80');
  await luna.bet('o1', '30');
  const all = await get<Day>(luna.memberId, `/rounds?day=${today()}`);
  expect(all.list.map(({ state, stake: staked, net, openStake }) => [state, staked, net, openStake])).toEqual(
    [
      ['open', '30.00', '-30.00', '30.00'],
      ['settled', '50.00', '30.00', '0.00'],
    ],
  );
  expect(all.list[0]).toMatchObject({ company: 'alpha', gameName: 'ALPHA Reels', vendorName: 'ALPHA' });
  expect(all.games).toEqual([
    {
      nodeId: 'alpha-reels',
      gameName: 'ALPHA Reels',
      company: 'alpha',
      vendorName: 'ALPHA',
      rounds: 2,
      stake: '80.00',
      paid: '80.00',
      net: '0.00',
      openStake: '30.00',
    },
  ]);
  const filtered = (query: string) => get<Day>(luna.memberId, `/rounds?day=${today()}&${query}`);
  expect((await filtered('nodeId=alpha-reels&company=alpha')).list).toHaveLength(2);
  expect((await filtered('company=beta')).list).toEqual([]);
  expect((await filtered('nodeId=beta-reels')).list).toEqual([]);
  expect((await filtered('company=beta')).games).toHaveLength(1);
  expect((await get<Day>(luna.memberId, '/rounds?day=2020-01-01')).games).toEqual([]);
  const one = await get<{ record: MemberRound; bets: object[] }>(
    luna.memberId,
    `/rounds/${all.list[1]?.roundNo}`,
  );
  expect(one.bets).toMatchObject([{ stake: '50.00', won: '80.00' }]);
});

test('whoever may not read money sees what was played and how it ended, and no amount of it [OPS-MEMBER-08]', async () => {
  const luna = await member();
  await luna.betwin('m1', '50', '80');
  const seen = async (rest: string, token?: string) =>
    (await api.propose('GET', path(luna.memberId, rest), undefined, token)).body.value;
  const day = `/rounds?day=${today()}`;
  const { list, games } = (await seen(day, readingToken)) as Day;
  const none = { stake: null, paid: null, net: null, openStake: null };
  expect(list).toMatchObject([{ state: 'settled', gameName: 'ALPHA Reels', validStake: null, ...none }]);
  expect(games).toMatchObject([{ rounds: 1, ...none }]);
  const round = `/rounds/${list[0]?.roundNo}`;
  expect(await seen(round, readingToken)).toMatchObject({
    record: { state: 'settled', stake: null, validStake: null, paid: null, net: null },
    bets: [{ state: 'settled', stake: null, won: null }],
    jackpotPaid: null,
    proof: null,
    transactionIds: [],
  });
  // Nothing that looks like money is left; whoever reads money has it all.
  const amounts = /"\d+\.\d\d"/;
  expect(JSON.stringify([await seen(day, readingToken), await seen(round, readingToken)])).not.toMatch(
    amounts,
  );
  expect(JSON.stringify(await seen(day))).toMatch(amounts);
  expect(JSON.stringify(await seen(round))).toMatch(amounts);
});

test('a running bonus tells what is needed and done, and each bet its part and why [OPS-MEMBER-09]', async () => {
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
      conditions: [{ measure: 'turnover', needed: '60' }],
      benefits: { rebatePercent: '0', levelGift: '0', monthlyGift: '0' },
    },
  ]);
  await save(
    'half',
    aCampaign(
      {
        condition: { type: 'turnover', atLeast: '50', games: ['RNG'] },
        gift: { type: 'amount', amount: '10' },
        turnover: turnover(3, { weights: { RNG: 50 } }),
      },
      { mustJoin: true, title: { EN: 'Half counts', TY: 'Kalahati' } },
    ),
  );
  const luna = await member();
  await send(luna, '/promotions/join', { promotionId: 'p', linkedPromotionId: 'half' });
  await stake(luna, '50');
  await deliver();
  const [{ id } = { id: '' }] = (await value<{ list: { id: string }[] }>(luna, '/rewards')).list;
  await send(luna, `/rewards/${id}/claim`);
  await stake(luna, '20');
  await deliver();
  const all = await get<MemberRewards>(luna.memberId, '/rewards');
  expect(all.rewards[0]).toMatchObject({
    title: 'Half counts',
    bonusState: 'running',
    amount: '10.00',
    needed: '30.00',
    done: '10.00',
  });
  expect(all.counted).toMatchObject([
    { game: 'ALPHA Reels', staked: '20.00', counted: '10.00', percent: 50, why: 'counts_in_part' },
  ]);
  expect(all.progress).toMatchObject([{ title: 'Half counts', staked: expect.any(String) }]);
  expect(all.applications[0]).toMatchObject({ title: 'Half counts', state: 'claimed' });
  expect(all.applications[0]?.moves.map(({ to }) => to)).toContain('claimed');
  expect(all.level?.name).toBe('Pilak');
  expect(all.levels.map(({ name }) => name)).toEqual(['Pilak', 'Tanso']);
  expect(all.levels[0]?.at).toBe(all.level?.since);
  expect(all.points).toMatch(/^\d+$/);
});

test('a reward is given once per grant, in two languages, as a proposal above the giver’s sums [OPS-MEMBER-10, OPS-AUTH-11]', async () => {
  const luna = await member();
  const grantId = `console:${randomUUID()}`;
  const wish = {
    grantId,
    memberId: luna.memberId,
    title: { EN: 'Sorry for the wait', TY: 'Pasensya na' },
    amount: '25',
    turnoverTimes: 2,
    days: 7,
    reason: 'payout was late',
  };
  const give = (body: object, token?: string) => api.propose('POST', '/merchants/fair/rewards', body, token);
  expect((await give(wish, readingToken)).status).toBe(403);
  const first = await give(wish);
  if (first.status === 202)
    await api.propose(
      'POST',
      `/merchants/fair/approvals/${first.body.value.approvalId}`,
      { decision: 'approve' },
      secondOperatorToken,
    );
  expect((await api.operate('POST', '/merchants/fair/rewards', wish)).status).toBe(409);
  const { rewards } = await get<MemberRewards>(luna.memberId, '/rewards');
  expect(rewards).toMatchObject([
    { title: 'Sorry for the wait', source: 'staff', amount: '25.00', needed: '50.00', state: 'claim' },
  ]);
  const [told] = await database.query<{ title: { TY: string } }>(
    'select title from rewards.reward where member_id = $1',
    [luna.memberId],
  );
  expect(told?.title.TY).toBe('Pasensya na');
});

test('staff see own, operator’s and waiting limits with what was used, and only tighter values are taken [OPS-MEMBER-11]', async () => {
  const luna = await member();
  const own = (body: object) => luna.browser.json('PUT', '/api/v1/limits/wager/day', body);
  await own({ value: '500' });
  await luna.betwin('l1', '40', '0');
  await own({ value: '900' });
  const tighten = (amount: string, token?: string) =>
    api.propose(
      'PUT',
      path(luna.memberId, '/limits/wager/day'),
      { value: amount, reason: 'care call' },
      token,
    );
  expect((await tighten('300', readingToken)).status).toBe(403);
  expect((await tighten('300')).status).toBe(200);
  expect((await tighten('400')).status).toBe(409);
  expect((await tighten('300')).status).toBe(409);
  const limits = await get<Limits & { changes: { by: string; what: string; reason: string }[] }>(
    luna.memberId,
    '/limits',
  );
  expect(limits.limits).toMatchObject([
    {
      kind: 'wager',
      period: 'day',
      own: '500.00',
      operator: '300.00',
      holds: '300.00',
      used: '40.00',
      left: '260.00',
      pending: { value: '900.00' },
    },
  ]);
  expect(limits.changes[0]).toMatchObject({ by: 'ana', reason: 'care call' });
  expect(limits.changes.map(({ by }) => by)).toContain('member');
});
