import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Heard, openGames, type Say } from '../open-games.ts';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = { own: own.privateKey, operator: operator.publicKey, operatorId: 16 };

let answer: (heard: Heard) => Say = () => null;
const opening = openGames('hub88', (heard) => answer(heard), keys);
let games: Awaited<typeof opening>;
beforeAll(async () => {
  games = await opening;
});
afterAll(async () => (await opening).close());

const usual = {
  forceOutcome: 'win',
  loseReply: false,
  rollbackFirst: false,
  shuffle: false,
  neverClose: false,
  endsWithBet: false,
  twoWins: false,
  promo: false,
  otherGame: null,
  freeBet: false,
  changedRepeat: false,
} as const;

const wish = {
  user: 'fair:luna',
  token: 'token-0123456789',
  operator_id: 16,
  platform: 'GPL_MOBILE',
  lang: 'en',
  currency: 'PHP',
  country: 'PH',
  ip: '192.0.2.7',
  game_code: 'diwata-gems',
  lobby_url: 'https://fair.test/m/home',
};

function post(path: string, body: object | string, signature?: string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${games.url}/hub88/operator/generic/v2/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature':
        signature ?? sign('sha256', Buffer.from(text), operator.privateKey).toString('base64'),
    },
    body: text,
  });
}

async function sit(more: object = {}) {
  const { url } = (await (await post('game/url', { ...wish, ...more })).json()) as { url: string };
  const html = await (await fetch(url)).text();
  const seat = /data-seat="([^"]+)"/.exec(html)?.[1] ?? '';
  return {
    html,
    play: async () =>
      (await (
        await fetch(`${games.url}/hub88/api/${seat}/rounds`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ stake: 1000, pick: 'play' }),
        })
      ).json()) as { round: { id: string; state: string } },
  };
}

async function seen(change: object, say: (heard: Heard) => Say = () => null) {
  await games.control({ ...usual, ...change });
  const table = await sit();
  answer = say;
  games.heard.length = 0;
  const { round } = await table.play();
  await expect
    .poll(async () => (await games.record()).movements.every(({ state }) => state !== 'sending'), {
      timeout: 5000,
    })
    .toBe(true);
  answer = () => null;
  return { round, calls: games.heard.filter(({ operation }) => operation !== 'user/balance') };
}

test('a game is opened by a signed wish; what the papers do not know, a wrong key and another operator are refused', async () => {
  expect((await post('game/url', wish)).status).toBe(200);
  const statusOf = async (body: object | string, signature?: string) =>
    (await post('game/url', body, signature)).status;
  const text = JSON.stringify(wish);
  const stranger = sign('sha256', Buffer.from(text), own.privateKey).toString('base64');
  expect(await statusOf(text, stranger)).toBe(401);
  expect(
    await statusOf(`${text} `, sign('sha256', Buffer.from(text), operator.privateKey).toString('base64')),
  ).toBe(401);
  expect(await statusOf({ ...wish, operator_id: 17 })).toBe(404);
  for (const wrong of [
    { surprise: 1 },
    { token: 'short' },
    { user: 'x' },
    { platform: 'PHONE' },
    { operator_id: '16' },
  ])
    expect(await statusOf({ ...wish, ...wrong }), JSON.stringify(wrong)).toBe(400);
});

test('its calls are signed over their bytes, amounts are 100 000ths, and ids stay over all tries', async () => {
  const { calls } = await seen({ loseReply: true });
  expect(calls.map(({ operation }) => operation)).toEqual([
    'transaction/bet',
    'transaction/bet',
    'transaction/win',
    'transaction/win',
  ]);
  const [bet, again, win] = calls;
  expect(bet?.content).toMatchObject({
    user: 'fair:luna',
    token: wish.token,
    amount: 1_000_000,
    currency: 'PHP',
  });
  expect(again?.body).toBe(bet?.body);
  expect(win?.content).toMatchObject({
    reference_transaction_uuid: bet?.content.transaction_uuid,
    round: bet?.content.round,
    round_closed: true,
  });
  const key = createPublicKey(own.privateKey);
  for (const { body, headers } of calls)
    expect(
      verify('sha256', Buffer.from(body), key, Buffer.from(String(headers['x-hub88-signature']), 'base64')),
    ).toBe(true);
});

test('a bet without a clear yes is tried three times and rolled back until that is taken; a plain no is a no', async () => {
  let rollbacks = 0;
  const { calls, round } = await seen({}, ({ operation }) => {
    if (operation === 'transaction/bet') return { word: 'RS_ERROR_UNKNOWN' };
    if (operation !== 'transaction/rollback') return null;
    rollbacks += 1;
    return rollbacks < 4 ? { word: 'RS_ERROR_UNKNOWN' } : null;
  });
  expect(calls.map(({ operation }) => operation)).toEqual([
    ...Array.from({ length: 3 }, () => 'transaction/bet'),
    ...Array.from({ length: 4 }, () => 'transaction/rollback'),
  ]);
  expect(calls[3]?.content).not.toHaveProperty('amount');
  expect(calls[3]?.content.reference_transaction_uuid).toBe(calls[0]?.content.transaction_uuid);
  expect(round.state).toBe('void');
  const poor = await seen({}, ({ operation }) =>
    operation === 'transaction/bet' ? { word: 'RS_ERROR_NOT_ENOUGH_MONEY' } : null,
  );
  expect(poor.calls.map(({ operation }) => operation)).toEqual(['transaction/bet']);
});

test('scenarios: two wins, another game, an end with the bet, a prize, a free bet, the same id with another amount', async () => {
  const shape = async (change: object) =>
    (await seen(change)).calls.map(({ operation, content }) => [
      operation.replace('transaction/', ''),
      content.round_closed,
    ]);
  expect(await shape({ twoWins: true })).toEqual([
    ['bet', false],
    ['win', false],
    ['win', true],
  ]);
  expect(await shape({ forceOutcome: 'lose', endsWithBet: true })).toEqual([['bet', true]]);
  expect(await shape({ shuffle: true })).toEqual([
    ['win', true],
    ['bet', false],
    ['win', true],
  ]);
  const lobby = await seen({ otherGame: 'wizard-bay' });
  expect(lobby.calls[0]?.content.game_code).toBe('wizard-bay');
  const prize = (await seen({ promo: true })).calls.at(-1);
  expect(prize?.content).toMatchObject({ is_supplier_promo: true, is_free: true });
  expect(prize?.content).not.toHaveProperty('reference_transaction_uuid');
  const free = (await seen({ freeBet: true })).calls[0];
  expect(free?.content).toMatchObject({ is_free: true, reward_uuid: expect.any(String) as string });
  const [first, changed] = (await seen({ changedRepeat: true })).calls;
  expect(changed?.content).toMatchObject({
    transaction_uuid: first?.content.transaction_uuid,
    amount: 1_000_001,
  });
});

test('for fun nothing is asked of the platform', async () => {
  games.heard.length = 0;
  const { user: _user, token: _token, ...rest } = wish;
  const { url } = (await (await post('game/url', { ...rest, currency: 'XXX' })).json()) as { url: string };
  expect(await (await fetch(url)).text()).toContain('data-mode="fun"');
  expect(games.heard).toEqual([]);
});

test('it lists its transactions by round and by span, and its games once a minute', async () => {
  const { calls, round } = await seen({});
  const list = async (more: object) =>
    (await (await post('transactions/list', { operator_id: 16, ...more })).json()) as object[];
  expect(await list({ round: round.id })).toMatchObject([
    {
      kind: 'TK_BET',
      transaction_status: 'TS_SUCCESS',
      amount: 1_000_000,
      transaction_uuid: calls[0]?.content.transaction_uuid,
    },
    { kind: 'TK_WIN', transaction_status: 'TS_SUCCESS' },
  ]);
  const at = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 19);
  expect((await list({ start_time: at(-60_000), end_time: at(60_000) })).length).toBeGreaterThan(2);
  expect((await post('transactions/list', { operator_id: 16 })).status).toBe(400);
  await games.control({ timeScale: 1 });
  expect((await post('game/list', { operator_id: 16 })).status).toBe(200);
  expect((await post('game/list', { operator_id: 16 })).status).toBe(429);
  await games.control({ timeScale: 0.001 });
});
