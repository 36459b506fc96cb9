import { randomUUID } from 'node:crypto';
import type { BonusBasis } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { withPlay } from '#testing/play';
import { postingFor } from '#testing/reports';
import { expect, test } from 'vitest';
import { lentToReports } from '../../../lent/to-reports.ts';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { writeNew } from '../facts/writer.ts';
import { createFigures } from '../figures/figures.ts';
import { createRevenueReport } from './revenue.ts';

const { embedded, engine } = await withReportsEngine();
const { database, api, member } = await withPlay();
const { query, runWork } = database;
const zone = 'Asia/Manila';
const parts = { db: database.system.kysely, engine, cell: 0, brands: () => ['fair'], zoneOf: () => zone };
const merchants = {
  ...api.merchants,
  market: (brand: string) => ({ ...api.merchants.market(brand), taxPercent: '21' }),
};
const asking = { engine, runWork, merchants, onAway: () => undefined };
const revenue = createRevenueReport(asking);
const figures = createFigures({
  ...asking,
  catalogue: { describe: async () => undefined },
  ...lentToReports,
});
const mara = { brand: 'fair', operator: 'mara' };
const id = () => randomUUID().slice(0, 8);
const luna = await member();
const ana = await member({ company: 'beta' });
const { post, postHouse } = postingFor({ runWork, api }, luna.memberId);
const [cash, bonus] = [{ book: 'cash' }, { book: 'bonus' }] as const;
const house = (
  code: 'reward_cost' | 'fees' | 'agent_commission' | 'goodwill_cost' | 'play_result_alpha',
) => ({
  house: code,
});

const one = id();
await luna.bet(one, '40.10');
await luna.win(id(), '15.05', one);
const two = id();
await ana.bet(two, '20.33');
await ana.close(two);
await luna.bet(id(), '7');
await post('reward', [[house('reward_cost'), cash, '10.50']]);
await post('bonus_grant', [[house('reward_cost'), bonus, '100']]);
await post('bonus_release', [[bonus, cash, '30.01']]);
await post('bonus_expired', [[bonus, house('reward_cost'), '20']]);
await post('reward_taken_back', [[cash, house('reward_cost'), '0.50']]);
await post('game_prize', [[house('play_result_alpha'), cash, '3.07']]);
await post('game_adjustment', [[house('play_result_alpha'), cash, '1.01']]);
await post('tip', [[cash, house('play_result_alpha'), '0.90']]);
await post('agent_commission', [[house('agent_commission'), cash, '2.22']]);
await post('goodwill', [[house('goodwill_cost'), cash, '5']]);
await post('deposit', [[{ house: 'payments_clearing' }, cash, '100']]);
await postHouse('jackpot_seed', ['jackpot_seed', 'jackpot_pool_mega'], '25');
await writeNew(parts);

/** What the ledger itself says that an account of the house gained. */
const ledger = async (account: string, kinds: readonly string[] = []): Promise<bigint> => {
  const [found] = await query<{ sum: string }>(
    `select coalesce(sum(case when account = $1 then amount else -amount end), 0)::text as sum
     from wallet.entries_between(now() - interval '1 day', now() + interval '1 hour') e
     where (account = $1 or (contra = $1 and contra_no::bigint < 0)) and ($2::text[] = '{}' or kind = any($2::text[]))`,
    [account, kinds],
  );
  return BigInt(found?.sum ?? '0');
};
const read = async (basis: BonusBasis) => {
  const { facts } = await revenue({ ...mara, basis });
  const lines = facts?.lines ?? [];
  return {
    lines,
    value: (key: string) => parseAmount(lines.find((line) => line.key === key)?.amounts[0]?.value ?? '0'),
    facts,
  };
};

test('turnover becomes GGR, NGR and contribution line by line, to the centavo, by the ledger’s own sums and by the figures [OPS-REPORT-05, FIG-03, FIG-06, FIG-08, FIG-09, CDEC-10]', async () => {
  const { lines, value, facts } = await read('granted');
  expect(facts?.taxPercent).toBe('21');
  expect(lines.filter(({ isEstimate }) => isEstimate).map(({ key }) => key)).toEqual([
    'tax',
    'ngr',
    'contribution',
  ]);
  let sum = 0n;
  for (const line of lines) {
    const amount = parseAmount(line.amounts[0]?.value ?? '');
    if (line.isSum && line.key !== 'turnover') expect(formatAmount(sum), line.key).toBe(formatAmount(amount));
    sum = line.isSum ? amount : sum + amount;
  }
  const rewards = await ledger('reward_cost');
  const prizes = await ledger('play_result_alpha', ['game_prize']);
  const results = (await ledger('play_result_alpha')) + (await ledger('play_result_beta'));
  const beside = await ledger('play_result_alpha', ['game_prize', 'game_adjustment', 'tip']);
  expect(value('ggr')).toBe(results - beside);
  expect(formatAmount(value('ggr'))).toBe('45.38');
  expect(value('bonus')).toBe(rewards + prizes);
  expect(formatAmount(value('bonus'))).toBe('-93.07');
  const beforeTax = results + rewards + (await ledger('jackpot_seed'));
  expect(value('beforeTax')).toBe(beforeTax);
  expect(value('tax')).toBe(-parseAmount('9.53'));
  expect(value('ngr')).toBe(beforeTax - parseAmount('9.53'));
  const below = await Promise.all(
    ['agent_commission', 'goodwill_cost', 'adjustments', 'fees'].map((of) => ledger(of)),
  );
  expect(value('contribution')).toBe(value('ngr') + below.reduce((all, of) => all + of, 0n));
  const known = (await figures(mara)).figures;
  for (const [key, name] of [
    ['turnover', 'FIG-01'],
    ['ggr', 'FIG-03'],
    ['beforeTax', 'FIG-08 before tax'],
    ['ngr', 'FIG-08'],
    ['contribution', 'FIG-09'],
  ] as const)
    expect(formatAmount(value(key)), name).toBe(known.find((figure) => figure.id === name)?.value);
});

test('on the other basis bonus cost is what became cash; what waits in bonus books is a line of its own and NGR is the same [OPS-REPORT-05, FIG-07]', async () => {
  const [granted, released] = [await read('granted'), await read('released')];
  expect(formatAmount(released.value('bonus'))).toBe('-43.08');
  expect(formatAmount(released.value('held'))).toBe('-49.99');
  expect(released.value('held')).toBe(-(await ledger('bonus')));
  expect(released.value('bonus') + released.value('held')).toBe(granted.value('bonus'));
  for (const key of ['ngr', 'contribution']) expect(released.value(key)).toBe(granted.value(key));
});

test('every line that is an account’s opens it by kind: its rows add up to it [OPS-REPORT-17]', async () => {
  for (const basis of ['granted', 'released'] as const) {
    const { lines } = await read(basis);
    const opened = lines.filter((line) => line.parts.length > 0);
    expect(opened.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['ggr', 'bonus', 'seeds', 'agents', 'goodwill', 'adjustments']),
    );
    for (const { key, parts: rows, amounts } of opened)
      expect(
        rows.reduce((all, { amount }) => all + parseAmount(amount), 0n),
        key,
      ).toBe(parseAmount(amounts[0]?.value ?? ''));
    // And every line of money that the ledger knows opens.
    for (const { key, sources, parts: rows, amounts, isEstimate, isSum } of lines)
      if (sources.join() === 'ledger' && !isEstimate && !isSum && Number(amounts[0]?.value) !== 0)
        expect(rows.length, key).toBeGreaterThan(0);
  }
});

test('without the store there are no lines, and why is told [OPS-REPORT-05]', async () => {
  await embedded.stop();
  expect(await revenue(mara)).toMatchObject({ facts: null, missing: 'away' });
});
