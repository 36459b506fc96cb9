import type { Page } from '@playwright/test';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';
import { expectWithinASecond } from './soon.ts';

/** Another brand than most journeys look at: a picture is changed here. */
const brand = 'dalampasigan';
const game = 'Santelmo';

/** A picture as somebody draws it, of the given size. */
async function painted(page: Page, width: number, height: number, name: string) {
  const data = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [wide, high];
      const pen = canvas.getContext('2d');
      if (pen === null) return '';
      const sky = pen.createLinearGradient(0, 0, wide, high);
      sky.addColorStop(0, '#0b7285');
      sky.addColorStop(1, '#f59f00');
      pen.fillStyle = sky;
      pen.fillRect(0, 0, wide, high);
      pen.fillStyle = '#fff3bf';
      pen.beginPath();
      pen.arc(wide / 2, high / 2.4, wide / 4, 0, 7);
      pen.fill();
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

const shownPicture = (phone: Page) =>
  phone
    .locator('main .tile')
    .filter({ hasText: game })
    .or(phone.locator('main .tile').filter({ has: phone.getByRole('img', { name: game }) }))
    .first()
    .locator('img');

/** Saves what stands in the dialog; how long until the phone shows that very picture. */
async function shownAfter(desk: Page, phone: Page): Promise<number> {
  const answered = desk.waitForResponse((reply) => reply.url().endsWith('/santelmo/picture'));
  await desk.getByRole('dialog').getByRole('button', { name: 'Save picture' }).click();
  const { value } = (await (await answered).json()) as { value: { iconUrl: string } };
  const began = Date.now();
  await expect.poll(() => shownPicture(phone).getAttribute('src'), { intervals: [20] }).toBe(value.iconUrl);
  const took = Date.now() - began;
  await expect
    .poll(() =>
      shownPicture(phone).evaluate(
        (image: HTMLImageElement) =>
          image.complete && image.naturalWidth > 0 && image.currentSrc.includes('/pictures/'),
      ),
    )
    .toBe(true);
  return took;
}

test('a picture is drawn anew, shown in every crop before it is saved, and on a phone within a second; another ratio is refused with the right size [OPS-GAME-06]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  await visit(page, { merchant: brand, language: 'EN', path: '/m/slot-games' });
  await shownPicture(page).scrollIntoViewIfNeeded();
  const games = await colleague({ role: 'content', brand });
  await games.open('games?game=santelmo&q=santelmo');
  const part = games.page.getByRole('region', { name: 'Picture' });
  await part.getByRole('button', { name: 'Change picture' }).click();
  const dialog = games.page.getByRole('dialog');
  const file = dialog.getByLabel(/^Picture/);
  const save = dialog.getByRole('button', { name: 'Save picture' });
  await dialog.getByLabel('Reason').fill('new art of the season');

  await file.setInputFiles(await painted(games.page, 960, 600, 'lying.png'));
  await expect(dialog.getByRole('alert')).toHaveText(/It is 960 × 600: another ratio. Send 720 × 960/);
  await expect(save).toBeDisabled();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByRole('alert')).toHaveText(/not a WebP, PNG or JPEG picture/);

  await file.setInputFiles(await painted(games.page, 1440, 1920, 'upright.png'));
  await expect(dialog.getByText(/Drawn anew: 720 × 960, \d+ KB/)).toBeVisible();
  const crops = dialog.getByRole('group', { name: 'As players will see it' });
  await expect(crops.getByRole('img')).toHaveCount(4);
  await journey.expectAccessible(games.page);
  // Nothing is kept before it is saved.
  await expect(shownPicture(page)).not.toHaveAttribute('src', /pictures/);
  const took = await shownAfter(games.page, page);
  await part.getByRole('button', { name: 'Change picture' }).click();
  await file.setInputFiles(await painted(games.page, 720, 960, 'another.png'));
  await dialog.getByLabel('Reason').fill('a better one');
  const tookAgain = await shownAfter(games.page, page);
  // The faster one is the product's, the slower one may be the machine's.
  await expectWithinASecond(page, took, tookAgain);

  // The console shows it too, and its address may be kept for ever.
  await expect(part.locator('img')).toHaveAttribute('src', /^\/pictures\//);
  const address = (await part.locator('img').getAttribute('src')) ?? '';
  const kept = await page.evaluate(async (url) => (await fetch(url)).headers.get('cache-control'), address);
  expect(kept).toContain('immutable');
});
