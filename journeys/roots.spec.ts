import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rootsBefore, takeRoots } from './console/nights.ts';
import { misfits } from './fit.ts';
import { playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { visit } from './visit.ts';

/** What was written down, night by night, as anybody reads it; how a night is taken is held by the tests of wallet. */

const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to load|net::|Failed to fetch/;

test.describe.configure({ timeout: 180_000 });

const saved = async (page: Page, button: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
};

test('a member’s phone works out that the own lines are in the night’s marks; the saved file holds elsewhere without a connection, and what was changed is said [PROOF-11, PROOF-12]', async ({
  page,
  journey,
  browser,
}) => {
  journey.tolerate(noNetwork);
  await playerWith(page, '250.00');
  await takeRoots('perya');
  // A kept answer is of the night before for some seconds.
  await page.waitForTimeout(25_000);
  await visit(page, { language: 'EN', path: '/m/owed' });
  await page.getByRole('link', { name: 'Nothing is rewritten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing is rewritten' })).toBeVisible();
  const own = page.locator('.owed-own');
  await expect(own).toContainText('Your lines are in it');
  await expect(own).toContainText('1 book of yours and no change by staff');
  await expect(page.getByRole('navigation', { name: 'Nights' }).getByRole('link').first()).toContainText(
    'signed, follows',
  );
  await journey.expectAccessible(page);
  await journey.screenshot('roots-member', { fullPage: true });
  const file = await saved(page, 'Save proof');

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await visit(elsewhere, { language: 'EN', path: '/m/verify-balance' });
  await other.setOffline(true);
  const judged = async (content: string) => {
    await elsewhere.getByLabel('Or paste its text').fill(content);
    await elsewhere.getByRole('button', { name: 'Check the proof' }).click();
  };
  await judged(file);
  await expect(elsewhere.getByRole('heading', { name: 'The lines are in it' })).toBeVisible();
  const { marks, ...signed } = JSON.parse(file) as { marks: { step: string }[]; text: string };
  const [cash, ...rest] = marks;
  await judged(JSON.stringify({ ...signed, marks: [{ ...cash, step: '99' }, ...rest] }));
  await expect(elsewhere.getByText('The lines do not lead to the published mark')).toBeVisible();
  await judged(file.replace('roots', 'Roots'));
  await expect(elsewhere.getByRole('heading', { name: 'This proves nothing' })).toBeVisible();
  await other.close();
});

test('a night that does not follow from the one before it is said to anybody, in both languages and brands, and the page fits [PROOF-11]', async ({
  page,
  journey,
}) => {
  // The same text twice: the later one does not name the earlier.
  for (const brand of ['perya', 'dalampasigan']) await rootsBefore(brand, 2);
  await page.waitForTimeout(25_000);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 740 });
    for (const merchant of ['perya', 'dalampasigan'] as const)
      for (const language of ['EN', 'TY'] as const) {
        await visit(page, { merchant, language, path: '/m/roots' });
        const nights = page.locator('.owed-nights').getByRole('link');
        await expect(nights.first()).toContainText(language === 'EN' ? 'does not follow' : 'hindi sumusunod');
        await expect(nights).toHaveCount(3);
        expect(await page.evaluate(misfits), `${merchant} ${language}`).toEqual([]);
        await journey.screenshot(`roots-${width}-${merchant}-${language}`, { fullPage: true });
      }
  }
  await journey.expectAccessible(page);
});
