import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { aMerchant, aSession } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { operatorToken, withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

const most = 5_242_880;
const clock = fixedClock(new Date().toISOString());
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database, clock.now);
const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#36c' } })
  .jpeg()
  .toBuffer();

let members = 0;
async function aMember(merchant = 'fair', customerType = 'REAL') {
  members += 1;
  const { memberId, cookie, token } = await aSession(database, merchant, `kasapi${members}`);
  await database.query('update identity.session set customer_type = $2 where member_id = $1', [
    memberId,
    customerType,
  ]);
  return { memberId, host: `${merchant}.test`, proof: { cookie, token } };
}
type Member = Awaited<ReturnType<typeof aMember>>;

const boundary = 'a-boundary';
const part = (head: string, body: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
const field = (name: string, value: string) => part(`name="${name}"`, value);
const file = (bytes: Buffer, name = 'x.jpg') =>
  part(`name="file"; filename="${name}"\r\nContent-Type: image/jpeg`, bytes);
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };

async function post({ host, proof }: Member, payload: Buffer, more: Record<string, string> = {}) {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    headers: { host, ...proof, ...headers, ...more },
    payload,
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; value?: { id: string } }>() };
}
const upload = (member: Member, bytes: Buffer, purpose = 'reward') =>
  post(member, form(field('purpose', purpose), file(bytes)));
const look = ({ host, proof }: Member, id: string) =>
  api.app.inject({ method: 'GET', url: `/api/v1/uploads/${id}`, headers: { host, ...proof } });

/** A jpeg of exactly so many bytes: what follows its end is not looked at. */
const ofSize = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);

test('a picture is taken and shown to its member alone, inert and kept by no cache [DEC-116]', async () => {
  const [member, other, foreigner] = [await aMember(), await aMember(), await aMember('beach')];
  const { status, value } = await upload(member, jpeg);
  expect(status).toBe(200);
  const id = value?.id ?? '';
  const shown = await look(member, id);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringMatching(/^sandbox;/),
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  for (const stranger of [other, foreigner]) {
    const refused = await look(stranger, id);
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      { success: false, code: 'request.not_found' },
    ]);
  }
  const guest = await api.get('fair.test', `/api/v1/uploads/${id}`);
  expect(guest.body.code).toBe('auth.not.logged.in');
});

test('staff of the merchant see it, staff of another do not [DEC-116]', async () => {
  const id = (await upload(await aMember(), jpeg)).value?.id ?? '';
  const ask = (merchant: string) =>
    api.internal.inject({
      method: 'GET',
      url: `/operator/v1/merchants/${merchant}/pictures/${id}`,
      headers: { authorization: `Bearer ${operatorToken}` },
    });
  const shown = await ask('fair');
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(shown.headers['content-security-policy']).toMatch(/^sandbox/);
  expect((await ask('beach')).statusCode).toBe(404);
});

test('5,242,880 bytes are taken, one more is not [REWARD-15, CONST-02]', async () => {
  const member = await aMember();
  expect((await upload(member, ofSize(most))).status).toBe(200);
  expect(await upload(member, ofSize(most + 1))).toMatchObject({ status: 413, code: 'upload.size' });
  expect(await upload(member, ofSize(3 * most))).toMatchObject({ status: 413, code: 'upload.size' });
});

test('the type is what the bytes say: only jpeg and png, and only whole ones [REWARD-14, CONST-02, DEC-116]', async () => {
  const member = await aMember();
  const png = await sharp(jpeg).png().toBuffer();
  expect((await upload(member, png)).status).toBe(200);
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('<!doctype html><script>1</script>'),
    await sharp(jpeg).gif().toBuffer(),
    await sharp(jpeg).webp().toBuffer(),
    Buffer.from('%PDF-1.7'),
  ])
    expect(await upload(member, bytes)).toMatchObject({ status: 415, code: 'upload.type' });
  for (const bytes of [
    jpeg.subarray(0, 200),
    png.subarray(0, 60),
    Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<html>')]),
  ])
    expect(await upload(member, bytes)).toMatchObject({ status: 400, code: 'upload.unreadable' });
});

test('one file and its purpose, nothing else [DEC-116]', async () => {
  const member = await aMember();
  const purpose = field('purpose', 'reward');
  expect(await post(member, form(purpose, file(jpeg), file(jpeg)))).toMatchObject({ code: 'upload.count' });
  for (const sent of [
    form(purpose),
    form(file(jpeg)),
    form(field('purpose', 'other'), file(jpeg)),
    form(purpose, purpose, file(jpeg)),
    form(purpose, field('memberId', 'x'), file(jpeg)),
    form(purpose, field('__proto__', 'x'), file(jpeg)),
    form(purpose, file(Buffer.alloc(0))),
    form(field('purpose', 'x'.repeat(300)), file(jpeg)),
    form(purpose, file(jpeg)).subarray(0, -20),
    Buffer.from('no parts at all'),
    Buffer.alloc(0),
  ])
    expect(await post(member, sent)).toMatchObject({ status: 400, code: 'format.incorrect' });
  const json = { 'content-type': 'application/json' };
  expect(await post(member, Buffer.from('{"purpose":"reward"}'), json)).toMatchObject({
    code: 'format.incorrect',
  });
  expect((await post(member, form(file(jpeg), purpose))).status).toBe(200);
});

test('a call that takes no file refuses a body with one', async () => {
  const { host, proof } = await aMember();
  const reply = await api.app.inject({
    method: 'PUT',
    url: '/api/v1/feedback',
    headers: { host, ...proof, ...headers },
    payload: form(field('kind', 'idea')),
  });
  expect([reply.statusCode, reply.json()]).toEqual([400, { success: false, code: 'format.incorrect' }]);
});

test('trial accounts, guests, half sessions and other sites upload nothing [DEC-013, DEC-014]', async () => {
  const member = await aMember();
  const sent = form(field('purpose', 'reward'), file(jpeg));
  expect((await upload(await aMember('fair', 'TRIAL'), jpeg)).code).toBe('trial.restricted');
  const { cookie, token } = member.proof;
  const halves = [
    { proof: { cookie: '', token: '' }, code: 'auth.not.logged.in' },
    { proof: { cookie, token: '' }, code: 'auth.not.logged.in' },
    { proof: { cookie: '', token }, code: 'auth.logged.out' },
  ];
  for (const { proof, code } of halves)
    expect(await post({ ...member, proof }, sent)).toMatchObject({ status: 401, code });
  for (const site of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }])
    expect((await post(member, sent, site as unknown as Record<string, string>)).code).toBe(
      'permission.denied',
    );
  const [kept] = await database.query(
    'select count(*)::int as count from content.picture where member_id = $1',
    [member.memberId],
  );
  expect(kept).toEqual({ count: 0 });
});

test('twenty tries an hour, whether they come to something or not', async () => {
  const member = await aMember();
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 22; n += 1)
    codes.push((await upload(member, n % 2 ? jpeg : jpeg.subarray(0, 99))).code);
  expect(codes.slice(0, 20)).not.toContain('rate.limited');
  expect(codes.slice(20)).toEqual(['rate.limited', 'rate.limited']);
  expect((await upload(await aMember(), jpeg)).status).toBe(200);
});

test('a picture counts once, for what it was sent for, in the work that uses it; forgotten ones go [DEC-116]', async () => {
  const [member, other] = [await aMember(), await aMember()];
  const id = (await upload(member, jpeg)).value?.id ?? '';
  const use = (memberId: string, ids: string[], purpose: 'reward' | 'kyc') =>
    database.runWork({ merchant: 'fair', actor: { kind: 'member', memberId } }, (work) =>
      api.content.usePictures(work, memberId, ids, purpose),
    );
  const gone = { code: 'request.not_found' };
  await expect(use(other.memberId, [id], 'reward')).rejects.toMatchObject(gone);
  await expect(use(member.memberId, [id], 'kyc')).rejects.toMatchObject(gone);
  await expect(use(member.memberId, [id, id], 'reward')).rejects.toMatchObject(gone);
  await use(member.memberId, [id], 'reward');
  await expect(use(member.memberId, [id], 'reward')).rejects.toMatchObject(gone);
  await use(member.memberId, [], 'reward');
  const forgotten = (await upload(member, jpeg)).value?.id ?? '';
  await database.query(
    `update content.picture set made_at = made_at - interval '25 hours' where member_id = $1`,
    [member.memberId],
  );
  await upload(member, jpeg);
  expect((await look(member, forgotten)).statusCode).toBe(404);
  expect((await look(member, id)).statusCode).toBe(200);
});

test('two applications with the same picture at the same moment: one gets it [DEC-116]', async () => {
  const { memberId, ...member } = await aMember();
  const id = (await upload({ memberId, ...member }, jpeg)).value?.id ?? '';
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      database.runWork({ merchant: 'fair', actor: { kind: 'member', memberId } }, (work) =>
        api.content.usePictures(work, memberId, [id], 'reward'),
      ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
});

test('a sender without a session is answered before the body has arrived', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/v1/uploads HTTP/1.1\r\nHost: fair.test\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: 5000000\r\n\r\n--${boundary}\r\n`,
  );
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  expect(answer).toMatch(/^HTTP\/1\.1 401/);
  socket.destroy();
});
