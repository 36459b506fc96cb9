import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import pg from 'pg';
import type { Account } from './account.ts';
import { noteSecret, register } from './account.ts';
import { adjustBalance, checkElsewhere, findMember } from './operator.ts';
import { visit } from './visit.ts';

/** Money as members move it: in the app, and on the pages of the payment company. */

export const pin: string = noteSecret('730915');

/** What somebody does on the payment company's page. */
export type Payment =
  | 'Pay'
  | 'Decline'
  | 'Decline: the wallet does not allow it'
  | 'Leave without paying'
  | 'Pay after a while'
  | 'Pay twice'
  | 'Pay but never send a notice';

/** Opens an order in the form of this page and ends where it is paid. */
export async function goToPay(page: Page, amount: string, method = 'GCash'): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: `Pay with ${method}` }).click();
  await expect(page).toHaveURL(/\/checkout\//);
}

/** Leaves the payment company's page by one of its buttons; ends on the page of the order. */
export async function payBy(page: Page, button: Payment): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page).toHaveURL(/\/m\/voucherCenter\?order=DP/);
}

export async function deposit(page: Page, amount: string, button: Payment): Promise<void> {
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await goToPay(page, amount);
  await payBy(page, button);
}

/** Somebody scanned it, or gave its code: the company's desk says that it was paid. */
export async function payAtDesk(page: Page, orderNo: string): Promise<void> {
  const desk = await page.context().newPage();
  await desk.goto(new URL('/desk', process.env['PAYMENTS_URL']).href);
  await desk.getByRole('button', { name: `Pay ${orderNo}` }).click();
  await desk.close();
}

export async function setPin(page: Page, { password }: Account): Promise<void> {
  await visit(page, { language: 'EN', path: '/m/set' });
  await page.getByRole('button', { name: /^Payment PIN/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Payment PIN' });
  await sheet.getByLabel('Login password').fill(password);
  await sheet.getByLabel('New PIN').fill(pin);
  await sheet.getByLabel('Confirm PIN').fill(pin);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
}

/** Adds a payout account in the sheet that is open. */
/** A number of nobody else's, with an ending that the payment company knows. */
export const walletEnding = (last: string): string =>
  `09${String(randomInt(10 ** 5)).padStart(5, '0')}${last}`;

export async function fillAccount(
  sheet: Locator,
  number: string,
  name?: string,
  channel = 'GCash',
): Promise<void> {
  await sheet.getByLabel('Wallet or bank').selectOption(channel);
  await sheet.getByLabel('Mobile number of the wallet').fill(number);
  if (name !== undefined) await sheet.getByLabel('Name on the account').fill(name);
  await sheet.getByLabel('Payment PIN').fill(pin);
  await sheet.getByRole('button', { name: 'Add payout account' }).click();
}

/** A member with money, a payment PIN and an account to pay out to; ends on the withdrawal page. */
export async function readyToWithdraw(
  page: Page,
  { money, number, channel = 'GCash' }: { money: string; number: string; channel?: string },
): Promise<Account> {
  const account = await register(page);
  // Who it is was checked before; how is another journey's story.
  const { memberId } = await findMember('perya', account.username);
  await checkElsewhere('perya', memberId);
  await setPin(page, account);
  // Not a deposit: one that was not played waits, which is a journey of its own.
  await adjustBalance('perya', memberId, money);
  await visit(page, { language: 'EN', path: '/m/withdraw' });
  await page.getByRole('button', { name: /^Add payout account/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Add payout account' });
  // The name is known by then and stands there already.
  await fillAccount(sheet, number, undefined, channel);
  await expect(sheet).toHaveCount(0);
  const row = new RegExp(`${channel} ••• ${number.slice(-4)}`);
  await expect(page.getByRole('button', { name: row })).toBeVisible();
  return account;
}

/** Asks for an amount and answers the sheet with the PIN; the card of the order is the answer. */
export async function withdraw(page: Page, amount: string, typedPin = pin): Promise<Locator> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: /^Withdraw ₱/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Withdraw ₱/ });
  await sheet.getByLabel('Payment PIN').fill(typedPin);
  await sheet.getByRole('button', { name: /^Withdraw ₱/ }).click();
  return page.getByRole('region', { name: /^Withdrawal of/ }).first();
}

export async function numberOn(card: Locator): Promise<string> {
  await expect(card).toBeVisible();
  return /WD[0-9A-Z]{14}/.exec((await card.textContent()) ?? '')?.[0] ?? '';
}

/** What no person can do from outside, or would wait days for. */
export async function inDatabase(text: string, ...values: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const { rowCount } = await client.query(text, [...values]);
  await client.end();
  expect(rowCount, 'rows found').toBeGreaterThan(0);
}

/** One number as the database has it, to hold a page against. */
export async function numberInDatabase(text: string, ...values: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ found: string }>(text, [...values]);
  await client.end();
  return Number(rows[0]?.found);
}

/** Nobody waits two hours in a journey: the promise is as if it had been made two hours ago. */
export const letPromisePass = (orderNo: string): Promise<void> =>
  inDatabase(
    `update cashier.withdrawal set deadline_at = now() - interval '1 minute', due_at = now() where order_no = $1`,
    orderNo,
  );

/** As if the member had proven who it is longer ago than counts. */
export const letProofAge = (account: string): Promise<void> =>
  inDatabase(
    `update identity.session set proven_at = now() - interval '10 minutes'
     where member_id = (select member_id from identity.member where account = $1)`,
    account,
  );
