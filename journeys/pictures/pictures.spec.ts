import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { comeFromElsewhere } from '../account.ts';
import { visit } from '../visit.ts';
import { memberFile, states } from './states.ts';

const heights: Readonly<Record<number, number>> = { 360: 740, 390: 844, 768: 1024, 1280: 800, 1920: 1080 };
const sizeOf = (width: number): BrowserContextOptions => ({
  viewport: { width, height: heights[width] ?? 844 },
  deviceScaleFactor: 1,
  isMobile: width < 900,
  hasTouch: width < 900,
  reducedMotion: 'reduce',
});

/** Everything that is coming has come. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.skeleton, .loader')].every((one) => {
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
        .map((image) => image.decode().catch(() => null)),
    );
  });
}

for (const { name, path, width, language = 'EN', merchant = 'perya', who = 'guest', act } of states)
  test(`${name} looks as it did`, async ({ browser }) => {
    const known = who === 'member' ? { storageState: memberFile(merchant) } : {};
    const context = await browser.newContext({ ...sizeOf(width), ...known });
    const page = await context.newPage();
    await comeFromElsewhere(page);
    await visit(page, { merchant, language, path });
    await act?.(page);
    await settle(page);
    // What grows by the second or runs along: the pool, the lines in motion; and what chance has drawn for this visit.
    const moving = page.locator('.flap, .marquee, .jp-am, time');
    const drawn = page.frameLocator('iframe').locator('.bcells, .proof dd');
    await expect(page).toHaveScreenshot(`${name}.png`, { mask: [moving, drawn], maskColor: '#808080' });
    await context.close();
  });
