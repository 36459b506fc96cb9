import { expect } from '@playwright/test';
import { aName, comeFromElsewhere, leaveDevice } from '../account.ts';
import { changeMember, offerContract } from '../operator.ts';
import { letBe, newMember, rowsOf } from './taps.ts';
import type { Group, Row } from './taps.ts';
import { letBeAgentForLong } from '../teams.ts';
import { addressOf } from '../visit.ts';

/** Buttons of agents. */

const salary = { kind: 'daily', payTime: '00:00', steps: [{ from: '1', activePlayers: 1, rate: 100 }] };
const hourly = { kind: 'hourly', steps: [{ from: '5000', amount: '20' }] };
const friend = aName('kaibigan');

const rows: readonly Row[] = [
  {
    calls: ['agentLogin'],
    screen: '/m/agent',
    button: async ({ page, username, password }) => {
      await page.getByLabel('Username', { exact: true }).fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      return page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
    },
    changes: (stage) => [rowsOf('identity.session', stage)],
    after: ({ page }) => expect(page).toHaveURL(addressOf('perya', '/m/agent/home')),
  },
  {
    calls: ['addAgentLink'],
    screen: '/m/agent/home?tab=links',
    button: async ({ page }) => {
      await page.getByLabel('Name of a new link').fill('Facebook group');
      return page.getByRole('button', { name: 'Create' });
    },
    changes: ({ memberId }) => [
      [`select count(*) from identity.invitation_code where agent_id = '${memberId}' and label <> ''`, 1],
    ],
  },
  {
    calls: ['acceptContract'],
    screen: '/m/member/agent/getSalaryContract',
    button: async ({ page }) => {
      await page.getByText('I have read the terms').click();
      await page.getByRole('button', { name: 'Accept' }).click();
      return page.getByRole('dialog').getByRole('button', { name: 'Accept' });
    },
    changes: (stage) => [rowsOf('agents.contract', stage, `state = 'accepted'`)],
  },
  {
    calls: ['refuseContract'],
    screen: '/m/member/agent/getHourContract',
    button: async ({ page }) => {
      await page.getByRole('button', { name: 'Decline' }).click();
      return page.getByRole('dialog').getByRole('button', { name: 'Decline' });
    },
    changes: (stage) => [rowsOf('agents.contract', stage, `state = 'refused'`)],
  },
  {
    calls: ['offerContract'],
    screen: '/m/agent/home?tab=team',
    button: async ({ page }) => {
      await page.locator('.record-rows .list-row').first().click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel('Highest rate in percent').fill('0.5');
      return sheet.getByRole('button', { name: 'Send the offer' });
    },
    changes: ({ memberId }) => [[`select count(*) from agents.contract where offered_by = '${memberId}'`, 1]],
  },
];

export const agentGroups: readonly Group[] = [
  {
    title: 'agents',
    begin: async (page) => {
      const stage = await newMember(page);
      const { memberId } = stage;
      await changeMember('perya', memberId, { type: 1 });
      await letBeAgentForLong(memberId);
      await offerContract('perya', memberId, salary);
      await offerContract('perya', memberId, hourly);
      await letBe(
        `insert into identity.member (merchant_code, account, upline_id, recommender_id)
         values ('perya', '${friend}', '${memberId}', '${memberId}')`,
      );
      await leaveDevice(page);
      await comeFromElsewhere(page);
      return stage;
    },
    rows,
  },
];
