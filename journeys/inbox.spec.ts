import { register, registerAtHome } from './account.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { findMember, sendMessage } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const items = (page: Page) => page.getByRole('main').getByRole('article');
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });
const countOf = async (page: Page) =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

const write = (memberId: string, title: string, link: string | null = null) =>
  sendMessage('perya', { memberId, title, content: `<p>About <b>${title}</b>.</p>`, link });

test('a message arrives while the page is open: bell and footer count it, it opens, is read and can be deleted [HDR-08, FOOT-06, CALL-22, ENT-37, NOTICE-06, NOTICE-07]', async ({
  page,
  journey,
}) => {
  const { username } = await registerAtHome(page);
  const { memberId } = await findMember('perya', username);
  await expect(bell(page)).toBeVisible();
  await page.waitForTimeout(2500);
  const before = await countOf(page);
  await write(memberId, 'Your account', '/m/set');
  // Told live, without a reload.
  await expect(bell(page)).toHaveAccessibleName(`Inbox, ${before + 1} unread`);
  const me = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true });
  await expect(me.locator('.count-dot')).toContainText(String(before + 1));
  await expect(me).toHaveAccessibleDescription(`${before + 1} unread messages`);
  await journey.screenshot('home-bell');
  await bell(page).click();
  await expect(page).toHaveURL(/\/m\/message$/);
  const own = items(page).filter({ hasText: 'Your account' });
  await expect(own).toContainText('unread');
  await expect(own).toContainText(/\d{4}-\d{2}-\d{2}/);
  await journey.screenshot('inbox');
  await own.getByRole('button').first().click();
  await expect(own).not.toContainText('unread');
  await expect(own.getByText('About Your account.')).toBeVisible();
  await expect(own.getByRole('link', { name: 'Take me there' })).toHaveAttribute('href', '/m/set');
  await journey.expectAccessible(page);
  await journey.screenshot('inbox-open');
  await own.getByRole('button', { name: 'Delete' }).click();
  await expect(own).toHaveCount(0);
  await page.reload();
  await expect(items(page).first()).toBeVisible();
  await expect(own).toHaveCount(0);
  await page.goto(addressOf('perya', '/m/home'));
  await expect.poll(() => countOf(page)).toBe(before);
});

test('unread stands first and player announcements stand between the messages; all can be marked [DEC-097]', async ({
  page,
}) => {
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  await write(memberId, 'The first one');
  await write(memberId, 'The second one');
  await page.goto(addressOf('perya', '/m/message'));
  await expect(items(page).nth(0)).toContainText('The second one');
  await expect(items(page).nth(1)).toContainText('The first one');
  expect(await items(page).count()).toBeGreaterThan(2);
  const before = await items(page).filter({ hasText: 'unread' }).count();
  let told = 0;
  page.on('response', (reply) => {
    if (reply.request().method() === 'POST' && reply.url().endsWith('/read') && reply.ok()) told += 1;
  });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(items(page).filter({ hasText: 'unread' })).toHaveCount(0);
  await expect.poll(() => told).toBe(before);
  await page.reload();
  await expect(items(page).first()).toBeVisible();
  await expect(items(page).filter({ hasText: 'unread' })).toHaveCount(0);
});

test('a count above 99 shows as 99+, and the count is asked for on a change of page [FOOT-06, CALL-22, DEC-076]', async ({
  page,
}) => {
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  for (let number = 1; number <= 100; number += 1) await write(memberId, `Message ${number}`);
  await page.goto(addressOf('perya', '/m/home'));
  await expect(bell(page)).toHaveAccessibleName('Inbox, 99+ unread');
  await page.waitForTimeout(2000);
  const asked = page.waitForRequest('**/api/v1/inbox/unread-count');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
  await asked;
});

test('a guest has no bell, is never counted, and the inbox asks for a login [ROLE-05, DEC-047]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('unread-count')) asked.push(request.url());
  });
  await visit(page, { language: 'EN' });
  await page.waitForTimeout(2500);
  await expect(bell(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.goto(addressOf('perya', '/m/message'));
  await expect(page).toHaveURL(/\/m\/login/);
});

test('in Filipino on a small phone', async ({ page, journey }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  await write(memberId, 'Tungkol sa account mo', '/m/set');
  await visit(page, { language: 'TY', path: '/m/message' });
  await items(page).first().getByRole('button').first().click();
  await expect(items(page).first().getByRole('button', { name: 'Burahin' })).toBeVisible();
  await journey.screenshot('inbox-ty-360');
  await page.goto(addressOf('perya', '/m/home'));
  await expect(page.getByRole('banner').getByRole('link', { name: /Inbox/ })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await page.waitForTimeout(500);
  await journey.screenshot('home-bell-ty-360');
});
