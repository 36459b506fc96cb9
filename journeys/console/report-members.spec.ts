import { register } from '../account.ts';
import { openGame, playRound } from '../games.ts';
import { deposit, inDatabase } from '../money.ts';
import { expect, test } from './desk.ts';
import { drawn } from './drawn.ts';

test('cohorts by first deposit or registration, a unit that is not over is empty; the funnel of today has whoever registered, paid in and played a moment ago [OPS-REPORT-08, OPS-REPORT-09, OPS-REPORT-10]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  // A company's game asks for what its frame has not.
  journey.tolerate(/'sessionStorage' property/);
  // Seven who first paid in twenty days ago and are nobody else's: none of them ever played.
  await inDatabase(
    `insert into members.fact (merchant_code, member_id, account, type, is_closed, kyc_level, registered_at, seen_at, first_deposit_at,
       cash, deposited, paid_out, needs_care, known_at)
     select 'perya', md5('cohort' || n)::uuid, 'cohort' || n, 0, false, 'K1', now() - interval '20 days', now(), now() - interval '20 days',
       0, 0, 0, false, clock_timestamp() from generate_series(1, 7) n on conflict (merchant_code, member_id) do update set known_at = clock_timestamp()`,
  );
  const manager = await colleague({ role: 'manager' });
  const desk = manager.page;
  await manager.open('reports/cohorts');
  const table = desk.getByRole('table', { name: 'Cohorts' });
  const old = table.getByRole('row', { name: /20\d\d 7 0\.0% 0\.0%/ });
  await expect(async () => {
    await desk.keyboard.press('r');
    await expect(old).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  // The week that runs is not over.
  await expect(table.getByRole('row').nth(-2).getByRole('cell').nth(1)).toHaveText('');
  await journey.expectAccessible(desk);
  await drawn(desk, 'report-cohorts');
  await desk.getByRole('link', { name: 'Net revenue' }).click();
  await expect(table.getByRole('row', { name: /20\d\d 7 ₱0\.00 ₱0\.00/ })).toBeVisible();
  await desk.getByRole('link', { name: 'Registration', exact: true }).click();
  await desk.getByRole('link', { name: 'Months' }).click();
  await expect(desk).toHaveURL(/unit=month&by=registration&show=ngr/);
  await expect(table.getByRole('columnheader', { name: 'Own month' })).toBeVisible();

  await register(page);
  await deposit(page, '300', 'Pay');
  await openGame(page, 'mango-fiesta');
  await playRound(page);
  // The same round stands with whoever played it, by how they registered.
  await manager.open('reports/members?span=7&by=source');
  const groups = desk.getByRole('table', { name: 'Members' });
  await expect(async () => {
    await desk.keyboard.press('r');
    await expect(groups.getByRole('row', { name: /^All members [\d,]+ [\d,]+ [1-9]/ })).toBeVisible({
      timeout: 3000,
    });
  }).toPass({ timeout: 90_000 });
  await expect(groups.getByRole('row', { name: /^By themselves/ })).toBeVisible();
  await journey.expectAccessible(desk);
  await drawn(desk, 'report-members');
  await desk.getByRole('navigation', { name: 'Members by' }).getByRole('link', { name: 'Level' }).click();
  await expect(desk).toHaveURL(/by=level/);
  await expect(groups.getByRole('row', { name: /^All members/ })).toBeVisible();
  await manager.open('reports/funnel');
  const steps = desk.getByRole('table', { name: 'From registering to playing' });
  await expect(async () => {
    await desk.keyboard.press('r');
    await expect(steps.getByRole('row', { name: /^First round [1-9]/ })).toBeVisible({ timeout: 3000 });
    await expect(steps.getByRole('row', { name: /^First deposit [1-9]/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  await expect(steps.getByRole('row', { name: /^Registered \d+ 100\.0%/ })).toBeVisible();
  await expect(desk.getByText('Not everybody has had 30 days yet: shares can still rise.')).toBeVisible();
  await journey.expectAccessible(desk);
  await drawn(desk, 'report-funnel');
  const support = await colleague({ role: 'support' });
  await support.open('reports/cohorts');
  await expect(support.page.getByText('Your role cannot open this')).toBeVisible();
});
