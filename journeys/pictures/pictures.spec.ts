import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { comeFromElsewhere, register } from '../account.ts';
import { adjustBalance, findMember } from '../operator.ts';
import { visit } from '../visit.ts';
import { states } from './states.ts';

const heights: Readonly<Record<number, number>> = { 360: 740, 390: 844, 768: 1024, 1280: 800, 1920: 1080 };
const sizeOf = (width: number): BrowserContextOptions => ({
  viewport: { width, height: heights[width] ?? 844 },
  deviceScaleFactor: 1,
  isMobile: width < 900,
  hasTouch: width < 900,
  reducedMotion: 'reduce',
});

/** The same name and the same money in every run; the database is new each time. */
const members = new Map<string, BrowserContextOptions['storageState']>();
test.beforeAll(async ({ browser }) => {
  for (const merchant of ['perya', 'dalampasigan'] as const) {
    const context = await browser.newContext(sizeOf(390));
    const page = await context.newPage();
    const known = await findMember(merchant, 'marisol48').catch(() => null);
    if (known) throw new Error('a picture failed: its worker is new, and the member is there already');
    await register(page, { merchant, username: 'marisol48' });
    const { memberId } = await findMember(merchant, 'marisol48');
    await adjustBalance(merchant, memberId, '1280.50');
    members.set(merchant, await context.storageState());
    await context.close();
  }
});

/** Everything that is coming has come. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.sk, .loader')].every((one) => {
      const { top } = one.getBoundingClientRect();
      return top > innerHeight || !one.checkVisibility();
    }),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter((image) => {
          const { top, width } = image.getBoundingClientRect();
          return !image.complete && width > 0 && top < innerHeight && image.checkVisibility();
        })
        .map((image) => new Promise((resolve) => image.addEventListener('load', resolve, { once: true }))),
    );
  });
}

for (const { name, path, width, language = 'EN', merchant = 'perya', who = 'guest', act } of states)
  test(`${name} looks as it did`, async ({ browser }) => {
    const storageState = who === 'member' ? members.get(merchant) : undefined;
    const context = await browser.newContext({ ...sizeOf(width), ...(storageState && { storageState }) });
    const page = await context.newPage();
    await comeFromElsewhere(page);
    await visit(page, { merchant, language, path });
    await act?.(page);
    await settle(page);
    // What grows by the second or runs along: the pool, the lines in motion.
    const moving = page.locator('.flap, .marquee, .jp-am, time');
    await expect(page).toHaveScreenshot(`${name}.png`, { mask: [moving], maskColor: '#808080' });
    await context.close();
  });
