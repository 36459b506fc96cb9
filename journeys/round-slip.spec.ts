import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { actionOf, openOwn, openSecret, ownGames, roundAfter } from './studio-games.ts';
import { visit } from './visit.ts';

/** A round of our own that is kept: one file with everything, and a picture with a code. */

test.describe.configure({ timeout: 90_000 });
test.beforeEach(({ journey }) => {
  // The journeys’ own script runs in the game's frame too, where this browser lends no storage.
  journey.tolerate(/'sessionStorage' property|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
});

const saved = async (page: Page, button: string): Promise<Download> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download;
};

test('a played round is saved as one file with seeds, pay table and signed lines; it is judged without a connection, and what was changed is found; the picture is there, too [PROOF-17, PROOF-18]', async ({
  page,
  journey,
  browser,
}) => {
  await playerWith(page, '100');
  const game = await openOwn(page, ownGames.color);
  await game.getByRole('button', { name: 'Bet on Asul' }).click();
  await roundAfter(page, () => actionOf(game).click());
  // A new pair of seeds opens the secret of this one.
  await openSecret(game, 'Check this roll');
  await visit(page, { language: 'EN', path: '/m/gameRecord' });
  await page.locator('.record-rows .list-row').first().click();
  const round = page.getByRole('dialog', { name: 'Color Game' });
  await round.getByRole('button', { name: 'Check this round' }).click();
  await expect(round.getByText('This round was fair')).toBeVisible();
  await expect(round.getByText('It was paid by the pay table that this app has.')).toBeVisible();
  await journey.expectAccessible(page);
  await journey.screenshot('round-slip-sheet', { fullPage: true });
  const file = await readFile(await (await saved(page, 'Save round')).path(), 'utf8');
  const told = JSON.parse(file) as { receipts: { text: string }[]; payTable: string; secret: string };
  expect(told.receipts.length).toBeGreaterThan(0);
  expect(told.payTable).toMatch(/^[0-9a-f]{12}$/);
  const picture = await saved(page, 'Save picture');
  expect(picture.suggestedFilename()).toMatch(/^round-.+\.png$/);
  const drawn = await readFile(await picture.path());
  expect(drawn.subarray(1, 4).toString()).toBe('PNG');
  await picture.saveAs('artefacts/screenshots/round-slip-picture.png');

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await visit(elsewhere, { language: 'EN', path: '/m/verify-round' });
  await other.setOffline(true);
  const judged = async (content: string) => {
    await elsewhere.getByLabel('Or paste the round').fill(content);
    await elsewhere.getByRole('button', { name: 'Check this round' }).click();
  };
  await judged(file);
  await expect(elsewhere.getByText('This round was fair')).toBeVisible();
  await expect(elsewhere.getByText(/signed lines? of the ledger says? the same/)).toBeVisible();
  await elsewhere.screenshot({ path: 'artefacts/screenshots/round-slip-verified.png', fullPage: true });
  const [first, ...more] = told.receipts;
  const changed = { ...first, text: first?.text.replace(/"amount":"[^"]*"/, '"amount":"9999.00"') };
  await judged(JSON.stringify({ ...told, receipts: [changed, ...more] }));
  await expect(elsewhere.getByText('This round does not check out')).toBeVisible();
  await judged(JSON.stringify({ ...told, payTable: 'f'.repeat(12) }));
  await expect(elsewhere.getByText('It was paid by another version of the pay table')).toBeVisible();
  await other.setOffline(false);
  // What the code on the picture opens: the round itself, behind the #.
  const { receipts, ...plain } = told;
  const packed = await elsewhere.evaluate(async (text) => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  }, JSON.stringify(plain));
  await visit(elsewhere, { language: 'EN', path: `/m/verify-round#${packed}` });
  await expect(elsewhere.getByText('This round was fair')).toBeVisible();
  await expect(elsewhere.getByText('No signed lines of the ledger are in this.')).toBeVisible();
  expect(receipts.length).toBeGreaterThan(0);
  await other.close();
});
