import { shownSettings } from './config-rules.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment starts with the local services', () => {
  const config = readConfig({});
  expect(config.ports).toEqual({ http: 4600, internal: 4601, worker: 4602 });
  expect(config.operators).toEqual([]);
  expect(config.trustProxy).toEqual([]);
  expect(config.playerDist).toMatch(/\/apps\/player\/dist$/);
});

test('everything that is wrong is named at once, without showing values', () => {
  const read = () =>
    readConfig({
      PORT_BASE: 'x',
      OPERATORS: '[{"name":"ana","token":"short-secret"}]',
      TRUST_PROXY: '10.0.0.0/8, nonsense',
      LOG_LEVEL: 'loud',
    });
  expect(read).toThrow(/PORT_BASE[\s\S]*TRUST_PROXY[\s\S]*OPERATORS[\s\S]*LOG_LEVEL/);
  expect(read).not.toThrow(/short-secret/);
});

test('a bus has one address or the list of its servers, and says how many keep an event', () => {
  expect(readConfig({})).toMatchObject({ natsUrls: ['nats://127.0.0.1:4222'], natsReplicas: 1 });
  const cluster = { NATS_URL: 'tls://10.0.0.1:4222, tls://10.0.0.2:4222', NATS_REPLICAS: '3' };
  expect(readConfig(cluster)).toMatchObject({
    natsUrls: ['tls://10.0.0.1:4222', 'tls://10.0.0.2:4222'],
    natsReplicas: 3,
  });
  expect(() => readConfig({ NATS_URL: 'nats://10.0.0.1:4222,' })).toThrow(/NATS_URL/);
  expect(() => readConfig({ NATS_URL: 'tls://a:4222,nats://b:4222' })).toThrow(/encrypted or it is not/);
  expect(() => readConfig({ NATS_REPLICAS: '0' })).toThrow(/NATS_REPLICAS/);
});

test('proxies are a list of addresses and ranges', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
  ]);
});

test('a company is there with all of its settings or not at all, and what is wrong is called by its name', () => {
  const lambat = {
    PAYMENTS_LAMBAT_URL: 'https://lambat.test',
    PAYMENTS_LAMBAT_MERCHANT: 'perya',
    PAYMENTS_LAMBAT_SECRET: 'secret',
    PAYMENTS_LAMBAT_NOTICE_KEY: `k-1:${'A'.repeat(43)}`,
  };
  const studio = { STUDIO_URL: 'https://studio.test', STUDIO_SECRETS: 'new, old' };
  const { companies } = readConfig({ ...lambat, ...studio, PAYMENTS_TULAY_URL: 'https://tulay.test' });
  expect(companies.payments).toMatchObject({ tulay: null, lambat: { merchantId: 'perya' } });
  expect(companies.games).toMatchObject({ bayani: null, studio: { secrets: ['new', 'old'] } });
  const blank = readConfig({ ...lambat, PAYMENTS_LAMBAT_SECRET: ' ' });
  expect(blank.companies.payments.lambat).toBeNull();
  expect(blank.companies).toMatchObject({ messaging: { gateway: null }, identityCheck: { tiwala: null } });
  const wrong = {
    ...lambat,
    PAYMENTS_LAMBAT_URL: 'lambat',
    STUDIO_URL: 'https://studio.test',
    STUDIO_SECRETS: ',',
  };
  expect(() => readConfig(wrong)).toThrow(/^ {2}PAYMENTS_LAMBAT_URL: [\s\S]*^ {2}STUDIO_SECRETS: /m);
});

test('a value may lie in a file, is then not given twice, and a file that is not there is named without its value', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-settings-'));
  const file = join(folder, 'secret');
  const secret = 'x'.repeat(40);
  writeFileSync(file, `${secret}\n`);
  try {
    expect(readConfig({ SERVER_SECRET_FILE: file, SSL_CERT_FILE: '/nowhere' }).serverSecret).toBe(secret);
    expect(() => readConfig({ SERVER_SECRET_FILE: file, SERVER_SECRET: secret })).toThrow(/given twice/);
    expect(() => readConfig({ MESSAGING_KEY_FILE: join(folder, 'gone') })).toThrow(/MESSAGING_KEY_FILE/);
    // What a production refuses, it refuses in a file as well.
    writeFileSync(file, `sandbox-${secret}`);
    expect(() => readConfig({ NODE_ENV: 'production', SERVER_SECRET_FILE: file })).toThrow(
      /SERVER_SECRET: a value of the sandbox/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const shownNames = [
  'DATABASE_URL',
  'NATS_URL',
  'SERVER_SECRET',
  'GAMES_BAYANI_KEY',
  'OPERATORS',
  'LOG_LEVEL',
  'CELL',
  'PAYMENTS_TULAY_URL',
];
const hushed = {
  DATABASE_URL: 'postgres://perya_app:hush-password@db.example:5432/perya?sslkey=hush-key',
  NATS_URL: 'nats://bus:hush-bus@one:4222,nats://bus:hush-bus@two:4222',
  SERVER_SECRET: 'hush-secret',
  GAMES_BAYANI_KEY: 'hush-bayani',
  OPERATORS: '[{"token":"hush-token"}]',
  LOG_LEVEL: 'warn',
  PAYMENTS_TULAY_URL: 'https://user:hush-user@tulay.example/v2?key=hush-query',
};

test('settings are shown without anything that opens a door [OPS-SYS-17]', () => {
  const shown = shownSettings(hushed, shownNames);
  expect(shown.map(({ name }) => name)).toEqual(shownNames.toSorted());
  expect(Object.fromEntries(shown.map(({ name, state, value }) => [name, value ?? state]))).toEqual({
    DATABASE_URL: 'postgres://db.example:5432/perya',
    NATS_URL: 'nats://one:4222,nats://two:4222',
    SERVER_SECRET: 'secret',
    GAMES_BAYANI_KEY: 'secret',
    OPERATORS: 'secret',
    LOG_LEVEL: 'warn',
    CELL: 'usual',
    PAYMENTS_TULAY_URL: 'https://tulay.example/v2',
  });
  for (const value of [
    'postgres://app:hush,word@db/perya',
    'postgres://app:hush/word@db:5432/perya',
    'app:hush@db',
    'nats://a:hush,b@one:4222, nats://a:hush,b@two:4222',
  ])
    expect(JSON.stringify(shownSettings({ DATABASE_URL: value }, ['DATABASE_URL']))).not.toContain('hush');
  expect(JSON.stringify(shown)).not.toContain('hush');
});
