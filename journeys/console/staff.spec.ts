import { register } from '../account.ts';
import { findMember } from '../operator.ts';
import { consoleUrl, expect, test } from './desk.ts';
import { proposeAdjustment } from './proposals.ts';

test('a mailed link, a passkey and ten codes open the console; signing out and in takes the passkey alone [OPS-AUTH-02, OPS-AUTH-03]', async ({
  colleague,
  journey,
}) => {
  const { page } = await colleague({ role: 'manager', enrols: 'by hand' });
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
});

test('menus and palette offer what the role opens; a deep link elsewhere names the missing permission and who has it [OPS-AUTH-11, OPS-ALL-01, OPS-ALL-14]', async ({
  colleague,
  journey,
}) => {
  const { page, open } = await colleague({ role: 'content', enrols: 'and looks' });
  const menu = page.getByRole('navigation', { name: 'Console' });
  await expect(menu.getByRole('link', { name: 'Approvals' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Staff and roles' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search and commands' }).fill('staff');
  await expect(page.getByRole('menuitem', { name: /Staff/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await open('system/staff');
  await expect(page.getByRole('heading', { name: 'Your role cannot open this' })).toBeVisible();
  await expect(page.getByText('staff.manage')).toBeVisible();
  await expect(page.getByText(/owner/).first()).toBeVisible();
  await journey.expectAccessible(page);
});

test('keys go everywhere and act only outside fields; ? lists them; single keys can be switched off [OPS-ALL-02, OPS-QUEUE-05]', async ({
  colleague,
  journey,
}) => {
  const { page } = await colleague({ role: 'owner', enrols: 'and looks' });
  const title = (name: string) => page.getByRole('heading', { name, level: 1 });
  // Keys are heard once there is a page.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(title('Audit trail')).toBeVisible();
  await page.getByLabel('Person').click();
  await page.keyboard.type('gu');
  await expect(title('Audit trail')).toBeVisible();
  await page.getByRole('heading', { name: 'Audit trail', level: 1 }).click();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet.getByText('Staff and roles')).toBeVisible();
  await journey.expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(title('Staff and roles')).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Switch single keys off' }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(title('Staff and roles')).toBeVisible();
});

test('one proposes, cannot decide it, and another confirms with a reason after a fresh proof; it is done once [OPS-AUTH-15, OPS-QUEUE-24, OPS-AUTH-18]', async ({
  colleague,
  journey,
  page,
}) => {
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  const [manager, owner] = [await colleague({ role: 'manager' }), await colleague({ role: 'owner' })];
  await proposeAdjustment(manager.page, { memberId, amount: '2450' });
  await manager.open('queues/approvals?list=mine');
  await manager.page
    .getByRole('button', { name: /Adjustment of a balance/ })
    .first()
    .click();
  await expect(manager.page.getByText('You proposed it')).toBeVisible();
  await expect(manager.page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

  await owner.open('queues/approvals');
  await owner.page
    .getByRole('button', { name: new RegExp(`Adjustment of a balance.*${manager.name}`, 's') })
    .click();
  await journey.expectAccessible(owner.page);
  const confirm = owner.page.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeDisabled();
  await owner.page.getByLabel('Your reason').fill('receipt seen');
  await confirm.click();
  await expect(owner.page.getByText('Confirmed and carried out.')).toBeVisible();
  await owner.open('queues/approvals?list=decided');
  await expect(owner.page.getByText(`confirmed by ${owner.name}`).first()).toBeVisible();
});

test('an ended session is refused within a second; its person signs in above the page that is still there [OPS-AUTH-06, OPS-AUTH-08]', async ({
  colleague,
}) => {
  const [owner, support] = [await colleague({ role: 'owner' }), await colleague({ role: 'support' })];
  await support.open('queues/approvals');
  await owner.open('system/staff');
  await owner.page.getByRole('button', { name: new RegExp(support.name) }).click();
  await owner.page.getByRole('button', { name: 'End sessions' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('left the desk open');
  await dialog.getByRole('button', { name: 'End sessions' }).click();
  await expect(dialog).toHaveCount(0);
  const asked = await support.page.evaluate(async () => (await fetch('/operator/v1/session')).status);
  expect(asked).toBe(401);
  await support.page.reload();
  await expect(support.page.getByRole('heading', { name: /Sign in/ })).toBeVisible();
});

test('the page is served at the console’s host only, with a policy that lets nobody frame it [OPS-AUTH-07]', async ({
  journey,
  page,
}) => {
  journey.tolerate(/401|404/);
  const there = await page.goto(`${consoleUrl}/perya/queues/approvals`);
  expect(there?.status()).toBe(200);
  const { 'content-security-policy': policy = '', 'cache-control': cache } = there?.headers() ?? {};
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(cache).toBe('no-store');
  // What machines read is not for this host: its scripts would stand beside the cookie.
  for (const path of ['/metrics', '/reference'])
    expect((await page.goto(`${consoleUrl}${path}`))?.status()).toBe(404);
  const elsewhere = await page.request.get(`${consoleUrl.replace('console.localhost', '127.0.0.1')}/perya`);
  expect(elsewhere.status()).toBe(404);
});
