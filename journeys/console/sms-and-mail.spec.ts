import { inDatabase } from '../money.ts';
import { visit } from '../visit.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('SMS and mail: codes asked, sent, delivered and used, which brake refused how many, and shares by country and prefix, who carries them; a cashier has no such page [OPS-SYS-04, COMPANY-45]', async ({
  colleague,
  journey,
  page: phone,
}) => {
  test.setTimeout(120_000);
  await inDatabase(
    `insert into identity.message_count (merchant_code, hour, channel, kind, country, prefix, what, count)
     select 'perya', date_trunc('hour', now()) - make_interval(days => day), 'sms', 'code', 'PH', prefix, what,
       case what when 'asked' then 40 + 7 * day when 'sent' then 30 + 7 * day when 'delivered' then 28 + 6 * day
         when 'used' then share + 4 * day else 10 end
     from generate_series(1, 6) day, (values ('917', 24), ('998', 20), ('966', 3)) p(prefix, share),
       (values ('asked'), ('sent'), ('delivered'), ('used'), ('brake:prefix')) w(what)
     on conflict do nothing`,
  );
  // Somebody asks on a phone; nobody has an account of that number, so nothing leaves.
  await visit(phone, { language: 'EN', path: '/m/login' });
  await phone.getByRole('tab', { name: 'Mobile number' }).click();
  await phone.getByLabel('Mobile number').fill('9175557744');
  await phone.getByRole('button', { name: 'Send code' }).click();
  await expect(phone.getByText('Code sent').first()).toBeVisible();
  const engineer = await colleague({ role: 'engineer', isEverywhere: true });
  const { page } = engineer;
  await engineer.open('system/messages');
  const places = page.getByRole('table', { name: 'Codes by country and prefix' });
  await expect(places.getByRole('row', { name: /^PH 917 / })).toContainText('%');
  await expect(places.getByRole('row', { name: /^PH 966 / })).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'Refused by which brake' })
      .getByRole('row', { name: /^Too many for one block of numbers 180 / }),
  ).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Channels' }).getByRole('row', { name: /^SMS / }),
  ).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Companies that carry them' }).getByRole('row', { name: /^gateway / }),
  ).toContainText('a stand-in');
  await journey.expectAccessible(page);
  await drawn(page, 'messages');
  // Today alone: of what was planted nothing is left.
  await page.getByRole('navigation', { name: 'Span' }).getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL(/days=1/);
  await expect(places.getByRole('row', { name: /^PH 966 / })).toHaveCount(0);
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(places.getByRole('row', { name: /^PH 966 / })).toBeVisible();
  const cashier = await colleague({ role: 'cashier' });
  await cashier.open('system/messages');
  await expect(cashier.page.getByRole('heading', { name: 'Your role cannot open this' })).toBeVisible();
});
