import type { Browser } from '@playwright/test';
import { expect, test } from './journey.ts';
import { visit } from './visit.ts';

const iphone = (version: string, browser = 'Version/17.5') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser} Mobile/15E148 Safari/604.1`;
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

async function openAs(browser: Browser, userAgent: string, path = '/m/download') {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, userAgent });
  const page = await context.newPage();
  await visit(page, { language: 'EN', path });
  return page;
}

test('both addresses show the app’s page with icon, rating and both installs [ROUTE-11, DL-04, DEC-089, ENT-33]', async ({
  page,
  journey,
}) => {
  for (const path of ['/m/appDownload', '/m/download']) {
    await visit(page, { language: 'EN', path });
    await expect(page.getByRole('heading', { name: 'Get the Perya app' })).toBeVisible();
    await expect(page.getByRole('main').locator('header img')).toHaveAttribute(
      'src',
      '/art/brands/perya/app-icon.svg',
    );
    await expect(page.getByRole('link', { name: /^install ios app$/i })).toBeVisible();
    await expect(page.getByRole('link', { name: /^install android app$/i })).toBeVisible();
  }
  await journey.expectAccessible(page);
  await journey.screenshot('download', { fullPage: true });
  // No rating that nobody gave, no button without a file behind it.
  await visit(page, { merchant: 'dalampasigan', language: 'EN', path: '/m/download' });
  await expect(page.getByRole('heading', { name: 'Get the Dalampasigan app' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^install/i })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('5.0');
});

test('the bar that offers the app has two lines and cuts no word on a small phone, whatever the brand is called', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const merchant of ['perya', 'dalampasigan'] as const)
    for (const language of ['EN', 'TY'] as const) {
      await visit(page, { merchant, language });
      const cut = await page
        .locator('.download-bar .bar-words > *')
        .evaluateAll((lines) =>
          lines
            .filter(
              (line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 2,
            )
            .map(({ textContent }) => textContent),
        );
      expect(cut, `${merchant} ${language}`).toEqual([]);
      // A name that wraps, or words that do, make the bar taller than its icon.
      const words = await page.locator('.download-bar .bar-words').boundingBox();
      expect(words?.height, `${merchant} ${language}`).toBeLessThanOrEqual(40);
      await expect(page.locator('.download-bar .bar-words')).toContainText(
        merchant === 'perya' ? 'Perya' : 'Dalampasigan',
      );
    }
});

test('iOS outside Safari is told to use Safari; an iOS below 12.4 is told its version [DL-05, DL-06, ERR-12, CONST-19]', async ({
  browser,
}) => {
  const chrome = await openAs(browser, iphone('17_5', 'CriOS/126.0'));
  await chrome.getByRole('link', { name: /^install ios app$/i }).click();
  await expect(chrome.getByText('Please use Safari for download App.')).toBeVisible();
  await expect(chrome).toHaveURL(/\/m\/download$/);
  await expect(chrome.getByText('Open this page in Safari.')).toBeVisible();
  await chrome.context().close();
  const old = await openAs(browser, iphone('12_3'));
  await expect(old.getByRole('alert')).toContainText('12.4');
  await expect(old.getByRole('link', { name: /^install ios app$/i })).toHaveCount(0);
  await old.context().close();
});

test('the guide is that of the browser, or the browser’s own way where it offers one [POPUP-05]', async ({
  browser,
}) => {
  const phone = await openAs(browser, android);
  await expect(phone.getByText('In Chrome, open the menu with the three dots.')).toBeVisible();
  await phone.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => {
        document.documentElement.dataset['asked'] = 'yes';
      },
    });
    dispatchEvent(offer);
  });
  await phone.getByRole('button', { name: 'Add to home screen' }).click();
  await expect(phone.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(phone.getByText('In Chrome, open the menu with the three dots.')).toBeVisible();
  await phone.context().close();
});

test('the merchant’s addresses are listed with times this browser has measured [DEC-089, ENT-33]', async ({
  page,
  journey,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/ping')) asked.push(new URL(request.url()).hostname);
  });
  await visit(page, { language: 'EN', path: '/m/download' });
  await page.getByRole('button', { name: 'Measure now' }).click();
  const rows = page.getByRole('region', { name: 'Fastest address' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'perya.localhost' })).toContainText(/\d+ ms/);
  await expect(page.getByRole('button', { name: 'Measure again' })).toBeEnabled();
  expect(new Set(asked).has('perya.localhost')).toBe(true);
  await expect(rows.filter({ hasText: '127.0.0.1' })).toContainText(/\d+ ms/);
  await journey.screenshot('download-speed', { fullPage: true });
});

test('in Filipino on a small phone', async ({ page, journey }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY', path: '/m/download' });
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await journey.screenshot('download-ty-360');
});
