import { expect, test } from './desk.ts';

const brand = 'dalampasigan';

test('a theme is tried on the players’ own pages, refused while it cannot be read, and the nearest colour is offered [OPS-BRAND-07, OPS-BRAND-08]', async ({
  colleague,
  journey,
  request,
}) => {
  test.setTimeout(120_000);
  const { page: desk, open } = await colleague({ role: 'manager', brand });
  await open('brand/theme');
  await expect(desk.getByRole('heading', { level: 1, name: 'Theme' })).toBeVisible();
  const phone = desk.frameLocator('iframe');
  const accent = () =>
    phone
      .locator('html')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--op-accent').trim())
      // Another drawing is just coming.
      .catch(() => '');
  await expect(phone.getByText('Hot games').first()).toBeVisible();
  // The real pages, and nothing in them that acts.
  expect(await phone.locator('script[src], script:not([type])').count()).toBe(0);
  await desk.getByRole('button', { name: 'Kawayan' }).click();
  await expect.poll(accent).toBe('#b8e04a');
  await desk.getByRole('button', { name: 'Home', exact: true }).focus();
  await desk.getByRole('textbox', { name: 'Accent', exact: true }).fill('#2fe0c2');
  await desk.getByRole('textbox', { name: 'On accent', exact: true }).fill('#ffffff');
  await expect.poll(accent).toBe('#2fe0c2');
  const table = desk.getByRole('table', { name: 'Can everybody read it' });
  await expect(table.getByRole('row', { name: /Words on the main button.*Refused/ })).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Publish/ })).toBeDisabled();
  await journey.expectAccessible(desk);
  await desk.screenshot({ path: 'artefacts/brand-theme.png' });
  await desk.getByRole('button', { name: /^Nearest that works: #/ }).click();
  await expect(table.getByText('Refused')).toHaveCount(0);
  for (const name of ['Deposit', 'Closed'] as const) {
    await desk.getByRole('button', { name, exact: true }).click();
    await expect.poll(accent).toBe('#2fe0c2');
    await expect(phone.locator('#root')).not.toBeEmpty();
    await desk.screenshot({ path: `artefacts/brand-theme-${name}.png` });
  }
  // What was looked at is public nowhere, and its address opened once.
  const address = (await desk.locator('iframe').getAttribute('src')) ?? '';
  const again = await request.get(address.replace(/\/\/[^/:]+/, '//127.0.0.1'), {
    headers: { host: new URL(address).host },
  });
  expect(again.status()).toBe(404);
  await desk.getByRole('button', { name: 'Discard' }).click();
  await expect(desk.getByRole('button', { name: 'Publish 0 changes' })).toBeDisabled();
});
