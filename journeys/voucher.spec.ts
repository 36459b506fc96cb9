import type { Page } from '@playwright/test';
import { noteSecret, register } from './account.ts';
import { expect, test } from './journey.ts';
import { findMember, issueVouchers, tightenLimit } from './operator.ts';
import { visit } from './visit.ts';

const said = {
  EN: {
    words: { code: 'Voucher code', use: 'Use voucher', get: 'You get', worth: 'Worth', way: 'Voucher' },
    day: /Valid until 31 Dec \d{4}\./,
    refused: /This code can’t be used/,
    credited: /is in your balance/,
  },
  TY: {
    words: {
      code: 'Code ng voucher',
      use: 'Gamitin ang voucher',
      get: 'Makukuha mo',
      worth: 'May halagang',
      way: 'Voucher',
    },
    day: /Puwede hanggang 31 Dis \d{4}\./,
    refused: /Hindi magagamit ang code na ito/,
    credited: /Nasa balance mo na/,
  },
};
const tries = [
  { merchant: 'perya', language: 'EN', value: '500', shown: '₱500.00', ...said.EN },
  { merchant: 'perya', language: 'TY', value: '250', shown: '₱250.00', ...said.TY },
  { merchant: 'dalampasigan', language: 'EN', value: '20', shown: '$20.00', ...said.EN },
  { merchant: 'dalampasigan', language: 'TY', value: '10', shown: '$10.00', ...said.TY },
] as const;

/** Chooses the voucher among the ways to pay, in the template of one page or of two. */
async function chooseVoucher(page: Page): Promise<void> {
  const radio = page.getByRole('radio', { name: /Voucher/ });
  const tile = page.getByRole('link', { name: /Voucher/ });
  await expect(radio.or(tile).first()).toBeVisible();
  if ((await radio.count()) > 0) await radio.check({ force: true });
  else await tile.click();
}

for (const { merchant, language, value, shown, words, day, refused, credited } of tries)
  test(`${merchant} in ${language}: a voucher shows its value, is credited once, and is refused after [DEC-079, DEC-120]`, async ({
    page,
    journey,
  }) => {
    // The smallest of the usual phones, with the longer words.
    if (language === 'TY') await page.setViewportSize({ width: 360, height: 740 });
    // A refused code is a refused call.
    journey.tolerate(/status of 409/);
    const [code = ''] = await issueVouchers(merchant, value, 1);
    // Looked for afterwards wherever something could have been written down.
    noteSecret(code);
    noteSecret(code.replaceAll('-', ''));
    await register(page, { merchant });
    await visit(page, { merchant, language, path: '/m/voucherCenter' });
    await chooseVoucher(page);
    const field = page.getByLabel(words.code, { exact: true });
    const use = page.getByRole('button', { name: words.use });
    // An amount is asked for nowhere.
    await expect(page.locator('.amount-field')).toHaveCount(1);
    await use.click();
    await expect(page.getByRole('alert')).toContainText('12');
    await field.pressSequentially(code.toLowerCase().replaceAll('-', ''));
    await expect(field).toHaveValue(code);
    await expect(page.getByText(`${words.worth} ${shown}`)).toHaveText(day);
    await expect(page.locator('.paybar')).toContainText(`${words.get}${shown}`);
    await expect(field).toBeInViewport({ ratio: 1 });
    expect(
      await field.evaluate((input) => input.scrollWidth - input.clientWidth),
      'of the code that is cut off',
    ).toBeLessThanOrEqual(0);
    await journey.screenshot(`voucher-${merchant}-${language}`);
    await journey.expectAccessible(page);
    const uses: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/deposits/voucher'))
        uses.push(request.url());
    });
    await page.route('**/api/v1/deposits/voucher', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await use.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
      setTimeout(() => button.click(), 300);
    });
    await expect(page).toHaveURL(/\/m\/voucherCenter\?order=DP/);
    await expect(page.locator('.order-state')).toContainText(credited);
    await expect(page.locator('.order-state')).toContainText(shown);
    await expect(page.locator('.pay-slip')).toContainText('Voucher');
    expect(uses, 'uses sent').toHaveLength(1);
    // The form is not behind the receipt: the way back leads to no filled-in code.
    await page.goBack();
    await expect(page.getByLabel(words.code, { exact: true })).toHaveCount(0);
    await visit(page, { merchant, language, path: '/m/voucherCenter' });
    await chooseVoucher(page);
    await page.getByLabel(words.code, { exact: true }).fill(code);
    await expect(page.getByRole('alert')).toHaveText(refused);
    await use.click();
    await expect(page.locator('.order-state')).toHaveCount(0);
    await expect(page.getByText(shown).first()).toBeVisible();
  });

test('what the limit does not leave is said before it is used, and the button does nothing [DEC-079, DEC-101]', async ({
  page,
  journey,
}) => {
  const [code = ''] = await issueVouchers('perya', '1000', 1);
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  await tightenLimit('perya', memberId, 'deposit/day', '600');
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await chooseVoucher(page);
  await page.getByLabel('Voucher code', { exact: true }).fill(code);
  await expect(page.getByText('Worth ₱1,000.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Over your limit' })).toBeDisabled();
  await journey.screenshot('voucher-over-limit');
});
