import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import { isAlive } from './sessions/session-rules.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const marisol = await aSession(database, 'fair', 'marisol');
const jose = await aSession(database, 'fair', 'jose');
const api = await withPlayerApi(database);
const me = '/api/v1/members/me';

test('cookie and handle together open the member’s calls [SESS-01, DEC-014, CALL-15, ENT-30]', async () => {
  expect((await api.as(marisol, 'GET', 'fair.test', me)).body.value).toEqual({
    id: marisol.memberId,
    nickname: 'Marisol',
    account: 'marisol',
    type: 0,
    merchantCode: 'fair',
    currency: 'PHP',
    recommenderId: expect.stringMatching(/^[0-9A-F]{12}$/),
    maskedMobile: null,
    maskedEmail: null,
    hasPassword: false,
    hasPaymentPassword: false,
    hasTotp: false,
    linkedProviders: [],
  });
  expect((await api.as(marisol, 'GET', 'fair.test', '/api/v1/auth/session')).body.value).toMatchObject({
    token: marisol.token,
    userName: 'marisol',
    merchantCode: 'fair',
    customerType: 'REAL',
  });
});

test('one of the two, or two that do not belong together, open nothing: that caller is a guest [GEN-04, ERR-20, DEC-014]', async () => {
  const answers = [
    { cookie: marisol.cookie, token: '' },
    { cookie: '', token: marisol.token },
    { cookie: marisol.cookie, token: jose.token },
  ];
  for (const proof of answers) expect((await api.as(proof, 'GET', 'fair.test', me)).status).toBe(401);
  expect((await api.as({ cookie: '', token: '' }, 'GET', 'fair.test', me)).body.code).toBe(
    'auth.not.logged.in',
  );
  expect((await api.as({ cookie: '', token: 'old' }, 'GET', 'fair.test', me)).body.code).toBe(
    'auth.logged.out',
  );
});

test('a session of one merchant is nothing at another', async () => {
  expect((await api.as(marisol, 'GET', 'beach.test', me)).status).toBe(401);
});

test('a change asked for by another site is refused', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await api.as(jose, 'DELETE', 'fair.test', '/api/v1/auth/session', foreign)).status).toBe(403);
  const origin = { origin: 'https://evil.test' };
  expect((await api.as(jose, 'DELETE', 'fair.test', '/api/v1/auth/session', origin)).status).toBe(403);
  expect((await api.as(jose, 'GET', 'fair.test', me)).status).toBe(200);
});

test('a session ends by logout, silence or age [CALL-14, DEC-014]', async () => {
  const ended = await api.as(jose, 'DELETE', 'fair.test', '/api/v1/auth/session');
  expect(ended.status).toBe(200);
  expect(ended.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-session=; .*Max-Age=0/));
  expect((await api.as(jose, 'GET', 'fair.test', me)).status).toBe(401);
  const at = (text: string) => new Date(text);
  const times = { seenAt: at('2026-01-01T10:00:00Z'), endsAt: at('2026-01-02T09:00:00Z'), endedAt: null };
  const idle = 30 * 60_000;
  expect(isAlive(times, at('2026-01-01T10:29:59Z'), idle)).toBe(true);
  expect(isAlive(times, at('2026-01-01T10:30:00Z'), idle)).toBe(false);
  expect(isAlive({ ...times, seenAt: at('2026-01-02T08:59:00Z') }, at('2026-01-02T09:00:00Z'), idle)).toBe(
    false,
  );
});
