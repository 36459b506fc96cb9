import type { Page } from '@playwright/test';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';

/** Another brand than most journeys look at: its content is changed here. */
const brand = 'dalampasigan';

/** A picture as somebody draws it, of the given size; no two are alike. */
async function painted(page: Page, width: number, height: number) {
  const data = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [wide, high];
      const pen = canvas.getContext('2d');
      if (pen === null) return '';
      pen.fillStyle = `hsl(${Math.random() * 360} 60% 40%)`;
      pen.fillRect(0, 0, wide, high);
      pen.fillStyle = '#fff3bf';
      pen.beginPath();
      pen.arc(wide * Math.random(), high / 2, high / 4, 0, 7);
      pen.fill();
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name: 'bay.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

/** Says why and presses, until the dialog is gone. */
async function confirmed(desk: Page, verb: string) {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('the art of the season');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a picture is refused with the right size, added with its words, chosen for a banner, and heard on a phone in its language [OPS-CONTENT-09]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  await visit(page, { merchant: brand, language: 'TY', path: '/m/home' });
  const content = await colleague({ role: 'content', brand });
  const desk = content.page;
  await content.open('content/pictures');
  await expect(desk.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible();
  await desk.getByRole('button', { name: 'New picture' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('the art of the season');
  await dialog.getByLabel(/^In words, English/).fill('A yellow sun over the bay');
  await expect(dialog.getByText('Players hear: A yellow sun over the bay')).toBeVisible();
  const add = dialog.getByRole('button', { name: 'Add picture' });
  await expect(add).toBeDisabled();
  await dialog.getByLabel(/^Picture file/).setInputFiles(await painted(desk, 900, 900));
  await add.click();
  await expect(dialog.getByText('It is 900 × 900: another ratio. Send 800 × 400.')).toBeVisible();
  await journey.expectAccessible(desk);
  await dialog.getByLabel(/^In words, Filipino/).fill('Dilaw na araw sa ibabaw ng look');
  await dialog.getByLabel(/^Picture file/).setInputFiles(await painted(desk, 1600, 800));
  await confirmed(desk, 'Add picture');
  const row = desk.getByRole('row', { name: /A yellow sun over the bay.*KB of 60.*not used/ }).first();
  await expect(row).toContainText('800 × 400');
  await journey.expectAccessible(desk);

  await content.open('content/banners');
  await desk.getByRole('button', { name: 'Color Game', exact: true }).click();
  const address = desk.getByRole('textbox', { name: /^Picture/ });
  const before = await address.inputValue();
  await desk.getByRole('button', { name: 'Choose from library' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'A yellow sun over the bay' }).first().click();
  await expect(address).toHaveValue(/^\/pictures\/content\//);
  await desk.getByRole('button', { name: /^Publish/ }).click();
  await confirmed(desk, 'Publish');
  const heard = page.locator('img[alt="Dilaw na araw sa ibabaw ng look"]');
  await expect(heard.first()).toHaveAttribute('src', await address.inputValue());

  await content.open('content/pictures');
  await expect(
    desk.getByRole('row', { name: /A yellow sun.*Color Game/ }).getByRole('link', { name: 'Color Game' }),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'A yellow sun over the bay' }).first().click();
  await desk
    .getByRole('dialog')
    .getByLabel(/^In words, Filipino/)
    .fill('Araw sa look');
  await confirmed(desk, 'Save words');
  await expect(page.locator('img[alt="Araw sa look"]').first()).toBeAttached();

  // As it was, for whoever looks at this brand next.
  await content.open('content/banners');
  await desk.getByRole('button', { name: 'Color Game', exact: true }).click();
  await address.fill(before);
  await desk.getByRole('button', { name: /^Publish/ }).click();
  await confirmed(desk, 'Publish');
  await expect(page.locator('img[alt="Araw sa look"]')).toHaveCount(0);
});

test('a picture goes into a help text with its words [OPS-CONTENT-09, OPS-CONTENT-03]', async ({
  colleague,
}) => {
  test.setTimeout(120_000);
  const content = await colleague({ role: 'content', brand });
  const desk = content.page;
  await content.open('content/help?new=1');
  await desk.getByRole('textbox', { name: 'Title, English' }).fill('How to find the bay');
  await desk
    .getByRole('toolbar', { name: /English/ })
    .getByRole('button', { name: 'Picture' })
    .click();
  await desk.getByRole('dialog').getByRole('button', { name: 'New picture' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^In words, English/).fill('A map of the bay');
  await dialog.getByLabel(/^Picture file/).setInputFiles(await painted(desk, 800, 600));
  await confirmed(desk, 'Add picture');
  await expect(
    desk.getByRole('textbox', { name: 'Text, English' }).getByRole('img', { name: 'A map of the bay' }),
  ).toHaveAttribute('src', /^\/pictures\/content\//);
});
