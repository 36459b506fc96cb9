import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, countOf, visit } from './visit.ts';

test.describe('the filter popup', () => {
  const open = async (page: Page, query = '') => {
    await visit(page, { language: 'EN', path: `/m/slot-games${query}` });
    await page.getByRole('button', { name: /^Filter games/ }).click();
    return page.getByRole('dialog', { name: 'Filter games' });
  };
  test('offers providers, categories and a name, and counts what it would show [FILTER-01, FILTER-02, FILTER-03, FILTER-04, GLIST-03]', async ({
    page,
    journey,
  }) => {
    const sheet = await open(page);
    const provider = sheet.getByRole('group', { name: 'Provider' });
    const category = sheet.getByRole('group', { name: 'Category' });
    await expect(provider.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(provider.getByRole('img', { name: 'Tala' })).toBeVisible();
    for (const name of ['All', 'Favourite', 'New', 'Hot', 'Feature buy', 'Jackpot'])
      await expect(category.getByRole('button', { name, exact: true })).toBeVisible();
    await provider.getByRole('button', { name: 'Tala' }).click();
    await category.getByRole('button', { name: 'Feature buy' }).click();
    const show = sheet.getByRole('button', { name: /^Show \d+ games?$/ });
    await expect(show).toBeVisible();
    const promised = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
    await journey.expectAccessible(page);
    await journey.screenshot('filter-popup');
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(countOf(page)).toHaveText(new RegExp(`^${promised} games?$`));
    await expect(page).toHaveURL(/vassalage=TALA/);
  });
  test('a second tap takes a choice back [FILTER-05]', async ({ page }) => {
    const sheet = await open(page);
    const tala = sheet.getByRole('group', { name: 'Provider' }).getByRole('button', { name: 'Tala' });
    await tala.click();
    await expect(tala).toHaveAttribute('aria-pressed', 'true');
    await tala.click();
    await expect(tala).toHaveAttribute('aria-pressed', 'false');
    const hot = sheet.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Hot' });
    await hot.click();
    await hot.click();
    await expect(hot).toHaveAttribute('aria-pressed', 'false');
  });
  test('reset with nothing chosen only closes [FILTER-06]', async ({ page }) => {
    const sheet = await open(page);
    const before = page.url();
    await sheet.getByRole('button', { name: 'Reset' }).click();
    await expect(sheet).toBeHidden();
    expect(page.url()).toBe(before);
  });
  test('reset with something chosen applies the empty filter [FILTER-07]', async ({ page }) => {
    const sheet = await open(page, '?vassalage=TALA');
    await sheet.getByRole('button', { name: 'Reset' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(addressOf('perya', '/m/slot-games'));
  });
});

test('stakes and lines narrow a slot list [GLIST-03, ENT-11, DEC-057]', async ({ page }) => {
  await visit(page, { language: 'EN', path: '/m/slot-games?vassalage=TALA' });
  await expect(countOf(page)).toContainText(/\d+ games?/);
  const before = await countOf(page).textContent();
  const lines = page.getByRole('combobox', { name: 'Lines' });
  await lines.selectOption({ index: 1 });
  await expect(countOf(page)).not.toHaveText(before ?? '');
});
