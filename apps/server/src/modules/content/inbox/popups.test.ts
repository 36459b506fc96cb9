import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
const api = await withPlayerApi(database);
const put = (id: string, position: number, more: object = {}) =>
  api.operate('PUT', `/merchants/fair/content/announcement/${id}`, {
    kind: 'announcement',
    position,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    noExpiry: true,
    contentType: 'PU',
    title: { EN: id },
    body: { EN: '<p>x</p>' },
    pictures: [],
    categoryIds: [],
    ...more,
  });
await put('third', 3);
await put('for-guests', 1, { audience: 'guests' });
await put('for-gold', 2, { audience: 'members', levels: ['gold'] });
const aMember = async (name: string, level?: string) => {
  const { memberId, cookie, token } = await aSession(database, 'fair', name);
  const browser = api.visitor('fair.test');
  browser.cookies.set('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
  browser.token = token;
  if (level !== undefined)
    await database.query(
      `insert into rewards.member (merchant_code, member_id, label_id) values ('fair', $1, $2)`,
      [memberId, level],
    );
  const popups = async () => {
    const { value } = (await browser.get('/api/v1/announcements/popups?language=EN')).body;
    return (value as { popups: { id: string; version: number }[] }).popups;
  };
  const ids = async () => (await popups()).map(({ id }) => id);
  const see = (seen: object[]) => browser.json('POST', '/api/v1/announcements/popups/seen', { seen });
  return { popups, ids, see };
};

test('popups are for guests, members or a level, in their order; nobody is sent another’s [OPS-CONTENT-11]', async () => {
  const [plain, gold] = [await aMember('plain'), await aMember('gold', 'gold')];
  const guests = async () =>
    (await api.get('fair.test', '/api/v1/announcements?language=EN')).body.value.popup.map(
      (one: { id: string }) => one.id,
    );
  await expect.poll(guests).toEqual(['for-guests', 'third']);
  await expect.poll(plain.ids).toEqual(['third']);
  expect(await gold.ids()).toEqual(['for-gold', 'third']);
  const wrong = { contentType: 'PL', audience: 'members' };
  expect((await put('wrong', 1, wrong)).body.value.fields).toEqual(['audience']);
  expect((await put('wrong', 1, { levels: ['gold'] })).body.value.fields).toEqual(['levels']);
});

test('each version comes once: what is published again comes again, also when somebody claims the future [OPS-CONTENT-11]', async () => {
  const member = await aMember('once');
  await expect.poll(member.ids).toEqual(['third']);
  const version = (await member.popups())[0]?.version ?? 0;
  await member.see([
    { id: 'third', version: version + 7 },
    { id: 'nothing', version: 1 },
  ]);
  expect(await member.ids()).toEqual([]);
  await put('third', 3, { title: { EN: 'third again' } });
  await expect.poll(member.ids).toEqual(['third']);
});
