import type { Page } from '@playwright/test';
import { comeFromElsewhere, leaveDevice, logIn, register, registerAtHome } from './account.ts';
import { expect, test } from './journey.ts';
import { listening } from './member.ts';
import {
  acceptAppeal,
  answerChat,
  changeMember,
  changeSettings,
  changeSwitches,
  closeChat,
  findMember,
  writeChat,
} from './operator.ts';
import { addressOf, visit } from './visit.ts';

const log = (page: Page) => page.getByRole('log');
const unread = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('.count-dot');
const write = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Write a message').fill(text);
  await page.keyboard.press('Enter');
};
const bubble = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text });

test.describe('with live chat', () => {
  test.beforeAll(() => changeSwitches('perya', { CBS3: true }));
  test.afterAll(() => changeSwitches('perya', { CBS3: false }));

  test('contact us launches the chat; both sides write, answers come by themselves, are counted and read [CALL-23, CALL-24, ENT-37, ENT-38, DEC-100, FOOT-06]', async ({
    page,
    journey,
  }) => {
    const line = listening(page);
    await registerAtHome(page);
    await line;
    // Whoever is new has notices to read.
    await expect(unread(page)).toBeVisible();
    const before = Number.parseInt((await unread(page).textContent()) ?? '', 10);
    const launched = page.waitForRequest((request) => request.url().includes('/chat/launch'));
    await page.getByRole('link', { name: /^Contact us/ }).click();
    const query = new URL((await launched).url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      b2c: '1',
      language: 'EN',
      backUrl: '/m/home',
      title: 'Live chat',
      template: 'v2',
    });
    expect(query.get('headerColor')).toMatch(/^#[0-9a-f]{6}$/);
    await expect(page.getByText('How can we help?')).toBeVisible();
    // Redeemed, and gone from the address.
    await expect(page).not.toHaveURL(/ticket/);
    await expect(page).toHaveURL(/template=v2/);
    await expect(log(page)).toContainText('the answer comes to your inbox');
    await journey.screenshot('chat-empty');
    await journey.expectAccessible(page);
    await write(page, 'Where is my deposit?');
    await expect(bubble(page, 'Where is my deposit?')).toContainText('Sent');
    await journey.screenshot('chat-unstaffed');
    const chat = await answerChat('perya', 'Where is my deposit?', 'It has just arrived.\nEnjoy the fair.');
    await expect(bubble(page, 'It has just arrived.')).toBeVisible();
    await expect(bubble(page, 'Where is my deposit?')).toContainText('Read');
    await expect(page.getByText('Somebody is at the desk')).toBeVisible();
    await page.reload();
    await expect(bubble(page, 'It has just arrived.')).toBeVisible();
    await journey.screenshot('chat');
    await journey.expectAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(addressOf('perya', '/m/home'));
    await expect(unread(page)).toContainText(`${before} `);
    await writeChat('perya', chat, 'Anything else?');
    await expect(unread(page)).toContainText(`${before + 1} `);
    await journey.screenshot('chat-unread');
    await page.getByRole('link', { name: /^Contact us/ }).click();
    await expect(bubble(page, 'Anything else?')).toBeVisible();
    await closeChat('perya', chat);
    await expect(log(page)).toContainText('This matter is settled.');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(unread(page)).toContainText(`${before} `);
  });

  test('a message that did not arrive is sent again as the same one [DEC-100]', async ({ page, journey }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await register(page);
    await visit(page, { language: 'TY', path: '/m/chat' });
    await expect(page.getByText('Ano ang maitutulong namin?')).toBeVisible();
    journey.tolerate(/net::ERR_FAILED/);
    const keys: unknown[] = [];
    await page.route('**/api/v1/chat/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push((route.request().postDataJSON() as { key: string }).key);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await page
      .getByLabel('Sumulat ng mensahe')
      .fill('Hindi pa dumating ang withdrawal ko, patingin naman po.');
    await page.getByRole('button', { name: 'Ipadala ang mensahe' }).click();
    await journey.screenshot('chat-failed-ty-360');
    await page.getByRole('button', { name: 'Subukan ulit' }).click();
    await expect(log(page).getByRole('article')).toContainText('Naipadala');
    await expect(log(page).getByRole('article')).toHaveCount(1);
    expect(new Set(keys).size).toBe(1);
    await journey.screenshot('chat-ty-360');
    await journey.expectAccessible(page);
  });

  test('a guest chats from the login page; another company’s chat opens beside ours [DEC-100, SWBAR-04, DEC-059]', async ({
    page,
    journey,
  }) => {
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/login' });
    await page.getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL(/backUrl=%2Fm%2Flogin/);
    await write(page, 'I cannot log in');
    await expect(bubble(page, 'I cannot log in')).toContainText('Sent');
    expect((await answerChat('perya', 'I cannot log in', 'Try the other name.')).memberId).toBe(null);
    await expect(bubble(page, 'Try the other name.')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(addressOf('perya', '/m/login'));
    await changeSettings('perya', { chatAddress: 'https://chat.example/?l={language}&t={title}' });
    try {
      await page.getByRole('link', { name: 'Help' }).click();
      const open = page.getByRole('link', { name: 'Open the chat' });
      await expect(open).toHaveAttribute('href', 'https://chat.example/?l=EN&t=Live%20chat');
      await expect(open).toHaveAttribute('target', '_blank');
      await journey.screenshot('chat-outside');
      await journey.expectAccessible(page);
    } finally {
      await changeSettings('perya', { chatAddress: null });
    }
  });
});

test('without the switch there is neither page nor call [SWITCH-10, DEC-022, DEC-076]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/chat/')) asked.push(request.url());
  });
  await register(page);
  await visit(page, { language: 'EN', path: '/m/chat' });
  await expect(page).toHaveURL(addressOf('perya', '/m/home'));
  await expect(page.getByRole('button', { name: /^Contact us/ })).toBeVisible();
  expect(asked).toEqual([]);
});

test('whoever finds the account closed asks to have it looked at, and is let in again', async ({
  page,
  journey,
}) => {
  journey.tolerate(/403/);
  const account = await register(page);
  const { memberId } = await findMember('perya', account.username);
  // Nobody is here when it is closed: a page that is open would be told so in its own way.
  await leaveDevice(page);
  await changeMember('perya', memberId, { isDisabled: true, closedFor: 'other', reviewOn: '2030-01-31' });
  await visit(page, { language: 'EN', path: '/m/login' });
  await logIn(page, account);
  await page.getByRole('button', { name: 'Ask us to look at it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask us to look at it' });
  await expect(sheet.getByLabel('Account')).toHaveValue(account.username);
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet.getByRole('alert').first()).toHaveText('Write a mobile number or an e-mail address.');
  await sheet.getByLabel('Where we reach you').fill('0917 000 0000');
  await sheet.getByLabel('What happened').fill('My brother used my phone. It will not happen again.');
  await journey.screenshot('appeal');
  await journey.expectAccessible(page);
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet.getByText('Thank you, we have it')).toBeVisible();
  await journey.screenshot('appeal-sent');
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY', path: '/m/login' });
  await page.getByLabel('Username', { exact: true }).fill(account.username);
  await page.locator('input[name=password]').fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Mag-log in', exact: true }).click();
  await page.getByRole('button', { name: 'Ipatingin sa amin' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await journey.screenshot('appeal-ty-360');
  expect(await acceptAppeal('perya', account.username)).toContain('My brother');
  await visit(page, { language: 'EN', path: '/m/login' });
  await logIn(page, account);
  await expect(page).toHaveURL(addressOf('perya', '/m/home'));
});
