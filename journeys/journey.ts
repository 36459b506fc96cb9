import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { ConsoleMessage, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { allowedCookies, allowedKeys } from './storage-keys.ts';

/**
 * What every journey holds without saying so: a clean console, no policy violation, no page error, and nothing
 * in the browser's storage but the keys of DEC-052.
 */

export interface Journey {
  /** A console message that this journey provokes on purpose. */
  tolerate(text: RegExp): void;
  expectAccessible(page: Page): Promise<void>;
  /** A picture of the screen in artefacts/screenshots. */
  screenshot(name: string, options?: { fullPage?: boolean }): Promise<void>;
}

const screenshots = fileURLToPath(new URL('../artefacts/screenshots/', import.meta.url));
const isViolation = (text: string): boolean =>
  /Content Security Policy|TrustedHTML|Trusted ?Type|Hydration/i.test(text);
const isTrouble = (message: ConsoleMessage): boolean =>
  message.type() === 'error' || isViolation(message.text());

const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
  expect(found, 'accessibility').toEqual([]);
};

const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { localStorage, sessionStorage } = globalThis as unknown as Record<
      'localStorage' | 'sessionStorage',
      object
    >;
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  });

const expectKnownStorage = async (page: Page): Promise<void> => {
  // A page that never left about:blank has no storage to look into.
  if (page.isClosed() || !page.url().startsWith('http')) return;
  const unknownKeys = (await storedKeys(page)).filter((key) => !allowedKeys.includes(key));
  const unknownCookies = (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => !allowedCookies.includes(name));
  expect([...unknownKeys, ...unknownCookies], 'keys in the storage that DEC-052 does not know').toEqual([]);
};

export const test = base.extend<{ journey: Journey }>({
  journey: [
    async ({ page }, use) => {
      const tolerated: RegExp[] = [];
      const troubles: string[] = [];
      page.on('console', (message) => {
        if (isTrouble(message))
          troubles.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
      await use({
        tolerate: (text) => tolerated.push(text),
        expectAccessible,
        async screenshot(name, options = {}) {
          await mkdir(screenshots, { recursive: true });
          await page.screenshot({ path: `${screenshots}${name}.png`, animations: 'disabled', ...options });
        },
      });
      const unexpected = troubles.filter((text) => !tolerated.some((pattern) => pattern.test(text)));
      expect(unexpected, 'console and page errors').toEqual([]);
      await expectKnownStorage(page);
    },
    { auto: true },
  ],
});

export { expect };
