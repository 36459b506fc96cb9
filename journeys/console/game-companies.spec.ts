import type { Page } from '@playwright/test';
import { inDatabase } from '../money.ts';
import { expect, test } from './desk.ts';

const brand = 'dalampasigan';
const platform = `http://127.0.0.1:${new URL(process.env['BASE_URL'] ?? 'http://perya.localhost:4600').port}`;

/** As it will be seen: dark on a wide screen, light on a smaller one. */
async function drawn(page: Page, name: string): Promise<void> {
  for (const [width, mode] of [
    [1440, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((wanted) => {
      document.documentElement.dataset['mode'] = wanted;
    }, mode);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `artefacts/screenshots/console-${name}-${width}-${mode}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => {
    document.documentElement.dataset['mode'] = 'dark';
  });
}

async function confirm(page: Page, verb: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByLabel(/^Reason/).fill('a journey looks after companies');
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog).toHaveCount(0);
}

test('a company’s page: calls and refused signatures, a span compared again, its list taken over once confirmed, another carrier weighed [OPS-GAME-11, OPS-GAME-15, OPS-GAME-16, OPS-GAME-17]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  // As it was seeded, also when this is tried again.
  await inDatabase(
    `with gone as (delete from catalogue.game where merchant_code = $1 and node_id = 'bulawan-bay')
     update catalogue.game set return_percent = 94.5 where merchant_code = $1 and node_id = 'tiger-temple'`,
    brand,
  );
  const knock = await fetch(`${platform}/vendor/v1/bayani/bet`, { method: 'POST', body: '{}' });
  expect(knock.status).toBe(401);
  const { page, open } = await colleague({ role: 'games', brand });
  await open('game-companies?company=bayani');
  await page.getByRole('link', { name: 'Whole page' }).click();
  await expect(page.getByRole('list', { name: 'How it behaves' })).toContainText('up to 2 decimals');
  const figures = page.getByRole('region', { name: 'Calls of 24 hours' });
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(figures).toContainText(/Refused signatures[1-9]/, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('table', { name: 'Answers by code' })).toContainText('BAD_SIGNATURE');

  await page.getByRole('button', { name: 'Compare a span again' }).click();
  const [from = '', to = ''] = await page.evaluate(() =>
    [-120, -5].map((minutes) => {
      const then = new Date(Date.now() + minutes * 60_000);
      return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    }),
  );
  await page.getByRole('dialog').getByLabel(/^From/).fill(from);
  await page.getByRole('dialog').getByLabel(/^To/).fill(to);
  await confirm(page, /^Compare$/);
  const spans = page.getByRole('table', { name: 'Spans compared again' });
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(spans.getByRole('row').nth(1)).toContainText('done', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Ask for its list' }).click();
  const list = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(list('New')).toContainText('Bulawan Bay');
  await expect(list('Changed')).toContainText('Return in theory: 95.10 instead of 94.50');
  await expect(list('Gone')).toContainText('Duwende Garden');
  await journey.expectAccessible(page);
  await drawn(page, 'company');
  await page.getByRole('checkbox', { name: 'Take over bulawan-bay' }).check();
  await page.getByRole('checkbox', { name: 'Take over tiger-temple' }).check();
  await page.getByRole('button', { name: 'Take over 2' }).click();
  await confirm(page, /^Take over$/);
  await expect(list('New')).not.toContainText('Bulawan Bay');
  await expect(list('New')).toContainText('Reef Lanterns');
  await expect(list('Changed')).not.toContainText('Tiger Temple');

  await page.getByRole('button', { name: 'Another company for Kubo' }).click();
  await page.getByRole('dialog').getByLabel('Other company').selectOption('kislap');
  const weight = page.getByRole('region', { name: 'What it would meet' });
  await expect(weight).toContainText(/Open rounds\d/);
  await expect(weight).toContainText(/Games without a code at kislap[1-9]/);
  await drawn(page, 'carrier');
  await page.keyboard.press('Escape');
  await open('games?game=bulawan-bay');
  await expect(page.getByRole('complementary', { name: 'The game Bulawan Bay' })).toContainText(
    'it is hidden',
  );
});

test('a pool as the ledger has it with the sum that proves it; its name by one person, its seed by two, its amount by nobody [OPS-GAME-23]', async ({
  colleague,
  journey,
}) => {
  const { page, open } = await colleague({ role: 'games', brand });
  await open('pools');
  const pool = page.locator('.panel', { has: page.getByText('ferris-fortune') });
  await expect(pool).toContainText('In the ledger');
  await expect(pool.getByText('The pool’s own book and the ledger agree.')).toBeVisible();
  await journey.expectAccessible(page);
  await drawn(page, 'pools');
  await pool.getByRole('button', { name: 'Rename' }).click();
  // Two names and a reason: there is no field for an amount.
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(3);
  await page.getByRole('dialog').getByLabel('Name, English').fill('Ferris pool of a journey');
  await confirm(page, /^Save$/);
  await expect(page.getByRole('heading', { name: /Ferris pool of a journey/ })).toBeVisible();
  await pool.getByRole('button', { name: 'Change the seed' }).click();
  await page.getByRole('dialog').getByLabel('New seed').fill('1234');
  await confirm(page, /^Propose$/);
  await expect(page.getByText('another person must agree')).toBeVisible();
  const auditor = await colleague({ role: 'auditor', brand });
  await auditor.open('pools');
  await expect(auditor.page.getByText('Seed after a win')).toBeVisible();
  await expect(auditor.page.getByRole('button', { name: 'Change the seed' })).toHaveCount(0);
});
