import type { Page } from '@playwright/test';
import {
  aName,
  aPassword,
  comeFromElsewhere,
  leaveDevice,
  logIn,
  register,
  registerAtHome,
} from './account.ts';
import { expect, test } from './journey.ts';
import { addressOf, visit } from './visit.ts';

/** Nobody types anything twice: not on a slow line, not when a session ends, not after a step back. */

test.describe.configure({ timeout: 60_000 });

/** A line as in a jeepney: 600 ms there and back, 50 kB a second. */
async function slowLine(page: Page): Promise<() => Promise<unknown>> {
  const line = await page.context().newCDPSession(page);
  const set = (latency: number, bytes: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  await line.send('Network.enable');
  await set(600, 50 * 1024);
  return () => set(0, -1);
}
/** Nothing of ours is in the browser yet, neither in its cache nor kept by a worker. */
async function firstVisit(page: Page, path: string) {
  await comeFromElsewhere(page);
  const origin = new URL(addressOf('perya'));
  await page.context().addCookies([{ name: 'lang', value: 'EN', url: origin.origin }]);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.clearBrowserCache');
  await line.send('Storage.clearDataForOrigin', {
    origin: origin.origin,
    storageTypes: 'service_workers,cache_storage',
  });
  const quick = await slowLine(page);
  await page.goto(addressOf('perya', path), { waitUntil: 'commit' });
  return quick;
}
const isAlive = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
const caret = (page: Page) =>
  page.evaluate(() => [
    document.activeElement?.getAttribute('name'),
    (document.activeElement as HTMLInputElement).selectionStart,
  ]);

test('on a slow line the login keeps what was typed from its first paint on, and logs in', async ({
  page,
}) => {
  const account = await register(page);
  await leaveDevice(page);
  const quick = await firstVisit(page, '/m/login');
  const name = page.getByLabel('Username', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  await page.getByText('Remember me').click();
  await password.fill(account.password);
  await name.fill(account.username);
  await name.press('ArrowLeft');
  expect(await isAlive(page), 'typed before the script was there').toBe(false);
  const place = await caret(page);
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
  await expect(submit).toBeEnabled({ timeout: 30_000 });
  expect(await caret(page)).toEqual(place);
  await expect(name).toHaveValue(account.username);
  await expect(password).toHaveValue(account.password);
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await quick();
  await submit.click();
  await expect(page).toHaveURL(addressOf('perya'));
});

test('on a slow line the registration keeps every field, and what is typed stays after a step back', async ({
  page,
}) => {
  const [username, password] = [aName(), aPassword()];
  const quick = await firstVisit(page, '/m/register');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  expect(await isAlive(page), 'typed before the script was there').toBe(false);
  const create = page.getByRole('button', { name: 'Create account' });
  await expect(create).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByLabel('Confirm password')).toHaveValue(password);
  await quick();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Create account', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await create.click();
  await expect(page).toHaveURL(addressOf('perya'));
  expect(await page.evaluate(() => sessionStorage.getItem('MC_KEPT_TEXT'))).toBeNull();
});

test('a session that ends in the middle of a form costs nothing, and nobody else sees the text', async ({
  page,
  journey,
}) => {
  journey.tolerate(/401/);
  const other = await register(page);
  await leaveDevice(page);
  const account = await registerAtHome(page);
  const text = 'The wheel stops too early on my phone.';
  const words = page.getByRole('textbox', { name: 'Your words' });
  const endSession = async () => {
    await page.context().clearCookies({ name: '__Host-session' });
    // A question that the page asked by itself may have led to the login already.
    await page.evaluate(() => document.querySelector<HTMLElement>('.feedback-form [type=submit]')?.click());
    await expect(page).toHaveURL(addressOf('perya', '/m/login'));
  };
  await page.goto(addressOf('perya', '/m/feedback'));
  // Text that is typed before the script is there is kept; a choice is not.
  await expect.poll(() => isAlive(page)).toBe(true);
  await page.getByRole('button', { name: 'Something is broken' }).click();
  await words.fill(text);
  await endSession();
  await logIn(page, account);
  await expect(page).toHaveURL(addressOf('perya', '/m/feedback'));
  await expect(words).toHaveValue(text);
  await expect(page.getByRole('button', { name: 'Something is broken' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await endSession();
  await logIn(page, other);
  await expect(page).toHaveURL(addressOf('perya', '/m/feedback'));
  await expect(words).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('MC_KEPT_TEXT'))).toBeNull();
  await words.fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent. Thank you.')).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue('');
});

const depth = (page: Page) => page.evaluate(() => (history.state as { layer?: number }).layer ?? 0);

test('the way back closes the open layer and leaves the page; nothing is left in the history', async ({
  page,
}) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/help' });
  await page.goto(addressOf('perya'));
  const layer = page.getByRole('dialog');
  // Asked for, not waited for: the page that answers may be gone by then.
  const back = () => page.evaluate(() => void setTimeout(() => history.back()));

  await test.step('menu: back closes it, forward brings nothing, a reload neither', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(layer).toBeVisible();
    await back();
    await expect(layer).toHaveCount(0);
    await page.evaluate(() => history.forward());
    await expect.poll(() => depth(page)).toBe(0);
    await expect(layer).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(layer).toBeVisible();
    await page.reload();
    await expect.poll(() => depth(page)).toBe(0);
    await expect(page).toHaveURL(addressOf('perya'));
  });

  await test.step('registration: the way back keeps the page, opening it again what was typed', async () => {
    const name = aName();
    const open = page.getByRole('banner').getByRole('link', { name: 'Register' });
    await open.click();
    await layer.getByLabel('Username', { exact: true }).fill(name);
    await back();
    await expect(layer).toHaveCount(0);
    await expect(page).toHaveURL(addressOf('perya'));
    await open.click();
    await expect(layer.getByLabel('Username', { exact: true })).toHaveValue(name);
  });

  await test.step('one form of the door takes the place of the other; the cross takes the entry along', async () => {
    await layer.getByRole('link', { name: 'Log in' }).click();
    await expect(layer.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
    await expect.poll(() => depth(page)).toBe(0);
  });

  await test.step('a page opened from a layer leads back to the page below it, and on', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await layer.getByRole('link', { name: 'Promotions' }).click();
    await expect(page).toHaveURL(addressOf('perya', '/m/activity'));
    await back();
    await expect(page).toHaveURL(addressOf('perya'));
    await expect(layer).toHaveCount(0);
    await back();
    await expect(page).toHaveURL(addressOf('perya', '/m/help'));
  });

  await test.step('a layer that closes calls nobody back who is on the way to another page', async () => {
    await visit(page, { language: 'EN' });
    await page.route('**/m/notice', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(layer).toBeVisible();
    await page.evaluate(() => {
      document.querySelector('dialog')?.close();
      location.assign('/m/notice');
    });
    await expect(page).toHaveURL(addressOf('perya', '/m/notice'));
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  });
});

test('the language is chosen inside the form, and what was typed stays [I18N-06]', async ({ page }) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/register' });
  await page.getByLabel('Username', { exact: true }).fill('Ab');
  await page.getByLabel('Username', { exact: true }).blur();
  await expect(page.getByRole('alert').first()).toContainText('small letters');
  await page.getByLabel('Language').selectOption('Filipino');
  await expect(page.getByRole('heading', { level: 1, name: 'Gumawa ng account' })).toBeVisible();
  await expect(page.locator('[name=username]')).toHaveValue('Ab');
  await expect(page.getByRole('alert').first()).toContainText('maliliit na letra');
});
