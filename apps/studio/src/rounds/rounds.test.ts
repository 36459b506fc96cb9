import { randomUUID } from 'node:crypto';
import { ferrisGrid, hashOfSecret, verifyRound } from '@perya/fairness';
import type { Receipt } from '@perya/fairness';
import { parseAmount } from '@perya/money';
import { beforeEach, expect, test } from 'vitest';
import type { Bet, Entered, Round } from '../../api.ts';
import { colorBets } from './outcome-rules.ts';
import type { Platform } from '../platform.ts';
import { createPlatform } from '../platform.ts';
import { openStudio } from '../testing/open-studio.ts';
import { platformSecret } from '../testing/pretend-platform.ts';

const studio = await openStudio();
const { wallet, sitDown } = studio;
const dilaw: Bet = { game: 'color-game', bets: { dilaw: '10' } };

beforeEach(async () => {
  wallet.when(() => 'do');
  await studio.restart();
});

let players = 0;
const newPlayer = (): string => {
  players += 1;
  return `player-${players}`;
};

/** What the player has, minus what every settled round says about it. */
const balanceAfter = (rounds: Round[]): bigint =>
  rounds.reduce(
    (sum, { stake, paid, jackpotPaid }) =>
      sum - parseAmount(stake) + parseAmount(paid ?? '0') + parseAmount(jackpotPaid ?? '0'),
    parseAmount('1000'),
  );

const stateOf = async (player: string) =>
  (
    await studio.query<{ state: string }>('select state from round where player = $1 order by made_at', [
      player,
    ])
  ).map(({ state }) => state);

test('a bet is taken, decided from the committed pair, paid and verifiable once the secret is open', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'color-game');
  const { body: round } = await table.bet({ game: 'color-game', bets: { dilaw: '10', berde: '2.50' } });
  expect(round).toMatchObject({ nonce: 1, state: 'settled', stake: '12.50', fairness: { secret: null } });
  expect(wallet.balanceOf(player)).toBe(balanceAfter([round]));
  expect(parseAmount(round.balance)).toBe(wallet.balanceOf(player));

  const { body: rotated } = await table.rotate('my-next-seed');
  expect(rotated.revealed).toMatchObject({ pairId: round.fairness.pairId, rounds: 1 });
  expect(hashOfSecret(rotated.revealed.secret)).toBe(round.fairness.secretHash);
  const { body: later } = await table.look(round.roundId);
  expect(later.fairness.secret).toBe(rotated.revealed.secret);
  if (later.play.game !== 'color-game') throw new Error('another game');
  const receipt: Receipt = {
    ...rotated.revealed,
    nonce: round.nonce,
    game: 'color-game',
    bets: colorBets(later.play.bets),
    dice: later.play.dice,
    paid: parseAmount(later.paid ?? ''),
  };
  expect(verifyRound(receipt)).toMatchObject({ isGood: true });
});

test('the hash of the pair after this one is fixed before the seed for it is known', async () => {
  const table = await sitDown(newPlayer(), 'color-game');
  const { body: before } = await table.again();
  const { body: first } = await table.rotate('seed-one');
  const { body: second } = await table.rotate('seed-two');
  expect(first.pair.secretHash).toBe(before.pair.nextSecretHash);
  expect(second.pair.secretHash).toBe(first.pair.nextSecretHash);
  expect(hashOfSecret(second.revealed.secret)).toBe(first.pair.secretHash);
  expect(second.revealed.clientSeed).toBe('seed-one');
});

test('secrets rest encrypted', async () => {
  const table = await sitDown(newPlayer(), 'color-game');
  const { body } = await table.rotate('some-seed');
  const rows = await studio.query<{ secret_sealed: string }>('select secret_sealed from pair');
  expect(rows.length).toBeGreaterThan(1);
  for (const { secret_sealed: sealed } of rows) {
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain(body.revealed.secret);
  }
});

test('without a seed of the player there is no round', async () => {
  const player = newPlayer();
  wallet.give(player, '1000');
  const { body } = await studio.ask<Entered>('POST', '/api/enter', {
    body: { code: `${player}/color-game/1` },
  });
  const answer = await studio.ask('POST', '/api/bets', {
    session: body.session,
    body: { id: randomUUID(), play: dilaw },
  });
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'seed.missing' } } });
  const bad = await studio.ask('POST', '/api/pair', { session: body.session, body: { clientSeed: 'a:1' } });
  expect(bad.body.error?.code).toBe('seed.invalid');
});

test('64 bets of a player at once: those taken get numbers of their own, and money and rounds agree', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'color-game');
  const answers = await Promise.all(Array.from({ length: 64 }, () => table.bet(dilaw)));
  const taken = answers.filter(({ status }) => status === 200);
  const nonces = taken.map(({ body }) => body.nonce).toSorted((a, b) => a - b);
  expect(nonces).toEqual(Array.from({ length: taken.length }, (_, index) => index + 1));
  expect(wallet.balanceOf(player)).toBe(balanceAfter(taken.map(({ body }) => body)));
});

test('the same id is the same bet: sent eight times at once it is taken once', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'color-game');
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => table.bet(dilaw, id)));
  expect(new Set(answers.map(({ body }) => body.roundId)).size).toBe(1);
  const [first] = answers;
  if (!first) throw new Error('no answer');
  expect(wallet.balanceOf(player)).toBe(balanceAfter([first.body]));
  const other = await table.bet({ game: 'color-game', bets: { asul: '10' } }, id);
  expect(other.body.error?.code).toBe('request.id_reused');
});

test('a bet id of another player is not a way to their round', async () => {
  const [one, other] = [await sitDown(newPlayer(), 'color-game'), await sitDown(newPlayer(), 'color-game')];
  const id = randomUUID();
  const first = await one.bet(dilaw, id);
  const second = await other.bet(dilaw, id);
  expect(second.body.roundId).not.toBe(first.body.roundId);
  expect((await other.look(first.body.roundId)).status).toBe(404);
});

test.each([
  ['INSUFFICIENT_FUNDS', 'balance.insufficient'],
  ['LIMIT_REACHED', 'limit.reached'],
  ['PLAYER_EXCLUDED', 'player.excluded'],
  ['TOKEN_EXPIRED', 'session.ended'],
  ['GAME_DISABLED', 'game.closed'],
  ['BAD_REQUEST', 'bet.refused'],
])('a final refusal %s voids the round and the player hears %s', async (code, said) => {
  const player = newPlayer();
  const table = await sitDown(player, 'color-game');
  wallet.fail('bet', code, 1);
  const id = randomUUID();
  const answer = await table.bet(dilaw, id);
  expect(answer.body.error?.code).toBe(said);
  expect(await stateOf(player)).toEqual(['void']);
  expect((await table.bet(dilaw, id)).body.error?.code).toBe(said);
  expect(wallet.balanceOf(player)).toBe(parseAmount('1000'));
});

test('an answer to the bet that is lost is asked for again with the same id', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'color-game');
  wallet.fail('bet', 'lose', 1);
  const before = wallet.callsOf('bet').length;
  const { body: round } = await table.bet(dilaw);
  expect(round.state).toBe('settled');
  const sent = wallet.callsOf('bet').slice(before);
  expect(sent.map(({ body }) => body.id)).toEqual([`bet-${round.roundId}`, `bet-${round.roundId}`]);
  expect(wallet.balanceOf(player)).toBe(balanceAfter([round]));
});

test('a refusal after a lost answer is not believed: the bet is cancelled, not forgotten', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'color-game');
  let tries = 0;
  wallet.when(({ verb }) => {
    if (verb !== 'bet') return 'do';
    tries += 1;
    return tries === 1 ? 'lose' : 'TOKEN_UNKNOWN';
  });
  const answer = await table.bet(dilaw);
  expect(answer.body.error?.code).toBe('session.ended');
  expect(await stateOf(player)).toEqual(['void']);
  expect(wallet.balanceOf(player)).toBe(parseAmount('1000'));
});

test('a bet that never gets an answer is taken back after a minute, and its number is not used again', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'color-game');
  wallet.when(({ verb }) => (verb === 'bet' ? 'lose' : 'do'));
  const id = randomUUID();
  const answer = await table.bet(dilaw, id);
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'try.again' } } });
  await studio.pass(30);
  expect(await stateOf(player)).toEqual(['intended']);
  await studio.pass(61);
  expect(await stateOf(player)).toEqual(['void']);
  expect((await table.bet(dilaw, id)).body.error?.code).toBe('bet.cancelled');
  expect(wallet.balanceOf(player)).toBe(parseAmount('1000'));
  wallet.when(() => 'do');
  expect((await table.bet(dilaw)).body.nonce).toBe(2);
});

test('a win without an answer is repeated until the platform has it, and paid once', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'color-game');
  wallet.when(({ verb }) => (verb === 'win' ? 'lose' : 'do'));
  const id = randomUUID();
  expect((await table.bet(dilaw, id)).body.error?.code).toBe('try.again');
  expect((await table.rotate('not-now')).body.error?.code).toBe('pair.round_open');
  await studio.pass(20);
  expect(await stateOf(player)).toEqual(['decided']);
  wallet.fail('win', 'TX_NOT_FOUND', 1);
  await studio.pass(60);
  await studio.pass(120);
  const { body: round } = await table.bet(dilaw, id);
  expect(round.state).toBe('settled');
  expect(wallet.balanceOf(player)).toBe(balanceAfter([round]));
});

/** The process dies at this point: what follows in it never happens. */
const crashAt = (point: 'before bet' | 'after bet' | 'before win' | 'after win'): Platform => {
  const real = createPlatform({ url: wallet.url, secret: platformSecret, now: studio.now });
  const [moment, where] = point.split(' ');
  return {
    ...real,
    move: async (verb, body) => {
      if (verb === where && moment === 'before') throw new Error('crash');
      const answer = await real.move(verb, body);
      if (verb === where && moment === 'after') throw new Error('crash');
      return answer;
    },
  };
};

test.each(['before bet', 'after bet', 'before win', 'after win'] as const)(
  'a crash %s is finished by the next start, to the committed outcome',
  async (point) => {
    const player = newPlayer();
    const table = await sitDown(player, 'color-game');
    await studio.restart(crashAt(point));
    const id = randomUUID();
    expect((await table.bet(dilaw, id)).status).toBe(500);
    const decided = await studio.query<{ outcome: unknown }>('select outcome from round where player = $1', [
      player,
    ]);
    await studio.restart();
    await studio.pass(15);
    expect(await stateOf(player)).toEqual(['settled']);
    const { body: round } = await table.bet(dilaw, id);
    expect(wallet.balanceOf(player)).toBe(balanceAfter([round]));
    expect(round.nonce).toBe(1);
    if (decided[0]?.outcome)
      expect(round.play).toMatchObject({ dice: (decided[0].outcome as { dice: string[] }).dice });
  },
);

test('after an outage of minutes a bet that was taken is settled, after a longer one it is taken back', async () => {
  for (const [seconds, state] of [
    [300, 'settled'],
    [3600, 'void'],
  ] as const) {
    const player = newPlayer();
    const table = await sitDown(player, 'color-game');
    await studio.restart(crashAt('after bet'));
    const id = randomUUID();
    await table.bet(dilaw, id);
    await studio.restart();
    await studio.pass(seconds);
    expect(await stateOf(player)).toEqual([state]);
    const { body } = await table.bet(dilaw, id);
    expect(wallet.balanceOf(player)).toBe(state === 'void' ? parseAmount('1000') : balanceAfter([body]));
  }
});

test('a refusal to the repeat of a bet that a crash interrupted is not believed either', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'color-game');
  await studio.restart(crashAt('after bet'));
  const id = randomUUID();
  await table.bet(dilaw, id);
  await studio.restart();
  wallet.fail('bet', 'TOKEN_EXPIRED', 1);
  expect((await table.bet(dilaw, id)).body.error?.code).toBe('session.ended');
  expect(await stateOf(player)).toEqual(['void']);
  expect(wallet.balanceOf(player)).toBe(parseAmount('1000'));
});

test('a round that cannot be finished does not keep the others', async () => {
  const [broken, sound] = [newPlayer(), newPlayer()];
  for (const player of [broken, sound]) {
    const table = await sitDown(player, 'color-game');
    wallet.when(({ verb }) => (verb === 'bet' ? 'lose' : 'do'));
    await table.bet(dilaw);
    wallet.when(() => 'do');
  }
  await studio.query(`update pair set secret_sealed = 'AAAA' where player = $1 and state = 'current'`, [
    broken,
  ]);
  await studio.pass(15);
  expect(await stateOf(broken)).toEqual(['intended']);
  expect(await stateOf(sound)).toEqual(['settled']);
  expect(studio.logged).toContain('round not finished');
});

test('what the last visit left behind is settled when the player comes back', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'color-game');
  wallet.when(({ verb }) => (verb === 'win' ? 'drop' : 'do'));
  await table.bet(dilaw);
  wallet.when(() => 'do');
  const { body: entered } = await table.again();
  expect(entered.recent[0]).toMatchObject({ state: 'settled', nonce: 1 });
  expect(entered.open).toBeNull();
  expect(parseAmount(entered.balance)).toBe(wallet.balanceOf(player));
});

test('a Ferris spin feeds the pool, and a jackpot pays it whole beside the win', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'ferris');
  expect(table.entered.jackpots).toMatchObject([{ jackpot: 'ferris-fortune' }]);
  const before = wallet.pools.get('ferris-fortune') ?? 0n;
  const { body: round } = await table.bet({ game: 'ferris', stake: '20' });
  expect(wallet.pools.get('ferris-fortune')).toBe(before + parseAmount('0.20'));
  if (round.play.game !== 'ferris') throw new Error('another game');
  expect(round.play.spins[0]?.grid).toHaveLength(5);
  const sum = round.play.spins.reduce((total, { paid }) => total + parseAmount(paid), 0n);
  expect(parseAmount(round.paid ?? '')).toBe(sum);

  // One in two million for each peso: the trigger is put into the record of a round that is decided and not yet paid.
  wallet.when(({ verb }) => (verb === 'win' ? 'drop' : 'do'));
  const id = randomUUID();
  await table.bet({ game: 'ferris', stake: '20' }, id);
  await studio.query(`update round set jackpot = true where player = $1 and state = 'decided'`, [player]);
  wallet.when(() => 'do');
  await studio.pass(20);
  const { body: lucky } = await table.bet({ game: 'ferris', stake: '20' }, id);
  expect(lucky).toMatchObject({ state: 'settled', play: { jackpot: true } });
  expect(parseAmount(lucky.jackpotPaid ?? '')).toBe(before + parseAmount('0.40'));
  expect(wallet.balanceOf(player)).toBe(balanceAfter([round, lucky]));
});

test('the stops of a spin are stored and give the grid that was shown', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'ferris');
  const { body: round } = await table.bet({ game: 'ferris', stake: '1' });
  const [row] = await studio.query<{ outcome: { spins: { stops: number[] }[] } }>(
    'select outcome from round where id = $1',
    [round.roundId],
  );
  if (round.play.game !== 'ferris') throw new Error('another game');
  expect(row?.outcome.spins.map(({ stops }) => ferrisGrid(stops))).toEqual(
    round.play.spins.map(({ grid }) => grid),
  );
});

test('stakes outside the limits and requests that are not as described are refused before anything is stored', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'color-game');
  const codeOf = async (play: object) => (await table.bet(play as Bet)).body.error?.code;
  expect(await codeOf({ game: 'color-game', bets: { dilaw: '0.50' } })).toBe('stake.out_of_range');
  expect(await codeOf({ game: 'color-game', bets: { dilaw: '3000', asul: '2001' } })).toBe(
    'stake.out_of_range',
  );
  for (const amount of ['0', '0.00', '-1', '1e3', '1.005', '0x10', '+5', 5, null]) {
    expect(await codeOf({ game: 'color-game', bets: { dilaw: amount } }), String(amount)).toBe(
      'request.invalid',
    );
  }
  expect(await codeOf({ game: 'color-game', bets: {} })).toBe('request.invalid');
  expect(await codeOf({ game: 'color-game', bets: { lila: '10' } })).toBe('request.invalid');
  expect(await codeOf({ game: 'hi-lo', stake: '10' })).toBe('request.invalid');
  expect(await stateOf(player)).toEqual([]);
});

test('without a session, and with one of yesterday, nothing is told', async () => {
  const table = await sitDown(newPlayer(), 'color-game');
  expect((await studio.ask('POST', '/api/bets', { body: {} })).body.error?.code).toBe('session.ended');
  expect((await studio.ask('GET', `/api/rounds/${randomUUID()}`, { session: 'x' })).status).toBe(401);
  const other = await studio.ask('POST', '/api/enter', { session: table.session, body: { game: 'hi-lo' } });
  expect(other.body.error?.code).toBe('session.ended');
  expect((await studio.ask('POST', '/api/enter', { body: { code: 'nobody/color-game/1' } })).status).toBe(
    401,
  );
  await studio.pass(24 * 3600 + 1);
  expect((await table.bet(dilaw)).body.error?.code).toBe('session.ended');
});
