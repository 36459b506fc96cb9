import { register } from './account.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { countOf, visit } from './visit.ts';

/** What long lists and the headers of pages need on tablets and desktops. */

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });
test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('MC_POPUP_SEEN', '1')));

/** Names of all games that are drawn on the way down to the end of the list. */
async function gamesOnTheWay(page: Page, enough: number): Promise<number> {
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        for (const name of await page.locator('.glist .tile .game-name').allTextContents()) seen.add(name);
        await page.mouse.wheel(0, 600);
        return seen.size;
      },
      { timeout: 40_000, intervals: [150] },
    )
    .toBeGreaterThan(enough);
  return seen.size;
}

for (const [width, height] of [
  [768, 1024],
  [1280, 800],
] as const)
  test(`a list goes on below its first rows at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await visit(page, { language: 'EN', path: '/m/slot-games' });
    await expect(countOf(page)).toContainText('games');
    expect(await gamesOnTheWay(page, 60)).toBeGreaterThan(60);
  });

test('pictures of live games stand four in a row', async ({ page }) => {
  await visit(page, { language: 'EN', path: '/m/live-games' });
  const tops = await page
    .locator('.glist .tile')
    .evaluateAll((tiles) => tiles.slice(0, 5).map((tile) => Math.round(tile.getBoundingClientRect().top)));
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0);
});

test('the action of a page stands in the line of its title, and the button below under its text', async ({
  page,
}) => {
  await register(page);
  for (const [path, name] of [
    ['/m/gameRecord', 'Choose the days'],
    ['/m/voucherCenter', 'Your deposits'],
    ['/m/withdraw', 'Your withdrawals'],
  ] as const) {
    await visit(page, { language: 'EN', path });
    const action = page
      .locator('.hdr-act')
      .getByRole('link')
      .or(page.locator('.hdr-act').getByRole('button'));
    await expect(action, name).toBeVisible();
    const [title, box] = [
      await page.locator('.site-header.inner h1').boundingBox(),
      await action.boundingBox(),
    ];
    if (!title || !box) throw new Error(`nothing in the header of ${path}`);
    expect(Math.abs(title.y + title.height / 2 - box.y - box.height / 2), path).toBeLessThan(4);
    // Nothing lies over it.
    await action.click({ trial: true });
  }
  await visit(page, { language: 'EN', path: '/m/activityDetail?id=welcome-match' });
  const join = page.locator('.sticky-cta');
  const text = page.getByRole('main').getByRole('heading').first();
  await expect(join).toBeVisible();
  const left = async (of: typeof join) => (await of.boundingBox())?.x ?? 0;
  expect(
    Math.abs((await left(join.getByRole('button').or(join.getByRole('link')).first())) - (await left(text))),
  ).toBeLessThan(2);
});
