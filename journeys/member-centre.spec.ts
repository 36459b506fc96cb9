import type { Page } from '@playwright/test';
import { comeFromElsewhere, register, registerAtHome } from './account.ts';
import { expect, test } from './journey.ts';
import { setRank } from './member.ts';
import { changeSettings, changeSwitches, findMember, giveReward } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const path = '/m/member/home';
const pages = (page: Page) => page.getByRole('navigation', { name: 'Your pages' });
const usual = 'betting_record reward_centre share tasks points_mall limits support agent app help feedback';
const entries = (page: Page) => pages(page).locator('> *');

/** Where the entries lie, row by row. */
async function rowsOf(page: Page): Promise<{ perRow: number[]; gap: number }> {
  const boxes = await entries(page).evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top } = one.getBoundingClientRect();
      return { left, right, top };
    }),
  );
  const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
  const [first, second] = boxes;
  return {
    perRow: tops.map((top) => boxes.filter((box) => Math.round(box.top) === top).length),
    gap: Math.round((second?.left ?? 0) - (first?.right ?? 0)),
  };
}

test('the footer leads to the member centre: name, what is unread, balance, level and its progress, pages, unclaimed rewards, log out [ROUTE-23, FOOT-05, DEC-085, VIP-01]', async ({
  page,
  journey,
}) => {
  const { username } = await registerAtHome(page);
  const { memberId } = await findMember('perya', username);
  await setRank(memberId, { level: 'ginto', staked: 260_000, days: 24, providers: ['bayani'] });
  await giveReward('perya', memberId, { title: 'Thank you', amount: '20', turnoverTimes: 0 });
  await giveReward('perya', memberId, { title: 'Thanks again', amount: '20', turnoverTimes: 0 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page).toHaveURL(addressOf('perya', path));
  const main = page.getByRole('main');
  await expect(main.locator('.prof')).toContainText(username);
  await expect(main.locator('.prof .avatar')).toHaveText(username.slice(0, 1).toUpperCase());
  await expect(page.getByRole('banner').getByRole('link', { name: /^Inbox, \d+ unread$/ })).toBeVisible();
  const balance = main.getByRole('region', { name: 'Total balance' });
  await expect(balance.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter');
  await expect(balance.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/m/withdraw');
  const level = main.getByRole('link', { name: /^Ginto/ });
  await expect(level).toContainText('2 of 3 goals');
  await expect(level.getByRole('progressbar')).toHaveJSProperty('position', 2 / 3);
  await expect(pages(page).getByRole('link', { name: /^Reward centre/ })).toContainText('2');
  for (const name of ['Personal details', 'Password and security', 'Transactions'])
    await expect(main.getByRole('link', { name })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Language/ })).toContainText('English');
  await journey.screenshot('member-centre', { fullPage: true });
  await journey.expectAccessible(page);
  await level.click();
  await expect(page).toHaveURL(addressOf('perya', '/m/member/benefits'));
});

test('the pages are those of the setting in its order; what is switched off or not there yet is left out [MENU-13, DEC-085]', async ({
  page,
}) => {
  await register(page);
  await visit(page, { language: 'EN', path });
  await expect(entries(page)).toContainText([
    'Betting record',
    'Reward centre',
    'Invite friends',
    'Tasks',
    'My limits',
    'Customer service',
    'Get the app',
    'Help centre',
    'Feedback',
  ]);
  await expect(pages(page).getByText('Agent centre')).toHaveCount(0);
  const order = 'feedback social help app support reward_centre betting_record share withdraw deposit'.split(
    ' ',
  );
  await changeSettings('perya', { memberNavigation: order });
  await changeSwitches('perya', { BETRECORD3: false, REFERRAL3: false });
  try {
    await visit(page, { language: 'EN', path });
    await expect(entries(page)).toHaveText([
      'Feedback',
      'Telegram',
      'Facebook page',
      'Help centre',
      'Get the app',
      'Customer service',
      'Reward centre',
      'Withdraw',
      'Deposit',
    ]);
  } finally {
    await changeSettings('perya', { memberNavigation: usual.split(' ') });
    await changeSwitches('perya', { BETRECORD3: true, REFERRAL3: true });
  }
});

test('three in a row, as one list in the base template and as cards in the new one [TPL-01, MENU-14, CONST-29, DEC-085]', async ({
  page,
  journey,
}) => {
  await register(page);
  await visit(page, { language: 'EN', path });
  await expect(pages(page).getByRole('link', { name: 'Tasks' })).toBeVisible();
  expect(await rowsOf(page)).toEqual({ perRow: [3, 3, 3], gap: 0 });
  await changeSettings('perya', { mobileTemplate: { mem_cen: '1', dep_func: '0' } });
  try {
    await visit(page, { language: 'EN', path });
    await expect(pages(page).getByRole('link', { name: 'Tasks' })).toBeVisible();
    expect(await rowsOf(page)).toEqual({ perRow: [3, 3, 3], gap: 10 });
    await expect(page.getByRole('link', { name: /^Tanso/ })).toBeVisible();
    await journey.screenshot('member-centre-new', { fullPage: true });
    await journey.expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, { language: 'TY', path });
    await expect(page.getByRole('link', { name: /^Tanso/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await journey.screenshot('small-member-centre-new', { fullPage: true });
    await journey.expectAccessible(page);
  } finally {
    await changeSettings('perya', { mobileTemplate: { mem_cen: '0', dep_func: '0' } });
  }
  await visit(page, { language: 'TY', path });
  await expect(page.getByRole('link', { name: /^Tanso/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await journey.screenshot('small-member-centre', { fullPage: true });
});

test('a guest logs in first and comes back here; a trial sees what needs an account [ROUTE-23, FOOT-05]', async ({
  page,
  journey,
}) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path });
  await expect(page).toHaveURL(addressOf('perya', '/m/login'));
  await page.getByRole('main').getByRole('button', { name: 'Try for free' }).click();
  await expect(page).not.toHaveURL(addressOf('perya', '/m/login'));
  await visit(page, { language: 'EN', path });
  await expect(page.getByText('Log in to a real account to use this.')).toBeVisible();
  await expect(pages(page).getByText('Invite friends')).toHaveCount(0);
  await journey.screenshot('member-centre-trial', { fullPage: true });
  await journey.expectAccessible(page);
});
