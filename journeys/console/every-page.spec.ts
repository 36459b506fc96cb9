import type { Page } from '@playwright/test';
import { axeOf } from '../journey.ts';
import { expect, test } from './desk.ts';

/** Places by their address, as the menu names them: a page that is added there is looked at here. */
const placesIn = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as unknown as { pathname: string }).pathname));

const unreadable = async (page: Page): Promise<string[]> => {
  const { violations } = await axeOf(page).withRules(['color-contrast']).analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
};

test('every page of the menu is accessible, readable in dark and light, and whole at twice the size [OPS-ALL-14, OPS-ALL-16, OPS-ALL-13]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(480_000);
  const { page, open } = await colleague({ role: 'owner' });
  await open('queues/approvals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const places = await placesIn(page);
  expect(places.length).toBeGreaterThan(12);
  for (const place of places) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 }), place).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), place).toHaveCount(0);
    await journey.expectAccessible(page);
    const dark = await page.evaluate(() => {
      const { dataset } = document.documentElement;
      const before = dataset['mode'];
      dataset['mode'] = 'light';
      return before;
    });
    expect(dark, place).toBe('dark');
    expect(await unreadable(page), `${place} in light`).toEqual([]);
    // A window of 1440 at 200 %.
    await page.setViewportSize({ width: 720, height: 450 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(720);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  // The look for contrast can fail.
  await page.locator('h1').evaluate((head) => {
    (head as unknown as { style: { color: string } }).style.color = '#e8e6ee';
  });
  expect(await unreadable(page)).not.toEqual([]);
});
