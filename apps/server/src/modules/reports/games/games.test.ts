import { randomUUID } from 'node:crypto';
import { parseAmount } from '@perya/money';
import { withPlay } from '#testing/play';
import { lentToReports } from '../../../lent/to-reports.ts';
import { expect, test } from 'vitest';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { writeNew } from '../facts/writer.ts';
import { createFigures } from '../figures/figures.ts';
import { createGamesReport } from './games.ts';
import { startsOf, stepOf } from './steps-rules.ts';
import { spansOf } from '../figures/spans-rules.ts';

const { engine } = await withReportsEngine();
const { database, api, member, house } = await withPlay();
await database.query(
  `update catalogue.game set return_percent = case node_id when 'alpha-reels' then 96 else 90 end`,
);
const zone = 'Asia/Manila';
const parts = { db: database.system.kysely, engine, cell: 0, brands: () => ['fair'], zoneOf: () => zone };
const asking = {
  engine,
  runWork: database.runWork,
  merchants: api.merchants,
  catalogue: api.catalogue,
  ...lentToReports,
  onAway: (error: unknown) => {
    throw error;
  },
};
const mara = { brand: 'fair', operator: 'mara' };
const games = createGamesReport(asking);
const figures = createFigures(asking);
const luna = await member();
const ana = await member({ company: 'beta' });
const kim = await member();
const id = () => randomUUID().slice(0, 8);
const play = async (who: typeof luna, stake: string, win: string | null) => {
  const round = id();
  await who.bet(round, stake);
  if (win === null) await who.close(round);
  else await who.win(id(), win, round);
};
await play(luna, '40.10', '15.05');
await play(luna, '10', null);
await play(kim, '5', '5');
await play(ana, '20', '0.02');
await luna.bet(id(), '7');
await writeNew(parts);

test('games within their companies add up to the figures and to the ledger, to the centavo; nobody is counted twice [OPS-REPORT-06, OPS-REPORT-01]', async () => {
  const { facts } = await games(mara);
  const figureOf = async (name: string) =>
    (await figures(mara)).figures.find((one) => one.id === name)?.value;
  expect(facts?.total).toMatchObject({ rounds: 4, members: 3, stake: '75.10', returned: '20.07' });
  expect(facts?.total.stake).toBe(await figureOf('FIG-01'));
  expect(facts?.total.returned).toBe(await figureOf('FIG-02'));
  expect(String(facts?.total.members)).toBe(await figureOf('FIG-12 active'));
  const result = parseAmount(await house('play_result_alpha')) + parseAmount(await house('play_result_beta'));
  expect(parseAmount(facts?.total.ggr ?? '') + parseAmount(facts?.rest ?? '')).toBe(result);
  expect(
    facts?.groups.map(({ key, rounds, members, stake, ggr }) => [key, rounds, members, stake, ggr]),
  ).toEqual([
    ['alpha', 3, 2, '55.10', '35.05'],
    ['beta', 1, 1, '20.00', '19.98'],
  ]);
  expect(facts?.groups[0]?.games).toMatchObject([
    { key: 'alpha-reels', name: 'ALPHA Reels', rounds: 3, members: 2, ggrBefore: '0.00' },
  ]);
  expect(facts?.groups[0]?.realised).toBeCloseTo(20.05 / 55.1, 6);
  expect(facts?.groups[0]?.theoretical).toBeCloseTo(0.96, 6);
  const byStep = facts?.steps
    .flatMap(({ ggr }) => Object.values(ggr))
    .reduce((sum, one) => sum + parseAmount(one), 0n);
  expect(byStep).toBe(parseAmount(facts?.total.ggr ?? ''));
  expect(facts).toMatchObject({ step: 'hour' });
  expect(facts?.steps).toHaveLength(24);
});

test('by game brand and by type the same rounds stand together; what is promised is weighed by what was staked, with its band [OPS-REPORT-06]', async () => {
  const byBrand = await games({ ...mara, by: 'brand' });
  expect(byBrand.facts?.groups.map(({ key, name, stake }) => [key, name, stake])).toEqual([
    ['ALPHA', 'ALPHA', '55.10'],
    ['BETA', 'BETA', '20.00'],
  ]);
  expect(byBrand.facts?.groups[0]?.games[0]).toMatchObject({ theoretical: 0.96 });
  expect(byBrand.facts?.groups[0]?.games[0]?.band).toBeGreaterThan(0);
  const byType = await games({ ...mara, by: 'type' });
  expect(byType.facts?.groups).toMatchObject([{ key: 'RNG', rounds: 4, members: 3, stake: '75.10' }]);
  expect(byType.facts?.total.theoretical).toBeCloseTo((0.96 * 55.1 + 0.9 * 20) / 75.1, 6);
});

test('steps are as fine as can be read: hours of a day, days, weeks that begin on Mondays, months [OPS-REPORT-06]', () => {
  const now = new Date('2026-06-30T04:00:00Z');
  const spanOf = (from: string, to: string) => spansOf({ from, to }, now, zone)?.span;
  const steps = (from: string, to: string) => {
    const span = spanOf(from, to);
    if (span === undefined) throw new Error('no span');
    const step = stepOf(span);
    return { step, starts: startsOf(span, step, zone).map((at) => at.toISOString()) };
  };
  expect(steps('2026-06-10', '2026-06-10')).toMatchObject({ step: 'hour' });
  expect(steps('2026-06-10', '2026-06-10').starts).toHaveLength(24);
  expect(steps('2026-06-04', '2026-06-10').starts).toHaveLength(7);
  // Wednesday, and the Mondays after it.
  expect(steps('2026-04-01', '2026-05-31')).toMatchObject({ step: 'week' });
  expect(steps('2026-04-01', '2026-05-31').starts.slice(0, 3)).toEqual([
    '2026-03-31T16:00:00.000Z',
    '2026-04-05T16:00:00.000Z',
    '2026-04-12T16:00:00.000Z',
  ]);
  expect(steps('2025-11-15', '2026-06-30').starts.slice(0, 2)).toEqual([
    '2025-11-14T16:00:00.000Z',
    '2025-11-30T16:00:00.000Z',
  ]);
});
