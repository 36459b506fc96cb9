import type { Page } from '@playwright/test';
import { aMobile, aName, aPassword, comeFromElsewhere, leaveDevice, readCode } from './account.ts';
import { codeOf, setUpAuthenticator } from './authenticator.ts';
import { expect, test } from './journey.ts';
import { changeSwitches } from './operator.ts';
import { addressOf, visit } from './visit.ts';

/** Signs in at the provider's own pages and allows what it asks. */
async function atTheProvider(page: Page, account: string, answer: 'Allow' | 'Deny' = 'Allow'): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: answer }).click();
}
test.describe('other companies', () => {
  for (const [name, label] of [
    ['google', 'Google'],
    ['facebook', 'Facebook'],
  ] as const) {
    test(`an unknown ${label} identity registers, a known one signs in [LOGIN-06, REG-11, SWITCH-05, SWITCH-06, DEC-067]`, async ({
      page,
      journey,
    }) => {
      // The provider's pages have their own idea of icons.
      journey.tolerate(/favicon|404|Content Security Policy.*127\.0\.0\.1/);
      const account = aName(name);
      await comeFromElsewhere(page);
      await visit(page, { language: 'EN', path: '/m/login' });
      const start = page.waitForRequest(
        (request) => request.isNavigationRequest() && request.url().includes(`/${name}/`),
      );
      await page.getByRole('main').getByRole('button', { name: label }).click();
      const asked = new URL((await start).url()).searchParams;
      expect(asked.get('code_challenge_method')).toBe('S256');
      expect(asked.get('state')).toMatch(/^\w+\.[\w-]{43}$/);
      expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
      await atTheProvider(page, account);
      await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
      const password = aPassword();
      const username = aName();
      await page.getByLabel('Username', { exact: true }).fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL(addressOf('perya'));
      await expect(page.getByRole('banner').getByText(username)).toBeVisible();
      await leaveDevice(page);
      await visit(page, { language: 'EN', path: '/m/login' });
      await page.getByRole('main').getByRole('button', { name: label }).click();
      await atTheProvider(page, account);
      await expect(page).toHaveURL(addressOf('perya'));
      await expect(page.getByRole('banner').getByText(username)).toBeVisible();
    });
  }

  test('who has an authenticator app is asked for its code after another company too [DEC-067, DEC-092]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/favicon|40[014]|Content Security Policy.*127\.0\.0\.1/);
    const [account, username, password] = [aName('google'), aName(), aPassword()];
    const comeByGoogle = async () => {
      await visit(page, { language: 'EN', path: '/m/login' });
      await page.getByRole('main').getByRole('button', { name: 'Google' }).click();
      await atTheProvider(page, account);
    };
    await comeFromElsewhere(page);
    await comeByGoogle();
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(addressOf('perya'));
    const secret = await setUpAuthenticator(page);
    await leaveDevice(page);
    await comeByGoogle();
    const code = page.getByLabel('Authenticator code', { exact: true });
    await expect(code).toBeVisible();
    await journey.screenshot('social-second-factor');
    await code.fill('000000');
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText(/wrong or has expired/).first()).toBeVisible();
    await code.fill(codeOf(secret, Date.now() + 30_000));
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(addressOf('perya'));
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
  });

  test('who says no there comes back with a word, and the buttons follow their switches [LOGIN-06, REG-11, SWITCH-05, SWITCH-06, DEC-067]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/favicon|404|Content Security Policy.*127\.0\.0\.1/);
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/login' });
    await page.getByRole('main').getByRole('button', { name: 'Google' }).click();
    await atTheProvider(page, aName('tanggi'), 'Deny');
    await expect(page.getByText('That didn’t work')).toBeVisible();
    await journey.screenshot('social-denied');
    await changeSwitches('perya', { GOOGLELOGIN3: false, FACEBOOKLOGIN3: false });
    try {
      for (const path of ['/m/login', '/m/register']) {
        await visit(page, { language: 'EN', path });
        await expect(page.getByRole('main').getByRole('button', { name: /Google|Facebook/ })).toHaveCount(0);
      }
    } finally {
      await changeSwitches('perya', { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true });
    }
  });
});

// From the real address: the provider's CORS knows nothing of an extra header.
test.describe('phone sign-in by a provider', () => {
  test('the provider sends and checks the code, the server its token: registration, then login [REG-17, SMS-06, SMS-09, LOGIN-19, CALL-36, ERR-08]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/400/);
    await changeSwitches('perya', { FIREBASESMS3: true });
    try {
      const mobile = aMobile();
      await visit(page, { language: 'EN', path: '/m/register' });
      await page.getByRole('tab', { name: 'Mobile number' }).click();
      await page.getByLabel('Mobile number').fill(mobile.typed);
      const password = aPassword();
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByText('Code sent').first()).toBeVisible();
      const code = await readCode(mobile.full);
      // A wrong code is the provider's no: the waiting ends, nothing is registered.
      await page.getByLabel('SMS code').fill(code === '000000' ? '111111' : '000000');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText(/wrong or has expired/).first()).toBeVisible();
      expect(calls.filter((path) => path.includes('/auth/register'))).toEqual([]);
      await page.getByLabel('SMS code').fill(code);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL(addressOf('perya'));
      expect(calls).toContain('/v1/accounts:signInWithPhoneNumber');
      expect(calls.filter((path) => path.includes('/auth/sms-code'))).toEqual([]);
      await leaveDevice(page);
      await visit(page, { language: 'EN', path: '/m/login' });
      await page.getByRole('tab', { name: 'Mobile number' }).click();
      await page.getByLabel('Mobile number').fill(mobile.typed);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByText('Code sent').first()).toBeVisible();
      await page.getByLabel('SMS code').fill(await readCode(mobile.full, 1));
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(addressOf('perya'));
    } finally {
      await changeSwitches('perya', { FIREBASESMS3: false });
    }
  });

  test('a provider that does not answer ends the waiting with a word [SMS-06, ERR-08]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/Failed to load resource|net::ERR/);
    await changeSwitches('perya', { FIREBASESMS3: true });
    try {
      await page.route('**/v1/accounts:sendVerificationCode', (route) => route.abort());
      await visit(page, { language: 'EN', path: '/m/login' });
      await page.getByRole('tab', { name: 'Mobile number' }).click();
      await page.getByLabel('Mobile number').fill(aMobile().typed);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByText('Sending the code…').first()).toBeHidden();
      await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
    } finally {
      await changeSwitches('perya', { FIREBASESMS3: false });
    }
  });
});
