import { randomUUID } from 'node:crypto';
import { parseAmount } from '@perya/money';
import { asMember } from '#platform/database/work';
import { daysPass } from '#testing/facts';
import { withPlay } from '#testing/play';
import { expect, test } from 'vitest';
import { lentToReports } from '../../../lent/to-reports.ts';
import { createAccountsReport } from '../accounts/accounts.ts';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { createFigures } from '../figures/figures.ts';
import { createGamesReport } from '../games/games.ts';
import { checkDays, endDays } from './days.ts';
import { foldDays, unfolded } from './fold.ts';
import { doneOfDays } from './folded.ts';
import { writeNew } from './writer.ts';

const { engine } = await withReportsEngine();
const { database, api, member } = await withPlay();
const { query, runWork } = database;
const parts = {
  db: database.system.kysely,
  engine,
  cell: 0,
  brands: () => ['fair'],
  zoneOf: () => 'Asia/Manila',
};
const errors: unknown[] = [];
const asking = {
  engine,
  runWork,
  merchants: api.merchants,
  catalogue: { describe: async () => undefined },
  ...lentToReports,
  onAway: (error: unknown) => errors.push(error),
};
const [figures, games, accounts] = [
  createFigures(asking),
  createGamesReport(asking),
  createAccountsReport(asking),
];
const id = () => randomUUID().slice(0, 8);
const deposit = (memberId: string, amount: string) =>
  runWork(asMember('fair', memberId), (work) =>
    api.wallet.post(work, {
      id: `deposit:${id()}`,
      memberId,
      kind: 'deposit',
      reference: 'x',
      movements: [
        { from: { house: 'payments_clearing' }, to: { book: 'cash' }, amount: parseAmount(amount) },
      ],
    }),
  );
const luna = await member({ balance: '0' });
const ana = await member({ balance: '0', company: 'beta' });
async function aDay(stake: string, back: string) {
  for (const who of [luna, ana]) await deposit(who.memberId, '100.05');
  const [one, two] = [id(), id()];
  await luna.bet(one, stake);
  await luna.win(id(), back, one);
  await ana.bet(two, '3.10');
  await ana.close(two);
}
const said = async (from: string, to: string) => {
  const wish = { brand: 'fair', operator: 'mara', from, to };
  const [ofFigures, ofGames, ofAccounts] = [await figures(wish), await games(wish), await accounts(wish)];
  const done = await engine.rows<object>(
    `select member, sum(staking) as s, sum(stake) as t, sum(ggr) as g, sum(deposits) as d, sum(paid_in) as p, min(first_at) as f
     from ${doneOfDays} group by member order by member`,
    { brand: 'fair', from, until: to, whole: to },
  );
  return { figures: ofFigures.figures, games: ofGames.facts, accounts: ofAccounts.facts, done };
};
const folded = () => engine.rows<{ day: string }>('select toString(day) as day from summed_day order by day');
const days = async () =>
  (await query<{ day: string }>(`select day::text from reports.day where lines > 0 order by day`)).map(
    ({ day }) => day,
  );

test('a day that is final is added up, and figures, games and accounts say the same of its sums as of its lines [OPS-REPORT-01, OPS-REPORT-02, FIG-01, FIG-03, FIG-12]', async () => {
  await aDay('40.10', '15.05');
  await daysPass(database, 2);
  await aDay('7.77', '30.01');
  await daysPass(database, 3);
  await aDay('5', '1');
  const written = await writeNew(parts);
  await endDays(parts, written?.until_at ?? new Date());
  const known = await days();
  expect(known).toHaveLength(2);
  const [first = '', last = ''] = known;
  const today = (await figures({ brand: 'fair', operator: 'mara' })).span.to;
  const spans = [
    [first, today],
    [first, last],
    [last, last],
  ] as const;
  const byLines = await Promise.all(spans.map(([from, to]) => said(from, to)));
  await foldDays(parts);
  expect((await folded()).map(({ day }) => day)).toEqual(known);
  // Not of the lines any more: they are gone for a moment.
  const lines = await engine.rows<object>('select * from round final');
  await engine.run(`alter table round delete where day <= '${last}' settings mutations_sync = 2`);
  for (const [place, [from, to]] of spans.entries()) {
    const bySums = await said(from, to);
    expect(bySums.figures).toEqual(byLines[place]?.figures);
    expect(bySums.games?.total).toEqual(byLines[place]?.games?.total);
    expect(bySums.games?.groups).toEqual(byLines[place]?.games?.groups);
    expect(bySums.done).toEqual(byLines[place]?.done);
    expect(bySums.done.length).toBeGreaterThan(1);
    expect(bySums.accounts).toEqual(byLines[place]?.accounts);
  }
  await engine.write('round', lines);
  expect(errors).toEqual([]);
});

test('the night’s check adds sums up again: one that was changed is made anew, and the day says the same as before [OPS-REPORT-01]', async () => {
  const [first = ''] = await days();
  const before = await said(first, first);
  await engine.run(
    `insert into game_day select brand, day, company, game, vendor, type, currency, 1, 1, 1000000, 0, 0, 0, 1, 0, 0, players, voided from game_day where day = '${first}' limit 1`,
  );
  expect(await said(first, first)).not.toEqual(before);
  expect((await unfolded(engine, { brand: 'fair', day: first })).length).toBe(1);
  await engine.run(
    `insert into done_day select brand, day, member, who, 1, 1, 1, 0, 0, 0, 0, null, [] from done_day where day = '${first}' limit 1`,
  );
  expect((await unfolded(engine, { brand: 'fair', day: first })).length).toBe(2);
  expect((await checkDays(parts, new Date(0))).wrong).toEqual([]);
  expect(await said(first, first)).toEqual(before);
});

test('a store that is lost is copied and added up anew, with the same sums [OPS-REPORT-01]', async () => {
  const orders = {
    member_game_day: '*',
    game_day: '* except (players, voided), bitmapCardinality(players), bitmapCardinality(voided)',
    account_day: '* except payers, bitmapCardinality(payers)',
    done_day: '* except who',
  };
  const sums = () =>
    Promise.all(
      Object.entries(orders).map(([table, columns]) =>
        engine.rows<object>(`select ${columns} from ${table} order by all`),
      ),
    );
  const before = await sums();
  for (const table of [
    'round',
    'entry',
    'origin',
    'game_day',
    'member_game_day',
    'account_day',
    'done_day',
    'summed_day',
  ])
    await engine.run(`drop table ${table}`);
  await writeNew(parts);
  await foldDays(parts);
  expect(await sums()).toEqual(before);
  // Another database under the same name: nothing of the old one is left in the sums either.
  await engine.run('truncate table origin');
  await engine.run(
    `insert into game_month select brand, toDate('2120-01-01'), company, game, vendor, type, players, voided from game_day limit 1`,
  );
  await engine.run(
    `insert into game_day select brand, day, 'nobody', game, vendor, type, currency, 1, 1, 1, 0, 0, 0, 1, 0, 0, players, voided from game_day limit 1`,
  );
  await writeNew(parts);
  await foldDays(parts);
  expect(await sums()).toEqual(before);
  expect(await engine.rows<object>(`select 1 from game_month where month > '2100-01-01'`)).toEqual([]);
});
