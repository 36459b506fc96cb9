import { register } from '../account.ts';
import { findMember } from '../operator.ts';
import { expect, test } from './desk.ts';
import { proposeAdjustment } from './proposals.ts';

test('views, filters and the open row stand in the address: a copied link opens the same [OPS-ALL-03, OPS-ALL-22]', async ({
  colleague,
}) => {
  const owner = await colleague({ role: 'owner', brand: '*' });
  const asked: string[] = [];
  owner.page.on('request', (request) => asked.push(request.url()));
  await owner.page.goto('/perya/system/audit?chain=all');
  const first = owner.page.getByRole('table').getByRole('button').first();
  await first.click();
  const drawer = owner.page.getByRole('complementary', { name: /^Entry/ });
  await expect(drawer).toBeVisible();
  const name = await drawer.getAttribute('aria-label');
  await expect(owner.page).toHaveURL(/chain=all&entry=\d+/);
  await owner.page.goto(owner.page.url());
  await expect(owner.page.getByRole('complementary', { name: name ?? '' })).toBeVisible();
  // No section's code before it is opened.
  expect(asked.filter((url) => /chat-page/.test(url))).toEqual([]);
  await owner.page.goto('/perya/queues/chat');
  await expect(owner.page.getByRole('heading', { name: 'Chat', level: 1 })).toBeVisible();
  expect(asked.some((url) => /chat-page/.test(url))).toBe(true);
});

test('dark, light and the rows’ height are remembered for the person, readable in both [OPS-ALL-13, OPS-ALL-16]', async ({
  colleague,
  journey,
}) => {
  const { page, open } = await colleague({ role: 'owner' });
  const mode = () => page.evaluate(() => document.documentElement.dataset['mode']);
  await open('system/account');
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await page.getByRole('button', { name: 'Comfortable rows' }).click();
  expect(await mode()).toBe('light');
  for (const path of ['system/staff', 'queues/approvals', 'queues/withdrawals', 'members']) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await mode()).toBe('light');
    await journey.expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.dataset['density'])).toBe('comfortable');
  // At 320 px nothing leaves the screen to the side.
  await page.setViewportSize({ width: 320, height: 640 });
  await open('queues/approvals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the brand is always in view and in the address, and can be switched [OPS-AUTH-13]', async ({
  colleague,
}) => {
  const { page } = await colleague({ role: 'owner', brand: '*' });
  await page.goto('/perya/system/audit');
  const brand = page.getByRole('button', { name: 'Switch the brand' });
  await expect(brand).toContainText('Perya');
  await page.goto('/perya/queues/approvals');
  await brand.click();
  await page.getByRole('menuitem', { name: /Dalampasigan/ }).click();
  await expect(page).toHaveURL(/\/dalampasigan\//);
  await expect(brand).toContainText('Dalampasigan');
});

test('switching the brand with words in a field asks first, and leaves only when told to [OPS-ALL-21]', async ({
  page,
  colleague,
}) => {
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  const manager = await colleague({ role: 'manager' });
  await proposeAdjustment(manager.page, { memberId, amount: '2450' });
  const owner = await colleague({ role: 'owner', brand: '*' });
  await owner.page.goto('/perya/queues/approvals');
  const reason = owner.page.getByLabel('Your reason');
  await reason.fill('receipt seen');
  const switchTo = async () => {
    await owner.page.getByRole('button', { name: 'Switch the brand' }).click();
    await owner.page.getByRole('menuitem', { name: /Dalampasigan/ }).click();
  };
  await switchTo();
  const question = owner.page.getByRole('alertdialog', { name: 'Leave the form?' });
  await expect(question).toBeVisible();
  await owner.page.keyboard.press('Escape');
  await expect(reason).toHaveValue('receipt seen');
  await expect(owner.page).toHaveURL(/\/perya\//);
  await switchTo();
  await question.getByRole('button', { name: 'Switch to Dalampasigan' }).click();
  await expect(owner.page).toHaveURL(/\/dalampasigan\//);
});
