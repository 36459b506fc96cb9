import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createGames } from '../../sandbox/games/games.ts';
import { runKit } from './kit.ts';
import { asText, reportOf } from './report.ts';
import { wireOf } from './wires.ts';

/** The stand-ins of the sandbox, which are no work of the kit's authors: each must pass over its own wire. */

const [theirs, ours] = [1, 2].map(() =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
  }),
);
if (theirs === undefined || ours === undefined) throw new Error('no keys');
const [secret, key] = ['a-secret-of-the-kit', 'a-key'];

const free = createServer();
await new Promise<void>((resolve) => void free.listen(0, '127.0.0.1', resolve));
const { port } = free.address() as AddressInfo;
await new Promise((resolve) => void free.close(resolve));

const games = createGames({
  platformUrl: `http://127.0.0.1:${port}`,
  key,
  secrets: { bayani: secret, kislap: secret, laban: secret },
  labanBearer: 'a-bearer',
  hub88: { own: theirs.privateKey, operator: ours.publicKey, operatorId: 16 },
  seed: 'kit',
  timeScale: 0.02,
});
const url = await games.listen({ host: '127.0.0.1', port: 0 });
await fetch(`${url}/control`, {
  method: 'POST',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    bayani: { forceOutcome: 'win' },
    hub88: { forceOutcome: 'win' },
    kislap: { forceOutcome: 'win' },
    laban: { correct: false },
  }),
});
afterAll(() => games.close());

const pem = (one: typeof ours, part: 'privateKey' | 'publicKey') =>
  one[part].export({ format: 'pem', type: part === 'privateKey' ? 'pkcs8' : 'spki' }).toString();

const played = [
  ['bayani', 'mango-fiesta', 'RNG'],
  ['hub88', 'diwata-gems', 'RNG'],
  ['kislap', 'lucky-nine', 'PVP'],
  ['laban', 'sp-basketball', 'SPORTS'],
] as const;

test.each(played)('%s passes over its own wire [COMPANY-30]', async (name, game, gameType) => {
  const wire = wireOf({
    name,
    url: `${url}/${name}`,
    code: name,
    secret,
    key,
    decimals: 2,
    environment: {
      VENDOR_KIT_BEARER: 'a-bearer',
      VENDOR_KIT_OPERATOR_ID: '16',
      VENDOR_KIT_PRIVATE_KEY: pem(ours, 'privateKey'),
      VENDOR_KIT_PUBLIC_KEY: pem(theirs, 'publicKey'),
    },
  });
  const verdicts = await runKit({
    wire,
    game,
    gameType,
    host: '127.0.0.1',
    port,
    patienceMs: 15_000,
    quietMs: 500,
  });
  const report = reportOf({ company: name, wire: name, url, at: '2026-11-20T00:00:00.000Z' }, verdicts);
  expect(report.passed, asText(report)).toBe(true);
  expect(verdicts.filter(({ result }) => result === 'pass').length).toBeGreaterThan(18);
});
