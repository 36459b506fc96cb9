import { randomUUID } from 'node:crypto';
import type { Call } from '@perya/contract';
import { operatorCalls, playerCalls } from '@perya/contract';
import fc from 'fast-check';
import { CompactEncrypt, type CryptoKey, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import type { Visitor } from './visitor.ts';

/**
 * Inputs that nobody means well with, made from the contract: mostly right with one part spoiled, so that they get past
 * the first check as often as not. Bodies are JSON texts, because some of them no `JSON.stringify` would write.
 */

export interface HostileInput {
  url: string;
  body?: string;
}

export interface NamedCall {
  name: string;
  api: 'player' | 'operator';
  call: Call;
}

const aboutMembers =
  /^\/(api\/v1\/(auth|agent|members|config|affiliate|wallet|deposits|withdrawals|payout-accounts|announcements\/read|inbox|uploads|push|feedback|system\/(public-key|countries))|operator\/v1\/merchants\/:merchantCode\/(members|invitation-codes|payment-methods|deposits|withdrawals|adjustments|approvals|content|messages|pictures|feedback))\b/;

/** The calls about accounts and money. */
export const memberCalls: NamedCall[] = [
  ...Object.entries(playerCalls as Record<string, Call>).map(([name, call]) => ({
    name,
    api: 'player' as const,
    call,
  })),
  ...Object.entries(operatorCalls as Record<string, Call>).map(([name, call]) => ({
    name,
    api: 'operator' as const,
    call,
  })),
].filter(({ call }) => aboutMembers.test(call.route.path));

interface Shape {
  $ref?: string;
  $defs?: Record<string, Shape>;
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  pattern?: string;
  format?: string;
  maxLength?: number;
}

function shapeOf(schema: z.ZodType): Shape {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  // Names of shapes are replaced by what they stand for; none of ours contains itself.
  const text = JSON.stringify(shape, (_key, part: unknown) => {
    const name = (part as Shape | null)?.$ref?.split('/').at(-1);
    return name === undefined ? part : shape.$defs?.[name];
  });
  return JSON.parse(text) as Shape;
}

/** What a person would type: without these nothing gets beyond the rules of its field. */
const likely: Record<string, string[]> = {
  amount: ['500', '200.01', '0', '99999999'],
  methodId: ['gcash'],
  channel: ['gcash'],
  number: ['09171234567'],
  orderNo: ['DP260101ABCDEFGH'],
  username: ['marisol', 'nobodyhere', 'Marisol ', '639175550101'],
  account: ['mari', ''],
  password: ['tahimik42ilog', 'wrong pass 1'],
  newPassword: ['bagong77lihim', 'x'],
  confirmNewPassword: ['bagong77lihim'],
  confirmPassword: ['tahimik42ilog'],
  oldPassword: ['tahimik42ilog'],
  loginPassword: ['tahimik42ilog'],
  paymentPassword: ['482913'],
  countryDialingCode: ['63', '1', '0'],
  mobileNum: ['9175550101', '0917 555 0101', '281234567'],
  mobileNo: ['9175550102'],
  verificationCode: ['000000', '123456'],
  email: ['marisol@perya.example'],
  nickname: ['Marisol', '  '],
  birthday: ['1990-02-30', '2000-01-01', '9999-12-31'],
  affiliateCode: ['ABCD'],
  code: ['ABCD', '123456'],
  termsVersion: ['2026-01'],
  merchantCode: ['fair', 'nobody'],
  memberId: ['00000000-0000-4000-8000-000000000000'],
  id: ['00000000-0000-4000-8000-000000000000'],
  provider: ['google', 'facebook'],
  announcementId: ['limits'],
  contact: ['0917 555 0101'],
  words: ['Iloilo ang bayan ko, hindi Maynila.'],
  text: ['Hindi ako iyon, pakitingnan po.'],
  kind: ['deposit', 'quiet', 'daily'],
  period: ['day', 'always'],
  value: ['500', '23:00-07:00', '60'],
  content: ['Ang ganda ng perya ninyo', 'x'],
  endpoint: ['https://push.example/x', 'https://127.0.0.1/'],
};

const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}${close.repeat(depth)}`;

const hostileTexts = [
  ['null', 'true', '-0', '1e400', '-1e400', '9007199254740993', '0.1', '[]', '{}', '[null]', '""'],
  ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"\\uffff"', '"\\u202e\\u0007"'],
  ['{"__proto__":{"type":1}}', '{"constructor":{"prototype":{"type":1}}}', '{"$ne":null}', '{"length":1}'],
  [`"' or 1=1 --"`, '"%00%ff"', '"../../etc/passwd"', '"${7*7}"', '"<script>1</script>"', '"İıßſK"'],
  [
    '"٩١٧٥٥٥٠١٠١"',
    '"\\\\"',
    '"\\n\\r\\u2028"',
    '"👩‍👩‍👧‍👦"',
    `"${'a'.repeat(3000)}"`,
    `"${'9'.repeat(400)}"`,
  ],
  [deep(1200, '[', ']'), deep(30_000, '[', ']'), `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`],
].flat();
const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
);

/** JSON texts that the shape allows. */
function fitting(shape: Shape, name = ''): fc.Arbitrary<string> {
  const text = (arbitrary: fc.Arbitrary<unknown>) => arbitrary.map((value) => JSON.stringify(value));
  const either = shape.anyOf ?? shape.oneOf;
  if (either !== undefined) return fc.oneof(...either.map((one) => fitting(one, name)));
  if (shape.const !== undefined) return text(fc.constant(shape.const));
  if (shape.enum !== undefined) return text(fc.constantFrom(...shape.enum));
  if (shape.type === 'null') return fc.constant('null');
  if (shape.type === 'boolean') return text(fc.boolean());
  if (shape.type === 'integer' || shape.type === 'number') {
    const { minimum = -(2 ** 31), maximum = 2 ** 31 - 1 } = shape;
    return text(fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }));
  }
  if (shape.type === 'object') return objects(shape, false);
  if (shape.type === 'array')
    return fc
      .array(fitting(shape.items ?? {}, name), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.max(shape.minItems ?? 0, Math.min(shape.maxItems ?? 3, 3)),
      })
      .map((items) => `[${items.join(',')}]`);
  if (shape.type !== 'string') return fc.json({ maxDepth: 3 });
  const known = likely[name];
  const any = fc.string({ unit: 'grapheme', maxLength: Math.min(shape.maxLength ?? 60, 200) });
  const made = shape.pattern === undefined ? any : fc.stringMatching(new RegExp(shape.pattern, 'u'));
  return text(
    known === undefined ? made : fc.oneof(fc.constantFrom(...known), fc.constantFrom(...known), made),
  );
}

/** Objects of the shape; spoiled ones have one field wrong, missing, doubled or too much. */
function objects(shape: Shape, spoiled: boolean): fc.Arbitrary<string> {
  const names = Object.keys(shape.properties ?? {});
  const fields = fc.tuple(
    ...names.map((name) => {
      const value = fitting(shape.properties?.[name] ?? {}, name).map(
        (text) => `${JSON.stringify(name)}:${text}`,
      );
      return shape.required?.includes(name) ? value : fc.option(value, { nil: '', freq: 2 });
    }),
  );
  const whole = fields.map((parts) => parts.filter((part) => part !== ''));
  const object = (parts: string[]) => `{${parts.join(',')}}`;
  if (!spoiled) return whole.map(object);
  const key = fc.oneof(
    fc.constantFrom('__proto__', 'type', 'balance', 'role', 'isDisabled', 'constructor', ''),
    ...(names.length > 0 ? [fc.constantFrom(...names), fc.constantFrom(...names)] : []),
  );
  const wrong = fc.tuple(key, hostile).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(whole, wrong).map(([parts, more]) => object([...replaced(parts, more)])),
    },
    { weight: 2, arbitrary: fc.tuple(whole, wrong).map(([parts, more]) => object([...parts, more])) },
    { weight: 2, arbitrary: whole.map((parts) => object(parts.slice(1))) },
    { weight: 2, arbitrary: hostile },
    { weight: 1, arbitrary: whole.map((parts) => object(parts).slice(0, -1)) },
  );
}

const replaced = (parts: string[], more: string) => [
  ...parts.filter((part) => part.split(':')[0] !== more.split(':')[0]),
  more,
];

const hostileWords = ['%00', 'a%00b', '%ED%A0%80', '%', '%zz', '..%2f..', '%FF', '-1', '1e400', 'null', '[]'];
const word = fc.oneof(
  fc.constantFrom(...hostileWords, 'a'.repeat(3000), '%F0%9F%8E%AA', "'%20or%201=1--", '%E2%80%AE'),
  fc.string({ maxLength: 80 }).map(encodeURIComponent),
);

/** One word of an address: what the field likes, or something else. */
const words = (name: string, shape: Shape): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fitting(shape, name).map((text) => {
        const value: unknown = JSON.parse(text);
        return encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : text);
      }),
    },
    { weight: 1, arbitrary: word },
  );

function queries(schema: z.ZodType | undefined): fc.Arbitrary<string> {
  const { properties = {} } = schema === undefined ? {} : shapeOf(schema);
  const pairs = Object.entries(properties).map(([name, shape]) =>
    fc.option(
      words(name, shape).map((text) => `${name}=${text}`),
      { nil: '', freq: 5 },
    ),
  );
  const extra = fc.oneof(
    { weight: 9, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('__proto__[x]=1', 'a[b]=c', '&&', '=', 'toString=1') },
    { weight: 1, arbitrary: word.map((text) => `extra=${text}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...Object.keys(properties), 'x').map((name) => `${name}=1&${name}=2`),
    },
  );
  return fc.tuple(fc.tuple(...pairs), extra).map(([parts, more]) => {
    const query = [...parts, more].filter((part) => part !== '').join('&');
    return query === '' ? '' : `?${query}`;
  });
}

export function hostileInputs(call: Call): fc.Arbitrary<HostileInput> {
  const { path, method } = call.route;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const segments = fc.tuple(...names.map((name) => words(name, { type: 'string' })));
  const address = fc
    .tuple(segments, queries(call.query))
    .map(
      ([given, query]) =>
        names.reduce((url, name, at) => url.replace(`:${name}`, given[at] ?? ''), path) + query,
    );
  if (method === 'GET') return address.map((url) => ({ url }));
  const shape = call.body === undefined ? { type: 'object' } : shapeOf(call.body);
  const body = fc.oneof(
    { weight: 1, arbitrary: objects(shape, false) },
    { weight: 2, arbitrary: objects(shape, true) },
  );
  return fc.tuple(address, body).map(([url, text]) => ({ url, body: text }));
}

/** A body with nothing wrong in it. */
export const fittingBody = (call: Call, seed: number): string =>
  call.body === undefined ? '{}' : (fc.sample(fitting(shapeOf(call.body)), { numRuns: 1, seed })[0] ?? '{}');

export const hostileSample = (call: Call, count: number, seed: number): HostileInput[] =>
  fc.sample(hostileInputs(call), { numRuns: count, seed });

/** A form of what was a JSON text; whatever is no object goes as it is. */
export function asForm(text: string): string {
  try {
    const fields = Object.entries(JSON.parse(text) as object).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return new URLSearchParams(fields).toString();
  } catch {
    return text;
  }
}

const keys = new Map<string, Promise<CryptoKey | Uint8Array>>();

/** Seals a JSON text as a page would seal a body (DEC-105). */
export async function sealText(
  { keySet, nonce }: { keySet: string; nonce: string },
  endpoint: string,
  text: string,
): Promise<{ data: string; kid: string }> {
  const payload = Buffer.from(keySet.split('.')[1] ?? '', 'base64url').toString();
  const [offered] = (JSON.parse(payload) as { keys: { kid: string; jwk: JWK }[] }).keys;
  if (offered === undefined) throw new Error('the key set is empty');
  const { kid, jwk } = offered;
  if (!keys.has(kid)) keys.set(kid, importJWK(jwk, 'ECDH-ES'));
  const key = await keys.get(kid);
  if (key === undefined) throw new Error('the key cannot be read');
  const wrapped = `{"body":${text},"nonce":${JSON.stringify(nonce)},"endpoint":${JSON.stringify(endpoint)},"iat":${Date.now()}}`;
  const data = await new CompactEncrypt(Buffer.from(wrapped))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key);
  return { data, kid };
}

/** Sends an input as the page would send its own: sealed, as a form or as JSON. Answers what came and what is wrong with it. */
export async function tryInput(visitor: Visitor, { call }: NamedCall, { url, body }: HostileInput) {
  const { method, path, encrypted, form } = call.route;
  const headers: Record<string, string> = {};
  if (call.route.idempotent === true) headers['idempotency-key'] = randomUUID();
  if (body !== undefined)
    headers['content-type'] = form === true ? 'application/x-www-form-urlencoded' : 'application/json';
  let text = form === true && body !== undefined ? asForm(body) : body;
  if (encrypted === true && text !== undefined) {
    const { data, kid } = await sealText(await visitor.open(), `${method} ${path}`, text);
    headers['encryption'] = `JWE;kid=${kid}`;
    text = JSON.stringify({ data });
  }
  const begun = performance.now();
  const got = await visitor
    .raw(method, url, { headers, ...(text !== undefined && { body: text }) })
    .catch(() => ({ status: 0, body: { success: false, code: 'no JSON' } }));
  return { got, fault: faultIn(got, performance.now() - begun) };
}

const telling =
  /node_modules|\.ts:\d|\bat \w+ \(|kysely|"stack"|ECONN|syntax error|select .* from|insert into/i;
/** Random letters of a picture spell anything sooner or later; only the marked picture itself is left out. */
const pictures = /data:image\/png;base64,[A-Za-z0-9+/=]*/g;
const patienceMs = 1000;

/** What is wrong with an answer to a hostile input, or null. */
export function faultIn(got: { status: number; body: unknown }, ms: number): string | null {
  const { success } = (got.body ?? {}) as { success?: unknown };
  if (got.status === 0 || typeof success !== 'boolean') return 'no envelope';
  if (got.status >= 500) return `status ${got.status}`;
  if (telling.test(JSON.stringify(got.body).replaceAll(pictures, ''))) return 'tells of our inside';
  return ms > patienceMs ? `took ${Math.round(ms)} ms` : null;
}
