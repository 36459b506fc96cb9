import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import { settingDefaults } from './setting-defaults.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', settings: { brandName: 'Karnabal' } });
await aMerchant(database, { code: 'shore', settings: { brandName: 'Baybay', currency: 'USD' } });
await aMerchant(database, { code: 'third' });
const api = await withPlayerApi(database);
const { brand } = settingDefaults;
const at = (name: string) => `/art/brands/shore/${name}`;
const tokens = {
  accent: '#2fe0c2',
  accentHi: '#74f2dc',
  accentLo: '#15c7a8',
  onAccent: '#00221c',
  inkHue: 205,
  inkSaturation: 30,
  radius: 1.25,
  fontDisplay: 'bricolage',
};
const save = (merchant: string, changes: object) =>
  api.operate('PATCH', `/merchants/${merchant}/settings`, changes);
const settingsAt = async (host: string) =>
  (await api.get(host, '/api/v1/system/status')).body.value.info.settings;

test('a third brand is a row: name, marks, scenes, words and colours reach the app as they were saved', async () => {
  expect(await settingsAt('third.test')).toMatchObject({ brandName: 'third', brand });
  const own = {
    ...brand,
    originals: 'Baybay Originals',
    hero: { EN: 'By the shore' },
    mark: at('mark.svg'),
    wordMark: { dark: at('logo.svg'), light: at('ink.svg'), mono: at('mono.svg'), width: 520, height: 76 },
    scenes: { ...brand.scenes, wide: at('key-wide.webp') },
    tokens,
  };
  expect((await save('third', { brandName: 'Tabing Dagat', brand: own })).status).toBe(200);
  expect(await settingsAt('third.test')).toMatchObject({ brandName: 'Tabing Dagat', brand: own });
  expect((await settingsAt('fair.test')).brand).toEqual(brand);
});

test.each([
  ['a drawing from elsewhere', { mark: 'https://pics.example.com/mark.svg' }],
  ['a picture of a host the merchant did not name', { mark: 'https://evil.test/mark.png' }],
  ['a script', { mark: 'javascript:alert(1)' }],
  ['a way out of the folder', { mark: '/art/brands/../../secret.svg' }],
  ['another folder', { mark: '/art/tiles/mark.svg' }],
  ['data', { mark: 'data:image/svg+xml,<svg/>' }],
  ['words that cannot be read on their button', { tokens: { ...tokens, onAccent: '#8fe0d0' } }],
  ['an accent that sinks into its ground', { tokens: { ...tokens, accent: '#123a33', onAccent: '#ffffff' } }],
  ['a style that ends its rule', { tokens: { ...tokens, accent: '#fff}body{display:none' } }],
  ['a face that does not ship', { tokens: { ...tokens, fontDisplay: 'url(//evil.test)' } }],
])('a brand package with %s is refused', async (_what, change) => {
  expect((await save('shore', { brand: { ...brand, ...change } })).status).toBe(400);
});

test('pictures of points may come from a host that the merchant named', async () => {
  const mark = 'https://pics.example.com/mark.png';
  const changes = { imageCDNs: ['https://pics.example.com'], brand: { ...brand, mark } };
  expect((await save('shore', changes)).status).toBe(200);
});

const help = { kind: 'help', position: 1, tag: 'terms', isActive: true };
const keep = (merchant: string, title: string, body: string) =>
  api.operate('PUT', `/merchants/${merchant}/content/help/terms`, {
    ...help,
    title: { EN: title },
    body: { EN: body },
  });

test('one text is each brand’s own: names and sums in it follow the merchant [DEC-112]', async () => {
  for (const merchant of ['fair', 'shore'])
    expect((await keep(merchant, 'About {brand}', '<p>From {amount:1000} in {originals}</p>')).status).toBe(
      200,
    );
  const shown = async (host: string) =>
    (await api.get(host, '/api/v1/help-center?language=EN')).body.value.items[0];
  await expect
    .poll(() => shown('fair.test'))
    .toMatchObject({ title: 'About Karnabal', content: '<p>From ₱1,000 in Karnabal Originals</p>' });
  await expect
    .poll(() => shown('shore.test'))
    .toMatchObject({ title: 'About Baybay', content: '<p>From $1,000 in Baybay Originals</p>' });
});

test('a text that names a brand or a currency is refused, with the words and what to write instead', async () => {
  const refused = await keep('shore', 'About Baybay', '<p>₱50 at Karnabal</p>');
  expect([refused.status, refused.body]).toMatchObject([
    400,
    {
      code: 'text.not.neutral',
      value: {
        fields: ['title', 'body'],
        found: ['Baybay', '₱50', 'Karnabal'],
        write: ['{brand}', '{originals}', '{amount:1000}'],
      },
    },
  ]);
});

test('texts stored before placeholders existed are named in the log, once, and no longer when they are mended', async () => {
  const lines: unknown[] = [];
  const logger = { warn: (facts: object) => lines.push(facts) } as never;
  const tell = (EN: string) =>
    api.merchants.tellOldTexts(logger, 'fair', 'content', {
      'help old: body': { EN },
      'help fine: body': { EN: '{brand}' },
    });
  tell('Welcome to Baybay, with ₱100 for you');
  tell('Welcome to Baybay, with ₱100 for you');
  expect(lines).toEqual([
    { merchant: 'fair', texts: [{ field: 'help old: body', words: ['₱100', 'Baybay'] }] },
  ]);
  tell('Welcome to {brand}, with {amount:100} for you');
  expect(lines).toHaveLength(1);
  tell('Welcome to Baybay');
  expect(lines).toHaveLength(2);
});
