import { register } from './account.ts';
import { fileURLToPath } from 'node:url';
import { expect, test } from './journey.ts';
import { answerFeedback, findMember } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const picture = fileURLToPath(
  new URL('../apps/player/public/art/brands/perya/icon-192.png', import.meta.url),
);
const png = (name: string, size: number) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(size) });
const text = 'The wheel stops too early on my phone.';

test('feedback is written, counted, sent with a picture, listed and answered [ROUTE-22, CALL-35, VAL-02, DEC-070, DEC-093, DEC-116]', async ({
  page,
  journey,
}) => {
  const { username } = await register(page);
  await page.goto(addressOf('perya', '/m/feedback'));
  const words = page.getByRole('textbox', { name: 'Your words' });
  await words.fill('Four words are few');
  await expect(page.getByText('4 / 200 words')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Write between 5 and 200 words.');
  await journey.screenshot('feedback-short');
  await words.fill(text);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Something is broken' }).click();
  await page.getByRole('group', { name: 'Pictures' }).locator('input').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await journey.expectAccessible(page);
  await journey.screenshot('feedback');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent. Thank you.')).toBeVisible();
  const own = page.getByRole('region', { name: 'What you told us' });
  await expect(own.getByRole('article')).toContainText(text);
  await expect(own.getByRole('article')).toContainText('1 picture');
  const { memberId } = await findMember('perya', username);
  await answerFeedback('perya', memberId, 'We have found it, thank you.');
  await page.reload();
  await expect(own.getByRole('article')).toContainText('We have found it, thank you.');
  await journey.screenshot('feedback-answered', { fullPage: true });
  await page.goto(addressOf('perya', '/m/message'));
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('unread');
});

test('pictures: jpeg and png, up to 5 MB and three of them, each refusal in words [REWARD-14, REWARD-15, REWARD-16, CONST-02, DEC-028]', async ({
  page,
  journey,
}) => {
  await register(page);
  await page.goto(addressOf('perya', '/m/feedback'));
  const group = page.getByRole('group', { name: 'Pictures' });
  const input = group.locator('input');
  await input.setInputFiles({ name: 'ticket.heic', mimeType: 'image/heic', buffer: Buffer.alloc(10) });
  await expect(group.getByRole('alert')).toHaveText('ticket.heic was not added. Use a JPG or PNG picture.');
  await input.setInputFiles(png('big.png', 5_242_881));
  await expect(group.getByRole('alert')).toHaveText(
    'big.png was not added. The picture is larger than 5 MB.',
  );
  await input.setInputFiles(png('broken.png', 400));
  await expect(group.getByRole('alert')).toHaveText(
    'broken.png was not added. The picture could not be read. Choose another one.',
  );
  await input.setInputFiles([picture, picture]);
  await expect(group.getByRole('img')).toHaveCount(2);
  await input.setInputFiles([picture, picture]);
  await expect(group.getByRole('alert')).toHaveText(
    'icon-192.png was not added. Up to 3 pictures can be added.',
  );
  await expect(group.getByRole('img')).toHaveCount(3);
  // The box that adds one is gone at three.
  await expect(input).toHaveCount(0);
  await journey.screenshot('feedback-pictures');
  await group.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(group.getByRole('img')).toHaveCount(2);
  await expect(input).toHaveCount(1);
});

test('a guest is sent to the login [ROUTE-22, DEC-047]', async ({ page }) => {
  await visit(page, { language: 'EN', path: '/m/feedback' });
  await expect(page).toHaveURL(/\/m\/login/);
});

test('in Filipino on a small phone', async ({ page, journey }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page);
  await visit(page, { language: 'TY', path: '/m/feedback' });
  await expect(page.getByRole('button', { name: 'Ipadala' })).toBeVisible();
  await journey.screenshot('feedback-ty-360');
});
