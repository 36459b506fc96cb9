import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLog } from '#platform/observe/log';
import { createLaunchCompany } from '#testing/launch-company';
import { testCompanies, withPlay } from '#testing/play';

const { company, orders } = createLaunchCompany();
const { database, api, member } = await withPlay({}, undefined, [...testCompanies, company]);
const id = (): string => randomUUID();

const call = async (body: object, at = 'gamma') =>
  (
    await api.app.inject({ method: 'POST', url: `/vendor/v1/${at}/any`, payload: JSON.stringify(body) })
  ).json<{ code: string; balance: number | null; country: string | null; flags: string[] }>();

/** Somebody with 1,000 who has opened the game of the company that is told a session. */
async function seated() {
  const luna = await member();
  const from = orders.length;
  const { body } = await luna.browser.json('POST', '/api/v1/games/gamma-reels/launch', { mode: 'real' });
  const seat = orders[from]?.seat;
  if (!seat) throw new Error(JSON.stringify(body));
  const inRound = { ...seat, game: 'gamma-reels' };
  return { luna, seat, inRound };
}
const bets = (seat: object, more: object = {}) => ({
  ...seat,
  verb: 'bet',
  id: id(),
  round: id(),
  amount: '100000000n',
  ...more,
});

test('a company that is told a session gets one at the launch, bound to member, game and currency; no code can be exchanged for it [COMPANY-20]', async () => {
  const { luna, seat, inRound } = await seated();
  expect(orders.at(-1)).toMatchObject({
    code: '',
    seat: { player: luna.player, currency: 'PHP' },
    visitor: { address: expect.stringMatching(/^10\./), site: 'https://fair.test' },
  });
  expect(seat.session).toMatch(/^\d{2}[\w-]{32}$/);
  expect(await call(bets(inRound))).toMatchObject({ code: 'OK', balance: 900 });
  expect((await luna.call('auth', { code: seat.session })).code).toBe('TOKEN_UNKNOWN');
  const rows = await database.query<{ member_id: string }>(
    `select member_id from play.game_session where company = 'gamma' and member_id = $1`,
    [luna.memberId],
  );
  expect(rows).toHaveLength(1);
});

test('a game for fun gets no session, and a company that exchanges codes gets a code and none [COMPANY-20]', async () => {
  const luna = await member();
  const from = orders.length;
  await luna.browser.json('POST', '/api/v1/games/gamma-reels/launch', { mode: 'fun' });
  expect(orders[from]).toMatchObject({ code: '', seat: null, mode: 'fun' });
  const mila = await member({ company: 'alpha' });
  expect(mila.code).toMatch(/^\d{2}[\w-]{32}$/);
});

test('a call that names only a session is for whoever it was opened for, in its game and currency; a session of another company is nobody’s [COMPANY-21]', async () => {
  const { luna, seat } = await seated();
  const bet = { verb: 'bet', id: id(), round: id(), amount: '100000000n', only: seat.session };
  expect(await call({ ...bet, session: seat.session })).toMatchObject({ code: 'OK', balance: 900 });
  const rows = await database.query<{ node_id: string; member_id: string }>(
    'select node_id, member_id from play.round where round_id = $1',
    [bet.round],
  );
  expect(rows).toEqual([{ node_id: 'gamma-reels', member_id: luna.memberId }]);
  const elsewhere = { ...bet, id: id(), only: luna.session, session: luna.session };
  expect(await call(elsewhere)).toMatchObject({ code: 'TOKEN_UNKNOWN', balance: null });
  expect(await luna.balance()).toBe('900.00');
});

test('with a session that is over a stake is refused, and a result and a rollback are taken [COMPANY-21, COMPANY-23]', async () => {
  const { seat, inRound } = await seated();
  const [won, taken] = [bets(inRound), bets(inRound)];
  for (const one of [won, taken]) expect((await call(one)).code).toBe('OK');
  await database.query(
    `update play.game_session set expires_at = now() - interval '390 days' where company = 'gamma'`,
  );
  const sweeps = api.play.upkeep({ log: createLog({ level: 'silent', service: 'test' }) });
  await sweeps.sweep();
  expect((await call(bets(inRound))).code).toBe('TOKEN_EXPIRED');
  const only = { only: seat.session };
  expect(
    await call({
      ...only,
      verb: 'win',
      id: id(),
      round: won.round,
      bet: won.id,
      amount: '250000000n',
      closes: true,
    }),
  ).toMatchObject({ code: 'OK', balance: 1050 });
  expect(await call({ ...only, verb: 'cancel', id: id(), bet: taken.id })).toMatchObject({
    code: 'OK',
    balance: 1150,
  });
});

test('the sweep ends old sessions of companies that exchange codes, and keeps those that results may still name [COMPANY-23]', async () => {
  const { luna, seat } = await seated();
  await database.query(
    `update play.game_session set expires_at = now() - interval '31 days' where member_id = $1`,
    [luna.memberId],
  );
  await api.play.upkeep({ log: createLog({ level: 'silent', service: 'test' }) }).sweep();
  const rows = await database.query<{ company: string }>(
    'select company from play.game_session where member_id = $1',
    [luna.memberId],
  );
  expect(rows).toEqual([{ company: 'gamma' }]);
  expect(
    (
      await call({
        only: seat.session,
        verb: 'win',
        id: id(),
        round: id(),
        bet: id(),
        amount: '1n',
        closes: true,
      })
    ).code,
  ).toBe('TX_NOT_FOUND');
});

test('info tells the country of a member who sat there, and nothing about anybody else [COMPANY-22]', async () => {
  const { luna, seat } = await seated();
  await database.query(
    `update play.game_session set address = '112.198.64.1' where company = 'gamma' and member_id = $1`,
    [luna.memberId],
  );
  expect(await call({ verb: 'info', player: seat.player })).toEqual({
    code: 'OK',
    balance: null,
    country: 'PH',
    flags: [],
  });
  const stranger = await member();
  for (const player of [stranger.player, 'fair:00000000-0000-4000-8000-000000000000', 'x'])
    expect(await call({ verb: 'info', player })).toMatchObject({ code: 'PLAYER_UNKNOWN' });
});

test('another game of the company may be named inside a session: the bet is checked and counted for that game [COMPANY-24]', async () => {
  const { inRound } = await seated();
  await database.query(
    `insert into catalogue.game (merchant_code, node_id, vassalage, game_type, game_id, game_code, name, icon_url)
     values ('fair', 'gamma-wheel', 'GAMMA', 'RNG', 'gamma-wheel', 'gamma-wheel', '{"EN":"Wheel"}', '/t.webp')
     on conflict do nothing`,
  );
  const wheel = bets({ ...inRound, game: 'gamma-wheel' });
  await expect.poll(async () => (await call({ ...wheel, id: id() })).code, { timeout: 5000 }).toBe('OK');
  const rows = await database.query<{ node_id: string }>(
    'select node_id from play.round where round_id = $1',
    [wheel.round],
  );
  expect(rows).toEqual([{ node_id: 'gamma-wheel' }]);
  expect((await call(bets({ ...inRound, game: 'alpha-reels' }))).code).toBe('GAME_UNKNOWN');
  expect((await call(bets({ ...inRound, game: 'no-such-game' }))).code).toBe('GAME_UNKNOWN');
});

test('a rollback of a bet that never came is acknowledged, and the late bet is refused [COMPANY-25]', async () => {
  const { luna, inRound } = await seated();
  const late = bets(inRound);
  expect(await call({ ...inRound, verb: 'cancel', id: id(), bet: late.id })).toMatchObject({
    code: 'OK',
    balance: 1000,
  });
  expect(await call(late)).toMatchObject({ code: 'TX_CANCELLED', balance: 1000 });
  expect(await luna.balance()).toBe('1000.00');
});

test('a bet that ends its round is lost at once with the bets that waited, and may still be rolled back once [COMPANY-26]', async () => {
  const { luna, inRound } = await seated();
  const first = bets(inRound);
  expect((await call(first)).code).toBe('OK');
  const last = {
    ...bets(inRound, { round: first.round }),
    verb: 'betwin',
    win: '0n',
    need: '0n',
    closes: true,
  };
  expect(await call(last)).toMatchObject({ code: 'OK', balance: 800 });
  const stateOf = async () =>
    (
      await database.query<{ state: string; open_stake: string; times_reopened: number }>(
        'select state, open_stake, times_reopened from play.round where round_id = $1',
        [first.round],
      )
    )[0];
  expect(await stateOf()).toEqual({ state: 'settled', open_stake: '0', times_reopened: 0 });
  const rollback = { ...inRound, verb: 'cancel', id: id(), bet: last.id };
  for (const _again of [1, 2]) expect(await call(rollback)).toMatchObject({ code: 'OK', balance: 900 });
  expect(await stateOf()).toEqual({ state: 'settled', open_stake: '0', times_reopened: 1 });
  expect(await luna.balance()).toBe('900.00');
  const won = bets(inRound);
  await call(won);
  await call({
    ...inRound,
    verb: 'win',
    id: id(),
    round: won.round,
    bet: won.id,
    amount: '5n',
    closes: true,
  });
  expect((await call({ ...inRound, verb: 'cancel', id: id(), bet: won.id })).code).toBe('TX_SETTLED');
});

test('a prize that names no grant is acknowledged, pays nothing and waits for two persons; elsewhere it is refused [COMPANY-27]', async () => {
  const { luna, seat } = await seated();
  const prize = { ...seat, verb: 'promo', id: id(), amount: '50000000n', kind: 'tournament' };
  for (const _again of [1, 2]) expect(await call(prize)).toMatchObject({ code: 'OK', balance: 1000 });
  expect(await luna.balance()).toBe('1000.00');
  const cases = await database.query<{ kind: string; facts: { amount: string } }>(
    `select kind, facts from play.game_case where company = 'gamma' and member_id = $1`,
    [luna.memberId],
  );
  expect(cases).toEqual([
    { kind: 'unknown_promo', facts: { grant: '', kind: 'tournament', amount: '50000000' } },
  ]);
  const { player } = seat;
  const elsewhere = { player, currency: 'PHP', id: id(), amount: '50', grant: 'none', kind: 'gift' };
  expect((await luna.call('promo', elsewhere)).code).toBe('PROMO_UNKNOWN');
});
