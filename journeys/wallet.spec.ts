import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { comeFromElsewhere, registerAtHome } from './account.ts';
import { expect, test } from './journey.ts';
import { listening } from './member.ts';
import { adjustBalance, findMember } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const pill = (page: Page) => page.getByRole('banner').locator('.balance');

/** A member with this much; signed in on home. */
async function memberWith(page: Page, ...amounts: readonly string[]) {
  const { username } = await registerAtHome(page);
  const { memberId } = await findMember('perya', username);
  for (const amount of amounts) await adjustBalance('perya', memberId, amount);
  return { username, memberId };
}

test('name and balance with two places; hidden behind asterisks by the eye, on this device for good [HDR-06, HDR-07, WALLET-01, WALLET-02, WALLET-03, DEC-074]', async ({
  page,
  journey,
}) => {
  const { username } = await memberWith(page, '12480.5');
  await page.reload();
  await expect(pill(page)).toContainText('₱12,480.50');
  await expect(pill(page)).toContainText(username);
  await expect(pill(page).getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter');
  await journey.screenshot('home-member');
  await journey.expectAccessible(page);
  await pill(page).getByRole('button', { name: 'Hide balance' }).click();
  await expect(pill(page)).toContainText('****');
  await expect(pill(page)).not.toContainText('12,480');
  await page.reload();
  await expect(pill(page).getByRole('button', { name: 'Show balance' })).toBeVisible();
  await expect(pill(page)).toContainText('****');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
  const card = page.getByRole('region', { name: 'Total balance' });
  await expect(card).toContainText('****');
  await card.getByRole('button', { name: 'Show balance' }).click();
  await expect(card).toContainText('₱12,480.50');
  await expect(pill(page)).toContainText('₱12,480.50');
  await expect(card.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter');
  await expect(card.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/m/withdraw');
  await journey.screenshot('member-centre');
  await journey.expectAccessible(page);
});

test('a tap on the amount refreshes it, masked meanwhile, with at most one call a second [HDR-06, WALLET-01, WALLET-02, DEC-074]', async ({
  page,
}) => {
  await memberWith(page, '100');
  await page.reload();
  await expect(pill(page)).toContainText('₱100.00');
  let calls = 0;
  let answer = () => {};
  await page.route('**/api/v1/wallet', async (route) => {
    calls += 1;
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  const amount = pill(page).getByRole('button', { name: /Refresh balance/ });
  await amount.click();
  await expect(pill(page)).toContainText('****');
  await expect(amount).toHaveAttribute('aria-busy', 'true');
  await amount.click();
  await amount.click();
  await expect.poll(() => calls).toBe(1);
  answer();
  await expect(pill(page)).toContainText('₱100.00');
  await page.waitForTimeout(1000);
  await amount.click();
  await expect.poll(() => calls).toBe(2);
  answer();
  await expect(pill(page)).toContainText('₱100.00');
});

test('money that comes while the page is open shows by itself, in the header and in the list; after the logout a guest listens [DEC-112]', async ({
  page,
}) => {
  const { memberId } = await memberWith(page);
  const open = listening(page);
  await visit(page, { language: 'EN' });
  await expect(pill(page)).toContainText('₱0.00');
  await open;
  await adjustBalance('perya', memberId, '250');
  await expect(pill(page)).toContainText('₱250.00');
  const again = listening(page);
  await visit(page, { language: 'EN', path: '/m/member/transactions' });
  await again;
  await expect(page.getByRole('button', { name: /^Adjustment/ })).toHaveCount(1);
  await adjustBalance('perya', memberId, '-50');
  await expect(page.getByRole('button', { name: /^Adjustment .*−₱50\.00 Balance ₱200\.00/ })).toBeVisible();
  const third = listening(page);
  await visit(page, { language: 'EN' });
  await third;
  const asGuest = page.waitForRequest(
    (request) => request.url().endsWith('/api/v1/live') && request.headers()['token'] === undefined,
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: /sure/i })
    .getByRole('button', { name: /Confirm|Log out/ })
    .click();
  await asGuest;
  await expect(pill(page)).toHaveCount(0);
});

test('a trial has credits of its own and no transactions [TRIAL-02, ERR-15]', async ({ page, journey }) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/login' });
  await page.getByRole('main').getByRole('button', { name: 'Try for free' }).click();
  await expect(page).toHaveURL(addressOf('perya'));
  await expect(pill(page)).toContainText('Trial credits');
  await expect(pill(page)).toContainText(/\d\.\d\d/);
  await expect(pill(page)).not.toContainText('₱');
  await expect(pill(page).getByRole('link', { name: 'Deposit' })).toHaveCount(0);
  await journey.expectAccessible(page);
  await visit(page, { language: 'EN', path: '/m/member/home' });
  await expect(page.getByRole('region', { name: 'Total balance' })).toContainText(/\d\.\d\d credits/);
  await visit(page, { language: 'EN', path: '/m/member/transactions' });
  await expect(page.getByText('Log in to a real account to use this.')).toBeVisible();
});

test('the own postings by day, period and kind, with totals, pages and a statement to keep [DEC-112]', async ({
  page,
  journey,
}) => {
  const steps = Array.from({ length: 20 }, () => '1');
  const { username } = await memberWith(page, '500', '-20.25', ...steps);
  await visit(page, { language: 'EN', path: '/m/member/home' });
  await page.getByRole('main').getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('In+₱520.00');
  await expect(totals).toContainText('Out−₱20.25');
  await expect(totals).toContainText('Net₱499.75');
  const lines = page.getByRole('button', { name: /^Adjustment/ });
  await expect(lines).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more 20 of 22' }).click();
  await expect(lines).toHaveCount(22);
  await expect(page.getByRole('button', { name: /Load more/ })).toHaveCount(0);
  await expect(lines.last()).toContainText('+₱500.00');
  await expect(lines.nth(20)).toContainText('−₱20.25');
  await journey.screenshot('transactions');
  await journey.expectAccessible(page);

  await page.getByRole('button', { name: 'Deposits', exact: true }).click();
  await expect(page.getByText('Nothing in these days')).toBeVisible();
  await expect(page).toHaveURL(addressOf('perya', '/m/member/transactions?kind=deposit'));
  await page.getByRole('button', { name: 'Show all kinds' }).click();
  await expect(lines).toHaveCount(22);
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByText('Nothing in these days')).toBeVisible();
  await expect(totals).toContainText('In₱0.00');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Yesterday' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Choose dates' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose dates' });
  await sheet.getByLabel('From').fill('2020-01-01');
  await sheet.getByRole('button', { name: 'Show these days' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Choose at most one year.');
  await journey.expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(lines).toHaveCount(20);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Statement of these days/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^statement-.*\.csv$/);
  const statement = readFileSync(await file.path(), 'utf8');
  expect(statement).toContain(`account,${username}`);
  expect(statement).toContain(',adjustment,cash,-20.25,500.00,479.75,');
  expect(statement.match(/,adjustment,/g)).toHaveLength(22);
});

test('a receipt is kept as a file and proves itself without a connection; one changed figure does not get past', async ({
  page,
  context,
  journey,
}) => {
  journey.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load|net::/);
  const { username } = await memberWith(page, '500');
  await visit(page, { language: 'EN', path: '/m/member/transactions' });
  await page.getByRole('button', { name: /^Adjustment/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Adjustment' });
  await expect(sheet).toContainText('₱0.00 → ₱500.00');
  await sheet.getByRole('button', { name: 'Receipt' }).click();
  await expect(sheet.getByText('Anybody can check it, also without us.')).toBeVisible();
  await journey.screenshot('receipt');
  await journey.expectAccessible(page);
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save file' }).click();
  const path = await (await saving).path();
  await sheet.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check a receipt' })).toBeVisible();
  await expect(page.getByText('This receipt is genuine')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`was written down for ${username}:`);
  await journey.screenshot('verify-receipt');
  await journey.expectAccessible(page);

  await visit(page, { language: 'EN' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto(addressOf('perya', '/m/verify-receipt'));
  await expect(page.getByRole('heading', { level: 1, name: 'Check a receipt' })).toBeVisible();
  await expect(page.getByText('This receipt is genuine')).toHaveCount(0);
  const content = readFileSync(path, 'utf8');
  await page.getByLabel('Open a receipt file').setInputFiles({
    name: 'receipt.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await expect(page.getByText('This receipt is genuine')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Adjustment+₱500.00');
  const pasted = page.getByLabel('Or paste the receipt');
  const check = page.getByRole('button', { name: 'Check' });
  await pasted.fill(content.replace('500.00', '900.00'));
  await expect(page.getByText('This receipt is genuine')).toHaveCount(0);
  await check.click();
  await expect(page.getByText('Somebody changed at least one sign.')).toBeVisible();
  await pasted.fill(content.replace(/"keyId": "[^"]*"/, '"keyId": "elsewhere"'));
  await check.click();
  await expect(page.getByText('a key that is not ours')).toBeVisible();
  await pasted.fill('good day');
  await check.click();
  await expect(page.getByText('This is not a receipt file.')).toBeVisible();
  await context.setOffline(false);
});

test('transactions are for members: a guest logs in first [DEC-047]', async ({ page }) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/member/transactions' });
  await expect(page).toHaveURL(addressOf('perya', '/m/login'));
});
