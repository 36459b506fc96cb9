import type { Page } from '@playwright/test';
import { askFor, letPeopleDecide } from './payouts.ts';
import { expect, test } from './desk.ts';

/** The queue of withdrawals, each journey with amounts of its own, so that they do not work each other's cases. */

let back: () => Promise<unknown> = async () => undefined;
test.beforeAll(async () => {
  back = await letPeopleDecide();
});
test.afterAll(() => back());

const only = (from: number, to = from) => `queues/withdrawals?min=${from}&max=${to}`;
const rows = (page: Page) => page.getByRole('table', { name: 'Withdrawals' }).locator('tbody tr');
const toast = (page: Page, text: RegExp | string) => page.locator('.toaster').getByText(text).first();
const caseOf = (page: Page, orderNo: string) => page.getByRole('complementary', { name: orderNo });

test('a cashier decides ten withdrawals by keyboard alone, and the next one opens after each [OPS-QUEUE-01, OPS-QUEUE-05, OPS-QUEUE-13, OPS-ALL-02]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(240_000);
  // What an earlier try has left waits there still.
  const first = 201 + 60 * test.info().retry;
  await askFor(
    page,
    Array.from({ length: 10 }, (_, place) => first + place),
  );
  const { page: desk, open } = await colleague({ role: 'cashier' });
  await open(only(first, first + 9));
  await expect(rows(desk)).toHaveCount(10);
  await journey.expectAccessible(desk);
  for (let left = 10; left > 2; left -= 1) {
    const aside = desk.getByRole('complementary');
    await expect(aside.getByRole('button', { name: /^Approve and send/ })).toBeEnabled();
    const orderNo = await aside.getAttribute('aria-label');
    await desk.keyboard.press('a');
    await expect(desk.locator(`tr[data-key="${orderNo}"]`)).toHaveCount(0);
    await expect(rows(desk)).toHaveCount(left - 1);
    await expect(aside).not.toHaveAttribute('aria-label', orderNo ?? '');
  }
  // A key in a field is a letter. The next case has its keys when it is there.
  await expect(desk.getByRole('button', { name: /^Approve and send/ })).toBeEnabled();
  await desk.keyboard.press('n');
  await expect(desk.getByRole('textbox', { name: /^Note/ })).toBeFocused();
  await desk.keyboard.type('a');
  await expect(rows(desk)).toHaveCount(2);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('textbox', { name: /^Note/ })).not.toBeFocused();
  await desk.keyboard.press('h');
  await expect(desk.getByRole('dialog', { name: /^Hold/ })).toBeVisible();
  const held = (await desk.getByRole('complementary').getAttribute('aria-label')) ?? '';
  await desk.keyboard.press('Enter');
  await expect(rows(desk)).toHaveCount(1);
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  // A moment after it has left the list the next one stands beside it.
  await expect(desk.getByRole('complementary')).not.toHaveAttribute('aria-label', held);
  await expect(desk.getByRole('button', { name: /^Approve and send/ })).toBeEnabled();
  await desk.keyboard.press('r');
  const reject = desk.getByRole('alertdialog', { name: /^Reject/ });
  await expect(reject.getByText('The account is not in your own name.')).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Nothing waits for you')).toBeVisible();
  await expect(page.getByText('The account is not in your own name.').first()).toBeVisible({
    timeout: 20_000,
  });
});

test('on a phone of 360 list and case are two pages, and a decision takes three taps [OPS-QUEUE-01, OPS-ALL-17]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const [first] = await askFor(page, [221, 222]);
  const { page: phone, open } = await colleague({ role: 'cashier', viewport: { width: 360, height: 740 } });
  await open(only(221, 222));
  const list = phone.getByRole('list', { name: 'Withdrawals' });
  await expect(list.getByRole('button')).toHaveCount(2);
  await expect(phone.getByRole('complementary')).toHaveCount(0);
  await journey.expectAccessible(phone);
  await list.getByRole('button').first().click();
  await expect(caseOf(phone, first ?? '')).toBeVisible();
  await journey.expectAccessible(phone);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await phone.getByRole('button', { name: /^Approve and send/ }).click();
  await expect(toast(phone, /Approved/)).toBeVisible();
  await phone.getByRole('button', { name: 'Back to the list' }).click();
  await expect(list.getByRole('button')).toHaveCount(1);
});

test('of a large one the first says yes, a cashier cannot be the second, a person of risk is [OPS-QUEUE-13, OPS-AUTH-15, CDEC-17]', async ({
  page,
  colleague,
}) => {
  test.setTimeout(120_000);
  const [orderNo = ''] = await askFor(page, [21_301]);
  const ana = await colleague({ role: 'cashier' });
  const ben = await colleague({ role: 'cashier' });
  const rhea = await colleague({ role: 'risk' });
  for (const one of [ana, ben, rhea]) await one.open(only(21_301));
  await expect(ana.page.getByRole('button', { name: 'Approve, 1 of 2' })).toBeEnabled();
  await ana.page.keyboard.press('a');
  await expect(toast(ana.page, /First approval given/)).toBeVisible();
  const second = ben.page.getByRole('button', { name: 'Approve, 2 of 2' });
  await expect(second).toBeVisible();
  await expect(ben.page.getByText(`First approval: ${ana.name}`)).toBeVisible();
  await second.click();
  await expect(caseOf(ben.page, orderNo).getByRole('alert')).toContainText('withdrawal.decide');
  await expect(rhea.page.getByRole('button', { name: 'Approve, 2 of 2' })).toBeEnabled();
  await rhea.page.keyboard.press('a');
  await expect(toast(rhea.page, /It is on its way/)).toBeVisible();
  await expect(rows(ana.page)).toHaveCount(0);
});

test('who else looks is shown; a case that a colleague has is refused, taken over, and the first is told [OPS-QUEUE-04, OPS-ALL-10]', async ({
  page,
  colleague,
}) => {
  test.setTimeout(120_000);
  const [orderNo = ''] = await askFor(page, [241]);
  const [ana, ben] = [await colleague({ role: 'cashier' }), await colleague({ role: 'cashier' })];
  await ana.open(only(241));
  await expect(caseOf(ana.page, orderNo).getByRole('button', { name: /^take/i })).toBeVisible();
  await ana.page.keyboard.press('t');
  await expect(caseOf(ana.page, orderNo).getByRole('button', { name: 'Give back' })).toBeVisible();
  await ben.open(only(241));
  await expect(caseOf(ben.page, orderNo).getByText(new RegExp(ana.name)).first()).toBeVisible();
  await expect(ben.page.getByRole('button', { name: /^Approve and send/ })).toBeEnabled();
  await ben.page.keyboard.press('a');
  await expect(caseOf(ben.page, orderNo).getByRole('alert')).toBeVisible();
  await ben.page.keyboard.press('t');
  await expect(caseOf(ben.page, orderNo).getByRole('button', { name: 'Give back' })).toBeVisible();
  await expect(toast(ana.page, `${ben.name} took over ${orderNo} from you.`)).toBeVisible();
  await ben.page.keyboard.press('a');
  await expect(toast(ben.page, /Approved/)).toBeVisible();
});

test('what changed meanwhile is refused with what changed and by whom [OPS-QUEUE-08]', async ({
  page,
  colleague,
}) => {
  test.setTimeout(120_000);
  const [orderNo = ''] = await askFor(page, [251]);
  const [ana, ben] = [await colleague({ role: 'cashier' }), await colleague({ role: 'cashier' })];
  // Nothing tells this page: it keeps what it read.
  await ana.page.route('**/live', (route) => route.abort());
  await ana.open(only(251));
  await expect(ana.page.getByRole('button', { name: /^Approve and send/ })).toBeEnabled();
  await ben.open(only(251));
  await expect(ben.page.getByRole('button', { name: /^Approve and send/ })).toBeEnabled();
  await ben.page.keyboard.press('h');
  await ben.page.getByRole('dialog', { name: /^Hold/ }).getByRole('button', { name: 'Hold' }).click();
  await expect(toast(ben.page, /On hold/)).toBeVisible();
  await ana.page.keyboard.press('a');
  const refused = caseOf(ana.page, orderNo).getByRole('alert');
  await expect(refused).toContainText('nothing was decided');
  await expect(refused).toContainText(ben.name);
});
