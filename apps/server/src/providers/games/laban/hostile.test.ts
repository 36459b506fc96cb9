import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ReceivedCall } from '#modules/play';
import { readOf } from '#testing/damaged-calls';
import { testSignedCalls } from '#testing/signed-calls';
import { createLaban } from './laban.ts';

const now = new Date('2026-11-15T04:00:00Z');
const open = (secrets: [string, string?]) =>
  createLaban({ url: 'http://127.0.0.1:9/laban', key: 'k', bearer: 'a-bearer', secrets });
const live = open(['a-secret']);

const bet = (stake = '"50.00"', more = '') =>
  `{"player":"ply_1","currency":"PHP","betId":"B-1","session":"ses_1","ticket":"T-1","game":"g","stake":${stake},"selection":"Tabla"${more}}`;

function signed(
  text: string | Buffer,
  { secret = 'a-secret', path = '/place', signedPath = '', bearer = 'a-bearer' } = {},
): ReceivedCall {
  const body = Buffer.from(text);
  const time = String(now.getTime() / 1000);
  const signature = createHmac('sha256', secret)
    .update(`${time}.${signedPath || path}.`)
    .update(body)
    .digest('hex');
  const headers = { authorization: `Bearer ${bearer}`, 'laban-signature': `t=${time},v1=${signature}` };
  return { method: 'POST', path, headers, body, now };
}

const codeOf = (request: ReceivedCall, company = live): string => readOf(request, company);

testSignedCalls({
  open,
  signed: (secret) => signed(bet(), { secret }),
  refusal: '{"code":"again.signature"}',
  refused: 'again.signature',
});

test('the same fields in another order are other bytes', () => {
  const whole = signed(bet());
  const fields = Object.entries(JSON.parse(whole.body.toString()) as object).toReversed();
  const body = Buffer.from(JSON.stringify(Object.fromEntries(fields)));
  expect(codeOf({ ...whole, body })).toContain('again.signature');
});

test('who calls and what was signed must both be right', () => {
  const { headers, ...rest } = signed(bet());
  for (const bearer of ['', 'A-BEARER', 'a-bearer ', 'a-beare', 'a-secret']) {
    expect(codeOf(signed(bet(), { bearer })), bearer).toContain('again.partner');
  }
  expect(codeOf({ ...rest, headers: { ...headers, authorization: undefined } })).toContain('again.partner');
  expect(codeOf(signed(bet(), { path: '/void', signedPath: '/place' }))).toContain('again.signature');
  for (const wrong of ['', 't=1,v1=0', undefined, String(headers['laban-signature']).toUpperCase()]) {
    expect(codeOf({ ...rest, headers: { ...headers, 'laban-signature': wrong } })).toContain(
      'again.signature',
    );
  }
});

test('an amount is decimal text with at most two places, even when it is signed', () => {
  const tricks = [
    '1e3',
    '-0',
    '-1',
    '0x10',
    '1.005',
    '1.',
    '.5',
    '+1',
    '01',
    '',
    ' 1',
    '1,000',
    'NaN',
    '1000000000',
  ];
  for (const stake of tricks) expect(codeOf(signed(bet(`"${stake}"`))), stake).toContain('decline.amount');
  for (const stake of ['50', '5e1', 'null', '[]', '{}', 'true', `"${'9'.repeat(400)}"`]) {
    expect(codeOf(signed(bet(stake))), stake).toContain('decline.request.malformed');
  }
});

test('nothing can be slipped in beside the known fields', () => {
  for (const more of [',"__proto__":{"stake":"1"}', ',"constructor":{}', ',"bonus":true']) {
    expect(codeOf(signed(bet('"50.00"', more))), more).toContain('decline.request.malformed');
  }
  for (const body of ['', 'null', '[]', '"bet"', `\ufeff${bet()}`]) {
    expect(codeOf(signed(body))).toContain('decline.request.malformed');
  }
  expect(codeOf(signed(bet(), { path: '/__proto__' }))).toContain('decline.request.malformed');
  expect(codeOf({ ...signed(bet()), method: 'PUT' })).toContain('decline.request.malformed');
});
