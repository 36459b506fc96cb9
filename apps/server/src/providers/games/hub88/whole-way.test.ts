import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { withPlay } from '#testing/play';
import { createHub88 } from './hub88.ts';

/** The whole way of one company's bytes through adapter, engine and ledger; its own papers decide what is answered. */

const [theirs, ours] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
if (theirs === undefined || ours === undefined) throw new Error('no keys');
let told: { user: string; token: string } | undefined;
const company = createHub88({
  url: 'http://hub88.test',
  operatorId: 16,
  ourKey: ours.privateKey,
  theirKeys: [theirs.publicKey],
  playOrigins: ['http://games.test'],
  fetch: async (_address, init) => {
    told = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as typeof told;
    return Response.json({ url: 'http://games.test/opened' });
  },
});
const { database, api, member } = await withPlay({}, undefined, [company]);

interface Said {
  status: string;
  request_uuid: string;
  balance?: number;
  country?: string;
}

async function call(path: string, content: object): Promise<Said> {
  const payload = JSON.stringify({ request_uuid: randomUUID(), ...content });
  const reply = await api.app.inject({
    method: 'POST',
    url: `/vendor/v1/hub88${path}`,
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('RSA-SHA256', Buffer.from(payload), theirs?.privateKey ?? '').toString(
        'base64',
      ),
    },
    payload,
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<Said>();
}

/** Somebody with 1,000 whose session the company was told. */
async function seated() {
  const luna = await member({ company: 'hub88' });
  if (told === undefined) throw new Error('nobody was told');
  const { user, token } = told;
  const about = { user, token, game_code: 'hub88-reels' };
  const stake = (amount: number, more: object = {}) => ({
    ...about,
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    amount,
    currency: 'PHP',
    ...more,
  });
  return { luna, about, stake };
}

test('a bet, its repetition, another content under its id, a win, and too little: statuses of the papers and the balance of the ledger [COMPANY-28]', async () => {
  const { luna, stake } = await seated();
  const bet = stake(10_000_000);
  for (const _again of [1, 2])
    expect(await call('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 90_000_000 });
  expect((await call('/transaction/bet', { ...bet, amount: 10_000_001 })).status).toBe(
    'RS_ERROR_DUPLICATE_TRANSACTION',
  );
  const win = stake(25_000_000, {
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
    round_closed: true,
  });
  expect(await call('/transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 115_000_000 });
  expect(await call('/transaction/bet', stake(200_000_000))).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    balance: 115_000_000,
  });
  const unknown = stake(1_000_000, { reference_transaction_uuid: randomUUID(), round_closed: true });
  expect((await call('/transaction/win', unknown)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect((await call('/transaction/bet', stake(1_000_000, { game_code: 'nothing' }))).status).toBe(
    'RS_ERROR_INVALID_GAME',
  );
  expect((await call('/transaction/bet', stake(1_000_000, { currency: 'EUR' }))).status).toBe(
    'RS_ERROR_WRONG_CURRENCY',
  );
  expect(await luna.balance()).toBe('1150.00');
});

test('a rollback before its bet is taken and the bet refused; a bet that ended its round comes back [COMPANY-25, COMPANY-26]', async () => {
  const { luna, about, stake } = await seated();
  const rollback = (bet: string) => ({
    ...about,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet,
  });
  const late = stake(10_000_000);
  expect(await call('/transaction/rollback', rollback(late.transaction_uuid))).toMatchObject({
    status: 'RS_OK',
    balance: 100_000_000,
  });
  expect((await call('/transaction/bet', late)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  const lost = stake(10_000_000, { round_closed: true });
  expect(await call('/transaction/bet', lost)).toMatchObject({ status: 'RS_OK', balance: 90_000_000 });
  expect(await call('/transaction/rollback', rollback(lost.transaction_uuid))).toMatchObject({
    status: 'RS_OK',
    balance: 100_000_000,
  });
  expect(await luna.balance()).toBe('1000.00');
});

test('with an old token a win and a rollback are taken, a prize is acknowledged and held; a stake is not, and nobody uses the token of another [COMPANY-21, COMPANY-23, COMPANY-27]', async () => {
  const { luna, about, stake } = await seated();
  const [won, taken] = [stake(10_000_000), stake(10_000_000)];
  for (const bet of [won, taken]) expect((await call('/transaction/bet', bet)).status).toBe('RS_OK');
  await database.query(
    `update play.game_session set expires_at = now() - interval '40 days' where member_id = $1`,
    [luna.memberId],
  );
  expect((await call('/transaction/bet', stake(10_000_000))).status).toBe('RS_ERROR_TOKEN_EXPIRED');
  const win = stake(20_000_000, {
    round: won.round,
    reference_transaction_uuid: won.transaction_uuid,
    round_closed: true,
  });
  expect(await call('/transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 100_000_000 });
  const back = {
    ...about,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: taken.transaction_uuid,
  };
  expect(
    (await call('/transaction/rollback', { ...back, user: 'fair:00000000-0000-4000-8000-000000000000' }))
      .status,
  ).toBe('RS_ERROR_INVALID_TOKEN');
  expect(await call('/transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: 110_000_000 });
  const prize = stake(50_000_000, { is_supplier_promo: true, is_free: true });
  expect(await call('/transaction/win', prize)).toMatchObject({ status: 'RS_OK', balance: 110_000_000 });
  expect((await call('/transaction/win', { ...prize, token: 'nobodys-token' })).status).toBe(
    'RS_ERROR_INVALID_TOKEN',
  );
  expect(await luna.balance()).toBe('1100.00');
  const cases = await database.query<{ kind: string }>(
    'select kind from play.game_case where member_id = $1',
    [luna.memberId],
  );
  expect(cases).toEqual([{ kind: 'unknown_promo' }]);
});

test('a free bet without a grant of ours is refused and takes nothing; the country is told, the balance too [COMPANY-22, COMPANY-28]', async () => {
  const { luna, about, stake } = await seated();
  const free = stake(10_000_000, { is_free: true, reward_uuid: randomUUID() });
  expect((await call('/transaction/bet', free)).status).toBe('RS_ERROR_UNKNOWN');
  expect(await call('/user/balance', about)).toMatchObject({ status: 'RS_OK', balance: 100_000_000 });
  expect(await call('/user/info', { user: about.user })).toMatchObject({ status: 'RS_OK', country: 'XX' });
  expect(await luna.balance()).toBe('1000.00');
});
