import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ReceivedCall } from '#modules/play';
import { readOf } from '#testing/damaged-calls';
import { testSignedCalls } from '#testing/signed-calls';
import { createBayani } from './bayani.ts';

const now = new Date('2026-11-15T04:00:00Z');
const open = (secrets: [string, string?]) =>
  createBayani({ url: 'http://127.0.0.1:9/bayani', key: 'k', secrets });
const live = open(['a-secret']);

const id = '00000000-0000-4000-8000-000000000001';
const bet = (amount = '1250000', more = '') =>
  `{"request_uuid":"${id}","transaction_uuid":"${id}","user":"ply_1","currency":"PHP","round":"r-1","token":"ses_1","game_code":"g","amount":${amount}${more}}`;

function signed(
  text: string | Buffer,
  { secret = 'a-secret', path = '/bet', signedPath = '' } = {},
): ReceivedCall {
  const body = Buffer.from(text);
  const time = String(now.getTime());
  const signature = createHmac('sha256', secret)
    .update(`${time}.${signedPath || path}.`)
    .update(body)
    .digest('hex');
  return {
    method: 'POST',
    path,
    headers: { 'x-bayani-time': time, 'x-bayani-signature': signature },
    body,
    now,
  };
}

const codeOf = (request: ReceivedCall, company = live): string => readOf(request, company);

testSignedCalls({
  open,
  signed: (secret) => signed(bet(), { secret }),
  refusal: '{"status":"RS_ERROR_INVALID_SIGNATURE","request_uuid":null}',
  refused: 'RS_ERROR_INVALID_SIGNATURE',
});

test('the same fields in another order are other bytes', () => {
  const whole = signed(bet());
  const fields = Object.entries(JSON.parse(whole.body.toString()) as object).toReversed();
  const body = Buffer.from(JSON.stringify(Object.fromEntries(fields)));
  expect(codeOf({ ...whole, body })).toContain('RS_ERROR_INVALID_SIGNATURE');
});

test('a signature belongs to its path, its time and its form', () => {
  const { headers, ...rest } = signed(bet());
  const refused = 'RS_ERROR_INVALID_SIGNATURE';
  expect(codeOf(signed(bet(), { path: '/win', signedPath: '/bet' }))).toContain(refused);
  const time = String(headers['x-bayani-time']);
  for (const wrong of [String(Number(time) + 1), ` ${time}`, `${time}.0`, '0x1', '', undefined]) {
    expect(codeOf({ ...rest, headers: { ...headers, 'x-bayani-time': wrong } })).toContain(refused);
  }
  const signature = String(headers['x-bayani-signature']);
  for (const wrong of [
    signature.toUpperCase(),
    signature.slice(1),
    `${signature}00`,
    '',
    undefined,
    [signature],
  ]) {
    expect(codeOf({ ...rest, headers: { ...headers, 'x-bayani-signature': wrong } })).toContain(refused);
  }
});

test('an amount is whole digits and nothing else, even when it is signed', () => {
  const tricks = [
    '1e3',
    '-0',
    '0x10',
    '1.0',
    '1.005',
    '"1250000"',
    '01',
    '+1',
    'null',
    '[]',
    '{}',
    'true',
    '1_000',
    'NaN',
  ];
  for (const amount of tricks) expect(codeOf(signed(bet(amount))), amount).toContain('RS_ERROR_WRONG_SYNTAX');
  for (const amount of [
    '-1000',
    '1250001',
    '1',
    '100000000001000',
    '9007199254740993000',
    '123456789012345678901',
  ]) {
    expect(codeOf(signed(bet(amount))), amount).toContain('RS_ERROR_INVALID_AMOUNT');
  }
  expect(codeOf(signed(bet('9'.repeat(400))))).toContain('RS_ERROR_WRONG_SYNTAX');
});

test('nothing can be slipped in beside the known fields', () => {
  for (const more of [',"__proto__":{"amount":1}', ',"constructor":{}', ',"grant":"x"', ',"amount2":1']) {
    expect(codeOf(signed(bet('1250000', more))), more).toContain('RS_ERROR_WRONG_SYNTAX');
  }
  const bad = Buffer.concat([Buffer.from(bet()), Buffer.from([0xff])]);
  for (const body of ['', 'null', '[]', '"bet"', `\ufeff${bet()}`, bad]) {
    expect(codeOf(signed(body))).toContain('RS_ERROR_WRONG_SYNTAX');
  }
  expect(codeOf(signed(bet(), { path: '/constructor' }))).toContain('RS_ERROR_WRONG_SYNTAX');
  expect(codeOf({ ...signed(bet()), method: 'GET' })).toContain('RS_ERROR_WRONG_SYNTAX');
});
