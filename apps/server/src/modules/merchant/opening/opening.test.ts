import { aMerchant, someGames } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, {
  code: 'fair',
  switches: ['FREEPLAY3'],
  settings: {
    brandName: 'Karnabal',
    operatorName: 'Karnabal Operations',
    licenceNumber: 'L-7',
    brand: {
      originals: null,
      hero: { EN: 'To the Karnabal' },
      closed: null,
      mark: '/art/brands/fair/mark.svg',
      wordMark: null,
      icon: null,
      scenes: { wide: null, hero: null, off: null, gate: null },
      tokens: null,
    },
    complaintHours: 48,
  },
});
await aMerchant(database, { code: 'beach' });
await someGames(database, 'fair', [
  { id: 'slow-mangoes', hotPosition: 0 },
  { id: 'karnabal-lotto', name: { EN: 'Karnabal Lotto' }, vendor: 'OWN' },
]);
const ask = (text: string, values: unknown[] = []) => database.query<Record<string, unknown>>(text, values);
await ask(
  `update catalogue.vendor set display_name = 'Karnabal Originals', mark_url = '/art/brands/fair/mono.svg' where vassalage = 'OWN'`,
);
await ask(`insert into play.carrier values ('fair', 'TALA', 'studio')`);
await ask(`insert into cashier.payment_method (merchant_code, method_id, name, icon, speed, provider, channel, min_micros, max_micros)
  values ('fair', 'gcash', 'GCash', 'letter', 'now', 'tulay', 'gcash', 1, 9007199254740993)`);
await ask(`insert into cashier.payout_channel (merchant_code, channel_id, name, kind, pattern, provider)
  values ('fair', 'gcash', 'GCash', 'wallet', '^09[0-9]{9}$', 'tulay')`);
await ask(`insert into content.banner (merchant_code, banner_id, group_name, position, image_url, title, body, action) values
  ('fair', 'own', 'm_home', 0, '/art/brands/fair/key.webp', '{}', '{}', '{}'),
  ('fair', 'neutral', 'm_home', 1, '/art/banners/gift.webp', '{}', '{}', '{}')`);
await ask(`insert into catalogue.picture values ('fair', 'p1', '\\xdeadbeef', now())`);
await ask(
  `insert into merchant.customer_service values ('fair', 0, 'EMAIL', '{"EN":"Mail"}', 'mailto:help@karnabal.example')`,
);
const api = await withPlayerApi(database);
const person = (name: string, role: string, brand = '*') =>
  aStaffPerson(database, api.internal, { name, role, brand });
const [owner, manager, local] = [
  await person('rosa', 'owner'),
  await person('mila', 'manager'),
  await person('omar', 'manager', 'fair'),
];
const wish = (more: object = {}) => ({
  from: 'fair',
  merchantCode: 'isle',
  name: 'Isla',
  host: 'isle.test',
  ...more,
});
const at = (brand: string) => `/merchants/${brand}/opening`.replace('/opening', '/brand/opening');
interface Opening {
  isOpened: boolean;
  copiedFrom: string | null;
  items: {
    item: string;
    isReady: boolean;
    missing: string[];
    waiver: { by: string; reason: string } | null;
  }[];
}
const status = async () => (await api.get('isle.test', '/api/v1/system/status')).body.value;

/** Tables in which a brand of this name has rows. */
async function filled(brand: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       join pg_namespace n on n.oid = c.relnamespace
     where a.attname = 'merchant_code' and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname not in ('platform', 'dbos') order by 1`,
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} where merchant_code = $1)`,
  );
  const found = await database.query<{ name: string }>(each.join(' union all '), [brand]);
  return found.map(({ name }) => name).toSorted();
}

test('a new brand has the settings, games, ways to pay and neutral content of the other, under its own name, and is closed [OPS-BRAND-19]', async () => {
  expect(await owner.send('POST', '/brands', wish())).toMatchObject({
    status: 200,
    value: { merchantCode: 'isle' },
  });
  const { merchants: brands } = await owner.ask<{ merchants: { merchantCode: string; hosts: string[] }[] }>(
    'GET',
    '/merchants',
  );
  expect(brands).toContainEqual(
    expect.objectContaining({ merchantCode: 'isle', name: 'Isla', hosts: ['isle.test'], currency: 'PHP' }),
  );
  expect(api.merchants.settings('isle')).toMatchObject({
    brandName: 'Isla',
    complaintHours: 48,
    operatorName: '',
    licenceNumber: '',
    brand: { hero: null, mark: null },
  });
  expect(api.merchants.isOn('isle', 'FREEPLAY3')).toBe(true);
  expect(
    await ask(`select node_id, name, is_active from catalogue.game where merchant_code = 'isle' order by 1`),
  ).toEqual([
    // Its picture wears the other's name.
    { node_id: 'karnabal-lotto', name: { EN: 'Isla Lotto' }, is_active: false },
    { node_id: 'slow-mangoes', name: { EN: 'slow-mangoes' }, is_active: true },
  ]);
  expect(
    await ask(
      `select display_name, mark_url from catalogue.vendor where merchant_code = 'isle' and vassalage = 'OWN'`,
    ),
  ).toEqual([{ display_name: 'Isla Originals', mark_url: '' }]);
  expect(await ask(`select banner_id from content.banner where merchant_code = 'isle'`)).toEqual([
    { banner_id: 'neutral' },
  ]);
  // To the last digit and byte.
  expect(
    await ask(`select max_micros::text as most from cashier.payment_method where merchant_code = 'isle'`),
  ).toEqual([{ most: '9007199254740993' }]);
  expect(
    await ask(`select encode(bytes, 'hex') as bytes from catalogue.picture where merchant_code = 'isle'`),
  ).toEqual([{ bytes: 'deadbeef' }]);
  expect(await status()).toMatchObject({ maintenance: 1, info: { settings: { brandName: 'Isla' } } });
});

test('nobody and no money of the other comes along, and nothing there is changed [OPS-BRAND-19]', async () => {
  expect(await filled('isle')).toEqual([
    'cashier.payment_method',
    'cashier.payout_channel',
    'catalogue.game',
    'catalogue.hot_game',
    'catalogue.picture',
    'catalogue.vendor',
    'content.banner',
    'merchant.change',
    'merchant.host',
    'merchant.merchant',
    'merchant.opening',
    'merchant.setting',
    'merchant.switch',
    'play.carrier',
  ]);
  expect(
    await ask(`select display_name from catalogue.vendor where merchant_code = 'fair' and vassalage = 'OWN'`),
  ).toEqual([{ display_name: 'Karnabal Originals' }]);
  const [row] = await ask(
    `select count(*)::int as entries from platform.audit where merchant_code = 'isle' and actor = 'rosa' and action = 'POST brands'`,
  );
  expect(Number(row?.['entries'])).toBeGreaterThan(5);
});

test('a code or a host that somebody has is refused with everything else, and so is whoever holds one brand only [OPS-BRAND-19]', async () => {
  for (const [more, field] of [
    [{ merchantCode: 'beach', host: 'new.test' }, 'merchantCode'],
    [{ merchantCode: 'cove', host: 'fair.test' }, 'host'],
  ] as const)
    expect(await owner.send('POST', '/brands', wish(more))).toMatchObject({
      status: 409,
      code: 'name.taken',
      value: { field },
    });
  expect(await filled('cove')).toEqual([]);
  expect(
    (await owner.send('POST', '/brands', wish({ from: 'nowhere', merchantCode: 'cove', host: 'cove.test' })))
      .code,
  ).toBe('request.not_found');
  expect((await owner.send('POST', '/brands', wish({ merchantCode: 'Cove!' }))).code).toBe(
    'format.incorrect',
  );
  expect((await local.send('POST', '/brands', wish({ merchantCode: 'cove', host: 'cove.test' }))).code).toBe(
    'permission.denied',
  );
});

test('a brand opens when its list is green or the owner let the rest pass, and not before [OPS-BRAND-18]', async () => {
  const before = await owner.ask<Opening>('GET', at('isle'));
  expect(before).toMatchObject({ isOpened: false, copiedFrom: 'fair' });
  expect(Object.fromEntries(before.items.map(({ item, missing }) => [item, missing]))).toEqual({
    legal: ['terms', 'privacy', 'responsible', 'licence'],
    profile: ['operator', 'number'],
    methods: [],
    companies: [],
    languages: [],
    support: ['service'],
    staff: [],
  });
  expect(await manager.send('POST', at('isle'))).toMatchObject({
    code: 'opening.not.ready',
    value: { items: ['legal', 'profile', 'support'] },
  });
  // What a manager asks for the owner decides.
  expect((await manager.send('PUT', `${at('isle')}/waivers/support`)).status).toBe(202);
  expect(
    (await owner.ask<Opening>('GET', at('isle'))).items.find(({ item }) => item === 'support')?.waiver,
  ).toBeNull();
  const waived = await owner.send('PUT', `${at('isle')}/waivers/support`, undefined, {
    reason: 'mail begins on Monday',
  });
  expect(waived).toMatchObject({ status: 200 });
  expect(
    (await owner.ask<Opening>('GET', at('isle'))).items.find(({ item }) => item === 'support')?.waiver,
  ).toMatchObject({
    by: 'rosa',
    reason: 'mail begins on Monday',
  });
  expect((await manager.send('POST', at('isle'))).code).toBe('opening.not.ready');
  await api.operate('PATCH', '/merchants/isle/settings', {
    operatorName: 'Isla Operations',
    licenceNumber: 'L-8',
  });
  expect((await manager.send('POST', at('isle'))).code).toBe('opening.not.ready');
  await ask(`insert into merchant.legal_text select 'isle', unnest(array['terms', 'privacy', 'responsible', 'licence']), 1,
    '{"EN":"x","TY":"x"}', now() - interval '1 hour', true, 'test', now()`);
  // Maintenance is another door: ending it opens nothing.
  await owner.send('PUT', '/merchants/isle/maintenance', { on: false, startsAt: null, endsAt: null });
  expect((await status()).maintenance).toBe(1);
  expect(await manager.send('POST', at('isle'))).toMatchObject({ status: 200, value: { isOpened: true } });
  expect((await status()).maintenance).toBe(0);
  expect((await manager.send('POST', at('isle'))).code).toBe('status.move.refused');
  expect((await owner.send('PUT', `${at('isle')}/waivers/staff`)).code).toBe('status.move.refused');
});

test('one person, no way to pay or no game somebody runs keeps a brand closed [OPS-BRAND-18]', async () => {
  await ask(`insert into merchant.legal_text select 'fair', unnest(array['terms', 'privacy', 'responsible', 'licence']), 1,
    '{"EN":"x"}', now() - interval '1 hour', true, 'test', now()`);
  const red = async (sql: string) => {
    await ask(sql);
    const { items } = await owner.ask<Opening>('GET', at('fair'));
    return items.flatMap(({ missing }) => missing);
  };
  expect(await red('select 1')).toEqual([]);
  expect(await red(`update cashier.payment_method set is_on = false where merchant_code = 'fair'`)).toEqual([
    'in',
  ]);
  expect(await red(`update cashier.payout_channel set is_on = false where merchant_code = 'fair'`)).toEqual([
    'in',
    'out',
  ]);
  expect(await red(`delete from play.carrier where merchant_code = 'fair'`)).toEqual(['in', 'out', 'games']);
  expect(await red(`insert into merchant.text_override values ('fair', 'EN', 'home', 'Start')`)).toContain(
    'texts',
  );
  expect(await red(`update staff.person set state = 'locked' where name in ('mila', 'omar')`)).toContain(
    'persons',
  );
});
