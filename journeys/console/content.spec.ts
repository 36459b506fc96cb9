import type { Page } from '@playwright/test';
import { contentOf, removeContent } from '../operator.ts';
import { visit } from '../visit.ts';
import { expect, test, type Colleague } from './desk.ts';
import { expectWithinASecond } from './soon.ts';

/** Another brand than most journeys look at: its content is changed here. */
const brand = 'dalampasigan';

/** Says why and presses; answers how long it took from the server's answer until the phone showed it. */
async function confirmed(desk: Page, verb: string, isShown?: () => Promise<boolean>): Promise<number> {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('a journey looks at the phone');
  if (isShown === undefined) {
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    return 0;
  }
  const answered = desk.waitForResponse((reply) => reply.ok() && reply.url().endsWith('/publish'));
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await answered;
  const began = Date.now();
  await expect.poll(isShown, { intervals: [20] }).toBe(true);
  await expect(dialog).toHaveCount(0);
  return Date.now() - began;
}

const opened = async ({ page, open }: Colleague, path: string, title: string) => {
  await open(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};
const phoneHas = (phone: Page, text: string) => async () => (await phone.getByText(text).count()) > 0;

test('a banner is changed with its languages side by side, and a phone shows it within a second [OPS-CONTENT-01, OPS-CONTENT-02, OPS-CONTENT-05]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  await visit(page, { merchant: brand, language: 'EN', path: '/m/home' });
  const content = await colleague({ role: 'content', brand });
  await opened(content, 'content/banners', 'Banners');
  const desk = content.page;
  const table = desk.getByRole('table', { name: 'Banners' });
  await expect(table.getByRole('row', { name: /Color Game.*Home.*Running/ })).toBeVisible();
  await journey.expectAccessible(desk);
  await table.getByRole('button', { name: 'Color Game', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Color Game' })).toBeVisible();
  await journey.expectAccessible(desk);

  // Without words in Filipino it says what players read instead.
  const english = desk.getByRole('textbox', { name: 'Title, English' });
  const filipino = desk.getByRole('textbox', { name: 'Title, Filipino' });
  const before = await filipino.inputValue();
  await filipino.fill('');
  await expect(desk.getByText('Players read: Color Game', { exact: true })).toBeVisible();
  await expect(desk.getByText('No Filipino: Title')).toBeVisible();
  await filipino.fill(before);
  await english.fill('');
  await expect(desk.getByText('A title is needed')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Publish/ })).toBeDisabled();
  await english.fill('Six colours tonight');
  await expect(desk.getByText('Typed, not saved')).toBeVisible();

  // A draft is seen by nobody.
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await confirmed(desk, 'Save draft');
  await expect(desk.getByText('Draft, differs from public')).toBeVisible();
  expect(await phoneHas(page, 'Six colours tonight')()).toBe(false);
  await desk.keyboard.press('Control+s');
  const there = await confirmed(desk, 'Publish', phoneHas(page, 'Six colours tonight'));
  await expect(desk.getByText('Live: players see it now.')).toBeVisible();

  await english.fill('Color Game');
  await desk.getByRole('button', { name: /^Publish/ }).click();
  const back = await confirmed(desk, 'Publish', async () => !(await phoneHas(page, 'Six colours tonight')()));
  // There and back: the faster way is the product's, the slower one may be the machine's.
  await expectWithinASecond(page, there, back);
});

test('versions tell who, when and what differs by language; one is brought back as a new one [OPS-CONTENT-08]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const content = await colleague({ role: 'content', brand });
  await opened(content, 'content/help?new=1', 'New help text');
  const desk = content.page;
  await desk.getByRole('textbox', { name: 'Title, English' }).fill('How we count');
  await desk.getByRole('button', { name: 'Send to review' }).click();
  await confirmed(desk, 'Send to review');
  await expect(desk.getByText('In review', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Back to draft' }).click();
  await confirmed(desk, 'Back to draft');
  await desk.getByRole('textbox', { name: 'Title, Filipino' }).fill('Paano kami bumilang');
  await desk.getByRole('button', { name: /^Publish/ }).click();
  await confirmed(desk, 'Publish');
  await desk.getByRole('textbox', { name: 'Title, Filipino' }).fill('Ang bilang');
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await confirmed(desk, 'Save draft');
  const versions = desk.getByRole('table', { name: 'Versions' });
  await expect(versions.getByRole('row')).toHaveCount(4);
  await expect(versions.getByRole('row').nth(1)).toContainText(
    /3\s*draft.*a journey looks at the phone.*content/,
  );
  await desk.getByRole('button', { name: 'Compare version 3' }).click();
  const compared = desk.getByRole('dialog');
  await expect(
    compared.getByRole('row', { name: /Title, Filipino Paano kami bumilang Ang bilang/ }),
  ).toBeVisible();
  await expect(compared.getByRole('row')).toHaveCount(2);
  await journey.expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Bring version 2 back' }).click();
  await confirmed(desk, 'bring back');
  await expect(versions.getByRole('row').nth(1)).toContainText(/4\s*draft.*version 2 again/);
  await expect(desk.getByRole('textbox', { name: 'Title, Filipino' })).toHaveValue('Paano kami bumilang');
  const made = (await contentOf(brand, 'help')).find(({ item }) =>
    JSON.stringify(item).includes('How we count'),
  );
  await removeContent(brand, 'help', made?.id ?? '');
});

test('something begins at its time on the brand’s clock, and is published at a time by itself [OPS-CONTENT-06, OPS-CONTENT-05]', async ({
  page,
  colleague,
}) => {
  test.setTimeout(120_000);
  await visit(page, { merchant: brand, language: 'EN', path: '/m/home' });
  const content = await colleague({ role: 'marketing', brand });
  await opened(content, 'content/banners?new=1', 'New banner');
  const desk = content.page;
  const zone = /clock of (\S+)/.exec((await desk.getByText(/^clock of/).textContent()) ?? '')?.[1] ?? '';
  /** As the brand's clock shows it, whatever the clock of this machine says. */
  const inSeconds = (seconds: number) =>
    new Date(Date.now() + seconds * 1000)
      .toLocaleString('sv-SE', { timeZone: zone, hourCycle: 'h23' })
      .replace(' ', 'T');
  await desk.getByRole('textbox', { name: 'Title, English' }).fill('Low tide sale');
  await desk.getByLabel(/^Picture/).fill('/art/banners/b-fish.webp');
  await desk.getByLabel(/^Begins/).fill(inSeconds(3600));
  await desk.getByRole('button', { name: /^Publish/ }).click();
  await confirmed(desk, 'Publish');
  await expect(desk.getByRole('main').getByText('Planned', { exact: true }).first()).toBeVisible();
  expect(await phoneHas(page, 'Low tide sale')()).toBe(false);

  // Now from the beginning, and public in a few seconds.
  await desk.getByLabel(/^Begins/).fill('');
  await desk.getByRole('button', { name: /^Publish/ }).click();
  await desk
    .getByRole('dialog')
    .getByLabel(/^At a time/)
    .fill(inSeconds(6));
  await confirmed(desk, 'Publish at this time');
  await expect(desk.getByText(/^Public at /).first()).toBeVisible();
  expect(await phoneHas(page, 'Low tide sale')()).toBe(false);
  await expect.poll(phoneHas(page, 'Low tide sale'), { timeout: 20_000 }).toBe(true);
  const made = (await contentOf(brand, 'banner')).find(({ item }) =>
    JSON.stringify(item).includes('Low tide sale'),
  );
  await removeContent(brand, 'banner', made?.id ?? '');
  await expect.poll(phoneHas(page, 'Low tide sale')).toBe(false);
});

test('banners are put in order by keys and by dragging, saved in one act; a phone follows [OPS-CONTENT-14]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  await visit(page, { merchant: brand, language: 'EN', path: '/m/home' });
  const content = await colleague({ role: 'content', brand });
  await opened(content, 'content/banners?order=m_home', 'Banners');
  const desk = content.page;
  const list = desk.getByRole('grid', { name: 'Order of Home' });
  await expect(list.getByRole('row').first()).toBeVisible();
  const names = () =>
    list
      .locator('.order-name')
      .evaluateAll((rows) => rows.map((row) => row.childNodes[0]?.textContent ?? ''));
  const before = await names();
  const [first = '', second = ''] = before;
  await list.getByRole('row').nth(1).click();
  await desk.keyboard.press('Alt+ArrowUp');
  expect((await names()).slice(0, 2)).toEqual([second, first]);
  await journey.expectAccessible(desk);
  const order = async () =>
    (await contentOf(brand, 'banner'))
      .filter(({ item }) => item['groupName'] === 'm_home')
      .map(({ item }) => (item['title'] as { EN: string }).EN);
  expect((await order())[0]).toBe(first);
  await desk.keyboard.press('Control+s');
  await confirmed(desk, 'Publish 1 change');
  await expect.poll(async () => (await order())[0]).toBe(second);
  await list
    .getByRole('row')
    .nth(1)
    .dragTo(list.getByRole('row').first(), { targetPosition: { x: 200, y: 3 } });
  await expect.poll(names).toEqual(before);
  await desk.getByRole('button', { name: 'Publish 1 change' }).click();
  await confirmed(desk, 'Publish 1 change');
  await expect.poll(async () => (await order())[0]).toBe(first);
});

test('two people write on one item: the slower one is told and loses nothing; support only reads [OPS-CONTENT-05]', async ({
  colleague,
}) => {
  test.setTimeout(120_000);
  const [one, other] = [
    await colleague({ role: 'content', brand }),
    await colleague({ role: 'marketing', brand }),
  ];
  for (const who of [one, other]) await opened(who, 'content/banners?item=fishing', 'Out to sea');
  const write = async ({ page: desk }: Colleague, text: string) => {
    await desk.getByRole('textbox', { name: 'Text, English' }).fill(text);
    await desk.getByRole('button', { name: 'Save draft' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('another line');
    await dialog.getByRole('button', { name: 'Save draft' }).click();
  };
  await write(one, 'The first was faster.');
  await expect(one.page.getByText('Kept as a version.')).toBeVisible();
  await write(other, 'The second was slower.');
  await expect(other.page.getByText('Somebody changed it meanwhile')).toBeVisible();
  await other.page.keyboard.press('Escape');
  await expect(other.page.getByText('Somebody saved another version meanwhile')).toBeVisible();
  await expect(other.page.getByRole('textbox', { name: 'Text, English' })).toHaveValue(
    'The second was slower.',
  );
  await other.page.getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(other.page.getByRole('textbox', { name: 'Text, English' })).toHaveValue(
    'The first was faster.',
  );

  const support = await colleague({ role: 'support', brand });
  await opened(support, 'content/banners?item=fishing', 'Out to sea');
  await expect(support.page.getByText('You may read this; changes need another role.')).toBeVisible();
  await expect(support.page.getByRole('textbox', { name: 'Text, English' })).toBeDisabled();
  await expect(support.page.getByRole('button', { name: /^(Save draft|Publish)/ })).toHaveCount(0);
});

test('rich text offers what is kept, tells what was cleaned away, and reaches the player as it was written [OPS-CONTENT-03]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const content = await colleague({ role: 'content', brand });
  await opened(content, 'content/help?new=1', 'New help text');
  const desk = content.page;
  await desk.getByRole('textbox', { name: 'Title, English' }).fill('Tides and games');
  const text = desk.getByRole('textbox', { name: 'Text, English' });
  await text.click();
  await desk.keyboard.type('When the sea is low');
  await desk.getByRole('toolbar').first().getByRole('button', { name: 'Heading', exact: true }).click();
  await desk.keyboard.press('End');
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('Control+b');
  await desk.keyboard.type('Mind the rocks.');
  await expect(text.locator('h2')).toHaveText('When the sea is low');
  await expect(text.locator('p strong')).toHaveText('Mind the rocks.');
  await journey.expectAccessible(desk);
  // Pasted from elsewhere: what no tool offers is gone at once, a link that is not encrypted when it is saved.
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h1 style="color:red">Loud</h1><p>Quiet <a href="http://evil.test/">place</a><img src="https://evil.test/x.gif" alt="x"></p>',
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text).toContainText('Quiet');
  await expect(text.locator('h1')).toHaveCount(0);
  await desk.getByRole('button', { name: /^Publish/ }).click();
  await confirmed(desk, 'Publish');
  const cleaned = desk.getByRole('status').filter({ hasText: 'Cleaned away' });
  await expect(cleaned).toContainText('Text, English: <a>');
  await expect(text.locator('a, img')).toHaveCount(0);
  await expect(text).toContainText('Quiet place');
  const made = (await contentOf(brand, 'help')).find(({ item }) =>
    JSON.stringify(item).includes('Tides and games'),
  );
  expect((made?.item['body'] as { EN: string } | undefined)?.EN).toMatch(
    /^<h2>When the sea is low<\/h2><p><strong>Mind the rocks\.(Loud)?<\/strong>/,
  );
  await visit(page, { merchant: brand, language: 'EN', path: '/m/help' });
  await expect(page.getByText('Tides and games').first()).toBeVisible();
  await removeContent(brand, 'help', made?.id ?? '');
});

test('before publishing it is told what to look at; what is removed can be put back, a running promotion is ended instead [OPS-CONTENT-16, OPS-CONTENT-15]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  await visit(page, { merchant: brand, language: 'EN', path: '/m/home' });
  const content = await colleague({ role: 'content', brand });
  await opened(content, 'content/banners?item=sports', 'Game night');
  const desk = content.page;
  const line = desk.getByRole('textbox', { name: 'Text, English' });
  const before = await line.inputValue();
  await line.fill('The best bonus of the coast');
  await desk.getByRole('textbox', { name: 'Text, Filipino' }).fill('');
  await desk.getByLabel(/^Goes to/).selectOption('');
  await desk.getByLabel(/^Ends/).fill('2026-01-01T00:00');
  await desk.getByRole('button', { name: /^Publish/ }).click();
  const dialog = desk.getByRole('dialog');
  const checks = dialog.getByRole('region', { name: 'Looked at before it is published' });
  for (const found of [
    'Its end is over',
    'A claim without its proof',
    'A prize without its terms',
    'Words are missing',
  ])
    await expect(checks).toContainText(found);
  await journey.expectAccessible(desk);
  await dialog.getByLabel(/^Reason/).fill('it is over');
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await desk.keyboard.press('Escape');
  expect(before).not.toBe('');

  // Removed, and put back as it was.
  await desk.getByRole('button', { name: 'Remove', exact: true }).click();
  const danger = desk.getByRole('alertdialog');
  await danger.getByLabel(/^Reason/).fill('the season is over');
  await danger.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(danger).toHaveCount(0);
  await expect(desk.getByRole('table', { name: 'Banners' })).toBeVisible();
  await expect.poll(phoneHas(page, before)).toBe(false);
  await desk.getByRole('button', { name: /^Put it back/ }).click();
  await expect.poll(phoneHas(page, before)).toBe(true);

  // A promotion whose campaign runs.
  const running = (await contentOf(brand, 'promotion')).find(
    ({ item }) => item['linkedPromotionId'] !== null,
  );
  await content.open(`content/promotions?item=${running?.id}`);
  await desk.getByRole('button', { name: 'End it now' }).click();
  await expect(desk.getByRole('alertdialog')).toContainText('it is ended now, not removed');
  await journey.expectAccessible(desk);
});
