import { readFile } from 'node:fs/promises';
import { leaveDevice } from '../account.ts';
import { expect, test } from './desk.ts';
import { aKnownMember } from './known-member.ts';
import { isClosed, setClosed, withMemberHeld } from './members-apart.ts';
import { tagOf } from './tags.ts';

test('a view is saved with its filters and columns, for oneself or a role, and stands in the menu with its count [OPS-ALL-04, OPS-MEMBER-02, OPS-ALL-03, OPS-ALL-09]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  const known = await aKnownMember(page);
  const tag = await tagOf('perya', [known.memberId]);
  const [first, second] = [await colleague({ role: 'cashier' }), await colleague({ role: 'cashier' })];
  const table = first.page.getByRole('table', { name: 'Members' });
  // The list is at most a minute behind.
  await expect(async () => {
    await first.open(`members?tag=${tag}`);
    await expect(table.getByRole('link', { name: known.masked })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 110_000 });
  await first.page.getByRole('button', { name: 'Columns' }).click();
  const columns = first.page.getByRole('dialog', { name: 'Columns' });
  // The address says which are shown, so a box is ticked when the address has changed.
  await columns.getByLabel('First deposit').click();
  await expect(columns.getByLabel('First deposit')).toBeChecked();
  await columns.getByLabel('Known').click();
  await expect(columns.getByLabel('Known')).not.toBeChecked();
  await first.page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'First deposit' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Known' })).toHaveCount(0);

  await first.page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = first.page.getByRole('dialog', { name: 'Save this view' });
  const name = `Tagged ${tag.slice(-4)}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('For').selectOption('cashier');
  await journey.expectAccessible(first.page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const menu = (who: typeof first) => who.page.getByRole('navigation', { name: 'Console' });
  await expect(menu(first).getByRole('link', { name: new RegExp(`${name}.*1`) })).toBeVisible();

  // Whoever holds the role has it too, and it opens the same.
  await second.open('queues/approvals');
  await menu(second).getByRole('link', { name }).click();
  const theirs = second.page.getByRole('table', { name: 'Members' });
  await expect(theirs.getByRole('link', { name: known.masked })).toBeVisible();
  await expect(theirs.getByRole('columnheader', { name: 'First deposit' })).toBeVisible();
  await expect(second.page.getByRole('button', { name: 'Remove this view' })).toHaveCount(0);

  // What can be taken back is done at once.
  await first.page.getByRole('button', { name: 'Remove this view' }).click();
  await expect(menu(first).getByRole('link', { name })).toHaveCount(0);
  await first.page.getByRole('button', { name: 'Undo' }).click();
  await expect(menu(first).getByRole('link', { name })).toBeVisible();
});

test('all of a filter are selected with a preview, a job tells what became of each, and a changed filter clears it [OPS-ALL-06, OPS-ALL-07, OPS-ALL-08, OPS-MEMBER-26]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(240_000);
  // Whose account is closed is signed out.
  journey.tolerate(/401/);
  const other = await aKnownMember(page);
  await leaveDevice(page);
  const known = await aKnownMember(page);
  const tag = await tagOf('perya', [known.memberId, other.memberId]);
  const manager = await colleague({ role: 'manager' });
  const at = manager.page;
  await expect(async () => {
    await manager.open(`members?tag=${tag}`);
    await at.getByLabel(`Select ${known.masked}`).check({ timeout: 5000 });
  }).toPass({ timeout: 110_000 });
  const bar = at.getByRole('toolbar', { name: 'With everybody selected' });
  await expect(bar).toContainText('1 selected');
  await at.getByLabel('State').selectOption('open');
  await expect(bar).toHaveCount(0);
  await at.getByLabel(`Select ${known.masked}`).check();
  await bar.getByRole('button', { name: 'Select all 2 of these filters' }).click();
  await expect(bar).toContainText('2 selected');

  // The most dangerous says what it does, with numbers, and wants the number typed.
  await bar.getByRole('button', { name: 'Close the account' }).click();
  const danger = at.getByRole('alertdialog');
  await expect(danger.getByText('Balance and own limits stay')).toBeVisible();
  await expect(danger.locator('.pair', { hasText: 'Their cash together' })).toContainText('₱2,500.00');
  await danger.getByLabel('Reason').fill('second account of one person');
  const verb = danger.getByRole('button', { name: 'Close the account' });
  await expect(verb).toBeDisabled();
  await danger.getByLabel(/^Type/).fill('2');
  await expect(verb).toBeEnabled();
  await journey.expectAccessible(at);
  await verb.click();

  await at.getByRole('button', { name: /^Your jobs/ }).click();
  const jobs = at.getByRole('dialog', { name: /^Your jobs/ });
  const job = jobs.getByRole('region', { name: 'Act upon several members' }).first();
  await expect(job.getByText('2 of 2 done.')).toBeVisible({ timeout: 60_000 });
  await job.getByRole('button', { name: 'Results' }).click();
  await expect(job.getByRole('list', { name: 'Results' })).toContainText('done');
  await journey.expectAccessible(at);
  await at.keyboard.press('Escape');

  await manager.open(`members/${known.memberId}`);
  await expect(at.getByText(/To be looked at again on/)).toBeVisible();
});

test('a job that runs is stopped and leaves nothing half done; what failed is tried again when the cause is gone [OPS-ALL-07]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(240_000);
  // Whose account is closed is signed out.
  journey.tolerate(/401/);
  const closed = await aKnownMember(page);
  await leaveDevice(page);
  const open = await aKnownMember(page);
  const tag = await tagOf('perya', [closed.memberId, open.memberId]);
  const manager = await colleague({ role: 'manager' });
  const at = manager.page;
  await expect(async () => {
    await manager.open(`members?tag=${tag}`);
    await at.getByLabel(`Select ${open.masked}`).check({ timeout: 5000 });
  }).toPass({ timeout: 110_000 });
  const bar = at.getByRole('toolbar', { name: 'With everybody selected' });
  const close = async (count: number) => {
    await bar.getByRole('button', { name: 'Close the account' }).click();
    const danger = at.getByRole('alertdialog');
    await danger.getByLabel('Reason').fill('second account of one person');
    await danger.getByLabel(/^Type/).fill(String(count));
    await danger.getByRole('button', { name: 'Close the account' }).click();
    await expect(danger).toHaveCount(0);
  };
  const job = at
    .getByRole('dialog', { name: /^Your jobs/ })
    .getByRole('region')
    .first();
  const lookAtJobs = () => at.getByRole('button', { name: /^Your jobs/ }).click();

  // Somebody else is at the member just now: the job waits, and is stopped meanwhile.
  await withMemberHeld(open.memberId, async () => {
    await close(1);
    await lookAtJobs();
    await expect(job.getByText('0 of 1 done.')).toBeVisible({ timeout: 60_000 });
    await job.getByRole('button', { name: 'Stop' }).click();
    await expect(job.getByText('stopped')).toBeVisible({ timeout: 30_000 });
  });
  await expect(job.getByText('0 of 1 done.')).toBeVisible();
  expect(await isClosed(open.memberId)).toBe(false);
  await at.keyboard.press('Escape');

  await setClosed(closed.memberId, true);
  await at.getByLabel(`Select ${open.masked}`).check();
  await bar.getByRole('button', { name: 'Select all 2 of these filters' }).click();
  await close(2);
  await lookAtJobs();
  await expect(job.getByText('1 of 2 done. 1 failed.')).toBeVisible({ timeout: 60_000 });
  await job.getByRole('button', { name: 'Results' }).click();
  await expect(job.getByRole('list', { name: 'Results' })).toContainText('was closed already');
  expect(await isClosed(open.memberId)).toBe(true);
  await setClosed(closed.memberId, false);
  await job.getByRole('button', { name: 'Try the failed ones again' }).click();
  await expect(job.getByText('1 of 1 done.')).toBeVisible({ timeout: 60_000 });
  expect(await isClosed(closed.memberId)).toBe(true);
});

test('a list is saved as a file as it is shown, and what looks like a formula stays text [OPS-ALL-19]', async ({
  page,
  colleague,
}) => {
  test.setTimeout(180_000);
  const known = await aKnownMember(page);
  const cashier = await colleague({ role: 'cashier' });
  await cashier.open(`members/${known.memberId}?tab=ledger`);
  await expect(cashier.page.getByRole('button', { name: 'Adjustment by staff' })).toBeVisible();
  await cashier.page.getByRole('button', { name: 'CSV of this list' }).click();
  const saving = cashier.page.waitForEvent('download');
  await cashier.page.getByRole('menuitem', { name: 'Save as CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('ledger.csv');
  const [head = '', first = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head.replace('\uFEFF', '')).toBe('Time,Step,Movement,Other side,Posting,In,Out,Balance after');
  expect(first).toContain('Adjustment by staff');
  expect(first).toContain('"₱1,250.00"');

  // A table without pages has it at its head.
  await cashier.open(`members/${known.memberId}`);
  const happened = cashier.page.locator('.panel', { hasText: 'What happened' });
  await happened.getByRole('button', { name: 'CSV of this list' }).click();
  const savingToo = cashier.page.waitForEvent('download');
  await cashier.page.getByRole('menuitem', { name: 'Save as CSV' }).click();
  const another = await savingToo;
  expect(another.suggestedFilename()).toBe('what-happened.csv');
  expect(await readFile(await another.path(), 'utf8')).toMatch(/^\uFEFFTime,What happened,Amount,State\r\n/);
});

test('a colleague who is named in a note is told where, and numbers in it are links [OPS-ALL-20]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  const known = await aKnownMember(page);
  const [support, risk] = [await colleague({ role: 'support' }), await colleague({ role: 'risk' })];
  await support.open(`members/${known.memberId}?tab=notes`);
  await support.page.getByRole('button', { name: 'More acts' }).click();
  await support.page.getByRole('menuitem', { name: 'Note' }).click();
  const dialog = support.page.getByRole('dialog');
  await dialog.getByLabel(/^Note/).fill(`Round ${known.roundNo} looks odd, @${risk.name.slice(0, 6)}`);
  await dialog.getByRole('button', { name: risk.name }).click();
  await dialog.getByLabel('Reason').fill('called us');
  await dialog.getByRole('button', { name: 'Add the note' }).click();
  await expect(dialog).toHaveCount(0);

  await risk.open('members');
  await risk.page.getByRole('button', { name: 'Alerts and mentions, 1 new' }).click();
  await risk.page.getByRole('link', { name: `${support.name} named you in a note` }).click();
  await expect(risk.page.getByText(/looks odd/)).toBeVisible();
  await expect(risk.page.getByRole('button', { name: 'Alerts and mentions', exact: true })).toBeVisible();
  await risk.page.getByRole('link', { name: known.roundNo }).click();
  await expect(risk.page.getByRole('link', { name: new RegExp(known.masked) }).first()).toBeVisible();
  await journey.expectAccessible(risk.page);
});
