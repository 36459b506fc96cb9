import type { Page } from '@playwright/test';
import { aName, aPassword, comeFromElsewhere, leaveDevice, register, registerAtHome } from './account.ts';
import { expect, test } from './journey.ts';
import { changeSwitches, stopCampaign } from './operator.ts';
import { visit } from './visit.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Invite friends' });
/** What one reads or taps in the sheet and a message of the moment hides: a sheet shows it at its top, where nothing of that stands. */
const underToast = (page: Page) =>
  sheet(page).evaluate((dialog) => {
    const toast = dialog.querySelector('.toast')?.getBoundingClientRect();
    if (!toast) return ['no message in the sheet'];
    return [...dialog.querySelectorAll('p, li, code, a, button, input')]
      .filter((one) => !one.closest('.toaster') && one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
      })
      .map((one) => `${one.localName}.${one.className} ${one.textContent.slice(0, 40)}`);
  });
const footer = (page: Page) => page.locator('.tabbar');

test('the footer opens the referral popup: terms, own link, copy, code, share, friends and what they brought [FOOT-04, DEC-099]', async ({
  page,
  journey,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await registerAtHome(page);
  await footer(page).getByRole('button', { name: 'Invite' }).click();
  await expect(sheet(page)).toContainText(
    'You get ₱100 and your friend gets ₱100 once they have bet ₱1,000.',
  );
  await expect(sheet(page)).toContainText('Friends must be 21 or older.');
  await expect(sheet(page).locator('code')).toContainText('/m/register?r=');
  await expect(sheet(page).getByRole('listitem').filter({ hasText: 'Friends joined' })).toContainText('0');
  await expect(sheet(page).getByRole('listitem').filter({ hasText: 'Earned so far' })).toContainText('₱0.00');
  await expect(sheet(page).getByRole('listitem').filter({ hasText: 'Your referral ID' })).toContainText(
    /\w{4,}/,
  );
  await journey.screenshot('invite');
  await journey.expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Link copied').first()).toBeVisible();
  expect(await underToast(page), 'what the message lies over').toEqual([]);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/perya\.localhost:\d+\/m\/register\?r=\w+/);
  await sheet(page).getByRole('button', { name: 'QR code' }).click();
  await expect(sheet(page).getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await journey.screenshot('invite-qr', { fullPage: false });
  await journey.expectAccessible(page);
  expect(await sheet(page).getByRole('link', { name: 'Facebook' }).getAttribute('href')).toContain(
    encodeURIComponent(link),
  );
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: { url: string }) => Promise.resolve(Object.assign(window, { shared: data.url })),
    });
  });
  await sheet(page).getByRole('button', { name: 'Share my link' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: string }).shared)).toBe(link);
});

test('who registers by the link is counted as a friend [DEC-099]', async ({ page }) => {
  const account = await registerAtHome(page);
  await footer(page).getByRole('button', { name: 'Invite' }).click();
  const link = `http://${await sheet(page).locator('code').textContent()}`;
  await leaveDevice(page);
  await comeFromElsewhere(page);
  const { search, pathname } = new URL(link);
  await visit(page, { language: 'EN', path: pathname + search });
  const friend = await registerHere(page);
  expect(friend).not.toBe(account.username);
  await leaveDevice(page);
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/login' });
  await page.getByLabel('Username', { exact: true }).fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('banner').getByText(account.username)).toBeVisible();
  const row = sheet(page).getByRole('listitem').filter({ hasText: 'Friends joined' });
  await expect(async () => {
    await visit(page, { language: 'EN' });
    await footer(page).getByRole('button', { name: 'Invite' }).click();
    await expect(row).toContainText('1', { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
});

async function registerHere(page: Page): Promise<string> {
  const [name, password] = [aName(), aPassword()];
  await page.getByLabel('Username', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(footer(page).getByRole('button', { name: 'Invite' })).toBeVisible();
  return name;
}

test('nothing is promised while no campaign runs; on a small phone in Filipino nothing is cut off [DEC-099, I18N-02]', async ({
  page,
  journey,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page);
  await visit(page, { language: 'TY', path: '/m/home' });
  await footer(page).getByRole('button').click();
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText('May ₱100 ka at may ₱100 ang kaibigan mo');
  expect(await popup.evaluate((one) => one.scrollWidth)).toBeLessThanOrEqual(360);
  await journey.screenshot('small-invite');
  await stopCampaign('perya', 'bring-a-friend', true);
  try {
    await visit(page, { language: 'EN', path: '/m/home' });
    await footer(page).getByRole('button', { name: 'Invite' }).click();
    await expect(sheet(page)).toContainText('No reward is given for it right now.');
    await expect(sheet(page)).not.toContainText('You get');
  } finally {
    await stopCampaign('perya', 'bring-a-friend', false);
  }
});

test('guests log in first; the switch hides every entry and the footer keeps four [FOOT-04, MENU-06, DEC-099]', async ({
  page,
}) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN' });
  await footer(page).getByRole('link', { name: 'Invite' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await registerAtHome(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Invite friends' }).click();
  await expect(sheet(page).locator('code')).toBeVisible();
  await changeSwitches('perya', { REFERRAL3: false });
  try {
    await visit(page, { language: 'EN', path: '/m/member/home' });
    await expect(page.getByRole('navigation', { name: 'Your pages' }).getByText('Help centre')).toBeVisible();
    await expect(page.getByText('Invite')).toHaveCount(0);
    await expect(footer(page).locator('> a, > button')).toHaveCount(4);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByRole('link', { name: 'Promotions' })).toBeVisible();
    await expect(menu.getByText('Invite friends')).toHaveCount(0);
  } finally {
    await changeSwitches('perya', { REFERRAL3: true });
  }
});
