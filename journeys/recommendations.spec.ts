import type { Page } from '@playwright/test';
import pg from 'pg';
import { playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { changeSwitches } from './operator.ts';
import { actionOf, openOwn, ownGames } from './studio-games.ts';
import { visit } from './visit.ts';

test.describe.configure({ timeout: 90_000 });
test.beforeEach(({ journey }) => journey.tolerate(/'sessionStorage' property/));

/** Nobody waits in a journey until five others have played: it is as if they had been counted. */
async function othersAlsoPlayed(nodeId: string, others: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  await client.query(
    `insert into play.common_game select 'perya', $1, unnest($2::text[]), 7 on conflict do nothing`,
    [nodeId, others],
  );
  await client.end();
}

async function openSearch(page: Page, language: 'EN' | 'TY') {
  await visit(page, { language, path: '/m/search-games' });
  return page.getByRole('main');
}

test('recommended is what the own play says, with its reason; else games stand under the name they deserve [SEARCH-03, DEC-073]', async ({
  page,
  journey,
}) => {
  await othersAlsoPlayed('ferris', ['mango-fiesta', 'color-game', 'hi-lo']);
  await playerWith(page, '500');
  const fresh = await openSearch(page, 'EN');
  await expect(fresh.getByRole('heading', { name: 'Popular now' })).toBeVisible();
  await expect(fresh.getByText('Recommended for you')).toHaveCount(0);

  const game = await openOwn(page, ownGames.ferris);
  const settled = page.waitForResponse((reply) => reply.url().endsWith('/api/bets') && reply.ok());
  await actionOf(game).click();
  await settled;
  // The worker hears of the round a moment later.
  await expect(async () => {
    const found = await openSearch(page, 'EN');
    await expect(found.getByRole('heading', { name: 'Recommended for you' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  const main = page.getByRole('main');
  await expect(main.getByText('Because you played Ferris Fortune')).toBeVisible();
  await expect(main.locator('.grid.named').first().locator('.tile')).toHaveCount(3);
  await expect(main.getByRole('link', { name: /Mango Fiesta/ }).first()).toBeVisible();
  await journey.screenshot('recommended');
  await journey.expectAccessible(page);
  const filipino = await openSearch(page, 'TY');
  await expect(filipino.getByText('Dahil naglaro ka ng Ferris Fortune')).toBeVisible();
  await journey.screenshot('recommended-ty');

  // The member's own choice, found from the row itself.
  await openSearch(page, 'EN');
  await main.getByRole('link', { name: 'Change' }).click();
  const choice = page.getByRole('switch', { name: /Recommendations from my play/ });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await journey.screenshot('recommendations-off');
  const without = await openSearch(page, 'EN');
  await expect(without.getByRole('heading', { name: 'Popular now' })).toBeVisible();
  await visit(page, { language: 'EN', path: '/m/set' });
  await expect(choice).not.toBeChecked();

  // And the brand's: then there is nothing to choose.
  await changeSwitches('perya', { RECOMMEND3: false });
  await visit(page, { language: 'EN', path: '/m/set' });
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(choice).toHaveCount(0);
});

test.afterEach(() => changeSwitches('perya', { RECOMMEND3: true }));
