import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { defaultRules, type Rules, unfitFields } from '@perya/contract/rules';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', switches: ['USERNAMEREG3'] });
const api = await withPlayerApi(database);
const manager = await aStaffPerson(database, api.internal, {
  name: 'mila',
  role: 'manager',
  brand: 'fair',
  now: new Date(),
});
const publish = (path: string, value: unknown, seen: unknown) =>
  manager.send(
    'POST',
    '/merchants/fair/brand/changes',
    { changes: [{ path: `settings.${path}`, value, seen }], at: null },
    { reason: 'told by a test' },
  );
interface Asked {
  fields: Record<string, { enabled: boolean; minLength: number }>;
  order: string[];
}
const asked = async (): Promise<Asked> => (await api.get('fair.test', '/api/v1/config/register')).body.value;
const nickname = { ...defaultRules.nickname, enabled: true, required: true };

test('fields, whether they are required, their lengths, pattern and order are published, and registration asks for them at once [OPS-BRAND-06]', async () => {
  expect((await asked()).fields['nickname']).toMatchObject({ enabled: false });
  // To ask for more is no loosening: one person does it.
  expect((await publish('fieldRules', { nickname: { ...nickname, minLength: 4 } }, {})).status).toBe(200);
  expect((await publish('fieldOrder', ['nickname'], [])).status).toBe(200);
  const now = await asked();
  expect(now.fields['nickname']).toMatchObject({ enabled: true, minLength: 4 });
  expect(now.order.slice(0, 2)).toEqual(['nickname', 'birthday']);
  expect(now.order).toHaveLength(20);
});

test.each<[string, string, Partial<Rules>]>([
  ['a length that nothing has', 'nickname', { nickname: { ...nickname, minLength: 30 } }],
  ['a password shorter than is safe', 'password', { password: { ...defaultRules.password, minLength: 4 } }],
  ['what is required and not shown', 'nickname', { nickname: { ...nickname, enabled: false } }],
  [
    'a pattern the server cannot take there',
    'email',
    { email: { ...defaultRules.email, patternId: 'digits' } },
  ],
  ['a user name of any words', 'username', { username: { ...defaultRules.username, patternId: 'name' } }],
])('%s does not fit [OPS-BRAND-06]', (_, field, rules) => {
  expect(unfitFields(rules)).toEqual([field]);
  expect(unfitFields({ nickname, password: { ...defaultRules.password, minLength: 10 } })).toEqual([]);
});

test('a form nobody could fill in is refused [OPS-BRAND-06]', async () => {
  const seen = { nickname: { ...nickname, minLength: 4 } };
  expect(await publish('fieldRules', { nickname: { ...nickname, minLength: 30 } }, seen)).toMatchObject({
    status: 400,
    code: 'format.incorrect',
    value: { paths: ['settings.fieldRules'] },
  });
});

test('to ask for less, or to take what was refused, needs another person; a field twice in the order is refused [OPS-BRAND-06]', async () => {
  const seen = { nickname: { ...nickname, minLength: 4 } };
  for (const rules of [
    { nickname: { ...nickname, minLength: 3 } },
    { nickname: { ...nickname, minLength: 4, required: false } },
    { nickname: { ...nickname, minLength: 4, patternId: 'digits' } },
    {},
  ])
    expect((await publish('fieldRules', rules, seen)).status).toBe(202);
  expect((await publish('fieldRules', { nickname: { ...nickname, minLength: 5 } }, seen)).status).toBe(200);
  expect((await publish('fieldOrder', ['email', 'email'], ['nickname'])).status).toBe(400);
});

test('a preview of the form carries rules and an order nobody has published [OPS-BRAND-06]', async () => {
  const { address } = await manager.ask<{ address: string }>('POST', '/merchants/fair/brand/preview', {
    changes: [
      { path: 'settings.fieldRules', value: { email: { ...defaultRules.email, enabled: true } } },
      { path: 'settings.fieldOrder', value: ['email'] },
    ],
    page: 'register',
    language: 'EN',
  });
  const preview = await api.merchants.takePreview('fair', address.split('/preview/')[1] ?? '');
  const reply = await api.get('fair.test', '/api/v1/config/register');
  const drawn = JSON.parse(
    preview?.answer('/api/v1/config/register', JSON.stringify(reply.body)) ?? '{}',
  ) as { value: Asked };
  expect(drawn.value.fields['email']).toMatchObject({ enabled: true });
  expect(drawn.value.fields['nickname']).toMatchObject({ enabled: false });
  expect(drawn.value.order[0]).toBe('email');
  expect((await asked()).fields['email']).toMatchObject({ enabled: false });
});
