import { register } from './account.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { announcement, changeSettings, contentOf, removeContent, saveContent } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const items = (page: Page) => page.getByRole('main').getByRole('article');
const unread = (page: Page) => items(page).filter({ hasText: 'unread' });
const day = /\d{4}\/\d{2}\/\d{2}/;

test('the running line opens the notices, which open in place with title, date and rich content [NOTICE-01, NOTICE-03, NOTICE-04, NOTICE-06, ROUTE-13]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN' });
  await page.getByRole('main').locator('a.notice').click();
  await expect(page).toHaveURL(/\/m\/notice$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(items(page).first()).toContainText(day);
  // An end that nobody decided on is not told.
  await expect(page.getByRole('main')).not.toContainText(/20[3-9]\d/);
  await journey.screenshot('notices-guest');
  // A guest has read everything.
  await expect(unread(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  const first = items(page).first().getByRole('button');
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(items(page).first().locator('.rich > p').first()).toBeVisible();
  await journey.expectAccessible(page);
  await journey.screenshot('notices-open');
  await first.click();
  await expect(items(page).first().locator('.rich')).toHaveCount(0);
});

test('the same notices open over any page from the menu, one at a time, with title, date and rich content [NOTICE-02, DEC-023]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN', path: '/m/gameCenter' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Notices' }).click();
  const popup = page.getByRole('dialog', { name: 'Notices' });
  const rows = popup.getByRole('article');
  await expect(rows.first()).toContainText(day);
  const first = rows.first().getByRole('button');
  const second = rows.nth(1).getByRole('button');
  await first.click();
  await expect(rows.first().locator('.rich > p').first()).toBeVisible();
  await second.click();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  expect(new URL(page.url()).pathname).toBe('/m/gameCenter');
  await journey.expectAccessible(page);
  await journey.screenshot('notices-popup');
  await popup.getByRole('link', { name: 'All on one page' }).click();
  await expect(page).toHaveURL(/\/m\/notice$/);
  await expect(popup).toBeHidden();
});

test('an announcement that is a picture stands above the list and leads to its words [CALL-19, ENT-22]', async ({
  page,
  journey,
}) => {
  await saveContent(
    'perya',
    'journey-picture',
    announcement({
      position: 9001,
      contentType: 'B',
      title: { EN: 'A picture of this journey' },
      body: { EN: '<p>Its words.</p>' },
      pictures: [{ url: '/art/banners/b-fish.webp', sequence: 1 }],
    }),
  );
  try {
    // From another page: one that the server drew with them need not ask.
    await visit(page, { language: 'EN' });
    const asked = page.waitForRequest(/\/api\/v1\/announcements\/banners\?/);
    await page.getByRole('main').locator('a.notice').click();
    await asked;
    const picture = page.getByRole('img', { name: 'A picture of this journey' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    await journey.screenshot('notices-picture');
    await picture.click();
    await expect(page.getByRole('heading', { level: 2, name: 'A picture of this journey' })).toBeVisible();
    await expect(page.getByText('Its words.')).toBeVisible();
  } finally {
    await removeContent('perya', 'announcement', 'journey-picture');
  }
});

test('an address names one by its place or by its id, and an unknown one shows the list [DEC-039, ROUTE-13, ROUTE-14, NOTICE-03]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN', path: '/m/notice?i=1' });
  await expect(items(page).nth(1).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await expect(items(page).first().getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  const title = (await items(page).first().locator('b').textContent()) ?? '';
  const id = await page.evaluate(async () => {
    const reply = await fetch('/api/v1/announcements?platform=M&language=EN');
    return ((await reply.json()) as { value: { player: { id: string }[] } }).value.player[0]?.id ?? '';
  });
  await page.goto(addressOf('perya', `/m/noticeDetail?id=${id}`));
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText(day);
  await journey.expectAccessible(page);
  await journey.screenshot('notice-detail');
  await page.goto(addressOf('perya', '/m/noticeDetail?id=nothing'));
  await expect(items(page).nth(1)).toBeVisible();
});

test('a member’s notice is unread until it is opened: flagged here, told to the server, asked anew [NOTICE-06, NOTICE-08, NOTICE-09, CALL-20]', async ({
  page,
  journey,
}) => {
  await register(page);
  await page.goto(addressOf('perya', '/m/notice'));
  await expect(unread(page).first()).toBeVisible();
  const before = await unread(page).count();
  await journey.screenshot('notices-member');
  const told = page.waitForRequest(
    (request) => request.method() === 'POST' && /announcements\/read/.test(request.url()),
  );
  const again = page.waitForResponse(
    (reply) => /announcements\/read/.test(reply.url()) && reply.request().method() === 'GET',
  );
  await unread(page).last().getByRole('button').click();
  await expect(unread(page)).toHaveCount(before - 1);
  expect((await told).postDataJSON()).toMatchObject({ read: true });
  await again;
  await page.reload();
  await expect(unread(page)).toHaveCount(before - 1);

  const marked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /announcements\/read/.test(request.url())) marked.push(request.url());
  });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(unread(page)).toHaveCount(0);
  await expect.poll(() => marked.length).toBe(before - 1);
  await page.reload();
  await expect(items(page).first()).toBeVisible();
  await expect(unread(page)).toHaveCount(0);
  await journey.expectAccessible(page);
});

test('a notice without an end says so, and hostile words do nothing [DEC-023, DEC-063, ENT-21]', async ({
  page,
}) => {
  const words = {
    EN: '<p>Read <b>this</b> and <a href="/m/help?tag=terms">the terms</a> or <a href="https://example.com">more</a>.</p><script>document.title="run"</script><p onclick="document.title=1">End</p>',
  };
  await changeSettings('perya', { linkHosts: ['example.com'] });
  await saveContent(
    'perya',
    'journey-notice',
    announcement({
      position: 9000,
      contentType: 'PL',
      title: { EN: 'A notice of this journey' },
      body: words,
    }),
  );
  await visit(page, { language: 'EN', path: '/m/notice' });
  const own = items(page).filter({ hasText: 'A notice of this journey' });
  // Past midnight where the merchant is at home.
  await expect(own).toContainText('2026/01/03 · Long term');
  await own.getByRole('button').click();
  const outside = own.getByRole('link', { name: 'more' });
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(own.locator('.rich b')).toHaveText('this');
  expect(await own.innerHTML()).not.toMatch(/script|onclick/);
  await own.getByRole('link', { name: 'the terms' }).click();
  await expect(page).toHaveURL(/\/m\/helpDetail\?tag=terms/);
  await removeContent('perya', 'announcement', 'journey-notice');
  await changeSettings('perya', { linkHosts: [] });
});

test('without announcements the page says so [NOTICE-05, ERR-13]', async ({ page, journey }) => {
  const published = await contentOf('dalampasigan', 'announcement');
  for (const { id } of published) await removeContent('dalampasigan', 'announcement', id);
  try {
    await expect(async () => {
      await visit(page, { merchant: 'dalampasigan', language: 'EN', path: '/m/notice' });
      await expect(page.getByText('No announcements right now')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await journey.screenshot('notices-empty');
    await journey.expectAccessible(page);
  } finally {
    for (const { id, item } of published) await saveContent('dalampasigan', id, item);
  }
});

test('in Filipino on a small phone', async ({ page, journey }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY', path: '/m/notice?i=0' });
  await expect(items(page).first().locator('.rich')).toBeVisible();
  await journey.screenshot('notices-ty-360');
});
