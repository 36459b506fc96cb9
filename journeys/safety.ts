import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import pg from 'pg';
import { visit } from './visit.ts';

/** Own limits as members set them, and time that nobody waits for in a journey. */

export const limitsPath = '/m/member/limits';

export async function openLimits(page: Page, language: 'EN' | 'TY' = 'EN'): Promise<void> {
  await visit(page, { language, path: limitsPath });
  await expect(page.locator('.week-chart')).toBeVisible();
}

/** The row of a limit; a tap opens its sheet. */
export const limitRow = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

export async function openLimit(page: Page, name: string): Promise<Locator> {
  await limitRow(page, name).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Sets a limit that holds at once, on the page of limits. */
export async function setLimit(page: Page, name: string, field: string, value: string): Promise<void> {
  const sheet = await openLimit(page, name);
  await sheet.getByLabel(field).fill(value);
  await sheet.getByRole('button', { name: 'Set limit' }).click();
  await expect(sheet).toHaveCount(0);
}

async function inDatabase(text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const { rowCount } = await client.query(text, [...values]);
  await client.end();
  expect(rowCount, 'rows found').toBeGreaterThan(0);
}

/** As if the wish for a looser limit had been made so many hours earlier. */
export const letWishAge = (memberId: string, hours: number): Promise<void> =>
  inDatabase(
    `update safety.spending_limit set pending_since = pending_since - make_interval(hours => $2)
     where member_id = $1 and pending_since is not null`,
    [memberId, hours],
  );

/** As if the member had played for so long that the next look at the clock is due in some seconds. */
export const letCheckCome = (memberId: string, inSeconds: number): Promise<void> =>
  inDatabase(
    `update safety.guard set checked_at = null, play_last = now(),
       play_since = now() - make_interval(mins => check_minutes) + make_interval(secs => $2)
     where member_id = $1`,
    [memberId, inSeconds],
  );

/** As if the member had stopped so many months earlier. */
export const letStopAge = (memberId: string, months: number): Promise<void> =>
  inDatabase(
    `update safety.pause set since = since - make_interval(months => $2),
       irrevocable_until = irrevocable_until - make_interval(months => $2)
     where member_id = $1`,
    [memberId, months],
  );
