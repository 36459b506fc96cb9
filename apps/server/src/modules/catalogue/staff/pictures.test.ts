import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { aMerchant, someGames } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { operatorToken, readingToken, withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', switches: ['CAT_RNG', 'CAT_LIVE'] });
await aMerchant(database, { code: 'beach', switches: ['CAT_RNG'] });
await someGames(database, 'fair', [
  { id: 'mango', hotPosition: 0 },
  { id: 'baccarat', type: 'LIVE', vendor: 'LAKAN' },
]);
const api = await withPlayerApi(database);

const plain = (width: number, height: number, background = '#c4183c') =>
  sharp({ create: { width, height, channels: 3, background } });

/** As much detail as the given size holds, in the size that is wanted. */
const noiseOf = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .resize(720, 960)
    .jpeg({ quality: 95 })
    .toBuffer();

async function send(path: string, file: Buffer, fields: Record<string, string> = {}, token = operatorToken) {
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
  return api.internal.inject({
    method: 'POST',
    url: `/operator/v1/merchants/fair/games${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      reason: 'a%20new%20look',
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload,
  });
}
const sheet = async (id: string) => (await api.operate('GET', `/merchants/fair/games/${id}`)).body.value;
const shownIcon = async () => (await api.get('fair.test', '/api/v1/games/hot')).body.value.games[0].iconUrl;
const kept = async () =>
  (await database.query<{ n: number }>('select count(*)::int as n from catalogue.picture'))[0]?.n;

test('a picture is made anew in its size and within its weight, and the draft keeps nothing [OPS-GAME-06]', async () => {
  const sent = await plain(1440, 1920)
    .withMetadata({ exif: { IFD0: { Artist: 'Marisol' } } })
    .png()
    .toBuffer();
  const drawn = await send('/mango/picture-draft', sent);
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 720, height: 960 });
  expect(drawn.rawPayload.includes('Marisol')).toBe(false);
  const wide = await send('/baccarat/picture-draft', await plain(960, 600).webp().toBuffer());
  expect(await sharp(wide.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960, height: 600 });
  // Much detail is made lighter until it fits.
  const noise = await noiseOf(60, 80);
  expect(noise.length).toBeGreaterThan(120 * 1024);
  const light = await send('/mango/picture-draft', noise);
  expect(light.statusCode).toBe(200);
  expect(light.rawPayload.length).toBeLessThanOrEqual(120 * 1024);
  expect(await kept()).toBe(0);
});

test('another ratio, too small, too heavy and no picture are refused with the right size [OPS-GAME-06]', async () => {
  const wanted = { width: 720, height: 960 };
  const told = async (file: Buffer) => {
    const reply = await send('/mango/picture-draft', file);
    return [reply.statusCode, reply.json().code, reply.json().value];
  };
  expect(await told(await plain(960, 600).png().toBuffer())).toEqual([
    400,
    'format.incorrect',
    { why: 'ratio', given: { width: 960, height: 600 }, wanted },
  ]);
  expect(await told(await plain(360, 480).png().toBuffer())).toEqual([
    400,
    'format.incorrect',
    { why: 'small', given: { width: 360, height: 480 }, wanted },
  ]);
  expect(await told(await noiseOf(720, 960))).toEqual([
    413,
    'upload.size',
    { why: 'weight', given: wanted, wanted },
  ]);
  expect((await told(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).slice(0, 2)).toEqual([
    415,
    'upload.type',
  ]);
  const cut = (await plain(720, 960).png().toBuffer()).subarray(0, 300);
  expect((await told(cut)).slice(0, 2)).toEqual([400, 'upload.unreadable']);
  expect((await told(randomBytes(5_242_881))).slice(0, 2)).toEqual([413, 'upload.size']);
  expect((await send('/nobody/picture-draft', await plain(720, 960).png().toBuffer())).statusCode).toBe(404);
});

test('players get it within a second at an address that never shows anything else [OPS-GAME-06, OPS-GAME-02]', async () => {
  const before = await shownIcon();
  const { seen } = await sheet('mango');
  const file = await plain(720, 960).jpeg().toBuffer();
  const draft = await send('/mango/picture-draft', file);
  const saved = await send('/mango/picture', file, { seen });
  const { iconUrl } = saved.json().value;
  expect(iconUrl).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
  await expect.poll(shownIcon, { timeout: 1000 }).toBe(iconUrl);
  for (const app of [api.app, api.internal]) {
    const reply = await app.inject({ url: iconUrl, headers: { host: 'fair.test' } });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    // What was shown before saving is what players get, byte by byte.
    expect(reply.rawPayload.equals(draft.rawPayload)).toBe(true);
  }
  const late = await send('/mango/picture', await plain(720, 960, '#333333').jpeg().toBuffer(), { seen });
  expect([late.statusCode, late.json().code]).toEqual([409, 'case.changed']);
  expect([await shownIcon(), await kept()]).toEqual([iconUrl, 1]);
  const rows = await database.query(
    `select reason, before->>'icon_url' as was, after->>'icon_url' as now from platform.audit
     where subject = 'catalogue.game'`,
  );
  expect(rows).toEqual([{ reason: 'a new look', was: before, now: iconUrl }]);
  const none = await api.app.inject({
    url: `/pictures/${'0'.repeat(32)}.webp`,
    headers: { host: 'fair.test' },
  });
  expect(none.statusCode).toBe(404);
});

test('whoever may not change the catalogue sends nothing [OPS-GAME-06, OPS-AUTH-10]', async () => {
  const { seen } = await sheet('mango');
  const file = await plain(720, 960, '#00ff00').png().toBuffer();
  for (const path of ['/mango/picture', '/mango/picture-draft'])
    expect((await send(path, file, path.endsWith('t') ? {} : { seen }, readingToken)).statusCode).toBe(403);
  expect(await kept()).toBe(1);
});
