import { changeSettings } from '../operator.ts';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';
import { expectWithinASecond } from './soon.ts';

/** Another brand than most journeys register at. */
const brand = 'dalampasigan';

test('a field is shown, required, measured and moved; the preview draws it, and an open registration asks for it within a second [OPS-BRAND-06]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(240_000);
  await changeSettings(brand, { fieldRules: {}, fieldOrder: [] });
  try {
    await visit(page, { merchant: brand, language: 'EN', path: '/m/register' });
    const nickname = page.getByLabel('Nickname');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(nickname).toHaveCount(0);
    const manager = await colleague({ role: 'manager', brand });
    await manager.open('brand/registration');
    const desk = manager.page;
    await expect(desk.getByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible();
    const phone = desk.frameLocator('iframe');
    await expect(phone.getByLabel('Password', { exact: true })).toBeVisible({ timeout: 15_000 });
    await desk.getByRole('switch', { name: 'Nickname: Shown' }).click();
    await expect(phone.getByLabel('Nickname')).toBeVisible({ timeout: 15_000 });
    await expect(nickname).toHaveCount(0);
    await desk.getByRole('switch', { name: 'Nickname: Required' }).click();
    await desk.getByLabel('Nickname: Least').fill('5');
    await desk.getByLabel('Nickname: Most').fill('4');
    await expect(desk.getByRole('alert')).toContainText('Nickname: the least is above the most');
    await expect(desk.getByRole('button', { name: /^Publish \d/ })).toBeDisabled();
    await desk.getByLabel('Nickname: Most').fill('8');
    await desk.getByLabel('Nickname: Pattern').selectOption('Letters and digits');
    await desk.getByRole('switch', { name: 'Birthday: Shown' }).click();
    await journey.expectAccessible(desk);
    await desk.keyboard.press('Control+s');
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('a journey looks at the form');
    const answered = desk.waitForResponse((reply) => reply.ok() && /\/brand\/changes/.test(reply.url()));
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
    // Another pattern takes what was refused before: that waits for somebody else.
    expect((await answered).status()).toBe(202);
    await expect(dialog).toHaveCount(0);
    await expect(nickname).toHaveCount(0);
    await desk.getByRole('switch', { name: 'Nickname: Shown' }).click();
    await desk.getByRole('switch', { name: 'Nickname: Required' }).click();
    await desk.getByLabel('Nickname: Least').fill('5');
    await desk.getByRole('switch', { name: 'Birthday: Shown' }).click();
    // Nickname stands eleventh of those that move; one press after the other it gets before the birthday.
    const up = desk.getByRole('button', { name: 'Move Nickname up' });
    while (await up.isEnabled()) await up.click();
    await desk.keyboard.press('Control+s');
    await dialog.getByLabel(/^Reason/).fill('a journey looks at the form');
    const done = desk.waitForResponse((reply) => reply.ok() && /\/brand\/changes/.test(reply.url()));
    await dialog.getByRole('button', { name: 'Publish 2 changes' }).click();
    expect((await done).status()).toBe(200);
    const began = Date.now();
    await expect.poll(() => nickname.count(), { intervals: [20] }).toBe(1);
    await expectWithinASecond(page, Date.now() - began);
    // In its new place, and held to its new length.
    const fields = page.getByLabel(/^(Nickname|Birthday)/);
    await expect(fields.first()).toHaveAccessibleName(/^Nickname/);
    await nickname.fill('Ana');
    await nickname.blur();
    await expect(page.getByRole('alert').first()).toBeVisible();
  } finally {
    await changeSettings(brand, { fieldRules: {}, fieldOrder: [] });
  }
});
