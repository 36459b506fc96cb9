import { randomUUID } from 'node:crypto';
import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withMailbox } from '#testing/mailbox';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import { createTulayGateway } from '../providers/payments/tulay/gateway.ts';

/** Who tells the platform another name for it would have its links lead there: mails, returns, invitations, passkeys. */
const switches = [
  'USERNAMEREG3',
  'SMSLOGIN3',
  'CHNGPASSMAIL3',
  'PASSKEYS3',
  'GOOGLELOGIN3',
  'AGENT3',
  'REFERRAL3',
] as const;
const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches });
await database.query(`insert into merchant.host (host, merchant_code) values ('alias.test:8443', 'fair')`);
await database.query(
  `insert into cashier.payment_method (merchant_code, method_id, name, icon, speed, provider, channel, min_micros, max_micros)
   values ('fair', 'gcash', 'GCash', 'letter', 'instant', 'tulay', 'gcash', 1e6, 50000e6)`,
);
const redirects: string[] = [];
const google = {
  start: async ({ redirectUri }: { redirectUri: string }) => {
    redirects.push(redirectUri);
    return new URL('https://accounts.test/');
  },
  finish: async () => null,
};
const away = createTulayGateway({ url: 'http://127.0.0.1:1', apiKey: 'key', noticeSecret: 'secret' });
const api = await withPlayerApi(database, undefined, { providers: { google } }, { tulay: away });
const mailbox = withMailbox(database, api.secrets);

/** A member invites; an agent invites in another way. */
async function aBrowser(account: string, type: 0 | 1) {
  const { memberId, cookie, token } = await aSession(database, 'fair', account);
  await database.query(`update identity.member set type = $2, email = $3, mobile = $4 where member_id = $1`, [
    memberId,
    type,
    `${account}@example.com`,
    `+6391755501${type}1`,
  ]);
  await database.query('update identity.session set proven_at = now() where member_id = $1', [memberId]);
  const browser = api.visitor('fair.test');
  browser.cookies.set('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
  browser.token = token;
  await browser.open();
  return browser;
}
const victim = await aBrowser('biktima', 0);
const agent = await aBrowser('ahente', 1);

type Headers = Record<string, string>;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
/** Every call whose answer, message or row holds an address of ours. */
const calls: { name: string; send: (headers: Headers) => ReturnType<typeof victim.raw> }[] = [
  {
    name: 'reset by mail',
    send: (headers) =>
      victim.raw('POST', '/api/v1/auth/password/email', {
        headers: { ...form, ...headers },
        body: 'username=biktima&email=biktima%40example.com',
      }),
  },
  {
    name: 'deposit',
    send: (headers) =>
      victim.raw('POST', '/api/v1/deposits', {
        headers: { ...json, 'idempotency-key': randomUUID(), ...headers },
        body: JSON.stringify({ methodId: 'gcash', amount: '1.00' }),
      }),
  },
  { name: 'referral', send: (headers) => victim.get('/api/v1/referral', headers) },
  { name: 'agent links', send: (headers) => agent.get('/api/v1/agent/links', headers) },
  { name: 'social start', send: (headers) => victim.get('/api/v1/auth/social/google/start', headers) },
  {
    name: 'passkey sign-in',
    send: (headers) =>
      victim.raw('POST', '/api/v1/auth/passkey/options', { headers: { ...json, ...headers }, body: '{}' }),
  },
  {
    name: 'passkey made',
    send: (headers) =>
      victim.raw('POST', '/api/v1/members/me/passkeys/options', {
        headers: { ...json, ...headers },
        body: JSON.stringify({ use: 'add' }),
      }),
  },
  {
    name: 'SMS code',
    send: (headers) =>
      victim.raw('POST', '/api/v1/auth/sms-code', {
        headers: { ...json, ...headers },
        body: JSON.stringify({ mobileNum: '9175550101', countryDialingCode: '63', purpose: 'login' }),
      }),
  },
  { name: 'system status', send: (headers) => victim.get('/api/v1/system/status', headers) },
];

const endings = ['evil.example', 'evil.example:443', 'xn--evl-sqa.example', '203.0.113.9', '[2001:db8::1]'];
/** With its dot: letters that are drawn at random spell `evil` once in a thousand runs, and never a dot. */
const named = /evil\.example|evl-sqa|203\.0\.113\.9|2001:db8/;
const hostile = endings.flatMap((evil) => [
  evil,
  `fair.test@${evil}`,
  `fair.test:x@${evil}`,
  `fair.test:443@${evil}`,
  `fair.test:8443@${evil}`,
  `fair.test#@${evil}`,
  `fair.test/@${evil}`,
  `fair.test\\@${evil}`,
  `fair.test?@${evil}`,
  `fair.test;${evil}`,
  `fair.test,${evil}`,
  `fair.test, ${evil}`,
  `fair.test ${evil}`,
  `fair.test%00${evil}`,
  `fair.test%0d%0aHost:${evil}`,
  `fair.test.${evil}`,
  `${evil}/fair.test`,
  `${evil}#fair.test`,
  `${evil}?fair.test`,
  `${evil},fair.test`,
  `${evil}, fair.test`,
  `${evil}@fair.test`,
  `user:pass@${evil}`,
  `//${evil}`,
  `http://${evil}`,
  `https://fair.test@${evil}`,
  `.${evil}`,
  `fair-test.${evil}`,
  `fair.test:80:${evil}`,
  `fair.test:${evil}`,
  `alias.test:8443@${evil}`,
  `alias.test:8443.${evil}`,
  `"fair.test"${evil}`,
  `fair.test\t${evil}`,
  `fair.test|${evil}`,
  `fair.test&${evil}`,
  `fair.test=${evil}`,
]);
/** Nobody evil in them, but not the directory's writing either. */
const almost = 'fair.test. fair.test: fair.test:443 fair.test:80 fair.test:08443 alias.test alias.test:443'
  .split(' ')
  .concat('alias.test:8443 ', 'fair.test:+80', 'www.fair.test', 'fair.test%2e', 'localhost', '127.0.0.1', '');

const kept = async () =>
  JSON.stringify([
    await database.query('select return_url from cashier.deposit'),
    mailbox.delivered.map(({ text }) => text),
    redirects,
  ]);

test('two hundred hostile Host headers are turned away at every call that makes an address', {
  timeout: 60_000,
}, async () => {
  const before = await kept();
  const hosts = [...hostile, ...almost];
  expect(hosts.length).toBeGreaterThanOrEqual(198);
  for (const host of hosts)
    for (const { name, send } of calls) {
      const { status, body } = await send({ host });
      expect({ name, host, status, code: body.code }).toEqual({
        name,
        host,
        status: 400,
        code: 'merchant.unknown_host',
      });
    }
  expect(await kept()).toBe(before);
});

test('forwarded names, two hundred of them, change no address that leaves the house', {
  timeout: 120_000,
}, async () => {
  const answers: { name: string; status: number; text: string }[] = [];
  const forwarded = (host: string) => ({
    'x-forwarded-host': host,
    forwarded: `host="${host}"`,
    'x-original-host': host,
    'x-forwarded-server': host,
  });
  const waiting = [...hostile];
  // A few at a time: the question is what is answered, not how many at once.
  const lane = async () => {
    for (let host = waiting.pop(); host !== undefined; host = waiting.pop())
      for (const { name, send } of calls) {
        const { status, body } = await send(forwarded(host));
        answers.push({ name, status, text: JSON.stringify(body) });
      }
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  await mailbox.next('biktima@example.com');
  for (const { name, text } of answers) expect(text, name).not.toMatch(named);
  expect(await kept()).not.toMatch(named);
  const good = new Set(answers.filter(({ status }) => status < 300).map(({ name }) => name));
  for (const name of ['reset by mail', 'deposit', 'referral', 'agent links', 'social start', 'passkey made'])
    expect(good, 'the calls were really answered').toContain(name);
});

test('what leaves by mail or invitation names the main host, whichever host of the brand it was asked at', async () => {
  mailbox.delivered.length = 0;
  const at = { host: 'alias.test:8443' };
  for (const { name, send } of calls.filter(({ name }) => name !== 'SMS code'))
    expect((await send(at)).status, name).toBeLessThan(300);
  expect((await mailbox.next('biktima@example.com')).text).toContain('https://fair.test/m/forget?ticket=');
  const links = JSON.stringify((await victim.get('/api/v1/referral', at)).body.value);
  expect(links).toContain('https://fair.test/m/register?r=');
  // A browser that goes away and comes back returns to where its session is, as the directory writes it.
  expect(redirects.at(-1)).toBe('https://alias.test:8443/m/auth/callback');
});
