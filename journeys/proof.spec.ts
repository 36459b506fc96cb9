import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { control, openGame, playRound, playerWith } from './games.ts';
import { misfits } from './fit.ts';
import { expect, test } from './journey.ts';
import { inDatabase } from './money.ts';
import { addressOf, ask, visit } from './visit.ts';

/** What anybody may read of days that are over; the night's own work is held by the tests of reports. */

const brands = ['perya', 'dalampasigan'];
const game = (rounds: number, realised: number, theory: number | null, halfWidth: number | null) => ({
  rounds,
  realised,
  theory,
  halfWidth,
});
const games = {
  'color-game': game(184_220, 0.9641, 0.963, 0.008),
  ferris: game(61_400, 0.941, 0.9525, 0.0415),
  'mango-fiesta': game(40_120, 0.9132, 0.9458, 0.014),
  // Nobody else’s journey opens it: what was asked before is kept for minutes.
  'sugar-perya': game(20_500, 0.948, 0.9628, 0.03),
  'sp-basketball': game(15_000, 0.9, null, null),
  'hi-lo': game(4310, 0.2, 0.97, 0.1),
};
const way = (name: string | null, paid: number, half: number, most: number, within: number[]) => ({
  way: name,
  name: name === 'gcash' ? 'GCash' : 'Maya',
  ended: paid + 29,
  kept: paid + 10,
  rejected: name === null ? 6 : 3,
  paid,
  half,
  most,
  within,
});
const payouts = [
  way(null, 862, 252, 7599, [155, 508, 698, 793, 844]),
  way('gcash', 842, 230, 7200, [155, 500, 690, 780, 830]),
  way('maya', 20, 245, 300, [0, 8, 8, 13, 14]),
];

/** A night's figures until yesterday by the brand's clock: the job finds nothing to do. */
const publish = (part: string, days: number, figures: object) =>
  Promise.all(
    brands.map((brand) =>
      inDatabase(
        `insert into reports.published (merchant_code, part, from_day, until_day, made_at, figures)
         select $1, $2, today - $3::int, today - 1, now(), $4::jsonb from (select (now() at time zone 'Asia/Manila')::date as today) t
         on conflict (merchant_code, part) do update set from_day = excluded.from_day, until_day = excluded.until_day,
           made_at = excluded.made_at, figures = excluded.figures`,
        brand,
        part,
        String(days),
        JSON.stringify(figures),
      ),
    ),
  );

test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ request }) => {
  await publish('returns 90', 90, games);
  await publish('returns 30', 30, { 'color-game': game(9000, 0.97, 0.963, 0.03) });
  await publish('payouts', 30, payouts);
  // A process reads a night's figures once a minute; another address each time, because answers are kept as well.
  for (const merchant of brands)
    await expect
      .poll(
        async () => {
          const reply = await ask(request, `/api/v1/proof/returns?gameName=${randomUUID()}`, { merchant });
          const { value } = (await reply.json()) as { value: { outside: number } };
          return value.outside;
        },
        { timeout: 90_000, intervals: [1000] },
      )
      .toBe(1);
});

/** What moved up or down on the page so far. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number }[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('anybody reads what each game paid back beside its promise, with its band, and too few rounds say so [FIG-05]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN', path: '/m/home' });
  await page.locator('.legal-links').getByRole('link', { name: 'Real return' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/returns'));
  await expect(page.getByRole('heading', { level: 1, name: 'Real return' })).toBeVisible();
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(row('Color Game')).toContainText('96.41%');
  await expect(row('Color Game')).toContainText('Promised 96.30%. Expected 95.50 to 97.10%. 184,220 rounds.');
  await expect(row('Ferris Fortune')).toContainText('Swings widely');
  await expect(row('Mango Fiesta')).toContainText('Outside what is expected. A person looks into it.');
  await expect(row('Hi-Lo')).toContainText('Too few rounds');
  await expect(row('Hi-Lo')).toContainText('4,310 rounds so far; shown from 10,000.');
  await expect(page.getByText('1 game is outside what is expected')).toBeVisible();
  await journey.expectAccessible(page);
  await page.getByLabel('Game', { exact: true }).fill('fiesta');
  await expect(row('Color Game')).toHaveCount(0);
  await expect(row('Mango Fiesta')).toBeVisible();
  await page.getByLabel('Game', { exact: true }).fill('');
  await page.getByLabel('Company').selectOption({ label: 'Perya Originals' });
  await expect(row('Mango Fiesta')).toHaveCount(0);
  await page.getByRole('tab', { name: '30 days' }).click();
  await expect(row('Color Game')).toContainText('Too few rounds');
  await page.getByLabel('Game', { exact: true }).fill('zzz');
  await expect(page.getByText('No game of that name')).toBeVisible();
  await journey.expectAccessible(page);
});

test('anybody reads how long payouts took, how many kept the promise, and which ways have too few [FIG-18, FIG-19]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN', path: '/m/payouts' });
  const tops = page.locator('.proof-tops');
  await expect(tops).toContainText('4 min 12 s');
  await expect(tops).toContainText('2 h 6 min');
  await expect(tops).toContainText('97%');
  const table = page.getByRole('table', { name: 'By way of payment' });
  await expect(table.getByRole('row', { name: /GCash/ })).toContainText('3 min 50 s');
  await expect(table.getByRole('row', { name: /Maya/ })).toContainText('Too few');
  await expect(page.getByText('862 payouts; 891 requests ended, 6 of them refused.')).toBeVisible();
  await page.getByText('How we count').click();
  await expect(page.getByText(/No answer|counted apart/)).toBeVisible();
  await journey.expectAccessible(page);
  await page.getByRole('link', { name: 'Real return' }).first().click();
  await expect(page).toHaveURL(addressOf('perya', '/m/returns'));
});

test('a connection that fails says so and offers another try', async ({ page, journey }) => {
  journey.tolerate(/Failed to load resource/);
  await visit(page, { language: 'EN', path: '/m/returns' });
  await page.route('**/api/v1/proof/payouts*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('link', { name: 'Payout times' }).click();
  await expect(page.getByText('The figures did not load')).toBeVisible({ timeout: 30_000 });
  await journey.expectAccessible(page);
  await page.unroute('**/api/v1/proof/payouts*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.proof-tops')).toContainText('4 min 12 s');
});

for (const [width, height] of [
  [390, 844],
  [360, 740],
  [1280, 800],
] as const)
  test(`pages that can be checked fit at ${width}, in both languages and brands, and nothing moves`, async ({
    page,
    journey,
  }) => {
    await page.setViewportSize({ width, height });
    for (const merchant of brands)
      for (const language of ['EN', 'TY'] as const)
        for (const name of ['returns', 'payouts']) {
          await visit(page, { merchant, language, path: `/m/${name}` });
          await expect(
            page.locator(name === 'returns' ? '.proof-game' : '.proof-tops').first(),
          ).toBeVisible();
          expect(await page.evaluate(misfits), `${merchant} ${language} ${name}`).toEqual([]);
          expect(await shifted(page), `${merchant} ${language} ${name}`).toBeLessThan(0.01);
          await journey.screenshot(`proof-${name}-${width}-${merchant}-${language}`, { fullPage: true });
        }
  });

test('before play a game’s sheet says what it promises and paid back; so does the record of a round [FIG-05]', async ({
  page,
  journey,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('MC_POPUP_SEEN', '1'));
  await visit(page, { language: 'EN', path: '/m/slot-games' });
  await page.getByRole('link', { name: 'Sugar Perya' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Sugar Perya' });
  const line = sheet.getByRole('link', { name: /Paid back/ });
  await expect(sheet).toContainText('Return 96.28%');
  await expect(line).toContainText('Paid back 94.80% over 20,500 rounds in 90 days.');
  await journey.expectAccessible(page);
  await journey.screenshot('proof-tapped');
  await line.click();
  await expect(page).toHaveURL(addressOf('perya', '/m/returns'));

  // The journeys’ own script runs in the frames of other companies too, where this browser lends no storage.
  journey.tolerate(/'sessionStorage' property/);
  await control({ bayani: { forceOutcome: 'win' } });
  await playerWith(page, '100');
  await openGame(page, 'sugar-perya');
  await playRound(page);
  await page.getByRole('button', { name: 'Game menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /Paid back 94.80%/ })).toBeVisible();
  await journey.screenshot('proof-menu');
  await visit(page, { language: 'EN', path: '/m/gameRecord' });
  await page.locator('.record-rows .list-row').first().click();
  const round = page.getByRole('dialog', { name: 'Sugar Perya' });
  await expect(round.getByRole('link', { name: /Promised 96.28%/ })).toContainText('Paid back 94.80%');
  await journey.expectAccessible(page);
  await journey.screenshot('proof-round');
  await control();
});
