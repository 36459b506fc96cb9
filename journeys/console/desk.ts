import type { Browser, Page } from '@playwright/test';
import { visitorAt } from '../../apps/server/src/testing/http-visitors.ts';
import { softPasskey } from '../../apps/server/src/testing/soft-passkey.ts';
import { cookiesOf, noteSecret, readMessage } from '../account.ts';
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
  /**
   * How the mailed link is taken. With its calls alone, the page still empty, unless said: `by hand` through its pages, or
   * `and looks` to have the first page open.
   */
  enrols?: 'by hand' | 'and looks';
  /** A phone instead of a desk. */
  viewport?: { width: number; height: number };
}

async function linkOf(mail: string): Promise<string> {
  const link = /https?:\/\/\S+\/invitation#\S+/.exec(await readMessage(mail))?.[0] ?? '';
  noteSecret(link.slice(link.indexOf('#') + 1));
  return link;
}

async function enrolByHand(page: Page, link: string): Promise<void> {
  await keepPasskeys(page);
  await page.goto(`${consoleUrl}/invitation${link.slice(link.indexOf('#'))}`);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
}

interface Asked {
  ticket: string;
  options: { user: { id: string } };
}

/** The calls of the link's pages, with a passkey that the browser then goes on with. */
async function enrol(page: Page, link: string): Promise<void> {
  const { hostname: host, origin } = new URL(consoleUrl);
  const { port } = internal;
  const agent = await page.evaluate(() => navigator.userAgent);
  const visitor = visitorAt(Number(port), `${host}:${port}`, '127.0.0.1', {
    'sec-fetch-site': 'same-origin',
    'user-agent': agent,
  });
  const invitation = link.slice(link.indexOf('#') + 1);
  const opened = await visitor.json('POST', '/operator/v1/invitation/options', { invitation });
  expect(opened.body, 'an open invitation').toMatchObject({ success: true });
  const { passkey } = opened.body.value as { passkey: Asked };
  const key = softPasskey(host, origin);
  const proof = { passkey: { ticket: passkey.ticket, answer: key.create(passkey.options) } };
  const entered = await visitor.json('POST', '/operator/v1/invitation', { invitation, proof });
  expect(entered.body, 'an accepted invitation').toMatchObject({ success: true });
  await keepPasskeys(page, { host, userHandle: passkey.options.user.id, key });
  await page.context().addCookies(cookiesOf(visitor, host));
}

let count = 0;

/** Somebody new, from the mailed link on. */
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
  const link = await linkOf(mail);
  if (wish.enrols === 'by hand') await enrolByHand(page, link);
  else await enrol(page, link);
  if (wish.enrols === 'and looks') await page.goto(consoleUrl);
  // On a phone the menu is there and not in view.
  if (wish.enrols !== undefined)
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
