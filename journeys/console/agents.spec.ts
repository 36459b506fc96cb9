import type { Locator, Page } from '@playwright/test';
import { comeFromElsewhere, leaveDevice, logIn, register, type Account } from '../account.ts';
import { control, openGame, playRound } from '../games.ts';
import { adjustBalance, changeMember, countAgentDay, findMember } from '../operator.ts';
import { dayAgo, letBeAgentForLong, letHavePlayedOn } from '../teams.ts';
import { addressOf, visit } from '../visit.ts';
import { expect, test, type Colleague } from './desk.ts';

const proposed = 'Proposed: another person must agree. Nothing has moved.';

const opened = async ({ page, open }: Colleague, path: string, title: string) => {
  await open(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

async function anAgent(page: Page): Promise<Account & { memberId: string; shown: string }> {
  const account = await register(page);
  const { memberId } = await findMember('perya', account.username);
  await changeMember('perya', memberId, { type: 1 });
  await letBeAgentForLong(memberId);
  return {
    ...account,
    memberId,
    shown: `${account.username.slice(0, 2)}•••${account.username.slice(-2)}`,
  };
}

async function say(dialog: Locator, verb: string, reason = 'agreed by telephone'): Promise<void> {
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

/** Another person reads it and agrees. */
async function agree(second: Colleague, reason: string): Promise<void> {
  await decide(second, reason, /^Confirm/);
}

async function decide({ page, open }: Colleague, reason: string, verb: RegExp): Promise<void> {
  await open('queues/approvals');
  await page.getByRole('button', { name: new RegExp(reason) }).click();
  await expect(page.getByText(`“${reason}”`)).toBeVisible();
  await page.getByLabel('Your reason').fill('read it too');
  const answered = page.waitForResponse(
    (reply) => reply.ok() && reply.request().method() === 'POST' && reply.url().includes('/approvals/'),
  );
  await page.getByRole('button', { name: verb }).click();
  await answered;
}

test('an offer is counted on the last 30 days, waits for another person, reaches the agent’s phone as a message and is answered there; it is ended with a reason [OPS-AGENT-04, OPS-AGENT-05, OPS-AGENT-06]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(240_000);
  const agent = await anAgent(page);
  const staff = await colleague({ role: 'agents' });
  const desk = staff.page;
  await opened(staff, 'agents/contracts', 'Contracts');
  await journey.expectAccessible(desk);
  await desk.getByLabel('Offer a contract to').fill(agent.username);
  await desk.getByRole('list', { name: 'Members who fit' }).getByRole('button').first().click();
  const dialog = desk.getByRole('dialog', { name: `Offer a contract to ${agent.shown}` });
  await dialog.getByLabel('Team turnover of a day, from, step 1').fill('1000');
  await dialog.getByLabel('Share in percent, step 1').fill('0.5');
  await dialog.getByRole('button', { name: 'Add a step' }).click();
  await dialog.getByLabel('Team turnover of a day, from, step 2').fill('900');
  await dialog.getByLabel('Share in percent, step 2').fill('0.6');
  await expect(dialog.getByRole('alert')).toContainText('Steps must rise');
  await expect(dialog.getByRole('button', { name: 'Count the last 30 days' })).toBeDisabled();
  await dialog.getByLabel('Team turnover of a day, from, step 2').fill('5000');
  await dialog.getByRole('button', { name: 'Count the last 30 days' }).click();
  await expect(dialog.getByRole('status')).toContainText('It would have paid in the last 30 days');
  await journey.expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const reason = `agreed with ${agent.username}`;
  await say(desk.getByRole('dialog'), 'Offer', reason);
  await expect(desk.getByText(proposed)).toBeVisible();

  const owner = await colleague({ role: 'owner' });
  await agree(owner, reason);
  await visit(page, { language: 'EN', path: '/m/message' });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('A daily salary is offered to you').first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await visit(page, { language: 'EN', path: '/m/member/agent/getSalaryContract' });
  await page.getByText('I have read the terms').click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Running')).toBeVisible();

  await staff.open('agents/contracts?list=accepted');
  await desk.getByRole('button', { name: agent.shown }).first().click();
  const drawer = desk.getByRole('complementary', { name: `Contract of ${agent.shown}` });
  await expect(drawer).toContainText('Runs');
  await expect(drawer).toContainText('0.60%');
  await journey.expectAccessible(desk);
  await drawer.getByRole('button', { name: 'End the contract' }).click();
  await say(desk.getByRole('alertdialog'), 'End the contract');
  await staff.open(`agents/people/${agent.memberId}?tab=contracts`);
  await expect(desk.getByText('Ended').first()).toBeVisible();
  await expect(desk.getByText(reason).last()).toBeVisible();
  await journey.expectAccessible(desk);
});

test('the tree leads to an agent: figures, codes, lines of a counted day, what a payment is made of, an adjustment beside its line and the agent’s own statement [OPS-AGENT-01, OPS-AGENT-02, OPS-AGENT-03, OPS-AGENT-08, OPS-AGENT-10, OPS-AGENT-12]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(300_000);
  await control();
  const agent = await anAgent(page);
  await leaveDevice(page);
  const staff = await colleague({ role: 'agents' });
  const desk = staff.page;
  await opened(staff, `agents/people/${agent.memberId}?tab=codes`, agent.shown);
  await desk.getByRole('button', { name: 'Add a code' }).click();
  await desk.getByRole('dialog').getByLabel('Label').fill('Poster');
  await say(desk.getByRole('dialog'), 'Save');
  const row = desk.getByRole('row', { name: /Poster/ });
  const code = (await row.getByRole('cell').first().textContent()) ?? '';
  await journey.expectAccessible(desk);

  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: `/m/register?a=${code}` });
  const name = `piso${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Username', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(agent.password);
  await page.getByLabel('Confirm password').fill(agent.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(addressOf('perya'), { timeout: 30_000 });
  const { memberId } = await findMember('perya', name);
  await adjustBalance('perya', memberId, '1000');
  await openGame(page, 'mango-fiesta');
  await playRound(page);
  await leaveDevice(page);
  const day = dayAgo(5);
  await letHavePlayedOn(memberId, day);
  await countAgentDay('perya', day);

  await staff.open(`agents/people/${agent.memberId}?tab=codes`);
  await expect(row).toContainText('1');
  await row.getByRole('button', { name: `Switch ${code} off` }).click();
  await say(desk.getByRole('alertdialog'), 'Switch off');
  await expect(row).toContainText('Off');

  const days = `from=${day}&to=${day}`;
  await opened(staff, `agents?${days}`, 'Agents');
  await desk.getByLabel('Jump to a place').fill(agent.username);
  await desk.getByRole('list', { name: 'Members who fit' }).getByRole('button').first().click();
  const tree = desk.getByRole('table', { name: 'Agents' });
  await expect(tree.getByRole('row', { name: new RegExp(agent.shown) })).toContainText('5.00');
  // Its level is open already; keys close and open it.
  await expect(tree.getByRole('row')).toHaveCount(3);
  await desk.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('row')).toHaveCount(2);
  await desk.keyboard.press('ArrowRight');
  await expect(tree.getByRole('row')).toHaveCount(3);
  const side = desk.getByRole('complementary', { name: agent.shown });
  await expect(side.getByRole('table', { name: 'How the commission came' })).toContainText('5.00');
  await journey.expectAccessible(desk);

  await opened(staff, `agents/people/${agent.memberId}?${days}`, agent.shown);
  await expect(desk.getByText('Figures as the agent sees them')).toBeVisible();
  await expect(desk.getByText('5.00').first()).toBeVisible();
  await journey.expectAccessible(desk);
  await opened(staff, `agents/people/${agent.memberId}?tab=lines&${days}`, agent.shown);
  await expect(desk.getByRole('table', { name: 'Lines' }).getByRole('row')).toHaveCount(2);
  await desk.getByRole('button', { name: /^Adjust line/ }).click();
  const adjusting = desk.getByRole('dialog');
  await adjusting.getByLabel('Give or take').fill('2');
  await journey.expectAccessible(desk);
  await say(adjusting, 'Propose');
  await expect(desk.getByText(proposed)).toBeVisible();

  await opened(staff, `agents/runs?day=${day}`, 'Day runs');
  const run = desk.getByRole('table', { name: 'Day runs' }).getByRole('row').nth(1);
  await expect(run).toContainText(/Done|Corrected/);
  await run.getByRole('button').click();
  await expect(desk.getByRole('complementary', { name: /^Run/ })).toContainText('Against the run before');
  await journey.expectAccessible(desk);

  await opened(staff, `agents/payments?list=paid&day=${day}&kind=commission`, 'Payments');
  const paid = desk.getByRole('table', { name: 'Payments' });
  await paid.getByRole('button', { name: agent.shown }).first().click();
  const payment = desk
    .getByRole('complementary', { name: agent.shown })
    .or(desk.getByRole('complementary', { name: /^Payment/ }));
  await expect(payment.getByRole('table', { name: 'Made of' })).toContainText('5.00');
  await journey.expectAccessible(desk);

  const textOf = async (from: Page, name: string): Promise<string> => {
    const [file] = await Promise.all([
      from.waitForEvent('download'),
      from.getByRole('button', { name }).click(),
    ]);
    const parts: Buffer[] = [];
    for await (const part of await file.createReadStream()) parts.push(part as Buffer);
    return Buffer.concat(parts).toString('utf8');
  };
  await opened(staff, `agents/people/${agent.memberId}?tab=payments&month=${day.slice(0, 7)}`, agent.shown);
  const theirs = await textOf(desk, 'Save the statement');
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/agent' });
  await logIn(page, agent);
  await page.getByRole('tab', { name: 'Earnings', exact: true }).click();
  expect(await textOf(page, 'Download this month')).toBe(theirs);
  expect(theirs).toContain('Commission');

  // Nothing waits when it is over: another person says no, and nothing moves.
  await decide(await colleague({ role: 'owner' }), 'agreed by telephone', /^Refuse/);
});

test('a plan is counted before it is asked for and begins on a day to come; signs of abuse are listed; support reads and changes nothing [OPS-AGENT-07, OPS-AGENT-13]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  const staff = await colleague({ role: 'agents' });
  const desk = staff.page;
  await opened(staff, 'agents/plans', 'Plans');
  const ask = desk.getByRole('button', { name: 'Ask for the version' });
  await expect(ask).toBeDisabled();
  await desk.getByLabel('Level 1, All others').fill('0.45');
  await desk.getByLabel('From the day').fill(dayAgo(-400));
  await expect(ask).toBeDisabled();
  await desk.getByRole('button', { name: 'Count the cost' }).click();
  await expect(desk.getByRole('status', { name: 'What it would have cost' })).toContainText(
    'With the new rates',
  );
  await journey.expectAccessible(desk);
  await ask.click();
  await say(desk.getByRole('dialog'), 'Ask for the version');
  await expect(desk.getByText(proposed)).toBeVisible();
  await opened(staff, 'agents/signs', 'Signs of abuse');
  await expect(desk.getByText(/agents were looked at/)).toBeVisible();
  await journey.expectAccessible(desk);

  const support = await colleague({ role: 'support' });
  await opened(support, 'agents/plans', 'Plans');
  await expect(support.page.getByRole('table').first()).toBeVisible();
  await expect(support.page.getByRole('button', { name: 'Count the cost' })).toHaveCount(0);
});
