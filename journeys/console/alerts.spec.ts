import { inDatabase } from '../money.ts';
import { readMessage } from '../account.ts';
import { expect, test } from './desk.ts';

/** Another brand than most journeys fill queues of. */
const brand = 'dalampasigan';

test('a rule is made; what it finds is told under the bell and by mail, somebody says that they see to it, and it is over when it is gone [OPS-SYS-15]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(240_000);
  const engineer = await colleague({ role: 'engineer', brand });
  const support = await colleague({ role: 'support', brand });
  const desk = engineer.page;
  await engineer.open('system/alerts');
  await expect(desk.getByText('Nothing is wrong')).toBeVisible();
  await journey.expectAccessible(desk);
  await desk.getByRole('link', { name: 'Rules' }).click();
  await expect(desk.getByText('Nothing is watched')).toBeVisible();
  await desk.getByRole('button', { name: 'New rule' }).click();
  const dialog = desk.getByRole('dialog');
  const make = dialog.getByRole('button', { name: 'Make the rule' });
  await dialog.getByLabel('Which queue').selectOption({ label: 'Appeals' });
  await dialog.getByLabel('Reason').fill('appeals wait too long');
  await expect(make).toBeDisabled();
  await dialog.getByRole('group', { name: 'Told at once' }).getByLabel('support').check();
  await dialog.getByLabel('Minutes that the oldest case may wait').fill('0');
  await expect(dialog.getByText('A whole number from 1 to 10080.')).toBeVisible();
  await dialog.getByLabel('Minutes that the oldest case may wait').fill('45');
  await journey.expectAccessible(desk);
  await make.click();
  await expect(
    desk.getByRole('row', { name: /^Age of a queue Appeals 45 min support – console, mail On/ }),
  ).toBeVisible();
  await journey.expectAccessible(desk);

  // An appeal has waited for an hour and a half.
  await inDatabase(
    `insert into support.appeal (merchant_code, account, contact, text, sent_at)
     values ('dalampasigan', 'luna', 'luna@example.com', 'please look', now() - interval '90 minutes')`,
  );
  await support.open('queues/appeals');
  const phone = support.page;
  await expect(phone.getByRole('button', { name: 'Alerts and mentions, 1 new' })).toBeVisible({
    timeout: 90_000,
  });
  expect(await readMessage(support.mail)).toMatch(
    /Queue appeals: the oldest case has waited 9\d min \(limit 45 min\)/,
  );
  await phone.getByRole('button', { name: 'Alerts and mentions, 1 new' }).click();
  await expect(phone.getByText(/^Appeals: the oldest case has waited 9\d min/)).toBeVisible();
  await phone.getByRole('button', { name: 'I see to it' }).click();
  await expect(phone.getByText(`${support.name} sees to it`)).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('button', { name: 'Alerts and mentions', exact: true })).toBeVisible();
  await desk.getByRole('link', { name: 'Going on' }).click();
  await expect(desk.getByRole('row', { name: /^Age of a queue Appeals/ })).toContainText(
    `${support.name} sees to it`,
  );
  await journey.expectAccessible(desk);

  // The appeal is decided, and five minutes were calm.
  await inDatabase(
    `update support.appeal set state = 'refused', decided_at = now() where merchant_code = 'dalampasigan'`,
  );
  await inDatabase(
    `update staff.alert set found_at = now() - interval '6 minutes' where merchant_code = 'dalampasigan'`,
  );
  await expect(desk.getByText('Nothing is wrong')).toBeVisible({ timeout: 90_000 });
  await desk.getByRole('link', { name: 'Over' }).click();
  await expect(desk.getByRole('row', { name: /^Age of a queue Appeals over/ })).toContainText(support.name);
  await journey.expectAccessible(desk);

  // Off, and gone.
  await desk.getByRole('link', { name: 'Rules' }).click();
  await desk.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('The rule is on').uncheck();
  await dialog.getByLabel('Reason').fill('appeals are quick again');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(desk.getByRole('row', { name: /^Age of a queue Appeals .* Off/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Remove' }).click();
  const sure = desk.getByRole('alertdialog');
  await sure.getByLabel('Reason').fill('nobody needs it');
  await sure.getByRole('button', { name: 'Remove' }).click();
  await expect(desk.getByText('Nothing is watched')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await support.open('system/alerts');
  await expect(phone.getByRole('heading', { name: 'Your role cannot open this' })).toBeVisible();
});

test('what is of all brands together is watched by who works for all of them; everybody sets for themselves how they are told [OPS-SYS-15]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const everywhere = await colleague({ role: 'engineer', brand, isEverywhere: true });
  const { page } = everywhere;
  await everywhere.open('system/alerts?list=rules&of=*');
  await page.getByRole('button', { name: 'New rule' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('What to watch').getByRole('option')).toHaveText([
    'Money checks',
    'Chain of the record',
  ]);
  await dialog.getByRole('group', { name: 'Told at once' }).getByLabel('auditor').check();
  await dialog.getByLabel('Reason').fill('somebody must look the same night');
  await dialog.getByRole('button', { name: 'Make the rule' }).click();
  await expect(page.getByRole('row', { name: /^Money checks – auditor – console, mail On/ })).toBeVisible();
  await page.getByRole('link', { name: 'This brand' }).click();
  await expect(page.getByRole('row', { name: /^Money checks/ })).toHaveCount(0);

  await everywhere.open('system/account');
  await page.getByRole('button', { name: 'Mail off' }).click();
  await expect(page.getByRole('button', { name: 'Mail off', pressed: true })).toBeVisible();
  await page.getByLabel('From').fill('21:30');
  await page.getByLabel('Until').fill('06:00');
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(page.getByRole('button', { name: 'No quiet hours' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('21:30');
  await expect(page.getByRole('button', { name: 'Mail off', pressed: true })).toBeVisible();
  await journey.expectAccessible(page);
  await inDatabase(`delete from staff.alert_rule where merchant_code = '*'`);

  // One brand's people are not asked whose.
  const manager = await colleague({ role: 'manager', brand });
  await manager.open('system/alerts?of=*');
  await expect(manager.page.getByRole('link', { name: 'Going on' })).toBeVisible();
  await expect(manager.page.getByRole('link', { name: 'All brands together' })).toHaveCount(0);
});
