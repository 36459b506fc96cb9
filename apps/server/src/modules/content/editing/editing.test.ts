import { aMerchant, someGames } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { secondOperatorToken, withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', settings: { imageCDNs: ['https://cdn.example.com'] } });
await aMerchant(database, { code: 'beach' });
await someGames(database, 'fair', [{ id: 'color-game' }, { id: 'gone-game', isActive: false }]);
const api = await withPlayerApi(database);
const words = (EN: string) => ({ EN });
const dates = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: null };
const announcement = {
  kind: 'announcement',
  position: 1,
  ...dates,
  contentType: 'PL',
  audience: 'all',
  levels: [],
  noExpiry: true,
  title: words('Maintenance'),
  body: words('<p>Tonight</p>'),
  pictures: [{ url: '/art/banners/b-fish.webp', sequence: 1 }],
  categoryIds: ['slots'],
};
const items = {
  announcement,
  promotion: {
    kind: 'promotion',
    position: 1,
    ...dates,
    linkedPromotionId: 'reload',
    imageRequired: true,
    remarkRequired: false,
    title: words('Reload'),
    summary: words('More'),
    body: words('<ol><li>Join</li></ol>'),
    pictures: [{ url: 'https://cdn.example.com/a.webp', sequence: 1 }],
    categoryIds: [],
  },
  banner: {
    kind: 'banner',
    position: 1,
    groupName: 'm_home',
    imageUrl: '/art/banners/b-fish.webp',
    linkage: 'game:color-game',
    title: words('Fish'),
    body: words('x'),
    action: words('Go'),
    isActive: true,
  },
  help: {
    kind: 'help',
    position: 1,
    tag: 'terms',
    title: words('Terms'),
    body: words('<p>x</p>'),
    isActive: true,
  },
  category: { kind: 'category', position: 1, title: { EN: 'Slots', TY: 'Mga slot' } },
};
const at = (kind: string, id: string, merchant = 'fair') => `/merchants/${merchant}/content/${kind}/${id}`;
const get = async (path: string) => (await api.get('fair.test', path)).body.value;

test('what an operator saves is shown to players, replaced and removed without a restart [DEC-114]', async () => {
  for (const [kind, sent] of Object.entries(items)) {
    const item = { startsAt: null, endsAt: null, isActive: true, ...sent };
    const saved = await api.operate('PUT', at(kind, 'one'), sent);
    expect(saved.body, kind).toEqual({ success: true, value: { item } });
    const listed = await api.operate('GET', `/merchants/fair/content/${kind}`);
    expect(listed.body.value.items, kind).toMatchObject([{ id: 'one', item }]);
    expect((await api.operate('GET', `/merchants/beach/content/${kind}`)).body.value.items).toEqual([]);
  }
  const title = async () => (await get('/api/v1/announcements?language=EN')).player[0]?.title;
  await expect.poll(title).toBe('Maintenance');
  await api.operate('PUT', at('announcement', 'one'), { ...announcement, title: words('Later') });
  await expect.poll(title).toBe('Later');
  expect((await api.operate('DELETE', at('announcement', 'one'))).status).toBe(200);
  await expect.poll(title).toBeUndefined();
  expect((await api.operate('DELETE', at('announcement', 'one'))).body.code).toBe('request.not_found');
});

test('rich text is cleaned when it is saved and titles become text [DEC-063]', async () => {
  const hostile =
    '<h2>Win</h2><script>steal()</script><p onclick="x()" style="color:red">Hi <a href="javascript:x()">now</a></p><img src="https://evil.test/x.gif">';
  for (const [kind, item] of Object.entries({
    announcement,
    promotion: items.promotion,
    help: items.help,
  })) {
    const sent = { ...item, title: words('<b>Big</b> & bright'), body: { EN: hostile, TY: hostile } };
    const { value } = (await api.operate('PUT', at(kind, 'hostile'), sent)).body;
    const clean = '<h2>Win</h2><p>Hi now</p>';
    expect(value.item, kind).toMatchObject({ title: { EN: 'Big & bright' }, body: { EN: clean, TY: clean } });
  }
  const stored = await database.query(`select body from content.help_item where help_id = 'hostile'`);
  expect(JSON.stringify(stored)).not.toMatch(/script|onclick|evil/);
});

test('what cannot be published is refused by name [OPS-CONTENT-10]', async () => {
  const refusedFor = async (kind: string, item: object) =>
    (await api.operate('PUT', at(kind, 'wrong'), item)).body.value?.fields;
  expect(await refusedFor('help', announcement)).toEqual(['kind']);
  expect(await refusedFor('announcement', { ...announcement, noExpiry: false })).toEqual(['noExpiry']);
  const over = { ...announcement, endsAt: '2025-01-01T00:00:00.000Z' };
  expect(await refusedFor('announcement', over)).toEqual(['endsAt']);
  const tracker = [{ url: 'https://evil.test/x.gif', sequence: 1 }];
  expect(await refusedFor('promotion', { ...items.promotion, pictures: tracker })).toEqual(['pictures']);
  const banner = { ...items.banner, imageUrl: 'data:image/png;base64,A', linkage: 'javascript:x()' };
  expect(await refusedFor('banner', banner)).toEqual(['imageUrl', 'linkage']);
  // What leads nowhere is not published: no page, no such game, a host nobody named, a promotion that is gone [OPS-CONTENT-10].
  for (const linkage of ['/m/nowhere', 'game:gone-game', 'https://evil.test', '/m/activityDetail?id=gone'])
    expect(await refusedFor('banner', { ...items.banner, linkage }), linkage).toEqual(['linkage']);
  const leads = { ...items.help, body: words('<a href="https://evil.test">x</a>') };
  expect(await refusedFor('help', leads)).toEqual(['body']);
  expect(await refusedFor('category', { ...items.category, title: words('<i></i>') })).toEqual(['title']);
  expect((await api.operate('PUT', at('help', 'x', 'nobody'), items.help)).body.code).toBe(
    'request.not_found',
  );
});

test('who saved and removed what is kept, and nobody can change it [DEC-114]', async () => {
  await api.operate('PUT', at('help', 'kept'), items.help);
  await api.operate('DELETE', at('help', 'kept'), undefined, secondOperatorToken);
  const changes = await database.query(
    `select action, actor, item ->> 'tag' as tag from content.change where kind = 'help' and item_id = 'kept' order by id`,
  );
  expect(changes).toEqual([
    { action: 'save', actor: 'ana', tag: 'terms' },
    { action: 'remove', actor: 'ben', tag: null },
  ]);
  const scope = { merchant: 'fair', actor: { kind: 'system', name: 'test' } } as const;
  const forge = database.runWork(scope, (work) =>
    work.db
      .withTables<{ 'content.change': { actor: string } }>()
      .updateTable('content.change')
      .set({ actor: 'x' })
      .execute(),
  );
  await expect(forge).rejects.toThrow(/permission denied/);
});
