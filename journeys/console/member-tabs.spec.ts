import { letPromisePass } from '../money.ts';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';
import { aKnownMember } from './known-member.ts';
import { askFor, letPeopleDecide } from './payouts.ts';

test('an order of a member opens with every move, what the company said and whether the promise was kept [OPS-MEMBER-07]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const back = await letPeopleDecide();
  try {
    const [orderNo = ''] = await askFor(page, [300]);
    const cashier = await colleague({ role: 'cashier' });
    await cashier.open('members');
    await cashier.page.getByRole('searchbox', { name: 'Find a member' }).fill(orderNo);
    await cashier.page.getByRole('list', { name: 'Members who fit' }).getByRole('link').first().click();
    await cashier.page.getByRole('link', { name: 'Orders', exact: true }).click();
    const row = cashier.page.getByRole('row', { name: new RegExp(orderNo) });
    await expect(row).toContainText('in review');
    await expect(row).toContainText('running');
    await row.getByRole('button', { name: orderNo }).click();
    const drawer = cashier.page.getByRole('complementary', { name: `Order ${orderNo}` });
    await expect(drawer.getByRole('heading', { name: 'Every move' })).toBeVisible();
    await expect(drawer.getByRole('list').first()).toContainText('asked for');
    await expect(drawer.getByText('Nothing was asked yet.')).toBeVisible();
    await journey.expectAccessible(cashier.page);
    await letPromisePass(orderNo);
    await cashier.page.reload();
    await expect(drawer.getByText('missed', { exact: true })).toBeVisible();
    // Whoever may not read money has no such tab.
    const support = await colleague({ role: 'support' });
    await support.page.goto(cashier.page.url());
    const tabs = support.page.getByRole('navigation', { name: 'Parts of the page' });
    await expect(tabs.getByRole('link', { name: 'Rounds' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Orders' })).toHaveCount(0);
  } finally {
    await back();
  }
});

test('rounds of a day stand by game and company, and one opens with its bets; amounts only for whoever reads money [OPS-MEMBER-08]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const known = await aKnownMember(page);
  const [support, risk] = [await colleague({ role: 'support' }), await colleague({ role: 'risk' })];
  const dayOf = ({ page: at }: typeof support) => at.getByRole('table', { name: 'The day by game' });
  await risk.open(`members/${known.memberId}?tab=rounds`);
  await expect(dayOf(risk).getByRole('row').nth(1)).toContainText('−₱3.00');
  await support.open(`members/${known.memberId}?tab=rounds`);
  await expect(dayOf(support).getByRole('row').nth(1)).toContainText('studio');
  await expect(support.page.getByText('₱')).toHaveCount(0);
  await support.page.getByLabel('Company').selectOption('studio');
  await expect(support.page).toHaveURL(/company=studio/);
  await support.page.getByRole('button', { name: known.roundNo }).click();
  const drawer = support.page.getByRole('complementary', { name: `Round ${known.roundNo}` });
  await expect(drawer.getByText(known.companyRound).first()).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Bets' })).toBeVisible();
  await expect(support.page.getByText('₱')).toHaveCount(0);
  await journey.expectAccessible(support.page);
});

test('a reward by hand tells its cost before, and stands in the member’s rewards once [OPS-MEMBER-09, OPS-MEMBER-10, OPS-ALL-15]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const known = await aKnownMember(page);
  const [manager, auditor] = [await colleague({ role: 'manager' }), await colleague({ role: 'auditor' })];
  const owner = await colleague({ role: 'owner' });
  await manager.open(`members/${known.memberId}?tab=rewards`);
  await manager.page.getByRole('button', { name: 'More acts' }).click();
  await manager.page.getByRole('menuitem', { name: 'Give a reward' }).click();
  const dialog = manager.page.getByRole('dialog');
  const give = dialog.getByRole('button', { name: 'Give the reward' });
  await dialog.getByRole('textbox', { name: 'Title EN' }).fill('Sorry for the wait');
  await dialog.getByLabel('Reason').fill('payout was late');
  await expect(give).toBeDisabled();
  await dialog.getByLabel(/^Title in Filipino/).fill('Pasensya na sa paghihintay');
  await expect(dialog.getByLabel(/^Title in Filipino/)).toHaveAccessibleDescription(/What the member reads/);
  await dialog.getByLabel('Amount').fill('25');
  await dialog.getByLabel(/^Turnover/).fill('2');
  await expect(dialog.getByText('cannot be taken back')).toBeVisible();
  await expect(dialog.locator('.pair', { hasText: 'It costs' })).toContainText('₱25.00');
  await expect(dialog.locator('.pair', { hasText: 'To be staked' })).toContainText('₱50.00');
  await journey.expectAccessible(manager.page);
  await give.click();
  await expect(dialog).toHaveCount(0);
  // The role gives nothing alone: it waits for a second person, and the giver is not one.
  await owner.open('queues/approvals');
  await owner.page.getByRole('button', { name: new RegExp(`Gift.*${manager.name}`, 's') }).click();
  await owner.page.getByLabel('Your reason').fill('the payout was late indeed');
  await owner.page.getByRole('button', { name: 'Confirm' }).click();
  await expect(owner.page.getByText('Confirmed and carried out.')).toBeVisible();
  await manager.page.reload();
  const row = manager.page.getByRole('row', { name: /Sorry for the wait/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('₱0.00 / ₱50.00');
  await visit(page, { language: 'TY', path: '/m/rewardCenter' });
  await expect(page.getByText('Pasensya na sa paghihintay').first()).toBeVisible();
  await auditor.open(`members/${known.memberId}?tab=rewards`);
  await expect(auditor.page.getByRole('row', { name: /Sorry for the wait/ })).toBeVisible();
  await expect(auditor.page.getByRole('button', { name: 'More acts' })).toHaveCount(0);
});

test('a limit takes only tighter values, and every change stays readable [OPS-MEMBER-11]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const known = await aKnownMember(page);
  const [risk, auditor] = [await colleague({ role: 'risk' }), await colleague({ role: 'auditor' })];
  await risk.open(`members/${known.memberId}?tab=limits`);
  const tighten = async (value: string, reason: string) => {
    await expect(risk.page.getByRole('dialog')).toHaveCount(0);
    await risk.page.getByRole('button', { name: 'Set a tighter limit' }).click();
    await risk.page.getByRole('dialog').getByLabel('New value').fill(value);
    await risk.page.getByRole('dialog').getByLabel('Reason').fill(reason);
  };
  const verb = risk.page.getByRole('dialog').getByRole('button', { name: 'Set a tighter limit' });
  await tighten('500', 'care call');
  await verb.click();
  const row = risk.page.getByRole('row', { name: /Deposits a day/ });
  await expect(row).toContainText('₱500.00');
  await tighten('800', 'asked for more');
  await expect(risk.page.getByRole('dialog').getByText('Not tighter than what holds now')).toBeVisible();
  await expect(verb).toBeDisabled();
  await risk.page.getByRole('dialog').getByLabel('New value').fill('200');
  await verb.click();
  await expect(row).toContainText('₱200.00');
  await expect(risk.page.getByText(`${risk.name}: care call`)).toBeVisible();
  await journey.expectAccessible(risk.page);
  await auditor.open(`members/${known.memberId}?tab=limits`);
  await expect(auditor.page.getByRole('row', { name: /Deposits a day/ })).toBeVisible();
  await expect(auditor.page.getByRole('button', { name: 'Set a tighter limit' })).toHaveCount(0);
});

test('a message goes out in two languages, and staff see when it was read [OPS-MEMBER-21, OPS-MEMBER-15]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const known = await aKnownMember(page);
  const manager = await colleague({ role: 'manager' });
  await manager.open(`members/${known.memberId}?tab=messages`);
  await manager.page.getByRole('button', { name: 'Write' }).click();
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title EN' }).fill('Your papers');
  await dialog.getByRole('textbox', { name: 'Words EN' }).fill('They are complete.');
  await dialog.getByLabel(/^Title in Filipino/).fill('Ang iyong papeles');
  await dialog.getByLabel(/^Words in Filipino/).fill('Kumpleto na.');
  await dialog.getByLabel('Reason').fill('asked by chat');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const row = manager.page.getByRole('row', { name: /Your papers/ });
  await expect(row).toContainText('not yet');
  await visit(page, { language: 'TY', path: '/m/message' });
  await page.getByText('Ang iyong papeles').first().click();
  await expect(page.getByText('Kumpleto na.')).toBeVisible();
  await expect(async () => {
    await manager.page.reload();
    await expect(row).not.toContainText('not yet', { timeout: 2000 });
  }).toPass();
  await journey.expectAccessible(manager.page);
  await manager.page.getByRole('link', { name: 'Identity', exact: true }).click();
  await expect(manager.page.getByText('No identity case yet.')).toBeVisible();
});
