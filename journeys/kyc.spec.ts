import type { Page } from '@playwright/test';
import { register } from './account.ts';
import { addPictures, all, fillDetails, numberEnding, send } from './identity-papers.ts';
import { expect, test } from './journey.ts';
import { listening } from './member.ts';
import { changeSettings } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const path = '/m/member/kyc';
const step = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
test('before the first deposit the list tells what a withdrawal needs; sent, checked and verified, seen live [POPUP-06, ENT-46, DEC-090, DEC-092]', async ({
  page,
  journey,
}) => {
  test.setTimeout(90_000);
  await register(page);
  await visit(page, { language: 'EN', path: '/m/withdraw' });
  await expect(page.getByText('Before your first withdrawal we need to know who you are.')).toBeVisible();
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  const card = page.getByRole('link', { name: 'Before you can withdraw: 6 steps left' });
  await expect(card).toBeVisible();
  await journey.screenshot('deposit-readiness');
  await card.click();
  await expect(page).toHaveURL(addressOf('perya', path));
  await expect(page.getByRole('heading', { level: 2, name: '0 of 6 done' })).toBeVisible();
  await journey.screenshot('kyc', { fullPage: true });
  await journey.expectAccessible(page);
  await step(page, 'Name and birthday').getByRole('link').click();
  await page.getByLabel('Birthday', { exact: true }).fill('2015-01-02');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('You must be 21 or older.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Fill this in.' }).first()).toBeVisible();
  await journey.screenshot('kyc-details', { fullPage: true });
  await journey.expectAccessible(page);
  await fillDetails(page, numberEnding('99'));
  await send(page);
  await expect(page.getByRole('alert')).toHaveText('Add every picture first.');
  // No camera here: it says so, and a picture can be chosen all the same.
  const front = page.getByRole('group', { name: 'Front of the ID', exact: true });
  await front.getByRole('button', { name: 'Use camera' }).click();
  const camera = page.getByRole('dialog', { name: 'Front of the ID' });
  await expect(camera).toContainText('The camera is not available');
  await expect(camera.getByRole('button', { name: 'Take the picture' })).toBeDisabled();
  await journey.screenshot('kyc-camera');
  await camera.getByRole('button', { name: 'Close' }).click();
  await expect(camera).toHaveCount(0);
  await addPictures(page, ...all);
  await journey.screenshot('kyc-documents', { fullPage: true });
  await journey.expectAccessible(page);
  await send(page);
  await expect(page.getByRole('heading', { level: 2, name: 'We’re checking' })).toBeVisible();
  await journey.screenshot('kyc-pending', { fullPage: true });
  await expect(page.getByRole('heading', { level: 2, name: 'You’re verified' })).toBeVisible();
  await expect(page.getByText('in the name Ana Reyes Santos')).toBeVisible();
  await expect(step(page, 'Selfie')).toContainText('Done');
  await journey.screenshot('kyc-verified', { fullPage: true });
  await visit(page, { language: 'EN', path: '/m/activity/noviceTask' });
  await expect(page.getByRole('button', { name: /^Claim Verify your ID/ })).toBeVisible();
  await visit(page, { language: 'EN', path: '/m/set' });
  await expect(page.getByRole('link', { name: 'Identity check' })).toHaveAttribute('href', path);
});

test('refused with a reason and what to do, sent again with only what was wrong, accepted [POPUP-06, DEC-090]', async ({
  page,
  journey,
}) => {
  test.setTimeout(90_000);
  await register(page);
  const live = listening(page);
  await visit(page, { language: 'EN', path: `${path}?step=details` });
  await live;
  await fillDetails(page, numberEnding('00'));
  await addPictures(page, ...all);
  await send(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Not quite yet' })).toBeVisible();
  await expect(page.getByText('The picture isn’t sharp enough to read.')).toBeVisible();
  await expect(page.getByText('Take it again in daylight, with the whole card in the frame.')).toBeVisible();
  await journey.screenshot('kyc-rejected', { fullPage: true });
  await journey.expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY', path });
  await expect(page.getByText('Hindi malinaw ang litrato.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await journey.screenshot('small-kyc-rejected', { fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, { language: 'EN', path });
  await page.getByRole('link', { name: 'Fix it and send again' }).click();
  await expect(page.getByRole('group', { name: 'Selfie' })).toHaveCount(0);
  await addPictures(page, 'Front of the ID');
  await send(page);
  await expect(page.getByRole('heading', { level: 2, name: 'You’re verified' })).toBeVisible();
});

test('where the merchant wants to know first, a refused deposit leads to the check [POPUP-06, DEC-090]', async ({
  page,
  journey,
}) => {
  journey.tolerate(/403/);
  await register(page);
  await changeSettings('perya', { kyc: { deposit: 'K2', play: 'K1', withdrawal: 'K2' } });
  try {
    await visit(page, { language: 'EN', path: '/m/voucherCenter' });
    await page.getByLabel('Amount', { exact: true }).fill('500');
    await page.getByRole('button', { name: 'Pay with GCash' }).click();
    const popup = page.getByRole('dialog', { name: 'First, who are you?' });
    await expect(popup).toContainText('We have to verify who you are first. Your balance stays as it is.');
    await journey.screenshot('kyc-popup');
    await journey.expectAccessible(page);
    await popup.getByRole('link', { name: 'See what’s needed' }).click();
    await expect(page).toHaveURL(addressOf('perya', path));
  } finally {
    await changeSettings('perya', { kyc: { deposit: 'K1', play: 'K1', withdrawal: 'K2' } });
  }
});

test('what did not load says what holds; a fault of the server is not blamed on the connection', async ({
  page,
  journey,
}) => {
  journey.tolerate(/500|503|Failed to load/);
  await register(page);
  const screens = [
    { at: path, call: '**/api/v1/kyc', says: 'What you sent us is safe' },
    { at: '/m/set', call: '**/api/v1/members/me', says: 'Nothing about your account changed' },
    { at: '/m/message', call: '**/api/v1/inbox*', says: 'Nothing is lost or marked as read' },
  ];
  for (const { at, call, says } of screens) {
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'unknown.error' } }),
    );
    await visit(page, { language: 'EN', path: at });
    await expect(page.getByText(says), at).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/connection/), at).toHaveCount(0);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(says), at).toBeHidden();
  }
});
