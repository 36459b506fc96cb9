import { expect, test } from 'vitest';
import type { Entered, Round } from '../../api.ts';
import { createMemory } from './entering/memory.ts';
import { createStall, retryMs } from './store.ts';
import { createWire } from './entering/wire.ts';

const round: Round = {
  roundId: 'r1',
  nonce: 4,
  state: 'settled',
  stake: '10',
  paid: '0',
  jackpotPaid: null,
  at: '2026-01-01T00:00:00Z',
  balance: '90',
  play: { game: 'color-game', bets: { pula: '10' }, dice: ['asul', 'asul', 'puti'] },
  fairness: { pairId: 'p1', secretHash: 'h1', secret: null, clientSeed: 'mine', nonce: 4 },
};
const entered: Entered = {
  session: 's1',
  game: 'color-game',
  language: 'EN',
  nickname: 'Marisol',
  currency: 'PHP',
  isTrial: false,
  balance: '100',
  stakes: { smallest: '1', largest: '500', chips: ['1'] },
  returnPercent: '96.30',
  pair: { pairId: 'p1', secretHash: 'h1', nextSecretHash: 'h2', clientSeed: 'mine', nextNonce: 4 },
  jackpots: [],
  recent: [],
  open: null,
};
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** A stall whose network is a list of answers; every call is written down. */
function openWith(
  answers: (Response | 'lost')[],
  kept: Record<string, string> = {},
  code: string | null = 'c1',
) {
  const calls: { path: string; body: Record<string, unknown>; session: string | null }[] = [];
  const told: string[] = [];
  const wire = createWire((path, init) => {
    const headers = new Headers(init.headers);
    calls.push({
      path,
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>,
      session: headers.get('Studio-Session'),
    });
    const answer = answers.shift() ?? 'lost';
    return answer === 'lost' ? Promise.reject(new TypeError('network')) : Promise.resolve(answer);
  });
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  let ids = 0;
  const stall = createStall({
    game: 'color-game',
    code,
    browser: 'b1',
    wire,
    memory: createMemory('color-game', () => storage),
    frame: {
      isFramed: true,
      betting: () => told.push('round'),
      settled: () => told.push('settled'),
      back: () => undefined,
    },
    now: () => 1_000_000,
    newId: () => `id-${(ids += 1)}`,
    newSeed: () => 'feedfacecafebeef',
    pause: () => Promise.resolve(),
  });
  return { stall, calls, kept, told };
}
const bet = { game: 'color-game', bets: { pula: '10' } } as const;

test('a bet whose answer is lost is repeated with the same id until the answer is clear', async () => {
  const { stall, calls } = openWith([json(200, entered), 'lost', json(503, {}), json(200, round)]);
  await stall.enter();
  expect(await stall.bet(bet)).toEqual(round);
  const bets = calls.filter(({ path }) => path === '/api/bets');
  expect(bets).toHaveLength(3);
  expect(new Set(bets.map(({ body }) => body.id))).toEqual(new Set(['id-1']));
  expect(stall.read().isReconnecting).toBe(false);
});

test('a reload sends the open bet again with its own id', async () => {
  const kept: Record<string, string> = {};
  const first = openWith([json(200, entered), json(200, round)], kept);
  await first.stall.enter();
  kept['perya-studio:color-game'] = JSON.stringify({
    session: 's1',
    pending: { kind: 'bet', id: 'id-7', play: bet, at: 990_000 },
  });
  const { stall, calls } = openWith([json(200, entered), json(200, round)], kept, null);
  await stall.enter();
  expect(await stall.resume()).toEqual(round);
  expect(calls[0]).toMatchObject({ path: '/api/enter', body: { game: 'color-game' }, session: 's1' });
  expect(calls[1]).toMatchObject({ path: '/api/bets', body: { id: 'id-7' } });
  expect(kept['perya-studio:color-game']).toBe('{"session":"s1"}');
});

test('a bet tapped long ago is not sent by itself', async () => {
  const kept = {
    'perya-studio:color-game': JSON.stringify({
      session: 's1',
      pending: { kind: 'bet', id: 'id-7', play: bet, at: 0 },
    }),
  };
  const { stall, calls } = openWith([json(200, entered)], kept, null);
  await stall.enter();
  expect(await stall.resume()).toBeNull();
  expect(calls).toHaveLength(1);
});

test('the balance changes only when the result is on the table', async () => {
  const { stall, told } = openWith([json(200, entered), json(200, round)]);
  await stall.enter();
  await stall.bet(bet);
  expect(stall.read().balance).toBe('100');
  expect(told).toEqual(['round']);
  stall.shown(round);
  expect(stall.read()).toMatchObject({ balance: '90', recent: [round] });
  expect(stall.read().pair?.nextNonce).toBe(5);
  expect(told).toEqual(['round', 'settled']);
});

test('a seed made here goes out before the first bet', async () => {
  const fresh = { ...entered, pair: { ...entered.pair, clientSeed: '' } };
  const revealed = { pairId: 'p1', secretHash: 'h1', secret: 'x', clientSeed: '', rounds: 0 };
  const rotated = { pair: { ...entered.pair, pairId: 'p2', clientSeed: 'feedfacecafebeef' }, revealed };
  const { stall, calls } = openWith([json(200, fresh), json(200, rotated), json(200, round)]);
  await stall.enter();
  await stall.bet(bet);
  expect(calls.map(({ path }) => path)).toEqual(['/api/enter', '/api/pair', '/api/bets']);
  expect(calls[1]?.body).toEqual({ clientSeed: 'feedfacecafebeef' });
});

test('a double tap on the first bet, before there is a seed, is one bet', async () => {
  const fresh = { ...entered, pair: { ...entered.pair, clientSeed: '' } };
  const revealed = { pairId: 'p1', secretHash: 'h1', secret: 'x', clientSeed: '', rounds: 0 };
  const rotated = { pair: { ...entered.pair, pairId: 'p2', clientSeed: 'feedfacecafebeef' }, revealed };
  const { stall, calls } = openWith([
    json(200, fresh),
    json(200, rotated),
    json(200, round),
    json(200, round),
  ]);
  await stall.enter();
  const taps = await Promise.all([stall.bet(bet), stall.bet(bet)]);
  expect(taps).toEqual([round, null]);
  expect(calls.map(({ path }) => path)).toEqual(['/api/enter', '/api/pair', '/api/bets']);
});

test('a bet whose seed was refused can be tapped again', async () => {
  const fresh = { ...entered, pair: { ...entered.pair, clientSeed: '' } };
  const no = json(409, { error: { code: 'pair.round_open', message: '' } });
  const { stall } = openWith([json(200, fresh), no]);
  await stall.enter();
  expect(await stall.bet(bet)).toBeNull();
  expect(stall.read()).toMatchObject({ isSending: false, refusal: 'pair.round_open' });
});

test('a round that is not settled yet is asked for until it is', async () => {
  const { stall } = openWith([
    json(200, entered),
    json(200, { ...round, state: 'open', paid: null }),
    'lost',
    json(200, round),
  ]);
  await stall.enter();
  expect(await stall.bet(bet)).toEqual(round);
});

test('a clear no is told by its code and forgets the bet', async () => {
  const { stall, kept, told } = openWith([
    json(200, entered),
    json(409, { error: { code: 'balance.insufficient', message: '' } }),
  ]);
  await stall.enter();
  expect(await stall.bet(bet)).toBeNull();
  expect(stall.read().refusal).toBe('balance.insufficient');
  expect(told).toEqual(['round', 'settled']);
  expect(kept['perya-studio:color-game']).toBe('{"session":"s1"}');
});

test('without code and session the game is over, and an ended session forgets itself', async () => {
  const alone = openWith([], {}, null);
  await alone.stall.enter();
  expect(alone.stall.read().phase).toBe('ended');
  const { stall, kept } = openWith([
    json(200, entered),
    json(401, { error: { code: 'session.ended', message: '' } }),
  ]);
  await stall.enter();
  await stall.bet(bet);
  expect(stall.read().phase).toBe('ended');
  expect(kept).toEqual({});
});

test('a new pair opens the secret for all rounds of the old one', async () => {
  const rotated = {
    pair: { ...entered.pair, pairId: 'p2' },
    revealed: { pairId: 'p1', secretHash: 'h1', secret: 'open', clientSeed: 'mine', rounds: 1 },
  };
  const { stall } = openWith([json(200, { ...entered, recent: [round] }), json(200, rotated)]);
  await stall.enter();
  await stall.renewPair('other');
  expect(stall.read().recent[0]?.fairness.secret).toBe('open');
});

test('pauses between repeats grow and stay below five seconds', () => {
  expect([0, 1, 2, 3, 9].map(retryMs)).toEqual([600, 1200, 2400, 4800, 5000]);
});

test('where the browser lends no storage the game opens all the same', async () => {
  const memory = createMemory('color-game', () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(memory.read()).toBeNull();
  memory.keepSession('s1');
  memory.keepPending('s1', { kind: 'bet', id: 'id-1', play: bet, at: 0 });
  expect(memory.read()?.pending?.id).toBe('id-1');
  memory.dropPending('s1');
  expect(memory.read()).toEqual({ session: 's1' });
});
