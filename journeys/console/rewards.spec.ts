import type { Page } from '@playwright/test';
import { aName, aPassword, comeFromElsewhere, leaveDevice, registerAtHome } from '../account.ts';
import { control, openGame, playRound, playerWith } from '../games.ts';
import {
  adjustBalance,
  changeCampaign,
  changeSettings,
  changeSwitches,
  findMember,
  savePointItem,
} from '../operator.ts';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';

async function applyFor(page: Page, words: string): Promise<void> {
  await visit(page, { language: 'EN', path: '/m/applyReward?id=hoops-insurance' });
  await page.getByLabel('Remarks', { exact: true }).fill(words);
  const buffer = await page.screenshot();
  await page
    .locator('.pics input[type=file]')
    .setInputFiles([{ name: 'ticket.png', mimeType: 'image/png', buffer }]);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/m\/activity$/);
}

test('an application has pictures, tries and moves, and only the moves there are are offered [OPS-QUEUE-39]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  await registerAtHome(page);
  const words = `Ticket 88213045, fourth leg lost ${crypto.randomUUID().slice(0, 6)}`;
  await applyFor(page, words);
  const manager = await colleague({ role: 'manager' });
  const row = manager.page.getByRole('button', { name: new RegExp(words.slice(-6)) });
  const work = manager.page.getByRole('article');
  const act = async (list: string, verb: string, reason: string, told: string) => {
    await manager.open(`queues/applications?list=${list}`);
    await row.click();
    await work.getByLabel('Reason').fill(reason);
    await work.getByRole('button', { name: verb }).click();
    await expect(manager.page.getByText(told)).toBeVisible();
  };
  await manager.open('queues/applications');
  await row.click();
  await expect(work.getByText('Try 1 of 3')).toBeVisible();
  await expect(work.getByRole('img', { name: '1' })).toBeVisible();
  await expect(work.getByRole('button', { name: /^(Reject|Pay|Let them claim)/ })).toHaveCount(0);
  await journey.expectAccessible(manager.page);
  await act('applying', 'Take for review', 'looking at the ticket', 'In review.');
  await act('process', 'Reject', 'The ticket cannot be read.', 'Rejected. The member reads the reason.');
  await visit(page, { language: 'EN', path: '/m/activityDetail?id=hoops-insurance' });
  await expect(page.getByRole('region', { name: 'Where you stand' })).toContainText(
    'The ticket cannot be read.',
  );

  await applyFor(page, words);
  await act('applying', 'Take for review', 'a better picture', 'In review.');
  await manager.open('queues/applications?list=process');
  await row.click();
  await expect(work.getByText('Try 2 of 3')).toBeVisible();
  await expect(work.getByText('In review → Rejected')).toBeVisible();
  await work.getByLabel('Amount').fill('250');
  await work.getByLabel('Reason').fill('as the terms say');
  await work.getByRole('button', { name: 'Let them claim' }).click();
  // Above what one person gives alone it is a proposal, which its proposer does not decide.
  await expect(
    manager.page.getByText('Proposed: another person must agree. Nothing has moved.'),
  ).toBeVisible();
  await manager.open('queues/approvals?list=mine');
  await expect(manager.page.getByText(/as the terms say/).first()).toBeVisible();
  await expect(manager.page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  // Without the right there is neither page nor button.
  const cashier = await colleague({ role: 'cashier' });
  await cashier.open('queues/applications');
  await expect(cashier.page.getByText(/reward\.review/).first()).toBeVisible();
  await expect(cashier.page.getByRole('link', { name: 'Applications' })).toHaveCount(0);
});

test('a point order is sent and done, or refused with the points given back [OPS-QUEUE-41]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  journey.tolerate(/'sessionStorage' property/);
  await changeSwitches('perya', { POINTSMALL3: true });
  await changeSettings('perya', { rewards: { houseSharePercent: '4', stakeForPoint: '1' } });
  const thing = `sticker-${crypto.randomUUID().slice(0, 6)}`;
  await savePointItem('perya', thing, { name: thing, points: 2, left: 5, cash: null });
  try {
    await control();
    await playerWith(page, '500');
    await openGame(page, 'mango-fiesta');
    await playRound(page);
    const mall = () => visit(page, { language: 'EN', path: '/m/member/pointsMall' });
    const pointsAre = (points: string) =>
      expect
        .poll(
          async () => {
            await mall();
            return page.getByRole('heading', { level: 2 }).first().textContent();
          },
          { timeout: 20_000 },
        )
        .toBe(points);
    await pointsAre('5');
    for (const left of ['3', '1']) {
      await page.getByRole('button', { name: `Redeem ${thing}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Redeem' }).click();
      // Whoever leaves before the answer may not have ordered.
      await expect(page.getByText(`Redeemed: ${thing}`)).toBeVisible();
      await pointsAre(left);
    }
    const marketing = await colleague({ role: 'marketing' });
    const row = marketing.page.getByRole('button', { name: new RegExp(thing) });
    const work = marketing.page.getByRole('article');
    const act = async (list: string, verb: string, told: string) => {
      await marketing.open(`queues/point-orders?list=${list}`);
      await row.first().click();
      await work.getByLabel('Reason').fill('by the post of today');
      await work.getByRole('button', { name: verb, exact: true }).click();
      await expect(marketing.page.getByText(told)).toBeVisible();
    };
    await marketing.open('queues/point-orders');
    await row.first().click();
    await expect(work.getByText('2 points')).toBeVisible();
    await journey.expectAccessible(marketing.page);
    await act('ordered', 'Sent', 'On its way.');
    await act('sent', 'Done', 'Done.');
    await act('ordered', 'Refuse, points back', 'Refused. The points are back.');
    await pointsAre('3');
    await expect(page.getByText('Refused, points returned')).toBeVisible();
    for (const list of ['done', 'refused']) {
      await marketing.open(`queues/point-orders?list=${list}`);
      await row.click();
      await expect(work.getByLabel('Reason')).toHaveCount(0);
    }
  } finally {
    await changeSwitches('perya', { POINTSMALL3: false });
    await changeSettings('perya', { rewards: { houseSharePercent: '4', stakeForPoint: '100' } });
    await control();
  }
});

/** As somebody does who invites themselves: the same browser, another name. */
async function inviteOneself(page: Page): Promise<string> {
  await registerAtHome(page);
  await page.locator('.tabbar').getByRole('button', { name: 'Invite' }).click();
  const link = new URL(`http://${await page.getByRole('dialog').locator('code').textContent()}`);
  await leaveDevice(page, /lang|device/);
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: link.pathname + link.search });
  const [name, password] = [aName(), aPassword()];
  await page.getByLabel('Username', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  return name;
}

test('a held friend shows points, reasons in words and what was counted, and is decided once [OPS-QUEUE-40]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  journey.tolerate(/'sessionStorage' property/);
  const stakeOfFriend = (amount: string) =>
    changeCampaign('perya', 'bring-a-friend', (campaign) => ({
      ...campaign,
      terms: { ...campaign.terms, condition: { type: 'friend', stakeOfFriend: amount } },
    }));
  await stakeOfFriend('2');
  try {
    await control();
    const { memberId } = await findMember('perya', await inviteOneself(page));
    await adjustBalance('perya', memberId, '100');
    await openGame(page, 'mango-fiesta');
    await playRound(page);
    const manager = await colleague({ role: 'manager' });
    const row = manager.page.getByRole('button', { name: /same browser as who recommended them/ });
    await expect(async () => {
      await manager.open('queues/friends');
      await expect(row.first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
    await row.first().click();
    const work = manager.page.getByRole('article');
    const browser = work.locator('.pair', { hasText: 'They use the same browser' });
    await expect(browser).toContainText('100 points');
    await expect(work.getByRole('heading', { name: /^Other accounts/ })).toBeVisible();
    await journey.expectAccessible(manager.page);
    await work.getByLabel('Reason').fill('one person, two names');
    await work.getByRole('button', { name: 'Refuse' }).click();
    await expect(manager.page.getByText('Refused.')).toBeVisible();
    await manager.open('queues/friends?list=refused');
    await row.first().click();
    await expect(work.getByText(/one person, two names/)).toBeVisible();
    await expect(work.getByRole('button', { name: /^(Refuse|Give)/ })).toHaveCount(0);
  } finally {
    await stakeOfFriend('1000');
  }
});
