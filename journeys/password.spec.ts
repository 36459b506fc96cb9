import type { Page } from '@playwright/test';
import {
  aPassword,
  comeFromElsewhere,
  leaveDevice,
  logIn,
  readCode,
  readMessage,
  register,
  registerByMobile,
  standStill,
} from './account.ts';
import { expect, test } from './journey.ts';
import { changeSwitches } from './operator.ts';
import { toastSeconds } from './toast-seconds.ts';
import { addressOf, visit } from './visit.ts';

test.describe('forgot password', () => {
  test('by phone: number, code from the inbox and a new password sign in at once [FORGOT-01, FORGOT-04, FORGOT-12, FORGOT-13, ROUTE-04, DEC-042]', async ({
    page,
    journey,
  }) => {
    const { username, mobile } = await registerByMobile(page);
    await leaveDevice(page);
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/login' });
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const form = page.getByRole('dialog').or(page.getByRole('main')).last();
    await expect(page.getByText('Get back in').first()).toBeVisible();
    await expect(page.getByText('We’ll text a code to the number on your account.').first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Phone' })).toHaveAttribute('aria-selected', 'true');
    await journey.screenshot('forgot-password');
    await journey.expectAccessible(page);
    const submit = page.getByRole('button', { name: 'Save and log in' });
    await expect(submit).toBeDisabled();
    // The code button checks the number alone.
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(form.getByRole('alert')).toHaveCount(1);
    await page.getByLabel('Mobile number').fill(mobile.typed);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Code sent').first()).toBeVisible();
    await page.getByLabel('SMS code').fill(await readCode(mobile.full));
    await page.getByLabel('New password').fill(aPassword());
    await submit.click();
    await expect(page.getByText('Password saved. You’re logged in.').first()).toBeVisible();
    await expect(page).toHaveURL(addressOf('perya'));
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
  });

  test('the old password again clears the password; a wrong code clears the code [FORGOT-09, FORGOT-10, FORGOT-11, ERR-06, ERR-07, CONST-08]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/400/);
    const { password, mobile } = await registerByMobile(page);
    await leaveDevice(page);
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/forget' });
    await page.getByLabel('Mobile number').fill('12');
    await page.getByLabel('Mobile number').blur();
    await expect(page.getByText('Enter a valid mobile number with at least 10 digits.')).toBeVisible();
    await page.getByLabel('Mobile number').fill(mobile.typed);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Code sent').first()).toBeVisible();
    const code = await readCode(mobile.full);
    const submit = page.getByRole('button', { name: 'Save and log in' });
    await page.getByLabel('SMS code').fill(code);
    await page.getByLabel('New password').fill(password);
    await submit.click();
    await expect(page.getByText('The new password must differ from the old one.').first()).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveValue('');
    await expect(page.getByLabel('SMS code')).toHaveValue(code);
    await page.getByLabel('SMS code').fill(code === '000000' ? '111111' : '000000');
    await page.getByLabel('New password').fill(aPassword());
    await submit.click();
    await expect(page.getByText(/wrong or has expired/).first()).toBeVisible();
    await expect(page.getByLabel('SMS code')).toHaveValue('');
  });

  test('by e-mail: the same word for everybody, a link that works once [FORGOT-02, FORGOT-05, FORGOT-06, CALL-34, DEC-108, DEC-110]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/400/);
    const account = await register(page);
    const email = `${account.username}@mail.example`;
    await visit(page, { language: 'EN', path: '/m/set' });
    await page.getByRole('button', { name: /^Email/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Email' });
    await sheet.getByLabel('Email', { exact: true }).fill(email);
    await sheet.getByRole('button', { name: 'Send code' }).click();
    await sheet.getByLabel('Code from the email').fill(await readCode(email));
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved').first()).toBeVisible();
    await leaveDevice(page);
    await comeFromElsewhere(page);
    const ask = async (username: string) => {
      await visit(page, { language: 'EN', path: '/m/forget' });
      await page.getByRole('tab', { name: 'Email' }).click();
      await page.getByLabel('Username', { exact: true }).fill(username);
      await page.getByLabel('Email', { exact: true }).fill(email);
      const request = page.waitForRequest((one) => one.url().includes('/auth/password/email'));
      await page.getByRole('button', { name: 'Send the link' }).click();
      expect((await request).headers()['content-type']).toContain('application/x-www-form-urlencoded');
      await expect(
        page.getByText('If that name and address belong together, a link is on its way.').first(),
      ).toBeVisible();
    };
    await ask('walangtao99');
    await ask(account.username);
    await journey.screenshot('forgot-sent');
    const link = /http\S+ticket=[\w-]+/.exec(await readMessage(email, 1))?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByText('Choose a new password').first()).toBeVisible();
    const next = aPassword();
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Password saved. Log in with it.').first()).toBeVisible();
    await visit(page, { language: 'EN', path: '/m/login' });
    await logIn(page, { username: account.username, password: next });
    await expect(page).toHaveURL(addressOf('perya'));
    await leaveDevice(page);
    await page.goto(link);
    await expect(page.getByText('Choose a new password').first()).toBeVisible();
    await page.getByLabel('New password').fill(aPassword());
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('This link doesn’t work any more').first()).toBeVisible();
  });

  test('each way has its switch; e-mail comes first when it is the only one [FORGOT-02, FORGOT-03, FORGOT-07, SWITCH-07, SWITCH-08]', async ({
    page,
  }) => {
    await changeSwitches('perya', { CHNGPASSVERIF3: false });
    try {
      await visit(page, { language: 'EN', path: '/m/forget' });
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
      await changeSwitches('perya', { CHNGPASSVERIF3: true, CHNGPASSMAIL3: false });
      await visit(page, { language: 'EN', path: '/m/forget' });
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Save and log in' })).toBeVisible();
    } finally {
      await changeSwitches('perya', { CHNGPASSVERIF3: true, CHNGPASSMAIL3: true });
    }
  });
});

test.describe('change password', () => {
  const saved = (page: Page) => page.getByText('Saved').first();
  const fill = async (page: Page, next: string, confirm = next) => {
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm password').fill(confirm);
  };
  const submit = (page: Page) => page.getByRole('button', { name: 'Save password' });

  test('right after a login the old password need not be typed; saved, then home [CHPW-03, CHPW-06, CHPW-07, CHPW-09, CONST-11, DEC-016]', async ({
    page,
    journey,
  }) => {
    const account = await register(page);
    await leaveDevice(page);
    await visit(page, { language: 'EN', path: '/m/login' });
    await logIn(page, account);
    await expect(page).toHaveURL(addressOf('perya'));
    // In the app, without a reload: the password typed a moment ago is still held in memory.
    await page.evaluate(() => {
      history.pushState({ idx: 1 }, '', '/m/changePsw');
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    });
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(account.username);
    await expect(page.getByLabel('Username', { exact: true })).not.toBeEditable();
    await expect(page.getByLabel('Old password')).toHaveCount(0);
    await journey.screenshot('change-password');
    await journey.expectAccessible(page);
    await fill(page, aPassword());
    const entries = await page.evaluate(() => history.length);
    const seconds = toastSeconds(page, 'Saved');
    await submit(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(page).toHaveURL(addressOf('perya'));
    expect(await seconds).toBeGreaterThan(0.9);
    expect(await seconds).toBeLessThan(1.4);
    // In place of the form: no entry more, and back does not show it again.
    expect(await page.evaluate(() => history.length)).toBe(entries);
    // The held password went with the change.
    await page.evaluate(() => {
      history.pushState({ idx: 2 }, '', '/m/changePsw');
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 2 } }));
    });
    await expect(page.getByLabel('Old password')).toBeVisible();
  });

  test('after a reload the old one is asked; mistakes are told, the same password sends nothing [CHPW-02, CHPW-05, CHPW-11, CHPW-13, CHPW-16, ERR-05]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/401/);
    const account = await register(page);
    await visit(page, { language: 'EN', path: '/m/changePsw' });
    const old = page.getByLabel('Old password');
    await expect(old).toBeVisible();
    await old.fill('12345');
    await old.blur();
    await expect(page.getByText('6–32 characters.')).toBeVisible();
    await old.fill(account.password);
    await fill(page, 'kulang', '');
    await submit(page).click();
    await expect(page.getByText('8–20 characters, letters and numbers.').first()).toBeVisible();
    await expect(page.getByText('Type the password again.')).toBeVisible();
    const next = aPassword();
    await fill(page, next, `${next}x`);
    await page.getByLabel('Confirm password').blur();
    await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/members/me/password')) sent.push(request.url());
    });
    await fill(page, account.password);
    await submit(page).click();
    await expect(page.getByText('That is your present password')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(sent).toEqual([]);
    await old.fill(aPassword());
    await fill(page, next);
    await submit(page).click();
    await expect(page.getByText('The old password isn’t right.').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/m/changePsw');
    await old.fill(account.password);
    await submit(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(page).toHaveURL(addressOf('perya'));
  });

  test('a remembered device stays remembered under a new grant [CHPW-08, DEC-015]', async ({ page }) => {
    const account = await register(page);
    await leaveDevice(page);
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/login' });
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await logIn(page, account);
    await expect(page).toHaveURL(addressOf('perya'));
    const item = () => page.evaluate(() => localStorage.getItem('MC_REMEMBER_USERNAME'));
    const before = await item();
    await visit(page, { language: 'EN', path: '/m/changePsw' });
    await page.getByLabel('Old password').fill(account.password);
    await fill(page, aPassword());
    await submit(page).click();
    await expect(page).toHaveURL(addressOf('perya'));
    expect(await item()).not.toBe(before);
    await standStill(page);
    await page.context().clearCookies({ name: '__Host-session' });
    await page.evaluate(() => {
      localStorage.removeItem('MC_SESSION_INFO');
      localStorage.setItem('autoLogin', '0');
    });
    await visit(page, { language: 'EN', path: '/m/login' });
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(addressOf('perya'));
  });

  test('as a popup from the settings it closes by itself; guests go home [CHPW-04, CHPW-10, POPUP-01, DEC-029, DEC-047]', async ({
    page,
    journey,
  }) => {
    // What was on its way when the password changed came from a session that is no more.
    journey.tolerate(/401/);
    await visit(page, { language: 'EN', path: '/m/changePsw' });
    await expect(page).toHaveURL(addressOf('perya'));
    const account = await register(page);
    await visit(page, { language: 'EN', path: '/m/set' });
    await page.getByRole('button', { name: /Change password/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Old password').fill(account.password);
    const next = aPassword();
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('Confirm password').fill(next);
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(addressOf('perya'));
  });
});
