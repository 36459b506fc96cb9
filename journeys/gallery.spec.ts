import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { misfits } from './fit.ts';
import { expect, test } from './journey.ts';

/** The kit by itself, apart from the product: `npm run gallery`. */

const root = fileURLToPath(new URL('..', import.meta.url));
const host = 'http://gallery.localhost';
const kinds: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

test.beforeAll(() => {
  execFileSync(process.execPath, ['tools/gallery.ts', 'build'], { cwd: root, stdio: 'pipe' });
});

async function open(page: Page, brand: string, text = 100) {
  // As in the settings of the browser, so that queries of the sheet grow with the letters.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', {
    fontSizes: { standard: (16 * text) / 100, fixed: (13 * text) / 100 },
  });
  await page.route(`${host}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.replace(/\/$/, '/index.html');
    const contentType = kinds[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return route.fulfill({ path: `${root}artefacts/gallery${path}`, contentType });
  });
  await page.goto(`${host}/?brand=${brand}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('font-size', `${(16 * text) / 100}px`);
}

for (const brand of ['perya', 'dalampasigan'])
  for (const text of [100, 200])
    test(`every primitive of the kit in every state is accessible and fits: ${brand}, letters of ${text} %`, async ({
      page,
      journey,
    }) => {
      await open(page, brand, text);
      // Grey shapes wait a moment before they are seen.
      await expect(page.locator('.skeleton-tile').first()).not.toHaveClass(/off/);
      await journey.expectAccessible(page);
      expect(await page.evaluate(misfits)).toEqual([]);
      await journey.screenshot(`gallery-${brand}-${text}`, { fullPage: true });
    });

test('the gallery shows every component that the kit exports', async ({ page }) => {
  const index = readFileSync(`${root}packages/ui/src/index.ts`, 'utf8');
  const exported = [...index.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, names = '']) => names.split(','));
  const components = exported.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name));
  // A provider draws nothing by itself.
  const drawn = components.filter((name) => name !== 'BrandLooks');
  await open(page, 'perya');
  const shown = await page.locator('main > section > h2').allTextContents();
  expect(shown.toSorted()).toEqual(drawn.toSorted());
});

test('layers of every kind are accessible while they are open, and close by their button', async ({
  page,
  journey,
}) => {
  await open(page, 'perya');
  for (const button of await page.getByRole('button', { name: /^Open: / }).all()) {
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await journey.expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
