import type { Page } from '@playwright/test';
import { register } from '../account.ts';
import { numberOn, readyToWithdraw, walletEnding, withdraw } from '../money.ts';
import { changeSettings, moveWithdrawal, readSettings } from '../operator.ts';
import { visit } from '../visit.ts';
import { expect, test, type Colleague } from './desk.ts';
import { expectWithinASecond } from './soon.ts';

/** Another brand than most journeys pay at. */
const brand = 'dalampasigan';

const opened = async ({ page, open }: Colleague, path: string, title: string) => {
  await open(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/** With a reason; answers when the server has said yes. */
async function publish(desk: Page, count: string): Promise<number> {
  const dialog = desk.getByRole('dialog').or(desk.getByRole('alertdialog'));
  await desk.keyboard.press('Control+s');
  await dialog.getByLabel(/^Reason/).fill('a journey looks at the phone');
  const answered = desk.waitForResponse((reply) => reply.ok() && /changes/.test(reply.url()));
  await dialog.getByRole('button', { name: count }).click();
  await answered;
  return Date.now();
}

/** Another person agrees to what waits, whoever asked for it. */
async function agree(owner: Colleague, by: Colleague): Promise<void> {
  await owner.open('queues/approvals');
  await owner.page.getByRole('button', { name: new RegExp(`Ways to pay.*${by.name}`, 's') }).click();
  await owner.page.getByLabel('Your reason').fill('agreed by a journey');
  await owner.page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(owner.page.getByText('Confirmed and carried out.')).toBeVisible();
}

test('a way to pay in that is switched off is gone from an open deposit page within a second; the last one warns; limits, fee and order follow [OPS-BRAND-13]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  await register(page, { merchant: brand });
  await visit(page, { merchant: brand, language: 'EN', path: '/m/voucherCenter' });
  const way = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect(way('Agos Wallet')).toHaveCount(1);
  const manager = await colleague({ role: 'manager', brand });
  await opened(manager, 'brand/methods', 'Payment methods');
  const desk = manager.page;
  const rows = desk.getByRole('table', { name: 'Payment methods' });
  await expect(rows.getByRole('row', { name: /Card/ })).toContainText(/no deposits|% of/);
  await rows.getByRole('switch', { name: 'Agos Wallet' }).click();
  await expect(rows.getByRole('row', { name: /Agos Wallet/ })).toContainText('Off, staged');
  const began = await publish(desk, 'Publish 1 change');
  await expect.poll(() => way('Agos Wallet').count(), { intervals: [20] }).toBe(0);
  const gone = Date.now() - began;
  await expect(way('Card')).toHaveCount(1);
  // Stricter limits, another fee and another place, together.
  await desk.getByRole('button', { name: 'Card', exact: true }).click();
  const aside = desk.getByRole('complementary', { name: 'One way to pay' });
  await aside.getByLabel('Smallest deposit').fill('2000');
  await expect(aside.getByText('Not below the smallest.')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Publish \d/ })).toBeDisabled();
  await aside.getByLabel('Smallest deposit').fill('25');
  await aside.getByLabel('Fee, in per cent').fill('1.5');
  await aside.getByLabel('Sums to choose from').fill('25, 75');
  await desk.getByRole('button', { name: 'Move Card down' }).click();
  await journey.expectAccessible(desk);
  const again = await publish(desk, 'Publish 4 changes');
  await expect
    .poll(() => page.getByRole('button', { name: '75', exact: true }).count(), { intervals: [20] })
    .toBe(1);
  await expectWithinASecond(page, gone, Date.now() - again);
  // Nobody could pay in any more: that is said before it is published.
  for (const name of ['Card', 'Bank transfer', 'Voucher'])
    await rows.getByRole('switch', { name, exact: true }).click();
  await expect(desk.getByRole('alert')).toContainText('members could not deposit at all');
  await desk.keyboard.press('Control+s');
  await expect(desk.getByRole('alertdialog')).toContainText('members could not deposit at all');
  await journey.expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Discard' }).click();
  // Back as it was: looser, so another person must agree.
  const owner = await colleague({ role: 'owner', brand });
  await rows.getByRole('switch', { name: 'Agos Wallet' }).click();
  await aside.getByLabel('Smallest deposit').fill('5');
  await aside.getByLabel('Fee, in per cent').fill('0');
  await aside.getByLabel('Sums to choose from').fill('10, 20, 50, 100');
  await desk.getByRole('button', { name: 'Move Card up' }).click();
  await publish(desk, 'Publish 5 changes');
  await expect(desk.getByText('Proposed: another person must agree. Nothing has moved.')).toBeVisible();
  await expect(way('Agos Wallet')).toHaveCount(0);
  await agree(owner, manager);
  await expect(way('Agos Wallet')).toHaveCount(1);
});

test('a way to be paid out that is switched off is gone from an open form, a number is tried against its pattern, time to pay stands beside [OPS-BRAND-14]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  await readyToWithdraw(page, { money: '500', number: walletEnding('0151') });
  await page.getByRole('button', { name: /GCash ••• 0151/ }).click();
  await page.getByRole('button', { name: 'Add payout account' }).click();
  const manager = await colleague({ role: 'manager' });
  await opened(manager, 'brand/channels', 'Payout channels');
  const desk = manager.page;
  const rows = desk.getByRole('table', { name: 'Payout channels' });
  const row = rows.getByRole('row', { name: /BDO/ });
  await expect(row).toContainText(/none paid|, of/);
  await row.getByRole('button', { name: 'BDO', exact: true }).click();
  const aside = desk.getByRole('complementary', { name: 'One way to pay' });
  await aside.getByLabel('Try a number').fill('1234567');
  await expect(aside.getByText('This number is refused.')).toBeVisible();
  await aside.getByLabel('Try a number').fill('1234567890');
  await expect(aside.getByText('This number is taken.')).toBeVisible();
  await aside.getByLabel('What a number looks like').fill('^(1+)+$');
  await expect(aside.getByText('This cannot be used.')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Publish \d/ })).toBeDisabled();
  await desk.getByRole('button', { name: 'Discard' }).click();
  await journey.expectAccessible(desk);
  const offered = () => page.getByRole('option', { name: 'BDO', includeHidden: true });
  await expect(offered()).toHaveCount(1);
  await rows.getByRole('switch', { name: 'BDO' }).click();
  const began = await publish(desk, 'Publish 1 change');
  await expect.poll(() => offered().count(), { intervals: [20] }).toBe(0);
  await expectWithinASecond(page, Date.now() - began);
  for (const name of ['GCash', 'Maya', 'BPI']) await rows.getByRole('switch', { name }).click();
  await expect(desk.getByRole('alert')).toContainText('nobody could add an account or withdraw');
  await desk.getByRole('button', { name: 'Discard' }).click();
  const owner = await colleague({ role: 'owner' });
  await rows.getByRole('switch', { name: 'BDO' }).click();
  await publish(desk, 'Publish 1 change');
  await expect(desk.getByText('Proposed: another person must agree. Nothing has moved.')).toBeVisible();
  await agree(owner, manager);
  await expect(offered()).toHaveCount(1);
});

test('the share kept of the last 30 days follows the values that are typed; what is published is what a new withdrawal is promised [OPS-BRAND-15]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  const before = (await readSettings('perya')).cashier;
  await readyToWithdraw(page, { money: '9000', number: walletEnding('0142') });
  try {
    // One that ended: refused by a person, at once.
    const number = await numberOn(await withdraw(page, '3000'));
    await moveWithdrawal('perya', number, 'rejected');
    const manager = await colleague({ role: 'manager' });
    await opened(manager, 'brand/promises', 'Promises');
    const desk = manager.page;
    const kept = desk.getByRole('complementary', { name: 'The last 30 days under these values' });
    await expect(kept.getByText(/% kept$/)).toBeVisible();
    const approval = desk.getByLabel(/^Promised minutes: approval/);
    await approval.fill('33');
    await expect(kept.getByRole('row', { name: /^Approval 33 min/ })).toBeVisible();
    await desk.getByLabel(/^Two persons from/).fill('1');
    await expect(kept.locator('.pair', { hasText: 'By two persons' }).locator('dd')).not.toHaveText('0');
    await desk.getByLabel(/^Two persons from/).fill('1,5');
    await expect(kept.getByText('these values cannot be tried')).toBeVisible();
    await desk.getByRole('button', { name: 'Discard' }).click();
    await approval.fill('33');
    await journey.expectAccessible(desk);
    await publish(desk, 'Publish 1 change');
    // Whoever asks for money from now on is promised the new time.
    await visit(page, { language: 'EN', path: '/m/withdraw' });
    const asked = Date.now();
    const card = await withdraw(page, '3000');
    const promised = /Promised by .*?(\d\d):(\d\d)/;
    await expect(card.locator('[aria-current=step]')).toContainText('Waiting for approval');
    await expect.poll(() => card.textContent()).toMatch(promised);
    const [, hour = '', minute = ''] = promised.exec((await card.textContent()) ?? '') ?? [];
    const zone = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Manila',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const near = [32, 33, 34, 35].map((minutes) => zone.format(new Date(asked + minutes * 60_000)));
    expect(near).toContain(`${hour}:${minute}`);
  } finally {
    await changeSettings('perya', { cashier: before });
  }
});
