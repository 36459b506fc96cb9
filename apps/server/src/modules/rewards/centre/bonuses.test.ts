import { aCampaign, turnover, withRewards } from '#testing/rewards';
import { expect, test } from 'vitest';

const { database, api, member, save, deliver, books, operator, jobs, value, send, deposited, stake } =
  await withRewards();

interface RewardList {
  list: { id: string; amount: string; wagering: string; state: string; source: string }[];
  toClaim: number;
}

test('a deposit with a chosen offer brings the bonus once, its turnover, and a limit on bets; without one nothing [DEC-082]', async () => {
  await save(
    'reload',
    aCampaign({
      condition: { type: 'deposit', atLeast: '100', nth: null },
      period: 'day',
      gift: { type: 'percent', percent: '20', most: '150' },
      given: 'automatic',
      turnover: turnover(2, { mostStake: '50' }),
    }),
  );
  const [plain, chooser] = [await member(), await member()];
  const { offers } = await value<{
    offers: { offerId: string; bonus: string; turnover: string; expectedCost: string }[];
  }>(chooser, '/promotions/deposit-offers?amount=500');
  expect(offers).toMatchObject([
    { offerId: 'reload@1', bonus: '100.00', turnover: '200.00', expectedCost: '8.00' },
  ]);
  await deposited(plain, '500.000000');
  await deposited(chooser, '500.000000', 'reload@1');
  await deliver(2);
  expect(await books(plain.memberId)).toMatchObject({ bonus: '0.00', wagering: '0.00' });
  expect(await books(chooser.memberId)).toMatchObject({
    bonus: '100.00',
    wagering: '200.00',
    cash: '1000.00',
  });
  // Once a day: another deposit with the same offer brings nothing, and it is not offered any more.
  await deposited(chooser, '500.000000', 'reload@1');
  await deliver();
  expect(await books(chooser.memberId)).toMatchObject({ bonus: '100.00', wagering: '200.00' });
  expect(
    (await value<{ offers: unknown[] }>(chooser, '/promotions/deposit-offers?amount=500')).offers,
  ).toEqual([]);
  // A breaking bet is refused before it is placed; others are free to stake what they like.
  expect(await stake(chooser, '50.01')).toBe('LIMIT_REACHED');
  expect(await stake(plain, '50.01')).toBe('OK');
  expect(await stake(chooser, '50')).toBe('OK');
});

test('stakes lower the turnover, each says how much it counted and why, and at the end the bonus is cash', async () => {
  await save(
    'match',
    aCampaign({
      condition: { type: 'deposit', atLeast: '100', nth: 1 },
      gift: { type: 'percent', percent: '100', most: '1000' },
      given: 'automatic',
      turnover: turnover(1, { weights: { RNG: 50 } }),
    }),
  );
  const one = await member();
  await deposited(one, '100.000000', 'match@1');
  await deliver();
  expect(await stake(one, '60')).toBe('OK');
  await deliver();
  expect(await books(one.memberId)).toMatchObject({ bonus: '100.00', wagering: '70.00', cash: '940.00' });
  expect(await stake(one, '200')).toBe('OK');
  await deliver();
  expect(await books(one.memberId)).toMatchObject({ bonus: '0.00', wagering: '0.00', cash: '840.00' });
  const { running } = await value<{ running: unknown[] }>(one, '/bonuses');
  expect(running).toEqual([]);
  const counts = await database.query<{ staked: string; percent: number; counted: string; why: string }>(
    'select staked, percent, counted, why from rewards.round_count where member_id = $1 order by round_no',
    [one.memberId],
  );
  expect(counts).toEqual([
    { staked: '60000000', percent: 50, counted: '30000000', why: 'counts_in_part' },
    { staked: '200000000', percent: 50, counted: '70000000', why: 'bonus_was_done' },
  ]);
});

test('what is given up goes back whole and leaves own money alone', async () => {
  const one = await member();
  await deposited(one, '300.000000', 'match@1');
  await deliver();
  const { running } = await value<{ running: { id: string; amount: string; turnoverNeeded: string }[] }>(
    one,
    '/bonuses',
  );
  expect(running).toMatchObject([{ amount: '300.00', turnoverNeeded: '300.00' }]);
  const answer = await send(one, `/rewards/${running[0]?.id}/give-up`);
  expect(answer.body).toMatchObject({ success: true });
  expect(await books(one.memberId)).toMatchObject({ bonus: '0.00', wagering: '0.00', cash: '1000.00' });
  expect((await send(one, `/rewards/${running[0]?.id}/give-up`)).body).toMatchObject({ code: 'reward.gone' });
});

test('a claim is credited once however often it is sent; an excluded member gets nothing [DEC-032, DEC-082]', async () => {
  const one = await member({ balance: '0' });
  const give = (grantId: string) =>
    operator('POST', '/rewards', {
      grantId,
      memberId: one.memberId,
      title: { EN: 'From us' },
      amount: '25',
      turnoverTimes: 0,
      days: 5,
      reason: 'a birthday',
    });
  expect((await give('gift-0001')).status).toBe(200);
  expect((await give('gift-0001')).body).toMatchObject({ code: 'request.id_reused' });
  const { list, toClaim } = await value<RewardList>(one, '/rewards?tab=claim');
  expect(toClaim).toBe(1);
  const claims = await Promise.all(
    Array.from({ length: 6 }, () => send(one, `/rewards/${list[0]?.id}/claim`)),
  );
  expect(claims.every(({ body }) => body.success === true)).toBe(true);
  expect(await books(one.memberId)).toMatchObject({ cash: '25.00' });
  await database.query(
    `update identity.member set excluded_until = now() + interval '1 day' where member_id = $1`,
    [one.memberId],
  );
  expect((await give('gift-0002')).body).toMatchObject({ code: 'self.excluded' });
});

test('a result that is taken back takes back what it counted, and running turnover equals the ledger', async () => {
  const one = await member({ company: 'beta' });
  await deposited(one, '500.000000', 'match@1');
  await deliver();
  await one.bet('u1', '80');
  await one.win('w1', '0', 'u1');
  await deliver();
  expect(await books(one.memberId)).toMatchObject({ wagering: '460.00' });
  const rows = await database.query<{ left: string }>(
    `select sum(needed - done) as left from rewards.reward where member_id = $1 and bonus_state = 'running'`,
    [one.memberId],
  );
  expect(rows[0]?.left).toBe('460000000');
});

test('an unearned bonus ends with its time, and a reward nobody took expires', async () => {
  const one = await member();
  await deposited(one, '200.000000', 'match@1');
  await operator('POST', '/rewards', {
    grantId: 'gift-0009',
    memberId: one.memberId,
    title: { EN: 'From us' },
    amount: '25',
    turnoverTimes: 0,
    days: 5,
    reason: 'a gift',
  });
  await deliver();
  expect(await books(one.memberId)).toMatchObject({ bonus: '200.00', wagering: '200.00' });
  await database.query(
    `update rewards.reward set ends_at = now() - interval '1 second', expires_at = now() - interval '1 second'
     where member_id = $1`,
    [one.memberId],
  );
  await jobs.round();
  expect(await books(one.memberId)).toMatchObject({ bonus: '0.00', wagering: '0.00', cash: '1000.00' });
  const ended = await database.query<{ state: string; bonus_state: string }>(
    'select state, bonus_state from rewards.reward where member_id = $1 order by reward_id',
    [one.memberId],
  );
  expect(ended).toEqual(
    expect.arrayContaining([
      { state: 'issued', bonus_state: 'expired' },
      { state: 'expired', bonus_state: 'none' },
    ]),
  );
});

test('the ledger agrees with itself after all of this', async () => {
  const { rows } = {
    rows: await database.query<{ wrong: string }>(
      `select count(*) as wrong from wallet.account a
       left join lateral (select coalesce(sum(needed - done), 0) as left, coalesce(sum(amount), 0) as held
         from rewards.reward r where r.member_id = a.member_id and r.bonus_state = 'running') r on true
     where (a.book = 'wagering' and a.balance <> r.left) or (a.book = 'bonus' and a.balance <> r.held)`,
    ),
  };
  expect(rows[0]?.wrong).toBe('0');
  expect(api.rewards.generation('fair')).toBeGreaterThan(0);
});
