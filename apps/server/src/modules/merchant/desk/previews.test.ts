import { nearestReadable, readyThemes, themeProblems } from '@perya/contract/brand-style';
import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

const clock = fixedClock(new Date().toISOString());
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database, clock.now);
const tokensPath = 'settings.brand.tokens';
const kawayan = readyThemes.kawayan;

const ticketFor = async (changes: { path: string; value: unknown }[]) => {
  const { body } = await api.operate('POST', '/merchants/fair/brand/preview', {
    changes,
    page: 'home',
    language: 'EN',
  });
  return String(body.value.address).split('/preview/')[1] ?? '';
};

test('a preview carries what is not public, opens once, within a minute and at its own brand [OPS-BRAND-07]', async () => {
  const changes = [
    { path: tokensPath, value: kawayan },
    { path: 'settings.brandName', value: 'Tried fair' },
  ];
  const ticket = await ticketFor(changes);
  expect(ticket).toMatch(/^[\w-]{43}$/);
  expect(await api.merchants.takePreview('beach', ticket)).toBeNull();
  const preview = await api.merchants.takePreview('fair', ticket);
  expect(preview).toMatchObject({ path: '/m/home', language: 'EN', tokens: kawayan });
  expect(await api.merchants.takePreview('fair', ticket)).toBeNull();
  const status = await api.get('fair.test', '/api/v1/system/status');
  const drawn = JSON.parse(preview?.answer('/api/v1/system/status', JSON.stringify(status.body)) ?? '{}') as {
    value: { info: { settings: Record<string, unknown> } };
  };
  expect(drawn.value.info.settings).toMatchObject({ brandName: 'Tried fair', brand: { tokens: kawayan } });
  // Server settings stay on the server.
  expect(drawn.value.info.settings).not.toHaveProperty('cashier');
  expect(api.merchants.settings('fair').brandName).toBe('fair');
  const late = await ticketFor(changes);
  clock.advance(61_000);
  expect(await api.merchants.takePreview('fair', late)).toBeNull();
  const odd = await api.operate('POST', '/merchants/fair/brand/preview', {
    changes: [{ path: tokensPath, value: { ...kawayan, accent: 'red;}' } }],
    page: 'home',
    language: 'EN',
  });
  expect(odd).toMatchObject({ status: 400, body: { code: 'format.incorrect' } });
});

test('a theme in which somebody could not read is refused by the server too, and the nearest colour passes [OPS-BRAND-08]', async () => {
  const publish = (value: unknown) =>
    api.operate('POST', '/merchants/fair/brand/changes', {
      changes: [{ path: tokensPath, value, seen: null }],
      at: null,
    });
  const white = { ...readyThemes.dalampasigan, onAccent: '#ffffff' };
  for (const [tokens, token] of [
    [white, 'onAccent'],
    [{ ...kawayan, accent: '#303030', onAccent: '#ffffff' }, 'accent'],
    [{ ...kawayan, inkSaturation: 36 }, 'inkSaturation'],
  ] as const) {
    expect(themeProblems(tokens)).toEqual([token]);
    expect(await publish(tokens)).toMatchObject({
      status: 400,
      body: { code: 'format.incorrect', value: { paths: [`settings.brand.tokens.${token}`] } },
    });
  }
  const nearest = nearestReadable(white.onAccent, white.accent) ?? '';
  expect(themeProblems({ ...white, onAccent: nearest })).toEqual([]);
  expect((await publish({ ...white, onAccent: nearest })).status).toBe(200);
  for (const theme of Object.values(readyThemes)) expect(themeProblems(theme)).toEqual([]);
});

test('regions and maintenance are published like everything else, and who would shut themselves out is told [OPS-BRAND-16, OPS-BRAND-17]', async () => {
  const nowhere = { allowCountries: [], denyCountries: [], allowRanges: [], denyRanges: [] };
  const check = async (regions: object) =>
    (await api.operate('POST', '/merchants/fair/brand/regions-check', { ...nowhere, ...regions })).body.value;
  expect(await check({})).toMatchObject({ address: '127.0.0.1', isShutOut: false });
  expect(await check({ denyRanges: ['127.0.0.0/8'] })).toMatchObject({ isShutOut: true });
  const entry = { csType: 'EMAIL', title: { EN: 'Write to us' }, path: 'mailto:help@fair.test' };
  const link = { resourceType: 'TELEGRAM', url: 'https://t.test/fair', labelNameEn: 'Telegram' };
  const endsAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const shut = { on: false, startsAt: null, endsAt: null };
  const done = await api.operate('POST', '/merchants/fair/brand/changes', {
    changes: [
      { path: 'maintenance', value: { on: true, startsAt: null, endsAt }, seen: shut },
      { path: 'regions.denyCountries', value: ['SG'], seen: [] },
      { path: 'service', value: [entry], seen: [] },
      { path: 'links', value: [link], seen: [] },
    ],
    at: null,
  });
  expect(done.status).toBe(200);
  const { value } = (await api.get('fair.test', '/api/v1/system/status')).body;
  expect(value).toMatchObject({ maintenance: 1, maintenanceWindow: { endsAt } });
  expect(value.info.customerService).toEqual([{ csType: 'EMAIL', title: 'Write to us', path: entry.path }]);
  const open = await api.operate('POST', '/merchants/fair/brand/changes', {
    changes: [{ path: 'maintenance', value: shut, seen: { on: true, startsAt: null, endsAt } }],
    at: null,
  });
  expect(open.status).toBe(200);
  expect((await api.get('fair.test', '/api/v1/downloads')).body.value).toEqual({ links: [link] });
  expect(
    (await api.get('fair.test', '/api/v1/games/hot', { 'x-forwarded-for': '165.21.83.88' })).status,
  ).toBe(451);
  expect(
    await api.operate('POST', '/merchants/fair/brand/changes', {
      changes: [{ path: 'service', value: [{ ...entry, path: 'javascript:alert(1)' }], seen: [entry] }],
      at: null,
    }),
  ).toMatchObject({ status: 400, body: { value: { paths: ['service'] } } });
});
