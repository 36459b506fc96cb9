import { randomBytes, randomInt } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SessionInfo } from '../packages/contract/src/index.ts';
import type { Visitor } from '../apps/server/src/testing/visitor.ts';
import { visitorAt } from '../apps/server/src/testing/http-visitors.ts';
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
export async function comeFromElsewhere(page: Page): Promise<string> {
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('MC_POPUP_SEEN', '1');
  });
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });
  return address;
}

export interface Account {
  username: string;
  password: string;
}

/** Where a browser stands between two journeys' steps: a page of the same origin on which nothing runs. */
const restPath = '/offline.css';

/** What a visitor holds, as a browser keeps it. */
export const cookiesOf = (visitor: Visitor, hostname: string) =>
  [...visitor.cookies].map(([name, value]) => ({
    name,
    value,
    // A browser takes this machine's own names for safe ones.
    url: `https://${hostname}/`,
    secure: true,
    httpOnly: true,
    sameSite: 'Lax' as const,
    expires: Date.now() / 1000 + 86_400,
  }));

/** What the sign-in page leaves on a device: cookies no script reads, and a handle with facts to show (DEC-014). */
async function keepSession(page: Page, address: string, visitor: Visitor, info: SessionInfo): Promise<void> {
  const { hostname } = new URL(address);
  const language = { name: 'lang', value: 'EN', domain: hostname, path: '/' };
  await page.context().addCookies([...cookiesOf(visitor, hostname), language]);
  await page.goto(new URL(restPath, address).href);
  await page.evaluate((text) => localStorage.setItem('MC_SESSION_INFO', text), JSON.stringify(info));
}

/**
 * Registers by name with the call of the form, and leaves the browser signed in on a page on which nothing runs: a journey
 * goes on with `visit`. The form has journeys of its own (register.spec.ts); drawn for every member of all the others it cost
 * each of them another start of the app.
 */
export async function register(
  page: Page,
  options: { merchant?: string; username?: string; termsVersion?: string; affiliateCode?: string } = {},
): Promise<Account> {
  const account = { username: options.username ?? aName(), password: aPassword() };
  const from = await comeFromElsewhere(page);
  const address = addressOf(options.merchant ?? 'perya');
  const { port, host } = new URL(address);
  const visitor = visitorAt(Number(port), host, from, {
    'user-agent': await page.evaluate(() => navigator.userAgent),
  });
  const { body } = await visitor.sealed('PUT', '/api/v1/auth/register/username', {
    ...account,
    confirmPassword: account.password,
    termsVersion: options.termsVersion ?? '2026-01',
    ...(options.affiliateCode !== undefined && { affiliateCode: options.affiliateCode }),
  });
  expect(body, 'registered').toMatchObject({ success: true });
  await keepSession(page, address, visitor, body.value as SessionInfo);
  return account;
}

/** Registers and goes home, as the form does in the end. */
export async function registerAtHome(
  page: Page,
  options: Parameters<typeof register>[1] = {},
): Promise<Account> {
  const account = await register(page, options);
  await visit(page, { language: 'EN', ...(options.merchant && { merchant: options.merchant }) });
  return account;
}

/**
 * A page of the same origin on which nothing runs: whatever is changed there about cookies and storage is found by the
 * next page, and no living one asks in between with half of it.
 */
export async function standStill(page: Page): Promise<void> {
  const { href } = new URL(restPath, page.url());
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

/** Reads the newest message to somebody; waits for one later than `after`. */
export async function readMessage(to: string, after = 0): Promise<string> {
  const messages = async (): Promise<{ text: string }[]> => {
    const reply = await fetch(`${inbox}/inbox.json?to=${encodeURIComponent(to)}`);
    return ((await reply.json()) as { messages: { text: string }[] }).messages;
  };
  await expect.poll(async () => (await messages()).length, { timeout: 15_000 }).toBeGreaterThan(after);
  return (await messages())[0]?.text ?? '';
}

export async function readCode(to: string, after = 0): Promise<string> {
  const code = /\b\d{6}\b/.exec(await readMessage(to, after))?.[0] ?? '';
  expect(code, 'a code in the message').toMatch(/^\d{6}$/);
  return noteSecret(code);
}
