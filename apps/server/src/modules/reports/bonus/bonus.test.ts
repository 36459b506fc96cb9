import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@perya/money';
import { withPlay } from '#testing/play';
import { postingFor } from '#testing/reports';
import { expect, test } from 'vitest';
import { lentToReports } from '../../../lent/to-reports.ts';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { writeNew } from '../facts/writer.ts';
import { createFigures } from '../figures/figures.ts';
import { bonusDays } from './bonus-days.ts';
import { createBonusReport } from './bonus.ts';

const { embedded, engine } = await withReportsEngine();
const { database, api, member } = await withPlay();
const { query, runWork } = database;
const zone = 'Asia/Manila';
const parts = { db: database.system.kysely, engine, cell: 0, brands: () => ['fair'], zoneOf: () => zone };
const asking = {
  engine,
  runWork,
  merchants: api.merchants,
  catalogue: { describe: async () => undefined },
  ...lentToReports,
  onAway: () => undefined,
};
const bonus = createBonusReport(asking);
const figures = createFigures(asking);
const mara = { brand: 'fair', operator: 'mara' };
const luna = await member();
const { post } = postingFor({ runWork, api }, luna.memberId);
const cost = { house: 'reward_cost' } as const;
const [cash, book] = [{ book: 'cash' }, { book: 'bonus' }] as const;

for (const id of ['welcome', 'monday'])
  await query(
    `insert into rewards.campaign (merchant_code, campaign_id, kind, title, body, position, starts_at, must_join, version)
     values ('fair', $1, 'promotion', jsonb_build_object('EN', initcap($1)), '{}', 0, now(), false, 1)`,
    [id],
  );
const reward = async (source: string, campaign: string | null, amount: string, state = 'none') => {
  const [made] = await query<{ id: string }>(
    `insert into rewards.reward (merchant_code, member_id, source, source_key, campaign_id, title, gift, amount, needed, state, bonus_state, made_at)
     values ('fair', $1, $2, $3, $4, '{}', '{}', $5::numeric * 1e6, 1, 'claimed', $6, now()) returning reward_id::text as id`,
    [luna.memberId, source, randomUUID(), campaign, amount, state],
  );
  return made?.id ?? '';
};
const granted = async (source: string, campaign: string | null, amount: string, state: string) => {
  const id = await reward(source, campaign, amount, state);
  await post('bonus_grant', [[cost, book, amount]], id);
  return id;
};
const one = await granted('promotion', 'welcome', '100', 'running');
const two = await granted('promotion', 'welcome', '50.50', 'released');
await post('bonus_release', [[book, cash, '50.50']], two);
const three = await granted('promotion', 'monday', '30', 'expired');
await post('bonus_expired', [[book, cost, '30']], three);
const four = await reward('vip', null, '7.07');
await post('reward', [[cost, cash, '7.07']], four);
const back = await reward('task', 'monday', '5');
await post('reward', [[cost, cash, '5']], back);
await post('reward_taken_back', [[cash, cost, '2']], back);
await post('points_spent', [[cost, cash, '3']], '12');
await post('game_prize', [[{ house: 'play_result_alpha' }, cash, '1.01']]);
await post('reward', [[cost, cash, '0.30']], 'nobody’s');
await writeNew(parts);

test('bonus cost stands by kind and campaign on both bases, adds up to the figures, and what waits is what bonus books gained [OPS-REPORT-11, FIG-06, FIG-07]', async () => {
  const { facts } = await bonus(mara);
  expect(facts?.groups.map(({ key, granted: now, released }) => [key, now, released])).toEqual([
    ['promotion', '150.50', '50.50'],
    ['task', '3.00', '3.00'],
    ['vip', '7.07', '7.07'],
    ['mall', '3.00', '3.00'],
    ['prize', '1.01', '1.01'],
    ['unknown', '0.30', '0.30'],
  ]);
  expect(facts?.groups[0]?.campaigns).toMatchObject([
    { key: 'welcome', title: 'Welcome', rewards: 2, granted: '150.50', released: '50.50', bonuses: 1 },
    { key: 'monday', title: 'Monday', granted: '0.00', released: '0.00', bonuses: 0 },
  ]);
  const known = (await figures(mara)).figures;
  const valueOf = (id: string) => known.find((figure) => figure.id === id)?.value;
  expect(facts?.total.granted).toBe(valueOf('FIG-06'));
  expect(facts?.total.released).toBe(valueOf('FIG-07'));
  const [held] = await query<{ sum: string }>(
    `select sum(balance)::text as sum from wallet.account where merchant_code = 'fair' and book = 'bonus'`,
  );
  expect(formatAmount(BigInt(held?.sum ?? '0'))).toBe('100.00');
  expect(facts).toMatchObject({ check: { closing: '100.00', ledger: '100.00' }, books: '100.00' });
  expect(facts?.total).toMatchObject({ bonuses: 1, running: '100.00' });
  expect(one).not.toBe('');
});

test('granted and released open the accounts they are made of, and their rows add up [OPS-REPORT-17]', async () => {
  const { facts } = await bonus(mara);
  expect(facts?.lines.map(({ key, amounts }) => [key, amounts[0]?.value])).toEqual([
    ['granted', '164.88'],
    ['released', '-64.88'],
    ['held', '100.00'],
  ]);
  for (const { key, parts: rows, amounts } of facts?.lines ?? []) {
    expect(rows.length, key).toBeGreaterThan(0);
    expect(
      rows.reduce((sum, { amount }) => sum + parseAmount(amount), 0n),
      key,
    ).toBe(parseAmount(amounts[0]?.value ?? ''));
  }
});

test('a day on which bonus cost and bonus books do not fit turns the nightly check red [OPS-REPORT-11]', async () => {
  const span = { since: new Date(Date.now() - 8 * 86_400_000), now: new Date(Date.now() + 2 * 86_400_000) };
  expect(await bonusDays(engine, ['fair'], span)).toEqual([]);
  // A bonus out of nothing.
  await engine.run(
    `insert into entry select brand, day, at, account, account_no, 'adjustments', contra_no, kind, member, 'invented', reference,
    currency, 5000000, home from entry where kind = 'bonus_grant' limit 1`,
  );
  expect(await bonusDays(engine, ['fair'], span)).toMatchObject([
    { merchant: 'fair', differences: [{ account: 'bonus', ledger: '105000000', facts: '100000000' }] },
  ]);
});

test('without the store there is no bonus cost, and why is told [OPS-REPORT-11]', async () => {
  await embedded.stop();
  expect(await bonus(mara)).toMatchObject({ facts: null, missing: 'away' });
});
