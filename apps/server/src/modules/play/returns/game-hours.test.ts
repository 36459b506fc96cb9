import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import { gameSumsSince } from './game-hours.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
const now = new Date('2026-05-20T10:30:00Z');
const api = await withPlayerApi(database, () => now);
const { currency } = api.merchants.settings('fair');
const hours = api.play.gameHours(database.runWork);

const aRound = (id: string, state: string, closedAt: string, staked: number, returned: number) =>
  database.query(
    `insert into play.round (round_no, company, round_id, member_id, merchant_code, node_id, vassalage, game_type, currency, state,
       staked, returned, bets, opened_at, last_at, closed_at)
     values ($1, 'bayani', $2, gen_random_uuid(), 'fair', 'mango', 'TALA', 'RNG', $3, $4, $5, $6, 1, $7, $7, $7)`,
    [1000 + Number(id), `r${id}`, currency, state, staked * 1e6, returned * 1e6, closedAt],
  );
const sums = () =>
  database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, (work) =>
    gameSumsSince(work, new Date('2026-05-01T00:00:00Z'), ['mango', 'none']),
  );

test('settled rounds are summed by hour; open and void ones are not, and a second run changes nothing [OPS-GAME-01, FIG-01]', async () => {
  await aRound('1', 'settled', '2026-05-19T08:10:00Z', 10, 4);
  await aRound('2', 'settled', '2026-05-20T10:05:00Z', 5, 20);
  await aRound('3', 'void', '2026-05-20T10:06:00Z', 7, 7);
  await hours.sumNew();
  const expected = new Map([['mango', { rounds: 2, staked: 15_000_000n, returned: 24_000_000n }]]);
  expect(await sums()).toEqual(expected);
  await hours.sumNew();
  expect(await sums()).toEqual(expected);
  await database.query(`update play.round set state = 'void' where round_id = 'r2'`);
  await hours.sumNew();
  expect(await sums()).toEqual(
    new Map([['mango', { rounds: 1, staked: 10_000_000n, returned: 4_000_000n }]]),
  );
});
