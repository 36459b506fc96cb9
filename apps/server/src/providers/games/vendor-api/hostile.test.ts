import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ReceivedCall } from '#modules/play';
import { tenThousandDamaged } from '#testing/damaged-calls';
import { createVendorApi } from './vendor-api.ts';

const now = new Date('2026-11-15T04:00:00Z');
const [first, second] = ['first-secret-0123456789', 'second-secret-0123456789'];
const open = (secrets: [string, string?]) =>
  createVendorApi({ company: 'alpha', url: 'http://127.0.0.1:9', playUrl: 'http://games.test', secrets });
const live = open([first]);

const bet = (amount = '"12.50"', more = '') =>
  `{"id":"b-1","player":"fair:00000000-0000-4000-8000-000000000001","currency":"PHP","session":"ses-0123456789-0123456789","round":"r-1","game":"g","amount":${amount}${more}}`;

function signed(
  text: string | Buffer,
  { secret = first, path = '/bet', signedPath = '' } = {},
): ReceivedCall {
  const body = Buffer.from(text);
  const timestamp = String(now.getTime() / 1000);
  const made = createHmac('sha256', secret)
    .update(`${timestamp}./vendor/v1/alpha${signedPath || path}.`)
    .update(body)
    .digest('hex');
  return {
    method: 'POST',
    path,
    headers: { 'perya-timestamp': timestamp, 'perya-signature': `v1=${made}` },
    body,
    now,
  };
}

const codeOf = (request: ReceivedCall, company = live): string => {
  const read = company.read(request);
  if ('reply' in read) return (JSON.parse(read.reply.body) as { code: string }).code;
  return 'call' in read ? read.call.verb : read.session;
};

test('ten thousand damaged bodies are all refused before they are read [DEC-113]', () => {
  const whole = signed(bet());
  expect(codeOf(whole)).toBe('bet');
  const answers = new Set(tenThousandDamaged(whole).map((call) => codeOf(call)));
  expect([...answers]).toEqual(['BAD_SIGNATURE']);
});

test('a wrong signature is answered with 401 and tells nothing', () => {
  const read = live.read({ ...signed(bet()), body: Buffer.from('{}') });
  expect(read).toMatchObject({ reply: { status: 401 } });
  expect(JSON.parse('reply' in read ? read.reply.body : '')).toMatchObject({ balance: null, currency: null });
});

test('the same fields in another order are other bytes', () => {
  const whole = signed(bet());
  const fields = Object.entries(JSON.parse(whole.body.toString()) as object).toReversed();
  const body = Buffer.from(JSON.stringify(Object.fromEntries(fields)));
  expect(codeOf({ ...whole, body })).toBe('BAD_SIGNATURE');
});

test('a call outside three minutes is refused, in both directions [DEC-113]', () => {
  const at = (seconds: number) => codeOf({ ...signed(bet()), now: new Date(now.getTime() + seconds * 1000) });
  expect([at(-180), at(0), at(180)]).toEqual(['bet', 'bet', 'bet']);
  for (const seconds of [-181, 181, 86_400]) expect(at(seconds)).toBe('BAD_SIGNATURE');
});

test('both secrets work while one is changed, the old one not after', () => {
  const changing = open([second, first]);
  const changed = open([second]);
  expect(codeOf(signed(bet(), { secret: first }), changing)).toBe('bet');
  expect(codeOf(signed(bet(), { secret: second }), changing)).toBe('bet');
  expect(codeOf(signed(bet(), { secret: second }), changed)).toBe('bet');
  expect(codeOf(signed(bet(), { secret: first }), changed)).toBe('BAD_SIGNATURE');
});

test('a short secret is no secret', () => {
  expect(() => open([''])).toThrow();
  expect(() => open([first, 'short'])).toThrow();
});

test('a signature belongs to its company, its path, its time and its form', () => {
  const { headers, ...rest } = signed(bet());
  expect(codeOf(signed(bet(), { path: '/win', signedPath: '/bet' }))).toBe('BAD_SIGNATURE');
  const other = createVendorApi({
    company: 'beta',
    url: 'http://127.0.0.1:9',
    playUrl: 'http://games.test',
    secrets: [first],
  });
  expect(codeOf(signed(bet()), other)).toBe('BAD_SIGNATURE');
  const time = String(headers['perya-timestamp']);
  for (const wrong of [String(Number(time) + 1), ` ${time}`, `${time}.0`, '0x1', '', undefined])
    expect(codeOf({ ...rest, headers: { ...headers, 'perya-timestamp': wrong } })).toBe('BAD_SIGNATURE');
  const signature = String(headers['perya-signature']);
  for (const wrong of [
    signature.toUpperCase(),
    signature.slice(3),
    `${signature}00`,
    '',
    undefined,
    [signature],
  ])
    expect(codeOf({ ...rest, headers: { ...headers, 'perya-signature': wrong } })).toBe('BAD_SIGNATURE');
});

test('an amount is a decimal text with few digits and nothing else, even when it is signed', () => {
  for (const amount of [
    '12.5',
    '"1e3"',
    '"0x10"',
    '"+1"',
    '"1_000"',
    '"1,000"',
    '" 1"',
    '"-0"',
    '"-1"',
    '"1.0000001"',
    '""',
    'null',
    '[]',
    '"NaN"',
    `"${'9'.repeat(400)}"`,
  ])
    expect(codeOf(signed(bet(amount))), amount).toBe('BAD_REQUEST');
});

test('what is no body, no verb and no call of ours is refused', () => {
  const bad = Buffer.concat([Buffer.from(bet()), Buffer.from([0xff])]);
  for (const body of ['', 'null', '[]', '"bet"', `\ufeff${bet()}`, bad])
    expect(codeOf(signed(body)), String(body)).toBe('BAD_REQUEST');
  for (const path of ['/constructor', '/__proto__', '/bet/', '/BET', '/'])
    expect(codeOf(signed(bet(), { path })), path).toBe('BAD_REQUEST');
  expect(codeOf({ ...signed(bet()), method: 'GET' })).toBe('BAD_REQUEST');
});
