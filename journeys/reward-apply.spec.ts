import type { Page } from '@playwright/test';
import { comeFromElsewhere, register } from './account.ts';
import { expect, test } from './journey.ts';
import { listening } from './member.ts';
import { decideApplication, findMember } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const form = '/m/applyReward?id=hoops-insurance';
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const remarks = (page: Page) => page.getByLabel('Remarks', { exact: true });
const thumbnails = (page: Page) => page.locator('.pics img');

/** A picture as a phone would have it: of the page itself. */
const picture = async (page: Page, name = 'ticket.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});
const choose = async (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('.pics input[type=file]').setInputFiles(files);

test('without a session or without an id the form leads to the promotions [REWARD-01, REWARD-02, REWARD-17, DEC-047, ROUTE-17]', async ({
  page,
}) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: form });
  await expect(page).toHaveURL(addressOf('perya', '/m/activity'));
  await register(page);
  await visit(page, { language: 'EN', path: '/m/applyReward' });
  await expect(page).toHaveURL(addressOf('perya', '/m/activity'));
  await visit(page, { language: 'EN', path: form });
  await expect(page.getByRole('heading', { level: 2, name: 'Hoops insurance' })).toBeVisible();
});

test('remarks and pictures: what is needed, what is refused, and cancel clears [REWARD-03, REWARD-04, REWARD-05, REWARD-07, ERR-11, DEC-028]', async ({
  page,
  journey,
}) => {
  await register(page);
  await visit(page, { language: 'EN', path: form });
  await expect(submit(page)).toBeDisabled();
  await remarks(page).fill('Ticket 88213045, parlay of five.');
  await expect(submit(page)).toBeDisabled();
  await choose(page, await picture(page));
  await expect(submit(page)).toBeEnabled();
  await remarks(page).fill('');
  await expect(submit(page)).toBeDisabled();
  await remarks(page).pressSequentially('x'.repeat(145), { delay: 0 });
  await expect(remarks(page)).toHaveValue('x'.repeat(140));
  await expect(page.getByText('140 / 140')).toBeVisible();
  await choose(page, { name: 'ticket.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') });
  await expect(page.getByRole('alert')).toContainText('Use a JPG or PNG picture.');
  await choose(page, { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) });
  await expect(page.getByRole('alert')).toContainText('The picture is larger than 5 MB.');
  await choose(page, { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toContainText('The picture could not be read.');
  await choose(
    page,
    await picture(page, '2.png'),
    await picture(page, '3.png'),
    await picture(page, '4.png'),
  );
  await expect(page.getByRole('alert')).toContainText('Up to 3 pictures can be added.');
  await expect(thumbnails(page)).toHaveCount(3);
  await expect(page.locator('.pics input[type=file]')).toHaveCount(0);
  await expect(submit(page)).toBeEnabled();
  await journey.screenshot('reward-apply');
  await journey.expectAccessible(page);
  const tops = await page
    .locator('.pics > *')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(remarks(page)).toHaveValue('');
  await expect(thumbnails(page)).toHaveCount(0);
  await expect(submit(page)).toBeDisabled();
});

test('sent, rejected with a reason, sent again, approved and claimed [REWARD-08, REWARD-09, ENT-48, CALL-13, DEC-116, DEC-032]', async ({
  page,
  journey,
}) => {
  test.setTimeout(90_000);
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  const apply = async () => {
    await remarks(page).fill('Ticket 88213045, fourth leg lost.');
    await choose(page, await picture(page));
    await expect(submit(page)).toBeEnabled();
    await submit(page).click();
  };
  const open = listening(page);
  await visit(page, { language: 'EN', path: '/m/activity?id=hoops-insurance' });
  await open;
  await page.getByRole('link', { name: 'Apply for this reward' }).click();
  const asked = page.waitForRequest((request) => request.url().endsWith('/request-reward'));
  await apply();
  const body = (await asked).postDataJSON() as { promotionId: string; pictures: string[] };
  expect(body.promotionId).toBe('hoops-insurance');
  await expect(page).toHaveURL(addressOf('perya', '/m/activity'));
  const badge = page.getByRole('article').filter({ hasText: 'Hoops insurance' }).locator('.badge');
  await expect(badge).toHaveText('Applying');
  const seen = await decideApplication('perya', memberId, {
    to: 'rejected',
    reason: 'The ticket number cannot be read.',
  });
  expect(seen).toMatchObject({ remarks: 'Ticket 88213045, fourth leg lost.', pictures: body.pictures });
  // Told by a live message, without a reload.
  await expect(badge).toHaveText('Rejected');
  // This page has to listen, too, before anybody decides.
  const again = listening(page);
  await visit(page, { language: 'EN', path: '/m/activityDetail?id=hoops-insurance' });
  await again;
  const standing = page.getByRole('region', { name: 'Where you stand' });
  await expect(standing).toContainText('The ticket number cannot be read. You can try 2 more times.');
  await journey.screenshot('promotion-rejected', { fullPage: true });
  await journey.expectAccessible(page);
  await standing.getByRole('link', { name: 'Apply again' }).click();
  await apply();
  await expect(badge).toHaveText('Applying');
  await decideApplication('perya', memberId, { to: 'claim', reason: 'as the terms say', amount: '250' });
  // Something to do looks like a way, not like a state.
  await expect(badge).toHaveCount(0);
  await expect(
    page.getByRole('article').filter({ hasText: 'Hoops insurance' }).locator('.go-label'),
  ).toHaveText('Claim ₱250');
  await page.getByRole('button', { name: /^Hoops insurance/ }).click();
  await page.getByRole('button', { name: 'Claim ₱250', exact: true }).click();
  await expect(page.getByText('₱250 claimed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claimed', exact: true })).toBeDisabled();
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await expect(page.getByText('Balance').locator('..')).toContainText('₱250.00');
});

test('the loading message stays ten seconds at most and goes when the answer is there [REWARD-08, ERR-10]', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await register(page);
  await visit(page, { language: 'EN', path: form });
  await remarks(page).fill('Ticket 88213045');
  await choose(page, await picture(page));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/request-reward', async (route) => {
    await held;
    await route.continue();
  });
  const loading = page.getByRole('status').filter({ hasText: 'Sending your application' });
  await submit(page).click();
  await expect(loading).toBeVisible();
  await page.waitForTimeout(8500);
  await expect(loading).toBeVisible();
  await expect(loading).toBeHidden({ timeout: 3000 });
  await expect(submit(page)).toBeDisabled();
  answer();
  await expect(page).toHaveURL(addressOf('perya', '/m/activity'));
});
