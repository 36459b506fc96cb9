import type { Page } from '@playwright/test';
import {
  aName,
  aPassword,
  comeFromElsewhere,
  leaveDevice,
  logIn,
  register,
  registerAtHome,
} from './account.ts';
import type { Account } from './account.ts';
import { control, openGame, playRound } from './games.ts';
import { expect, test } from './journey.ts';
import {
  adjustBalance,
  announcement,
  changeMember,
  countAgentDay,
  findMember,
  offerContract,
  removeContent,
  saveContent,
} from './operator.ts';
import { dayAgo, letBeAgentForLong, letContractRunOn, letHavePlayedOn } from './teams.ts';
import { addressOf, visit } from './visit.ts';

const salary = {
  kind: 'daily',
  payTime: '00:00',
  steps: [
    { from: '1', activePlayers: 1, rate: 100 },
    { from: '200000', activePlayers: 12, rate: 150 },
  ],
};
const dividend = {
  kind: 'dividend',
  period: 'month',
  steps: [{ from: '1000', activePlayers: 1, rate: 500 }],
};
const agentNews = announcement({
  position: 9002,
  contentType: 'A',
  title: { EN: 'Words to agents' },
  body: { EN: '<p>Only agents read this.</p>' },
});
const hourly = { kind: 'hourly', steps: [{ from: '5000', amount: '20' }] };

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const card = (page: Page, name: string) => page.locator('.benefit').filter({ hasText: name });

/** An agent, as staff make one. */
async function anAgent(page: Page): Promise<Account & { memberId: string }> {
  const account = await register(page);
  const { memberId } = await findMember('perya', account.username);
  await changeMember('perya', memberId, { type: 1 });
  await letBeAgentForLong(memberId);
  await leaveDevice(page);
  return { ...account, memberId };
}

async function enterAsAgent(page: Page, account: Account): Promise<void> {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/agent' });
  await logIn(page, account);
  await expect(page).toHaveURL(addressOf('perya', '/m/agent/home'));
  await expect(page.getByRole('heading', { level: 1, name: 'Agent centre' })).toBeVisible();
}

/** Registers on the page of an invitation; ends signed in. */
async function registerBy(page: Page, path: string): Promise<Account & { memberId: string }> {
  const account = { username: aName('piso'), password: aPassword() };
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path });
  await page.getByLabel('Username', { exact: true }).fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(addressOf('perya'));
  return { ...account, memberId: (await findMember('perya', account.username)).memberId };
}

test('an agent invites, the invited plays, the day is counted and paid; every line leads to its bets [ROUTE-07, GEN-05, LOGIN-18, CALL-18, DEC-086, ENT-23]', async ({
  page,
  journey,
}) => {
  test.slow();
  journey.tolerate(/'sessionStorage' property/);
  // Refusals are answers with a status, which the browser writes down; so is what a page asked while its cookies went.
  journey.tolerate(/status of 40[13]/);
  await control();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const agent = await anAgent(page);
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/agent/home' });
  await expect(page).toHaveURL(addressOf('perya', '/m/agent'));
  await expect(page.getByRole('heading', { name: 'Earn as an agent' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Google|Facebook/ })).toHaveCount(0);
  await journey.screenshot('agent-door');
  await journey.expectAccessible(page);
  await logIn(page, agent);
  await expect(page).toHaveURL(addressOf('perya', '/m/agent/home'));
  await expect(card(page, 'New members')).toContainText('0');

  await offerContract('perya', agent.memberId, salary);
  await visit(page, { language: 'EN', path: '/m/member/agent/getSalaryContract' });
  await page.getByText('I have read the terms').click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Running')).toBeVisible();

  await visit(page, { language: 'EN', path: '/m/agent/home?tab=links' });
  await page.getByLabel('Name of a new link').fill('Facebook group');
  await page.getByRole('button', { name: 'Create' }).click();
  const link = page.locator('.links li').filter({ hasText: 'Facebook group' });
  await link.getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByText('Link copied').first()).toBeVisible();
  const url = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await journey.screenshot('agent-links');
  await journey.expectAccessible(page);
  await leaveDevice(page);

  const player = await registerBy(page, url.pathname + url.search);
  await adjustBalance('perya', player.memberId, '1000');
  await openGame(page, 'mango-fiesta');
  await playRound(page);
  await visit(page, { language: 'EN', path: '/m/agent' });
  await expect(page.getByText('This account is not an agent’s.')).toBeVisible();
  await leaveDevice(page);
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/agent' });
  await logIn(page, player);
  await expect(page.getByRole('alert')).toContainText('It isn’t an agent account.');

  // A day of its own: yesterday is the worker's and may be counted already.
  const day = dayAgo(3);
  await letHavePlayedOn(player.memberId, day);
  await letContractRunOn(agent.memberId, day);
  const first = await countAgentDay('perya', day);
  expect(first).toMatchObject({ state: 'done', isFinal: true });
  expect(await countAgentDay('perya', day)).toMatchObject({ isSame: true, contentHash: first.contentHash });

  await saveContent('perya', 'journey-agent-news', agentNews);
  const kpi = page.waitForRequest(/\/api\/v1\/agent\/team-kpi\?from=/);
  await enterAsAgent(page, agent);
  await kpi;
  await expect(card(page, 'Active members')).toContainText('1');
  await expect(card(page, 'Active members')).toContainText('Before: 0');
  await page.getByText('Words to agents').click();
  await expect(page.getByText('Only agents read this.')).toBeVisible();
  await removeContent('perya', 'announcement', 'journey-agent-news');
  await expect(card(page, 'Valid stake')).toContainText('₱5.00');
  await journey.screenshot('agent-home');
  await journey.expectAccessible(page);
  await tab(page, 'Team').click();
  const row = page.locator('.record-rows .list-row').first();
  await expect(row).toContainText(/p\*\*\*\d/);
  await expect(page.getByText(player.username)).toHaveCount(0);
  await journey.screenshot('agent-team');
  await row.click();
  await expect(page.getByRole('dialog')).toContainText('Offer a daily salary');
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await tab(page, 'Earnings').click();
  await expect(page.locator('.list-row').filter({ hasText: 'Daily salary' })).toContainText('₱0.05');
  await expect(page.locator('.list-row').filter({ hasText: 'Commission' }).first()).toContainText('Paid');
  await journey.screenshot('agent-earnings');
  await page.locator('.list-row').filter({ hasText: '0.30%' }).click();
  const line = page.getByRole('dialog', { name: 'Commission line' });
  await expect(line).toContainText('₱5.00 × 0.30% = ₱0.01');
  await expect(line.getByRole('listitem')).toContainText('Mango Fiesta');
  await journey.screenshot('agent-line', { fullPage: false });
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await tab(page, 'Links').click();
  await expect(page.locator('.links li').filter({ hasText: 'Facebook group' })).toContainText('1 joined');
  await visit(page, { language: 'EN', path: '/m/member/transactions' });
  await expect(page.getByText('Agent commission')).toBeVisible();
  await expect(page.getByText('Daily salary')).toBeVisible();
});

test('contracts that wait are told on home one after another; Cancel is not asked again, Go leads to the page; a first one makes an agent [AGENT-04, AGENT-05, AGENT-06, ROUTE-08, ROUTE-09, ROUTE-10]', async ({
  page,
  journey,
}) => {
  test.slow();
  const account = await registerAtHome(page);
  const { memberId } = await findMember('perya', account.username);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Promotions' })).toBeVisible();
  await expect(menu.getByText('Agent centre')).toHaveCount(0);
  await leaveDevice(page);
  await offerContract('perya', memberId, salary);
  await offerContract('perya', memberId, dividend);
  await offerContract('perya', memberId, hourly);

  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/login' });
  await logIn(page, account);
  await expect(page).toHaveURL(addressOf('perya'));
  const alert = (name: string) => page.getByRole('dialog', { name });
  await expect(alert('Daily salary contract')).toContainText('A contract is offered to you.');
  await journey.screenshot('contract-alert', { fullPage: false });
  await journey.expectAccessible(page);
  await alert('Daily salary contract').getByRole('button', { name: 'Cancel' }).click();
  await alert('Dividend contract').getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/member/agent/getDevidendContract'));
  await expect(page.getByText('of your team’s net loss').first()).toBeVisible();
  await expect(page.getByText('from ₱1,000')).toBeVisible();
  await expect(page.getByText('5.00%').first()).toBeVisible();
  await journey.screenshot('contract-dividend');
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await alert('Hourly salary contract').getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/member/agent/getHourContract'));
  await expect(page.getByText('from ₱5,000')).toBeVisible();
  await journey.screenshot('contract-hourly');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('No contract here')).toBeVisible();
  await journey.screenshot('contract-none');
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Past contracts' }).click();
  await expect(page.getByRole('dialog', { name: 'Past contracts' })).toContainText('Declined');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(addressOf('perya'));
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await page.waitForTimeout(800);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await visit(page, { language: 'EN', path: '/m/member/agent/getDividendContract' });
  await expect(page).toHaveURL(addressOf('perya', '/m/member/agent/getDevidendContract'));
  await page.getByRole('tab', { name: /^Daily salary/ }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/member/agent/getSalaryContract'));
  await expect(page.getByText(/Offered by Perya on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await journey.screenshot('contract-offered');
  await journey.expectAccessible(page);
  await page.getByText('I have read the terms').click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Running')).toBeVisible();

  await visit(page, { language: 'EN' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Agent centre' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/agent/home'));
  await expect(page.getByRole('heading', { name: 'Your team' })).toBeVisible();
  // A page that is still moving in must not change its size.
  await page.goto('about:blank');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [name, path] of [
    ['small-agent-home', '/m/agent/home'],
    ['small-contract', '/m/member/agent/getSalaryContract'],
  ] as const) {
    await visit(page, { language: 'TY', path });
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(page.locator('.ag-wait')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await journey.screenshot(name, { fullPage: true });
  }
});

test('who only tries is offered nothing and told so; failures can be tried again [DEC-013, DEC-087]', async ({
  page,
  journey,
}) => {
  journey.tolerate(/ERR_FAILED|Failed to load resource/);
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('contract-requests')) asked.push(request.url());
  });
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/member/agent/getSalaryContract' });
  await expect(page).toHaveURL(addressOf('perya', '/m/login'));
  await page.getByRole('main').getByRole('button', { name: 'Try for free' }).click();
  await expect(page).not.toHaveURL(addressOf('perya', '/m/login'));
  await visit(page, { language: 'EN' });
  await visit(page, { language: 'EN', path: '/m/member/agent/getSalaryContract' });
  await expect(page.getByText('Log in to a real account to use this.')).toBeVisible();
  await journey.expectAccessible(page);
  expect(asked).toEqual([]);
  await leaveDevice(page);
  await register(page);
  await page.route('**/api/v1/agent/contracts/**', (route) => route.abort());
  await visit(page, { language: 'EN', path: '/m/member/agent/getSalaryContract' });
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
  await journey.screenshot('contract-failed');
  await page.unroute('**/api/v1/agent/contracts/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No contract here')).toBeVisible();
});
