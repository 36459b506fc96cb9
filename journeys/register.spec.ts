import type { Page } from '@playwright/test';
import { aMobile, aName, aPassword, comeFromElsewhere, leaveDevice, readCode, register } from './account.ts';
import { expect, test } from './journey.ts';
import { addInvitationCode, changeMember, changeSettings, changeSwitches, findMember } from './operator.ts';
import { toastSeconds } from './toast-seconds.ts';
import { addressOf, visit } from './visit.ts';

const open = async (page: Page, query = '', language: 'EN' | 'TY' = 'EN') => {
  await comeFromElsewhere(page);
  await visit(page, { language, path: `/m/register${query}` });
};
const rule = (patternId: string, minLength: number, maxLength: number, required = false) => ({
  enabled: true,
  required,
  minLength,
  maxLength,
  patternId,
});

test.describe('registration by name', () => {
  test('a visitor registers and is signed in [REG-02, REG-19, REG-20, GEN-08, GEN-16, ROUTE-03]', async ({
    page,
    journey,
  }) => {
    await open(page);
    await expect(page.getByRole('tab', { name: 'Username' })).toHaveAttribute('aria-selected', 'true');
    await journey.screenshot('register');
    await journey.expectAccessible(page);
    const name = aName();
    const password = aPassword();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/register/')) sent.push(`${request.method()} ${request.postData()}`);
    });
    await page.getByLabel('Username', { exact: true }).fill(name);
    await expect(page.getByText('This name is free')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await journey.screenshot('register-filled');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(addressOf('perya'));
    await expect(page.getByRole('banner').getByText(name)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^PUT \{"data":"[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+"\}$/);
  });

  test('over another page the popup closes on success and the page stays [REG-20, POPUP-08]', async ({
    page,
  }) => {
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/gameCenter' });
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    const popup = page.getByRole('dialog');
    const name = aName();
    const password = aPassword();
    await popup.getByLabel('Username', { exact: true }).fill(name);
    await popup.getByLabel('Password', { exact: true }).fill(password);
    await popup.getByLabel('Confirm password').fill(password);
    await popup.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('banner').getByText(name)).toBeVisible();
    await expect(popup.getByLabel('Confirm password')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/m/gameCenter');
  });

  test('each mistake is told at its field and the first one gets the focus; both passwords must agree [REG-15, REG-25, REG-26, REG-28, REG-30, ERR-02]', async ({
    page,
    journey,
  }) => {
    await open(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
    await expect(page.getByText('4–16 small letters and numbers, a letter first.')).toBeVisible();
    await expect(page.getByText('8–20 characters, letters and numbers.')).toBeVisible();
    await expect(page.getByText('Type the password again.')).toBeVisible();
    await journey.expectAccessible(page);
    await journey.screenshot('register-errors');
    const password = aPassword();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(`${password}x`);
    await page.getByLabel('Confirm password').blur();
    await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(`${password}x`);
    await expect(page.getByText('The two passwords are not the same.')).toBeHidden();
  });

  test('without the tick the button looks off, takes the tap and says why; nothing is sent [REG-09, REG-16, REG-21, REG-22, DEC-018]', async ({
    page,
  }) => {
    await open(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const box = page.getByRole('checkbox', { name: /accept the/ });
    await expect(box).toBeChecked();
    await box.uncheck();
    const button = page.getByRole('button', { name: 'Create account' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    // It looks off but takes the tap, which a browser test must insist on.
    await button.click({ force: true });
    await expect(page.getByText('Tick the box to accept the terms.')).toBeVisible();
    expect(sent.filter((url) => url.includes('/auth/register/'))).toEqual([]);
    await expect(page.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/m/help?tag=terms');
  });

  test('a taken name is told at the field [ERR-25, CALL-11]', async ({ page, journey }) => {
    journey.tolerate(/409/);
    const { username } = await register(page);
    await leaveDevice(page);
    await open(page);
    await page.getByLabel('Username', { exact: true }).fill(username);
    await expect(page.getByText('Somebody already has this name.')).toBeVisible();
  });
});

test.describe('what the merchant asks', () => {
  test('every optional field shows by configuration with its optional mark and its rule [REG-03, REG-06, REG-07, REG-12, REG-27, REG-33]', async ({
    page,
    journey,
  }) => {
    const optional = {
      paymentPassword: rule('digits', 6, 6),
      idNumber: rule('alphanumeric', 6, 20),
      qqNum: rule('digits', 5, 12),
      facebook: rule('name', 2, 50),
      wechat: rule('name', 2, 50),
      line: rule('name', 2, 50),
      whatsapp: rule('name', 2, 50),
      zalo: rule('name', 2, 50),
      email: rule('email', 6, 100),
      nickname: rule('name', 2, 20),
      payeeName: rule('name', 2, 60),
      recommenderId: rule('alphanumeric', 1, 20),
      birthday: rule('date', 10, 10),
      affiliateCode: rule('alphanumeric', 4, 16),
    };
    await changeSettings('perya', { fieldRules: optional });
    try {
      await open(page);
      const labels = [
        'Payment PIN',
        'ID number',
        'QQ',
        'Facebook',
        'WeChat',
        'LINE',
        'WhatsApp',
        'Zalo',
        'Email',
        'Nickname',
        'Full name',
        'Referral ID',
        'Birthday',
        'Invitation code',
      ];
      for (const label of labels)
        await expect(page.getByRole('main').getByLabel(label).first()).toBeVisible();
      expect(await page.getByText('Optional', { exact: true }).count()).toBe(labels.length);
      await journey.screenshot('register-all-fields', { fullPage: true });
      await journey.expectAccessible(page);
      await page.getByLabel('Payment PIN').fill('12');
      await page.getByLabel('Payment PIN').blur();
      await expect(page.getByText('6 digits.')).toBeVisible();
      const birthday = page.getByLabel('Birthday');
      await expect(birthday).toHaveAttribute('min', '1900-01-01');
      await expect(birthday).toHaveAttribute('max', `${new Date().getFullYear()}-12-31`);
      await birthday.fill(`${new Date().getFullYear() - 20}-01-01`);
      await birthday.blur();
      // One age in every text of the merchant (REG-35, VAL-03).
      await expect(page.getByText('You must be 21 or older.')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /I am 21 or older/ })).toBeVisible();
    } finally {
      await changeSettings('perya', { fieldRules: {} });
    }
  });

  test('the age of the birthday text, the tick and the check is the merchant’s one age [REG-35, VAL-03, GEN-13, CONST-18]', async ({
    page,
  }) => {
    await changeSettings('dalampasigan', { fieldRules: { birthday: rule('date', 10, 10, true) } });
    try {
      await comeFromElsewhere(page);
      await visit(page, { language: 'EN', merchant: 'dalampasigan', path: '/m/register' });
      await expect(page.getByRole('checkbox', { name: /I am 18 or older/ })).toBeVisible();
      await page.getByLabel('Birthday').fill(`${new Date().getFullYear() - 17}-01-01`);
      await page.getByLabel('Birthday').blur();
      await expect(page.getByText('You must be 18 or older.')).toBeVisible();
    } finally {
      await changeSettings('dalampasigan', { fieldRules: {} });
    }
  });

  test('one method alone has no tabs, mobile alone is the default, none closes registration [REG-01, REG-13, SWITCH-01, SWITCH-02, DEC-041]', async ({
    page,
  }) => {
    await changeSwitches('perya', { USERNAMEREG3: false });
    try {
      await open(page);
      await expect(page.getByLabel('Mobile number')).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expect(page.getByLabel('Username', { exact: true })).toHaveCount(0);
      await changeSwitches('perya', { MOBILENUMREG3: false });
      await open(page);
      await expect(page.getByText('Registration is closed')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Log in' }).first()).toBeVisible();
      await visit(page, { language: 'EN' });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
    } finally {
      await changeSwitches('perya', { USERNAMEREG3: true, MOBILENUMREG3: true });
    }
  });

  test('a captcha is asked where it is set, numeric with at most 6 digits, refreshed by a tap [REG-08, REG-31, ERR-04, CONST-05]', async ({
    page,
    journey,
  }) => {
    await changeSettings('perya', { registerCaptcha: true });
    try {
      await open(page);
      const field = page.getByLabel('Security code', { exact: true });
      await expect(field).toHaveAttribute('maxlength', '6');
      await expect(field).toHaveAttribute('inputmode', 'numeric');
      const picture = page.getByRole('img', { name: 'Picture of the security code' });
      await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
      const before = await picture.getAttribute('src');
      await page.getByRole('button', { name: 'New picture' }).click();
      await expect(picture).not.toHaveAttribute('src', before ?? '');
      await journey.expectAccessible(page);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Type the security code.')).toBeVisible();
    } finally {
      await changeSettings('perya', { registerCaptcha: false });
    }
  });

  test('the captcha says what it wants: digits, the result or letters, up to 16 [VAL-01, CONST-06, DEC-019]', async ({
    page,
  }) => {
    for (const [captchaKind, hint, most] of [
      ['EQUATION', 'The result', '6'],
      ['LETTERS', 'The characters shown', '16'],
    ] as const) {
      await changeSettings('perya', { registerCaptcha: true, captchaKind });
      await open(page);
      const field = page.getByLabel('Security code', { exact: true });
      await expect(field).toHaveAttribute('placeholder', hint);
      await expect(field).toHaveAttribute('maxlength', most);
    }
    await changeSettings('perya', { registerCaptcha: false, captchaKind: 'DIGITS' });
  });

  test('a separate login after registration opens with the name filled in [DEC-050, REG-20]', async ({
    page,
  }) => {
    await changeSettings('perya', { loginAfterRegister: false });
    try {
      await open(page);
      const name = aName();
      const password = aPassword();
      await page.getByLabel('Username', { exact: true }).fill(name);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('dialog').getByLabel('Username', { exact: true })).toHaveValue(name);
    } finally {
      await changeSettings('perya', { loginAfterRegister: true });
    }
  });
});

test.describe('registration by number', () => {
  test('a code from the inbox proves the number; typed numbers survive a change of tabs [REG-14, REG-32, SMS-02, SMS-03, CONST-03, CONST-04]', async ({
    page,
    journey,
  }) => {
    // Both forms ask for the number: what one was given stands in the other. An open form follows a change, so it stays until then.
    await changeSettings('perya', { fieldRules: { mobileNum: rule('digits', 6, 20) } });
    await open(page);
    const mobile = aMobile();
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    const number = page.getByLabel('Mobile number');
    await expect(number).toHaveAttribute('maxlength', '20');
    await number.fill(mobile.typed);
    await page.getByRole('tab', { name: 'Username' }).click();
    await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
    await expect(number).toHaveValue(mobile.typed);
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    await expect(number).toHaveValue(mobile.typed);
    await changeSettings('perya', { fieldRules: {} });
    const code = page.getByLabel('SMS code');
    await expect(code).toHaveAttribute('maxlength', '10');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await code.fill('12a4');
    await code.blur();
    await expect(page.getByText(/digits/i).first()).toBeVisible();
    await code.fill('');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    const request = page.waitForRequest((one) => one.url().includes('/auth/sms-code'));
    await page.getByRole('button', { name: 'Send code' }).click();
    expect(JSON.parse((await request).postData() ?? '{}')).toMatchObject({
      mobileNum: mobile.typed,
      countryDialingCode: '63',
      purpose: 'register',
      challengeType: 'WORK',
      challengeId: expect.any(String),
      challengeAnswer: expect.any(String),
    });
    await expect(page.getByText('Code sent').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
    await expect(code).toBeFocused();
    await journey.screenshot('register-mobile');
    const password = aPassword();
    await code.fill(await readCode(mobile.full));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(addressOf('perya'));
    await expect(page.getByRole('banner').getByText(`63${mobile.typed}`)).toBeVisible();
  });

  test('without the password switch no password is asked, without verification no code [SWITCH-03, SWITCH-04, DEC-020]', async ({
    page,
  }) => {
    await changeSwitches('perya', { REGMOBVERF3: false, MOBILENUMPASSREG3: false });
    try {
      await open(page);
      await page.getByRole('tab', { name: 'Mobile number' }).click();
      await expect(page.getByLabel('SMS code')).toHaveCount(0);
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
      const mobile = aMobile();
      await page.getByLabel('Mobile number').fill(mobile.typed);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL(addressOf('perya'));
    } finally {
      await changeSwitches('perya', { REGMOBVERF3: true, MOBILENUMPASSREG3: true });
    }
  });
});

test.describe('invitations', () => {
  test('a code is checked before it is sent, and a link fills it in [REG-18, REG-34, ERR-01, ERR-28, CONST-12, DEC-034]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/400/);
    const agent = await register(page);
    const { memberId } = await findMember('perya', agent.username);
    await changeMember('perya', memberId, { type: 1 });
    const code = `PISTA${memberId.replaceAll('-', '').slice(0, 6).toUpperCase()}`;
    await addInvitationCode('perya', memberId, code);
    await changeSettings('perya', { fieldRules: { affiliateCode: rule('alphanumeric', 4, 16) } });
    try {
      await leaveDevice(page);
      await open(page);
      const password = aPassword();
      await page.getByLabel('Username', { exact: true }).fill(aName());
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      const field = page.getByRole('main').getByLabel('Invitation code').first();
      await field.fill('WALA99');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
      const seconds = toastSeconds(page, 'We can’t find that invitation code.');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('We can’t find that invitation code.').first()).toBeVisible();
      await expect(field).toBeFocused();
      expect(await seconds).toBeGreaterThan(0.9);
      expect(await seconds).toBeLessThan(1.4);
      expect(sent.filter((line) => line.includes('/auth/register'))).toEqual([]);
      await open(page, '?a=WALA99');
      await expect(page.getByText('The link you came by belongs to nobody we know.').first()).toBeVisible();
      await expect(page.getByRole('main').getByLabel('Invitation code').first()).toHaveValue('');
      await open(page, `?a=${code}`);
      await expect(page.getByRole('main').getByLabel('Invitation code').first()).toHaveValue(code);
      await page.getByLabel('Username', { exact: true }).fill(aName());
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL(addressOf('perya'));
    } finally {
      await changeSettings('perya', { fieldRules: {} });
    }
  });
});
