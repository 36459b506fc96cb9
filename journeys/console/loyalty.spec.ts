import type { Page } from '@playwright/test';
import { register } from '../account.ts';
import { changeSwitches, savePointItem } from '../operator.ts';
import { visit } from '../visit.ts';
import { expect, test, type Colleague } from './desk.ts';
import { expectWithinASecond } from './soon.ts';

/** Another brand than most journeys look at. */
const brand = 'dalampasigan';
const tasksPath = '/m/activity/noviceTask';

const opened = async ({ page, open }: Colleague, path: string, title: string) => {
  await open(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/** Says why and presses; answers how long it took from the server's answer until the phone showed it. */
async function confirmed(desk: Page, verb: string, address: RegExp, isShown: () => Promise<boolean>) {
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Look once more' }).click();
  await dialog.getByLabel(/^Reason/).fill('a journey looks at the phone');
  const answered = desk.waitForResponse((reply) => reply.ok() && address.test(reply.url()));
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await answered;
  const began = Date.now();
  await expect.poll(isShown, { intervals: [20] }).toBe(true);
  await expect(dialog).toHaveCount(0);
  return Date.now() - began;
}

test('a task is renamed and put elsewhere, and a phone shows it within a second; what it gives waits for another person [OPS-REWARD-14]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  await register(page);
  await visit(page, { language: 'EN', path: tasksPath });
  const marketing = await colleague({ role: 'marketing' });
  await opened(marketing, 'rewards/tasks', 'Tasks');
  const desk = marketing.page;
  const table = desk.getByRole('table', { name: 'Newbie tasks' });
  await expect(table.getByRole('row', { name: /Choose a nickname.*₱5 bonus/ })).toBeVisible();
  await journey.expectAccessible(desk);
  const phoneHas = (text: string) => async () => (await page.getByText(text).count()) > 0;
  const renamed = async (from: string, to: string) => {
    await table.getByRole('button', { name: from, exact: true }).click();
    await desk.getByRole('dialog').getByLabel('Name, English').fill(to);
    return confirmed(desk, 'Save', /\/campaigns\//, phoneHas(to));
  };
  const there = await renamed('Choose a nickname', 'Pick a nickname tonight');
  const back = await renamed('Pick a nickname tonight', 'Choose a nickname');
  await expectWithinASecond(page, there, back);

  // More for the same deed is not one person's to give.
  await table.getByRole('button', { name: 'Choose a nickname', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Amount', { exact: true }).fill('500');
  await dialog.getByRole('button', { name: 'Look once more' }).click();
  await expect(dialog).toContainText('another person must agree');
  await journey.expectAccessible(desk);
  await dialog.getByLabel(/^Reason/).fill('a gift for friends');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(desk.getByText('Proposed: another person must agree. Nothing has moved.')).toBeVisible();
  expect(await phoneHas('₱500')()).toBe(false);

  await desk.getByRole('button', { name: 'Order', exact: true }).click();
  const order = desk.getByRole('grid', { name: 'Order of Newbie tasks' });
  const first = () => page.getByRole('main').getByRole('listitem').first().textContent();
  const before = (await first()) ?? '';
  for (const isBack of [false, true]) {
    await order.getByRole('row').nth(1).click();
    await desk.keyboard.press('Alt+ArrowUp');
    await desk.keyboard.press('Control+s');
    const publishing = desk.getByRole('dialog');
    await publishing.getByLabel(/^Reason/).fill('a journey looks at the phone');
    await publishing.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(publishing).toHaveCount(0);
    await expect.poll(async () => (await first()) === before).toBe(isBack);
  }
});

test('an item of the mall is changed with all of its fields, and a phone shows it within a second [OPS-REWARD-15]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  await changeSwitches('perya', { POINTSMALL3: true });
  await savePointItem('perya', 'loyal-cap', { name: 'Loyal cap', points: 30, left: 5, cash: null });
  try {
    await register(page);
    await visit(page, { language: 'EN', path: '/m/member/pointsMall' });
    await expect(page.getByRole('article').filter({ hasText: 'Loyal cap' })).toBeVisible();
    const marketing = await colleague({ role: 'marketing' });
    await opened(marketing, 'rewards/mall', 'Points mall');
    const desk = marketing.page;
    const table = desk.getByRole('table', { name: 'Points mall' });
    await expect(table.getByRole('row', { name: /Loyal cap.*30.*sent by a person.*5.*On/ })).toBeVisible();
    await journey.expectAccessible(desk);
    const phoneHas = (text: string) => async () => (await page.getByText(text).count()) > 0;
    const renamed = async (from: string, to: string) => {
      await table.getByRole('button', { name: from, exact: true }).click();
      await desk.getByRole('dialog').getByLabel('Name, English').fill(to);
      return confirmed(desk, 'Save', /\/point-items\//, phoneHas(to));
    };
    const there = await renamed('Loyal cap', 'Cap of the fair');
    const back = await renamed('Cap of the fair', 'Loyal cap');
    await expectWithinASecond(page, there, back);
    // Cash for points waits for another person.
    await table.getByRole('button', { name: 'Loyal cap', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByLabel('Left')).toHaveValue('5');
    await dialog.getByLabel('Pays cash').fill('50');
    await dialog.getByRole('button', { name: 'Look once more' }).click();
    await expect(dialog).toContainText('another person must agree');
    await desk.keyboard.press('Escape');
    await opened(marketing, 'rewards/points', 'Points in being');
    await expect(desk.getByText('Held by members')).toBeVisible();
    await expect(desk.getByRole('row', { name: /Loyal cap/ })).toBeVisible();
    await journey.expectAccessible(desk);
    await opened(marketing, 'rewards/referral', 'Referral');
    await expect(desk.getByText('Cost per friend who deposited')).toBeVisible();
    await journey.expectAccessible(desk);
  } finally {
    await changeSwitches('perya', { POINTSMALL3: false });
  }
});

test('the ladder is counted before another person is asked, and a level that somebody holds stays [OPS-REWARD-13]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  const marketing = await colleague({ role: 'marketing', brand });
  await opened(marketing, 'rewards/levels', 'Levels');
  const desk = marketing.page;
  const ask = desk.getByRole('button', { name: 'Ask for approval' });
  await expect(ask).toBeDisabled();
  await journey.expectAccessible(desk);
  await desk.getByRole('button', { name: 'Add a level', exact: true }).click();
  const rows = desk.getByRole('table', { name: 'Levels' }).getByRole('row');
  const last = (await rows.count()) - 1;
  await desk.getByLabel(`Name of level ${last}`).fill('Bituin');
  await expect(desk.getByText('Asks for nothing: everybody would have it')).toBeVisible();
  await desk.getByLabel('Turnover, Bituin').fill('900000000');
  await desk.getByLabel('Level gift, Bituin').fill('5000');
  const aside = desk.getByRole('complementary', { name: 'What it would do' });
  await aside.getByRole('button', { name: 'Count who rises' }).click();
  await expect(aside.getByRole('table', { name: 'Members by level' })).toContainText('Bituin');
  await expect(aside.getByRole('status')).toContainText('Members who rise');
  await journey.expectAccessible(desk);
  await ask.click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('a level for the best');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(desk.getByText('Proposed: another person must agree. Nothing has moved.')).toBeVisible();
  await expect(rows).toHaveCount(last);
});

test('points in being and what friends cost are told from the ledger, and not to who may read no figures [OPS-REWARD-12, OPS-REWARD-16, OPS-REWARD-17]', async ({
  colleague,
  journey,
}) => {
  const manager = await colleague({ role: 'manager', brand });
  await opened(manager, 'rewards/points', 'Points in being');
  for (const name of ['Issued', 'Spent', 'Returned', 'Held by members', 'Worth today, at most'])
    await expect(manager.page.getByText(name, { exact: true })).toBeVisible();
  await journey.expectAccessible(manager.page);
  await opened(manager, 'rewards/referral', 'Referral');
  await expect(manager.page.getByText('Cost per friend who deposited', { exact: true })).toBeVisible();
  await journey.expectAccessible(manager.page);
  await opened(manager, 'rewards/takers', 'Who takes most');
  await expect(
    manager.page
      .getByRole('heading', { name: /^One payout number/ })
      .or(manager.page.getByText('Nothing was given', { exact: true })),
  ).toBeVisible();
  await journey.expectAccessible(manager.page);
  await opened(manager, 'rewards/by-hand', 'Given by hand');
  await expect(manager.page.getByText('the last 30 days')).toBeVisible();
  await journey.expectAccessible(manager.page);
  const support = await colleague({ role: 'support', brand });
  await support.open('rewards/points');
  await expect(support.page.getByRole('heading', { name: 'Your role cannot open this' })).toBeVisible();
});
