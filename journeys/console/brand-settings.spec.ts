import { changeSettings, changeSwitches } from '../operator.ts';
import { visit } from '../visit.ts';
import { expect, test, type Colleague } from './desk.ts';
import { expectWithinASecond } from './soon.ts';

/** Another brand than most journeys look at. */
const brand = 'dalampasigan';

const opened = async ({ page, open }: Colleague, path: string, title: string) => {
  await open(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

test('a switch is staged, shown as before and after, published with a reason, and a phone follows within a second [OPS-BRAND-02, OPS-BRAND-03]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  await changeSwitches(brand, { CAT_RNG: true });
  await visit(page, { merchant: brand, language: 'EN', path: '/m/slot-games' });
  const isThere = () => page.url().endsWith('/m/slot-games');
  expect(isThere()).toBe(true);
  const manager = await colleague({ role: 'manager', brand });
  await opened(manager, 'brand/switches', 'Switches');
  const desk = manager.page;
  const dialog = desk.getByRole('dialog');
  const turn = async (isGone: boolean) => {
    await desk.getByRole('switch', { name: 'CAT_RNG', exact: true }).click();
    await expect(desk.getByText(isGone ? 'Off, staged' : 'On, staged').first()).toBeVisible();
    await desk.keyboard.press('Control+s');
    await expect(dialog.getByRole('table', { name: 'Before and after' })).toContainText('CAT_RNG');
    await dialog.getByLabel(/^Reason/).fill('a journey looks at the phone');
    const answered = desk.waitForResponse((reply) => reply.ok() && /\/brand\/changes/.test(reply.url()));
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
    await answered;
    const began = Date.now();
    if (isGone) await expect.poll(isThere, { intervals: [20] }).toBe(false);
    await expect(dialog).toHaveCount(0);
    return Date.now() - began;
  };
  const there = await turn(true);
  const row = desk.getByRole('row', { name: /CAT_RNG/ });
  await expect(row).toContainText(manager.name);
  await expect(row).toContainText('a journey looks at the phone');
  await turn(false);
  await expectWithinASecond(page, there);
  await journey.expectAccessible(desk);
  // What a switch hangs on is told before it is published.
  await desk.getByRole('button', { name: 'MOBILENUMPASSREG3' }).click();
  await expect(desk.getByRole('complementary', { name: 'What it is and was' })).toContainText(
    'Opens nothing without MOBILENUMREG3',
  );
});

test('settings are found by a word, collected, planned and stopped, and set back from their history [OPS-BRAND-01, OPS-BRAND-03, OPS-BRAND-04]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  await changeSettings(brand, { complaintHours: 72, homeBlockSize: 8 });
  const manager = await colleague({ role: 'manager', brand });
  await opened(manager, 'brand/settings', 'Settings');
  const desk = manager.page;
  const dialog = desk.getByRole('dialog');
  const hours = desk.getByLabel(/^Hours to decide a complaint/);
  await desk.getByLabel('Word or key').fill('complaint');
  await expect(desk.getByText('1 to 720, default 72')).toBeVisible();
  await expect(desk.getByText('Promised to the player.')).toBeVisible();
  await hours.fill('48');
  await desk.getByLabel('Word or key').fill('homeBlockSize');
  await desk.getByLabel(/^Games in a block of home/).fill('12');
  await journey.expectAccessible(desk);
  const publish = async () => {
    await desk.getByRole('button', { name: /^Publish \d/ }).click();
    await dialog.getByLabel(/^Reason/).fill('tried by a journey');
  };
  await publish();
  const lines = dialog.getByRole('table', { name: 'Before and after' });
  await expect(lines.getByRole('row', { name: /Hours to decide a complaint 72 48/ })).toBeVisible();
  await expect(lines.getByRole('row', { name: /Games in a block of home 8 12/ })).toBeVisible();
  await journey.expectAccessible(desk);
  // At a time: nothing changes, and it can be stopped.
  await dialog.getByLabel('When').selectOption('later');
  await dialog.getByLabel('At', { exact: true }).fill('2040-01-01T10:00:00');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(desk.getByRole('heading', { name: 'Planned' })).toBeVisible();
  await expect(desk.getByLabel(/^Games in a block of home/)).toHaveValue('8');
  await desk.getByRole('button', { name: 'Stop it' }).click();
  await dialog.getByLabel(/^Reason/).fill('not that day');
  await dialog.getByRole('button', { name: 'Stop it' }).click();
  await expect(desk.getByRole('complementary', { name: 'What it is and was' })).toContainText(
    'Stopped, was for 1 Jan 2040',
  );
  // Now.
  await desk.getByLabel(/^Games in a block of home/).fill('12');
  await publish();
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(dialog).toHaveCount(0);
  await desk.getByRole('button', { name: /who changed Games in a block of home/ }).click();
  const aside = desk.getByRole('complementary', { name: 'What it is and was' });
  await expect(aside).toContainText(`${manager.name}: tried by a journey`);
  await aside.getByRole('button', { name: 'Set back to 8' }).first().click();
  await publish();
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(desk.getByLabel(/^Games in a block of home/)).toHaveValue('8');
});

test('of two who edit at once the later one sees both values and decides; a looser guarded value waits for another person [OPS-BRAND-04, OPS-BRAND-05]', async ({
  colleague,
}) => {
  test.setTimeout(120_000);
  const manager = await colleague({ role: 'manager', brand });
  await opened(manager, 'brand/settings?q=complaintHours', 'Settings');
  const desk = manager.page;
  const dialog = desk.getByRole('dialog');
  await desk.getByLabel(/^Hours to decide a complaint/).fill('30');
  await changeSettings(brand, { complaintHours: 60 });
  const told = desk.getByRole('alert');
  await expect(told).toContainText('set “60”; yours is “30”', { timeout: 15_000 });
  await expect(desk.getByRole('button', { name: 'Publish 1 change' })).toBeDisabled();
  await told.getByRole('button', { name: 'Take theirs' }).click();
  await expect(desk.getByLabel(/^Hours to decide a complaint/)).toHaveValue('60');
  await changeSettings(brand, { complaintHours: 72 });
  await desk.getByLabel('Word or key').fill('goodwill');
  await desk.getByLabel(/^Goodwill/).fill('900');
  await desk.getByRole('button', { name: 'Publish 1 change' }).click();
  await dialog.getByLabel(/^Reason/).fill('a generous month');
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(desk.getByText('Proposed: another person must agree. Nothing has moved.')).toBeVisible();
  await expect(desk.getByLabel(/^Goodwill/)).not.toHaveValue('900');
  // Who has no brand.guard reads it; who has no brand.settings reads everything.
  const support = await colleague({ role: 'support', brand });
  await opened(support, 'brand/settings?q=goodwill', 'Settings');
  await expect(support.page.getByLabel(/^Goodwill/)).toBeDisabled();
  await expect(support.page.getByText('You read here')).toBeVisible();
});
