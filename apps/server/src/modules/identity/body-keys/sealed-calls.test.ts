import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { spoiled } from '#testing/spoiled-jwe';
import type { Visitor } from '#testing/visitor';
import { expect, test } from 'vitest';

const spoiledBodies = 1000;
const login = '/api/v1/auth/login';
const endpoint = `POST ${login}`;
const hour = 60 * 60_000;
const time = fixedClock(new Date().toISOString());
const database = await withTestDatabase({ clock: time.now });
for (const code of ['fair', 'beach'])
  await aMerchant(database, { code, settings: { botCheck: 'OFF' }, switches: ['USERNAMEREG3'] });
const api = await withPlayerApi(database, time.now);
const account = { username: 'marisol', password: 'tahimik42ilog' };
const body = { type: 'username', ...account };
await api.visitor('fair.test').sealed('PUT', '/api/v1/auth/register/username', {
  ...account,
  confirmPassword: account.password,
  termsVersion: '2026-01',
});

interface Offer {
  keySet: string;
  nonce: string;
  visit: string;
}
interface Message {
  data: unknown;
  encryption?: string;
}

const keyIn = ({ keySet }: Offer) => {
  const payload = Buffer.from(keySet.split('.')[1] ?? '', 'base64url').toString();
  const [key] = (JSON.parse(payload) as { keys: { kid: string; jwk: JWK }[] }).keys;
  if (key === undefined) throw new Error('the key set is empty');
  return key;
};
const send = (visitor: Visitor, { data, encryption }: Message) =>
  visitor.raw('POST', login, {
    headers: { 'content-type': 'application/json', ...(encryption !== undefined && { encryption }) },
    body: JSON.stringify({ data }),
  });
const named = ({ data, kid }: { data: string; kid: string }): Message => ({
  data,
  encryption: `JWE;kid=${kid}`,
});

/** A body that is right but for its header. */
async function headed(offer: Offer, change: Record<string, string>): Promise<Message> {
  const { kid, jwk } = keyIn(offer);
  const inside = JSON.stringify({ body, nonce: offer.nonce, endpoint, iat: 0 });
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid, ...change };
  const data = await new CompactEncrypt(Buffer.from(inside))
    .setProtectedHeader(header)
    .encrypt(await importJWK(jwk, header.alg));
  return { data, encryption: `JWE;kid=${kid}` };
}

/** Everything that can be wrong with a body, as the sender would do it. */
const wrong: Record<string, (visitor: Visitor) => Promise<Message>> = {
  'in the clear': async () => ({ data: body }),
  'no body at all': async () => ({ data: undefined, encryption: 'JWE;kid=0000000000000000' }),
  'another key agreement': async (visitor) => headed(await visitor.open(), { alg: 'ECDH-ES+A256KW' }),
  'another cipher': async (visitor) => headed(await visitor.open(), { enc: 'A128GCM' }),
  'an old cipher': async (visitor) => headed(await visitor.open(), { enc: 'A256CBC-HS512' }),
  'a key that does not exist': async (visitor) => headed(await visitor.open(), { kid: '0123456789abcdef' }),
  'an unknown key in the header only': async (visitor) => ({
    ...(await headed(await visitor.open(), {})),
    encryption: 'JWE;kid=0123456789abcdef',
  }),
  'no header': async (visitor) => ({ data: (await headed(await visitor.open(), {})).data }),
  'a header of another kind': async (visitor) => ({
    ...(await headed(await visitor.open(), {})),
    encryption: 'rot13',
  }),
  'a nonce that was used': async (visitor) => {
    const message = named(await visitor.seal(endpoint, { ...body, password: 'wrong pass 1' }));
    await send(visitor, message);
    return message;
  },
  'a nonce that has run out': async (visitor) => {
    const message = named(await visitor.seal(endpoint, body));
    time.advance(121_000);
    return message;
  },
  'a nonce of another visit': async () => named(await api.visitor('fair.test').seal(endpoint, body)),
  'a nonce of another merchant': async () => named(await api.visitor('beach.test').seal(endpoint, body)),
  'a nonce of nobody': async (visitor) => {
    const offer = { ...(await visitor.open()), nonce: 'x'.repeat(200) };
    return named(await visitor.seal(endpoint, body, offer));
  },
  'another call’s body': async (visitor) => named(await visitor.seal('POST /api/v1/agent/login', body)),
};

/** What an answer tells: everything but the fresh values in it. */
const telling = ({ status, setCookies, body: answer }: Awaited<ReturnType<typeof send>>) => ({
  status,
  cookies: setCookies.length,
  code: answer.code,
  keys: Object.keys(answer),
  value: Object.entries(answer.value ?? {}).map(([name, value]) => [name, typeof value]),
});
const generic = {
  status: 409,
  cookies: 0,
  code: 'key.rotated',
  keys: ['success', 'code', 'value'],
  value: [
    ['keySet', 'string'],
    ['nonce', 'string'],
    ['visit', 'string'],
    ['expiresInSeconds', 'number'],
  ],
};

test('whatever is wrong with a sealed body, the answer is one and the same [DEC-105]', async () => {
  const visitor = api.visitor('fair.test');
  await visitor.open();
  const answers: Record<string, unknown> = {};
  for (const [name, make] of Object.entries(wrong)) {
    const message = await make(visitor);
    answers[name] = telling(await send(visitor, message));
  }
  expect(answers).toEqual(Object.fromEntries(Object.keys(wrong).map((name) => [name, generic])));
});

test('the same body with nothing wrong signs in, so it was the wrong part that was refused [DEC-105]', async () => {
  const visitor = api.visitor('fair.test');
  expect((await send(visitor, await headed(await visitor.open(), {}))).status).toBe(200);
  const late = api.visitor('fair.test');
  const message = named(await late.seal(endpoint, body));
  time.advance(119_000);
  expect((await send(late, message)).status).toBe(200);
});

test(`${spoiledBodies} spoiled bodies get that same answer too [DEC-105]`, async () => {
  const visitor = api.visitor('fair.test');
  const right = await headed(await visitor.open(), {});
  const answers = new Set<string>();
  for (let from = 0; from < spoiledBodies; from += 100) {
    const some = Array.from({ length: 100 }, (_, step) =>
      send(visitor, { ...right, data: spoiled(String(right.data), from + step) }),
    );
    for (const got of await Promise.all(some)) answers.add(JSON.stringify(telling(got)));
  }
  expect([...answers]).toEqual([JSON.stringify(generic)]);
});

test('a page with an old key signs in after one retry with what the refusal brought; two days old still opens [DEC-105]', async () => {
  const visitor = api.visitor('fair.test');
  const old = await visitor.open();
  time.advance(47 * hour);
  const { nonce } = await visitor.open();
  expect((await send(visitor, named(await visitor.seal(endpoint, body, { ...old, nonce })))).status).toBe(
    200,
  );
  const { keySet } = await visitor.open();
  expect(keyIn({ ...old, keySet }).kid).not.toBe(keyIn(old).kid);
  time.advance(26 * hour);
  const fresh = await visitor.open();
  const refused = await send(
    visitor,
    named(await visitor.seal(endpoint, body, { ...old, nonce: fresh.nonce })),
  );
  expect(refused.body.code).toBe('key.rotated');
  const again = await visitor.seal(endpoint, body, refused.body.value as Offer);
  expect((await send(visitor, named(again))).status).toBe(200);
});
