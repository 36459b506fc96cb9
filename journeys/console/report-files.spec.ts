import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { playerWith } from '../games.ts';
import { numberInDatabase } from '../money.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

const files = (page: Page) => page.getByRole('complementary', { name: 'Own files' });

/** What the browser was given, as it is. */
async function taken(page: Page, name: RegExp): Promise<string> {
  const link = files(page).getByRole('link', { name });
  await expect(link.first()).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.first().click()]);
  return readFile(await download.path(), 'utf8');
}

/** Until the worker has copied what stands in the ledger now: it looks every ten seconds. */
async function allCounted(): Promise<void> {
  const since = await numberInDatabase('select extract(epoch from clock_timestamp()) as found');
  const until = () => numberInDatabase('select extract(epoch from until_at) as found from reports.writing');
  await expect.poll(until, { timeout: 60_000 }).toBeGreaterThan(since);
}

/** Lines of what staff gave members by hand today. */
async function openLines(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'House accounts' });
  const lines = page.getByRole('button', { name: /lines? of Cash of members, Adjustment by staff$/ });
  // The worker looks every ten seconds; the page asks again by a key.
  await expect(async () => {
    await page.keyboard.press('r');
    const show = table.getByRole('button', { name: 'Show the kinds of Cash of members' });
    if (await show.isVisible()) await show.click();
    await lines.click({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

test('the lines of an account become a file while one works on, members under pseudonyms until a second person agrees, and each download is recorded [OPS-REPORT-18, OPS-REPORT-19]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  test.setTimeout(240_000);
  const { memberId } = await playerWith(phone, '321');
  await allCounted();
  const manager = await colleague({ role: 'manager' });
  const { page } = manager;
  await manager.open('reports/accounts');
  await openLines(page);
  const drawer = page.getByRole('complementary', { name: 'Lines of Cash of members, Adjustment by staff' });
  await expect(async () => {
    await page.reload();
    await expect(
      drawer.getByText(memberId.slice(0, 8)).or(drawer.getByRole('button', { name: 'Next' })),
    ).toBeVisible();
  }).toPass({ timeout: 30_000 });
  await drawer.getByRole('button', { name: 'Save as file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as file' });
  await expect(dialog).toContainText('Members stand in it under pseudonyms');
  await journey.expectAccessible(page);
  await drawn(page, 'report-save');
  await dialog.getByRole('button', { name: 'Write the file' }).click();
  await expect(files(page).getByText('ready')).toBeVisible({ timeout: 60_000 });
  const plain = await taken(page, /Download: Lines of Cash/);
  expect(plain.split('\r\n')[0]).toContain('member (pseudonym)');
  expect(plain).toContain('321.00');
  expect(plain).not.toContain(memberId);

  await files(page).getByRole('button', { name: 'Close' }).click();
  await drawer.getByRole('button', { name: 'Save as file' }).click();
  await dialog.getByRole('checkbox', { name: 'With members by their ids' }).check();
  await expect(dialog.getByRole('button', { name: 'Write the file' })).toBeDisabled();
  await dialog.getByLabel('Why members by their ids').fill('a question of the regulator');
  await drawn(page, 'report-save-ids');
  await dialog.getByRole('button', { name: 'Write the file' }).click();
  await expect(page.getByText('A second person must agree first')).toBeVisible();

  const owner = await colleague({ role: 'owner' });
  await owner.open('queues/approvals');
  await owner.page
    .getByRole('button', { name: new RegExp(`File with members by their ids.*${manager.name}`, 's') })
    .click();
  await owner.page.getByLabel('Your reason').fill('agreed by a journey');
  await owner.page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(owner.page.getByText('Confirmed and carried out.')).toBeVisible();
  await expect(files(page).getByText('members by their ids')).toBeVisible({ timeout: 60_000 });
  await expect(files(page).getByText('ready')).toHaveCount(2, { timeout: 60_000 });
  await journey.expectAccessible(page);
  await drawn(page, 'report-files');
  expect(await taken(page, /Download: Lines of Cash/)).toContain(memberId);

  const auditor = await colleague({ role: 'auditor' });
  await auditor.open('audit');
  const record = await auditor.page.evaluate(async () => {
    const reply = await fetch('/operator/v1/merchants/perya/audit?subject=export');
    return (await reply.json()) as { value: { entries: { actor: string; after: { exportId?: string } }[] } };
  });
  const own = record.value.entries.filter(({ actor }) => actor === manager.name);
  expect(own).toHaveLength(2);
  expect(own.every(({ after }) => after.exportId !== undefined)).toBe(true);
});

test('games and rounds of a span are saved from their page; a file that is written stops and goes on, and one that is gone says so [OPS-REPORT-18]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  await playerWith(phone, '20');
  const owner = await colleague({ role: 'owner' });
  const { page } = owner;
  await owner.open('reports/games');
  const save = page.getByRole('button', { name: 'Save as file' });
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(save).toBeEnabled({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Save as file' });
  await dialog.getByLabel('What').selectOption({ label: 'Every round of the span' });
  await dialog.getByLabel('Kind of file').selectOption('xlsx');
  // Who only decides about members’ ids is not offered them.
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Write the file' }).click();
  await expect(files(page).getByText('ready')).toBeVisible({ timeout: 60_000 });
  const book = await taken(page, /Download: Every round of the span/);
  expect(book.startsWith('PK')).toBe(true);

  // A large one, as the server tells of it.
  const [wish, askedAt] = [
    { what: 'rounds', from: '2026-10-01', to: '2026-10-31' },
    new Date().toISOString(),
  ];
  const one = {
    wish,
    format: 'csv',
    isPersonal: false,
    rows: 4_812_330,
    done: 1_925_000,
    bytes: 61_400_000,
    failure: null,
    askedBy: owner.name,
    askedAt,
    until: askedAt,
    keptUntil: null,
    isThere: false,
  };
  const told = { running: 'running', paused: 'paused', gone: 'done', failed: 'failed' };
  const exports = Object.entries(told).map(([kind, state], nth) => ({
    ...one,
    exportId: `00000000-0000-4000-8000-00000000000${nth}`,
    state,
    ...(kind === 'gone' && { done: one.rows, format: 'parquet' }),
    ...(kind === 'failed' && { failure: 'the store does not answer' }),
  }));
  const moved: unknown[] = [];
  await page.route('**/report-exports', (route) =>
    route.fulfill({ json: { success: true, value: { exports } } }),
  );
  await page.route('**/report-exports/*', (route) => {
    moved.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, value: exports[0] } });
  });
  await page.reload();
  await expect(files(page).getByRole('progressbar')).toHaveCount(3);
  await expect(files(page).getByText('deleted after 24 hours')).toBeVisible();
  await journey.expectAccessible(page);
  await drawn(page, 'report-files-moving');
  await files(page)
    .getByRole('button', { name: /^Stop: / })
    .click();
  await files(page)
    .getByRole('button', { name: /^Go on: / })
    .click();
  expect(moved).toEqual([{ move: 'pause' }, { move: 'resume' }]);
});
