import { expect, test } from './journey.ts';
import { addressOf, countOf, visit } from './visit.ts';

test('headers: home shortcut on the six, search on the other lists, none on lottery; back leads back [HDR-11, HDR-12, HDR-13, DEC-046]', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  for (const path of [
    '/m/sport-games',
    '/m/live-games',
    '/m/slot-games',
    '/m/fishing-games',
    '/m/poker-games',
    '/m/hot-games',
  ]) {
    await visit(page, { language: 'EN', path });
    await expect(header.getByRole('link', { name: 'Home' }), path).toHaveAttribute('href', '/m/home');
  }
  for (const path of ['/m/bingo', '/m/jackpots', '/m/inHouse', '/m/esport-games']) {
    await visit(page, { language: 'EN', path });
    // One search at a time: the page's own field, and the header's once that is out of sight.
    await expect(page.getByRole('main').getByRole('searchbox'), path).toBeInViewport();
    await expect(header.getByRole('button', { name: 'Search' }), path).toBeHidden();
  }
  await visit(page, { language: 'EN', path: '/m/jackpots' });
  await page.locator('.tile').nth(11).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('main').getByRole('searchbox')).not.toBeInViewport();
  await expect(header.getByRole('button', { name: 'Search' })).toBeVisible();
  await visit(page, { language: 'EN', path: '/m/lott' });
  await expect(header.getByRole('button', { name: 'Search' })).toBeHidden();
  await visit(page, { language: 'EN' });
  await page.getByRole('link', { name: 'See all: Fishing' }).click();
  await expect(page.getByRole('heading', { name: 'Fishing', level: 1 })).toBeVisible();
  await header.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/home'));
});

test('the list of the brand’s own games has as many as it says, and nothing near it says another number [ROUTE-39]', async ({
  page,
}) => {
  await visit(page, { language: 'EN', path: '/m/inHouse' });
  const main = page.getByRole('main');
  for (const name of [/Color Game/, /Ferris Fortune/, /Bingo/, /Hi-Lo/])
    await expect(main.getByRole('link', { name }).first()).toBeVisible();
  await expect(countOf(page)).toHaveText(`${await main.locator('.tile').count()} games`);
  await expect(main).not.toContainText(/\b(four|five|six)\b/i);
  await visit(page, { language: 'EN', path: '/m/notice' });
  await expect(main).not.toContainText(/\b(four|five|six)\b/i);
});
