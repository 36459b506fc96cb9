import { register } from '../account.ts';
import { addPictures, all, fillDetails, numberEnding, send } from '../identity-papers.ts';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';

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
