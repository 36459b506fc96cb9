import type { Page } from '@playwright/test';
import { deposit, inDatabase, readyToWithdraw, walletEnding, withdraw } from '../money.ts';
import { expect, test } from './desk.ts';

const figure = (desk: Page, name: string) => desk.locator('.today-figures div').filter({ hasText: name });
const countIn = async (desk: Page, name: string): Promise<number> =>
  Number(
    /(?:Deposits|Payouts) ([\d,]+)/.exec(await figure(desk, name).innerText())?.[1]?.replaceAll(',', '') ??
      NaN,
  );

test('a deposit and a payout stand on Today by themselves; a lost line greys the figures and says from when they are [OPS-TODAY-05, OPS-TODAY-06, OPS-TODAY-07, OPS-TODAY-14]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const { page: desk, open } = await colleague({ role: 'manager' });
  await open('today');
  await expect(figure(desk, 'Money in')).toContainText('₱');
  const before = await countIn(desk, 'Money in');
  await readyToWithdraw(page, { money: '2000', number: walletEnding('3311') });
  await withdraw(page, '200');
  await deposit(page, '500', 'Pay');
  await expect.poll(() => countIn(desk, 'Money in'), { timeout: 20_000 }).toBeGreaterThan(before);
  await expect(desk.getByRole('table', { name: 'Payouts by channel' })).toContainText('GCash', {
    timeout: 30_000,
  });
  await expect(
    desk.getByRole('table', { name: 'Deposits by method' }).getByRole('row', { name: /GCash/ }),
  ).toContainText('%');
  await expect(desk.getByRole('img', { name: /payouts kept their promise/ })).toBeVisible();

  // The same figures as a table.
  await expect(desk.getByRole('img', { name: /^Money in and out by hour/ })).toBeVisible();
  const hours = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Money by hour' }) });
  await hours.getByRole('button', { name: 'As a table' }).click();
  await expect(desk.getByRole('table', { name: 'Money by hour' }).getByRole('row')).toHaveCount(25);
  await hours.getByRole('button', { name: 'As a table' }).click();
  await journey.expectAccessible(desk);

  // A line that stands is not cut by going offline: this one cannot be opened.
  await desk.route(/\/live$/, (route) => route.abort());
  await desk.reload();
  const lost = desk.getByText(/^The live line is lost\. These figures are from \d\d:\d\d:\d\d/);
  await expect(lost).toBeVisible();
  await expect(desk.locator('.today-page')).toHaveClass(/is-lost/);
  await desk.unroute(/\/live$/);
  await expect(lost).toHaveCount(0, { timeout: 30_000 });
});

test('a money check that found something stands on top until it is right again; what the house owes is told by book [OPS-TODAY-10, OPS-TODAY-11]', async ({
  colleague,
}) => {
  const { page: desk, open } = await colleague({ role: 'auditor' });
  const checked = (isRight: boolean, later: string) =>
    inDatabase(
      `insert into wallet.check_result (name, ok, examined, wrong, details, finished_at)
       values ('months', $1::boolean, 12, $2::int, '{}', now() + $3::interval)`,
      String(isRight),
      isRight ? '0' : '3',
      later,
    );
  await checked(false, '2 hours');
  await open('today');
  const red = desk
    .getByRole('alert')
    .filter({ hasText: 'The check “Closed months are as they were” found 3' });
  await expect(red).toBeVisible();
  await checked(true, '3 hours');
  await desk.keyboard.press('r');
  await expect(red).toHaveCount(0);
  await inDatabase(
    `delete from wallet.check_result where name = 'months' and finished_at > now() + interval '1 hour'`,
  );
  const owed = desk
    .locator('section')
    .filter({ has: desk.getByRole('heading', { name: 'What the house owes' }) });
  await expect(owed).toContainText(/Members' cash\s*₱[\d,]+\.\d\d/, { timeout: 90_000 });
  await expect(owed).toContainText(/Stakes of open rounds/);
  await expect(owed).toContainText(/Suspense, of nobody yet/);
});

test('without money.read Today shows queues, companies, care and what comes, and no amount [OPS-TODAY-08, OPS-TODAY-12, OPS-TODAY-13, OPS-TODAY-16]', async ({
  colleague,
  journey,
}) => {
  const { page: desk, open } = await colleague({ role: 'support' });
  const id = `today-${crypto.randomUUID().slice(0, 8)}`;
  await inDatabase(
    `insert into content.banner (merchant_code, banner_id, group_name, position, image_url, linkage, title, body, action, is_active, starts_at)
     values ('perya', $1, 'm_home', 99, '/b.webp', '', '{"EN":"Night of lanterns"}', '{"EN":""}', '{"EN":""}', true, now() + interval '20 hours')`,
    id,
  );
  await open('');
  await expect(desk).toHaveURL(/\/perya\/today$/);
  await expect(desk.getByRole('heading', { name: 'Waiting for a person' })).toBeVisible();
  const companies = desk.getByRole('table', { name: 'Game companies' });
  await expect(companies.getByRole('row')).not.toHaveCount(1);
  await expect(
    companies.getByRole('img', { name: /^Of sixteen stretches of five minutes/ }).first(),
  ).toBeVisible();
  await expect(desk.getByText('New watch cases')).toBeVisible();
  const coming = desk.getByRole('listitem').filter({ hasText: 'Night of lanterns' });
  await expect(coming).toContainText('begins');
  await expect(coming).toContainText('No Filipino');
  await expect(desk.getByRole('main')).not.toContainText('₱');
  await expect(figure(desk, 'Money in')).toHaveCount(0);
  await journey.expectAccessible(desk);
  await inDatabase(`delete from content.banner where banner_id = $1`, id);
});

test('whoever holds several brands sees them side by side, each in its own money and never added up; a phone shows figures and queues [OPS-TODAY-15, OPS-TODAY-04, OPS-ALL-17]', async ({
  colleague,
  journey,
}) => {
  const { page: desk, open } = await colleague({ role: 'owner', isEverywhere: true });
  await open('today');
  const brands = desk.getByRole('table', { name: 'Your brands' });
  await expect(brands.getByRole('row', { name: /^Perya/ }).first()).toContainText('₱');
  await expect(brands).toContainText('$');
  await expect(brands.locator('tfoot')).toHaveCount(0);
  await brands.getByRole('link').first().click();
  await expect(desk).not.toHaveURL(/\/perya\//);
  await expect(desk.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  const phone = await colleague({ role: 'cashier', viewport: { width: 360, height: 740 } });
  await phone.open('today');
  await expect(figure(phone.page, 'Money in')).toBeVisible();
  await expect(phone.page.getByRole('heading', { name: 'Waiting for a person' })).toBeVisible();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await journey.expectAccessible(phone.page);
});
