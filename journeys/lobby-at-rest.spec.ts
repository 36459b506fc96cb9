import { expect, test } from './journey.ts';
import { changeSwitches } from './operator.ts';
import { visit } from './visit.ts';

test('a list that nobody touches does no work: what waits below the screen stands still', async ({
  page,
}) => {
  await visit(page, { language: 'EN', path: '/m/slot-games' });
  await expect(page.locator('.glist .tile').first()).toBeVisible();
  await expect(page.locator('.glist .after .skeleton').first()).toBeAttached();
  await page.waitForTimeout(2500);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const drawn = async () =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'RecalcStyleCount')
      ?.value ?? Number.NaN;
  const before = await drawn();
  await page.waitForTimeout(3000);
  // Sixty a second while the skeletons ran.
  expect((await drawn()) - before).toBeLessThan(30);
});

test('the box of the service leaves tiles and words free on phones', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await changeSwitches('perya', { CBS3: true });
  await visit(page, { language: 'EN', path: '/m/slot-games' });
  const box = page.getByRole('button', { name: 'Customer service' });
  await expect(box).toBeVisible();
  const [seen, target] = await box.evaluate((one) => [
    Number.parseFloat(getComputedStyle(one, '::before').width),
    one.getBoundingClientRect().width,
  ]);
  // Little more than the gutter is covered, and a thumb still has its room.
  expect(seen).toBeLessThanOrEqual(24);
  expect(target).toBeGreaterThanOrEqual(44);
  await box.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await changeSwitches('perya', { CBS3: false });
});
