import { expect, test } from './journey.ts';
import { changeMaintenance, changeSettings, restrictRegion } from './operator.ts';
import { addressOf, ask, visit } from './visit.ts';

/** These journeys close a merchant for everybody, so they have one to themselves while they run. */
const merchant = 'dalampasigan';
const maintenanceTitle = 'Low tide for a while';
const blockedTitle = 'The gate is closed here';

test.beforeEach(async () => changeSettings(merchant, { popupForGuests: false }));
test.afterEach(async ({ journey }) => {
  journey.tolerate(/status of (503|451)/);
  await changeMaintenance(merchant, false);
  await restrictRegion(merchant, false);
  await changeSettings(merchant, { statusPageReading: 'FLAGS', popupForGuests: true });
});

test('status 0 renders the page [SYS-01]', async ({ page }) => {
  await visit(page, { merchant, language: 'EN' });
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
});

test('maintenance shows the service page in place of any page, and home returns by itself [SYS-02, DEC-002, DEC-102, ERR-31]', async ({
  page,
  journey,
}) => {
  await changeMaintenance(merchant, true);
  await page.clock.install();
  await visit(page, { merchant, language: 'EN' });
  await expect(page.getByRole('heading', { name: maintenanceTitle })).toBeVisible();
  await expect(page.getByText(/closed for maintenance/)).toBeVisible();
  await journey.expectAccessible(page);
  await journey.screenshot('maintenance');
  await page.getByRole('button', { name: 'Talk to support' }).click();
  await expect(page.getByRole('dialog').getByText('E-mail us')).toBeVisible();
  await page.keyboard.press('Escape');
  await changeMaintenance(merchant, false);
  // Looks again every 30 seconds.
  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
});

test('a planned window tells its end [DEC-102, ERR-30]', async ({ page }) => {
  const endsAt = new Date(Date.now() + 3_600_000);
  endsAt.setUTCMinutes(0, 0, 0);
  endsAt.setUTCHours(endsAt.getUTCHours() + 1);
  await changeMaintenance(merchant, true, endsAt.toISOString());
  await visit(page, { merchant, language: 'EN' });
  await expect(page.getByText(/planned work/)).toBeVisible();
  await expect(page.getByText(`Back around ${endsAt.toISOString().slice(11, 16)}`)).toBeVisible();
});

test('a restricted region shows the blocked page with the address seen [SYS-03, SYS-04, DEC-002, DEC-102, ERR-32]', async ({
  page,
  journey,
}) => {
  await restrictRegion(merchant, true);
  await visit(page, { merchant, language: 'EN' });
  await expect(page.getByRole('heading', { name: blockedTitle })).toBeVisible();
  await expect(page.getByText('127.0.0.1')).toBeVisible();
  await journey.expectAccessible(page);
  await journey.screenshot('region-blocked');
  await restrictRegion(merchant, false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
});

test('with both flags the blocked page wins, in Filipino too [SYS-02, DEC-002]', async ({
  page,
  journey,
}) => {
  await changeMaintenance(merchant, true);
  await restrictRegion(merchant, true);
  await visit(page, { merchant, language: 'TY' });
  await expect(page.getByText('127.0.0.1')).toBeVisible();
  await journey.screenshot('region-blocked-TY');
});

test('the other reading of the status number is a setting [SYS-02, SYS-03, SYS-04, DEC-002]', async ({
  page,
}) => {
  await changeSettings(merchant, { statusPageReading: 'CODE' });
  await changeMaintenance(merchant, true);
  await visit(page, { merchant, language: 'EN' });
  await expect(page.getByRole('heading', { name: blockedTitle })).toBeVisible();
  await changeMaintenance(merchant, false);
  await restrictRegion(merchant, true);
  await page.reload();
  await expect(page.getByRole('heading', { name: maintenanceTitle })).toBeVisible();
});

test('a response of any call changes the page: nobody waits for the next status call [SYS-05]', async ({
  page,
}) => {
  // Nothing but the answer to the search may bring the news: no live message, no call of the page's own start.
  await page.route('**/api/v1/live', (route) => route.fulfill({ status: 204 }));
  await visit(page, { merchant, language: 'EN' });
  await page.getByRole('button', { name: 'Search games or providers' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await changeMaintenance(merchant, true);
  await page.getByRole('searchbox').fill('mango');
  await expect(page.getByRole('heading', { name: maintenanceTitle })).toBeVisible();
});

test('the cached status is used first and refreshed behind [SYS-06, DEC-003]', async ({ page, request }) => {
  // A page that some cache still holds from before the closing.
  const reply = await ask(request, '/m/home', { merchant, headers: { cookie: 'lang=EN' } });
  const oldPage = { status: 200, headers: reply.headers(), body: await reply.text() };
  await changeMaintenance(merchant, true);
  await visit(page, { merchant, language: 'EN' });
  await expect(page.getByRole('heading', { name: maintenanceTitle })).toBeVisible();
  await changeMaintenance(merchant, false);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/m/home', (route) => route.fulfill(oldPage));
  await page.route('**/api/v1/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(addressOf(merchant));
  // The phone remembers better than the old page, before any call is answered.
  await expect(page.getByRole('heading', { name: maintenanceTitle })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
});

test('a changed setting reaches open pages without a reload', async ({ page }) => {
  await visit(page, { merchant, language: 'EN' });
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await changeSettings(merchant, { operatorName: 'Aplaya Operations' });
  await expect(page.getByText(/Aplaya Operations/)).toBeVisible();
  await changeSettings(merchant, { operatorName: 'Dalampasigan Demo' });
});
