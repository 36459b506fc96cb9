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

test('terms and privacy open over the registration and nothing typed is lost; without a script they are a link [REG-10, DEC-096]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN', path: '/m/register' });
  await page.getByLabel('Username', { exact: true }).fill('ligaya77');
  for (const name of ['Terms', 'Privacy']) {
    const link = page.getByRole('main').getByRole('link', { name: new RegExp(name, 'i') });
    await expect(link).toHaveAttribute('href', `/m/help?tag=${name.toLowerCase()}`);
    await link.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.locator('.rich > *').first()).toBeVisible();
    await journey.expectAccessible(page);
    await journey.screenshot(`register-${name.toLowerCase()}`);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
  }
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('ligaya77');
  expect(new URL(page.url()).pathname).toBe('/m/register');
});

test('the help centre names the addresses that are the merchant’s own [CALL-28]', async ({
  page,
  journey,
}) => {
  const asked = page.waitForRequest(/\/domain-route.*device=0|device=0/);
  await visit(page, { language: 'EN', path: '/m/help' });
  await asked;
  const own = page.getByRole('main').locator('.own-at');
  const { host } = new URL(page.url());
  await expect(own.getByText(host, { exact: true })).toBeVisible();
  await journey.screenshot('help-addresses');
  await journey.expectAccessible(page);
});

test('in Filipino on a small phone', async ({ page, journey }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY', path: '/m/helpDetail?tag=withdraw' });
  await expect(page.locator('.rich')).toBeVisible();
  await journey.screenshot('help-detail-ty-360');
});
