import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { secondOperatorToken } from '#testing/player-api';
import { withPlay } from '#testing/play';
import { createLog } from '#platform/observe/log';
import { createLedgerJobs } from '#modules/wallet';

const { database, api, member, house, call } = await withPlay({
  play: { mostStake: '500', winnersFrom: '100', sessionHours: 8, realityCheckMinutes: 60 },
});
const id = (): string => randomUUID();

test('a bet goes into escrow and a win comes out of the house, once for each id [DEC-113]', async () => {
  const luna = await member();
  const bet = id();
  expect(await luna.bet(bet, '100')).toMatchObject({ code: 'OK', balance: '900.00' });
  expect(await luna.bet(bet, '100')).toMatchObject({ code: 'OK', balance: '900.00', flags: ['REPLAYED'] });
  expect(await luna.balance()).toBe('900.00');
  const win = id();
  expect(await luna.win(win, '250', bet)).toMatchObject({ code: 'OK', balance: '1150.00' });
  expect(await luna.win(win, '250', bet)).toMatchObject({ code: 'OK', balance: '1150.00' });
  expect(await luna.balance()).toBe('1150.00');
  expect(await luna.bet(bet, '101')).toMatchObject({ code: 'DUPLICATE_MISMATCH' });
  expect(await house('play_escrow')).toBe('0.00');
});

test('the same id sent many times at once has one effect and one answer', async () => {
  const luna = await member();
  const bet = id();
  const answers = await Promise.all(Array.from({ length: 20 }, () => luna.bet(bet, '10')));
  expect(new Set(answers.map(({ code, balance }) => `${code} ${balance}`))).toEqual(new Set(['OK 990.00']));
  expect(await luna.balance()).toBe('990.00');
});

test('two members whose company gives both the same ids are two: each loses their own stake to the house', async () => {
  const [luna, mila] = [await member(), await member()];
  const before = await house('play_escrow');
  const [bet, win] = [id(), id()];
  for (const one of [luna, mila]) expect(await one.bet(bet, '100')).toMatchObject({ code: 'OK' });
  for (const one of [luna, mila])
    expect(await one.win(win, '0', bet)).toMatchObject({ code: 'OK', balance: '900.00' });
  expect(await house('play_escrow')).toBe(before);
});

test('a cancellation before its bet takes the place of the bet', async () => {
  const luna = await member();
  const bet = id();
  expect(await luna.cancel(id(), bet)).toMatchObject({ code: 'OK' });
  expect(await luna.bet(bet, '100')).toMatchObject({ code: 'TX_CANCELLED' });
  expect(await luna.balance()).toBe('1000.00');
});

test('a win without a bet is not paid, may come again, and waits for a person', async () => {
  const luna = await member();
  const [bet, win] = [id(), id()];
  expect(await luna.win(win, '50', bet)).toMatchObject({ code: 'TX_NOT_FOUND' });
  expect((await luna.bet(bet, '10')).code).toBe('OK');
  expect(await luna.win(win, '50', bet)).toMatchObject({ code: 'OK', balance: '1040.00' });
});

test('a bet without the money, above the limit or in another currency is refused and stays refused', async () => {
  const luna = await member({ balance: '600' });
  const [poor, large] = [id(), id()];
  expect((await luna.bet(large, '500.01')).code).toBe('LIMIT_REACHED');
  expect((await luna.bet(id(), '400')).code).toBe('OK');
  expect(await luna.bet(poor, '300')).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '200.00' });
  await luna.give('5000');
  expect((await luna.bet(poor, '300')).code).toBe('INSUFFICIENT_FUNDS');
  expect((await luna.bet(id(), '10', { currency: 'USD' })).code).toBe('CURRENCY_MISMATCH');
  expect((await luna.bet(id(), '10.001')).code).toBe('BAD_REQUEST');
});

test('after sign-out no bet is taken, and a win is still paid', async () => {
  const luna = await member();
  const bet = id();
  expect((await luna.bet(bet, '100')).code).toBe('OK');
  await database.query('update identity.session set ended_at = now() where member_id = $1', [luna.memberId]);
  expect((await luna.bet(id(), '100')).code).toBe('TOKEN_EXPIRED');
  expect(await luna.win(id(), '300', bet)).toMatchObject({ code: 'OK', balance: '1200.00' });
});

test('an un-settled win that was spent becomes a debt, and later wins pay it back', async () => {
  const luna = await member({ company: 'beta' });
  const bet = id();
  await luna.bet(bet, '100');
  await luna.win(id(), '500', bet);
  expect(await luna.balance()).toBe('1400.00');
  for (const amount of ['500', '500', '300']) await luna.bet(id(), amount);
  expect(await luna.balance()).toBe('100.00');
  expect(await luna.undo('unsettle', id(), bet)).toMatchObject({ code: 'OK', balance: '0.00' });
  const rows = await database.query<{ balance: string }>(
    `select balance from wallet.account where member_id = $1 and book = 'debt'`,
    [luna.memberId],
  );
  expect(rows[0]?.balance).toBe('400000000');
  expect(await luna.win(id(), '500', bet)).toMatchObject({ code: 'OK', balance: '100.00' });
});

test('stake and win in one message need the whole stake and move the difference', async () => {
  const luna = await member({ balance: '50' });
  expect((await luna.betwin(id(), '60', '100')).code).toBe('INSUFFICIENT_FUNDS');
  expect((await luna.betwin(id(), '20', '100', { need: '60' })).code).toBe('INSUFFICIENT_FUNDS');
  expect(await luna.betwin(id(), '20', '100')).toMatchObject({ code: 'OK', balance: '130.00' });
  expect(await luna.betwin(id(), '20', '0')).toMatchObject({ code: 'OK', balance: '110.00' });
});

test('a launch code works once, for its company only [LAUNCH-01, DEC-124]', async () => {
  const luna = await member();
  expect((await luna.call('auth', { code: luna.code })).code).toBe('TOKEN_UNKNOWN');
  const other = await luna.browser.json('POST', '/api/v1/games/alpha-reels/launch', { mode: 'real' });
  const code = new URL((other.body.value as { url: string }).url).searchParams.get('code') ?? '';
  expect((await call('beta', 'auth', { code })).code).toBe('TOKEN_UNKNOWN');
  expect((await call('alpha', 'auth', { code })).code).toBe('OK');
});

test('free play is for members, not for a trial; a trial plays with its own credits only [LAUNCH-02, TRIAL-02, ROLE-03, DEC-013]', async () => {
  const luna = await member();
  const fun = await luna.browser.json('POST', '/api/v1/games/alpha-reels/launch', { mode: 'fun' });
  expect((fun.body.value as { url: string }).url).toContain('mode=fun');
  const trial = await member({ trial: true, balance: '100' });
  expect((await trial.bet(id(), '30')).balance).toBe('70.00');
  expect(await trial.balance()).toBe('70.00');
  const refused = await trial.browser.json('POST', '/api/v1/games/alpha-reels/launch', { mode: 'fun' });
  expect(refused.body.code).toBe('trial.restricted');
  const outside = await trial.browser.json('POST', '/api/v1/games/beta-reels/launch', { mode: 'real' });
  expect(outside.body.code).toBe('trial.restricted');
});

test('the record has every round with totals and a detail [DEC-081, ROUTE-20]', async () => {
  const luna = await member();
  const bet = id();
  await luna.bet(bet, '100', { detail: 'Dilaw' });
  await luna.win(id(), '250', bet, { detail: 'Two Dilaw' });
  await luna.bet(id(), '50');
  const { body } = await luna.browser.get('/api/v1/game-records?period=today');
  const page = body.value as {
    list: { state: string; detail: string; roundNo: string }[];
    summary: { totals: object };
  };
  expect(page.summary.totals).toEqual({
    rounds: 2,
    staked: '150.00',
    validStake: '100.00',
    returned: '250.00',
    net: '100.00',
  });
  expect(page.list.map(({ state }) => state)).toEqual(['open', 'settled']);
  const detail = await luna.browser.get(`/api/v1/game-records/${page.list[1]?.roundNo}`);
  expect(detail.body.value).toMatchObject({ record: { detail: 'Two Dilaw', net: '150.00' } });
  expect((detail.body.value as { transactionIds: string[] }).transactionIds).toHaveLength(2);
  const stranger = await member();
  expect((await stranger.browser.get(`/api/v1/game-records/${page.list[1]?.roundNo}`)).body.code).toBe(
    'request.not_found',
  );
});

test('every winner in the feed is a settled round above the setting [DEC-064, ENT-20]', async () => {
  const luna = await member();
  const bet = id();
  await luna.bet(bet, '100');
  await luna.win(id(), '777.77', bet);
  const { body } = await api.get('fair.test', '/api/v1/winners');
  const winners = (body.value as { winners: { vo: { winAmount: string; userName: string } }[] }).winners;
  expect(winners[0]?.vo).toMatchObject({ winAmount: '677.77' });
  expect(winners[0]?.vo.userName).toMatch(/^.\*\*\*.$/);
  for (const { vo } of winners) {
    const rows = await database.query(
      `select 1 from play.round where state = 'settled' and returned - staked = $1 and merchant_code = 'fair'`,
      [String(Math.round(Number(vo.winAmount) * 1e6))],
    );
    expect(rows.length, vo.winAmount).toBeGreaterThan(0);
  }
});

test('two who win one pool at the same moment share nothing: the second gets what the first left [DEC-006]', async () => {
  await database.query(
    `insert into play.jackpot (merchant_code, jackpot, name, company, most_percent, seed_micros)
     values ('fair', 'grand', '{"EN": "Grand"}', 'beta', 10, 100000000)`,
  );
  const [luna, marco] = [await member({ company: 'beta' }), await member({ company: 'beta' })];
  const bets = [id(), id()] as const;
  const contributions = [{ jackpot: 'grand', amount: '10' }];
  await expect
    .poll(async () => (await luna.bet(id(), '100', { contributions })).code, { timeout: 8000 })
    .toBe('OK');
  expect((await luna.bet(bets[0], '100', { contributions })).code).toBe('OK');
  expect((await marco.bet(bets[1], '100', { contributions })).code).toBe('OK');
  expect((await marco.bet(id(), '100', { contributions: [{ jackpot: 'grand', amount: '11' }] })).code).toBe(
    'BAD_REQUEST',
  );
  const answers = await Promise.all([
    luna.win(id(), '0', bets[0], { jackpot: 'grand' }),
    marco.win(id(), '0', bets[1], { jackpot: 'grand' }),
  ]);
  // Three contributions of ten, paid whole; then the seed that replaced it.
  expect(new Set(answers.map(({ jackpotPaid }) => jackpotPaid))).toEqual(new Set(['100.00', '30.00']));
  const { body } = await api.get('fair.test', '/api/v1/jackpots');
  const [pool] = (body.value as { pools: Record<string, string>[] }).pools;
  expect(pool).toMatchObject({
    amount: '100.000000',
    seeded: '200.000000',
    contributed: '30.000000',
    won: '130.000000',
  });
  const counter = await api.get('fair.test', '/api/v1/jackpots/pool');
  expect(counter.body.value.pool).toMatchObject({ name: 'Grand', contributionPercent: '10' });
});

test('a result that won the pool is taken back with it: what is there goes, the rest is owed, and the pool is full again', async () => {
  // The page is kept for a moment in each language: a new one is asked each time.
  const poolIn = async (headers: Record<string, string>) => {
    const { body } = await api.get('fair.test', '/api/v1/jackpots', headers);
    const { pools } = body.value as {
      pools: { amount: string; won: string; wins: { amount: string }[] }[];
    };
    return { ...pools[0], wins: pools[0]?.wins.map(({ amount }) => amount) };
  };
  const before = await poolIn({ language: 'none' });
  const luna = await member({ company: 'beta', balance: '100' });
  const bet = id();
  await luna.bet(bet, '100');
  expect(await luna.win(id(), '5', bet, { jackpot: 'grand' })).toMatchObject({
    code: 'OK',
    jackpotPaid: '100.00',
    balance: '105.00',
  });
  expect((await poolIn({ language: 'EN' })).wins).toEqual(['100.00', ...(before.wins ?? [])]);
  // Eighty of it are lost in another round.
  const other = id();
  await luna.bet(other, '80');
  await luna.win(id(), '0', other);
  expect(await luna.undo('unsettle', id(), bet)).toMatchObject({ code: 'OK', balance: '0.00' });
  const [owed] = await database.query<{ balance: string }>(
    `select balance from wallet.account where member_id = $1 and book = 'debt'`,
    [luna.memberId],
  );
  expect(owed?.balance).toBe('80000000');
  const after = await poolIn({ language: 'TY' });
  // The prize is back beside the seed that had replaced it.
  expect(Number(after.amount)).toBe(Number(before.amount) + 100);
  expect(after.won).toBe(before.won);
  expect(after.wins).toEqual(before.wins);
});

test('free rounds are counted and a prize stays within its grant', async () => {
  const luna = await member();
  await api.operate('POST', '/merchants/fair/round-grants', {
    grantId: 'grant-1',
    memberId: luna.memberId,
    company: 'alpha',
    rounds: 1,
    cap: '50',
    paidBy: 'company',
    days: 7,
  });
  const free = id();
  expect((await luna.bet(free, '0', { grant: 'grant-1' })).code).toBe('OK');
  expect((await luna.bet(id(), '0', { grant: 'grant-1' })).code).toBe('LIMIT_REACHED');
  expect((await luna.bet(id(), '0')).code).toBe('AMOUNT_INVALID');
  const promo = (amount: string, grant = 'grant-1') =>
    luna.call('promo', {
      player: luna.player,
      currency: 'PHP',
      id: id(),
      amount,
      grant,
      kind: 'free_rounds',
    });
  expect(await promo('40')).toMatchObject({ code: 'OK', balance: '1040.00' });
  expect((await promo('11')).code).toBe('PROMO_UNKNOWN');
  expect((await promo('1', 'grant-of-nobody')).code).toBe('PROMO_UNKNOWN');
});

test('what the rules cannot decide stands beside its round’s messages and is ended by two persons, once [OPS-QUEUE-42]', async () => {
  const luna = await member({ company: 'beta' });
  const bet = id();
  await luna.bet(bet, '100');
  await luna.close(bet);
  const late = id();
  expect((await luna.win(late, '70', bet)).code).toBe('TX_SETTLED');
  const cases = await api.operate('GET', '/merchants/fair/game-cases?state=open');
  const found = (cases.body.value.cases as { caseId: string; subject: string; kind: string }[]).find(
    ({ subject }) => subject === late,
  );
  expect(found?.kind).toBe('win_too_late');
  const { case: one, messages } = (await api.operate('GET', `/merchants/fair/game-cases/${found?.caseId}`))
    .body.value as {
    case: { facts: object };
    messages: { verb: string; id: string; amount: string; code: string }[];
  };
  expect(one.facts).toMatchObject({ bet, amount: '70.00' });
  expect(messages).toMatchObject([
    { verb: 'bet', id: bet, amount: '100.00', balanceAfter: '900.00', code: 'OK' },
    { verb: 'win', id: late, amount: '70.00', state: 'rejected', code: 'TX_SETTLED' },
  ]);
  const wish = { action: 'pay', amount: '70', reason: 'company confirmed' };
  const path = `/merchants/fair/game-cases/${found?.caseId}/resolution`;
  const { approvalId } = (await api.propose('POST', path, wish)).body.value;
  const agree = (token?: string) =>
    api.propose('POST', `/merchants/fair/approvals/${approvalId}`, { decision: 'approve' }, token);
  expect((await agree()).body.code).toBe('second.person.required');
  expect(await luna.balance()).toBe('900.00');
  expect((await agree(secondOperatorToken)).body.value.outcome).toEqual({ state: 'resolved', code: 'OK' });
  expect(await luna.balance()).toBe('970.00');
  expect((await agree(secondOperatorToken)).body.code).toBe('status.move.refused');
  expect((await api.propose('POST', path, wish)).body.code).toBe('status.move.refused');
  expect(await luna.balance()).toBe('970.00');
});

test('after all of it the ledger adds up', async () => {
  const jobs = createLedgerJobs({
    database: database.system,
    log: createLog({ level: 'silent', service: 'test' }),
  });
  const results = await jobs.runAll();
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
});
