import type { Page } from '@playwright/test';

const sizes = [
  [1440, 'light'],
  [1280, 'dark'],
  [1440, 'dark'],
] as const;
/** Hosted checks do not draw it: only what the page is left with. */
const isWanted = !process.env['CI'] || process.env['SCREENSHOTS'] !== undefined;

/** As it will be seen, kept under artefacts for people to look at. */
export async function drawn(page: Page, name: string): Promise<void> {
  for (const [width, mode] of isWanted ? sizes : sizes.slice(-1)) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((wanted) => {
      document.documentElement.dataset['mode'] = wanted;
    }, mode);
    if (!isWanted) continue;
    await page.waitForTimeout(300);
    await page.screenshot({ path: `artefacts/screenshots/console-${name}-${width}-${mode}.png` });
  }
}
