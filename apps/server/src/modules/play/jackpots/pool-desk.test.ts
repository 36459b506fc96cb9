import { randomUUID } from 'node:crypto';
import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import { withPlay } from '#testing/play';

const { database, api, member } = await withPlay();
const id = () => randomUUID();
const at = (path = '') => `/merchants/fair/pools${path}`;
const pool = async () => (await api.operate('GET', at())).body.value.pools[0];
await database.query(
  `insert into play.jackpot (merchant_code, jackpot, name, company, most_percent, seed_micros)
   values ('fair', 'grand', '{"EN": "Grand"}', 'alpha', 10, 30000000)`,
);
await database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, async (work) => {
  const seed = { kind: 'jackpot_seed' as const, reference: 'seed', amount: parseAmount('80') };
  await api.wallet.postHouse(work, {
    ...seed,
    id: 'seed:first',
    from: 'jackpot_seed',
    to: 'jackpot_pool_grand',
  });
});
await database.query(
  `insert into play.jackpot_event (merchant_code, jackpot, kind, amount, happened_at)
   values ('fair', 'grand', 'seed', 80000000, now())`,
);
const contributions = [{ jackpot: 'grand', amount: '10' }];

test('a pool is what the ledger holds, beside the sum of its own book; a win empties it and begins with the seed [OPS-GAME-23]', async () => {
  const luna = await member();
  const bet = id();
  await luna.bet(bet, '100', { contributions });
  expect(await pool()).toMatchObject({
    jackpot: 'grand',
    mostPercent: '10.00',
    betsOfDay: 1,
    timesWon: 0,
    money: { amount: '90.000000', seed: '30.00', fedOfDay: '10.000000', difference: '0.000000' },
    wins: [],
  });
  await luna.win(id(), '0', bet, { jackpot: 'grand' });
  expect(await pool()).toMatchObject({
    timesWon: 1,
    money: { amount: '30.000000', seeded: '110.000000', fed: '10.000000', won: '90.000000' },
    wins: [{ amount: '90.00', gameName: 'ALPHA Reels', isTakenBack: false, memberId: luna.memberId }],
  });
  // Whatever moved money without the pool's book is seen.
  await database.query(
    `update play.jackpot_event set amount = amount + 1000000 where jackpot = 'grand' and kind = 'win'`,
  );
  expect((await pool()).money.difference).toBe('1.000000');
  await database.query(
    `update play.jackpot_event set amount = amount - 1000000 where jackpot = 'grand' and kind = 'win'`,
  );
});

test('its name changes by one person, its seed by two, its amount by nobody [OPS-GAME-23]', async () => {
  const change = (body: object) => api.propose('PATCH', at('/grand'), body);
  expect((await change({ name: { EN: 'Grand pool', TY: 'Malaking pool' } })).status).toBe(200);
  expect(await pool()).toMatchObject({ name: { EN: 'Grand pool', TY: 'Malaking pool' }, isActive: true });
  expect((await change({ amount: '1' })).status).toBe(400);
  expect((await change({ seed: '1' })).status).toBe(400);
  expect((await api.propose('PATCH', at('/nobody'), { isActive: false })).status).toBe(404);
  const seed = (body: object) => api.propose('PUT', at('/grand/seed'), body);
  expect((await seed({ seed: '50', seen: '29.00' })).body.code).toBe('case.changed');
  expect((await seed({ seed: '45', seen: '30.00' })).status).toBe(202);
  expect((await pool()).money.seed).toBe('30.00');
  expect((await api.operate('PUT', at('/grand/seed'), { seed: '50', seen: '30.00' })).status).toBe(200);
  expect((await pool()).money.seed).toBe('50.00');
  expect((await api.propose('PUT', at('/nobody/seed'), { seed: '5', seen: '1.00' })).status).toBe(404);
});

test('a pool that is switched off takes nothing more from bets, which go on, and still pays what is in it [OPS-GAME-23]', async () => {
  const luna = await member();
  await api.operate('PATCH', at('/grand'), { isActive: false });
  const amount = async (): Promise<string> => (await pool()).money.amount;
  // Rules of pools are kept for a few seconds.
  let bet = id();
  await expect
    .poll(
      async () => {
        bet = id();
        const before = await amount();
        expect((await luna.bet(bet, '10', { contributions: [{ jackpot: 'grand', amount: '1' }] })).code).toBe(
          'OK',
        );
        return (await amount()) === before;
      },
      { timeout: 9000, interval: 500 },
    )
    .toBe(true);
  const { body } = await api.get('fair.test', '/api/v1/jackpots', { language: 'TY' });
  expect(body.value.pools).toEqual([]);
  const left = await amount();
  expect(await luna.win(id(), '0', bet, { jackpot: 'grand' })).toMatchObject({
    jackpotPaid: left.slice(0, -4),
  });
  expect((await pool()).money).toMatchObject({ amount: '0.000000', difference: '0.000000' });
}, 15_000);
