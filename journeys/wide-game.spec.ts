import type { Page } from '@playwright/test';
import { expectAccessibleAround, openGame, playerWith } from './games.ts';
import { expect, test } from './journey.ts';

/** What stands beside a company's game where there is room, and that phones do not fetch it. */

test.describe.configure({ timeout: 120_000 });

const scripts = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname);
  });
  return names;
};
const isBeside = (name: string) => name.includes('beside-game');

test.describe('on a desktop', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

  test('star, report and others like it stand beside a company’s game [FAV-01]', async ({ page }) => {
    const asked = scripts(page);
    await playerWith(page, '50');
    await openGame(page, 'mango-fiesta');
    const star = page.locator('.gbar').getByRole('button', { name: /Mango Fiesta/ });
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    expect(asked.some(isBeside)).toBe(true);
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    const more = page.getByRole('region', { name: 'More like this' });
    await expect(more.locator('.tile').first()).toBeVisible();
    await expect(more.locator('.tile', { hasText: 'Mango Fiesta' })).toHaveCount(0);
    for (const vendor of await more.locator('.game-vendor').allTextContents()) expect(vendor).toBe('Tala');
    await expectAccessibleAround(page);
    // Below the game, not over it; and the bar's parts stand side by side.
    const box = async (name: string) => {
      const found = await page.locator(name).boundingBox();
      if (!found) throw new Error(`no ${name}`);
      return found;
    };
    const [stage, below, session] = [await box('.gstage'), await box('.gbelow'), await box('.gmir')];
    const [facts, balance] = [await box('.gname small'), await box('.gbar .gbal')];
    expect(below.y).toBeGreaterThanOrEqual(stage.y + stage.height);
    expect(facts.x + facts.width).toBeLessThanOrEqual(session.x);
    expect(session.x + session.width).toBeLessThanOrEqual(balance.x);
    // The first of them opens in its place.
    const other = more.locator('.tile').first();
    const name = (await other.locator('.game-name').textContent()) ?? '';
    await other.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Report a problem' }).click();
    await expect(page).toHaveURL(/\/m\/feedback\?game=/);
    await expect(page.getByRole('button', { name: 'Something is broken' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const words = page.getByLabel('Your words');
    await expect(words).toHaveValue('Game: Mango Fiesta.\n');
    await words.press('End');
    await words.pressSequentially('The reels stood still.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Sent. Thank you.').first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Game: Mango Fiesta\.\s*The reels stood still\./);
  });
});

test('a phone fetches nothing of what stands beside games on wide screens', async ({ page }) => {
  const asked = scripts(page);
  await playerWith(page, '50');
  await openGame(page, 'mango-fiesta');
  await expect(page.locator('.gstage iframe')).toBeVisible();
  expect(asked.some((name) => name.includes('game-frame'))).toBe(true);
  expect(asked.filter(isBeside)).toEqual([]);
});
