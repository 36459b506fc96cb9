import { switchFacts, switchNames } from '@perya/contract';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { fixedClock } from '#testing/clock';
import { withPlayerApi } from '#testing/player-api';
import { beforeEach, describe, expect, test } from 'vitest';

const clock = fixedClock('2026-11-15T00:00:00Z');
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, {
  code: 'fair',
  settings: { ageThreshold: 21 },
  switches: ['FREEPLAY3', 'CAT_RNG'],
});
await aMerchant(database, { code: 'beach', settings: { theme: 'dalampasigan', defaultLanguage: 'EN' } });
const api = await withPlayerApi(database, clock.now);
const nowhere = { allowCountries: [], denyCountries: [], allowRanges: [], denyRanges: [] };
const openMaintenance = { on: false, startsAt: null, endsAt: null };

beforeEach(async () => {
  await api.operate('PUT', '/merchants/fair/maintenance', openMaintenance);
  await api.operate('PUT', '/merchants/fair/regions', nowhere);
});

describe('the status call', () => {
  test('tells switches, settings, addresses and both flags per merchant [CALL-27, ENT-35, DEC-115, DEC-121]', async () => {
    const fair = (await api.get('fair.test', '/api/v1/system/status')).body.value;
    expect(fair).toMatchObject({ maintenance: 0, regionRestriction: 0, location: { ip: '127.0.0.1' } });
    expect(fair.info).toMatchObject({
      merchantCode: 'fair',
      mainDomain: 'fair.test',
      whitelabel: { FREEPLAY3: true },
      settings: { ageThreshold: 21, theme: 'perya' },
      mobileTemplate: { mem_cen: '0', dep_func: '0' },
    });
    expect(fair.info).toMatchObject({
      domainRoute: expect.arrayContaining([{ url: expect.stringContaining('fair.test'), isMain: true }]),
      customerService: expect.any(Array),
      resources: expect.any(Array),
      imageCDNs: [],
      paths: expect.objectContaining({}),
      register: expect.objectContaining({}),
    });
    // While restricted only the address, the flags and customer service are sent.
    await api.operate('PUT', '/merchants/fair/maintenance', { ...openMaintenance, on: true });
    const closed = (await api.get('fair.test', '/api/v1/system/status')).body.value;
    expect(closed).toMatchObject({ maintenance: 1, location: { ip: '127.0.0.1' } });
    for (const key of ['whitelabel', 'domainRoute', 'paths', 'register', 'resources', 'imageCDNs'])
      expect(closed.info).not.toHaveProperty(key);
    expect(closed.info).toHaveProperty('customerService');
    await api.operate('PUT', '/merchants/fair/maintenance', openMaintenance);
    const beach = (await api.get('beach.test', '/api/v1/system/status')).body.value;
    expect(beach.info.settings).toMatchObject({ theme: 'dalampasigan', ageThreshold: 18 });
    expect(beach.info.whitelabel).toEqual({});
  });

  test('an unknown host belongs to nobody', async () => {
    expect(await api.get('nobody.test', '/api/v1/system/status')).toMatchObject({
      status: 400,
      body: { success: false, code: 'merchant.unknown_host' },
    });
  });

  test('every answer carries both flags in the header [SYS-05, DEC-003]', async () => {
    expect((await api.get('fair.test', '/api/v1/games/hot')).headers['system-status']).toBe('m=0;r=0');
    await api.operate('PUT', '/merchants/fair/maintenance', { ...openMaintenance, on: true });
    expect((await api.get('fair.test', '/api/v1/games/hot')).headers['system-status']).toBe('m=1;r=0');
  });
});

describe('while in maintenance', () => {
  test('maintenance refuses every other call with its code, the status call answers [SYS-02, DEC-003, DEC-109, ERR-31]', async () => {
    await api.operate('PUT', '/merchants/fair/maintenance', { ...openMaintenance, on: true });
    expect(await api.get('fair.test', '/api/v1/games/hot')).toMatchObject({
      status: 503,
      body: { success: false, code: 'platform.maintenance' },
    });
    const { value } = (await api.get('fair.test', '/api/v1/system/status')).body;
    expect(value).toMatchObject({ maintenance: 1, regionRestriction: 0 });
    expect(Object.keys(value.info).toSorted()).toEqual(['customerService', 'merchantCode', 'settings']);
    expect((await api.get('beach.test', '/api/v1/games/hot')).status).toBe(200);
  });

  test('a planned window answers "upgrading", names its end and ends by itself [DEC-102, ERR-30]', async () => {
    const endsAt = '2026-11-15T01:00:00.000Z';
    await api.operate('PUT', '/merchants/fair/maintenance', { on: true, startsAt: null, endsAt });
    expect((await api.get('fair.test', '/api/v1/games/hot')).body.code).toBe('system.upgrading');
    expect((await api.get('fair.test', '/api/v1/system/status')).body.value.maintenanceWindow.endsAt).toBe(
      endsAt,
    );
    clock.set('2026-11-15T01:00:00Z');
    expect((await api.get('fair.test', '/api/v1/games/hot')).status).toBe(200);
    clock.set('2026-11-15T00:00:00Z');
  });

  test('a visitor from a denied country is refused by the server itself [SYS-03, DEC-003, DEC-106, ERR-32]', async () => {
    await api.operate('PUT', '/merchants/fair/regions', { ...nowhere, denyCountries: ['SG'] });
    const singapore = { 'x-forwarded-for': '165.21.83.88' };
    expect(await api.get('fair.test', '/api/v1/games/hot', singapore)).toMatchObject({
      status: 451,
      body: { code: 'access.denied.region' },
    });
    const { value } = (await api.get('fair.test', '/api/v1/system/status', singapore)).body;
    expect(value).toMatchObject({ regionRestriction: 1, location: { ip: '165.21.83.88', country: 'SG' } });
    expect(
      (await api.get('fair.test', '/api/v1/games/hot', { 'x-forwarded-for': '112.198.0.1' })).status,
    ).toBe(200);
  });
});

test('addresses, customer service and downloads come as they are set; chat only with its switch [CALL-28, CALL-30, ENT-33, ENT-34, DEC-022]', async () => {
  await database.query(`insert into merchant.customer_service values
    ('beach', 0, 'LIVECHAT', '{"EN": "Live chat"}', '/m/chat'), ('beach', 1, 'EMAIL', '{"EN": "Mail", "TY": "Sulat"}', 'mailto:a@b.test')`);
  await database.query(
    `insert into merchant.resource values ('beach', 0, 'TELEGRAM', 'https://t.test', 'Telegram')`,
  );
  const value = async (path: string) => (await api.get('beach.test', `/api/v1${path}`)).body.value;
  const mail = { csType: 'EMAIL', title: 'Sulat', path: 'mailto:a@b.test' };
  await expect.poll(() => value('/customer-service?language=TY')).toEqual({ entries: [mail] });
  await api.operate('PATCH', '/merchants/beach/switches', { CBS3: true });
  expect((await value('/customer-service?language=EN')).entries[0]).toEqual({
    csType: 'LIVECHAT',
    title: 'Live chat',
    path: '/m/chat',
  });
  expect(await value('/downloads')).toEqual({
    links: [{ resourceType: 'TELEGRAM', url: 'https://t.test', labelNameEn: 'Telegram' }],
  });
  expect(await value('/system/domain-route?device=0')).toEqual({
    domains: [{ url: 'beach.test', isMain: true }],
  });
});

describe('operators', () => {
  test('need their token', async () => {
    expect(
      (await api.operate('GET', '/merchants', undefined, 'wrong-token-wrong-token-wrong-token')).status,
    ).toBe(403);
    expect((await api.operate('GET', '/merchants')).body.value.merchants).toHaveLength(2);
  });
  test('cannot store a setting that does not fit, nor an unknown one', async () => {
    expect((await api.operate('PATCH', '/merchants/fair/settings', { ageThreshold: 12 })).status).toBe(400);
    expect((await api.operate('PATCH', '/merchants/fair/settings', { colour: 'red' })).status).toBe(400);
    expect((await api.operate('PATCH', '/merchants/nobody/settings', { ageThreshold: 21 })).status).toBe(404);
    expect((await api.operate('PATCH', '/merchants/fair/settings', { languages: ['EN'] })).status).toBe(400);
  });
  test('a switch that was never set has its default, which is off [DEC-044]', async () => {
    const { switches } = (await api.operate('GET', '/merchants/beach/settings')).body.value;
    const defaults = Object.fromEntries(switchNames.map((name) => [name, switchFacts(name).default]));
    // The test above has turned its chat on.
    expect(switches).toEqual({ ...defaults, CBS3: true });
    expect(switchNames.filter((name) => switchFacts(name).default)).toEqual([]);
    expect(api.merchants.isOn('fair', 'CBS3')).toBe(false);
    await api.operate('PATCH', '/merchants/fair/switches', { CBS3: true });
    expect(api.merchants.isOn('fair', 'CBS3')).toBe(true);
  });
  test('cannot store a switch that nobody knows; one written by hand does nothing [DEC-044]', async () => {
    const before = (await api.operate('GET', '/merchants/fair/settings')).body.value.switches;
    const refused = await api.operate('PATCH', '/merchants/fair/switches', {
      FREEPLAY3: false,
      FREEPLAY: true,
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'format.incorrect' } });
    await database.query(`insert into merchant.switch values ('fair', 'FREEPLAY', true)`);
    await api.operate('PATCH', '/merchants/fair/switches', { WINNERS3: true });
    const after = (await api.operate('GET', '/merchants/fair/settings')).body.value.switches;
    expect(after).toEqual({ ...before, WINNERS3: true });
    const { whitelabel } = (await api.get('fair.test', '/api/v1/system/status')).body.value.info;
    expect(whitelabel).toEqual({ FREEPLAY3: true, CAT_RNG: true, CBS3: true, WINNERS3: true });
  });
});

test('a change made by hand in the database is live within a second, without the event bus', async () => {
  await database.query(`insert into merchant.setting values ('beach', 'brandName', '"Aplaya"')`);
  const started = performance.now();
  await expect.poll(() => api.merchants.settings('beach').brandName, { interval: 10 }).toBe('Aplaya');
  expect(performance.now() - started).toBeLessThan(1000);
});
