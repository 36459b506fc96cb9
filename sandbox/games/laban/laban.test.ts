import { createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Say } from '../open-games.ts';
import { type Heard, labanBearer, openGames, secrets } from '../open-games.ts';

/** Patient: the machine may be busy. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 });

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
async function open(say: (heard: Heard) => Say = () => null) {
  const games = await openGames('laban', say);
  closing.push(games.close);
  await games.control({ correct: false });
  const moves = () => games.heard.filter(({ operation }) => !['session', 'balance'].includes(operation));
  const names = () => moves().map(({ operation }) => operation);
  /** A bet on the first match on the board. */
  const bet = async (side = 'home', stake = 5000) => {
    const seat = await games.sit({ kind: 'SPORTS', game: 'basketball' });
    const { board } = await seat.state();
    return { ...(await seat.play(`${board[0]?.id ?? ''}:${side}`, stake)), seat };
  };
  return { ...games, moves, names, bet };
}

test('a bet waits for its event and is settled then, with bearer and signature', async () => {
  const { bet, moves, names, control } = await open();
  await control({ forceOutcome: 'win' });
  const { round, seat } = await bet('draw');
  expect(round).toMatchObject({ state: 'open', isFinal: false, say: 'Bet placed. Waiting for the result.' });
  await eventually(() => expect(names()).toEqual(['place', 'settle']));
  const [place, settle] = moves();
  expect(place?.content).toMatchObject({ stake: '50.00', ticket: round.id, session: 'ses_1' });
  expect(settle?.content).toMatchObject({ betId: place?.content.betId, result: 'won', ticket: round.id });
  expect(Number(settle?.content.payout)).toBeGreaterThan(150);
  for (const { headers, body, operation } of moves()) {
    expect(headers.authorization).toBe(`Bearer ${labanBearer}`);
    const [, time = '', hex] =
      /^t=(\d{10}),v1=([0-9a-f]{64})$/.exec(String(headers['laban-signature'])) ?? [];
    expect(hex).toBe(
      createHmac('sha256', secrets.laban).update(`${time}./${operation}.${body}`).digest('hex'),
    );
  }
  expect((await seat.state()).board.map(({ id }) => id)).not.toContain('M1');
});

test('a corrected result is taken back and settled again under another id', async () => {
  const { bet, moves, names, control, record } = await open();
  await control({ forceOutcome: 'win', correct: true });
  await bet();
  await eventually(() => expect(names()).toEqual(['place', 'settle', 'unsettle', 'settle']));
  const [, first, , second] = moves();
  expect(first?.content).toMatchObject({ result: 'won' });
  expect(second?.content).toMatchObject({ result: 'lost', payout: '0.00' });
  expect(second?.content.settleId).not.toBe(first?.content.settleId);
  await eventually(async () =>
    expect((await record()).rounds[0]).toMatchObject({ corrected: true, returned: 0, isSettled: true }),
  );
});

test('a correction may also come in one step', async () => {
  const { bet, moves, names, control } = await open();
  await control({ forceOutcome: 'lose', correct: true, correctBy: 'resettle' });
  await bet();
  await eventually(() => expect(names()).toEqual(['place', 'settle', 'resettle']));
  expect(moves()[1]?.content).toMatchObject({ payout: '0.00' });
  expect(Number(moves()[2]?.content.payout)).toBeGreaterThan(50);
});

test('everything but 200 and a definite 400 is repeated, with the same content', async () => {
  const answers: Say[] = [
    { status: 503, word: 'again.temporary' },
    { status: 401, word: 'again.signature' },
    { status: 400, word: 'something went wrong' },
    { status: 200, word: 'strange' },
    'nothing',
  ];
  const { bet, moves } = await open(({ operation }) =>
    operation === 'place' ? (answers.shift() ?? null) : null,
  );
  await bet();
  const places = moves().filter(({ operation }) => operation === 'place');
  expect(places).toHaveLength(6);
  expect(new Set(places.map(({ body }) => body)).size).toBe(1);
});

test('a definite 400 ends the bet', async () => {
  const { bet, names } = await open(({ operation }) =>
    operation === 'place' ? { status: 400, word: 'decline.player.limit' } : null,
  );
  expect((await bet()).round).toMatchObject({ state: 'refused', say: 'One of your limits is reached.' });
  expect(names()).toEqual(['place']);
});

test('an event may be called off: the bet is voided', async () => {
  const { bet, names, control, ask, moves } = await open();
  await control({ neverClose: true });
  const { round } = await bet();
  expect(await (await ask(`/laban/admin/rounds/${round.id}`)).json()).toMatchObject({ state: 'running' });
  await ask('/finish', { company: 'laban', round: round.id, how: 'void' });
  await eventually(() => expect(names()).toEqual(['place', 'void']));
  expect(moves()[1]?.content).toMatchObject({ betId: moves()[0]?.content.betId, ticket: round.id });
  expect(await (await ask(`/laban/admin/rounds/${round.id}`)).json()).toMatchObject({ state: 'voided' });
});

test('scenarios change the order of calls', async () => {
  const { bet, names, control, heard } = await open(({ operation }) =>
    operation === 'void' ? { status: 400, word: 'decline.parent.notfound' } : null,
  );
  await control({ rollbackFirst: true });
  expect((await bet()).round.state).toBe('void');
  expect(names()).toEqual(['void', 'place']);
  heard.length = 0;
  await control({ rollbackFirst: false, shuffle: true });
  await bet();
  await eventually(() => expect(names()).toEqual(['settle', 'place', 'settle']));
});

test('a lottery ticket is drawn later, and fun bets are settled without the platform', async () => {
  const { sit, names, heard } = await open();
  const lottery = await sit({ kind: 'LOTT', game: 'bangka-lotto' });
  expect((await lottery.play('1-2-3')).round.state).toBe('open');
  await eventually(() => expect(names()).toEqual(['place', 'settle']));
  heard.length = 0;
  const fun = await sit({ kind: 'SPORTS', mode: 'fun' });
  await fun.play(`${(await fun.state()).board[0]?.id ?? ''}:home`);
  await eventually(async () =>
    expect(((await fun.state()) as unknown as { rounds: { isFinal: boolean }[] }).rounds[0]?.isFinal).toBe(
      true,
    ),
  );
  expect(heard).toEqual([]);
});
