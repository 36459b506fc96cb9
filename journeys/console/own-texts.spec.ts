import type { Page } from '@playwright/test';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';
import { drawn } from './drawn.ts';

const brand = 'dalampasigan';

const operatorApi = process.env['INTERNAL_URL'] ?? 'http://127.0.0.1:4601';

async function publish(desk: Page): Promise<number> {
  await desk.keyboard.press('Control+s');
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('a journey writes in its own words');
  const answered = desk.waitForResponse((reply) => /\/brand\/changes/.test(reply.url()));
  await dialog.getByRole('button', { name: /^Publish 1 change/ }).click();
  const status = (await answered).status();
  if (status === 200) await expect(dialog).toHaveCount(0);
  return status;
}

test('a brand’s own words are read on the phone in their language alone, keep their fields, and give way to the built-in ones [OPS-BRAND-10]', async ({
  page,
  browser,
  colleague,
  journey,
  request,
}) => {
  test.setTimeout(180_000);
  const manager = await colleague({ role: 'manager', brand });
  const desk = manager.page;
  await manager.open('brand/texts');
  await expect(desk.getByRole('heading', { level: 1, name: 'Own texts' })).toBeVisible();
  const table = desk.getByRole('table', { name: 'Own texts' });
  const open = async (key: string) => {
    await desk.getByRole('searchbox', { name: 'Search words or keys' }).fill(key);
    const row = table.getByRole('row', { name: new RegExp(`^${key} `) });
    await row.click();
    // What is typed before belongs to the one that was open.
    await expect(row).toHaveAttribute('aria-current', 'true');
  };
  await open('search_hint');
  // What a try before this one left behind.
  const builtIn = desk.getByRole('button', { name: 'Back to built-in' });
  if (await builtIn.isVisible()) {
    await builtIn.click();
    expect(await publish(desk)).toBe(200);
  }
  await expect(table.getByRole('row', { name: /^search_hint/ })).toContainText('Search games or providers');
  const english = desk.getByRole('textbox', { name: 'Own words, English' });
  await english.fill('What shall we play?');
  await expect(table.getByRole('row', { name: /^search_hint/ })).toContainText('Missing');
  await journey.expectAccessible(desk);
  await drawn(desk, 'own-texts');
  await desk.setViewportSize({ width: 1440, height: 900 });
  expect(await publish(desk)).toBe(200);

  await visit(page, { merchant: brand, language: 'EN', path: '/m/home' });
  await expect(page.getByRole('button', { name: 'What shall we play?' })).toBeVisible();
  const other = await browser.newContext();
  const filipino = await other.newPage();
  await visit(filipino, { merchant: brand, language: 'TY', path: '/m/home' });
  await expect(filipino.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(filipino.getByText('What shall we play?')).toHaveCount(0);
  await other.close();

  // A field that is gone is told at once, and refused by the server of whoever sends it anyway.
  await open('home_of');
  await english.fill('Home');
  await expect(desk.getByText('A field is gone: {brand}')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Publish \d/ })).toBeDisabled();
  const path = 'texts.EN.home_of';
  const sent = await request.post(`${operatorApi}/operator/v1/merchants/${brand}/brand/changes`, {
    headers: { authorization: `Bearer ${process.env['OPERATOR_TOKEN'] ?? ''}`, reason: 'a journey' },
    data: { changes: [{ path, value: 'Home', seen: null }], at: null },
  });
  expect(sent.status()).toBe(400);
  expect(await sent.json()).toMatchObject({ code: 'format.incorrect', value: { paths: [path] } });
  await drawn(desk, 'own-texts-refused');
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('button', { name: 'Discard' }).click();

  await open('search_hint');
  await desk.getByRole('button', { name: 'Back to built-in' }).click();
  expect(await publish(desk)).toBe(200);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Search games or providers' })).toBeVisible();
});
