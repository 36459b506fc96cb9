import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { ConsoleMessage, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { noted } from './account.ts';
import { allowedCookies, allowedKeys, isConsoleKey } from './storage-keys.ts';

/**
 * What every journey holds without saying so: a clean console, no policy violation, no page error, and nothing
 * in the browser's storage but the keys of DEC-052.
 */

export interface Journey {
  /** A console message that this journey provokes on purpose. */
  tolerate(text: RegExp): void;
  expectAccessible(page: Page): Promise<void>;
  /** A picture of the screen in artefacts/screenshots, for people to look at; hosted checks do not draw it. */
  screenshot(name: string, options?: { fullPage?: boolean }): Promise<void>;
}

const screenshots = fileURLToPath(new URL('../artefacts/screenshots/', import.meta.url));
const isViolation = (text: string): boolean =>
  /Content Security Policy|TrustedHTML|Trusted ?Type|Hydration/i.test(text);
const isTrouble = (message: ConsoleMessage): boolean =>
  message.type() === 'error' || isViolation(message.text());

/**
 * Axe weighs what it found in a tab of its own, and describes every node that is right. Where no other company's frame is in
 * the page it can do so in place, and only what is wrong is asked for: a fourth of the time.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .exclude('iframe[sandbox]')
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode(page.frames().length === 1);

const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await axeOf(page).analyze();
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
  const isConsole = new URL(page.url()).hostname.startsWith('console.');
  const isKnown = (key: string): boolean => (isConsole ? isConsoleKey(key) : allowedKeys.includes(key));
  const unknownKeys = (await storedKeys(page)).filter((key) => !isKnown(key));
  const unknownCookies = (await page.context().cookies())
    // Other companies keep their own cookies on their own hosts.
    .filter(({ domain }) => domain.endsWith('localhost'))
    .map(({ name }) => name)
    .filter((name) => !allowedCookies.includes(name));
  expect([...unknownKeys, ...unknownCookies], 'keys in the storage that DEC-052 does not know').toEqual([]);
};

/** A value as it is and as it decodes, three layers deep: an encoded password is a password. */
function layersOf(text: string, depth = 3): string[] {
  if (depth === 0) return [text];
  const decoded = [Buffer.from(text, 'base64').toString('utf8'), Buffer.from(text, 'hex').toString('utf8')];
  try {
    decoded.push(decodeURIComponent(text));
  } catch {
    // Not an encoded address part.
  }
  const pieces = decoded
    .flatMap((layer) => [layer, layer.slice(8)])
    .filter((layer) => layer !== '' && layer !== text);
  return [text, ...pieces.flatMap((piece) => layersOf(piece, depth - 1))];
}

/** No password and no code lies in the storage or went into an address (DEC-052). */
const expectNoSecrets = async (page: Page, addresses: readonly string[]): Promise<void> => {
  if (page.isClosed() || !page.url().startsWith('http')) return;
  const stored = await page.evaluate(() => {
    const { localStorage, sessionStorage } = globalThis as unknown as Record<
      'localStorage' | 'sessionStorage',
      Record<string, string>
    >;
    return [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
  });
  const found = stored.flatMap(([key, value]) =>
    layersOf(value).flatMap((layer) => [...noted].filter((secret) => layer.includes(secret)).map(() => key)),
  );
  const leaked = addresses.filter((address) => [...noted].some((secret) => address.includes(secret)));
  expect([...new Set([...found, ...leaked])], 'secrets in the storage or in addresses').toEqual([]);
};

/**
 * The hero's bar and the running line never end, and without a graphics card they cost the cores that serve the page. They
 * rest as they do for people who asked for less motion; everything that has an end (layers, pages, games) moves as always.
 */
const endlessRests = (): void => {
  const { matchMedia, top } = globalThis as unknown as {
    matchMedia: (query: string) => object;
    top: unknown;
  };
  // Games stand in frames of their own and play as they do for players.
  if (top !== globalThis) return;
  const resting = (query: string): object =>
    matchMedia(query === '(prefers-reduced-motion: reduce)' ? 'all' : query);
  Object.assign(globalThis, { matchMedia: resting });
};

export const test = base.extend<{ journey: Journey; endless: boolean }>({
  /** `test.use({ endless: true })`: a journey about what never ends. */
  endless: [false, { option: true }],
  context: async ({ context, endless }, use) => {
    if (!endless) await context.addInitScript(endlessRests);
    await use(context);
  },
  journey: [
    async ({ page }, use) => {
      const tolerated: RegExp[] = [];
      const troubles: string[] = [];
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      page.on('console', (message) => {
        if (isTrouble(message))
          troubles.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
      await use({
        tolerate: (text) => tolerated.push(text),
        expectAccessible,
        async screenshot(name, options = {}) {
          if (process.env['CI'] && !process.env['SCREENSHOTS']) return;
          await mkdir(screenshots, { recursive: true });
          await page.screenshot({ path: `${screenshots}${name}.png`, animations: 'disabled', ...options });
        },
      });
      const unexpected = troubles.filter((text) => !tolerated.some((pattern) => pattern.test(text)));
      expect(unexpected, 'console and page errors').toEqual([]);
      await expectKnownStorage(page);
      await expectNoSecrets(page, addresses);
    },
    { auto: true },
  ],
});

export { expect };
