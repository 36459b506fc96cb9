import { readFileSync } from 'node:fs';
import type { Call } from '@perya/contract';
import { operatorCalls, playerCalls, vendorCalls } from '@perya/contract';
import { createHttpApp } from '#platform/http/app';
import { serve } from '#platform/http/serve';
import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { appOptions, openPorts } from '#testing/http';
import { elsewhereToken, operatorToken, readingToken, withPlayerApi } from '#testing/player-api';
import { afterAll, expect, test } from 'vitest';
import { createVendorApi } from './providers/games/vendor-api/vendor-api.ts';
import { createTiwala } from './providers/identity-check/tiwala/tiwala.ts';
import { createMessagingGateway } from './providers/messaging/gateway/gateway.ts';
import { createTulayGateway } from './providers/payments/tulay/gateway.ts';

/**
 * Who gets past the gate of which call, compared with a file that a person has read. The answer behind the gate is of no
 * interest here: every request carries a field that no call knows, so whoever is let in is refused right after.
 */
const file = new URL('./testing/authorisation.csv', import.meta.url);
const principals = [
  'guest',
  'visitor',
  'trial',
  'member',
  'remembered-member',
  'staff-password',
  'agent',
  'member-elsewhere',
  'operator',
  'operator-elsewhere',
  'reading-operator',
  'wrong-operator',
] as const;
type Principal = (typeof principals)[number];
const heading = ['api', 'call', 'method', 'path', ...principals].join(',');

const switches = ['PASSKEYS3', 'TOTP3', 'SMSLOGIN3', 'FREEPLAY3', 'CHNGPASSMAIL3', 'CHNGPASSVERIF3'] as const;
const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', switches, settings: { botCheck: 'OFF' } });
await aMerchant(database, { code: 'beach' });
const payments = { url: 'http://127.0.0.1:1', apiKey: 'key', noticeSecret: 'secret' };
const company = createVendorApi({
  company: 'studio',
  url: 'http://127.0.0.1:1',
  playUrl: 'http://127.0.0.1:1',
  secrets: ['only-for-tests-vendor-secret'],
});
const identityCheck = createTiwala({ url: 'http://127.0.0.1:1', secret: 'secret', noticeSecret: 'secret' });
const messages = createMessagingGateway({ url: 'http://127.0.0.1:1', apiKey: 'key', reportSecret: 'secret' });
const api = await withPlayerApi(
  database,
  undefined,
  { messageCompanies: { gateway: messages } },
  { tulay: createTulayGateway(payments) },
  [company],
  null,
  identityCheck,
);
const vendor = createHttpApp({ ...appOptions(), ports: openPorts() });
serve(vendor, vendorCalls.health, () => ({ status: 'ok' as const, time: new Date().toISOString() }));
afterAll(() => vendor.close());
const ports = { player: api.app, operator: api.internal, vendor };

async function signedIn(account: string, change = '', merchant = 'fair'): Promise<Record<string, string>> {
  const { memberId, cookie, token } = await aSession(database, merchant, account);
  await database.query('update identity.session set proven_at = now() where member_id = $1', [memberId]);
  if (change !== '') await database.query(`update identity.${change} where member_id = $1`, [memberId]);
  return { cookie, token };
}
async function visiting(): Promise<Record<string, string>> {
  const visitor = api.visitor('fair.test');
  const { visit } = await visitor.open();
  return { visit, cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}
const proofs: Record<Principal, Record<string, string>> = {
  guest: {},
  visitor: await visiting(),
  trial: await signedIn('subok', `session set customer_type = 'TRIAL'`),
  member: await signedIn('marisol'),
  'remembered-member': await signedIn('tarsier', `session set proven_at = null, method = 'grant'`),
  'staff-password': await signedIn('usang', 'member set password_from_staff = true'),
  agent: await signedIn('agila', 'member set type = 1'),
  'member-elsewhere': await signedIn('dagat', '', 'beach'),
  operator: { authorization: `Bearer ${operatorToken}`, reason: 'a test' },
  'operator-elsewhere': { authorization: `Bearer ${elsewhereToken}`, reason: 'a test' },
  'reading-operator': { authorization: `Bearer ${readingToken}`, reason: 'a test' },
  'wrong-operator': { authorization: `Bearer ${operatorToken.slice(0, -1)}x` },
};

const providerOf = (path: string): string => {
  if (path.includes('identity')) return 'tiwala';
  return path.includes('messages') ? 'gateway' : 'tulay';
};
const pathOf = (call: Call) =>
  call.route.path.replace(/:(\w+)/g, (_whole, name: string) =>
    name === 'merchantCode'
      ? 'fair'
      : name === 'provider'
        ? providerOf(call.route.path)
        : name === 'company'
          ? 'studio'
          : 'unknown',
  );

async function outcome(app: (typeof ports)['player'], call: Call, principal: Principal): Promise<string> {
  const hasBody = call.route.method !== 'GET';
  const form = call.route.form === true;
  const reply = await app.inject({
    method: call.route.method,
    url: `${pathOf(call)}?unknown=field`,
    headers: {
      host: app === vendor ? 'demo.test' : 'fair.test',
      ...proofs[principal],
      ...(hasBody && { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(hasBody && { payload: form ? 'unknown=field' : '{"unknown":"field"}' }),
  });
  const { code = '' } = reply.json<{ code?: string }>();
  return reply.statusCode < 300 || code === 'format.incorrect' || code === 'key.rotated' ? 'open' : code;
}

/** Notices of payment companies and calls of game companies arrive where players do. */
const portOf = (name: keyof typeof ports, call: Call) =>
  call.access === 'vendor' || call.route.path.startsWith('/api/') ? ports.player : ports[name];

async function rowsFound(): Promise<string[]> {
  const rows: string[] = [];
  const apis = { player: playerCalls, operator: operatorCalls, vendor: vendorCalls };
  for (const [name, calls] of Object.entries(apis) as [keyof typeof ports, Record<string, Call>][])
    for (const [callName, call] of Object.entries(calls)) {
      const outcomes: string[] = [];
      for (const principal of principals) outcomes.push(await outcome(portOf(name, call), call, principal));
      rows.push([name, callName, call.route.method, call.route.path, ...outcomes].join(','));
    }
  return rows;
}

/** What a person has to look at: rows of one side that the other does not have. */
const differences = (reviewed: readonly string[], found: readonly string[]) => ({
  notReviewed: found.filter((row) => !reviewed.includes(row)),
  noLongerTrue: reviewed.filter((row) => !found.includes(row)),
});

const [first = '', ...reviewed] = readFileSync(file, 'utf8').trim().split('\n');
const found = await rowsFound();

test('every call lets in exactly whom the reviewed file says, and no call is missing from it [DEC-013, DEC-014, DEC-048]', () => {
  expect(first).toBe(heading);
  expect(differences(reviewed, found)).toEqual({ notReviewed: [], noLongerTrue: [] });
  expect(found.length).toBe(
    [playerCalls, operatorCalls, vendorCalls].flatMap((calls) => Object.keys(calls)).length,
  );
});

test('a call that nobody has reviewed, and one that opened to somebody, are both noticed', () => {
  const [row = '', ...rest] = found.filter((line) => line.includes('auth.not.logged.in'));
  const opened = row.replace('auth.not.logged.in', 'open');
  expect(differences(reviewed, [opened, ...rest]).notReviewed).toEqual([opened]);
  expect(differences(reviewed.slice(1), found).notReviewed).toEqual([reviewed[0]]);
});

test('staff calls do not exist on the public port, nor players’ calls on the internal one [DEC-106]', async () => {
  for (const [calls, app] of [
    [operatorCalls, api.app],
    [playerCalls, api.internal],
  ] as const)
    for (const call of Object.values(calls as Record<string, Call>)) {
      const headers = { ...proofs.operator, host: 'fair.test' };
      const reply = await app.inject({ method: call.route.method, url: pathOf(call), headers });
      expect(reply.json()).toEqual({ success: false, code: 'request.not_found' });
    }
});
