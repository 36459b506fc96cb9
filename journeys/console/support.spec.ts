import { leaveDevice, logIn, register, registerAtHome } from '../account.ts';
import { changeMember, changeSwitches, findMember } from '../operator.ts';
import { addressOf, visit } from '../visit.ts';
import { expect, test } from './desk.ts';

test('a message arrives at the desk by itself, is answered once, and settled [OPS-QUEUE-33, OPS-ALL-10]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  await changeSwitches('perya', { CBS3: true });
  try {
    await registerAtHome(page);
    await page.getByRole('link', { name: /^Contact us/ }).click();
    await expect(page.getByText('How can we help?')).toBeVisible();
    await page.getByLabel('Write a message').fill('Nasaan ang bayad ko?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('Nasaan ang bayad ko?');

    const support = await colleague({ role: 'support' });
    await support.open('queues/chat?list=waiting');
    const row = support.page.getByRole('button', { name: /Nasaan ang bayad ko\?/ });
    await row.click();
    const talk = support.page.getByRole('article', { name: 'Conversation' });
    await expect(talk.getByText('Nasaan ang bayad ko?')).toBeVisible();
    await journey.expectAccessible(support.page);

    // The line is open before it is measured.
    await expect(support.page.getByText(/^Live /)).toBeVisible();
    await page.getByLabel('Write a message').fill('Hello?');
    const written = Date.now();
    await page.keyboard.press('Enter');
    await talk.getByText('Hello?').waitFor();
    expect(Date.now() - written, 'ms until the desk shows it').toBeLessThan(2000);

    await talk.getByLabel('Answer').fill('It has just arrived.');
    await support.page.keyboard.press('Control+Enter');
    await expect(talk.getByText('It has just arrived.')).toHaveCount(1);
    await expect(page.getByRole('log')).toContainText('It has just arrived.');
    await expect(talk.getByLabel('Answer')).toHaveValue('');
    await talk.getByRole('button', { name: 'Settled' }).click();
    await expect(support.page.getByText('Settled. Another message opens it again.')).toBeVisible();
  } finally {
    await changeSwitches('perya', { CBS3: false });
  }
});

test('feedback is answered where it was read; an accepted appeal opens the account and tells its owner [OPS-QUEUE-31, OPS-QUEUE-01]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  journey.tolerate(/403/);
  await register(page);
  const text = `The wheel stops too early on ${crypto.randomUUID().slice(0, 8)}.`;
  await page.goto(addressOf('perya', '/m/feedback'));
  // The page is alive when it counts.
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Your words' }).fill(text);
    await expect(page.getByText(/^[1-9]\d* \/ 200 words$/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Something is broken' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent. Thank you.')).toBeVisible();
  const manager = await colleague({ role: 'manager' });
  await manager.open('queues/feedback');
  await manager.page.getByRole('button', { name: text }).click();
  await manager.page.getByLabel('Answer').fill('We have found it, thank you.');
  await journey.expectAccessible(manager.page);
  await manager.page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(manager.page.getByText(/^Sent: it stands/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'What you told us' })).toContainText('We have found it');

  await leaveDevice(page);
  const account = await register(page);
  const { memberId } = await findMember('perya', account.username);
  await leaveDevice(page);
  await changeMember('perya', memberId, { isDisabled: true, closedFor: 'other', reviewOn: '2030-01-31' });
  await visit(page, { language: 'EN', path: '/m/login' });
  await logIn(page, account);
  await page.getByRole('button', { name: 'Ask us to look at it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask us to look at it' });
  await sheet.getByLabel('Where we reach you').fill('0917 000 0000');
  await sheet.getByLabel('What happened').fill('My brother used my phone. It will not happen again.');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet.getByText('Thank you, we have it')).toBeVisible();

  await manager.open('queues/appeals');
  await manager.page.getByRole('button', { name: new RegExp(account.username) }).click();
  await expect(manager.page.getByText('0917 000 0000')).toBeVisible();
  await manager.page.getByLabel('Reason').fill('You were right.');
  await manager.page.getByRole('button', { name: 'Accept' }).click();
  await expect(manager.page.getByText(/^Accepted: the account is open/)).toBeVisible();
  await visit(page, { language: 'EN', path: '/m/login' });
  await logIn(page, account);
  await expect(page).toHaveURL(/home/);
});
