import type { Page } from '@playwright/test';
import { register } from '../account.ts';
import { changeCampaign } from '../operator.ts';
import { visit } from '../visit.ts';
import { expect, test, type Colleague } from './desk.ts';
import { expectWithinASecond } from './soon.ts';

/** Another brand than most journeys look at: its campaigns are changed here. */
const brand = 'dalampasigan';

const reason = 'a journey looks at the phone';

async function proposed(desk: Page): Promise<void> {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Proposed: another person must agree. Nothing has moved.')).toBeVisible();
}

/** The second person agrees; answers how long it took from the server's answer until the phone showed it. */
async function agreed(second: Colleague, isShown: () => Promise<boolean>): Promise<number> {
  const desk = second.page;
  await second.open('queues/approvals');
  await desk.getByRole('button', { name: new RegExp(reason) }).click();
  await desk.getByLabel('Your reason').fill('read it too');
  const answered = desk.waitForResponse(
    (reply) => reply.ok() && reply.request().method() === 'POST' && reply.url().includes('/approvals/'),
  );
  await desk.getByRole('button', { name: /^Confirm/ }).click();
  await answered;
  const began = Date.now();
  await expect.poll(isShown, { intervals: [20] }).toBe(true);
  return Date.now() - began;
}

test('a campaign is built in steps, saved by two persons, and a phone shows it within a second; stopping takes one [OPS-REWARD-02, OPS-REWARD-03, OPS-REWARD-04, OPS-REWARD-07, OPS-REWARD-08, OPS-REWARD-10]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(240_000);
  const manager = await colleague({ role: 'manager', brand });
  const second = await colleague({ role: 'manager', brand });
  const desk = manager.page;
  await manager.open('rewards/campaigns');
  const table = desk.getByRole('table', { name: 'Campaigns' });
  await expect(table.getByRole('row', { name: /Reload 20%.*Promotion.*Running/ })).toBeVisible();
  await journey.expectAccessible(desk);
  await table.getByRole('button', { name: 'Reload 20%' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Reload 20%' })).toBeVisible();

  // A deposit has no share of a level; a friend's stakes belong to another kind.
  await expect(desk.getByRole('combobox', { name: 'Gift', exact: true }).locator('option')).toHaveText([
    'an amount',
    'a share',
    'free rounds',
    'points',
  ]);
  await expect(desk.getByRole('combobox', { name: 'Condition', exact: true }).locator('option')).toHaveCount(
    6,
  );
  const share = desk.getByLabel('Share', { exact: true });
  await share.fill('30');
  const preview = desk.getByRole('complementary', { name: 'As players read it' });
  await expect(preview).toContainText('You get 30% of your deposit as a bonus, up to $20.');
  await preview.getByRole('button', { name: 'Filipino' }).click();
  await expect(preview).toContainText('Makukuha mo ang 30% ng deposit mo bilang bonus');
  await journey.expectAccessible(desk);

  // Nobody publishes new terms without a look at what they would have cost, and without an end or a budget.
  const dialog = desk.getByRole('dialog');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('These terms were not tried on the past yet.');
  await expect(dialog).toContainText('It has no end and no budget.');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByLabel('Budget in all').fill('5000');
  const past = desk.getByRole('complementary', { name: 'If it had run the last 30 days' });
  await past.getByRole('button', { name: 'Try it' }).click();
  await expect(past.getByRole('status')).toContainText('Granted, likely', { timeout: 60_000 });
  await expect(past).toContainText('The likely cost is within the budget.');
  await past.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(desk.getByRole('complementary', { name: 'If it had run the last 7 days' })).toContainText(
    'Not tried yet.',
  );
  await journey.expectAccessible(desk);

  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('region', { name: 'Changes' })).toContainText(/Share\s*20 → 30/);
  await expect(dialog.getByRole('region', { name: 'Who keeps which version' })).toContainText('Version 1');
  await expect(dialog.getByRole('region', { name: 'Overlaps' })).toContainText(
    'One deposit would meet Welcome 100% too.',
  );
  await journey.expectAccessible(desk);
  await proposed(desk);

  await visit(page, { merchant: brand, language: 'EN', path: '/m/activity?id=reload' });
  const has = (text: string) => async () => (await page.getByText(text, { exact: true }).count()) > 0;
  await expect.poll(has('20%')).toBe(true);
  const there = await agreed(second, has('30%'));

  // Back to what it was, for whoever looks at this brand next.
  await manager.open('rewards/campaigns?item=reload');
  await expect(desk.getByText('version 2')).toBeVisible();
  await share.fill('20');
  await desk.getByRole('button', { name: 'Try it' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'Granted, likely' })).not.toContainText(
    'other terms',
    { timeout: 60_000 },
  );
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await proposed(desk);
  await expectWithinASecond(page, there, await agreed(second, has('20%')));

  // Stopping is one person's, at once.
  await manager.open('rewards/campaigns?item=seven-days');
  await desk.getByRole('button', { name: 'Stop', exact: true }).click();
  const stop = desk.getByRole('alertdialog');
  await stop.getByLabel(/^Reason/).fill(reason);
  await stop.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(desk.getByText('Stopped', { exact: true })).toBeVisible();
  // What was stopped begins anew: never tried on the past and without an end, it may not.
  await desk.getByRole('button', { name: 'Let it run again' }).click();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('These terms were not tried on the past yet.');
  await expect(dialog).toContainText('It has no end and no budget.');
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByLabel('Budget in all').fill('5000');
  await desk.getByRole('button', { name: 'Try it' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'Granted, likely' })).toBeVisible({
    timeout: 60_000,
  });
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await proposed(desk);
  await agreed(second, async () => true);
  await manager.open('rewards/campaigns?item=seven-days');
  await expect(desk.getByText('Running', { exact: true })).toBeVisible();
});

test('a campaign for some is counted before it is saved, and shown to nobody but them [OPS-REWARD-06]', async ({
  page,
  colleague,
  journey,
}) => {
  const manager = await colleague({ role: 'manager', brand });
  const desk = manager.page;
  await manager.open('rewards/campaigns?item=reload');
  const step = desk.getByRole('region', { name: 'Whom it is for' });
  await step.getByLabel('Registered until').fill('2020-01-01');
  await step.getByRole('button', { name: 'Count them' }).click();
  await expect(step.getByRole('status')).toHaveText('Reaches 0 of 0 members.');
  await step.getByLabel('Registered until').fill('');
  await step.getByLabel('Identity level').selectOption('K1');
  await expect(step.getByRole('status')).toHaveCount(0);
  await step.getByRole('button', { name: 'Count them' }).click();
  await expect(step.getByRole('status')).toHaveText(/^Reaches [\d,]+ of [\d,]+ members\.$/);
  // What was tried for everybody says nothing about some.
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByRole('dialog').getByRole('region', { name: 'Changes' })).toContainText(
    /For: Identity level.*K1/,
  );
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await journey.expectAccessible(desk);
  await step.scrollIntoViewIfNeeded();
  await desk.screenshot({ path: 'artefacts/pictures/console-campaign-audience.png' });

  const card = page.getByRole('main').getByText(/Reload 20%/);
  const other = page.getByRole('main').getByText(/Welcome 100%/);
  const asFor = (audience: object | undefined) =>
    changeCampaign(brand, 'reload', ({ audience: _before, ...rest }) =>
      audience ? { ...rest, audience } : rest,
    );
  const look = async () => {
    await visit(page, { merchant: brand, language: 'EN', path: '/m/activity' });
    await expect(other.first()).toBeVisible();
  };
  await look();
  await expect(card.first()).toBeVisible();
  // Nobody has registered yet on a day that is to come.
  await asFor({ registeredFrom: '2099-01-01' });
  try {
    await look();
    await expect(card).toHaveCount(0);
    await register(page, { merchant: brand });
    await look();
    await expect(card).toHaveCount(0);
    await asFor({ registeredFrom: '2020-01-01' });
    await look();
    await expect(card.first()).toBeVisible();
  } finally {
    await asFor(undefined);
  }
});
