import type { Page } from '@playwright/test';
import { openGame, playRound } from '../games.ts';
import { register } from '../account.ts';
import { deposit, numberInDatabase } from '../money.ts';
import { expect, test } from './desk.ts';

const tile = (desk: Page, name: string) => desk.locator('.today-figures div').filter({ hasText: name });
const valueIn = async (desk: Page, name: string): Promise<number> =>
  Number((await tile(desk, name).locator('b').innerText()).replaceAll(/[₱,\s]/g, '').replace('−', '-'));

const midnight = `date_trunc('day', now() at time zone 'Asia/Manila') at time zone 'Asia/Manila'`;
/** Of today, as the ledger itself adds it up: a run may cross midnight. */
const houseHas = (like: string): Promise<number> =>
  numberInDatabase(
    `select coalesce(sum(amount), 0) / 1e6 as found from wallet.sums_between(${midnight}, now())
     where merchant_code = 'perya' and currency = 'PHP' and account like $1`,
    like,
  );
const deposited = (): Promise<number> =>
  numberInDatabase(`select coalesce(sum(t.amount), 0) / 1e6 as found from wallet.transfer t join wallet.account a on a.id = t.account_id
    where a.merchant_code = 'perya' and a.book = 'cash' and t.kind = 'deposit' and t.created_at >= ${midnight}`);

test('deposits and rounds of this moment stand on Today as the ledger has them, with formula and report at one press [OPS-TODAY-01, OPS-TODAY-02, OPS-TODAY-03, OPS-TODAY-09]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  // A company's game asks for what its frame has not.
  journey.tolerate(/'sessionStorage' property/);
  const { page: desk, open } = await colleague({ role: 'manager' });
  await open('today');
  await expect(desk.getByText(/^Counted to .* from the ledger$/)).toBeVisible({ timeout: 40_000 });
  await expect(tile(desk, 'Money in').locator('b')).toContainText('₱');
  const [moneyIn, actives, news] = [
    await valueIn(desk, 'Money in'),
    await valueIn(desk, 'Active members'),
    await valueIn(desk, 'New members'),
  ];
  await register(page);
  await deposit(page, '500', 'Pay');
  await openGame(page, 'mango-fiesta');
  await playRound(page);
  await playRound(page);
  const again = async (): Promise<void> => {
    await desk.keyboard.press('r');
    await desk.waitForTimeout(1000);
  };
  await expect(async () => {
    await again();
    expect(await valueIn(desk, 'Active members')).toBe(actives + 1);
  }).toPass({ timeout: 60_000 });
  expect(await valueIn(desk, 'Money in')).toBe(await deposited());
  expect(await valueIn(desk, 'Money in')).toBe(moneyIn + 500);
  expect(await valueIn(desk, 'New members')).toBe(news + 1);
  // Rounds of others end meanwhile: what the page says is what the ledger said a moment ago.
  await expect(async () => {
    await again();
    expect(await valueIn(desk, 'Gross revenue, GGR')).toBeCloseTo(await houseHas('play_result_%'), 2);
  }).toPass({ timeout: 40_000 });
  expect(await valueIn(desk, 'First deposits')).toBeGreaterThan(0);
  for (const name of ['Money out', 'Net revenue, NGR', 'First deposits'])
    await expect(tile(desk, name)).toContainText(/was (₱[\d,]+\.\d\d|\d)/);

  // The line of the day, its table, and the games.
  await expect(
    desk.getByRole('img', { name: /^Gross revenue by hour, with .* as a dashed line/ }),
  ).toBeVisible();
  const lines = desk
    .locator('section')
    .filter({ has: desk.getByRole('heading', { name: 'Gross revenue by hour' }) });
  await lines.getByRole('button', { name: 'As a table' }).click();
  await expect(desk.getByRole('table', { name: 'Gross revenue by hour' }).getByRole('row')).toHaveCount(25);
  await lines.getByRole('button', { name: 'As a table' }).click();
  const games = desk.getByRole('table', { name: 'Top games' });
  const mango = games.getByRole('row', { name: /Mango Fiesta/ });
  await expect(mango).toContainText(/\d\.\d\d%/);
  await expect(mango).toContainText('promised');
  await expect(desk.locator('.subtitle')).toContainText(/\d\d:\d\d Asia\/Manila$/);
  await journey.expectAccessible(desk);

  // The formula in one press, the report with the same span in another.
  await desk.getByRole('link', { name: '7 days' }).click();
  await expect(desk).toHaveURL(/today\?span=7$/);
  await expect(desk.getByRole('img', { name: /^Gross revenue by day/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Gross revenue, GGR: how it is worked out' }).click();
  const formula = desk.getByRole('dialog', { name: /how it is worked out/ });
  await expect(formula).toContainText('Change of the house accounts play_result_*');
  await expect(formula).toContainText('FIG-03, from ledger');
  await formula.getByRole('link', { name: 'Open its report' }).click();
  await expect(desk).toHaveURL(/reports\/figures\?span=7&figure=FIG-03$/);
  const figures = desk.getByRole('table', { name: 'Figures of the span' });
  await expect(figures.locator('tr[aria-current=true]')).toContainText('Gross revenue, GGR');
  await expect(figures.getByRole('row', { name: /^First-time depositors/ })).toContainText('orders');
  await expect(figures.getByRole('row', { name: /^New members/ })).toContainText('trial accounts');
  await journey.expectAccessible(desk);
  await desk.getByRole('link', { name: 'Chosen days' }).click();
  await expect(desk.getByLabel('From')).toBeVisible();
  await expect(desk).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
});

test('while the store is away Today says so and shows what orders and members tell; whoever reads no reports sees neither [OPS-TODAY-01, OPS-TODAY-16]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(90_000);
  const { page: desk, open } = await colleague({ role: 'manager' });
  // Nothing was ever written, as far as anybody knows, and nothing can be.
  await numberInDatabase('alter table reports.writing add constraint held check (not is_only) not valid');
  await numberInDatabase('delete from reports.writing');
  await open('today');
  await expect(desk.getByText('The store of figures is being written for the first time')).toBeVisible();
  await expect(tile(desk, 'Gross revenue, GGR')).toContainText('needs the store of figures');
  await expect(tile(desk, 'New members')).toContainText(/\d/);
  await expect(desk.getByRole('table', { name: 'Top games' })).toHaveCount(0);
  await expect(desk.getByRole('heading', { name: 'Waiting for a person' })).toBeVisible();
  await journey.expectAccessible(desk);

  await desk.route(/\/reports\/figures/, (route) => route.abort());
  await desk.reload();
  await expect(desk.getByText('Waiting for a person')).toBeVisible();
  await expect(desk.getByRole('button', { name: /again/i }).first()).toBeVisible({ timeout: 20_000 });
  await numberInDatabase('alter table reports.writing drop constraint held');

  const support = await colleague({ role: 'support' });
  await support.open('today');
  await expect(support.page.getByRole('heading', { name: 'Waiting for a person' })).toBeVisible();
  await expect(tile(support.page, 'New members')).toHaveCount(0);
  await expect(support.page.getByRole('navigation', { name: 'Span' })).toHaveCount(0);
  await support.open('reports/figures');
  await expect(support.page.getByText('report.read')).toBeVisible();
});
