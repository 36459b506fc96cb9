import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { leaveDevice, logIn, noteSecret } from '../account.ts';
import { changeMember, changeSwitches, sendMessage } from '../operator.ts';
import { newMember, rowsOf } from './taps.ts';
import type { Group, Row } from './taps.ts';
import { visit } from '../visit.ts';

/** Buttons of lists, letters and forms that go to people. */

const picture = fileURLToPath(
  new URL('../../apps/player/public/art/brands/perya/icon-192.png', import.meta.url),
);

const rows: readonly Row[] = [
  {
    calls: ['addFavourite'],
    screen: '/m/hot-games',
    button: async ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add .* to favourites/ })
        .first(),
    changes: (stage) => [rowsOf('catalogue.favourite', stage)],
  },
  {
    calls: ['removeFavourite'],
    screen: '/m/hot-games',
    button: async ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Remove .* from favourites/ })
        .first(),
    changes: (stage) => [rowsOf('catalogue.favourite', stage, 'true', -1)],
  },
  {
    calls: ['readMessage'],
    screen: '/m/message',
    button: async ({ page }) =>
      page.getByRole('article').filter({ hasText: 'About your taps' }).getByRole('button').first(),
    changes: (stage) => [rowsOf('content.message', stage, 'read_at is not null')],
  },
  {
    calls: ['deleteMessage'],
    screen: '/m/message',
    button: async ({ page }) => {
      const own = page.getByRole('article').filter({ hasText: 'About your taps' });
      await own.getByRole('button').first().click();
      return own.getByRole('button', { name: 'Delete' });
    },
    changes: (stage) => [rowsOf('content.message', stage, 'deleted_at is not null')],
  },
  {
    calls: ['markAsRead'],
    screen: '/m/notice',
    button: async ({ page }) =>
      page.getByRole('main').getByRole('article').filter({ hasText: 'unread' }).last().getByRole('button'),
    changes: (stage) => [rowsOf('content.read_mark', stage)],
  },
  {
    calls: ['feedback'],
    screen: '/m/feedback',
    button: async ({ page }) => {
      await page.getByRole('textbox', { name: 'Your words' }).fill('The wheel stops too early on my phone.');
      return page.getByRole('button', { name: 'Send', exact: true });
    },
    changes: (stage) => [rowsOf('support.feedback', stage)],
    after: ({ page }) => expect(page.getByText('Sent. Thank you.')).toBeVisible(),
  },
  {
    calls: ['sendChat'],
    screen: '/m/chat',
    button: async ({ page }) => {
      await page.getByLabel('Write a message').fill('Where is my deposit?');
      return page.getByRole('button', { name: 'Send message' });
    },
    changes: ({ memberId }) => [
      [
        `select count(*) from support.chat_message join support.conversation using (conversation_id)
         where member_id = '${memberId}'`,
        1,
      ],
    ],
  },
  {
    calls: ['keepKycDetails'],
    screen: '/m/member/kyc?step=details',
    button: async ({ page }) => {
      await page.getByLabel('Full name').fill('Ana Reyes Santos');
      await page.getByLabel('Birthday').fill('1990-01-02');
      await page.getByLabel('Nationality').selectOption('Filipino');
      await page.getByLabel('Place of birth').fill('Cebu City');
      await page.getByLabel('Address').fill('12 Mabini St., Cebu City');
      await page.getByLabel('Work').selectOption('Employed');
      await page.getByRole('radio', { name: 'Salary' }).check({ force: true });
      await page
        .getByLabel('Number of the ID')
        .fill(noteSecret(`PH${String(randomInt(10 ** 10)).padStart(10, '0')}99`));
      return page.getByRole('button', { name: 'Save and continue' });
    },
    changes: (stage) => [rowsOf('identity.personal_detail', stage, `field = 'idNumber'`)],
    after: ({ page }) => expect(page.getByRole('heading', { level: 2, name: 'ID document' })).toBeVisible(),
  },
  {
    calls: ['sendKyc'],
    button: async ({ page }) => {
      for (const name of ['Front of the ID', 'Back of the ID', 'Selfie']) {
        const group = page.getByRole('group', { name, exact: true });
        await group.locator('input').setInputFiles(picture);
        await expect(group.getByRole('img')).toBeVisible();
      }
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      return page.getByRole('button', { name: 'Send to be checked' });
    },
    changes: (stage) => [rowsOf('safety.person_case', stage)],
  },
  {
    calls: ['appeal'],
    button: async ({ page, memberId, ...account }) => {
      await leaveDevice(page);
      await changeMember('perya', memberId, { isDisabled: true, closedFor: 'other', reviewOn: '2030-01-31' });
      await visit(page, { language: 'EN', path: '/m/login' });
      await logIn(page, account);
      await page.getByRole('button', { name: 'Ask us to look at it' }).click();
      const sheet = page.getByRole('dialog', { name: 'Ask us to look at it' });
      await sheet.getByLabel('Where we reach you').fill('0917 000 0000');
      await sheet.getByLabel('What happened').fill('My brother used my phone. It will not happen again.');
      return sheet.getByRole('button', { name: 'Send' });
    },
    changes: ({ username }) => [[`select count(*) from support.appeal where account = '${username}'`, 1]],
  },
];

export const serviceGroups: readonly Group[] = [
  {
    title: 'lists, letters and forms',
    begin: async (page) => {
      await changeSwitches('perya', { CBS3: true });
      const stage = await newMember(page);
      const { memberId } = stage;
      await sendMessage('perya', {
        memberId,
        title: 'About your taps',
        content: '<p>One is enough.</p>',
        link: null,
      });
      return stage;
    },
    end: () => changeSwitches('perya', { CBS3: false }),
    rows,
  },
];
