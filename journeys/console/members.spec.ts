import { expect, test } from './desk.ts';
import { aKnownMember } from './known-member.ts';

test('one field finds a member by each thing somebody may have in hand, masked [OPS-MEMBER-01, OPS-MEMBER-16]', async ({
  colleague,
  journey,
  page,
}) => {
  const known = await aKnownMember(page);
  const support = await colleague({ role: 'support' });
  await support.open('members');
  const field = support.page.getByRole('searchbox', { name: 'Find a member' });
  const typed: [string, string][] = [
    [known.username, 'Account'],
    [known.nickname, 'Nickname'],
    [known.mobile, 'Telephone'],
    [known.mail, 'Mail'],
    [known.memberId, 'Member number'],
    [known.referral, 'Referral id'],
    [known.roundNo, 'Round'],
    [known.companyRound, 'Company’s round'],
  ];
  const list = support.page.getByRole('list', { name: 'Members who fit' });
  for (const [q, by] of typed) {
    await field.fill(q);
    await expect(list.getByRole('link', { name: new RegExp(`${known.masked}.*${by}`, 's') })).toBeVisible();
  }
  await journey.expectAccessible(support.page);
  await expect(support.page.getByText(known.mobile)).toHaveCount(0);
  await list.getByRole('link').first().click();
  await expect(support.page.getByRole('heading', { name: known.masked, level: 1 })).toBeVisible();
});

test('a telephone is shown with a reason, recorded, and gone after a minute [OPS-MEMBER-16, OPS-MEMBER-22]', async ({
  colleague,
  page,
}) => {
  const known = await aKnownMember(page);
  const risk = await colleague({ role: 'risk' });
  await risk.page.clock.install();
  await risk.open(`members/${known.memberId}`);
  await risk.page.getByRole('button', { name: 'Show a detail' }).click();
  const dialog = risk.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('calls back about a payout');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(risk.page.getByText(known.mobile)).toBeVisible();
  await risk.page.clock.runFor(61_000);
  await expect(risk.page.getByText(known.mobile)).toHaveCount(0);
  await risk.open(`members/${known.memberId}?tab=changes`);
  const row = risk.page.getByRole('row', { name: /calls back about a payout/ });
  await expect(row).toContainText(risk.name);
  await expect(row).toContainText('No');
});

test('a note is written and a tag put on; both tell who it was [OPS-MEMBER-18, OPS-MEMBER-19]', async ({
  colleague,
  journey,
  page,
}) => {
  const known = await aKnownMember(page);
  const manager = await colleague({ role: 'manager' });
  await manager.open(`members/${known.memberId}?tab=notes`);
  await manager.page.getByRole('heading', { name: known.masked, level: 1 }).click();
  await manager.page.keyboard.press('t');
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByLabel(/^Note/).fill('Asked about the limit of a day, explained.');
  await dialog.getByLabel('Reason').fill('called us');
  await dialog.getByRole('button', { name: 'Add the note' }).click();
  await expect(manager.page.getByText('Asked about the limit of a day, explained.')).toBeVisible();
  await expect(manager.page.getByRole('heading', { name: new RegExp(manager.name) })).toBeVisible();
  await manager.page.getByRole('button', { name: 'More acts' }).click();
  await manager.page.getByRole('menuitem', { name: 'Tag', exact: true }).click();
  await dialog.getByLabel(/New tag/).fill('Calls often');
  await dialog.getByLabel('Reason').fill('third call this week');
  await dialog.getByRole('button', { name: 'Tag', exact: true }).click();
  await expect(manager.page.getByText('Calls often').first()).toBeVisible();
  await journey.expectAccessible(manager.page);
});

test('an account is closed for a reason with a date of review, and opened by two [OPS-MEMBER-23]', async ({
  colleague,
  page,
}) => {
  const known = await aKnownMember(page);
  const [risk, manager] = [await colleague({ role: 'risk' }), await colleague({ role: 'manager' })];
  await risk.open(`members/${known.memberId}`);
  await risk.page.getByRole('button', { name: 'Close the account' }).click();
  const dialog = risk.page.getByRole('alertdialog');
  await expect(dialog.getByText('Balance and own limits stay')).toBeVisible();
  await dialog.getByLabel('Reason').fill('two accounts of one person');
  await dialog.getByRole('button', { name: 'Close the account' }).click();
  await expect(risk.page.getByText(/To be looked at again on/)).toBeVisible();
  await risk.page.getByRole('button', { name: 'Open the account' }).click();
  await risk.page.getByRole('dialog').getByLabel('Reason').fill('it was a sister');
  await risk.page.getByRole('dialog').getByRole('button', { name: 'Open the account' }).click();
  await expect(risk.page.getByText(/To be looked at again on/)).toBeVisible();
  await manager.open('queues/approvals');
  await manager.page
    .getByRole('button', { name: new RegExp(`Standing of a member.*${risk.name}`, 's') })
    .click();
  await manager.page.getByLabel('Your reason').fill('papers seen');
  await manager.page.getByRole('button', { name: 'Confirm' }).click();
  await expect(manager.page.getByText('Confirmed and carried out.')).toBeVisible();
  await risk.open(`members/${known.memberId}`);
  await expect(risk.page.getByText(/To be looked at again on/)).toHaveCount(0);
});

test('who may not read money sees neither amounts nor the ledger, and no button they cannot press [OPS-AUTH-11, OPS-MEMBER-03]', async ({
  colleague,
  page,
}) => {
  const known = await aKnownMember(page);
  const support = await colleague({ role: 'support' });
  await support.open(`members/${known.memberId}?tab=ledger`);
  const tabs = support.page.getByRole('navigation', { name: 'Parts of the page' });
  await expect(tabs.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Ledger' })).toHaveCount(0);
  await expect(support.page.getByText('1,250')).toHaveCount(0);
  const auditor = await colleague({ role: 'auditor' });
  await auditor.open(`members/${known.memberId}`);
  await expect(auditor.page.getByText('1,250').first()).toBeVisible();
  await expect(
    auditor.page.getByRole('button', { name: /Show a detail|Write|Close the account/ }),
  ).toHaveCount(0);
});

test('an adjustment shows before and after, is proposed by one and approved by another; the ledger opens its posting [OPS-MEMBER-05, OPS-MEMBER-06, OPS-MEMBER-25]', async ({
  colleague,
  journey,
  page,
}) => {
  const known = await aKnownMember(page);
  const [cashier, owner] = [await colleague({ role: 'cashier' }), await colleague({ role: 'owner' })];
  await cashier.open(`members/${known.memberId}`);
  await cashier.page.getByRole('button', { name: 'More acts' }).click();
  await cashier.page.getByRole('menuitem', { name: 'Adjust the balance' }).click();
  const dialog = cashier.page.getByRole('dialog');
  await dialog.getByLabel(/^Amount/).fill('-50');
  await expect(dialog.getByText('1,200')).toBeVisible();
  await dialog.getByLabel('Reason').fill('paid twice by mistake');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(cashier.page.getByRole('dialog')).toHaveCount(0);
  await owner.open('queues/approvals');
  await owner.page
    .getByRole('button', { name: new RegExp(`Adjustment of a balance.*${cashier.name}`, 's') })
    .click();
  await owner.page.getByLabel('Your reason').fill('both receipts seen');
  await owner.page.getByRole('button', { name: 'Confirm' }).click();
  await expect(owner.page.getByText('Confirmed and carried out.')).toBeVisible();
  await cashier.open(`members/${known.memberId}?tab=ledger`);
  await cashier.page.getByRole('button', { name: 'Adjustment by staff' }).first().click();
  const drawer = cashier.page.getByRole('complementary', { name: 'Whole posting' });
  await expect(drawer.getByText('follows from the one before')).toBeVisible();
  await expect(drawer.getByRole('row', { name: /adjustments/ })).toBeVisible();
  await journey.expectAccessible(cashier.page);
});
