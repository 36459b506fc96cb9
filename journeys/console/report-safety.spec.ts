import { register } from '../account.ts';
import { openLimits, setLimit } from '../safety.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('player safety stands in counts: a limit that was set and tightened on a phone is one of each; as a file, and on a phone [OPS-REPORT-14]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const owner = await colleague({ role: 'owner' });
  const { page } = owner;
  await owner.open('reports/safety?span=7');
  const limits = page.getByRole('table', { name: 'Limits', exact: true });
  const losses = limits.getByRole('row', { name: /^Losses/ });
  await expect(limits).toBeVisible();
  const countsOf = async (): Promise<number[]> =>
    (await losses.count()) === 0
      ? [0, 0]
      : (await losses.getByRole('cell').allTextContents()).slice(1, 3).map((text) => Number(text) || 0);
  const before = await countsOf();
  await register(phone);
  await openLimits(phone);
  await setLimit(phone, 'Loss limit', 'New limit', '500');
  await setLimit(phone, 'Loss limit', 'New limit', '400');
  await expect(async () => {
    await page.keyboard.press('r');
    expect(await countsOf()).toEqual(before.map((count) => count + 1));
  }).toPass({ timeout: 60_000, intervals: [2000] });
  await journey.expectAccessible(page);
  await drawn(page, 'report-safety');
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Write the file' }).click();
  await expect(page.getByText('Player safety of the span').last()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await owner.open('reports/safety?span=7');
  await expect(limits).toBeVisible();
  await page.screenshot({ path: 'artefacts/screenshots/console-report-safety-360.png' });
});
