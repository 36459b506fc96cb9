import { aName } from '../account.ts';
import { register } from '../account.ts';
import { announcement, findMember, removeContent, saveContent } from '../operator.ts';
import { addressOf, visit } from '../visit.ts';
import { aDeclining, tagged } from './audience.ts';
import { expect, test } from './desk.ts';

test('a message to an audience is counted first, arrives, and tells who read and opened it and who was left out [OPS-CONTENT-12]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  const tag = aName('fiesta');
  await tagged(tag, [memberId, await aDeclining(aName('ayaw'))]);
  const marketing = await colleague({ role: 'marketing' });
  await marketing.open('content/messages');
  const desk = marketing.page;
  await desk.getByRole('button', { name: 'New message' }).first().click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Title, English').fill(`Lanterns ${tag}`);
  await dialog.getByLabel('Text, English').fill('They are lit at eight.');
  await dialog.getByLabel('Leads to').selectOption('/m/activity');
  await dialog.getByLabel('Tag').selectOption(tag);
  await journey.expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Count who it reaches' }).click();
  await expect(dialog).toContainText('Reaches 1 of 2 members.');
  await expect(dialog.getByRole('region', { name: 'Left out' })).toContainText(/Wants no news\s*1/);
  await dialog.getByLabel(/^Reason/).fill('the season begins');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const row = desk.getByRole('row', { name: new RegExp(`Lanterns ${tag}`) });
  await expect(row).toContainText('Sent', { timeout: 30_000 });
  await journey.expectAccessible(desk);

  // On the phone: in the inbox, opened, followed.
  await page.goto(addressOf('perya', '/m/message'));
  const own = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: `Lanterns ${tag}` });
  await own.getByRole('button').first().click();
  await expect(own.getByText('They are lit at eight.')).toBeVisible();
  const counted = page.waitForResponse((reply) => reply.url().endsWith('/opened'));
  await own.getByRole('link', { name: 'Take me there' }).click();
  await counted;
  await expect(page).toHaveURL(/\/m\/activity/);

  await row.getByRole('button').first().click();
  await desk.reload();
  const value = (name: string) => desk.locator('.pair').filter({ hasText: name }).first();
  await expect(value('Read')).toContainText('1 (100 %)');
  await expect(value('Opened')).toContainText('1 (100 %)');
  await expect(desk.getByRole('region', { name: 'Left out' })).toContainText(/Wants no news\s*1/);
  await journey.expectAccessible(desk);
});

test('links are chosen or allowed, a popup comes once per version to whom it is for, and the calendar shows it with its overlap [OPS-CONTENT-10, OPS-CONTENT-11, OPS-CONTENT-07]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const brand = 'dalampasigan';
  const content = await colleague({ role: 'content', brand });
  const desk = content.page;
  await content.open('content/banners?item=fishing');
  await desk.getByLabel(/^Goes to/).selectOption('other');
  await desk.getByLabel(/^Address/).fill('https://evil.test/win');
  await desk.getByRole('button', { name: 'Save draft' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('a host nobody named');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await desk.keyboard.press('Escape');

  // A guest has seen what there is; what is new for guests comes alone, what is for members does not.
  const popup = announcement({ contentType: 'PU', position: 9, body: { EN: '<p>Today.</p>' } });
  await visit(page, { merchant: brand, language: 'EN' });
  const shown = page.getByRole('dialog', { name: 'Announcement' });
  await shown.getByRole('button', { name: 'Got it' }).click();
  await expect(shown).toHaveCount(0);
  await saveContent(brand, 'journey-guests', {
    ...popup,
    audience: 'guests',
    title: { EN: 'Tide for guests' },
  });
  await saveContent(brand, 'journey-members', {
    ...popup,
    audience: 'members',
    title: { EN: 'Tide for members' },
  });
  // Within a second of being saved it is in what a process answers; whoever came a moment before sees it the next time, in a tab of
  // its own: one tab is told once.
  await expect(async () => {
    const again = await page.context().newPage();
    try {
      await visit(again, { merchant: brand, language: 'EN' });
      const later = again.getByRole('dialog', { name: 'Announcement' });
      await expect(later.getByRole('heading')).toHaveText(['Tide for guests'], { timeout: 3000 });
      await later.getByRole('button', { name: 'Got it' }).click();
    } finally {
      await again.close();
    }
  }).toPass({ timeout: 30_000 });

  await content.open('content/announcements?item=journey-members');
  await expect(desk.getByLabel(/^Who sees it/)).toHaveValue('members');
  await content.open('content/calendar');
  const list = desk.getByRole('list', { name: 'Popup' });
  await expect(list.getByRole('link', { name: 'Tide for guests' })).toBeVisible();
  await expect(desk.getByText(/^\d at once: more than there is room for/).first()).toBeVisible();
  await journey.expectAccessible(desk);
  for (const id of ['journey-guests', 'journey-members']) await removeContent(brand, 'announcement', id);
});
