import { randomBytes, randomInt } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { changeSwitches } from './operator.ts';
import { addressOf, visit } from './visit.ts';

/** Accounts as people make them: in the form, with codes read in the messaging company's inbox. */

const secretsFile =
  process.env['JOURNEYS_SECRETS'] ??
  fileURLToPath(new URL('../artefacts/results/journey-secrets.txt', import.meta.url));

/** Every secret a journey uses; afterwards none of them may be found anywhere (tools/journeys.ts). */
export function noteSecret<Text extends string>(secret: Text): Text {
  mkdirSync(dirname(secretsFile), { recursive: true });
  appendFileSync(secretsFile, `${secret}\n`);
  noted.add(secret);
  return secret;
}
/** What this worker has noted, for the look into the browser's storage after each journey. */
export const noted = new Set<string>();

export const aPassword = (): string => noteSecret(`Kaw${randomBytes(6).toString('hex')}9z`);
export const aName = (begin = 'juan'): string => `${begin}${randomInt(10 ** 8)}`;
/** A free number of its own, as typed and as the gateway sees it. */
export function aMobile(): { typed: string; full: string } {
  const typed = `917${String(randomInt(10 ** 6)).padStart(6, '0')}${randomInt(6, 10)}`;
  return { typed, full: `+63${typed}` };
}

/**
 * Gives the browser an address of its own, so that limits per address do not carry over from other journeys; and the
 * announcements count as seen, or they would lie over what a journey looks at.
 */
export async function comeFromElsewhere(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('MC_POPUP_SEEN', '1');
  });
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });
}

export interface Account {
  username: string;
  password: string;
}

/** Registers by name in the form on its own path; ends signed in on home. */
export async function register(
  page: Page,
  options: { merchant?: 'perya' | 'dalampasigan'; username?: string } = {},
): Promise<Account> {
  const account = { username: options.username ?? aName(), password: aPassword() };
  await comeFromElsewhere(page);
  await visit(page, {
    language: 'EN',
    path: '/m/register',
    ...(options.merchant && { merchant: options.merchant }),
  });
  await page.getByLabel('Username', { exact: true }).fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(addressOf(options.merchant ?? 'perya'));
  return account;
}

/**
 * A page of the same origin on which nothing runs: whatever is changed there about cookies and storage is found by the
 * next page, and no living one asks in between with half of it.
 */
export async function standStill(page: Page): Promise<void> {
  const { href } = new URL('/offline.html', page.url());
  await page.goto(href).catch((error: unknown) => {
    // A layer that was just closing went back in history, and the browser gave this page up for it.
    if (!String(error).includes('ERR_ABORTED')) throw error;
    return page.goto(href);
  });
}

/** Leaves the device as a stranger would find it: nobody signed in, nothing remembered but the language. */
export async function leaveDevice(page: Page, keeps = /^lang$/): Promise<void> {
  await standStill(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // Nothing is asked any more while the cookies go.
  await page.goto('about:blank');
  for (const { name } of await page.context().cookies())
    if (!keeps.test(name)) await page.context().clearCookies({ name });
}

/** Registers by number where no code is asked, so that the first code to it is the journey's own. */
export async function registerByMobile(
  page: Page,
): Promise<Account & { mobile: ReturnType<typeof aMobile> }> {
  const mobile = aMobile();
  const password = aPassword();
  await comeFromElsewhere(page);
  await changeSwitches('perya', { REGMOBVERF3: false });
  try {
    await visit(page, { language: 'EN', path: '/m/register' });
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    await page.getByLabel('Mobile number').fill(mobile.typed);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(addressOf('perya'));
  } finally {
    await changeSwitches('perya', { REGMOBVERF3: true });
  }
  return { username: `63${mobile.typed}`, password, mobile };
}

/** Fills the login form that is open. */
export async function logIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page
    .getByRole('main')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Log in', exact: true })
    .first()
    .click();
}

const inbox = process.env['INBOX_URL'] ?? 'http://127.0.0.1:4603';

/** Reads the newest message to somebody on the inbox page, in a tab of its own; waits for one later than `after`. */
export async function readMessage(page: Page, to: string, after = 0): Promise<string> {
  const tab = await page.context().newPage();
  try {
    await expect
      .poll(
        async () => {
          await tab.goto(`${inbox}/?to=${encodeURIComponent(to)}`);
          return tab.locator('main li').count();
        },
        { timeout: 15_000 },
      )
      .toBeGreaterThan(after);
    return (await tab.locator('main li .text').first().textContent()) ?? '';
  } finally {
    await tab.close();
  }
}

export async function readCode(page: Page, to: string, after = 0): Promise<string> {
  const code = /\b\d{6}\b/.exec(await readMessage(page, to, after))?.[0] ?? '';
  expect(code, 'a code in the message').toMatch(/^\d{6}$/);
  return noteSecret(code);
}
