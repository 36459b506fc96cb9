import type { FrameLocator, Locator } from '@playwright/test';
import { aName, aPassword, comeFromElsewhere } from './account.ts';
import { playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { actionOf, openOwn, ownGames } from './studio-games.ts';
import { addressOf, visit } from './visit.ts';

/** A thumb that trembles on the very first bet of somebody new: the stake is taken once. */

test.describe.configure({ timeout: 60_000 });
test.beforeEach(({ journey }) => journey.tolerate(/'sessionStorage' property/));

const press = (name: string) => (game: FrameLocator) => game.getByRole('button', { name }).click();
const nothing = () => Promise.resolve();
const tables: readonly {
  own: (typeof ownGames)[keyof typeof ownGames];
  lay: (game: FrameLocator) => Promise<void>;
}[] = [
  { own: ownGames.color, lay: press('Bet on Dilaw') },
  { own: ownGames.bingo, lay: nothing },
  { own: ownGames.ferris, lay: nothing },
  { own: ownGames.lotto, lay: press('Quick pick') },
  { own: ownGames.hiLo, lay: nothing },
];

for (const { own, lay } of tables) {
  test(`${own.title}: three taps on the first bet are one bet, while the seed takes its time`, async ({
    page,
  }) => {
    await playerWith(page, '500');
    const ids: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/bets')) ids.push((request.postDataJSON() as { id: string }).id);
    });
    // Slow enough for a third tap to come after the first two; a ticket needs no seed, so its bet is as slow.
    await page.route(own === ownGames.lotto ? '**/api/bets' : '**/api/pair', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    const game = await openOwn(page, own);
    await lay(game);
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/api/bets') && reply.ok());
    // Two taps faster than any page is drawn anew, and one a moment later.
    await actionOf(game).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
      setTimeout(() => button.click(), 300);
    });
    await answered;
    await expect(actionOf(game)).not.toHaveAttribute('aria-busy', 'true');
    expect(ids, 'bets sent').toHaveLength(1);
  });
}

const tapThrice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
    setTimeout(() => element.click(), 300);
  });

/** Every call that sends is held together by its client (packages/api-client/src/sent-once.test.ts); these are seen. */
test('three taps on a button that sends are one request, on the first visit and with slow answers [DEC-120]', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  const count = (call: string) => sent.filter((one) => one === call).length;

  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/register' });
  const password = aPassword();
  await page.getByLabel('Username', { exact: true }).fill(aName());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await tapThrice(page.getByRole('button', { name: 'Create account' }));
  await expect(page).toHaveURL(addressOf('perya'));
  expect(count('PUT /api/v1/auth/register/username')).toBe(1);

  await visit(page, { language: 'EN', path: '/m/feedback' });
  await page.getByRole('textbox', { name: 'Your words' }).fill('The wheel stops too early on my phone.');
  await tapThrice(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByText('Sent. Thank you.')).toBeVisible();
  expect(count('PUT /api/v1/feedback')).toBe(1);

  await visit(page, { language: 'EN', path: '/m/set' });
  await page.getByRole('button', { name: /^Nickname/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Nickname' });
  await sheet.getByLabel('Nickname').fill('Maring');
  await tapThrice(sheet.getByRole('button', { name: 'Save' }));
  await expect(sheet).toHaveCount(0);
  const changes = sent.filter((one) => /nickname|profile|members?\/me/.test(one));
  expect(changes).toHaveLength(1);

  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await tapThrice(page.getByRole('button', { name: 'Pay with GCash' }));
  await expect(page).toHaveURL(/\/checkout\//);
  expect(count('POST /api/v1/deposits')).toBe(1);
});
