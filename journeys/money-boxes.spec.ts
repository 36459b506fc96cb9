import type { Locator, Page } from '@playwright/test';
import { aName, aPassword, comeFromElsewhere, register } from './account.ts';
import { expect, test } from './journey.ts';
import { deposit, type Payment } from './money.ts';
import { visit } from './visit.ts';

/** Boxes on the screens where somebody is worried about money or locked out: as wide and high as they are drawn. */

test.use({ viewport: { width: 360, height: 740 } });

const languages = ['EN', 'TY'] as const;
/** As the smallest phones have it. */
const gutter = 14;

/** Full width, as high as every button, and none of its words outside. */
async function expectWholeButton(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  expect(box).toMatchObject({ width: 360 - 2 * gutter, height: 52 });
  const words = await button.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
  expect(words.left).toBeGreaterThanOrEqual(gutter);
  expect(words.right).toBeLessThanOrEqual(360 - gutter);
}

const outcomes: readonly { name: string; by: Payment; state: string; buttons: number }[] = [
  { name: 'credited', by: 'Pay', state: '₱500.00', buttons: 3 },
  { name: 'declined', by: 'Decline', state: 'Nothing was charged', buttons: 2 },
  { name: 'waiting', by: 'Leave without paying', state: 'Pay ₱500.00 before', buttons: 3 },
];

for (const { name, by, state, buttons } of outcomes) {
  test(`a deposit that is ${name} has whole buttons below each other, in both languages [DEC-079]`, async ({
    page,
    journey,
  }) => {
    await register(page);
    await deposit(page, '500', by);
    await expect(page.locator('.order-state')).toContainText(state);
    const { pathname, search } = new URL(page.url());
    for (const language of languages) {
      await visit(page, { language, path: `${pathname}${search}` });
      const ways = page.getByRole('main').locator('.button.block:visible');
      await expect(ways).toHaveCount(buttons);
      for (const button of await ways.all()) await expectWholeButton(button);
      await journey.screenshot(`deposit-${name}-360-${language}`);
    }
  });
}

async function failThreeTimes(page: Page): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(aName());
  for (let wrong = 1; wrong <= 3; wrong += 1) {
    await page.getByLabel('Password', { exact: true }).fill(aPassword());
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/api/v1/auth/login'));
    await page.getByRole('main').locator('button[type=submit]').click();
    await answered;
  }
}

for (const language of languages) {
  test(`the picture of the security code is drawn whole in ${language} [LOGIN-10]`, async ({
    page,
    journey,
  }) => {
    journey.tolerate(/401|403|422/);
    await comeFromElsewhere(page);
    await visit(page, { language, path: '/m/login' });
    await failThreeTimes(page);
    const picture = page.locator('.captcha img');
    await expect(picture).toBeVisible();
    expect(await picture.boundingBox()).toMatchObject({ width: 132, height: 52 });
    await picture.scrollIntoViewIfNeeded();
    await journey.screenshot(`login-captcha-360-${language}`);
  });
}
