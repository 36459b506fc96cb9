import { fileURLToPath } from 'node:url';
import { register } from './account.ts';
import { expect, test } from './journey.ts';
import { checkElsewhere, findMember } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const picture = fileURLToPath(
  new URL('../apps/player/public/art/brands/perya/icon-192.png', import.meta.url),
);

test('a picture of one’s own stands beside the name, here and on every page that shows one [CALL-33, DEC-092]', async ({
  page,
  journey,
}) => {
  await register(page);
  await visit(page, { language: 'EN', path: '/m/set' });
  const avatar = page.locator('.prof .avatar');
  await expect(avatar).toHaveText('J');
  await page.getByLabel(/^Profile picture/).setInputFiles({
    name: 'me.heic',
    mimeType: 'image/heic',
    buffer: Buffer.alloc(10),
  });
  await expect(page.getByText('Use a JPG or PNG picture.').first()).toBeVisible();
  await page.getByLabel(/^Profile picture/).setInputFiles(picture);
  await expect(page.getByText('Saved').first()).toBeVisible();
  await expect(avatar.locator('img')).toHaveJSProperty('naturalWidth', 176);
  await journey.screenshot('settings-picture');
  await journey.expectAccessible(page);
  await page.goto(addressOf('perya', '/m/member/home'));
  await expect(avatar.locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const small = page.locator('.drawer .avatar img');
  await expect(small).toBeVisible();
  const box = await small.boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(box?.height ?? 1));
  await journey.screenshot('menu-picture');
});

test('what staff did to an account is told to its owner, with the reason and its proof [DEC-092]', async ({
  page,
  journey,
}) => {
  const { username } = await register(page);
  await visit(page, { language: 'EN', path: '/m/set' });
  await page.getByRole('button', { name: 'Staff actions on my account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Staff actions on my account' });
  await expect(sheet.getByText('Staff have changed nothing on your account.')).toBeVisible();
  await journey.screenshot('staff-actions-none');
  const { memberId } = await findMember('perya', username);
  await checkElsewhere('perya', memberId);
  await page.reload();
  await page.getByRole('button', { name: 'Staff actions on my account' }).click();
  const entry = sheet.getByRole('listitem').filter({ hasText: 'K1 → K2' });
  await expect(entry).toContainText('Account changed by staff');
  await expect(entry).toContainText('Reason: a journey');
  await expect(entry).toContainText('K1 → K2');
  await entry.getByText('Proof').click();
  await expect(entry.locator('code')).toHaveText(/^\d+ · [0-9a-f]{64}$/);
  await journey.screenshot('staff-actions');
  await journey.expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY', path: '/m/set' });
  await journey.screenshot('settings-ty-360');
  await page.getByRole('button', { name: 'Ginawa ng staff sa account ko' }).click();
  await expect(page.getByText('Dahilan: a journey').first()).toBeVisible();
  await journey.screenshot('staff-actions-ty-360');
});
