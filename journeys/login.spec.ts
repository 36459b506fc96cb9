import type { Page, Route } from '@playwright/test';
import {
  type Account,
  aMobile,
  aPassword,
  comeFromElsewhere,
  leaveDevice,
  logIn,
  noteSecret,
  readCode,
  register,
  registerByMobile,
} from './account.ts';
import { expect, test } from './journey.ts';
import { changeMember, changeSettings, changeSwitches, findMember, resetMemberPassword } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const openLogin = async (page: Page, language: 'EN' | 'TY' = 'EN') => {
  await comeFromElsewhere(page);
  await visit(page, { language, path: '/m/login' });
};
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Asks the server itself: by number and Host header, since not every resolver knows *.localhost. */
async function passOn(route: Route) {
  const address = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: address.host };
  return route.fetch({ url: address.href.replace(address.hostname, '127.0.0.1'), headers });
}

async function aMember(page: Page): Promise<Account> {
  const account = await register(page);
  await leaveDevice(page);
  return account;
}

test.describe('login by name', () => {
  test('a member logs in; the page keeps a handle and display facts, the secret is out of reach [LOGIN-07, LOGIN-08, LOGIN-11, ENT-28, CONST-25, DEC-014]', async ({
    page,
    journey,
  }) => {
    const account = await aMember(page);
    await openLogin(page);
    await journey.screenshot('login');
    await journey.expectAccessible(page);
    await expect(submit(page)).toBeDisabled();
    await expect(page.getByRole('main').getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      '/m/register',
    );
    const sent = page.waitForRequest((request) => request.url().endsWith('/auth/login'));
    await logIn(page, account);
    const request = await sent;
    expect(request.headers()['encryption']).toMatch(/^JWE;kid=[0-9a-f]{16}$/);
    expect(Object.keys(JSON.parse(request.postData() ?? '{}'))).toEqual(['data']);
    await expect(page).toHaveURL(addressOf('perya'));
    const kept = JSON.parse((await stored(page, 'MC_SESSION_INFO')) ?? '{}');
    expect(Object.keys(kept).toSorted()).toEqual([
      'customerType',
      'firstTimeLogin',
      'merchantCode',
      'token',
      'type',
      'userName',
    ]);
    expect(kept).toMatchObject({
      merchantCode: 'perya',
      userName: account.username,
      type: 0,
      customerType: 'REAL',
    });
    expect(await page.evaluate(() => document.cookie)).not.toContain('__Host-');
    const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-session');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  });

  test('a wrong password is told in one sentence; the captcha comes after the third [LOGIN-09, LOGIN-10, LOGIN-13, LOGIN-15, ERR-04, ERR-09]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/401/);
    const account = await aMember(page);
    await openLogin(page);
    const wrong = { ...account, password: aPassword() };
    await logIn(page, wrong);
    await expect(
      page.getByRole('alert').filter({ hasText: 'That username and password don’t match.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Security code', { exact: true })).toHaveCount(0);
    await logIn(page, wrong);
    await expect(submit(page)).toBeEnabled();
    await logIn(page, wrong);
    const captcha = page.getByLabel('Security code', { exact: true });
    await expect(captcha).toBeVisible();
    await expect(captcha).toHaveAttribute('maxlength', '6');
    const picture = page.getByRole('img', { name: 'Picture of the security code' });
    await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
    const before = await picture.getAttribute('src');
    await page.getByRole('button', { name: 'New picture' }).click();
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await journey.screenshot('login-error');
    await journey.expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await expect(submit(page)).toBeDisabled();
  });

  test('names and passwords are checked by the served rules before anything is sent [LOGIN-14, LOGIN-16, DEC-061]', async ({
    page,
  }) => {
    await openLogin(page);
    await page.getByLabel('Username', { exact: true }).fill('ab');
    await page.getByLabel('Password', { exact: true }).fill(noteSecret('kulang7x9'));
    await expect(submit(page)).toBeDisabled();
    await page.getByLabel('Username', { exact: true }).fill('abcd');
    await expect(submit(page)).toBeEnabled();
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await expect(submit(page)).toBeDisabled();
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    await expect(page.getByLabel('Mobile number')).toHaveAttribute('maxlength', '20');
    await expect(page.getByLabel('SMS code')).toHaveAttribute('maxlength', '10');
  });

  test('closed and misplaced accounts are told after the right password only [LOGIN-17, LOGIN-18, ERR-16, ERR-24, DEC-011]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/40[13]/);
    const account = await aMember(page);
    const { memberId } = await findMember('perya', account.username);
    await changeMember('perya', memberId, { memberLogin: false });
    await openLogin(page);
    await logIn(page, account);
    await expect(page.getByText('It isn’t a member account.')).toBeVisible();
    await changeMember('perya', memberId, {
      memberLogin: true,
      isDisabled: true,
      closedFor: 'other',
      reviewOn: '2030-01-31',
    });
    await logIn(page, account);
    await expect(page.getByText('This account is closed or doesn’t exist.')).toBeVisible();
  });

  test('a password from staff opens the change at once and nothing else [LOGIN-12, DEC-048]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/403/);
    const account = await aMember(page);
    const { memberId } = await findMember('perya', account.username);
    const given = noteSecret(await resetMemberPassword('perya', memberId));
    await openLogin(page);
    await logIn(page, { username: account.username, password: given });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('New password', { exact: true })).toBeVisible();
    await journey.screenshot('change-password-forced');
    const next = aPassword();
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('Confirm password').fill(next);
    await dialog.getByRole('button', { name: /Save/ }).click();
    await expect(page.getByRole('banner').getByText(account.username)).toBeVisible();
  });
});

/** Signed in with the box ticked. */
async function aRememberedMember(page: Page): Promise<Account> {
  const account = await aMember(page);
  await openLogin(page);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await logIn(page, account);
  await expect(page).toHaveURL(addressOf('perya'));
  return account;
}

test.describe('a remembered device', () => {
  test('the form comes back filled, signs in without a password, and forgets when unticked [LOGIN-02, LOGIN-03, CONST-23, DEC-015, DEC-049]', async ({
    page,
    journey,
  }) => {
    // A call still on its way when the cookie goes is answered 401.
    journey.tolerate(/401/);
    const account = await aRememberedMember(page);
    expect(await stored(page, 'autoLogin')).toBe('1');
    const item = (await stored(page, 'MC_REMEMBER_USERNAME')) ?? '';
    const inner = Buffer.from(item, 'base64url').toString().slice(8);
    const kept = JSON.parse(Buffer.from(inner, 'base64url').toString());
    expect(kept).toEqual({
      method: 'username',
      name: account.username,
      grant: expect.stringMatching(/^[\w-]{22}$/),
    });
    // The session ends, the device stays.
    await page.context().clearCookies({ name: '__Host-session' });
    await page.evaluate(() => {
      localStorage.removeItem('MC_SESSION_INFO');
      localStorage.setItem('autoLogin', '0');
    });
    await openLogin(page);
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(account.username);
    await expect(page.getByText('Saved on this device.')).toBeVisible();
    await journey.screenshot('login-remembered');
    await submit(page).click();
    await expect(page).toHaveURL(addressOf('perya'));
    const again = JSON.parse(
      Buffer.from(
        Buffer.from((await stored(page, 'MC_REMEMBER_USERNAME')) ?? '', 'base64url')
          .toString()
          .slice(8),
        'base64url',
      ).toString(),
    );
    expect(again.grant).not.toBe(kept.grant);
    await page.context().clearCookies({ name: '__Host-session' });
    await page.evaluate(() => {
      localStorage.removeItem('MC_SESSION_INFO');
      localStorage.setItem('autoLogin', '0');
    });
    await openLogin(page);
    await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
    expect(await stored(page, 'MC_REMEMBER_USERNAME')).toBeNull();
    await page.reload();
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue('');
  });

  test('an ended session comes back by itself once, at the start of the app [LOGIN-20, ENT-40, DEC-049, DEC-069]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/401/);
    const account = await aRememberedMember(page);
    await page.context().clearCookies({ name: '__Host-session' });
    const sent = page.waitForRequest((request) => request.url().endsWith('/auth/login/simple'));
    await visit(page, { language: 'EN' });
    await sent;
    await expect(page.getByRole('banner').getByText(account.username)).toBeVisible();
  });
});

test.describe('login by number', () => {
  test('number and code from the inbox sign in; each method remembers its own [LOGIN-04, LOGIN-16, LOGIN-19, GEN-07, SMS-07, SMS-08]', async ({
    page,
    journey,
  }) => {
    // What the page still asked for when the cookie went.
    journey.tolerate(/401/);
    const { mobile } = await registerByMobile(page);
    await leaveDevice(page);
    await openLogin(page);
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByLabel('Mobile number').fill('123');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /digits/ })).toBeVisible();
    expect(calls.filter((url) => url.includes('sms-code'))).toEqual([]);
    await page.getByLabel('Mobile number').fill(mobile.typed);
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Code sent').first()).toBeVisible();
    await journey.screenshot('login-mobile');
    await page.getByLabel('SMS code').fill(await readCode(mobile.full));
    await submit(page).click();
    await expect(page).toHaveURL(addressOf('perya'));
    await page.context().clearCookies({ name: '__Host-session' });
    await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
    await openLogin(page);
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue('');
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    await expect(page.getByLabel('Mobile number')).toHaveValue(mobile.typed);
    await expect(page.getByLabel('SMS code')).toHaveValue('');
  });

  test('the countdown shows 60 until the answer, ticks down to the server’s time, then the button is back [SMS-01, SMS-03, SMS-04, SMS-05, CONST-07, DEC-071]', async ({
    page,
  }) => {
    // The real answer, late and with a near end, so that nobody waits a minute here.
    await page.route('**/api/v1/auth/sms-code', async (route) => {
      const reply = await passOn(route);
      const body = (await reply.json()) as { value: { expirationTime: number } };
      await new Promise((resolve) => setTimeout(resolve, 1500));
      body.value.expirationTime = Date.now() + 3000;
      await route.fulfill({ response: reply, json: body });
    });
    await openLogin(page);
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    await page.getByLabel('Mobile number').fill(aMobile().typed);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Sending the code…').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend in 60 s' })).toBeDisabled();
    await expect(page.getByText('Code sent').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Resend in [321] s/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Resend in 1 s' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
  });

  test('the tab is there only with the switch, the forgot link only with a way to reset [LOGIN-01, LOGIN-05, SWITCH-07, SWITCH-08, SWITCH-11, FORGOT-07]', async ({
    page,
  }) => {
    await openLogin(page);
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/m/forget');
    await changeSwitches('perya', { SMSLOGIN3: false, CHNGPASSMAIL3: false, CHNGPASSVERIF3: false });
    try {
      await openLogin(page);
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCount(0);
    } finally {
      await changeSwitches('perya', { SMSLOGIN3: true, CHNGPASSMAIL3: true, CHNGPASSVERIF3: true });
    }
  });

  test('with the slider set a piece is slid, by keyboard too, or digits are typed instead [SMS-08, DEC-069]', async ({
    page,
    journey,
  }) => {
    await changeSettings('perya', { botCheck: 'SLIDER' });
    try {
      journey.tolerate(/400/);
      await openLogin(page);
      await page.getByRole('tab', { name: 'Mobile number' }).click();
      await page.getByLabel('Mobile number').fill(aMobile().typed);
      await page.getByRole('button', { name: 'Send code' }).click();
      const dialog = page.getByRole('dialog', { name: 'Slide to fit the piece' });
      await expect(dialog).toBeVisible();
      await journey.expectAccessible(page);
      await journey.screenshot('slider');
      const slider = dialog.getByRole('slider');
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await expect(slider).not.toHaveAttribute('aria-valuenow', '0');
      await dialog.getByRole('button', { name: /Prefer typing/ }).click();
      await expect(page.getByText('Type the digits')).toBeVisible();
    } finally {
      await changeSettings('perya', { botCheck: 'WORK' });
    }
  });
});

test.describe('the forms as popups', () => {
  test('from the header they slide over the page; only one is open; on its own path closing leads home [POPUP-01, POPUP-08, POPUP-09, HDR-11, SWBAR-01, SWBAR-02]', async ({
    page,
    journey,
  }) => {
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/gameCenter' });
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('dialog').getByText('Welcome back')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/m/gameCenter');
    await journey.screenshot('login-popup');
    await journey.expectAccessible(page);
    await expect(page.getByRole('dialog').getByText('Try for free')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Help')).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Create account' }).click();
    await expect(page.getByRole('dialog').getByText('Step right up')).toBeVisible();
    await expect(page.getByText('Welcome back')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('dialog').getByText('Welcome back')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/m/gameCenter');
    for (const path of ['/m/login', '/m/register', '/m/forget']) {
      await visit(page, { language: 'EN', path });
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL(addressOf('perya'));
    }
  });

  test('a trial entry shows with its switch only, customer service always [SWBAR-03, SWBAR-04, SWITCH-09]', async ({
    page,
  }) => {
    await changeSwitches('perya', { FREEPLAY3: false });
    try {
      await openLogin(page);
      await expect(page.getByRole('main').getByText('Try for free')).toHaveCount(0);
      await page.getByRole('main').getByRole('button', { name: 'Help' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    } finally {
      await changeSwitches('perya', { FREEPLAY3: true });
    }
  });

  test('in Filipino [I18N-02]', async ({ page, journey }) => {
    await openLogin(page, 'TY');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
    await journey.screenshot('login-ty');
    await journey.expectAccessible(page);
  });
});
