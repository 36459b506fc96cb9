import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@perya/money';
import { dayOf } from '#platform/days';
import { aRoundFact } from '#testing/facts';
import { withPlay } from '#testing/play';
import { postingFor } from '#testing/reports';
import { expect, test } from 'vitest';
import { lentToReports } from '../../../lent/to-reports.ts';
import { createAccountsReport } from '../accounts/accounts.ts';
import { createAccountLines } from '../accounts/lines.ts';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { writeNew } from '../facts/writer.ts';
import { monthsOf, moved } from '../figures/spans-rules.ts';
import { createGamesReport } from '../games/games.ts';
import { createCompaniesReport } from './companies.ts';

const { embedded, engine } = await withReportsEngine();
const { database, api, member } = await withPlay();
const { query, runWork } = database;
const zone = 'Asia/Manila';
const parts = { db: database.system.kysely, engine, cell: 0, brands: () => ['fair'], zoneOf: () => zone };
const asking = { engine, runWork, merchants: api.merchants, onAway: () => undefined };
const companies = createCompaniesReport(asking);
const games = createGamesReport({ ...asking, catalogue: api.catalogue, ...lentToReports });
const mara = { brand: 'fair', operator: 'mara' };
const today = dayOf(new Date(), zone);
const lastMonth = moved(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
const id = () => randomUUID().slice(0, 8);

await query(
  `insert into play.jackpot (merchant_code, jackpot, name, company, most_percent, seed_micros)
   values ('fair', 'grand', '{"EN":"Grand"}', 'alpha', 10, 20000000)`,
);
const luna = await member();
const ana = await member({ company: 'beta' });
const { post } = postingFor({ runWork, api }, luna.memberId);
const fed = id();
await luna.bet(fed, '40.10', { contributions: [{ jackpot: 'grand', amount: '0.40' }] });
await luna.win(id(), '15.05', fed);
const open = id();
await luna.bet(open, '7', { contributions: [{ jackpot: 'grand', amount: '0.07' }] });
const pooled = id();
await luna.bet(pooled, '1');
await luna.win(id(), '0', pooled, { jackpot: 'grand' });
const lost = id();
await ana.bet(lost, '20.33');
await ana.close(lost);
const cash = { book: 'cash' } as const;
await post('game_prize', [[{ house: 'play_result_alpha' }, cash, '3.07']]);
await post('game_prize', [[{ house: 'play_promo_alpha' }, cash, '12.50']]);
await post('tip', [[cash, { house: 'play_result_beta' }, '0.90']]);
await post('game_adjustment', [[{ house: 'play_result_beta' }, cash, '1.01']]);
await writeNew(parts);
await engine.write('round', [aRoundFact(luna.memberId, `${lastMonth}-01`, 11, 4)]);

/** What the ledger itself says that an account of the house gained, by some kinds or all. */
const ledger = async (account: string, kinds: readonly string[] = []): Promise<bigint> => {
  const [found] = await query<{ sum: string }>(
    `select coalesce(sum(case when account = $1 then amount else -amount end), 0)::text as sum
     from wallet.entries_between(now() - interval '1 day', now() + interval '1 hour') e
     where (account = $1 or (contra = $1 and contra_no::bigint < 0)) and ($2::text[] = '{}' or kind = any($2::text[]))`,
    [account, kinds],
  );
  return BigInt(found?.sum ?? '0');
};
const read = async (month?: string) => {
  const { facts, span, before } = await companies({ ...mara, month });
  const of = (company: string | null) =>
    company === null ? facts?.total : facts?.companies.find((one) => one.company === company);
  const value = (company: string | null, key: string, when: 'value' | 'before' = 'value') =>
    [...(of(company)?.lines ?? []), ...(of(company)?.prizes ?? [])].find((line) => line.key === key)
      ?.amounts[0]?.[when];
  return { facts, of, value, span, before };
};
const beside = ['game_prize', 'game_adjustment', 'tip'];

test('a month of a company agrees with the games report, with its account of the house and with the ledger’s own sums, to the centavo [OPS-REPORT-07, FIG-01, FIG-02, FIG-03, FIG-04]', async () => {
  const { facts, of, value, span } = await read();
  expect(span).toMatchObject({ from: `${today.slice(0, 7)}-01`, to: today });
  const played = (await games({ ...mara, from: span.from, to: span.to })).facts;
  expect(facts?.companies.map(({ company }) => company)).toEqual(['alpha', 'beta']);
  for (const company of ['alpha', 'beta']) {
    const group = played?.groups.find(({ key }) => key === company);
    expect(value(company, 'turnover')).toBe(group?.stake);
    expect(of(company)).toMatchObject({ rounds: group?.rounds, members: group?.members });
    const ggr = (await ledger(`play_result_${company}`)) - (await ledger(`play_result_${company}`, beside));
    expect(value(company, 'ggr')).toBe(formatAmount(ggr));
    // The rounds and what they do not say.
    const rest = parseAmount(value(company, 'rest') ?? '');
    expect(ggr).toBe(parseAmount(group?.ggr ?? '') + rest);
    expect(value(company, 'result')).toBe(formatAmount(await ledger(`play_result_${company}`)));
    expect(value(company, 'promo')).toBe(formatAmount(-(await ledger(`play_promo_${company}`))));
  }
  // A bet without a result has fed a pool already.
  expect(value('alpha', 'rest')).toBe('-0.07');
  expect(value('alpha', 'turnover')).toBe('41.10');
  expect(value('alpha', 'promo')).toBe('12.50');
  expect(value('beta', 'promo')).toBe('0.00');
  expect(value('beta', 'result')).toBe('20.22');
  expect(value(null, 'turnover')).toBe(played?.total.stake);
  expect(of(null)).toMatchObject({ rounds: 3, members: 2 });
  const accounts = (await createAccountsReport(asking)({ ...mara, from: span.from, to: span.to })).facts;
  for (const { account, opening, closing } of accounts?.accounts ?? [])
    if (account.startsWith('play_result_'))
      expect(value(account.slice(12), 'result')).toBe(
        formatAmount(parseAmount(closing) - parseAmount(opening)),
      );
});

test('what bets put into a pool and what it paid stand by pool, as the pool’s own account has them [OPS-REPORT-07]', async () => {
  const { of } = await read();
  const pool = 'jackpot_pool_grand';
  const seeded = await ledger(pool, ['jackpot_seed']);
  const [found] = of('alpha')?.pools ?? [];
  expect(found).toMatchObject({ pool, fed: '0.47' });
  expect(parseAmount(found?.fed ?? '') - parseAmount(found?.won ?? '')).toBe((await ledger(pool)) - seeded);
  expect(parseAmount(found?.won ?? '')).toBeGreaterThan(0n);
  expect(of('beta')?.pools).toEqual([]);
  expect(of(null)?.pools).toEqual([found]);
});

test('lines add up to their sums, and an amount of the ledger opens the lines it is made of [OPS-REPORT-07, OPS-REPORT-17]', async () => {
  const { facts, span } = await read();
  const lines = createAccountLines(asking);
  for (const one of [facts?.total, ...(facts?.companies ?? [])]) {
    let sum = 0n;
    for (const line of one?.lines ?? []) {
      const amount = parseAmount(line.amounts[0]?.value ?? '');
      if (line.isSum && line.key !== 'turnover')
        expect(formatAmount(sum), line.key).toBe(formatAmount(amount));
      sum = line.isSum ? amount : sum + amount;
    }
    const opened = [...(one?.lines ?? []), ...(one?.prizes ?? [])].filter((line) => line.parts.length > 0);
    for (const { parts: rows, amounts, key } of opened) {
      expect(formatAmount(rows.reduce((all, { amount }) => all + parseAmount(amount), 0n)), key).toBe(
        amounts[0]?.value,
      );
      for (const { account, kind, amount, lines: count } of rows) {
        const found = await lines({ ...mara, ...span, account, kind: kind ?? undefined });
        expect(found.lines).toHaveLength(count);
        const change = formatAmount(found.lines.reduce((all, line) => all + parseAmount(line.change), 0n));
        expect(change).toBe(key === 'promo' ? formatAmount(-parseAmount(amount)) : amount);
      }
    }
    if (one?.company !== 'beta')
      expect(opened.map(({ key }) => key)).toEqual(expect.arrayContaining(['ggr', 'prizes', 'promo']));
  }
});

test('beside it stands the month before; a month is final when all its days are over and agree, and corrections of it are named [OPS-REPORT-07, OPS-REPORT-02]', async () => {
  const { value, facts } = await read();
  expect(facts?.isFinal).toBe(false);
  expect(value('alpha', 'turnover', 'before')).toBe('11.00');
  const days = `select 'fair', d::date, 'Asia/Manila', d, d + interval '1 day', now(), 1, '0', 1, '0', $3, now()
    from generate_series($1::date, $2::date, interval '1 day') d`;
  const over = (agrees: boolean, from: string, to: string) =>
    query(
      `insert into reports.day (merchant_code, day, time_zone, from_at, until_at, final_at, lines, hash, rounds, rounds_hash, agrees, checked_at) ${days}
       on conflict (merchant_code, day) do update set agrees = excluded.agrees`,
      [from, to, agrees],
    );
  const [first, last] = [`${lastMonth}-01`, moved(`${today.slice(0, 7)}-01`, -1)];
  await over(true, first, last);
  await query(
    `insert into reports.correction (merchant_code, member_id, company, round_id, line, day, at, node_id, vassalage, game_type, currency,
       first_at, rounds, stake, returned, jackpot_paid, contributions)
     values ('fair', $1, 'alpha', 'r-1', 1, $2, now(), 'g', 'A', 'RNG', 'PHP', now(), 0, 0, 5000000, 0, 0)`,
    [luna.memberId, first],
  );
  const before = await read(lastMonth);
  expect(before.facts?.isFinal).toBe(true);
  expect(before.of('alpha')?.corrections).toEqual({
    rounds: 1,
    stake: '0.00',
    returned: '5.00',
    ggr: '-5.00',
  });
  expect(before.of(null)?.corrections.rounds).toBe(1);
  expect(before.of('alpha')?.ledger).not.toBeNull();
  await over(false, first, first);
  expect((await read(lastMonth)).facts?.isFinal).toBe(false);
});

test('months stand beside months: whole ones, and one that runs beside as much of the one before [OPS-REPORT-07]', () => {
  const of = (from: string | undefined, now: string) => monthsOf({ from }, new Date(now), zone);
  expect(of('2026-02-01', '2026-03-31T01:00:00Z')).toMatchObject({
    span: { from: '2026-02-01', to: '2026-02-28' },
    before: { from: '2026-01-01', to: '2026-01-31' },
  });
  expect(of(undefined, '2026-03-31T01:00:00Z')).toMatchObject({
    span: { from: '2026-03-01', to: '2026-03-31', until: new Date('2026-03-31T01:00:00Z') },
    before: { from: '2026-02-01', to: '2026-02-28', until: new Date('2026-02-28T01:00:00Z') },
  });
  // The first hours of a month there are eight hours before the world’s.
  expect(of(undefined, '2026-01-31T17:00:00Z')?.before).toMatchObject({
    from: '2026-01-01',
    to: '2026-01-01',
  });
  expect(of('2026-04-01', '2026-03-31T01:00:00Z')).toBeNull();
});

test('a fact that nobody posted is told apart from the ledger [OPS-REPORT-07]', async () => {
  await engine.run(
    `insert into entry select brand, day, at, account, account_no, contra, contra_no, kind, member, 'invented', reference, currency,
       amount, home from entry where contra = 'play_promo_alpha' or account = 'play_result_alpha' or contra = 'play_result_alpha'`,
  );
  const { value } = await read();
  expect(value('alpha', 'result')).not.toBe(formatAmount(await ledger('play_result_alpha')));
  expect(value('alpha', 'promo')).not.toBe(formatAmount(-(await ledger('play_promo_alpha'))));
  expect(value('alpha', 'rest')).not.toBe('-0.07');
  expect(value('beta', 'result')).toBe('20.22');
});

test('without the store there is no statement, and why is told [OPS-REPORT-07]', async () => {
  await embedded.stop();
  expect(await companies(mara)).toMatchObject({ facts: null, missing: 'away' });
});
