import { expect } from '@playwright/test';
import { aMobile, aPassword, noteSecret, readCode, register, standStill } from '../account.ts';
import { codeOf } from '../authenticator.ts';
import { letProofAge, pin } from '../money.ts';
import { anOpenBrand, findMember, publishTerms } from '../operator.ts';
import { closed, letBe, newMember, rowsOf } from './taps.ts';
import type { Group, Row, Stage } from './taps.ts';
import { visit } from '../visit.ts';

/** Buttons of the settings. */

const mobile = aMobile();
/** Signed in elsewhere too, so often. */
const alsoElsewhere = ({ memberId }: Stage, devices: number) =>
  letBe(
    `insert into identity.session (merchant_code, member_id, secret_hash, handle_hash, customer_type, created_at, seen_at,
       ends_at, method, proven_at, device, address)
     select merchant_code, member_id, sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea),
       customer_type, created_at, seen_at, ends_at, method, proven_at, device, address
     from identity.session, generate_series(1, ${devices}) where member_id = '${memberId}' and ended_at is null limit ${devices}`,
  );
let secret = '';

const rows: readonly Row[] = [
  {
    calls: ['chooseRecommendations'],
    screen: '/m/set',
    button: async ({ page }) => page.getByRole('switch', { name: /Recommendations from my play/ }),
    changes: (stage) => [rowsOf('play.taste_off', stage)],
  },
  {
    calls: ['chooseNews'],
    screen: '/m/set',
    button: async ({ page }) => page.getByRole('switch', { name: /News and offers/ }),
    changes: (stage) => [rowsOf('content.declined', stage)],
  },
  {
    calls: ['askAboutData'],
    screen: '/m/set',
    button: async ({ page }) => {
      await page.getByRole('button', { name: /^Your data/ }).click();
      return page.getByRole('dialog', { name: 'Your data' }).getByRole('button', { name: 'Ask for a copy' });
    },
    changes: (stage) => [rowsOf('members.data_request', stage, "kind = 'copy'")],
  },
  {
    calls: ['askClosing'],
    button: async ({ page }) => {
      await page
        .getByRole('dialog', { name: 'Your data' })
        .getByRole('button', { name: 'Close my account' })
        .click();
      return page
        .getByRole('dialog', { name: 'Close my account' })
        .getByRole('button', { name: 'Ask to close' });
    },
    changes: (stage) => [rowsOf('members.data_request', stage, "kind = 'closing'")],
    after: closed,
  },
  {
    calls: ['setPaymentPassword'],
    screen: '/m/set',
    button: async ({ page, password }) => {
      await page.getByRole('button', { name: /^Payment PIN/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Payment PIN' });
      await sheet.getByLabel('Login password').fill(password);
      await sheet.getByLabel('New PIN').fill(pin);
      await sheet.getByLabel('Confirm PIN').fill(pin);
      return sheet.getByRole('button', { name: 'Save' });
    },
    changes: (stage) => [rowsOf('identity.member', stage, 'payment_password_hash is not null')],
    after: closed,
  },
  {
    calls: ['smsCode'],
    screen: '/m/set',
    button: async ({ page }) => {
      await page.getByRole('button', { name: /^Mobile number/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Mobile number' });
      await sheet.getByLabel('Mobile number').fill(mobile.typed);
      return sheet.getByRole('button', { name: 'Send code' });
    },
    changes: () => [['select count(*) from identity.one_time_code', 1]],
  },
  {
    calls: ['bindMobile'],
    button: async ({ page }) => {
      const sheet = page.getByRole('dialog', { name: 'Mobile number' });
      await sheet.getByLabel('SMS code').fill(await readCode(mobile.full));
      return sheet.getByRole('button', { name: 'Save' });
    },
    changes: (stage) => [rowsOf('identity.member', stage, 'mobile is not null')],
    after: closed,
  },
  {
    calls: ['endMemberSession'],
    screen: '/m/set',
    button: async (stage) => {
      await alsoElsewhere(stage, 3);
      await stage.page.getByRole('button', { name: /^Devices/ }).click();
      return stage.page
        .getByRole('dialog', { name: 'Devices' })
        .getByRole('button', { name: /^Log out Chrome/ })
        .first();
    },
    changes: (stage) => [rowsOf('identity.session', stage, 'ended_at is not null')],
  },
  {
    calls: ['endOtherSessions'],
    screen: '/m/set',
    button: async ({ page }) => {
      await page.getByRole('button', { name: /^Devices/ }).click();
      await page.getByRole('button', { name: 'Log out everywhere else' }).click();
      return page.getByRole('dialog').last().getByRole('button', { name: 'Log out', exact: true });
    },
    changes: (stage) => [rowsOf('identity.session', stage, 'ended_at is not null', 2)],
  },
  {
    calls: ['beginTotp'],
    screen: '/m/set',
    button: async ({ page }) => {
      await page.getByRole('button', { name: /^Authenticator app/ }).click();
      return page.getByRole('button', { name: 'Set it up' });
    },
    // Nothing is kept before the first code.
    changes: (stage) => [rowsOf('identity.totp', stage, 'true', 0)],
  },
  {
    calls: ['confirmTotp'],
    button: async ({ page }) => {
      const sheet = page.getByRole('dialog', { name: 'Authenticator app' });
      const shown = await sheet
        .getByText(/^[A-Z2-7 ]{32,}$/)
        .first()
        .textContent();
      secret = noteSecret((shown ?? '').replaceAll(' ', ''));
      await sheet.getByLabel('Authenticator code').fill(codeOf(secret));
      return sheet.getByRole('button', { name: 'Turn on' });
    },
    changes: (stage) => [rowsOf('identity.totp', stage)],
    after: ({ page }) => expect(page.getByText(/Keep these codes/)).toBeVisible(),
  },
  {
    calls: ['removeTotp'],
    screen: '/m/set',
    button: async ({ page }) => {
      await page.getByRole('button', { name: /^Authenticator app/ }).click();
      await page.getByRole('button', { name: 'Turn off' }).click();
      return page.getByRole('dialog').last().getByRole('button', { name: 'Turn off' });
    },
    changes: (stage) => [rowsOf('identity.totp', stage, 'true', -1)],
  },
  {
    calls: ['stepUp'],
    button: async ({ page, username, password }) => {
      // What the page still asks for must not renew the proof meanwhile.
      await standStill(page);
      await letProofAge(username);
      await visit(page, { language: 'EN', path: '/m/set' });
      await page.getByRole('button', { name: /^Authenticator app/ }).click();
      await page.getByRole('button', { name: 'Set it up' }).click();
      const proof = page.getByRole('dialog', { name: 'Is it you?' });
      await proof.getByLabel('Password', { exact: true }).fill(password);
      return proof.getByRole('button', { name: 'Continue' });
    },
    changes: (stage) => [rowsOf('identity.session', stage, `proven_at > now() - interval '2 minutes'`)],
  },
  {
    calls: ['changePassword'],
    screen: '/m/changePsw',
    button: async ({ page, password }) => {
      const next = aPassword();
      await page.getByLabel('Old password').fill(password);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('Confirm password').fill(next);
      return page.getByRole('button', { name: 'Save password' });
    },
    changes: (stage) => [
      rowsOf('identity.member', stage, `password_changed_at > created_at + interval '1 second'`),
    ],
  },
];

/** In a brand of its own: nobody else is asked meanwhile. */
let brand = '';
const asked: readonly Row[] = [
  {
    calls: ['acceptLegal'],
    button: async ({ page }) => {
      await visit(page, { merchant: brand, language: 'EN' });
      return page
        .getByRole('dialog', { name: 'Terms' })
        .getByRole('button', { name: 'I have read and accept it' });
    },
    changes: (stage) => [rowsOf('identity.legal_acceptance', stage)],
    after: closed,
  },
];

export const settingGroups: readonly Group[] = [
  { title: 'settings', begin: newMember, rows },
  {
    title: 'new terms',
    begin: async (page) => {
      brand = await anOpenBrand();
      const account = await register(page, { merchant: brand });
      await publishTerms(brand);
      return { ...account, page, memberId: (await findMember(brand, account.username)).memberId };
    },
    rows: asked,
  },
];
