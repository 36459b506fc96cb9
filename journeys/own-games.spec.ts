import { register } from './account.ts';
import { expect, test } from './journey.ts';
import { havePlayed } from './member.ts';
import { visit } from './visit.ts';

test.describe('a member', () => {
  test('turns stars on and off; the list follows at once [FAV-01, FAV-02, FAV-03, FAV-04, ROUTE-38, DEC-095]', async ({
    page,
    journey,
  }) => {
    await register(page);
    const sizes: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/v1/favourites') sizes.push(url.searchParams.get('pageSize') ?? '');
    });
    await visit(page, { language: 'EN', path: '/m/slot-games' });
    await page.getByRole('button', { name: 'Add Mango Fiesta to favourites' }).click();
    await expect(page.getByRole('button', { name: 'Remove Mango Fiesta from favourites' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Bakunawa to favourites' }).click();
    await visit(page, { language: 'EN', path: '/m/fav-games' });
    await expect(page.locator('.tile')).toHaveCount(2);
    expect(sizes).toContain('100');
    await journey.expectAccessible(page);
    await journey.screenshot('favourites');
    // Inside the favourites only these are searched.
    await visit(page, { language: 'EN', path: '/m/search-fav?q=mango' });
    await expect(page.locator('.tile')).toHaveCount(1);
    await expect(page.getByRole('link', { name: /^Mango Fiesta/ })).toBeVisible();
    await page.getByRole('searchbox').fill('color');
    await expect(page).toHaveURL(/search-fav\?q=color/);
    await expect(page.locator('.tile')).toHaveCount(0);
    await visit(page, { language: 'EN', path: '/m/fav-games' });
    await page.getByRole('button', { name: 'Remove Bakunawa from favourites' }).click();
    await expect(page.locator('.tile')).toHaveCount(1);
    await page.reload();
    await expect(page.locator('.tile')).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove Mango Fiesta from favourites' }).click();
    await expect(page.getByText('No favourites yet')).toBeVisible();
  });
  test('sees recently played games, in the list, the page and the search popup [ROUTE-37, SEARCH-09, GLIST-06]', async ({
    page,
    journey,
  }) => {
    await havePlayed((await register(page)).username);
    await visit(page, { language: 'EN', path: '/m/recent-games' });
    await expect(page.locator('.tile').first()).toBeVisible();
    await journey.screenshot('recent-games');
    await visit(page, { language: 'EN', path: '/m/slot-games' });
    await page.getByRole('group', { name: 'Which games' }).getByRole('button', { name: 'Recent' }).click();
    await expect(page).toHaveURL(/dataType=RECENT/);
    await expect(page.locator('.tile').first()).toBeVisible();
    await visit(page, { language: 'EN' });
    await page.getByRole('button', { name: 'Search games or providers' }).click();
    await expect(page.getByRole('dialog').getByText('Recently played')).toBeVisible();
  });
});
