import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { secondOperatorToken, withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import { carryOutDue } from './due.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);

const banner = (title: object, more: object = {}) => ({
  kind: 'banner',
  position: 1,
  groupName: 'm_home',
  imageUrl: '/art/banners/b-fish.webp',
  linkage: '',
  title,
  body: { EN: 'Line' },
  action: { EN: 'Go' },
  ...more,
});
const path = (kind: string, id: string, rest = '') => `/merchants/fair/content/${kind}/${id}${rest}`;
const shownTitles = async (): Promise<string[]> =>
  (await api.get('fair.test', '/api/v1/banners?groupName=m_home&language=EN')).body.value.banners.map(
    (one: { title: string }) => one.title,
  );
const sheet = async (kind: string, id: string) => (await api.operate('GET', path(kind, id))).body.value;
const draft = (id: string, item: object, seen: number, state = 'draft') =>
  api.operate('POST', path('banner', id, '/versions'), { item, seen, state });
const publish = (id: string, version: number, at: string | null = null) =>
  api.operate('POST', path('banner', id, '/publish'), { version, at });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

test('a list has state and missing words of every item [OPS-CONTENT-01, OPS-CONTENT-06]', async () => {
  const both = { EN: 'A', TY: 'B' };
  const whole = { title: both, body: both, action: both };
  await api.operate('PUT', path('banner', 'runs'), banner(both, whole));
  await api.operate('PUT', path('banner', 'later'), banner(both, { startsAt: inSeconds(3600) }));
  await api.operate('PUT', path('banner', 'over'), banner(both, { endsAt: '2026-01-01T00:00:00.000Z' }));
  await api.operate('PUT', path('banner', 'off'), banner({ EN: 'A' }, { isActive: false }));
  const { items } = (await api.operate('GET', '/merchants/fair/content/banner')).body.value;
  expect(
    items.map((one: { id: string; state: string; missing: string[] }) => [one.id, one.state, one.missing]),
  ).toEqual(
    expect.arrayContaining([
      ['runs', 'running', []],
      ['later', 'planned', ['body', 'action']],
      ['over', 'ended', ['body', 'action']],
      ['off', 'off', ['title', 'body', 'action']],
    ]),
  );
  await expect.poll(shownTitles).toEqual(['A']);
  const wrong = banner(both, { startsAt: inSeconds(60), endsAt: inSeconds(30) });
  expect((await draft('wrong', wrong, 0)).body.value.fields).toEqual(['endsAt']);
  for (const id of ['runs', 'later', 'over', 'off']) await api.operate('DELETE', path('banner', id));
});

test('what begins or ends is seen by players at that moment, in every kept answer [OPS-CONTENT-06]', async () => {
  await api.operate('PUT', path('banner', 'soon'), banner({ EN: 'Soon' }, { startsAt: inSeconds(3) }));
  await api.operate('PUT', path('help', 'soon'), {
    kind: 'help',
    position: 1,
    tag: 'soon',
    title: { EN: 'Soon' },
    body: { EN: 'x' },
    startsAt: inSeconds(3),
  });
  const help = async () => (await api.get('fair.test', '/api/v1/help-center')).body.value.items.length;
  await expect.poll(async () => [await shownTitles(), await help()]).toEqual([[], 0]);
  const tick = () => carryOutDue(database.runWork, 'fair');
  await expect.poll(async () => (await tick(), [await shownTitles(), await help()])).toEqual([['Soon'], 1]);
  const ends = { startsAt: inSeconds(-1), endsAt: inSeconds(1) };
  await api.operate('PUT', path('banner', 'soon'), banner({ EN: 'Soon' }, ends));
  await expect.poll(async () => (await tick(), await shownTitles())).toEqual([]);
  await api.operate('DELETE', path('banner', 'soon'));
  await expect.poll(shownTitles).toEqual([]);
});

test('answers that were kept are told of a begin by the job, and by nothing else [OPS-CONTENT-06]', async () => {
  const revision = async () =>
    (
      await database.query(
        `select revision from platform.revision where merchant_code = 'fair' and topic = 'content'`,
      )
    )[0];
  await api.operate('PUT', path('banner', 'quiet'), banner({ EN: 'Quiet' }, { startsAt: inSeconds(2) }));
  const before = await revision();
  await new Promise((resolve) => setTimeout(resolve, 2100));
  expect(await revision()).toEqual(before);
  await carryOutDue(database.runWork, 'fair');
  const told = await revision();
  expect(told).not.toEqual(before);
  await carryOutDue(database.runWork, 'fair');
  expect(await revision()).toEqual(told);
  await api.operate('DELETE', path('banner', 'quiet'));
  await expect.poll(shownTitles).toEqual([]);
});

test('a draft is read by nobody, then by staff in review, then by players [OPS-CONTENT-05]', async () => {
  const made = await draft('fiesta', banner({ EN: 'Fiesta' }), 0);
  expect(made.body.value).toMatchObject({ version: 1, cleaned: [] });
  expect(await shownTitles()).toEqual([]);
  expect(await sheet('banner', 'fiesta')).toMatchObject({ item: null, state: 'new', seen: 1 });
  expect((await draft('fiesta', banner({ EN: 'Fiesta!' }), 1, 'review')).body.value.version).toBe(2);
  const { items } = (await api.operate('GET', '/merchants/fair/content/banner')).body.value;
  expect(items).toMatchObject([
    { id: 'fiesta', state: 'new', open: { version: 2, state: 'review', by: 'ana' } },
  ]);
  expect((await publish('fiesta', 1)).body.code).toBe('case.changed');
  expect((await publish('fiesta', 2)).status).toBe(200);
  await expect.poll(shownTitles).toEqual(['Fiesta!']);
  // Twice tapped.
  expect((await publish('fiesta', 2)).body.code).toBe('case.changed');
  expect(
    (await api.operate('POST', path('banner', 'nobody', '/publish'), { version: 1, at: null })).body.code,
  ).toBe('request.not_found');
});

test('who is slower is told, and finds both versions with who and when [OPS-CONTENT-08]', async () => {
  expect((await draft('fiesta', banner({ EN: 'Mine' }), 2)).status).toBe(200);
  expect((await draft('fiesta', banner({ EN: 'Yours' }), 2)).body.code).toBe('case.changed');
  const { versions } = await sheet('banner', 'fiesta');
  expect(versions).toMatchObject([
    {
      version: 3,
      state: 'draft',
      by: 'ana',
      note: 'a test',
      item: { title: { EN: 'Mine' } },
    },
    { version: 2, state: 'public', publishedBy: 'ana' },
    { version: 1, state: 'left' },
  ]);
  const restored = { item: versions[1].item, seen: 3, state: 'draft', restoredFrom: 2 };
  const back = await api.operate(
    'POST',
    path('banner', 'fiesta', '/versions'),
    restored,
    secondOperatorToken,
  );
  expect(back.body.value.version).toBe(4);
  expect((await sheet('banner', 'fiesta')).versions[0]).toMatchObject({
    restoredFrom: 2,
    by: 'ben',
    state: 'draft',
  });
  const forge = database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, (work) =>
    work.db
      .withTables<{ 'content.version': { made_by: string } }>()
      .updateTable('content.version')
      .set({ made_by: 'x' })
      .execute(),
  );
  await expect(forge).rejects.toThrow(/permission denied/);
});

test('a version is published at its time, under the name of who planned it, unless it is called back [OPS-CONTENT-05]', async () => {
  await draft('fiesta', banner({ EN: 'Tonight' }), 4);
  expect((await publish('fiesta', 5, '2026-01-01T00:00:00.000Z')).body.code).toBe('format.incorrect');
  expect((await publish('fiesta', 5, inSeconds(60))).status).toBe(200);
  expect((await api.operate('POST', path('banner', 'fiesta', '/recall'), { version: 5 })).status).toBe(200);
  expect((await sheet('banner', 'fiesta')).versions[0]).toMatchObject({ state: 'draft', publishAt: null });
  expect((await publish('fiesta', 5, inSeconds(0.3))).status).toBe(200);
  await carryOutDue(database.runWork, 'fair');
  expect(await shownTitles()).toEqual(['Fiesta!']);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await carryOutDue(database.runWork, 'fair');
  await expect.poll(shownTitles).toEqual(['Tonight']);
  expect((await sheet('banner', 'fiesta')).versions[0]).toMatchObject({
    state: 'public',
    publishedBy: 'ana',
  });
  const [entry] = await database.query(
    `select actor, reason from platform.audit where merchant_code = 'fair' and subject like 'content.banner%' order by entry desc limit 1`,
  );
  expect(entry).toEqual({ actor: 'ana', reason: 'planned, version 5' });
});

test('an order is saved in one act, and refused when another one was faster [OPS-CONTENT-14]', async () => {
  for (const id of ['one', 'two', 'three'])
    await api.operate('PUT', path('banner', id), banner({ EN: id }, { position: 5 }));
  const list = async () => (await api.operate('GET', '/merchants/fair/content/banner')).body.value;
  const { seen } = await list();
  const order = (ids: string[], read: string) =>
    api.operate('PUT', '/merchants/fair/content/banner', { ids, seen: read });
  expect((await order(['three', 'fiesta', 'one', 'two'], seen)).status).toBe(200);
  await expect.poll(shownTitles).toEqual(['three', 'Tonight', 'one', 'two']);
  expect((await order(['one', 'two', 'three', 'fiesta'], seen)).body.code).toBe('case.changed');
  expect((await order(['one', 'nobody'], (await list()).seen)).body.code).toBe('request.not_found');
  expect((await list()).items.map((one: { id: string }) => one.id)).toEqual([
    'three',
    'fiesta',
    'one',
    'two',
  ]);
  // A version written before keeps the place that the order gave.
  await draft('fiesta', banner({ EN: 'Later' }, { position: 9 }), 5);
  await publish('fiesta', 6);
  await expect.poll(shownTitles).toEqual(['three', 'Later', 'one', 'two']);
});

test('what was there before the first version is kept as the first [OPS-CONTENT-08]', async () => {
  await database.query(
    `insert into content.help_item (merchant_code, help_id, tag, position, title, body) values ('fair', 'old', 'old', 1, '{"EN":"Old"}', '{"EN":"x"}')`,
  );
  const item = {
    kind: 'help',
    position: 1,
    tag: 'old',
    title: { EN: 'New' },
    body: { EN: '<p>y</p><script>z</script>' },
  };
  expect(await sheet('help', 'old')).toMatchObject({ seen: 1, versions: [] });
  const made = await api.operate('POST', path('help', 'old', '/versions'), { item, seen: 1, state: 'draft' });
  expect(made.body.value).toMatchObject({
    version: 2,
    item: { body: { EN: '<p>y</p>' } },
    cleaned: [{ field: 'body', language: 'EN', what: '<script>' }],
  });
  expect((await sheet('help', 'old')).versions).toMatchObject([
    { version: 2, state: 'draft' },
    { version: 1, state: 'public', by: 'system', item: { title: { EN: 'Old' } } },
  ]);
});

test('another brand has none of it', async () => {
  expect((await api.operate('GET', '/merchants/beach/content/banner/fiesta')).body.code).toBe(
    'request.not_found',
  );
  expect((await api.operate('GET', '/merchants/beach/content/banner')).body.value.items).toEqual([]);
});

test('removing tells what leads there, and a promotion whose campaign runs is ended instead [OPS-CONTENT-15]', async () => {
  const promotion = {
    kind: 'promotion',
    position: 1,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    linkedPromotionId: 'reload',
    imageRequired: false,
    remarkRequired: false,
    title: { EN: 'Reload' },
    summary: { EN: 'More' },
    body: { EN: '<p>21+</p>' },
    pictures: [],
    categoryIds: ['weekly'],
  };
  await api.operate('PUT', path('category', 'weekly'), {
    kind: 'category',
    position: 1,
    title: { EN: 'Weekly' },
  });
  await api.operate('PUT', path('promotion', 'reload'), promotion);
  await api.operate(
    'PUT',
    path('banner', 'one'),
    banner({ EN: 'one' }, { linkage: '/m/activityDetail?id=reload' }),
  );
  expect((await sheet('promotion', 'reload')).linkedFrom).toEqual([
    { kind: 'banner', id: 'one', title: 'one' },
  ]);
  expect((await sheet('category', 'weekly')).linkedFrom).toEqual([
    { kind: 'promotion', id: 'reload', title: 'Reload' },
  ]);
  expect(await sheet('banner', 'one')).toMatchObject({ linkedFrom: [], isHeld: false });
  await database.query(
    `insert into rewards.campaign (merchant_code, campaign_id, kind, title, body, position, starts_at, must_join, version)
     values ('fair', 'reload', 'promotion', '{"EN":"x"}', '{"EN":"x"}', 1, now() - interval '1 day', false, 1)`,
  );
  expect((await sheet('promotion', 'reload')).isHeld).toBe(true);
  expect((await api.operate('DELETE', path('promotion', 'reload'))).body.code).toBe('status.move.refused');
  await database.query(`update rewards.campaign set is_stopped = true where merchant_code = 'fair'`);
  expect((await api.operate('DELETE', path('promotion', 'reload'))).status).toBe(200);
  // Undone: as it was, in its place.
  await api.operate('PUT', path('promotion', 'reload'), promotion);
  expect((await sheet('promotion', 'reload')).item).toMatchObject({ position: 1, title: { EN: 'Reload' } });
});

test('what is over or leads to nothing cannot be published, and checks are asked for without keeping anything [OPS-CONTENT-16, OPS-CONTENT-10]', async () => {
  const over = banner({ EN: 'Over' }, { endsAt: inSeconds(1) });
  expect((await draft('ended-one', over, 0)).status).toBe(200);
  expect((await publish('ended-one', 1, inSeconds(60))).body.value).toEqual({ fields: ['endsAt'] });
  // A draft may lead to what is still to come; it is published when that is there [OPS-CONTENT-10].
  const early = banner({ EN: 'Early' }, { linkage: '/m/activityDetail?id=to-come' });
  expect((await draft('early', early, 0)).status).toBe(200);
  expect((await publish('early', 1)).body.value).toEqual({ fields: ['linkage'] });
  const asked = await api.operate('POST', path('banner', 'nowhere', '/checks'), {
    item: banner({ EN: 'The best' }),
  });
  expect(asked.body.value.checks.map((one: { check: string }) => one.check)).toEqual(['language', 'claim']);
  expect((await api.operate('GET', path('banner', 'nowhere'))).body.code).toBe('request.not_found');
});
