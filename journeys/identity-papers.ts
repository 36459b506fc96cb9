import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { noteSecret } from './account.ts';
import { expect } from './journey.ts';

/** What somebody fills in and photographs to be known. */

export const picture = fileURLToPath(
  new URL('../apps/player/public/art/brands/perya/icon-192.png', import.meta.url),
);
/** A number of nobody else's, with an ending that the identity-check company knows. */
export const numberEnding = (last: string) =>
  noteSecret(`PH${String(randomInt(10 ** 10)).padStart(10, '0')}${last}`);

export async function fillDetails(page: Page, idNumber: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Name and birthday' })).toBeVisible();
  await page.getByLabel('Full name').fill('Ana Reyes Santos');
  await page.getByLabel('Birthday', { exact: true }).fill('1990-01-02');
  await page.getByLabel('Nationality').selectOption('Filipino');
  await page.getByLabel('Place of birth').fill('Cebu City');
  await page.getByLabel('Address').fill('12 Mabini St., Cebu City');
  await page.getByLabel('Work').selectOption('Employed');
  await page.getByRole('radio', { name: 'Salary' }).check({ force: true });
  await page.getByLabel('Number of the ID').fill(idNumber);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'ID document' })).toBeVisible();
}
export async function addPictures(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const group = page.getByRole('group', { name, exact: true });
    await group.locator('input').setInputFiles(picture);
    await expect(group.getByRole('img')).toBeVisible();
  }
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}
export const all = ['Front of the ID', 'Back of the ID', 'Selfie'] as const;
export const send = (page: Page) => page.getByRole('button', { name: 'Send to be checked' }).click();
