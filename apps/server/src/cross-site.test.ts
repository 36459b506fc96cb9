import { randomUUID } from 'node:crypto';
import type { Call } from '@perya/contract';
import { playerCalls } from '@perya/contract';
import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { asForm, fittingBody, sealText } from '#testing/hostile-input';
import { withPlayerApi } from '#testing/player-api';
import type { Visitor } from '#testing/visitor';
import { expect, test } from 'vitest';

/** Requests that another site makes a browser send, for every call that changes something; made from the contract. */
const switches = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'SMSLOGIN3',
  'CHNGPASSVERIF3',
  'CHNGPASSMAIL3',
  'FREEPLAY3',
  'PASSKEYS3',
  'TOTP3',
  'GOOGLELOGIN3',
  'POINTSMALL3',
  'CBS3',
  'AGENT3',
  'KYC3',
] as const;
const seed = 7;
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches });
const google = { start: async () => new URL('https://accounts.test/'), finish: async () => null };
const api = await withPlayerApi(database, undefined, { providers: { google } });
const unsafe = Object.entries(playerCalls as Record<string, Call>).filter(
  ([, { route }]) => route.method !== 'GET',
);

/** Somebody with a visit and a session that may do everything, as their browser holds them. */
async function aVictim(account: string): Promise<Visitor> {
  const { memberId, cookie, token } = await aSession(database, 'fair', account);
  await database.query('update identity.session set proven_at = now() where member_id = $1', [memberId]);
  // An agent may do what a player may, and more.
  await database.query('update identity.member set type = 1 where member_id = $1', [memberId]);
  const visitor = api.visitor('fair.test');
  visitor.cookies.set('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
  visitor.token = token;
  await visitor.open();
  return visitor;
}

interface Attack {
  name: string;
  headers: Record<string, string>;
  /** What the browser would say about the body; JSON unless told otherwise. */
  type?: string;
  /** Without handle and visit token: headers that no form and no other site can send. */
  unproven?: true;
}
const attacks: Attack[] = [
  {
    name: 'a form on another site',
    headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    type: form,
    unproven: true,
  },
  { name: 'a form, in a browser that tells nothing', headers: {}, type: form, unproven: true },
  {
    name: 'a simple request with JSON as text',
    headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    type: 'text/plain',
    unproven: true,
  },
  { name: 'cookies without handle and visit', headers: {}, unproven: true },
  { name: 'a foreign origin, all else right', headers: { origin: 'https://evil.test' } },
  { name: 'no origin to name, all else right', headers: { origin: 'null' } },
  { name: 'cross-site, all else right', headers: { 'sec-fetch-site': 'cross-site' } },
  { name: 'a sibling’s origin, all else right', headers: { origin: 'https://shop.fair.test' } },
  { name: 'a parent’s origin, all else right', headers: { origin: 'https://test' } },
  { name: 'same site but another host, all else right', headers: { 'sec-fetch-site': 'same-site' } },
  { name: 'text instead of JSON, all else right', headers: {}, type: 'text/plain' },
];

/** Some ids are random, some are counted. */
const idOf = (call: Call) => {
  const id = '0b0fb4cc-5a02-4d1f-9a3c-5d6ad1c7c0de';
  return call.params?.safeParse({ id }).success === false ? '1' : id;
};
const urlOf = (call: Call) =>
  call.route.path
    .replace(/:provider/, 'google')
    .replace(/:orderNo/, 'DP260101ABCDEFGH')
    .replace(/:id/, idOf(call))
    .replace(/:kind\/:period/, 'deposit/day')
    .replace(/legal\/:kind/, 'legal/terms')
    .replace(/:kind/, 'daily')
    .replace(/:\w+/, 'unknown');

/** The whole content of the tables a player's call could change. */
async function contents(): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('identity', 'catalogue', 'content', 'platform', 'wallet', 'cashier', 'rewards', 'support', 'safety', 'agents') and table_type = 'BASE TABLE' order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const [row] = await database.query<{ all: string }>(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as all from ${name} t`,
    );
    parts.push(`${name} ${row?.all}`);
  }
  return parts.join('\n');
}

const cookiesOf = (visitor: Visitor) =>
  [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The request as our own page would send it, but for what the attack changes. */
async function send(victim: Visitor, call: Call, attack: Attack, more: object = {}) {
  const { method, path, encrypted, form: isForm } = call.route;
  const headers: Record<string, string> = {
    'content-type': attack.type ?? (isForm ? form : json),
    ...attack.headers,
  };
  // Sign-in by a company that is not connected here would be refused for another reason.
  let body = fittingBody(call, seed).replace('"firebase"', '"username"');
  if (Object.keys(more).length > 0) body = JSON.stringify({ ...JSON.parse(body), ...more });
  if (encrypted === true) {
    const { data, kid } = await sealText(await victim.open(), `${method} ${path}`, body);
    headers['encryption'] = `JWE;kid=${kid}`;
    body = JSON.stringify({ data });
  }
  if (headers['content-type'] === form) body = asForm(body);
  const proven = { token: victim.token ?? '', visit: (await victim.open()).visit };
  const reply = await api.app.inject({
    method,
    url: urlOf(call),
    headers: {
      host: 'fair.test',
      cookie: cookiesOf(victim),
      ...(attack.unproven !== true && proven),
      'x-forwarded-for': '192.0.2.9',
      'idempotency-key': randomUUID(),
      ...headers,
    },
    payload: body,
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; value?: object }>() };
}

const victim = await aVictim('marisol');

test('no call that changes something is open to whoever asks', () => {
  expect(unsafe.filter(([, { access }]) => access === 'guest')).toEqual([]);
  expect(unsafe.length).toBeGreaterThan(25);
});

test('what another site makes a browser send is refused by every call and changes nothing, signing in included [DEC-014, DEC-105]', {
  timeout: 60_000,
}, async () => {
  const before = await contents();
  const passed: unknown[] = [];
  let tried = 0;
  for (const [name, call] of unsafe)
    for (const attack of attacks) {
      const { status, code } = await send(victim, call, attack);
      tried += 1;
      if (status < 400 || status >= 500) passed.push({ name, attack: attack.name, status, code });
    }
  expect(passed).toEqual([]);
  expect(tried).toBe(unsafe.length * attacks.length);
  expect(await contents()).toBe(before);
});

test('each of them is let in when everything is right, so the refusals are the gate’s work [DEC-014]', {
  timeout: 60_000,
}, async () => {
  const gate = ['auth.not.logged.in', 'auth.logged.out', 'permission.denied', 'visit.unproven'];
  const refused: unknown[] = [];
  for (const [index, [name, call]] of unsafe.entries()) {
    const page = { name: 'our own page', headers: { 'sec-fetch-site': 'same-origin' } };
    const { code = '', value } = await send(await aVictim(`kasapi${index}`), call, page);
    // Rules of single fields come after the gate and name the field; the gate names a problem.
    const malformed = code === 'format.incorrect' && 'problems' in (value ?? {});
    if (gate.includes(code) || malformed) refused.push({ name, code });
  }
  expect(refused).toEqual([]);
});

/** Fields that somebody would like to set. */
const foreign =
  'type balance role kycLevel merchantCode memberId isDisabled memberLogin uplineId recommenderId customerType state status level points excludedUntil createdAt isAdmin bonus operator';

test('no call takes any of twenty fields it does not know, and nothing changes [DEC-106]', {
  timeout: 60_000,
}, async () => {
  // A nonce is used up by whoever asks anything.
  const kept = async () => (await contents()).replace(/^identity.used_ticket .*$/m, '');
  const before = await kept();
  const passed: unknown[] = [];
  let tried = 0;
  const page = { name: 'our own page', headers: { 'sec-fetch-site': 'same-origin' } };
  // Files travel with fields of their own kind.
  for (const [name, call] of unsafe.filter(([, { route }]) => route.multipart !== true)) {
    const known = Object.keys((call.body as { shape?: object } | undefined)?.shape ?? {});
    const fields = foreign.split(' ').filter((one) => !known.includes(one));
    const { status, value } = await send(
      victim,
      call,
      page,
      Object.fromEntries(fields.map((one) => [one, 1])),
    );
    tried += 1;
    const problems = (value as { problems?: { problem: string }[] } | undefined)?.problems ?? [];
    // Refused for these fields and not for another reason.
    const isSeen = problems.some(
      ({ problem }) => problem === 'unrecognized_keys' || problem === 'invalid_union',
    );
    if (status !== 400 || !isSeen) passed.push({ name, status });
  }
  expect(passed).toEqual([]);
  expect(tried).toBeGreaterThan(60);
  expect(await kept()).toBe(before);
  // A schema that let foreign fields through would be noticed: the same body passes it.
  const loose = playerCalls.coolOff.body?.loose();
  expect(loose?.safeParse({ days: 1, type: 1 }).success).toBe(true);
  expect(playerCalls.coolOff.body?.safeParse({ days: 1, type: 1 }).success).toBe(false);
});

test('an attacker’s own visit and sealed body do not sign a victim in as the attacker [DEC-014, DEC-105]', async () => {
  const attacker = api.visitor('fair.test');
  const offer = await attacker.open();
  const body = JSON.stringify({ type: 'username', username: 'marisol', password: 'tahimik42ilog' });
  const { data, kid } = await sealText(offer, 'POST /api/v1/auth/login', body);
  const answers = [offer.visit, (await victim.open()).visit].map((visit) =>
    victim.raw('POST', '/api/v1/auth/login', {
      headers: { 'content-type': json, encryption: `JWE;kid=${kid}`, visit },
      body: JSON.stringify({ data }),
    }),
  );
  expect((await Promise.all(answers)).map(({ body: { code } }) => code)).toEqual([
    'visit.unproven',
    'key.rotated',
  ]);
});

test('half a session opens no call: handle alone, cookie alone, another session’s handle [DEC-014]', async () => {
  const other = await aVictim('joselito');
  const cookies = cookiesOf(victim);
  const halves: Record<string, Record<string, string>> = {
    'handle alone': { token: victim.token ?? '' },
    'cookie alone': { cookie: cookies },
    'another session’s handle': { cookie: cookies, token: other.token ?? '' },
    'another session’s cookie': {
      cookie: `__Host-session=${other.cookies.get('__Host-session')}`,
      token: victim.token ?? '',
    },
    'the handle as cookie': { cookie: `__Host-session=${victim.token}`, token: victim.token ?? '' },
    'the cookie as handle': { cookie: cookies, token: victim.cookies.get('__Host-session') ?? '' },
  };
  const own = Object.values(playerCalls as Record<string, Call>).filter(({ access }) =>
    ['session', 'member'].includes(access),
  );
  const ask = async (call: Call, headers: Record<string, string>) =>
    api.app.inject({
      method: call.route.method,
      url: urlOf(call),
      headers: { host: 'fair.test', ...headers },
    });
  const before = await contents();
  for (const call of own)
    for (const [name, headers] of Object.entries(halves)) {
      const reply = await ask(call, headers);
      const { code } = reply.json<{ code: string }>();
      expect({ name, path: call.route.path, status: reply.statusCode, code }).toMatchObject({
        status: 401,
        code: name === 'cookie alone' ? 'auth.not.logged.in' : 'auth.logged.out',
      });
      expect(reply.body).not.toMatch(/marisol|joselito/);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  expect(await contents()).toBe(before);
  const whole = await ask(playerCalls.member, { cookie: cookies, token: victim.token ?? '' });
  expect(whole.json()).toMatchObject({ success: true, value: { account: 'marisol' } });
  // The comparison would have seen a change.
  await ask(playerCalls.logout, { cookie: cookies, token: victim.token ?? '' });
  expect(await contents()).not.toBe(before);
});
