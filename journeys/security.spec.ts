import type { Page } from '@playwright/test';
import {
  aName,
  aPassword,
  comeFromElsewhere,
  leaveDevice,
  logIn,
  noteSecret,
  register,
  registerAtHome,
} from './account.ts';
import { codeOf, keepPasskeys, setUpAuthenticator } from './authenticator.ts';
import { expect, test } from './journey.ts';
import { changeMember, changeSwitches, findMember } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const settings = (page: Page) => visit(page, { language: 'EN', path: '/m/set' });

test('settings: nickname in the header, payment PIN, all in one place [ROUTE-12, HDR-05, DEC-092]', async ({
  page,
  journey,
}) => {
  const account = await register(page);
  await settings(page);
  await journey.screenshot('settings', { fullPage: true });
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: /^Nickname/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Nickname' });
  await sheet.getByLabel('Nickname').fill('x');
  await sheet.getByLabel('Nickname').blur();
  await expect(sheet.getByText('2–20 characters.')).toBeVisible();
  await sheet.getByLabel('Nickname').fill('Ligaya');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.getByRole('button', { name: /^Payment PIN/ }).click();
  const pin = page.getByRole('dialog', { name: 'Payment PIN' });
  await pin.getByLabel('Login password').fill(account.password);
  await pin.getByLabel('New PIN').fill(noteSecret('730915'));
  await pin.getByLabel('Confirm PIN').fill('730915');
  await pin.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await visit(page, { language: 'EN' });
  await expect(page.getByRole('banner').getByText('Ligaya')).toBeVisible();
});

test('a language change says an open form’s mistakes in the other language [I18N-06, CONST-30]', async ({
  page,
}) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/register' });
  await page.locator('input[name=username]').fill('ab');
  await page.locator('input[name=username]').blur();
  await expect(page.getByText('4–16 small letters and numbers, a letter first.')).toBeVisible();
  const tab = await page.context().newPage();
  await visit(tab, { path: '/m/home' });
  await tab.getByRole('button', { name: 'Menu' }).click();
  await tab.getByRole('button', { name: /Language/ }).click();
  await tab.getByRole('dialog').getByText('Filipino').click();
  await expect(tab.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(page.getByText('4–16 small letters and numbers, a letter first.')).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: '4–16' })).toBeVisible();
  await tab.close();
});

test('devices: what is signed in where, one out, all others out [DEC-092]', async ({
  page,
  browser,
  journey,
}) => {
  const account = await register(page);
  const elsewhere = async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await comeFromElsewhere(other);
    await visit(other, { language: 'EN', path: '/m/login' });
    await logIn(other, account);
    await expect(other).toHaveURL(addressOf('perya'));
    return other;
  };
  const phone = await elsewhere();
  await settings(page);
  await page.getByRole('button', { name: /^Devices/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Devices' });
  await expect(sheet.getByText('This device')).toBeVisible();
  await journey.screenshot('devices');
  await journey.expectAccessible(page);
  await sheet
    .getByRole('button', { name: /^Log out Chrome/ })
    .first()
    .click();
  await expect(page.getByText('Logged out').first()).toBeVisible();
  await visit(phone, { language: 'EN', path: '/m/fav-games' });
  await expect(phone).toHaveURL(addressOf('perya', '/m/login'));
  const second = await elsewhere();
  await settings(page);
  await page.getByRole('button', { name: /^Devices/ }).click();
  await page
    .getByRole('dialog', { name: 'Devices' })
    .getByRole('button', { name: 'Log out everywhere else' })
    .click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByText('Logged out').first()).toBeVisible();
  await visit(second, { language: 'EN', path: '/m/fav-games' });
  await expect(second).toHaveURL(addressOf('perya', '/m/login'));
  await visit(page, { language: 'EN', path: '/m/fav-games' });
  await expect(page).toHaveURL(addressOf('perya', '/m/fav-games'));
  await phone.context().close();
  await second.context().close();
});

test('a passkey is added after a look at who it is, signs in, and can be removed [DEC-092]', async ({
  page,
  journey,
}) => {
  journey.tolerate(/40[13]/);
  await changeSwitches('perya', { PASSKEYS3: true });
  await keepPasskeys(page);
  try {
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/register' });
    const username = aName();
    const password = aPassword();
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('No password next time?')).toBeVisible();
    await journey.screenshot('passkey-offer');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Passkey added').first()).toBeVisible();
    await leaveDevice(page);
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/login' });
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page).toHaveURL(addressOf('perya'));
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
    await settings(page);
    await page.getByRole('button', { name: /^Passkeys/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Passkeys' });
    await journey.screenshot('passkeys');
    await sheet.getByRole('button', { name: /^Remove the passkey/ }).click();
    await page
      .getByRole('dialog', { name: /Remove this passkey/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(page.getByText('Passkey removed').first()).toBeVisible();
  } finally {
    await changeSwitches('perya', { PASSKEYS3: false });
  }
});

test('an authenticator app: set up, asked at the next login, recovery codes once [DEC-092]', async ({
  page,
  journey,
}) => {
  journey.tolerate(/40[01]/);
  const account = await register(page);
  const secret = await setUpAuthenticator(page, () => journey.screenshot('recovery-codes'));
  await leaveDevice(page);
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/login' });
  await logIn(page, account);
  await expect(page.getByLabel('Authenticator code')).toBeVisible();
  await journey.screenshot('login-second-factor');
  await page.getByLabel('Authenticator code').fill(codeOf(secret, Date.now() + 30_000));
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(addressOf('perya'));
});

test('the member’s header and menu: name, deposit, greeting, agent entry by type, log out at the end [HDR-05, MENU-01, MENU-02, MENU-12, MENU-15]', async ({
  page,
  journey,
}) => {
  const account = await registerAtHome(page);
  await expect(page.getByRole('banner').getByText(account.username)).toBeVisible();
  await journey.screenshot('home-member');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText(account.username)).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Deposit' }).first()).toHaveAttribute(
    'href',
    '/m/voucherCenter',
  );
  await expect(menu.getByRole('link', { name: 'Withdraw' }).first()).toHaveAttribute('href', '/m/withdraw');
  await expect(menu.getByRole('link', { name: 'Agent' })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
  await journey.screenshot('side-menu-member');
  await journey.expectAccessible(page);
});

test('an agent sees the agent entry, a player does not [MENU-11]', async ({ page }) => {
  const account = await register(page);
  const { memberId } = await findMember('perya', account.username);
  await changeMember('perya', memberId, { type: 1 });
  await leaveDevice(page);
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/login' });
  await logIn(page, account);
  await expect(page).toHaveURL(addressOf('perya'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /Agent/ })).toBeVisible();
});
