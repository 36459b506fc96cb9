import type { Locator, Page } from '@playwright/test';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';
import { expectWithinASecond } from './soon.ts';

/** Another brand than most journeys look at: its lists are changed here. */
const brand = 'dalampasigan';

const tileNames = (phone: Page): Promise<string[]> =>
  phone.locator('main .tile').evaluateAll((tiles) => tiles.map((tile) => tile.textContent ?? ''));
/** Four looks at which a person should be able to work: for people to compare with the drawings. */
async function drawn(desk: Page, name: string): Promise<void> {
  for (const width of [1440, 1280])
    for (const mode of ['dark', 'light']) {
      await desk.setViewportSize({ width, height: 900 });
      await desk.evaluate((wanted) => {
        document.documentElement.dataset['mode'] = wanted;
      }, mode);
      // Colours change within a moment.
      await desk.waitForTimeout(400);
      await desk.screenshot({ path: `artefacts/screenshots/console-${name}-${width}-${mode}.png` });
    }
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.evaluate(() => {
    document.documentElement.dataset['mode'] = 'dark';
  });
}
const rowsOf = (list: Locator): Promise<string[]> =>
  list.locator('.order-name').evaluateAll((rows) => rows.map((row) => row.childNodes[0]?.textContent ?? ''));

/** Says why and presses; answers how long it took from the server's answer until the phone showed it. */
async function confirmed(desk: Page, verb: RegExp, isShown: () => Promise<boolean>): Promise<number> {
  const dialog = desk.getByRole('dialog').or(desk.getByRole('alertdialog'));
  await dialog
    .getByLabel(/^(Reason|In your own words|Words)/)
    .last()
    .fill('a journey looks at the phone');
  const answered = desk.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.ok());
  await dialog.getByRole('button', { name: verb }).click();
  await answered;
  const began = Date.now();
  await expect.poll(isShown, { intervals: [20] }).toBe(true);
  return Date.now() - began;
}

test('the hot list is put in order by keys, to a place and by dragging; a phone shows it within a second [OPS-GAME-04, OPS-GAME-02]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  await visit(page, { merchant: brand, language: 'EN', path: '/m/hot-games' });
  const games = await colleague({ role: 'games', brand });
  await games.open('games?list=HOT');
  const list = games.page.getByRole('grid', { name: 'Order of Hot' });
  await expect(list.getByRole('row').first()).toBeVisible();
  const before = await rowsOf(list);
  const [first = '', second = '', third = ''] = before;
  await expect(page.locator('main .tile').first()).toContainText(first);
  await journey.expectAccessible(games.page);

  // By keys: one down, then to place 3 and back up.
  await list.getByRole('row').first().click();
  await games.page.keyboard.press('Alt+ArrowDown');
  expect((await rowsOf(list)).slice(0, 3)).toEqual([second, first, third]);
  await games.page.keyboard.press('p');
  await games.page.getByLabel(/^Place, 1 to/).fill('3');
  await games.page.getByRole('button', { name: 'Move', exact: true }).click();
  expect((await rowsOf(list)).slice(0, 3)).toEqual([second, third, first]);
  await expect(games.page.getByText('1 change not yet public')).toBeVisible();
  await drawn(games.page, 'games-hot');
  // Nobody sees a draft.
  expect((await tileNames(page))[0]).toContain(first);
  await games.page.keyboard.press('Control+s');
  const took = await confirmed(games.page, /^Publish/, async () =>
    ((await tileNames(page))[0] ?? '').includes(second),
  );
  await expect(games.page.getByText('Live: players see it now.')).toBeVisible();

  // By the pointer: the third row is dragged above the first.
  await list
    .getByRole('row')
    .nth(2)
    .dragTo(list.getByRole('row').first(), { targetPosition: { x: 200, y: 3 } });
  await expect.poll(() => rowsOf(list)).toEqual(before);
  await games.page.getByRole('button', { name: /^Publish/ }).click();
  const back = await confirmed(games.page, /^Publish/, async () =>
    ((await tileNames(page))[0] ?? '').includes(first),
  );
  await expectWithinASecond(page, took, back);
});

test('a game is found among all, hidden and shown again; the phone follows within a second and the sheet tells why [OPS-GAME-01, OPS-GAME-02, OPS-GAME-08]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  await visit(page, { merchant: brand, language: 'EN', path: '/m/slot-games' });
  const name = 'Mango Fiesta';
  await expect(page.locator('main .tile').filter({ hasText: name }).first()).toBeVisible();
  const games = await colleague({ role: 'games', brand });
  await games.open('games');
  await expect(games.page.getByRole('table', { name: 'Games' })).toBeVisible();
  await games.page.keyboard.press('/');
  await expect(games.page.getByRole('searchbox', { name: 'Find a game' })).toBeFocused();
  await games.page.keyboard.type('mango fi');
  const row = games.page.getByRole('row', { name: /Mango Fiesta/ });
  await expect(row).toHaveCount(1);
  await expect(games.page.getByText('1 of 1')).toBeVisible();
  await expect(row).toContainText(/bayani|kislap|laban/);
  await row.getByRole('button', { name }).click();
  const sheet = games.page.getByRole('complementary', { name: `The game ${name}` });
  await expect(sheet.getByRole('region', { name: 'Where it is shown' })).toContainText(/Slots\s*place \d+/);
  // What is the company's has no field.
  await expect(sheet.getByText('Return in theory')).toBeVisible();
  await expect(sheet.getByRole('textbox')).toHaveCount(3);
  await journey.expectAccessible(games.page);

  await drawn(games.page, 'games-sheet');
  const isGone = async () => !(await tileNames(page)).some((text) => text.includes(name));
  await sheet.getByRole('button', { name: 'Hide' }).click();
  const hidden = await confirmed(games.page, /^Hide$/, isGone);
  await expect(sheet.getByText('it is hidden')).toBeVisible();
  await row.getByRole('switch').click();
  const shown = await confirmed(games.page, /^Show$/, async () => !(await isGone()));
  // There and back: the faster way is the product's, the slower one may be the machine's.
  await expectWithinASecond(page, hidden, shown);

  await games.open('games?q=nothing%20like%20this');
  await expect(games.page.getByText('No game fits')).toBeVisible();
});

test('pins take the first places of a category, and the draft shows it as a phone does [OPS-GAME-05]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  await visit(page, { merchant: brand, language: 'EN', path: '/m/slot-games' });
  const names = await tileNames(page);
  const games = await colleague({ role: 'games', brand });
  await games.open('games');
  await expect(games.page.getByRole('table', { name: 'Games' })).toBeVisible();
  await drawn(games.page, 'games-all');
  await games.page
    .getByRole('navigation', { name: 'Lists of games' })
    .getByRole('link', { name: /^Slots/ })
    .click();
  await expect(games.page.getByText('Nothing is pinned')).toBeVisible();
  const phone = games.page.getByRole('complementary', { name: 'Draft on a phone' });
  await expect(phone.getByRole('listitem').first()).toBeVisible();
  await games.page.getByRole('searchbox', { name: /Add a game/ }).fill('santelmo');
  await games.page.getByRole('button', { name: 'Add Santelmo' }).click();
  await expect(phone.getByRole('listitem').first()).toContainText('Santelmo');
  expect((await tileNames(page))[0]).toBe(names[0]);
  await journey.expectAccessible(games.page);
  await games.page.getByRole('button', { name: 'Publish 1 change' }).click();
  const took = await confirmed(games.page, /^Publish/, async () =>
    ((await tileNames(page))[0] ?? '').includes('Santelmo'),
  );
  await games.page.getByRole('button', { name: /^Take Santelmo out$/ }).click();
  await games.page.getByRole('button', { name: 'Publish 1 change' }).click();
  const back = await confirmed(games.page, /^Publish/, async () => (await tileNames(page))[0] === names[0]);
  await expectWithinASecond(page, took, back);
});

test('who is slower is told that it changed; several games are marked in one act; a class in use stays [OPS-GAME-09, OPS-GAME-07]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  const [games, content] = [
    await colleague({ role: 'games', brand }),
    await colleague({ role: 'content', brand }),
  ];
  for (const one of [games, content]) {
    // A game that no other journey looks for by its name.
    await one.open('games?game=siling-labuyo&q=siling-labuyo');
    await expect(one.page.getByLabel('Name, Filipino')).toBeVisible();
  }
  const save = async (one: typeof games, name: string) => {
    await one.page.getByLabel('Name, Filipino').fill(name);
    await one.page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = one.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('the name in Filipino');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await save(games, 'Siling Pula');
  await expect(games.page.getByText('Live: players see it now.')).toBeVisible();
  await save(content, 'Sili');
  await expect(content.page.getByText('Somebody changed it meanwhile')).toBeVisible();
  await content.page.keyboard.press('Escape');
  await content.page.getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(content.page.getByLabel('Name, Filipino')).toHaveValue('Siling Pula');

  await games.open('games?q=gold');
  await games.page.getByRole('checkbox', { name: 'Select all of this page' }).check();
  await games.page.getByRole('button', { name: 'Mark as new' }).click();
  await expect(games.page.getByRole('dialog')).toContainText(/\d+ will change/);
  await games.page.getByRole('dialog').getByRole('button', { name: 'Mark as new' }).click();
  await expect(games.page.getByText(/\d+ changed, \d+ were so already, 0 are gone/)).toBeVisible();
  await games.page.getByRole('checkbox', { name: 'Select all of this page' }).check();
  await games.page.getByRole('button', { name: 'No longer new' }).click();
  await games.page.getByRole('dialog').getByRole('button', { name: 'No longer new' }).click();
  await expect(games.page.getByRole('toolbar')).toHaveCount(0);

  const rail = games.page.getByRole('navigation', { name: 'Lists of games' });
  await rail
    .getByRole('button', { name: /^Change the class/ })
    .first()
    .click();
  await expect(games.page.getByText(/games carry it: it cannot be removed/)).toBeVisible();
  await journey.expectAccessible(games.page);
});

test('a game is hidden at its planned time, by itself [OPS-GAME-10]', async ({ page, colleague }) => {
  test.setTimeout(120_000);
  await visit(page, { merchant: brand, language: 'EN', path: '/m/slot-games' });
  const name = 'Mango Fiesta';
  const isThere = async () => (await tileNames(page)).some((text) => text.includes(name));
  expect(await isThere()).toBe(true);
  const games = await colleague({ role: 'games', brand });
  await games.open('games?game=mango-fiesta&q=mango-fiesta');
  await games.page.getByRole('button', { name: 'Plan a time' }).click();
  const dialog = games.page.getByRole('dialog');
  const at = await games.page.evaluate(() => {
    const then = new Date(Date.now() + 6000);
    return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  });
  await dialog.getByLabel(/^When/).fill(at);
  await dialog.getByLabel('Reason').fill('an event ends');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(games.page.getByRole('region', { name: 'Planned' })).toContainText('waits');
  await expect.poll(isThere, { timeout: 20_000 }).toBe(false);
  await games.page.reload();
  await expect(games.page.getByRole('region', { name: 'Planned' })).toContainText('done');
  await games.page.getByRole('complementary').getByRole('button', { name: 'Show' }).click();
  await confirmed(games.page, /^Show$/, isThere);
});

test('support reads games and cannot change them; a cashier is told which permission is missing [OPS-AUTH-11]', async ({
  colleague,
}) => {
  const support = await colleague({ role: 'support', brand });
  await support.open('games?game=mango-fiesta&q=mango-fiesta');
  await expect(support.page.getByText('You may read this; changes need another role.')).toBeVisible();
  await expect(support.page.getByRole('switch')).toHaveCount(0);
  await expect(support.page.getByRole('button', { name: 'Hide' })).toHaveCount(0);
  await expect(support.page.getByText('Staked, 7 d')).toHaveCount(0);
  await support.open('games?list=HOT');
  await expect(support.page.getByRole('grid')).toBeVisible();
  await expect(support.page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  const cashier = await colleague({ role: 'cashier', brand });
  await cashier.open('games');
  await expect(cashier.page.getByText(/game\.catalogue/)).toBeVisible();
});

test('a company is switched off and on, and has a maintenance window; the phone follows and others go on [OPS-GAME-12, OPS-GAME-13, OPS-GAME-14]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  await visit(page, { merchant: brand, language: 'EN', path: '/m/slot-games' });
  const count = page.getByText(/^\d+ games?$/);
  const all = await count.textContent();
  const games = await colleague({ role: 'games', brand });
  await games.open('game-companies');
  await games.page.getByRole('button', { name: 'bayani', exact: true }).click();
  const drawer = games.page.getByRole('complementary', { name: 'The company bayani' });
  await expect(drawer.getByRole('list', { name: 'How it behaves' })).toContainText('decimals');
  await expect(drawer.getByRole('table', { name: 'Game brands' })).toContainText('Tala');
  await journey.expectAccessible(games.page);
  await drawn(games.page, 'companies');

  await drawer.getByRole('button', { name: 'Switch off' }).click();
  const off = await confirmed(games.page, /^Switch off$/, async () => (await count.textContent()) !== all);
  await expect(page.locator('main .tile').filter({ hasText: 'Mango Fiesta' })).toHaveCount(0);
  await expect(page.locator('main .tile').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Switch on' }).click();
  const on = await confirmed(games.page, /^Switch on$/, async () => (await count.textContent()) === all);
  await expectWithinASecond(page, off, on);

  await drawer.getByRole('button', { name: 'Plan a window' }).click();
  const dialog = games.page.getByRole('dialog');
  const [from = '', to = ''] = await games.page.evaluate(() =>
    [-60_000, 3600_000].map((away) => {
      const then = new Date(Date.now() + away);
      return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
    }),
  );
  await dialog.getByLabel(/^From/).fill(from);
  await dialog.getByLabel(/^To/).fill(to);
  await dialog.getByLabel('What players read, English').fill('Bayani tends its servers');
  const mango = page.locator('main .tile').filter({ hasText: 'Mango Fiesta' });
  await confirmed(games.page, /^Plan$/, async () =>
    ((await mango.textContent()) ?? '').includes('Maintenance'),
  );
  await expect(drawer.getByRole('region', { name: 'Maintenance windows' })).toContainText('runs');
  await expect(page.locator('main .tile').filter({ hasText: 'Perlas Riches' })).not.toContainText(
    'Maintenance',
  );
  await drawer.getByRole('button', { name: 'End the window' }).click();
  await confirmed(
    games.page,
    /^End the window$/,
    async () => !((await mango.textContent()) ?? '').includes('Maintenance'),
  );
});
