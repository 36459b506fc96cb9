import { register } from '../account.ts';
import { drawnIn, foreignIn, languages, pagesOf } from '../brand-check.ts';
import { balanceBy, roundAfter, actionOf, untilLaid, ownGames } from '../studio-games.ts';
import { goToPay, payBy } from '../money.ts';
import { anOpenBrand } from '../operator.ts';
import { ask, visit } from '../visit.ts';
import { expect, test, type Colleague } from './desk.ts';

const mostMinutes = 5;
const dialogOf = ({ page }: Colleague) => page.getByRole('dialog');

async function giveReason({ page }: Colleague, reason: string, verb: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog).toHaveCount(0);
}

/** The other one agrees to what was just asked for. */
async function agree(by: Colleague, code: string, reason: string): Promise<void> {
  await by.page.goto(new URL(`/${code}/queues/approvals`, by.page.url()).href);
  await by.page.getByRole('button', { name: new RegExp(reason) }).click();
  await expect(by.page.getByText(`“${reason}”`)).toBeVisible();
  await by.page.getByLabel('Your reason').fill('read it too');
  const answered = by.page.waitForResponse(
    (reply) => reply.ok() && reply.request().method() === 'POST' && reply.url().includes('/approvals/'),
  );
  await by.page.getByRole('button', { name: /^Confirm/ }).click();
  await answered;
}

async function at({ page }: Colleague, code: string, place: string, title: string): Promise<void> {
  await page.goto(new URL(`/${code}/${place}`, page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** A published value of the settings page that another person must agree to. */
async function setGuarded(
  manager: Colleague,
  owner: Colleague,
  code: string,
  [key, label, value]: readonly [string, RegExp, string],
) {
  await at(manager, code, `brand/settings?q=${key}`, 'Settings');
  await manager.page.getByLabel(label).fill(value);
  await manager.page.getByRole('button', { name: 'Publish 1 change' }).click();
  const reason = `before we open ${key}`;
  await giveReason(manager, reason, 'Publish 1 change');
  await agree(owner, code, reason);
}

const legal = ['Terms', 'Privacy', 'Responsible play', 'Licence'] as const;

async function publishLegal(manager: Colleague, owner: Colleague, code: string): Promise<void> {
  for (const kind of legal) {
    await at(manager, code, 'brand/legal', 'Legal texts');
    await manager.page.getByRole('button', { name: `New version of ${kind}` }).click();
    const dialog = dialogOf(manager);
    await dialog.getByLabel('Words in English').fill(`# ${kind}\n\nWhat {brand} and you agree to.`);
    await dialog.getByLabel('Words in Taglish').fill(`# ${kind}\n\nAng usapan natin sa {brand}.`);
    const reason = `first words ${kind}`;
    await giveReason(manager, reason, 'Publish');
    await agree(owner, code, reason);
  }
}

test('a new brand is opened from nothing to a paid first deposit and a played round, in the console alone, under five minutes, and shows nothing of another brand [OPS-BRAND-18, OPS-BRAND-19]', async ({
  page,
  colleague,
  journey,
  request,
}) => {
  test.setTimeout(8 * 60_000);
  journey.tolerate(/'sessionStorage' property/);
  const owner = await colleague({ role: 'owner', isEverywhere: true });
  const manager = await colleague({ role: 'manager', isEverywhere: true });
  const began = Date.now();
  const code = `bayan-${crypto.randomUUID().slice(0, 6)}`;
  // From another, by its name, code and address.
  await owner.open('brand/opening');
  await manager.open('brand/opening');
  await owner.page.getByRole('button', { name: 'New brand like this' }).click();
  const dialog = dialogOf(owner);
  await dialog.getByLabel('Name', { exact: true }).fill('Bayanihan');
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Address', { exact: true }).fill(`${code}.localhost`);
  await journey.expectAccessible(owner.page);
  await giveReason(owner, 'a second brand of the house', 'Make the brand');
  await expect(owner.page).toHaveURL(new RegExp(`/${code}/brand/opening`));
  const desk = owner.page;
  await expect(desk.getByText('Closed; 3 things are missing')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Open the brand' })).toBeDisabled();
  await journey.expectAccessible(desk);
  // Closed for players until somebody opens it.
  const closed = async () => {
    const reply = await ask(request, '/api/v1/system/status', { merchant: code });
    return ((await reply.json()) as { value: { maintenance: number } }).value.maintenance;
  };
  await expect.poll(closed).toBe(1);
  // What is missing, by the manager; the owner agrees.
  await setGuarded(manager, owner, code, ['operatorName', /^Operator/, 'Bayanihan Operations']);
  await setGuarded(manager, owner, code, ['licenceNumber', /^Licence number/, 'B-0001']);
  await publishLegal(manager, owner, code);
  await at(manager, code, 'brand/service', 'Service and links');
  await manager.page.getByRole('button', { name: 'Add a way' }).click();
  await manager.page
    .getByLabel(/^Title, English/)
    .first()
    .fill('E-mail us');
  await manager.page
    .getByLabel(/^Leads to/)
    .first()
    .fill('mailto:help@bayanihan.example');
  await manager.page.getByRole('button', { name: 'Publish 1 change' }).click();
  await giveReason(manager, 'so that players reach us', 'Publish 1 change');
  await at(owner, code, 'brand/opening', 'Opening');
  await expect(desk.getByText('Closed; everything is ready')).toBeVisible();
  await desk.getByRole('button', { name: 'Open the brand' }).click();
  await giveReason(owner, 'the day has come', 'Open the brand');
  await expect(desk.getByText('Open', { exact: true }).first()).toBeVisible();
  await expect.poll(closed).toBe(0);
  // A player: registered, paid in, played.
  const settings = await ask(request, '/api/v1/config/register', { merchant: code });
  const { value: form } = (await settings.json()) as { value: { termsVersion: string } };
  expect(form.termsVersion).toBe('privacy-1.terms-1');
  await register(page, { merchant: code, termsVersion: form.termsVersion });
  await visit(page, { merchant: code, language: 'EN', path: '/m/voucherCenter' });
  await goToPay(page, '500');
  await payBy(page, 'Pay');
  await expect(page.getByText(/₱500/).first()).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, { merchant: code, language: 'EN', path: `/m/FBGame?nodeId=${ownGames.color.nodeId}` });
  const game = await untilLaid(page, ownGames.color);
  await expect(balanceBy(page)).toContainText('₱500.00');
  await game.getByRole('button', { name: '₱1', exact: true }).click();
  await game.getByRole('button', { name: 'Bet on Dilaw' }).click();
  const round = await roundAfter(page, () => actionOf(game).click());
  expect(round.state).toBe('settled');
  expect(Date.now() - began).toBeLessThan(mostMinutes * 60_000);
  // Nothing of another brand on any page, in either language.
  for (const language of languages) {
    const { found, drawn } = await pagesOf(request, 'new', language, code);
    expect(found).toEqual([]);
    expect(drawn).toBeGreaterThan(30);
  }
  for (const path of [
    '/m/home',
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/member/home',
    '/m/message',
    '/m/help',
  ]) {
    await visit(page, { merchant: code, path });
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(foreignIn('new', drawnIn(await page.content())), path).toEqual([]);
  }
});

test('one thing of the list is let pass by the owner with a reason, and asked for by whoever else would [OPS-BRAND-18]', async ({
  colleague,
}) => {
  test.setTimeout(120_000);
  const owner = await colleague({ role: 'owner', isEverywhere: true });
  const support = await colleague({ role: 'support', isEverywhere: true });
  const code = `isla-${crypto.randomUUID().slice(0, 6)}`;
  await owner.open('brand/opening');
  await owner.page.getByRole('button', { name: 'New brand like this' }).click();
  await dialogOf(owner).getByLabel('Name', { exact: true }).fill('Isla');
  await dialogOf(owner).getByLabel('Code', { exact: true }).fill(code);
  await dialogOf(owner).getByLabel('Address', { exact: true }).fill(`${code}.localhost`);
  await giveReason(owner, 'another brand', 'Make the brand');
  await owner.page.getByRole('button', { name: 'Let it pass: Customer service' }).click();
  await giveReason(owner, 'mail begins on Monday', 'Let it pass');
  await expect(owner.page.getByText(/let it pass .*: mail begins on Monday/)).toBeVisible();
  await support.open('brand/opening');
  await at(support, code, 'brand/opening', 'Opening');
  await expect(
    support.page.getByRole('button', { name: /New brand|Let it pass|Open the brand/ }),
  ).toHaveCount(0);
});

test('a mirror is added and becomes the main address by two persons, and the main one is not removed [OPS-BRAND-09]', async ({
  colleague,
  journey,
  request,
}) => {
  test.setTimeout(120_000);
  const brand = 'dalampasigan';
  const manager = await colleague({ role: 'manager', brand });
  const owner = await colleague({ role: 'owner', brand });
  await manager.open('brand/hosts');
  await owner.open('queues/approvals');
  const { page } = manager;
  const agreed = async (reason: string) => {
    await expect(page.getByText('Proposed: another person must agree. Nothing has moved.')).toBeVisible();
    await agree(owner, brand, reason);
    await manager.open('brand/hosts');
  };
  const mirror = `m${crypto.randomUUID().slice(0, 6)}.dalampasigan.localhost`;
  const row = (host: string) => page.getByRole('row', { name: new RegExp(host.replaceAll('.', '\\.')) });
  await page.getByRole('button', { name: 'Add a mirror' }).click();
  await dialogOf(manager).getByLabel('Address', { exact: true }).fill(mirror);
  await giveReason(manager, 'for slow lines', 'Add a mirror');
  await expect(row(mirror)).toHaveCount(0);
  await agreed('for slow lines');
  await expect(row(mirror)).toContainText('Mirror');
  const isThere = async () =>
    (await ask(request, '/api/v1/system/status', { merchant: mirror.replace('.localhost', '') })).status();
  await expect.poll(isThere).toBe(200);
  await page.getByRole('button', { name: `Look at ${mirror} now` }).click();
  await expect(row(mirror)).toContainText(/No such name|Leads inside our network/);
  await journey.expectAccessible(page);
  await row(mirror).getByRole('button', { name: 'Make it the main one' }).click();
  await giveReason(manager, 'shorter to type', 'Make it the main one');
  await agreed('shorter to type');
  await expect(row(mirror)).toContainText('Main');
  await expect(row(mirror).getByRole('button', { name: /Remove/ })).toHaveCount(0);
  await page
    .getByRole('row', { name: /^dalampasigan\.localhost/ })
    .getByRole('button', { name: 'Make it the main one' })
    .click();
  await giveReason(manager, 'as it was', 'Make it the main one');
  await agreed('as it was');
  await page.getByRole('button', { name: `Remove ${mirror}` }).click();
  await page
    .getByRole('alertdialog')
    .getByLabel(/^Reason/)
    .fill('not needed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(row(mirror)).toHaveCount(0);
  await expect.poll(isThere).not.toBe(200);
});

test('a new version of the terms is agreed to by another person, asks members again in the app, and who accepted is counted [OPS-BRAND-12]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  const brand = await anOpenBrand();
  const owner = await colleague({ role: 'owner', brand });
  const manager = await colleague({ role: 'manager', brand });
  await owner.open('brand/legal');
  await manager.open('brand/legal');
  await register(page, { merchant: brand });
  await manager.page.getByRole('button', { name: 'New version of Terms' }).click();
  const dialog = dialogOf(manager);
  await dialog.getByLabel('Words in English').fill('# Play with care\n\nLimits are yours to set.');
  await dialog.getByLabel('Words in Taglish').fill('# Maglaro nang maingat\n\nIkaw ang nagtatakda.');
  await journey.expectAccessible(manager.page);
  await giveReason(manager, 'new words', 'Publish');
  await agree(owner, brand, 'new words');
  await visit(page, { merchant: brand, language: 'EN' });
  const sheet = page.getByRole('dialog', { name: 'Terms' });
  await expect(sheet.getByRole('heading', { name: 'Play with care' })).toBeVisible();
  await journey.expectAccessible(page);
  const accepted = page.waitForResponse(
    (reply) => reply.ok() && reply.url().endsWith('/members/me/legal/terms'),
  );
  await sheet.getByRole('button', { name: 'I have read and accept it' }).click();
  await accepted;
  await expect(sheet).toHaveCount(0);
  const asked = page.waitForResponse((reply) => reply.url().endsWith('/members/me/legal'));
  await visit(page, { merchant: brand, language: 'EN' });
  expect(((await (await asked).json()) as { value: { texts: unknown[] } }).value.texts).toEqual([]);
  await at(owner, brand, 'brand/legal', 'Legal texts');
  const row = owner.page.getByRole('table', { name: 'Terms' }).getByRole('row', { name: /Version 1/ });
  await expect(row).toContainText('1 of 1');
  await row.getByRole('button', { name: 'Version 1' }).click();
  await expect(owner.page.getByRole('complementary', { name: 'What it is and was' })).toContainText(
    'Limits are yours to set.',
  );
  await visit(page, { merchant: brand, language: 'EN', path: '/m/help?tag=terms' });
  await expect(page.getByText('Limits are yours to set.').first()).toBeVisible();
});

test('the law of a brand is chosen and never typed, and shown with all it asks for [OPS-BRAND-11]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const brand = 'dalampasigan';
  const manager = await colleague({ role: 'manager', brand });
  await manager.open('brand/market');
  const { page } = manager;
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
  const bounds = page.getByRole('table', { name: 'What it asks of settings' });
  await expect(bounds.getByRole('row', { name: /Least age/ })).toContainText('18');
  await page.getByLabel('Law', { exact: true }).selectOption('ph-pagcor 1');
  await expect(page.getByRole('heading', { name: 'Philippines, PAGCOR, version 1' })).toBeVisible();
  await expect(page.getByText('30 %')).toBeVisible();
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Play money, no law, version 1' })).toBeVisible();
});
