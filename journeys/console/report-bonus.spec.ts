import { register } from '../account.ts';
import { findMember, giveReward } from '../operator.ts';
import { visit } from '../visit.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('bonus cost stands by kind and campaign, granted and released, with what still runs; what lies between opens down to its lines [OPS-REPORT-11, OPS-REPORT-17]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  const { username } = await register(phone);
  const { memberId } = await findMember('perya', username);
  await giveReward('perya', memberId, { title: 'Sorry for the wait', amount: '30', turnoverTimes: 0 });
  await giveReward('perya', memberId, { title: 'Birthday bonus', amount: '50', turnoverTimes: 10 });
  await visit(phone, { language: 'EN', path: '/m/rewardCenter' });
  await phone.getByRole('button', { name: 'Claim all' }).click();
  await expect(phone.getByText('2 rewards claimed, ₱80')).toBeVisible();
  const owner = await colleague({ role: 'owner' });
  const { page } = owner;
  // The run may cross midnight: the last days have what was given.
  await owner.open('reports/bonus?span=7');
  const table = page.getByRole('table', { name: 'By kind and campaign' });
  const centsOf = (text: string | null): number =>
    Math.round(Number((text ?? '').replaceAll(/[₱,+]/g, '').replace('−', '-')) * 100);
  const cells = async (name: string) =>
    (
      await table
        .getByRole('row', { name: new RegExp(`^${name}`) })
        .getByRole('cell')
        .allTextContents()
    ).map(centsOf);
  // The worker looks every ten seconds; the page asks again by a key.
  await expect(async () => {
    await page.keyboard.press('r');
    const [rewards = 0, granted = 0, , released = 0, , bonuses = 0] = await cells('Given by hand');
    expect(rewards).toBeGreaterThanOrEqual(200);
    expect(granted - released).toBeGreaterThanOrEqual(5000);
    expect(bonuses).toBeGreaterThanOrEqual(100);
  }).toPass({ timeout: 60_000 });
  const [, granted = 0, , released = 0] = await cells('All of them');
  const check = page.getByRole('table', { name: 'Granted and released' });
  const held = check.getByRole('row', { name: /Granted and not cash yet/ });
  expect(centsOf(await held.getByRole('cell').first().textContent())).toBe(granted - released);
  await expect(page.getByText('agrees')).toBeVisible();
  await journey.expectAccessible(page);
  await drawn(page, 'report-bonus');
  await check.getByRole('button', { name: 'Show what Granted and not cash yet is made of' }).click();
  await check.getByRole('button', { name: /lines? of Bonus of members, Bonus$/ }).click();
  const lines = page.getByRole('complementary', { name: 'Lines of Bonus of members, Bonus' });
  await expect(lines.getByRole('row').nth(1)).toContainText('Cost of rewards');
  await journey.expectAccessible(page);
  // A day nothing was given; bonuses that run stand there as they are now.
  await owner.open('reports/bonus?from=2026-01-05&to=2026-01-05');
  await expect(table.getByRole('row', { name: /^Given by hand/ })).toContainText('₱0.00');

  const support = await colleague({ role: 'support' });
  await support.open('reports/bonus');
  await expect(support.page.getByRole('table', { name: 'By kind and campaign' })).toHaveCount(0);
});
