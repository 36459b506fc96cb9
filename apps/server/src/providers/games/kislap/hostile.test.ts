import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ReceivedCall } from '#modules/play';
import { readOf } from '#testing/damaged-calls';
import { testSignedCalls } from '#testing/signed-calls';
import { createKislap } from './kislap.ts';

const now = new Date('2026-11-15T04:00:00Z');
const open = (secrets: [string, string?]) =>
  createKislap({ url: 'http://127.0.0.1:9/kislap', key: 'k', secrets });
const live = open(['a-secret']);

const bet = (amount = '12.50', more = '') =>
  `{"action":9,"ts":${now.getTime()},"transferId":"k-1","uid":"ply_1","currency":"PHP","historyId":"h-1","token":"ses_1","game":"g","amount":${amount}${more}}`;

function signed(text: string | Buffer, { secret = 'a-secret' } = {}): ReceivedCall {
  const x = Buffer.from(text).toString('base64');
  const sign = createHmac('sha256', secret).update(x).digest('hex');
  return { method: 'POST', path: '', headers: {}, body: Buffer.from(JSON.stringify({ x, sign })), now };
}

const codeOf = (request: ReceivedCall, company = live): string => readOf(request, company);

testSignedCalls({
  open,
  signed: (secret) => signed(bet(), { secret }),
  refusal: '{"status":"9001","err_text":"the signature or its time is wrong"}',
  refused: '9001',
});

test('the same fields in another order are other bytes', () => {
  const whole = signed(bet());
  const { x, sign } = JSON.parse(whole.body.toString()) as { x: string; sign: string };
  expect(codeOf({ ...whole, body: Buffer.from(JSON.stringify({ sign, x })) })).toContain('9001');
  const fields = Object.entries(JSON.parse(Buffer.from(x, 'base64').toString()) as object).toReversed();
  const other = Buffer.from(JSON.stringify(Object.fromEntries(fields))).toString('base64');
  expect(codeOf({ ...whole, body: Buffer.from(JSON.stringify({ x: other, sign })) })).toContain('9001');
});

test('an amount is digits with at most two places, even when it is signed', () => {
  for (const amount of [
    '1e3',
    '-0',
    '1.005',
    '0.001',
    '-1',
    '-12.50',
    '1000000000',
    '9'.repeat(400),
    '1E-2',
    '12.500',
  ]) {
    expect(codeOf(signed(bet(amount))), amount).toContain('8004');
  }
  for (const amount of [
    '0x10',
    '"12.50"',
    '.5',
    '1.',
    '+1',
    '01',
    'null',
    '[]',
    '{}',
    'true',
    'NaN',
    'Infinity',
  ]) {
    expect(codeOf(signed(bet(amount))), amount).toContain('8000');
  }
});

test('stake, win and net win must say the same, and the needed balance covers the stake', () => {
  const played = (...[bet, win, netWin, mb]: readonly string[]) =>
    codeOf(
      signed(
        `{"action":8,"ts":${now.getTime()},"transferId":"k-1","uid":"ply_1","currency":"PHP","historyId":"h-1","token":"ses_1","game":"g","bet":${bet},"win":${win},"netWin":${netWin},"mb":${mb}}`,
      ),
    );
  expect(played('10', '0', '-10', '10')).toBe('betwin');
  expect(played('10', '10', '0', '25.5')).toBe('betwin');
  expect(played('0.1', '0.3', '0.2', '0.1')).toBe('betwin');
  for (const wrong of [
    ['10', '0', '10', '10'],
    ['10', '10', '-0', '10'],
    ['10', '0', '-10', '9.99'],
    ['10', '0', '-1e1', '10'],
  ] as const) {
    expect(played(...wrong), wrong.join()).toContain('8004');
  }
});

test('nothing can be slipped in beside the known fields', () => {
  for (const more of [',"__proto__":{"amount":1}', ',"constructor":{}', ',"grant":"x"', ',"mb":1']) {
    expect(codeOf(signed(bet('12.50', more))), more).toContain('8000');
  }
  for (const body of ['', 'null', '[]', '"bet"', '{}', `\ufeff${bet()}`]) {
    const answer = codeOf(signed(body));
    expect(answer).toMatch(/8000|9001/);
  }
  for (const action of ['"9"', '9.0', '9e0', '-9', 'null', '"__proto__"']) {
    expect(codeOf(signed(bet().replace('"action":9', `"action":${action}`))), action).toContain('8000');
  }
  expect(codeOf({ ...signed(bet()), path: '/bet' })).toContain('8000');
  expect(codeOf({ ...signed(bet()), method: 'GET' })).toContain('8000');
});
