import type { Page } from '@playwright/test';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';
import { drawn } from './drawn.ts';

const brand = 'dalampasigan';

const pressed = (desk: Page, name: string) =>
  desk
    .getByRole('complementary', { name: 'As players would see it' })
    .getByRole('button', { name, exact: true });
const frameOf = (desk: Page) => desk.frameLocator('iframe');

/** How long after the last letter the frame shows it. */
async function typedUntilSeen(desk: Page, field: string, words: string): Promise<number> {
  await desk.getByRole('textbox', { name: field }).fill(words);
  const began = Date.now();
  await expect(frameOf(desk).getByText(words).first()).toBeVisible();
  return Date.now() - began;
}

test('words typed and not saved stand on the players’ own page at both widths, in each language, for a guest and for a member, and nowhere else [OPS-CONTENT-04]', async ({
  page,
  colleague,
  journey,
  request,
}) => {
  test.setTimeout(180_000);
  const content = await colleague({ role: 'content', brand });
  const desk = content.page;
  await content.open('content/banners');
  await desk.getByRole('button', { name: 'Color Game', exact: true }).click();
  const phone = frameOf(desk);
  await expect(phone.getByText('Color Game').first()).toBeVisible();
  // The real app: its header with the ways in, its tab bar; and nothing that runs.
  await expect(phone.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(await phone.locator('script[src], script:not([type])').count()).toBe(0);
  const took = [
    await typedUntilSeen(desk, 'Title, English', 'Typed only here'),
    await typedUntilSeen(desk, 'Title, English', 'Typed here again'),
  ];
  expect(Math.min(...took), 'milliseconds until it is seen').toBeLessThan(1500);
  await journey.expectAccessible(desk);
  await drawn(desk, 'content-preview');
  await desk.setViewportSize({ width: 1440, height: 900 });

  await desk.getByRole('textbox', { name: 'Title, Filipino' }).fill('Dito lang isinulat');
  await pressed(desk, 'TY').click();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(phone.getByText('Dito lang isinulat').first()).toBeVisible();
  await pressed(desk, 'Member').click();
  // Somebody signed in, who is nobody and has nothing.
  await expect(phone.locator('.balance').getByText('0.00')).toBeVisible();
  await expect(phone.getByText('Dito lang isinulat').first()).toBeVisible();
  await pressed(desk, 'EN').click();
  await expect(phone.getByText('Typed here again').first()).toBeVisible();
  for (const width of [360, 412]) {
    await pressed(desk, `${width} px`).click();
    await expect
      .poll(() =>
        phone
          .locator('html')
          .evaluate(() => innerWidth)
          .catch(() => 0),
      )
      .toBe(width);
  }
  await drawn(desk, 'content-preview-member');

  // Players read what is public, and the address that was drawn has ended.
  await visit(page, { merchant: brand, language: 'EN', path: '/m/home' });
  await expect(page.getByText('Color Game').first()).toBeVisible();
  await expect(page.getByText('Typed here again')).toHaveCount(0);
  const address = (await desk.locator('iframe').getAttribute('src')) ?? '';
  const again = await request.get(address.replace(/\/\/[^/:]+/, '//127.0.0.1'), {
    headers: { host: new URL(address).host },
  });
  expect(again.status()).toBe(404);
  expect(again.headers()['cache-control']).toBe('no-store');
  expect(await again.text()).toContain('This preview has ended');
  await desk.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.src = frame.src.replace(/#?$/, '');
  });
  await expect(phone.getByRole('status')).toHaveText(/This preview has ended/);
  await pressed(desk, 'Draw it again').click();
  await expect(phone.getByText('Typed here again').first()).toBeVisible();
});

test('a popup lies open over home for whom it is written, and for nobody else [OPS-CONTENT-04]', async ({
  colleague,
}) => {
  test.setTimeout(120_000);
  const content = await colleague({ role: 'content', brand });
  const desk = content.page;
  await content.open('content/announcements');
  await desk.getByRole('button', { name: 'New announcement' }).click();
  const phone = frameOf(desk);
  await desk.getByRole('textbox', { name: 'Title, English' }).fill('A popup nobody has read');
  await desk.getByLabel('Place', { exact: true }).selectOption('PU');
  await desk.getByLabel('Who sees it').selectOption('members');
  await expect(desk.getByText('Guests do not see it')).toBeVisible();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await pressed(desk, 'Member').click();
  await expect(phone.getByRole('dialog').getByText('A popup nobody has read')).toBeVisible();
  await drawn(desk, 'content-preview-popup');
});

test('whoever may not read content has no page to ask for a preview, and no call [OPS-CONTENT-04]', async ({
  colleague,
}) => {
  const cashier = await colleague({ role: 'cashier', brand });
  const asked: string[] = [];
  cashier.page.on('request', (request) => asked.push(request.url()));
  await cashier.open('content/banners');
  await expect(cashier.page.getByRole('navigation', { name: 'Console' })).toBeVisible();
  await expect(cashier.page.getByRole('link', { name: 'Banners' })).toHaveCount(0);
  await expect(cashier.page.locator('iframe')).toHaveCount(0);
  expect(asked.filter((url) => /\/operator\/v1\/.*\/content\//.test(url))).toEqual([]);
});
