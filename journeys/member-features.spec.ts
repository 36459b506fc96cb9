import { aPassword } from './account.ts';
import { expect, test } from './journey.ts';
import { readyToWithdraw, walletEnding, withdraw } from './money.ts';
import { findMember, giveReward } from './operator.ts';
import { addressOf, visit } from './visit.ts';

test('a member has everything: plays with money in and out, finds and keeps games, joins, claims, reads, and manages the account [ROLE-02, GEN-03]', async ({
  page,
  journey,
}) => {
  test.slow();
  // A question under way while the session gets new secrets is answered for the session before; the page knows that.
  journey.tolerate(/status of 401 .*unread-count/);
  const account = await readyToWithdraw(page, { money: '500', number: walletEnding('0142') });
  await expect(await withdraw(page, '300')).toBeVisible();

  await visit(page, { language: 'EN' });
  await page
    .getByRole('button', { name: /to favourites/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Search games or providers' }).click();
  const search = page.getByRole('dialog', { name: 'Search games' });
  await search.getByRole('searchbox').fill('mango');
  await expect(search.getByText('Mango Fiesta')).toBeVisible();
  await search.getByRole('button', { name: 'Close search' }).click();
  await visit(page, { language: 'EN', path: '/m/fav-games' });
  await expect(page.getByRole('main').getByRole('button', { name: /from favourites/ })).toHaveCount(1);

  await visit(page, { language: 'EN', path: '/m/activity?id=daily-rebate' });
  await page.getByRole('button', { name: 'Join', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Joined', exact: true }).first()).toBeDisabled();
  const { memberId } = await findMember('perya', account.username);
  await giveReward('perya', memberId, { title: 'Thank you', amount: '20', turnoverTimes: 0 });
  await visit(page, { language: 'EN', path: '/m/rewardCenter' });
  await page.getByRole('button', { name: 'Claim Thank you, ₱20.00' }).click();
  await expect(page.getByText('₱20.00 is in your balance')).toBeVisible();

  await visit(page, { language: 'EN', path: '/m/notice' });
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  await visit(page, { language: 'EN', path: '/m/changePsw' });
  const next = aPassword();
  await page.getByLabel('Old password').fill(account.password);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm password').fill(next);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(addressOf('perya'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Customer service')).toBeVisible();
});
