import { register, standStill } from './account.ts';
import { expect, test } from './journey.ts';
import {
  deposit,
  fillAccount,
  letPromisePass,
  letProofAge,
  numberOn,
  pin,
  readyToWithdraw,
  walletEnding,
  withdraw,
} from './money.ts';
import { moveWithdrawal } from './operator.ts';
import { visit } from './visit.ts';

const present = '[aria-current=step]';

test('what stands in the way is said before the form: no PIN, nothing to withdraw [DEC-080]', async ({
  page,
  journey,
}) => {
  await register(page);
  await visit(page, { language: 'EN', path: '/m/withdraw' });
  await expect(page.getByText('Withdrawals ask for a payment PIN')).toBeVisible();
  await expect(page.getByText('Withdrawals start at ₱200.')).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveCount(0);
  await journey.screenshot('withdraw-obstacles');
  await journey.expectAccessible(page);
  await page.getByRole('link', { name: 'Set it in the settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('through all stages, seen live: checked, approved by a person, sent, received [ROUTE-19, DEC-080]', async ({
  page,
  journey,
}) => {
  test.setTimeout(120_000);
  journey.tolerate(/400/);
  await readyToWithdraw(page, { money: '5000', number: walletEnding('0142') });
  await page.getByLabel('Amount', { exact: true }).fill('100');
  await page.getByLabel('Amount', { exact: true }).blur();
  await expect(page.getByRole('alert')).toHaveText('At least ₱200.');
  await expect(page.getByText('Free, 3 of 3 left today')).toBeVisible();
  await journey.screenshot('withdraw', { fullPage: true });
  await journey.expectAccessible(page);
  await withdraw(page, '2500', '111111');
  const sheet = page.getByRole('dialog', { name: 'Withdraw ₱2,500' });
  await expect(sheet.getByRole('alert')).toHaveText('That PIN isn’t right.');
  await journey.screenshot('withdraw-pin');
  await journey.expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  const card = await withdraw(page, '2500');
  await expect(card.locator(present)).toContainText('Waiting for approval');
  await expect(card).toContainText('A person checks larger payouts.');
  await expect(card).toContainText(/Promised by .*\d\d:\d\d/);
  await expect(card.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(page.getByText('You can withdraw now').locator('..')).toContainText('₱2,500.00');
  await journey.screenshot('withdraw-review', { fullPage: true });
  await journey.expectAccessible(page);
  await moveWithdrawal('perya', await numberOn(card), 'approved');
  await expect(card).toContainText('Paid out', { timeout: 20_000 });
  await expect(card.locator('.step.is-done')).toHaveCount(5);
  await page.getByRole('link', { name: 'My withdrawals' }).click();
  await expect(page.getByRole('link', { name: /GCash ••• 0142 .*₱2,500\.00 Paid out/ })).toBeVisible();
  await journey.screenshot('withdraw-list');
  await journey.expectAccessible(page);
});

test('rejected by a person: told at once, with the reason and the money back [DEC-080]', async ({
  page,
  journey,
}) => {
  test.setTimeout(60_000);
  await readyToWithdraw(page, { money: '3000', number: walletEnding('0143') });
  const card = await withdraw(page, '3000');
  await expect(card.locator(present)).toContainText('Waiting for approval');
  const number = await numberOn(card);
  await page.waitForTimeout(1500);
  // The page asks every ten seconds by itself and has just done so: what comes sooner came by a live message.
  await page.waitForResponse((reply) => reply.url().endsWith('/api/v1/withdrawals'), { timeout: 15_000 });
  await moveWithdrawal('perya', number, 'rejected');
  await expect(card).toContainText('We did not approve this withdrawal.', { timeout: 8000 });
  await expect(card).toContainText('₱3,000.00 is back in your balance.');
  await expect(page.getByText('You can withdraw now').locator('..')).toContainText('₱3,000.00');
  await journey.screenshot('withdraw-rejected', { fullPage: true });
  await journey.expectAccessible(page);
});

test('no clear answer, then found paid: held meanwhile, said as it is [DEC-080]', async ({
  page,
  journey,
}) => {
  test.setTimeout(60_000);
  await readyToWithdraw(page, { money: '1000', number: walletEnding('0003') });
  const card = await withdraw(page, '1000');
  await expect(card).toContainText('The bank has not answered clearly. Your money is safe and held', {
    timeout: 15_000,
  });
  await journey.screenshot('withdraw-unknown');
  await expect(card).toContainText('Paid out', { timeout: 20_000 });
});

test('no clear answer, then found unpaid: released [DEC-080]', async ({ page }) => {
  test.setTimeout(60_000);
  await readyToWithdraw(page, { money: '1000', number: walletEnding('0004') });
  const card = await withdraw(page, '900');
  await expect(card).toContainText('Sent back', { timeout: 25_000 });
  await expect(card).toContainText('₱900.00 is back in your balance.');
  await expect(page.getByText('You can withdraw now').locator('..')).toContainText('₱1,000.00');
});

test('a missed promise is named and made good once [DEC-080]', async ({ page, journey }) => {
  test.setTimeout(60_000);
  await readyToWithdraw(page, { money: '3000', number: walletEnding('0145') });
  const card = await withdraw(page, '2900');
  await expect(card.locator(present)).toContainText('Waiting for approval');
  await letPromisePass(await numberOn(card));
  await expect(card).toContainText('We were later than promised. ₱50.00 is in your balance for the wait.', {
    timeout: 15_000,
  });
  await expect(card).toContainText(/We promised .* and are late/);
  await expect(page.getByText('You can withdraw now').locator('..')).toContainText('₱150.00');
  await journey.screenshot('withdraw-goodwill', { fullPage: true });
});

test('an old proof asks once more who is there, after the PIN [DEC-080]', async ({ page, journey }) => {
  test.setTimeout(60_000);
  // What was on its way while the proof renewed the session came from one that is no more.
  journey.tolerate(/401|403/);
  const { username, password } = await readyToWithdraw(page, { money: '500', number: walletEnding('0146') });
  // What the page still asks for must not renew the proof meanwhile.
  await standStill(page);
  await letProofAge(username);
  await visit(page, { language: 'EN', path: '/m/withdraw' });
  const card = await withdraw(page, '400');
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(proof).toBeVisible();
  await journey.screenshot('withdraw-step-up');
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(card).toContainText('Paid out', { timeout: 20_000 });
});

test('a deposit that was not played waits: said before anybody asks for it, and refused to a new account [DEC-080]', async ({
  page,
  journey,
}) => {
  test.setTimeout(60_000);
  await readyToWithdraw(page, { money: '300', number: walletEnding('0149') });
  await deposit(page, '500', 'Pay');
  await expect(page.getByText('It is in your balance.')).toBeVisible();
  await visit(page, { language: 'EN', path: '/m/withdraw' });
  await expect(page.getByText('₱500.00 was deposited and not played yet.')).toContainText(
    '₱300.00 can go to any of your accounts now',
  );
  await page.getByLabel('Amount', { exact: true }).fill('400');
  await page.getByLabel('Amount', { exact: true }).blur();
  await expect(page.getByRole('alert')).toHaveText(
    'To this account ₱300.00 can go now. The rest was deposited and not played yet.',
  );
  await journey.screenshot('withdraw-unplayed', { fullPage: true });
  await journey.expectAccessible(page);
  const card = await withdraw(page, '300');
  await expect(card).toContainText('Paid out', { timeout: 20_000 });
});

test('payout accounts: in the own name only, chosen and removed with the PIN [DEC-080]', async ({
  page,
  journey,
}) => {
  test.setTimeout(60_000);
  journey.tolerate(/400/);
  await readyToWithdraw(page, { money: '500', number: walletEnding('0147') });
  await page.getByRole('button', { name: /GCash ••• 0147/ }).click();
  await page.getByRole('button', { name: 'Add payout account' }).click();
  const add = page.getByRole('dialog', { name: 'Add payout account' });
  await expect(add.getByLabel('Name on the account')).toHaveValue('Juan Dela Cruz');
  await expect(add.getByLabel('Name on the account')).toHaveAttribute('readonly');
  await fillAccount(add, '0917');
  await expect(add.getByText('That doesn’t look like a GCash number.')).toBeVisible();
  await journey.screenshot('payout-account-add');
  await journey.expectAccessible(page);
  await fillAccount(add, walletEnding('0148'));
  await expect(page.getByRole('button', { name: /GCash ••• 0148/ })).toBeVisible();
  await expect(add).toHaveCount(0);
  await page.getByRole('button', { name: /GCash ••• 0148/ }).click();
  await journey.screenshot('payout-accounts');
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Remove GCash ••• 0147' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove payout account' });
  await remove.getByLabel('Payment PIN').fill('730915');
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Account removed').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove GCash ••• 0147' })).toHaveCount(0);
});

test('two tabs, one balance: the tab that comes second says that nothing was withdrawn there [DEC-080, DEC-120]', async ({
  page,
  journey,
}) => {
  test.setTimeout(90_000);
  journey.tolerate(/409|400/);
  await readyToWithdraw(page, { money: '600', number: walletEnding('0144') });
  const other = await page.context().newPage();
  await visit(other, { language: 'EN', path: '/m/withdraw' });
  await other.getByLabel('Amount', { exact: true }).fill('600');
  await other.getByRole('button', { name: /^Withdraw ₱/ }).click();
  const sheet = other.getByRole('dialog', { name: 'Withdraw ₱600' });
  await sheet.getByLabel('Payment PIN').fill(pin);
  await expect(await withdraw(page, '600')).toBeVisible();
  await expect(other.getByRole('region', { name: /^Withdrawal of/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Withdraw ₱600' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expect(other.getByRole('region', { name: /^Withdrawal of/ })).toHaveCount(1);
});
