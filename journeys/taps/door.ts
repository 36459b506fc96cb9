import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  aMobile,
  aName,
  aPassword,
  comeFromElsewhere,
  leaveDevice,
  readCode,
  readMessage,
  standStill,
} from '../account.ts';
import { codeOf, keepPasskeys, setUpAuthenticator } from '../authenticator.ts';
import { changeSwitches, findMember } from '../operator.ts';
import { closed, newMember, rowsOf } from './taps.ts';
import type { Change, Group, Row, Stage } from './taps.ts';
import { addressOf, visit } from '../visit.ts';

/** Buttons before somebody is signed in. */

const memberOf = (account: string): Change => [
  `select count(*) from identity.member where account = '${account}'`,
  1,
];
const sessionsOf = ({ username }: Stage): Change => [
  `select count(*) from identity.session join identity.member using (merchant_code, member_id)
   where account = '${username}'`,
  1,
];
const atHome = ({ page }: Stage) => expect(page).toHaveURL(addressOf('perya'));
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });

/** Somebody who is nobody yet. */
const stranger = async (page: Page): Promise<Stage> => {
  await comeFromElsewhere(page);
  return { page, memberId: '', username: aName(), password: aPassword() };
};

const byName: readonly Row[] = [
  {
    calls: ['registerUsername'],
    screen: '/m/register',
    button: async ({ page, username, password }) => {
      await page.getByLabel('Username', { exact: true }).fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      return page.getByRole('button', { name: 'Create account' });
    },
    changes: (stage) => [memberOf(stage.username), sessionsOf(stage)],
    after: atHome,
  },
  {
    calls: ['logout'],
    button: async ({ page }) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
      return page
        .getByRole('dialog')
        .filter({ hasText: /sure/i })
        .getByRole('button', { name: /Confirm|Log out/ });
    },
    changes: ({ username }) => [
      [
        `select count(*) from identity.session join identity.member using (merchant_code, member_id)
         where account = '${username}' and ended_at is not null`,
        1,
      ],
    ],
  },
  {
    calls: ['login'],
    screen: '/m/login',
    button: async ({ page, username, password }) => {
      await page.getByRole('checkbox', { name: 'Remember me' }).check();
      await page.getByLabel('Username', { exact: true }).fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      return submit(page);
    },
    changes: (stage) => [sessionsOf(stage)],
    after: atHome,
  },
  {
    // With what the device remembers instead of a password.
    calls: ['login'],
    button: async ({ page }) => {
      await standStill(page);
      await page.context().clearCookies({ name: '__Host-session' });
      await page.evaluate(() => {
        localStorage.removeItem('MC_SESSION_INFO');
        localStorage.setItem('autoLogin', '0');
      });
      await visit(page, { language: 'EN', path: '/m/login' });
      await expect(page.getByText('Saved on this device.')).toBeVisible();
      return submit(page);
    },
    changes: (stage) => [sessionsOf(stage)],
    after: atHome,
  },
  {
    calls: ['trial'],
    button: async ({ page }) => {
      await leaveDevice(page);
      await comeFromElsewhere(page);
      await visit(page, { language: 'EN', path: '/m/login' });
      return page.getByRole('main').getByRole('button', { name: 'Try for free' });
    },
    changes: () => [['select count(*) from identity.member where type = 40', 1]],
    after: atHome,
  },
];

const mobile = aMobile();
const byMobile: readonly Row[] = [
  {
    calls: ['registerMobile'],
    screen: '/m/register',
    button: async ({ page, password }) => {
      await page.getByRole('tab', { name: 'Mobile number' }).click();
      await page.getByLabel('Mobile number').fill(mobile.typed);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      return page.getByRole('button', { name: 'Create account' });
    },
    changes: () => [memberOf(`63${mobile.typed}`)],
    after: atHome,
  },
  {
    calls: ['smsCode'],
    button: async ({ page }) => {
      await leaveDevice(page);
      await comeFromElsewhere(page);
      await visit(page, { language: 'EN', path: '/m/forget' });
      await page.getByLabel('Mobile number').fill(mobile.typed);
      return page.getByRole('button', { name: 'Send code' });
    },
    changes: () => [['select count(*) from identity.one_time_code', 1]],
    after: ({ page }) => expect(page.getByText('Code sent').first()).toBeVisible(),
  },
  {
    calls: ['setPasswordPhone'],
    button: async ({ page }) => {
      await page.getByLabel('SMS code').fill(await readCode(mobile.full));
      await page.getByLabel('New password').fill(aPassword());
      return page.getByRole('button', { name: 'Save and log in' });
    },
    changes: (stage) => [sessionsOf({ ...stage, username: `63${mobile.typed}` })],
    after: atHome,
  },
];

const emailOf = ({ username }: Stage) => `${username}@mail.example`;
const byMail: readonly Row[] = [
  {
    calls: ['emailCode'],
    screen: '/m/set',
    button: async (stage) => {
      await stage.page.getByRole('button', { name: /^Email/ }).click();
      const sheet = stage.page.getByRole('dialog', { name: 'Email' });
      await sheet.getByLabel('Email', { exact: true }).fill(emailOf(stage));
      return sheet.getByRole('button', { name: 'Send code' });
    },
    changes: () => [['select count(*) from identity.one_time_code', 1]],
  },
  {
    calls: ['bindEmail'],
    button: async (stage) => {
      const sheet = stage.page.getByRole('dialog', { name: 'Email' });
      await sheet.getByLabel('Code from the email').fill(await readCode(emailOf(stage)));
      return sheet.getByRole('button', { name: 'Save' });
    },
    changes: (stage) => [rowsOf('identity.member', stage, 'is_email_proven')],
    after: closed,
  },
  {
    calls: ['emailReset'],
    button: async (stage) => {
      const { page, username } = stage;
      await leaveDevice(page);
      await comeFromElsewhere(page);
      await visit(page, { language: 'EN', path: '/m/forget' });
      await page.getByRole('tab', { name: 'Email' }).click();
      await page.getByLabel('Username', { exact: true }).fill(username);
      await page.getByLabel('Email', { exact: true }).fill(emailOf(stage));
      return page.getByRole('button', { name: 'Send the link' });
    },
    changes: () => [[`select count(*) from identity.message where channel = 'email'`, 1]],
  },
  {
    calls: ['emailConfirm'],
    button: async (stage) => {
      const { page } = stage;
      const text = await readMessage(emailOf(stage), 1);
      await page.goto(/http\S+ticket=[\w-]+/.exec(text)?.[0] ?? '');
      await page.getByLabel('New password').fill(aPassword());
      return page.getByRole('button', { name: 'Save password' });
    },
    changes: (stage) => [
      rowsOf('identity.member', stage, `password_changed_at > created_at + interval '1 second'`),
    ],
  },
];

const google = aName('google');
const comeByGoogle = async (page: Page) => {
  await visit(page, { language: 'EN', path: '/m/login' });
  await page.getByRole('main').getByRole('button', { name: 'Google' }).click();
  await page.getByLabel('Account').fill(google);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
};
let secret = '';
const bySocial: readonly Row[] = [
  {
    calls: ['socialSecondFactor'],
    button: async ({ page }) => {
      await leaveDevice(page);
      await comeByGoogle(page);
      await page.getByLabel('Authenticator code', { exact: true }).fill(codeOf(secret, Date.now() + 30_000));
      return submit(page);
    },
    changes: (stage) => [sessionsOf(stage)],
    after: atHome,
  },
];

const passkeys: readonly Row[] = [
  {
    calls: ['passkeyOptions', 'addPasskey'],
    screen: '/m/set',
    button: async ({ page }) => {
      await page.getByRole('button', { name: /^Passkeys/ }).click();
      return page.getByRole('dialog', { name: 'Passkeys' }).getByRole('button', { name: 'Add a passkey' });
    },
    changes: (stage) => [rowsOf('identity.passkey', stage)],
    after: ({ page }) => expect(page.getByText('Passkey added').first()).toBeVisible(),
  },
  {
    calls: ['passkeyLoginOptions', 'passkeyLogin'],
    button: async ({ page }) => {
      await leaveDevice(page);
      await comeFromElsewhere(page);
      await visit(page, { language: 'EN', path: '/m/login' });
      return page.getByRole('button', { name: 'Log in with a passkey' });
    },
    changes: (stage) => [sessionsOf(stage)],
    after: atHome,
  },
  {
    calls: ['removePasskey'],
    screen: '/m/set',
    button: async ({ page }) => {
      await page.getByRole('button', { name: /^Passkeys/ }).click();
      await page.getByRole('button', { name: /^Remove the passkey/ }).click();
      return page
        .getByRole('dialog', { name: /Remove this passkey/ })
        .getByRole('button', { name: 'Remove' });
    },
    changes: (stage) => [rowsOf('identity.passkey', stage, 'true', -1)],
  },
];

export const doorGroups: readonly Group[] = [
  { title: 'coming and going by name', begin: stranger, rows: byName },
  {
    title: 'by number',
    begin: async (page) => {
      await changeSwitches('perya', { REGMOBVERF3: false });
      return stranger(page);
    },
    end: () => changeSwitches('perya', { REGMOBVERF3: true }),
    rows: byMobile,
  },
  { title: 'by e-mail', begin: newMember, rows: byMail },
  {
    title: 'by another company',
    begin: async (page) => {
      const account = await stranger(page);
      await comeByGoogle(page);
      await page.getByLabel('Username', { exact: true }).fill(account.username);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByLabel('Confirm password').fill(account.password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await atHome(account);
      secret = await setUpAuthenticator(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return { ...account, memberId: (await findMember('perya', account.username)).memberId };
    },
    rows: bySocial,
  },
  {
    title: 'by passkey',
    begin: async (page) => {
      await keepPasskeys(page);
      const stage = await newMember(page);
      await changeSwitches('perya', { PASSKEYS3: true });
      return stage;
    },
    end: () => changeSwitches('perya', { PASSKEYS3: false }),
    rows: passkeys,
  },
];
