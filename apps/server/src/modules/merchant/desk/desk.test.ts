import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';
import { carryOutDue } from './due.ts';

const clock = fixedClock(new Date().toISOString());
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair', switches: ['FREEPLAY3'] });
await aMerchant(database, { code: 'beach' });
await aMerchant(database, { code: 'isle', settings: { market: { profile: 'ph-pagcor', version: 1 } } });
const api = await withPlayerApi(database, clock.now);
const person = (name: string, role: string, brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand, now: clock.now() });
type Person = Awaited<ReturnType<typeof person>>;
const [manager, other, owner] = [
  await person('mila', 'manager'),
  await person('omar', 'manager'),
  await person('rosa', 'owner'),
];

interface Change {
  path: string;
  value: unknown;
  seen: unknown;
}
const publish = (by: Person, changes: Change[], more: { at?: string; brand?: string; call?: string } = {}) =>
  by.send(
    'POST',
    `/merchants/${more.brand ?? 'fair'}/brand/${more.call ?? 'changes'}`,
    { changes, at: more.at ?? null },
    { reason: 'told by a test' },
  );
interface Field {
  path: string;
  value: unknown;
  default: unknown;
  last: { by: string | null; reason: string } | null;
}
interface Desk {
  revision: string;
  fields: Field[];
  switches: { name: string; isOn: boolean; last: { by: string | null; at: string; reason: string } | null }[];
  parts: Record<string, unknown>;
  planned: { planId: string; state: string; problem: string | null }[];
}
const desk = (by = manager, brand = 'fair') => by.ask<Desk>('GET', `/merchants/${brand}/brand`);
const fieldOf = async (path: string) =>
  (await desk()).fields.find((field) => field.path === `settings.${path}`);
const inLater = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
const carryOut = () => carryOutDue(database.runWork, 'fair').then(() => api.merchants.refresh('fair'));

test('every setting stands on the desk with its range and default, every switch with what it needs, and both with who changed them last, when and why [OPS-BRAND-01, OPS-BRAND-02]', async () => {
  const before = await desk();
  expect(before.fields.length).toBeGreaterThan(90);
  expect(before.fields.find(({ path }) => path === 'settings.cashier.withdrawalsPerDay')).toMatchObject({
    kind: 'number',
    least: 1,
    default: 5,
    value: 5,
    isGuarded: true,
    last: null,
  });
  expect(before.fields.find(({ path }) => path === 'settings.homeBlockSize')).toMatchObject({
    least: 1,
    most: 24,
    isGuarded: false,
  });
  expect(before.switches.find(({ name }) => name === 'MOBILENUMPASSREG3')).toMatchObject({
    isOn: false,
    default: false,
    needs: ['MOBILENUMREG3'],
  });
  const done = await publish(manager, [
    { path: 'switches.WINNERS3', value: true, seen: false },
    { path: 'settings.homeBlockSize', value: 12, seen: 8 },
  ]);
  expect(done).toMatchObject({ status: 200, value: { planId: null } });
  const after = await desk();
  expect(Number(after.revision)).toBeGreaterThan(Number(before.revision));
  expect(after.switches.find(({ name }) => name === 'WINNERS3')).toMatchObject({
    isOn: true,
    last: { by: 'mila', at: expect.any(String), reason: 'told by a test' },
  });
  expect(await fieldOf('homeBlockSize')).toMatchObject({
    value: 12,
    default: 8,
    last: { by: 'mila', reason: 'told by a test' },
  });
  expect(api.merchants.isOn('fair', 'WINNERS3')).toBe(true);
  // The record of staff's actions names the value too.
  const [entry] = await database.query<{ after: { path: string } }>(
    `select after from platform.audit where merchant_code = 'fair' and subject = 'merchant.change'
       and after ->> 'path' = 'settings.homeBlockSize' and actor = 'mila' and reason = 'told by a test'`,
  );
  expect(entry?.after).toMatchObject({ path: 'settings.homeBlockSize', after: 12 });
});

test('what is published together is refused together where one value does not fit, is unknown, or is not the law’s [OPS-BRAND-03]', async () => {
  const before = await desk();
  const good = { path: 'settings.tileNames', value: true, seen: false };
  for (const [bad, paths] of [
    [{ path: 'settings.homeBlockSize', value: 99, seen: 12 }, ['settings.homeBlockSize']],
    [{ path: 'settings.colour', value: 'red', seen: null }, ['settings.colour']],
    [{ path: 'settings.__proto__.x', value: 1, seen: null }, ['settings.__proto__.x']],
    [{ path: 'switches.NOBODY3', value: true, seen: false }, ['switches.NOBODY3']],
    [{ path: 'settings.languages', value: ['EN'], seen: ['TY', 'EN'] }, ['settings.defaultLanguage']],
    [{ path: 'regions.denyCountries', value: ['sg'], seen: [] }, ['regions.denyCountries']],
    [
      { path: 'links', value: [{ resourceType: 'IOS', url: 'javascript:1', labelNameEn: 'x' }], seen: [] },
      ['links'],
    ],
    [good, ['settings.tileNames']],
  ] as const) {
    const { status, value } = await publish(owner, [good, bad as Change]);
    expect(status, bad.path).toBe(400);
    expect((value as { paths: string[] }).paths, bad.path).toEqual(paths);
  }
  expect((await desk()).revision).toBe(before.revision);
  const isle = await person('ines', 'owner', 'isle');
  const looser = { path: 'switches.KYC3', value: false, seen: true };
  expect(await publish(isle, [looser], { brand: 'isle' })).toMatchObject({
    code: 'market.too.loose',
    value: { paths: ['switches.KYC3'] },
  });
  const younger = { path: 'settings.ageThreshold', value: 25, seen: 21 };
  expect((await publish(isle, [younger], { brand: 'isle' })).status).toBe(200);
  expect(api.merchants.settings('isle').ageThreshold).toBe(25);
});

test('a planned publication is carried out once at its time under its author’s name, can be stopped until then, and is refused as a whole if another came between [OPS-BRAND-03]', async () => {
  const seen = (await fieldOf('brandName'))?.value;
  const plan = (value: string) =>
    publish(manager, [{ path: 'settings.brandName', value, seen }], { at: inLater(2) });
  const planIdOf = async (value: string) => ((await plan(value)).value as { planId: string }).planId;
  const [first, stopped] = [await planIdOf('Evening fair'), await planIdOf('Stopped fair')];
  await carryOut();
  expect(api.merchants.settings('fair').brandName).toBe(seen);
  const stop = () => other.send('DELETE', `/merchants/fair/brand/planned/${stopped}`, undefined);
  expect((await stop()).status).toBe(200);
  expect(await stop()).toMatchObject({ status: 409, code: 'status.move.refused' });
  const late = await planIdOf('Late fair');
  clock.advance(3 * 60_000);
  await Promise.all([carryOut(), carryOut()]);
  expect(api.merchants.settings('fair').brandName).toBe('Evening fair');
  const { planned } = await desk();
  const stateOf = (id: string) => planned.find(({ planId }) => planId === id);
  expect(stateOf(first)).toMatchObject({ state: 'done' });
  expect(stateOf(stopped)).toMatchObject({ state: 'stopped' });
  expect(stateOf(late)).toMatchObject({ state: 'failed', problem: 'case.changed' });
  const { entries } = await manager.ask<{ entries: { by: string; after: unknown; reason: string }[] }>(
    'GET',
    '/merchants/fair/brand/history?path=settings.brandName',
  );
  expect(entries.map(({ by, after }) => [by, after])).toEqual([['mila', 'Evening fair']]);
});

test('of two who edit at once the later one is told what stands there and who put it there; an older value is set again from the history [OPS-BRAND-04]', async () => {
  const path = 'settings.complaintHours';
  expect((await publish(owner, [{ path, value: 48, seen: 72 }])).status).toBe(200);
  const late = await publish(manager, [
    { path, value: 24, seen: 72 },
    { path: 'settings.popupForGuests', value: true, seen: false },
  ]);
  expect(late).toMatchObject({
    status: 409,
    code: 'case.changed',
    value: {
      revision: (await desk()).revision,
      changes: [{ path, now: 48, by: 'rosa', at: expect.any(String) }],
    },
  });
  expect(await fieldOf('popupForGuests')).toMatchObject({ value: false });
  // Different values of one whole are nobody's way.
  const limits = 'settings.signInLimits';
  const both = await Promise.all([
    publish(manager, [{ path: `${limits}.captchaAfter`, value: 2, seen: 3 }]),
    publish(owner, [{ path: `${limits}.lockAfter`, value: 8, seen: 10 }]),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(api.merchants.settings('fair').signInLimits).toMatchObject({ captchaAfter: 2, lockAfter: 8 });
  const { entries } = await manager.ask<{ entries: { before: unknown; after: unknown; by: string }[] }>(
    'GET',
    `/merchants/fair/brand/history?path=${limits}.lockAfter`,
  );
  expect(entries.length).toBeGreaterThan(0);
  expect((await desk()).fields.find((one) => one.path === `${limits}.lockAfter`)?.last?.by).toBe('rosa');
});

test('what protects players or money is changed with brand.guard alone, at once where stricter and by two where looser [OPS-BRAND-05]', async () => {
  const engineer = await person('egon', 'engineer');
  const cashier = await person('caloy', 'cashier');
  const path = 'settings.cashier.goodwill';
  const less = [{ path, value: '25', seen: '50' }];
  expect(await publish(engineer, less)).toMatchObject({
    status: 403,
    code: 'permission.denied',
    value: { permission: 'brand.guard' },
  });
  // The older calls ask for the same.
  expect(
    await engineer.send('PATCH', '/merchants/fair/settings', { ageThreshold: 21 }, { reason: 'a test' }),
  ).toMatchObject({ status: 403, value: { permission: 'brand.guard' } });
  expect((await publish(engineer, [{ path: 'switches.BETRECORD3', value: true, seen: false }])).status).toBe(
    200,
  );
  expect((await publish(manager, less)).status).toBe(200);
  // Nobody is asked to agree to what could not be carried out: it is refused to its author, and nothing waits.
  expect(await publish(manager, [{ path, value: '-80', seen: '25' }])).toMatchObject({
    code: 'format.incorrect',
    value: { paths: [path] },
  });
  expect(await publish(manager, [{ path, value: '80', seen: '24' }])).toMatchObject({ code: 'case.changed' });
  expect(await database.query(`select from platform.approval where state = 'waiting'`)).toEqual([]);
  const more = [{ path, value: '80', seen: '25' }];
  const proposed = await publish(manager, more);
  expect(proposed).toMatchObject({
    status: 202,
    value: { permission: 'brand.guard', because: ['cashier.goodwill'], proposedBy: 'mila' },
  });
  const { approvalId } = proposed.value as { approvalId: string };
  const decide = (by: Person, id: string) =>
    by.send('POST', `/merchants/fair/approvals/${id}`, { decision: 'approve' }, { reason: 'agreed' });
  expect((await decide(manager, approvalId)).status).not.toBe(200);
  expect((await decide(other, approvalId)).status).not.toBe(200);
  expect(api.merchants.settings('fair').cashier.goodwill).toBe('25');
  expect((await decide(owner, approvalId)).status).toBe(200);
  expect(api.merchants.settings('fair').cashier.goodwill).toBe('80');
  // Whoever may only ask for what is guarded asks for that and nothing else.
  expect((await publish(cashier, [{ path: 'switches.CBS3', value: true, seen: false }])).status).toBe(403);
  const guarded = { call: 'guarded-changes' };
  expect(
    (await publish(cashier, [{ path: 'switches.CBS3', value: true, seen: false }], guarded)).status,
  ).toBe(403);
  expect((await publish(cashier, [{ path, value: '70', seen: '80' }], guarded)).status).toBe(202);
  // A loose value that is called stricter than what one pretends to have seen is refused when it is done.
  expect(await publish(manager, [{ path, value: '90', seen: '100' }])).toMatchObject({
    code: 'case.changed',
  });
  const foreign = await person('ben of the beach', 'manager', 'beach');
  expect((await publish(foreign, [{ path, value: '1', seen: '80' }])).status).toBe(403);
});

test('a law is told with everything it asks for; stricter is free, looser than it is refused, and nobody leaves it [OPS-BRAND-11]', async () => {
  const local = await person('isko', 'manager', 'isle');
  const chief = await person('iska', 'owner', 'isle');
  const market = () =>
    local.ask<{
      now: object;
      profiles: { profile: string; version: number; mayChoose: boolean; taxPercent: string }[];
      bounds: { path: string; law: string; own: string; isStricter: boolean }[];
    }>('GET', '/merchants/isle/brand/market');
  const before = await market();
  expect(before.now).toEqual({ profile: 'ph-pagcor', version: 1 });
  expect(before.profiles.find(({ profile }) => profile === 'ph-pagcor')).toMatchObject({
    minimumAge: 21,
    known: { deposit: 'K2', play: 'K2', withdrawal: 'K2' },
    waits: { relaxHours: 24, irrevocableMonths: 6 },
    thresholds: { 'chasing.deposits': 3, 'below.threshold': '500000' },
    mostTurnoverTimes: null,
    taxPercent: '30',
    reports: ['revenue', 'largeAmounts', 'exclusions'],
  });
  expect(before.profiles.filter(({ mayChoose }) => mayChoose).map(({ profile }) => profile)).toEqual([
    'ph-pagcor',
  ]);
  const age = (value: number, seen: number) =>
    publish(local, [{ path: 'settings.ageThreshold', value, seen }], {
      brand: 'isle',
      call: 'guarded-changes',
    });
  const own = Number(before.bounds.find(({ path }) => path === 'settings.ageThreshold')?.own);
  const agree = async (answer: { status: number; value: unknown }) => {
    const { approvalId } = answer.value as { approvalId: string };
    return chief.send('POST', `/merchants/isle/approvals/${approvalId}`, { decision: 'approve' });
  };
  // Whoever agrees to it cannot make it hold either.
  const loose = await age(18, own);
  expect(loose.status === 202 ? (await agree(loose)).code : loose.code).toBe('market.too.loose');
  // Within the law: 25 is the most that may be set.
  const strict = await age(24, own);
  expect(await agree(strict)).toMatchObject({ status: 200 });
  expect((await market()).bounds.find(({ path }) => path === 'settings.ageThreshold')).toEqual({
    path: 'settings.ageThreshold',
    law: '21',
    own: '24',
    isStricter: true,
  });
  const away = await publish(
    local,
    [
      {
        path: 'settings.market',
        value: { profile: 'demo', version: 1 },
        seen: { profile: 'ph-pagcor', version: 1 },
      },
    ],
    { brand: 'isle', call: 'guarded-changes' },
  );
  expect(away.status === 202 ? (await agree(away)).code : away.code).toBe('market.too.loose');
});
