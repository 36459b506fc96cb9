import { readFile } from 'node:fs/promises';
import { comeFromElsewhere, register, registerAtHome } from './account.ts';
import { expect, test } from './journey.ts';
import { deposit, goToPay, payBy } from './money.ts';
import { changeSettings } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const orderState = '.order-state';

test('approved: from the tab bar to the receipt, and the order in the own list [ROUTE-18, FOOT-03, DEC-079]', async ({
  page,
  journey,
}) => {
  await registerAtHome(page);
  await page.getByRole('link', { name: 'Deposit' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /GCash/ })).toBeChecked();
  await page.getByRole('button', { name: '500', exact: true }).click();
  await expect(page.getByText('You pay').locator('..')).toContainText('₱500.00');
  await journey.screenshot('deposit');
  await journey.expectAccessible(page);
  await goToPay(page, '500');
  await payBy(page, 'Pay');
  await expect(page.locator(orderState)).toContainText('₱500.00 is in your balance');
  const slip = page.getByRole('region', { name: 'Receipt' });
  await expect(slip).toContainText(/Date and time\d{1,2} \w{3} \d{4}, \d\d:\d\d/);
  await expect(slip).toContainText('New balance₱500.00');
  await expect(page.getByRole('link', { name: /^Play / })).toHaveAttribute('href', /^\/m\/FBGame\?nodeId=/);
  const check = slip.getByRole('link', { name: /Signed/ });
  await expect(check).toBeVisible();
  await journey.screenshot('deposit-receipt');
  await journey.expectAccessible(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save receipt' }).click(),
  ]);
  const picture = await readFile(await saved.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16), 'width').toBe(1080);
  // A stranger who scans the code: no account, nothing asked of the server but the page.
  const stranger = await page.context().newPage();
  await stranger.goto(new URL((await check.getAttribute('href')) ?? '', page.url()).href);
  await expect(stranger.getByRole('status').getByText('₱500.00').first()).toBeVisible();
  await stranger.close();
  await page.getByRole('link', { name: 'My deposits' }).click();
  const row = page.getByRole('link', { name: /GCash .*₱500\.00 Credited/ });
  await expect(row).toBeVisible();
  await journey.screenshot('deposit-list');
  await journey.expectAccessible(page);
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await expect(page.getByText('Balance').locator('..')).toContainText('₱500.00');
});

test('amounts: least, most, fee and what the day leaves are said before anything is sent [DEC-079]', async ({
  page,
  journey,
}) => {
  await register(page);
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  const amount = page.getByLabel('Amount', { exact: true });
  const go = page.getByRole('button', { name: 'Pay with GCash' });
  await expect(page.getByText('₱50,000 left of ₱50,000')).toBeVisible();
  await expect(amount).toHaveValue('500');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  // A letter never makes another sum of it, and says so; a copied amount keeps its commas.
  await amount.fill('1');
  await amount.press('e');
  await expect(amount).toHaveValue('1');
  await expect(page.getByRole('alert')).toHaveText('Digits only, with at most two after the point.');
  await amount.fill('1,000.50');
  await expect(amount).toHaveValue('1,000.50');
  await page.getByRole('button', { name: 'Clear' }).click();
  await go.click();
  await expect(page.getByRole('alert')).toHaveText('Type an amount.');
  await amount.fill('99');
  await expect(page.getByRole('alert')).toHaveText('At least ₱100 with GCash.');
  await amount.fill('50001');
  await expect(page.getByRole('alert')).toHaveText('At most ₱50,000 with GCash.');
  await journey.expectAccessible(page);
  await page.getByRole('radio', { name: /Over counter/ }).check();
  await amount.fill('1000');
  await expect(page.getByText('You pay').locator('..')).toContainText('₱1,015.00');
  await expect(page.getByRole('button', { name: 'Pay at the counter' })).toBeVisible();
});

test('declined: nothing is credited, and a new one can begin [DEC-079]', async ({ page, journey }) => {
  await register(page);
  await deposit(page, '300', 'Decline');
  await expect(page.locator(orderState)).toContainText('Nothing was charged');
  await journey.screenshot('deposit-declined');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('Balance').locator('..')).toContainText('₱0.00');
});

test('a wallet that does not allow it: said as it is, in both languages, and not as something to try again [COMPANY-08]', async ({
  page,
  journey,
}) => {
  await register(page);
  await deposit(page, '310', 'Decline: the wallet does not allow it');
  await expect(page.locator(orderState)).toContainText('GCash did not allow this payment.');
  await expect(page.getByRole('link', { name: 'Choose another way to pay' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
  await journey.expectAccessible(page);
  const order = new URL(page.url()).searchParams.get('order') ?? '';
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY', path: `/m/voucherCenter?order=${order}` });
  await expect(page.locator(orderState)).toContainText('Hindi pinayagan ng GCash ang bayad na ito.');
  await journey.screenshot('deposit-wallet-refused-ty');
});

test('paid twice: credited once, the rest goes back [DEC-079]', async ({ page, journey }) => {
  await register(page);
  await deposit(page, '200', 'Pay twice');
  await expect(page.locator(orderState)).toContainText('₱200.00 is in your balance');
  await expect(page.getByText('You paid more than once. ₱200.00 came too much')).toBeVisible();
  await journey.screenshot('deposit-twice');
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await expect(page.getByText('Balance').locator('..')).toContainText('₱200.00');
});

test('a notice that comes late changes the open page by itself [DEC-079]', async ({ page, journey }) => {
  await register(page);
  await deposit(page, '250', 'Pay after a while');
  await expect(page.locator(orderState)).toContainText('Waiting for your payment');
  await journey.screenshot('deposit-waiting');
  await journey.expectAccessible(page);
  await expect(page.locator(orderState)).toContainText('₱250.00 is in your balance', { timeout: 15_000 });
});

test('a notice that never comes: the look-up finds the money [DEC-079]', async ({ page }) => {
  await register(page);
  await deposit(page, '260', 'Pay but never send a notice');
  await expect(page.locator(orderState)).toContainText('₱260.00 is in your balance', { timeout: 15_000 });
});

test('another amount is held for a person, and nobody is asked to pay again', async ({ page, journey }) => {
  await register(page);
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await goToPay(page, '400');
  await page.getByLabel(/^Amount in/).fill('150');
  await page.getByRole('button', { name: 'Pay a different amount' }).click();
  await expect(page.locator(orderState)).toContainText('₱150.00 arrived instead of ₱400.00');
  await expect(page.getByRole('link', { name: 'Go to the payment page' })).toHaveCount(0);
  await journey.screenshot('deposit-differs');
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Ask support' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
});

test('left unpaid: the payment can be continued, or the order given up [DEC-079]', async ({ page }) => {
  await register(page);
  await deposit(page, '350', 'Leave without paying');
  await expect(page.locator(orderState)).toContainText('Pay ₱350.00 before');
  await page.getByRole('link', { name: 'Go to the payment page' }).click();
  await payBy(page, 'Leave without paying');
  await page.getByRole('button', { name: 'Cancel this deposit' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this deposit?' })
    .getByRole('button', { name: 'Cancel this deposit' })
    .click();
  await expect(page.locator(orderState)).toContainText('You cancelled this deposit');
});

test('the new template asks for the method first, then for the amount [TPL-02, DEC-079]', async ({
  page,
  journey,
}) => {
  await register(page);
  await changeSettings('perya', { mobileTemplate: { mem_cen: '0', dep_func: '1' } });
  try {
    await visit(page, { language: 'EN', path: '/m/voucherCenter' });
    await expect(page.getByRole('radio')).toHaveCount(0);
    await journey.screenshot('deposit-new-methods');
    await journey.expectAccessible(page);
    await page.getByRole('link', { name: /^GCash/ }).click();
    await journey.screenshot('deposit-new-amount');
    await goToPay(page, '220');
    await payBy(page, 'Pay');
    await expect(page.locator(orderState)).toContainText('₱220.00 is in your balance');
  } finally {
    await changeSettings('perya', { mobileTemplate: { mem_cen: '0', dep_func: '0' } });
  }
});

test('a trial is told that money needs a real account [TRIAL-02, ERR-15]', async ({ page, journey }) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/login' });
  await page.getByRole('main').getByRole('button', { name: 'Try for free' }).click();
  await expect(page).toHaveURL(addressOf('perya'));
  for (const path of ['/m/voucherCenter', '/m/withdraw', '/m/member/kyc']) {
    await visit(page, { language: 'EN', path });
    await expect(page.getByText('Log in to a real account to use this.')).toBeVisible();
    await journey.expectAccessible(page);
  }
});
