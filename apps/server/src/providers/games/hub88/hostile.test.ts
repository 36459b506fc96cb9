import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createPublicKey } from 'node:crypto';
import { vendorCodes } from '@perya/contract';
import { expect, test } from 'vitest';
import type { Outcome, ReceivedCall } from '#modules/play';
import { readOf, tenThousandDamaged } from '#testing/damaged-calls';
import { createHub88 } from './hub88.ts';
import { Hub88Settings } from './settings.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [theirs, next, ours] = [pair(), pair(), pair()];
const open = (...theirKeys: KeyObject[]) =>
  createHub88({
    url: 'http://127.0.0.1:9',
    operatorId: 1,
    ourKey: ours.privateKey,
    theirKeys,
    playOrigins: ['http://games.test'],
  });
const live = open(theirs.publicKey);

const id = '00000000-0000-4000-8000-000000000001';
const bet = (amount = '1250000', more = '') =>
  `{"request_uuid":"${id}","transaction_uuid":"${id}","user":"ply_1","currency":"PHP","round":"r-1","token":"ses_1","game_code":"g","amount":${amount}${more}}`;

function signed(
  text: string | Buffer,
  { key = theirs.privateKey, path = '/transaction/bet' } = {},
): ReceivedCall {
  const body = Buffer.from(text);
  const signature = sign('RSA-SHA256', body, key).toString('base64');
  return { method: 'POST', path, headers: { 'x-hub88-signature': signature }, body, now: new Date(0) };
}
const wordOf = (request: ReceivedCall, company = live): string => {
  const read = readOf(request, company);
  return read.startsWith('{') ? (JSON.parse(read) as { status: string }).status : read;
};

test('the signatures that the company publishes are right, and none of them for another text [COMPANY-28]', () => {
  const at = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
  const company = open(createPublicKey(at('public.pem')));
  const vectors = at('signatures.csv')
    .trim()
    .split('\n')
    .map((line) => line.split(';'));
  expect(vectors).toHaveLength(3);
  for (const [text = '', signature = ''] of vectors) {
    const call = { ...signed(text), headers: { 'x-hub88-signature': signature } };
    expect(wordOf(call, company)).toBe('RS_ERROR_WRONG_SYNTAX');
    expect(wordOf({ ...call, body: Buffer.from(`${text} `) }, company)).toBe('RS_ERROR_INVALID_SIGNATURE');
  }
});

test('ten thousand damaged bodies are all refused before they are read [COMPANY-28]', () => {
  const whole = signed(bet());
  expect(readOf(whole, live)).toBe('bet');
  const answers = new Set(tenThousandDamaged(whole).map((call) => readOf(call, live)));
  expect([...answers]).toEqual(['{"status":"RS_ERROR_INVALID_SIGNATURE"}']);
});

test('a signature is one, of their key, in one form; what is refused for it tells nothing of the call [COMPANY-28]', () => {
  const call = signed(bet());
  const signature = String(call.headers['x-hub88-signature']);
  const wrong = [
    undefined,
    '',
    [signature],
    ` ${signature}`,
    `${signature}\n`,
    signature.slice(4),
    signature.replace(/=+$/, ''),
    signature.toLowerCase(),
  ];
  for (const one of wrong)
    expect(readOf({ ...call, headers: { 'x-hub88-signature': one } }, live)).toBe(
      '{"status":"RS_ERROR_INVALID_SIGNATURE"}',
    );
  expect(wordOf(signed(bet(), { key: ours.privateKey }))).toBe('RS_ERROR_INVALID_SIGNATURE');
});

test('both keys work while one is changed, the old one not after [COMPANY-28]', () => {
  const changing = open(next.publicKey, theirs.publicKey);
  const fresh = signed(bet(), { key: next.privateKey });
  expect([wordOf(signed(bet()), changing), wordOf(fresh, changing)]).toEqual(['bet', 'bet']);
  expect(wordOf(signed(bet()), open(next.publicKey))).toBe('RS_ERROR_INVALID_SIGNATURE');
});

test('an amount is whole 100 000ths from the very digits; another kind of value is another status than a field that is missing [COMPANY-28]', () => {
  for (const amount of [
    '1e3',
    '-0',
    '1.0',
    '1.005',
    '"1250000"',
    'null',
    '[]',
    '{}',
    'true',
    '-1000',
    '100000000000001',
    '9007199254740993000',
  ])
    expect(wordOf(signed(bet(amount))), amount).toBe('RS_ERROR_WRONG_TYPES');
  for (const amount of ['0x10', '01', '+1', '1_000', 'NaN'])
    expect(wordOf(signed(bet(amount))), amount).toBe('RS_ERROR_WRONG_SYNTAX');
  expect(wordOf(signed(bet().replace('"currency":"PHP",', '')))).toBe('RS_ERROR_WRONG_SYNTAX');
  const read = live.read(signed(bet('356001')));
  expect(read).toMatchObject({ call: { verb: 'bet', amount: 3_560_010n } });
});

test('nothing can be slipped in beside the known fields [COMPANY-28]', () => {
  for (const more of [',"__proto__":{"amount":1}', ',"constructor":{}', ',"grant":"x"', ',"amount2":1'])
    expect(wordOf(signed(bet('1250000', more))), more).toBe('RS_ERROR_WRONG_SYNTAX');
  const bad = Buffer.concat([Buffer.from(bet()), Buffer.from([0xff])]);
  for (const body of ['', 'null', '[]', '"bet"', `\ufeff${bet()}`, bad])
    expect(wordOf(signed(body)), String(body)).toBe('RS_ERROR_WRONG_SYNTAX');
  for (const path of ['/constructor', '/transaction/bet/', '/', '/user/info/x'])
    expect(wordOf(signed(bet(), { path })), path).toBe('RS_ERROR_WRONG_SYNTAX');
  expect(wordOf({ ...signed(bet()), method: 'GET' })).toBe('RS_ERROR_WRONG_SYNTAX');
});

test('every code has a status of the papers, with HTTP 200, and a stake without money is told what is there [COMPANY-28]', () => {
  const read = live.read(signed(bet()));
  if (!('call' in read)) throw new Error('no bet');
  const outcome: Outcome = {
    code: 'OK',
    balance: 7n,
    currency: 'PHP',
    transaction: null,
    flags: [],
    jackpotPaid: null,
  };
  const replies = vendorCodes.map((code) => live.write(read.echo, { ...outcome, code }));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { body } of replies)
    expect(body).toMatch(/^\{"status":"RS_(OK|ERROR_[A-Z_]+)","user":"ply_1","request_uuid":/);
  expect(replies.filter(({ body }) => body.includes('"RS_OK"'))).toHaveLength(1);
  const poor = live.write(read.echo, { ...outcome, code: 'INSUFFICIENT_FUNDS', balance: 12_345_678n });
  expect(JSON.parse(poor.body)).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    balance: 1_234_567,
    currency: 'PHP',
  });
});

test('a promo and a rollback are for whoever held the token, and for nobody else [COMPANY-21, COMPANY-28]', () => {
  const seat = { player: 'ply_1', currency: 'PHP', game: 'g' };
  const promo = live.read(
    signed(bet('5000', ',"is_supplier_promo":true,"is_free":true'), { path: '/transaction/win' }),
  );
  const back = live.read(
    signed(
      `{"request_uuid":"${id}","transaction_uuid":"${id}","user":"ply_1","token":"ses_1","game_code":"g","reference_transaction_uuid":"${id}"}`,
      {
        path: '/transaction/rollback',
      },
    ),
  );
  for (const read of [promo, back]) {
    if (!('session' in read)) throw new Error('a call without its session');
    expect(read.session).toBe('ses_1');
    expect(read.callFor({ ...seat, player: 'ply_2' })).toBeNull();
    expect(read.callFor(seat)).toMatchObject({ player: 'ply_1', currency: 'PHP', id });
  }
});

test('settings want strong RSA keys as PEM, one or two of theirs, with line breaks as they are or written out [COMPANY-28]', () => {
  const pem = (key: KeyObject) =>
    key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }).toString();
  const given = {
    GAMES_HUB88_URL: 'https://api.test/',
    GAMES_HUB88_OPERATOR_ID: '16',
    GAMES_HUB88_PRIVATE_KEY: pem(ours.privateKey).replaceAll('\n', '\\n'),
    GAMES_HUB88_PUBLIC_KEYS: `${pem(theirs.publicKey)}${pem(next.publicKey)}`,
    GAMES_HUB88_PLAY_ORIGINS: 'https://play.test/path, https://other.test',
  };
  const read = Hub88Settings.parse(given);
  expect(read).toMatchObject({
    url: 'https://api.test',
    operatorId: 16,
    playOrigins: ['https://play.test', 'https://other.test'],
  });
  expect(read.theirKeys).toHaveLength(2);
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const curve = generateKeyPairSync('ed25519');
  for (const wrong of [
    { GAMES_HUB88_PRIVATE_KEY: pem(weak.privateKey) },
    { GAMES_HUB88_PRIVATE_KEY: pem(curve.privateKey) },
    { GAMES_HUB88_PRIVATE_KEY: 'key' },
    { GAMES_HUB88_PUBLIC_KEYS: pem(weak.publicKey) },
    { GAMES_HUB88_PUBLIC_KEYS: '' },
    { GAMES_HUB88_PUBLIC_KEYS: pem(theirs.publicKey).repeat(3) },
    { GAMES_HUB88_OPERATOR_ID: '0' },
    { GAMES_HUB88_PLAY_ORIGINS: '' },
  ])
    expect(Hub88Settings.safeParse({ ...given, ...wrong }).success, JSON.stringify(wrong).slice(0, 60)).toBe(
      false,
    );
});
