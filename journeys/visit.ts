import type { APIRequestContext, Page } from '@playwright/test';

const base = new URL(process.env['BASE_URL'] ?? 'http://perya.localhost:4600');

/** The address of one of the two demo merchants, or of one that a journey made. */
export const addressOf = (merchant: string, path = '/m/home') =>
  `http://${merchant}.localhost:${base.port}${path}`;

/** Asks the server itself, past the browser. By number and Host header: not every resolver knows *.localhost. */
export const ask = (
  request: APIRequestContext,
  path: string,
  options: { merchant?: string; headers?: Record<string, string> } = {},
) =>
  request.get(`http://127.0.0.1:${base.port}${path}`, {
    headers: { ...options.headers, host: new URL(addressOf(options.merchant ?? 'perya')).host },
    maxRedirects: 0,
  });

/** Opens a page as a guest whose phone already knows its language. */
export async function visit(
  page: Page,
  options: { merchant?: string; language?: 'EN' | 'TY'; path?: string } = {},
): Promise<void> {
  const merchant = options.merchant ?? 'perya';
  if (options.language) {
    const { hostname } = new URL(addressOf(merchant));
    await page.context().addCookies([{ name: 'lang', value: options.language, domain: hostname, path: '/' }]);
  }
  const address = addressOf(merchant, options.path);
  await page.goto(address).catch((error: unknown) => {
    // A layer that was just closing went back in history, and the browser gave this page up for it.
    if (!String(error).includes('ERR_ABORTED')) throw error;
    return page.goto(address);
  });
  await untilAlive(page);
}

/** The page is drawn before it listens: a tap in between would be lost, as it is for a very quick thumb. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('button');
    return button === null || Object.keys(button).some((key) => key.startsWith('__reactFiber'));
  });
  // Hydration is committed a moment after it has reached the buttons.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
}

/** The line above a list that says how many games it has. */
export const countOf = (page: Page) => page.getByRole('main').locator('.result-line [role=status]').first();
