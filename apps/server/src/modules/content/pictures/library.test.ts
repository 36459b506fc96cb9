import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { operatorToken, readingToken, withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);

const plain = (width: number, height: number, background = '#0b7285') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const wide = await plain(1600, 800);

async function send(
  file: Buffer,
  fields: Record<string, string>,
  { merchant = 'fair', token = operatorToken } = {},
) {
  const edge = 'a-journey-of-bytes';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const payload = Buffer.concat([
    Buffer.from(
      `${parts.join('')}--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const reply = await api.internal.inject({
    method: 'POST',
    url: `/operator/v1/merchants/${merchant}/content-pictures`,
    headers: {
      authorization: `Bearer ${token}`,
      reason: 'a%20new%20season',
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload,
  });
  return { status: reply.statusCode, ...reply.json() };
}
const banner = (text: string, more: Record<string, string> = {}) => ({
  shape: 'banner',
  textEn: text,
  ...more,
});
const listed = async (merchant = 'fair') =>
  (await api.operate('GET', `/merchants/${merchant}/content-pictures`)).body.value;
const words = { EN: 'Title' };
const publish = (kind: string, id: string, item: object) =>
  api.operate('PUT', `/merchants/fair/content/${kind}/${id}`, {
    kind,
    position: 1,
    title: words,
    body: words,
    ...item,
  });

test('a picture is drawn anew in its size, with its weight and its words in each language [OPS-CONTENT-09]', async () => {
  const { status, value } = await send(wide, banner('A calm bay', { textTy: 'Payapang look' }));
  expect([status, value.isKnown]).toEqual([200, false]);
  const { pictures, shapes } = await listed();
  expect(pictures).toMatchObject([
    {
      url: value.url,
      shape: 'banner',
      width: 800,
      height: 400,
      words: { EN: 'A calm bay', TY: 'Payapang look' },
      usedIn: [],
    },
  ]);
  expect(shapes).toContainEqual({ shape: 'banner', width: 800, height: 400, mostBytes: 61_440 });
  for (const app of [api.app, api.internal]) {
    const shown = await app.inject({ url: value.url, headers: { host: 'fair.test' } });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 800, height: 400 });
    expect(shown.rawPayload.length).toBe(pictures[0].weight);
  }
  // A second tap: the same picture, once.
  expect((await send(wide, banner('Another'))).value).toEqual({ url: value.url, isKnown: true });
  expect((await listed()).pictures).toHaveLength(1);
  expect((await listed('beach')).pictures).toEqual([]);
});

test('another ratio, too small, too heavy, and no words are refused, with the right size [OPS-CONTENT-09]', async () => {
  const wanted = { width: 800, height: 400 };
  expect(await send(await plain(900, 900), banner('x'))).toMatchObject({
    status: 400,
    value: { why: 'ratio', given: { width: 900, height: 900 }, wanted },
  });
  expect(await send(await plain(400, 200), banner('x'))).toMatchObject({
    value: { why: 'small', wanted },
  });
  const noise = await sharp(randomBytes(800 * 400 * 3), { raw: { width: 800, height: 400, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(await send(noise, banner('x'))).toMatchObject({ status: 413, value: { why: 'weight', wanted } });
  expect(await send(Buffer.from('<svg/>'), banner('x'))).toMatchObject({ code: 'upload.type' });
  for (const fields of [{ shape: 'banner' }, banner(' '), banner('<b></b>'), { shape: 'tile', textEn: 'x' }])
    expect((await send(wide, fields as Record<string, string>)).status).toBe(400);
  expect((await send(wide, banner('x'), { token: readingToken })).status).toBe(403);
  expect((await listed()).pictures).toHaveLength(1);
});

test('it tells where it is used, popups, drafts and running text too [OPS-CONTENT-09]', async () => {
  const { url } = (await send(wide, banner('x'))).value;
  const pictures = [{ url, sequence: 1 }];
  const dates = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: null };
  const notice = { ...dates, noExpiry: true, pictures, categoryIds: [], contentType: 'PU' };
  const replies = [
    await publish('banner', 'bay', { groupName: 'm_home', imageUrl: url, linkage: '', action: words }),
    await publish('announcement', 'tide', notice),
    await publish('help', 'how', { tag: 'other', body: { EN: `<p><img src="${url}" alt="A bay" /></p>` } }),
    await api.operate('POST', '/merchants/fair/content/promotion/sale/versions', {
      item: {
        kind: 'promotion',
        position: 1,
        ...dates,
        linkedPromotionId: null,
        imageRequired: false,
        remarkRequired: false,
        title: words,
        summary: words,
        body: words,
        pictures,
        categoryIds: [],
      },
      seen: 0,
      state: 'draft',
    }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await listed()).pictures[0].usedIn).toEqual([
    { kind: 'banner', id: 'bay', title: 'Title', place: 'm_home', isPublic: true },
    { kind: 'announcement', id: 'tide', title: 'Title', place: 'PU', isPublic: true },
    { kind: 'promotion', id: 'sale', title: 'Title', place: 'promotion', isPublic: false },
    { kind: 'help', id: 'how', title: 'Title', place: 'help', isPublic: true },
  ]);
});

test('players hear its words in their language, and a change of them within a second; a late change is refused [OPS-CONTENT-09]', async () => {
  const heard = async (language: string) => {
    const { body } = await api.get('fair.test', `/api/v1/banners?groupName=m_home&language=${language}`);
    return body.value.banners[0]?.alt;
  };
  await expect.poll(() => heard('TY')).toBe('Payapang look');
  const { body } = await api.get('fair.test', '/api/v1/announcements?language=EN');
  expect(body.value.popup[0].announcementImages[0].alt).toBe('A calm bay');
  const [{ id, revision }] = (await listed()).pictures;
  const change = (text: string, merchant = 'fair') =>
    api.operate('PATCH', `/merchants/${merchant}/content-pictures/${id}`, {
      words: { EN: text },
      seen: revision,
    });
  expect((await change('A bay', 'beach')).status).toBe(404);
  expect((await change('A bay at night')).status).toBe(200);
  await expect.poll(() => heard('TY'), { timeout: 1000 }).toBe('A bay at night');
  expect((await change('Too late')).body.code).toBe('case.changed');
});
