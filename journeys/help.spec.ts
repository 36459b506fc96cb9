import { expect, test } from './journey.ts';
import { addressOf, visit } from './visit.ts';

test('the help centre lists its items, and each opens with its words [HELP-01, HELP-02, HELP-04, HELP-05, ROUTE-06, CALL-29]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN', path: '/m/helpDetail' });
  const list = page.getByRole('navigation', { name: 'Help centre' });
  expect(await list.getByRole('link').count()).toBeGreaterThan(6);
  await expect(list.getByRole('link').nth(1)).toHaveAttribute('href', '/m/helpDetail?i=1');
  await journey.expectAccessible(page);
  await journey.screenshot('help');
  const title = (await list.getByRole('link').nth(1).textContent()) ?? '';
  await list.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/helpDetail\?i=1$/);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.locator('.rich li').first()).toBeVisible();
  await journey.expectAccessible(page);
  await journey.screenshot('help-detail');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(list).toBeVisible();
});

test('the terms link opens the terms; a tag wins over a place, and no match shows the list [HELP-03, REG-10, DEC-017]', async ({
  page,
}) => {
  await visit(page, { language: 'EN', path: '/m/help?tag=terms&i=0' });
  await expect(page).toHaveURL(/\/m\/helpDetail\?tag=terms&i=0$/);
  await expect(page.locator('.rich')).toContainText(/21|account/);
  await page.goto(addressOf('perya', '/m/help?tag=nothing'));
  await expect(page.getByRole('navigation', { name: 'Help centre' })).toBeVisible();
  await page.goto(addressOf('perya', '/m/help'));
  await expect(page).toHaveURL(/\/m\/help$/);
  await expect(page.getByRole('navigation', { name: 'Help centre' })).toBeVisible();
});

test('the terms open beside the registration, so that nothing typed is lost [REG-10]', async ({
  page,
  context,
}) => {
  await visit(page, { language: 'EN', path: '/m/register' });
  const opened = context.waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: /terms/i }).click();
  const terms = await opened;
  await expect(terms).toHaveURL(/\/m\/helpDetail\?tag=terms$/);
  await expect(terms.locator('.rich')).toBeVisible();
});

test('in Filipino on a small phone', async ({ page, journey }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY', path: '/m/helpDetail?tag=withdraw' });
  await expect(page.locator('.rich')).toBeVisible();
  await journey.screenshot('help-detail-ty-360');
});
