import pg from 'pg';
import { register } from '../account.ts';
import { findMember } from '../operator.ts';
import { openLimits, setLimit } from '../safety.ts';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';

test.describe.configure({ timeout: 240_000 });

/** Deposits that were credited, as the cashier keeps them: nobody pays a million in a journey. */
async function paidIn(memberId: string, amounts: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  for (const amount of amounts)
    await client.query(
      `insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider,
         channel, amount_micros, fee_micros, currency, state, return_url, created_at, expires_at, settled_at)
       values ($1, 'perya', $2, $1, 'gcash', 'GCash', 'tulay', 'gcash', $3::bigint * 1000000, 0, 'PHP', 'failed', '/',
         now() - interval '1 hour', now(), now() - interval '1 hour')`,
      [`DP${crypto.randomUUID().slice(0, 14).toUpperCase()}`, memberId, amount],
    );
  await client.query(`update cashier.deposit set state = 'credited' where member_id = $1`, [memberId]);
  await client.end();
}

test('a laundering case: facts, one person, a decision, and the report with its working days; the member and support see nothing [OPS-QUEUE-48, CDEC-19]', async ({
  page,
  colleague,
  journey,
}) => {
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  await paidIn(memberId, [460_000, 470_000, 480_000]);
  // Something that is heard of: the rules look at whoever did something.
  await openLimits(page);
  await setLimit(page, 'Deposit limit', 'New limit', '500');
  const mask = `${username.slice(0, 2)}•••${username.slice(-2)}`;

  const risk = await colleague({ role: 'risk' });
  const line = risk.page.getByRole('button', { name: new RegExp(mask) });
  await expect(async () => {
    await risk.open('queues/laundering');
    await expect(line.first()).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 120_000 });
  await line.first().click();
  const work = risk.page.getByRole('article', { name: `Money of ${mask}` });
  await expect(work.getByText(/3 amounts just below ₱500,000\.00 in 7 days/)).toBeVisible();
  await expect(work.getByRole('button', { name: /^Suspicious/ })).toHaveCount(0);
  await journey.expectAccessible(risk.page);
  await work.getByRole('button', { name: /^Take the case/ }).click();
  const dialog = risk.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('I look at it');
  await dialog.getByRole('button', { name: 'Take it' }).click();
  await work.getByRole('button', { name: /^Suspicious/ }).click();
  const danger = risk.page.getByRole('alertdialog');
  await expect(danger.getByText(/Five working days until the report/)).toBeVisible();
  await danger.getByLabel('Reason').fill('no income explains it');
  await danger.getByRole('button', { name: 'Count the days' }).click();
  await expect(danger).toHaveCount(0);

  await risk.open('queues/laundering?list=report');
  await line.first().click();
  await expect(work.getByText('Working days left')).toBeVisible();
  await work.getByRole('button', { name: /^Reported/ }).click();
  await dialog.getByLabel('Number of the report').fill('STR-2026-0001');
  await dialog.getByLabel('Reason').fill('filed by the portal');
  await dialog.getByRole('button', { name: 'Keep the report' }).click();
  await risk.open('queues/laundering?list=decided');
  await line.first().click();
  await expect(work.getByText('STR-2026-0001').first()).toBeVisible();

  const phone = await colleague({ role: 'risk', viewport: { width: 360, height: 780 } });
  await phone.open('queues/laundering?list=decided');
  await phone.page.getByRole('button', { name: new RegExp(mask) }).click();
  await journey.expectAccessible(phone.page);

  const support = await colleague({ role: 'support' });
  await support.open('queues/laundering');
  await expect(support.page.getByText('Your role cannot open this')).toBeVisible();
  await expect(support.page.getByRole('link', { name: 'Money laundering' })).toHaveCount(0);
  await visit(page, { language: 'EN', path: '/m/message' });
  await expect(page.getByText(/launder|suspicious|report/i)).toHaveCount(0);
});
