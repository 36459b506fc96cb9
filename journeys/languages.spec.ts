import { expect, test } from './journey.ts';
import { visit } from './visit.ts';

test('a guest starts in Filipino and changes to English by the language sheet [I18N-01, I18N-03, I18N-04, CONST-20]', async ({
  page,
  journey,
}) => {
  await visit(page);
  await expect(page.getByRole('heading', { name: 'Patok na laro' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Wika: Filipino' }).click();
  const sheet = page.getByRole('dialog', { name: 'Wika' });
  await expect(sheet.getByRole('button', { name: 'English' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Filipino' })).toBeVisible();
  await journey.expectAccessible(page);
  await journey.screenshot('language-sheet');
  await sheet.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Home · Perya');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
});

test('a language change reloads the games once, 250 ms after the last choice [I18N-05, CONST-30]', async ({
  page,
}) => {
  await visit(page, { language: 'EN' });
  await expect(page.getByText('Basketball', { exact: true })).toBeVisible();
  const asked: { url: string; at: number }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/games/')) asked.push({ url: request.url(), at: Date.now() });
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /Language/ }).click();
  const chosenAt = Date.now();
  await page.getByRole('dialog', { name: 'Language' }).getByRole('button', { name: 'Filipino' }).click();
  await expect(page.getByText('Basketbol', { exact: true })).toBeVisible();
  expect(asked.filter(({ url }) => url.includes('/games/blocks'))).toHaveLength(1);
  expect((asked[0]?.at ?? 0) - chosenAt).toBeGreaterThanOrEqual(250);
});
