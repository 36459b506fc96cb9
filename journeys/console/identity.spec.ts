import { fileURLToPath } from 'node:url';
import { register } from '../account.ts';
import { addPictures, all, fillDetails, numberEnding, send } from '../identity-papers.ts';
import { findMember } from '../operator.ts';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';

const picture = fileURLToPath(
  new URL('../../apps/player/public/art/brands/perya/icon-192.png', import.meta.url),
);

test('what the company left to us stands first with why; pictures beside what was typed, with zoom and turn; verified and told [OPS-QUEUE-26, OPS-QUEUE-27, OPS-QUEUE-28]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  await register(page);
  await visit(page, { language: 'EN', path: '/m/member/kyc?step=details' });
  // An ending with which the company's own people cannot tell.
  await fillDetails(page, numberEnding('02'));
  await addPictures(page, ...all);
  await send(page);
  await expect(page.getByRole('heading', { level: 2, name: 'We’re checking' })).toBeVisible();

  const risk = await colleague({ role: 'risk' });
  const queue = risk.page.getByRole('button', { name: /the company left it to us/ });
  await expect(async () => {
    await risk.open('queues/identity');
    await expect(queue.first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await queue.first().click();
  const work = risk.page.getByRole('article');
  await expect(work.getByText('12 Mabini St., Cebu City')).toBeVisible();
  await expect(work.getByRole('img', { name: 'Front' })).toBeVisible();
  await work.getByRole('button', { name: 'Turn' }).first().click();
  await work.getByRole('button', { name: 'Zoom' }).first().click();
  await expect(work.getByRole('link', { name: /save|download/i })).toHaveCount(0);
  await journey.expectAccessible(risk.page);

  // Everybody in these journeys has the same papers: others stand beside the case, masked.
  await expect(work.getByRole('heading', { name: /^Other accounts/ })).toBeVisible();
  await expect(
    work.getByText(/No other account shares|has the same name and birthday/).first(),
  ).toBeVisible();

  const verify = work.getByRole('button', { name: 'Verify' });
  const reject = work.getByRole('button', { name: 'Reject' });
  await work.getByLabel('Reason').fill('document and face agree');
  await expect(verify).toBeEnabled();
  await expect(reject).toBeDisabled();
  // What a reason does is told before it is sent.
  await work.getByLabel('What is wrong with Front').selectOption('under_age');
  await expect(work.getByText(/deposits and play stop at once/)).toBeVisible();
  await expect(verify).toBeDisabled();
  await work.getByLabel('What is wrong with Front').selectOption('');
  await verify.click();
  await expect(risk.page.getByText('Verified. The member was told.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'You’re verified' })).toBeVisible({
    timeout: 20_000,
  });
});

test('an identity checked elsewhere needs words, a document and another person; K3 words and a paper about the money [OPS-QUEUE-30]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  journey.tolerate(/40[13]/);
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  const risk = await colleague({ role: 'risk' });
  await risk.open(`members/${memberId}?tab=identity`);
  await expect(risk.page.getByText('Nobody has checked who it is.')).toBeVisible();
  await risk.page.getByRole('button', { name: 'Checked elsewhere' }).click();
  const dialog = risk.page.getByRole('dialog');
  const propose = dialog.getByRole('button', { name: 'Propose' });
  await dialog.getByLabel('Name on the document').fill('Luna Reyes Cruz');
  await dialog.getByLabel('Birthday').fill('1991-04-05');
  await dialog.getByLabel('Number of the document').fill(`PH77${memberId.slice(0, 8)}`);
  await dialog.getByLabel('Reason').fill('seen at our counter in Cebu');
  await expect(propose).toBeDisabled();
  await dialog.getByLabel('Paper').setInputFiles(picture);
  await journey.expectAccessible(risk.page);
  await propose.click();
  await expect(risk.page.getByText(/^Proposed: another person must agree/)).toBeVisible();
  await expect(risk.page.getByText('Nobody has checked who it is.')).toBeVisible();

  const manager = await colleague({ role: 'manager' });
  await manager.open('queues/approvals');
  await manager.page
    .getByRole('button', { name: /Identity checked elsewhere/ })
    .first()
    .click();
  const work = manager.page.getByRole('article', { name: 'Identity checked elsewhere' });
  await expect(work.getByText('Luna Reyes Cruz')).toBeVisible();
  await expect(work.getByRole('img', { name: 'Paper' })).toBeVisible();
  await work.getByLabel('Your reason').fill('the document is genuine');
  await work.getByRole('button', { name: /^Confirm/ }).click();
  await visit(page, { language: 'EN', path: '/m/message' });
  await expect(page.getByText('You are verified')).toBeVisible();

  await risk.page.reload();
  await expect(risk.page.getByText('Identity and age are checked.')).toBeVisible();
  await expect(risk.page.getByText('seen at our counter in Cebu')).toBeVisible();
  await risk.page.getByRole('button', { name: 'Raise to K3' }).click();
  const raise = dialog.getByRole('button', { name: 'Raise to K3' });
  await dialog.getByLabel('Reason').fill('three pay slips of this year');
  await expect(raise).toBeDisabled();
  await dialog.getByLabel('Paper').setInputFiles(picture);
  await raise.click();
  await expect(risk.page.getByText('where the money comes from').first()).toBeVisible();
  await risk.page.getByRole('button', { name: 'Show the paper' }).first().click();
  await expect(risk.page.getByRole('img', { name: 'Paper' })).toBeVisible();
  await journey.expectAccessible(risk.page);
});
