import { expect, test } from 'vitest';
import { hearFrame, launchAddress, readFrameMessage } from './frame-rules.ts';

const page = { origin: 'https://perya.example' };

/** Always the same numbers for the same seed (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('an address of a company is opened as it is [LAUNCH-01, DEC-124]', () => {
  for (const good of [
    'https://games.example/bayani/play?code=abc&lang=EN',
    'HTTPS://games.example:8443/play',
    'https://games.example/play#top',
  ])
    expect(launchAddress(good, page)).toBe(new URL(good).href);
  const plain = { origin: 'http://perya.localhost:4600' };
  expect(launchAddress('http://127.0.0.1:4607/play', plain)).toBe('http://127.0.0.1:4607/play');
});

const schemes =
  `javascript data vbscript blob file filesystem about ftp ws wss view-source intent mailto tel chrome
  resource jar feed sms market android-app ms-word x-apple steam urn`.split(/\s+/);
const hostile: readonly unknown[] = [
  ...schemes.flatMap((scheme) => [
    `${scheme}:alert(1)`,
    `${scheme.toUpperCase()}://games.example/`,
    ` ${scheme}:alert(1)`,
    `\t${scheme}:alert(1)`,
    `java\nscript:${scheme}`,
    `\u0001${scheme}:alert(1)`,
  ]),
  ...['\n', '\r', '\t', ' ', '\u0000', '\u200b', '\u202e', '\u00a0', '\ufeff'].flatMap((sign) => [
    `https://games.example/${sign}`,
    `${sign}https://games.example/`,
    `https:${sign}//games.example/`,
    `https://games${sign}.example/`,
  ]),
  'https:\\\\games.example\\play',
  'https:/\\games.example',
  'https://games.example\\@perya.example/',
  'https://perya.example@games.example/',
  'https://name:secret@games.example/',
  'https://:secret@games.example/',
  'https://perya.example/m/home',
  'https://PERYA.example:443/m/home',
  'http://games.example/play',
  'http://perya.example/',
  'https://',
  'https:///',
  'https:games.example',
  'https:/games.example',
  '//games.example/play',
  '/m/home',
  'games.example',
  '',
  '?',
  '#',
  'https://[::1',
  'https://games.example:99999/',
  `https://games.example/${'a'.repeat(5000)}`,
  null,
  undefined,
  1,
  {},
  [],
  ['https://games.example/'],
  { href: 'https://games.example/', toString: () => 'https://games.example/' },
  new URL('https://games.example/'),
];

test('no other address gets past: two hundred ways to write one that must not be opened', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(200);
  for (const url of hostile) expect([url, launchAddress(url, page)]).toEqual([url, null]);
});

test('a game says that it closes, that the balance changed, that a round runs or is settled, and nothing else', () => {
  expect(readFrameMessage({ type: 'perya:close' })).toBe('close');
  expect(readFrameMessage({ type: 'perya:balance' })).toBe('balance');
  expect(readFrameMessage({ type: 'perya:round' })).toBe('round');
  expect(readFrameMessage({ type: 'perya:settled' })).toBe('settled');
});

/** One hostile body: a wrong value, a wrong shape, or the right words with something beside them. */
function hostileBody(pick: (below: number) => number, at: number): unknown {
  const words = [
    'perya:close',
    'perya:balance',
    'perya:round',
    'perya:settled',
    'close',
    '__proto__',
    'perya:close ',
    'PERYA:CLOSE',
    '',
    '1',
  ];
  const word = words[pick(words.length)] ?? '';
  const noise = String.fromCodePoint(33 + pick(0xd000));
  const bodies: readonly (() => unknown)[] = [
    () => word,
    () => at,
    () => null,
    () => undefined,
    () => [word],
    () => ({ type: `${word}${noise}` }),
    () => ({ type: word, [noise]: word }),
    () => ({ type: { toString: () => word } }),
    () => ({ type: [word] }),
    () => JSON.stringify({ type: word }),
    () => ({ [noise]: word }),
    () => Object.create({ type: 'perya:close' }),
    () => Object.assign(Object.create(null), { type: word }),
    () => new Map([['type', word]]),
    () => ({
      get type() {
        return 'perya:close';
      },
    }),
    () => ({ type: word, [Symbol(noise)]: 1 }),
    () =>
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error(noise);
          },
        },
      ),
    () => Object.assign([], { type: word }),
    () => new Error(word),
    () => ({ detail: { type: word }, data: word }),
    () => new Uint8Array(pick(64)),
    () => () => word,
  ];
  return bodies[at % bodies.length]?.();
}

test('a thousand hostile bodies mean nothing', () => {
  const pick = numbers(20_261_115);
  for (let at = 0; at < 1000; at += 1) {
    const body = hostileBody(pick, at);
    expect([at, readFrameMessage(body)]).toEqual([at, null]);
  }
});

test('only the window that was opened is heard, and only from the origin it was opened at', () => {
  const window = {};
  const frame = { window, address: 'https://games.example/play?code=1' };
  const event = { source: window, origin: 'https://games.example', data: { type: 'perya:close' } };
  expect(hearFrame(event, frame)).toBe('close');
  expect(hearFrame({ ...event, source: {} }, frame)).toBeNull();
  expect(hearFrame({ ...event, source: null }, { ...frame, window: null })).toBeNull();
  for (const origin of [
    'https://games.example:8443',
    'http://games.example',
    'https://evil.example',
    'null',
    '',
  ])
    expect(hearFrame({ ...event, origin }, frame)).toBeNull();
});
