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

const inAYear = new Date(clock.now().getTime() + 365 * 86_400_000).toISOString();
const help = (body: string) => ({
  kind: 'help',
  position: 1,
  tag: 'tried',
  title: { EN: 'Tried', TY: 'Subok' },
  body: { EN: body },
});
const popup = (audience: string) => ({
  kind: 'announcement',
  position: 1,
  startsAt: inAYear,
  endsAt: null,
  contentType: 'PU',
  audience,
  levels: [],
  noExpiry: true,
  title: { EN: 'Popped' },
  body: { EN: '<p>x</p>' },
  pictures: [],
  categoryIds: [],
});
const ask = async (kind: string, item: object, look: object = {}) => {
  const path = `/merchants/fair/content/${kind}/tried/preview`;
  const sent = { item, language: 'EN', audience: 'guest', place: 'own', ...look };
  return api.operate('POST', path, sent);
};
const ticketOf = async (...asked: Parameters<typeof ask>) =>
  String((await ask(...asked)).body.value.address).split('/preview/')[1] ?? '';

test('what is typed is cleaned as if it were saved, opens once, within a minute and at its own brand, and is kept nowhere else [OPS-CONTENT-04]', async () => {
  const ticket = await ticketOf('help', help('<p>Words</p><script>steal()</script>'), { language: 'TY' });
  expect(ticket).toMatch(/^[\w-]{43}$/);
  expect(await api.merchants.takePreview('beach', ticket)).toBeNull();
  const preview = await api.merchants.takePreview('fair', ticket);
  expect(preview).toMatchObject({
    path: '/m/helpDetail?tag=tried',
    language: 'TY',
    isMember: false,
    popup: null,
  });
  expect(preview?.own('/api/v1/help-center')).toEqual({
    items: [{ title: 'Subok', content: '<p>Words</p>', tag: 'tried' }],
  });
  expect(preview?.own('/api/v1/banners')).toBeUndefined();
  expect(await api.merchants.takePreview('fair', ticket)).toBeNull();
  expect((await api.get('fair.test', '/api/v1/help-center')).body.value.items).toEqual([]);
  expect((await api.operate('GET', '/merchants/fair/content/help')).body.value.items).toEqual([]);
  const late = await ticketOf('help', help('<p>x</p>'));
  clock.advance(61_000);
  expect(await api.merchants.takePreview('fair', late)).toBeNull();
});

test('what could not be saved is not drawn [OPS-CONTENT-04]', async () => {
  const link = '<p><a href="https://elsewhere.example/win">x</a></p>';
  expect(await ask('help', help(link))).toMatchObject({ status: 400, body: { code: 'format.incorrect' } });
  expect((await ask('banner', help('x'))).body).toMatchObject({ value: { fields: ['kind'] } });
});

test('a popup is drawn for whom it is written, as if it had begun; what no page shows has no address [OPS-CONTENT-04]', async () => {
  const members = popup('members');
  expect((await ask('announcement', members)).body.value.isSeen).toBe(false);
  const ticket = await ticketOf('announcement', members, { audience: 'member' });
  const preview = await api.merchants.takePreview('fair', ticket);
  expect(preview).toMatchObject({ path: '/m/home', isMember: true, popup: 'announcements' });
  expect(preview?.own('/api/v1/announcements/popups')).toMatchObject({ popups: [{ title: 'Popped' }] });
  expect(preview?.own('/api/v1/announcements')).toMatchObject({ popup: [] });
  const forAgents = { ...members, contentType: 'A', audience: 'all' };
  expect((await ask('announcement', forAgents)).body.value).toEqual({ address: null, isSeen: false });
});
