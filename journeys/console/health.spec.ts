import { inDatabase } from '../money.ts';
import { expect, test } from './desk.ts';
import { drawn } from './drawn.ts';

test('health tells who runs and what waits; an event that was given up is tried again, and set aside with a reason [OPS-SYS-02, OPS-SYS-05]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const event = crypto.randomUUID();
  await inDatabase(
    `insert into platform.parked_event (listener, event_id, merchant_code, name, body, error, tries)
     values ('retired', $1, 'perya', 'cashier.withdrawal_paid.v1', '{"orderNo": "WD1"}', 'Error: no text in TY', 6)`,
    event,
  );
  await inDatabase(
    `insert into wallet.check_result (name, ok, examined, wrong, details, finished_at) values
       ('mirrors', true, 900, 0, '{}', now() - interval '1 day'),
       ('mirrors', false, 901, 1, '{"rows": [{"orderNo": "WD26030200000001"}]}', now() + interval '1 hour')`,
  );
  const engineer = await colleague({ role: 'engineer', isEverywhere: true });
  const { page } = engineer;
  await engineer.open('system/health');
  const processes = page.getByRole('table', { name: 'Processes' });
  for (const name of ['http-1', 'worker-1', 'postgres', 'redis', 'nats'])
    await expect(processes.getByRole('row', { name: new RegExp(`^${name} Up `) })).toBeVisible();
  await expect(
    page.getByText(/reached the bus in the last minute\. (All \d+ listeners are level|Behind)/),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Jobs' }).getByText('Fold house accounts')).toBeVisible();
  await journey.expectAccessible(page);

  // A check that found something: down to the row, with its nights and what to do.
  await expect(
    page.getByRole('status').getByText(/The check “What modules hold is in the ledger” found 1/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'What modules hold is in the ledger' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/WD26030200000001/)).toBeVisible();
  await expect(dialog.getByText(/Runbook: money\.md/)).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Its nights' }).getByRole('row')).not.toHaveCount(2);
  await journey.expectAccessible(page);
  await page.keyboard.press('Escape');

  // Who listens is gone for good: it comes back with one more try.
  const line = page.getByRole('listitem').filter({ hasText: 'listener retired' });
  await expect(line).toContainText('6 tries');
  await line.getByRole('button', { name: 'Look inside' }).click();
  await expect(line).toContainText('"orderNo": "WD1"');
  await line.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByLabel('Reason').fill('the text is there now');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(line).toContainText('7 tries');
  await expect(line).toContainText('nobody listens as retired');
  await line.getByRole('button', { name: 'Set aside' }).click();
  const sure = page.getByRole('alertdialog');
  await sure.getByLabel('Reason').fill('the listener is gone');
  await sure.getByRole('button', { name: 'Set aside' }).click();
  await expect(line).toContainText(`Set aside by ${engineer.name}: the listener is gone`);
  await expect(line.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  // One brand's manager sees the machines, and nothing of the other brands' money.
  const manager = await colleague({ role: 'manager' });
  await manager.open('system/health');
  await expect(manager.page.getByRole('row', { name: /^http-1 Up / })).toBeVisible();
  await expect(manager.page.getByText(/^Of all brands together/)).toHaveCount(2);
  const seen = manager.page.getByRole('listitem').filter({ hasText: 'listener retired' });
  await expect(seen.getByRole('button', { name: 'Look inside' })).toBeVisible();
  // Who has no business with the machines finds no page and no answer.
  const cashier = await colleague({ role: 'cashier' });
  await cashier.open('system/health');
  await expect(cashier.page.getByRole('heading', { name: 'Your role cannot open this' })).toBeVisible();
  await inDatabase(`delete from wallet.check_result where not ok and name = 'mirrors'`);
});

test('the version page tells what runs, what is new for staff and how it is set up, without a secret; one brand’s people see no settings [OPS-SYS-17]', async ({
  colleague,
  journey,
}) => {
  const engineer = await colleague({ role: 'engineer', isEverywhere: true });
  await engineer.open('system/version');
  const settings = engineer.page.getByRole('table', { name: 'Settings' });
  await expect(settings.getByRole('row', { name: /^SERVES as delivered/ })).toBeVisible();
  await expect(settings.getByRole('row', { name: /^OPERATORS set, shown to nobody/ })).toBeVisible();
  await expect(settings.getByRole('row', { name: /^DATABASE_URL postgres:/ })).not.toContainText('@');
  await expect(settings).not.toContainText(process.env['OPERATOR_TOKEN'] ?? 'no token');
  await expect(engineer.page.getByRole('heading', { name: 'This release' })).toBeVisible();
  await journey.expectAccessible(engineer.page);
  const manager = await colleague({ role: 'manager' });
  await manager.open('system/version');
  await expect(manager.page.getByText(/^Of all brands together/)).toBeVisible();
  await expect(manager.page.getByRole('heading', { name: 'What is new for staff' })).toBeVisible();
  await expect(manager.page.getByRole('table', { name: 'Settings' })).toHaveCount(0);
});

test('retention: every rule with how long, what the next run erases and what the last ones erased; one brand’s people see none [OPS-SYS-14]', async ({
  colleague,
  journey,
}) => {
  await inDatabase(
    `insert into platform.retention_run (what, ran_at, rows) values ('devices', now() - interval '2 hours', 41)
     on conflict do nothing`,
  );
  const engineer = await colleague({ role: 'engineer', isEverywhere: true });
  await engineer.open('system/retention');
  const rules = engineer.page.getByRole('table', { name: 'Rules' });
  await expect(rules.getByRole('row', { name: /^messages 90 days 0 nothing yet 0/ })).toBeVisible();
  await expect(rules.getByRole('row', { name: /^devices 13 months 0 41, 2 h ago 41/ })).toBeVisible();
  await expect(engineer.page.getByText(/^last run .*, next /)).toBeVisible();
  await journey.expectAccessible(engineer.page);
  const manager = await colleague({ role: 'manager' });
  await manager.open('system/retention');
  await expect(manager.page.getByText(/^Of all brands together/)).toBeVisible();
  await expect(manager.page.getByRole('table', { name: 'Rules' })).toHaveCount(0);
});

test('jobs: who works, what is due and was not taken, and the clock’s rounds; one is run again where that is safe, with a reason [OPS-SYS-03]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const engineer = await colleague({ role: 'engineer', isEverywhere: true });
  const { page } = engineer;
  await engineer.open('system/jobs');
  await expect(
    page.getByRole('table', { name: 'Workers' }).getByRole('row', { name: /^worker-1 Up / }),
  ).toBeVisible();
  const due = page.getByRole('table', { name: 'Due and not taken' });
  for (const kind of ['Deposits', 'Withdrawals', 'Identity cases'])
    await expect(due.getByRole('row', { name: new RegExp(`^${kind} \\d`) })).toBeVisible();
  const jobs = page.getByRole('table', { name: 'Timed jobs' });
  await expect(
    jobs
      .getByRole('row', {
        name: /^Archive of old parts .* by the clock only$|^Money checks .* by the clock only$/,
      })
      .first(),
  ).toBeVisible();
  const line = jobs.getByRole('row', { name: /^Game companies' day files/ });
  await expect(line).toContainText('daily at');
  await journey.expectAccessible(page);
  await line.getByRole('button', { name: 'Run again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('the company sent its file late');
  await journey.expectAccessible(page);
  await dialog.getByRole('button', { name: 'Run again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(() =>
    inDatabase(
      `select 1 from platform.schedule_ask where name = 'play.compare_day' and asked_by = $1 and begun_at is not null`,
      engineer.name,
    ),
  ).toPass({ timeout: 60_000 });
  await expect(line.getByRole('button', { name: 'Run again' })).toBeVisible({ timeout: 30_000 });
  // Of one brand: the workers and its own orders; the clock is of all brands together, and an auditor runs nothing.
  const manager = await colleague({ role: 'manager' });
  await manager.open('system/jobs');
  await expect(manager.page.getByRole('table', { name: 'Workers' })).toBeVisible();
  await expect(manager.page.getByText(/^Of all brands together/)).toBeVisible();
  const auditor = await colleague({ role: 'auditor', isEverywhere: true });
  await auditor.open('system/jobs');
  await expect(auditor.page.getByRole('table', { name: 'Timed jobs' })).toBeVisible();
  await expect(auditor.page.getByRole('button', { name: 'Run again' })).toHaveCount(0);
});

test('health names each outside company, since when it answers or does not, and what players notice [OPS-SYS-01]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const engineer = await colleague({ role: 'engineer', isEverywhere: true });
  const { page } = engineer;
  await engineer.open('system/health');
  const companies = page.getByRole('table', { name: 'Companies' });
  for (const name of [
    /^tulay payment/,
    /^lambat payment/,
    /^bayani game/,
    /^gateway messages/,
    /^tiwala identity/,
  ])
    await expect(companies.getByRole('row', { name })).toBeVisible();
  // Codes went out to members of other tests: the company that carries them answered.
  await expect(companies.getByRole('row', { name: /^gateway messages Answers/ })).toContainText('nothing');
  await journey.expectAccessible(page);
  await inDatabase(
    `update platform.company_line set failing_since = now() - interval '8 minutes', failed_in_a_row = 9,
       failed_at = now() where company = 'kislap'`,
  );
  await page.keyboard.press('r');
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(companies.getByRole('row', { name: /^kislap game No answer since/ })).toContainText(
      'its games may not open; open rounds keep their stakes',
      { timeout: 2000 },
    );
  }).toPass({ timeout: 20_000 });
  await expect(
    page.getByRole('status').getByText(/^kislap has not answered since .* \(9 tries in a row\)/),
  ).toBeVisible();
  await drawn(page, 'health-companies');
  await inDatabase(
    `update platform.company_line set failing_since = null, failed_in_a_row = 0 where company = 'kislap'`,
  );
});
