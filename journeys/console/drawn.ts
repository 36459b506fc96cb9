import type { Page } from '@playwright/test';

/** As it will be seen, kept under artefacts for people to look at. */
export async function drawn(page: Page, name: string): Promise<void> {
  for (const [width, mode] of [
    [1440, 'light'],
    [1280, 'dark'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((wanted) => {
      document.documentElement.dataset['mode'] = wanted;
    }, mode);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `artefacts/screenshots/console-${name}-${width}-${mode}.png` });
  }
}
