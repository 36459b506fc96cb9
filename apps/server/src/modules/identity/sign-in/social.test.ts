import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { SocialProvider } from '../ports.ts';

const database = await withTestDatabase();
const switches = ['USERNAMEREG3', 'GOOGLELOGIN3', 'TOTP3'] as const;
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches });
await aMerchant(database, { code: 'shut', settings: { botCheck: 'OFF' }, switches: ['USERNAMEREG3'] });

/** A company that believes whoever it is told; the real one is met in the adapter's tests and in the journeys. */
const company: SocialProvider = {
  start: async ({ redirectUri, state }) =>
    new URL(`https://id.test/?to=${encodeURIComponent(redirectUri)}&state=${state}`),
  finish: async ({ callbackUrl }) => {
    const subject = callbackUrl.searchParams.get('code') ?? '';
    return subject === 'refused' ? null : { subject, email: 'marisol@example.com', name: 'Marisol' };
  },
};
const away: SocialProvider = {
  start: () => Promise.reject(Object.assign(new Error('no answer'), { name: 'ProviderAway' })),
  finish: () => Promise.reject(Object.assign(new Error('no answer'), { name: 'ProviderAway' })),
};
const api = await withPlayerApi(database, undefined, { providers: { google: company, facebook: away } });
const path = '/api/v1/auth/social/google';
const password = 'tahimik42ilog';

async function begin(host = 'fair.test') {
  const visitor = api.visitor(host);
  await visitor.open();
  const got = await visitor.get(`${path}/start?returnPath=/m/fav-games`);
  const url = URL.parse((got.body.value as { url?: string } | undefined)?.url ?? '');
  return { visitor, got, state: url?.searchParams.get('state') ?? '', to: url?.searchParams.get('to') };
}
const finish = ({ visitor, state }: Awaited<ReturnType<typeof begin>>, code: string) =>
  visitor.json('POST', `${path}/finish`, { code, state });
const register = (
  visitor: Awaited<ReturnType<typeof begin>>['visitor'],
  username: string,
  socialTicket: unknown,
) =>
  visitor.sealed('PUT', '/api/v1/auth/register/username', {
    username,
    password,
    confirmPassword: password,
    termsVersion: '2026-01',
    socialTicket,
  });

test('an unknown identity opens a registration, a known one a session; linked by subject alone [DEC-067, LOGIN-06, REG-11]', async () => {
  const flow = await begin();
  expect(flow.to).toBe('https://fair.test/m/auth/callback');
  const unknown = (await finish(flow, 'subject-1')).body.value as { socialTicket: string };
  expect(unknown).toEqual({
    socialTicket: expect.any(String),
    fields: { email: 'marisol@example.com', nickname: 'Marisol' },
  });
  expect((await register(flow.visitor, 'marisol', unknown.socialTicket)).status).toBe(200);
  const again = (await finish(await begin(), 'subject-1')).body.value;
  expect(again).toMatchObject({ signedIn: { userName: 'marisol' }, returnPath: '/m/fav-games' });
  // The same address under another subject is another person.
  expect((await finish(await begin(), 'subject-2')).body.value).toHaveProperty('socialTicket');
});

test('one identity belongs to one member, and a ticket to the browser it was made for [DEC-067]', async () => {
  const flow = await begin();
  const { socialTicket } = (await finish(flow, 'subject-3')).body.value as { socialTicket: string };
  expect((await register(api.visitor('fair.test'), 'kawatan', socialTicket)).body.code).toBe(
    'challenge.failed',
  );
  expect((await register(flow.visitor, 'mayari', socialTicket)).status).toBe(200);
  const rival = await begin();
  const other = (await finish(rival, 'subject-4')).body.value as { socialTicket: string };
  await database.query(
    `update identity.social_identity set subject = 'subject-4' where subject = 'subject-3'`,
  );
  expect((await register(rival.visitor, 'karibal', other.socialTicket)).body.code).toBe('challenge.failed');
});

test('an answer to nobody’s question, a second use and a refusal open nothing [DEC-067]', async () => {
  const flow = await begin();
  expect((await finish({ ...flow, state: 'google.guessed' }, 'subject-1')).body.code).toBe(
    'challenge.failed',
  );
  const fresh = await begin();
  const { visitor } = await begin();
  expect(
    (await visitor.json('POST', `${path}/finish`, { code: 'subject-1', state: fresh.state })).body.code,
  ).toBe('challenge.failed');
  expect((await finish(fresh, 'refused')).body.code).toBe('login.failed');
  expect((await finish(fresh, 'subject-1')).body.code).toBe('challenge.failed');
});

test('switches and missing credentials close the way, a silent company is said to be away [SWITCH-05, SWITCH-06, DEC-067]', async () => {
  expect((await begin('shut.test')).got.body.code).toBe('permission.denied');
  const visitor = api.visitor('fair.test');
  await visitor.open();
  expect((await visitor.get('/api/v1/auth/social/facebook/start')).body.code).toBe('permission.denied');
  await api.operate('PATCH', '/merchants/fair/switches', { FACEBOOKLOGIN3: true });
  const silent = await visitor.get('/api/v1/auth/social/facebook/start');
  expect([silent.status, silent.body.code]).toEqual([503, 'provider.away']);
  expect((await visitor.get('/api/v1/config/register')).body.value).toMatchObject({
    social: ['facebook', 'google'],
  });
});

test('an authenticator app is asked for after another company too, and its codes are not free to guess [DEC-067, DEC-092]', async () => {
  const flow = await begin();
  const { socialTicket } = (await finish(flow, 'subject-7')).body.value as { socialTicket: string };
  await register(flow.visitor, 'maingat', socialTicket);
  const begun = (await flow.visitor.json('POST', '/api/v1/members/me/totp', {})).body.value as {
    ticket: string;
    secret: string;
  };
  const app = new TOTP({ secret: Secret.fromBase32(begun.secret) });
  const { recoveryCodes } = (
    await flow.visitor.json('POST', '/api/v1/members/me/totp/confirm', {
      ticket: begun.ticket,
      code: app.generate(),
    })
  ).body.value as { recoveryCodes: string[] };

  const again = await begin();
  const halfway = (await finish(again, 'subject-7')).body.value as { secondFactorTicket: string };
  expect(halfway).toEqual({ secondFactorTicket: expect.any(String) });
  expect(again.visitor.cookies.has('__Host-session')).toBe(false);
  const confirm = (secondFactor: string, { visitor } = again) =>
    visitor.sealed('POST', '/api/v1/auth/social/second-factor', {
      ticket: halfway.secondFactorTicket,
      secondFactor,
    });
  expect((await confirm('000000')).body.code).toBe('verification.code.error');
  // Another browser has no use for the ticket.
  expect((await confirm(recoveryCodes[0] ?? '', await begin())).body.code).toBe('challenge.failed');
  expect((await confirm(recoveryCodes[0] ?? '')).body.value).toMatchObject({
    signedIn: { userName: 'maingat' },
    returnPath: '/m/fav-games',
  });
  expect((await confirm(recoveryCodes[1] ?? '')).body.code).toBe('challenge.failed');

  const guesser = await begin();
  const ticket = ((await finish(guesser, 'subject-7')).body.value as { secondFactorTicket: string })
    .secondFactorTicket;
  const codes = [];
  for (let nth = 0; nth < 12; nth += 1)
    codes.push(
      (
        await guesser.visitor.sealed('POST', '/api/v1/auth/social/second-factor', {
          ticket,
          secondFactor: String(100_000 + nth),
        })
      ).body.code,
    );
  expect(codes.slice(-2)).toEqual(['account.locked', 'account.locked']);
}, 20_000);
