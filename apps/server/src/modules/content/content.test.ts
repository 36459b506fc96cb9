import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await database.query(
  `insert into content.banner (merchant_code, banner_id, group_name, position, image_url, linkage, title, body, action, is_active)
   values ('fair', 'b', 'm_home', 2, '/b.webp', '/m/activity', '{"EN":"Second"}', '{"EN":""}', '{"EN":""}', true),
          ('fair', 'a', 'm_home', 1, '/a.webp', '', '{"EN":"First","TY":"Una"}', '{"EN":""}', '{"EN":""}', true),
          ('fair', 'c', 'm_home', 0, '/c.webp', '', '{"EN":"Off"}', '{"EN":""}', '{"EN":""}', false),
          ('fair', 'd', 'm_live', 0, '/d.webp', '', '{"EN":"Live"}', '{"EN":""}', '{"EN":""}', true)`,
);
await database.query(
  `insert into content.announcement (merchant_code, announcement_id, content_type, position, title, body, starts_at, ends_at, no_expiry)
   select 'fair', type || n, type, n, jsonb_build_object('EN', type || n), '{"EN":"<p>x</p>"}', now() - interval '1 day',
          case when n = 2 then now() - interval '1 hour' else now() + interval '1 day' end, false
   from unnest(array['A','PL','B','PU','PR','H']) type, generate_series(1, 2) n`,
);
await database.query(
  `insert into content.promotion (merchant_code, promotion_id, position, title, summary, body, images, category_ids, starts_at, ends_at)
   select 'fair', 'p' || n, n, jsonb_build_object('EN', 'Promotion ' || n), '{"EN":"s"}', '{"EN":"b"}',
          '[{"url":"/p.webp","sequence":1}]', array['slots'], now() - interval '1 day',
          case when n = 3 then now() - interval '1 hour' end from generate_series(1, 3) n`,
);
await database.query(
  `insert into content.promotion_category (merchant_code, category_id, position, title)
   values ('fair', 'vip', 2, '{"EN":"VIP"}'), ('fair', 'for-you', 1, '{"EN":"For you","TY":"Para sa iyo"}')`,
);
await database.query(
  `insert into content.help_item (merchant_code, help_id, tag, position, title, body, is_active)
   values ('fair', 'b', 'deposit', 2, '{"EN":"Deposits"}', '{"EN":"<p>Money in</p>"}', true),
          ('fair', 'a', 'terms', 1, '{"EN":"Terms","TY":"Mga tuntunin"}', '{"EN":"<p>Rules</p>","TY":"<p>Mga patakaran</p>"}', true),
          ('fair', 'c', 'old', 0, '{"EN":"Old"}', '{"EN":"x"}', false)`,
);
const api = await withPlayerApi(database);
const value = async (path: string) => (await api.get('fair.test', path)).body.value;

test('banners of a group come in order with url, group and linkage [ENT-06, ENT-07]', async () => {
  const { banners } = await value('/api/v1/banners?groupName=m_home&language=TY');
  expect(banners).toMatchObject([
    { url: '/a.webp', groupName: 'm_home', linkage: '', title: 'Una' },
    { url: '/b.webp', groupName: 'm_home', linkage: '/m/activity', title: 'Second' },
  ]);
  expect((await api.get('fair.test', '/api/v1/banners?groupName=m_else')).status).toBe(400);
});

test('announcements come by group, only those that run, agent ones never [CALL-21, ENT-21, ENT-22, ENT-23, DEC-118]', async () => {
  const groups = await value('/api/v1/announcements?platform=M');
  expect(
    Object.fromEntries(
      Object.entries(groups).map(([name, list]) => [name, (list as { id: string }[]).map((a) => a.id)]),
    ),
  ).toEqual({
    promotion: ['PR1'],
    banners: ['B1'],
    player: ['PL1'],
    popup: ['PU1'],
    hot: ['H1'],
  });
  expect(groups.player[0]).toMatchObject({ title: 'PL1', content: '<p>x</p>', noExpiry: 0, read: false });
  expect((await value('/api/v1/announcements?contentType=PU')).player).toEqual([]);
});

test('the announcements that are pictures have a call of their own, kept by caches [CALL-19, CONST-21, DEC-118]', async () => {
  const reply = await api.get('fair.test', '/api/v1/announcements/banners?platform=M');
  expect(reply.body.value.banners.map((one: { id: string }) => one.id)).toEqual(['B1']);
  expect(reply.headers['cache-control']).toContain('s-maxage=300');
  expect((await api.get('fair.test', '/api/v1/announcements/banners?platform=W')).status).toBe(400);
});

test('the help centre lists title, content and tag in order, in the language asked for [CALL-29, ENT-27]', async () => {
  expect((await value('/api/v1/help-center?device=MOBILE&language=TY')).items).toEqual([
    { title: 'Mga tuntunin', content: '<p>Mga patakaran</p>', tag: 'terms' },
    { title: 'Deposits', content: '<p>Money in</p>', tag: 'deposit' },
  ]);
});

test('categories of promotions have id and title, in order [ENT-25]', async () => {
  expect((await value('/api/v1/promotions/categories?language=TY')).categories).toEqual([
    { id: 'for-you', title: 'Para sa iyo' },
    { id: 'vip', title: 'VIP' },
  ]);
});

test('another module finds a promotion by its id and by the campaign it belongs to', async () => {
  await database.query(
    `update content.promotion set linked_promotion_id = 'rebate' where promotion_id = 'p2'`,
  );
  await expect.poll(async () => (await api.content.promotionOf('fair', 'rebate'))?.promotionId).toBe('p2');
  expect(await api.content.findPromotion('fair', 'p2')).toEqual({
    promotionId: 'p2',
    linkedPromotionId: 'rebate',
    imageRequired: false,
    remarkRequired: false,
    title: { EN: 'Promotion 2' },
    startsAt: expect.any(Date),
    endsAt: null,
  });
  expect(await api.content.findPromotion('fair', 'p9')).toBeNull();
  expect(await api.content.promotionOf('fair', 'p2')).toBeNull();
});

test('promotions that are over are not listed [ENT-24]', async () => {
  const { promotions } = await value('/api/v1/promotions?categoryId=slots');
  expect(promotions.map((promotion: { id: string }) => promotion.id)).toEqual(['p1', 'p2']);
  expect(promotions[0]).toMatchObject({ imageRequired: 'N', remarkRequired: 'N', linkedPromotionId: null });
  expect((await value('/api/v1/promotions?categoryId=other')).promotions).toEqual([]);
});

test('new content is shown without a restart', async () => {
  await database.query(`update content.banner set title = '{"EN":"Changed"}' where banner_id = 'a'`);
  await expect
    .poll(async () => (await value('/api/v1/banners?groupName=m_home&language=EN')).banners[0].title)
    .toBe('Changed');
});
