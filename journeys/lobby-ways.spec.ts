import type { Page } from '@playwright/test';
import { aName, aPassword, comeFromElsewhere, leaveDevice, register } from './account.ts';
import { expect, test } from './journey.ts';
import { havePlayed } from './member.ts';
import { addressOf, visit } from './visit.ts';

/** What moved up or down on the page so far, by its class. */
const shiftsOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as unknown as Shift[])
            for (const { node, previousRect, currentRect } of sources)
              if (Math.abs(currentRect.top - previousRect.top) > 2) moved.push(node?.className ?? '');
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
  );
interface Shift {
  sources: { node: HTMLElement | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

const color = /\/m\/FBGame\?nodeId=color-game$/;

test('a guest tries the game that was tapped, one tap from its sheet; a game without free play names one that has it [TRIAL-01, LAUNCH-01, CALL-32]', async ({
  page,
  journey,
}) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/hot-games' });
  await page.getByRole('link', { name: 'Mango Fiesta' }).first().click();
  const mango = page.getByRole('dialog', { name: 'Mango Fiesta' });
  await expect(mango).toContainText(/Free play uses [\d,]+ credits, never money/);
  await expect(mango.getByRole('button', { name: 'Try Color Game free' })).toContainText(
    'Mango Fiesta has no free play',
  );
  await journey.expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(mango).toHaveCount(0);
  // Tiles that can be tried say so, to guests.
  const tile = page.locator('.tile').filter({ hasText: 'Try free' }).first();
  await expect(tile).toBeVisible();
  await page.getByRole('link', { name: 'Color Game' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Color Game' });
  await expect(sheet).toContainText('Perya Originals · Return 96.30%');
  await sheet.getByRole('button', { name: 'Try free now' }).click();
  await expect(page).toHaveURL(color);
  await expect(page.frameLocator('.gstage iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Color Game',
  );
});

test('who creates an account from a game’s sheet is in that game, interrupted at most once; then home begins with it [REG-20, HOME-04]', async ({
  page,
}) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/inHouse' });
  await page
    .getByRole('link', { name: /Color Game/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Color Game' })
    .getByRole('button', { name: 'Create account' })
    .click();
  const form = page.getByRole('dialog');
  const password = aPassword();
  await form.getByLabel('Username', { exact: true }).fill(aName());
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(color);
  await expect(page.locator('.gstage iframe')).toBeAttached();
  await visit(page, { language: 'EN' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = page.getByRole('region', { name: 'Continue playing' });
  await expect(row.getByRole('link', { name: /Color Game/ })).toContainText('Just now');
  // The room is kept from the first paint on: the next visit moves nothing.
  await page.reload();
  await expect(row).toBeVisible();
  expect(await shiftsOn(page)).toEqual([]);
  await row.getByRole('link', { name: /Color Game/ }).click();
  await expect(page).toHaveURL(color);
});

test('the category bar becomes pills once it sticks, and its pill follows the block in view [HOME-06]', async ({
  page,
}) => {
  const { username } = await register(page);
  await havePlayed(username);
  await visit(page, { language: 'EN' });
  const row = page.getByRole('region', { name: 'Continue playing' });
  await expect(row.getByRole('link')).toHaveCount(7);
  // From now on the row's room is kept from the first paint.
  await visit(page, { language: 'EN' });
  await expect(row.getByRole('link')).toHaveCount(7);
  const bar = page.getByRole('navigation', { name: 'Game categories' });
  const tall = (await bar.locator('.category').first().boundingBox())?.height ?? 0;
  await page.locator('[data-choice=LIVE]').scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const block = document.querySelector('[data-choice=LIVE]');
    scrollBy(0, (block?.getBoundingClientRect().top ?? 0) - 150);
  });
  await expect(bar.locator('.pills .near')).toHaveText('Live');
  const pill = (await bar.locator('.pills .category').first().boundingBox())?.height;
  expect([tall, pill]).toEqual([76, 44]);
  // Nothing moved for it.
  expect(await shiftsOn(page)).toEqual([]);
  // Rows reach the edge of the screen instead of being cut before it.
  const [edge, width] = await page
    .locator('[data-choice=LIVE]')
    .evaluate((block) => [block.getBoundingClientRect().right, innerWidth]);
  expect(edge).toBe(width);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar.locator('.pills')).toHaveCount(0);
  await expect(bar.locator('.near')).toHaveText('Hot');
  await leaveDevice(page);
  await visit(page, { language: 'EN' });
  await expect(page.getByRole('region', { name: 'Continue playing' })).toHaveCount(0);
  expect(page.url()).toBe(addressOf('perya'));
});
