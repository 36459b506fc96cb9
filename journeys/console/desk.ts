import type { Browser, Page } from '@playwright/test';
import { noteSecret, readMessage } from '../account.ts';
import { keepPasskeys } from '../authenticator.ts';
import { expect, test as base } from '../journey.ts';

/** People at the console, each in a browser of their own with a device that keeps their passkey. */

const internal = new URL(process.env['INTERNAL_URL'] ?? 'http://127.0.0.1:4601');
export const consoleUrl = `http://console.localhost:${internal.port}`;
const tokens = [process.env['OPERATOR_TOKEN'] ?? '', process.env['SECOND_OPERATOR_TOKEN'] ?? ''] as const;

async function send(path: string, body: object, token: string): Promise<{ status: number; value: unknown }> {
  const reply = await fetch(`${internal.origin}/operator/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', reason: 'a journey' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  const { value } = (await reply.json()) as { value: unknown };
  return { status: reply.status, value };
}

/** Rights over money are given by two persons. */
async function invite(name: string, mail: string, role: string, brand: string): Promise<void> {
  const wish = { name, mail, grants: [{ brand, role }] };
  const { status, value } = await send('staff', wish, tokens[0]);
  if (status !== 202) return;
  const { approvalId } = value as { approvalId: string };
  await send(`merchants/*/approvals/${approvalId}`, { decision: 'approve' }, tokens[1]);
}

export interface Colleague {
  name: string;
  mail: string;
  page: Page;
  /** Opens a place below the brand, by an address as a copied link would be. */
  open(path: string): Promise<void>;
}

interface Wish {
  role: string;
  brand?: string;
  /** The role is for all brands; the brand above is the one that is open. */
  isEverywhere?: boolean;
  /** A phone instead of a desk. */
  viewport?: { width: number; height: number };
}

let count = 0;

/** Somebody new, from the mailed link to the first page. */
export async function aColleague(browser: Browser, wish: Wish): Promise<Colleague> {
  count += 1;
  const { role, brand = 'perya', viewport = { width: 1440, height: 900 } } = wish;
  const name = `${role} ${count} ${crypto.randomUUID().slice(0, 6)}`;
  const mail = `${name.replaceAll(' ', '.')}@perya.test`;
  await invite(name, mail, role, wish.isEverywhere === true ? '*' : brand);
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: viewport.width < 700,
    baseURL: consoleUrl,
  });
  const page = await context.newPage();
  await keepPasskeys(page);
  const letter = await readMessage(page, mail);
  const link = /https?:\/\/\S+\/invitation#\S+/.exec(letter)?.[0] ?? '';
  noteSecret(link.slice(link.indexOf('#') + 1));
  await page.goto(`${consoleUrl}/invitation${link.slice(link.indexOf('#'))}`);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  // On a phone the menu is there and not in view.
  await expect(page.getByRole('navigation', { name: 'Console', includeHidden: true })).toBeAttached();
  return {
    name,
    mail,
    page,
    async open(path) {
      await page.goto(`${consoleUrl}/${brand}/${path}`);
    },
  };
}

/** A desk: the page's own browser is not used; people are made by `aColleague`. */
export const test = base.extend<{ colleague: (wish: Wish) => Promise<Colleague> }>({
  colleague: async ({ browser }, use) => {
    const all: Colleague[] = [];
    const troubles: string[] = [];
    await use(async (wish) => {
      const one = await aColleague(browser, wish);
      one.page.on('pageerror', (error) => troubles.push(error.message));
      one.page.on('console', (message) => {
        if (/Content Security Policy|Trusted ?Type/i.test(message.text())) troubles.push(message.text());
      });
      all.push(one);
      return one;
    });
    expect(troubles, 'page errors and violations of the policy').toEqual([]);
    await Promise.all(all.map(({ page }) => page.context().close()));
  },
});

export { expect };
