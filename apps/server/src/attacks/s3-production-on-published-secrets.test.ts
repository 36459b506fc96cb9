import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { freePort } from '#testing/services';
import { readConfig } from '../config.ts';
import { gameSettingNames } from '../providers/games/index.ts';
import { paymentSettingNames } from '../providers/payments/index.ts';
import { identityCheckSettingNames } from '../providers/identity-check/index.ts';
import { messagingSettingNames } from '../providers/messaging/index.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const database = await withTestDatabase();
const long = 'Gk3vQ9wZ1tY7uI5oP2aS4dF6gH8jK0lL';

const as = (login: string): string => {
  const url = new URL(database.url);
  url.username = login;
  return url.href;
};
const sound: Record<string, string> = {
  NODE_ENV: 'production',
  SERVER_SECRET: long,
  DATABASE_URL: as('perya_app'),
  SYSTEM_DATABASE_URL: as('perya_system'),
  REDIS_URL: 'redis://127.0.0.1:6379',
  NATS_URL: 'nats://127.0.0.1:4222',
};

/** As an operator or a supervisor starts it: the process itself, with these settings and no others. */
async function begin(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const PORT_BASE = String(await freePort());
  const child = spawn(process.execPath, ['apps/server/src/start-worker.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'fatal', ...env, PORT_BASE },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready ')) child.kill('SIGKILL');
    });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said };
}

/** Every value that the stand-ins are started with, read from where they are written. */
const publishedValues = (): string[] => {
  const starts = readdirSync(`${root}sandbox`, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules') && /(start\.ts|settings\.json)$/.test(path))
    .map((path) => `${root}sandbox/${path}`);
  const texts = [...starts, `${root}tools/sandbox.ts`].map((file) => readFileSync(file, 'utf8'));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/['"]([\w-]*sandbox[\w:-]*)['"]/g)].map(([, value]) => value),
  );
  return [...new Set(found)].filter((value): value is string => value !== undefined);
};

const companySettings = [
  ...[paymentSettingNames, gameSettingNames, messagingSettingNames, identityCheckSettingNames]
    .flatMap((names) => Object.values(names).flat())
    .filter((name) => /_(KEY|SECRETS?|BEARER)$/.test(name)),
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
];

test('a secret that the repository publishes forges no win: a production with one of them does not start', () => {
  const values = publishedValues();
  expect(values.length).toBeGreaterThan(12);
  for (const value of values)
    for (const name of companySettings) {
      const start = () => readConfig({ ...sound, [name]: `${long},${value}` });
      expect(start).toThrow(`${name}: a value of the sandbox`);
      expect(start).not.toThrow(value);
    }
});

test.each([
  { why: 'no secret', change: { SERVER_SECRET: '' }, says: 'SERVER_SECRET: needed in production' },
  {
    why: 'the secret of developers',
    change: { SERVER_SECRET: 'only-for-development-and-tests-0000000000' },
    says: 'SERVER_SECRET: a value of the sandbox',
  },
  {
    why: 'a secret that a checkout invented',
    change: { SERVER_SECRET: `sandbox-${long}` },
    says: 'SERVER_SECRET: a value of the sandbox',
  },
  {
    why: 'a payment company without its notice secret',
    change: { PAYMENTS_TULAY_URL: 'https://pay.ph', PAYMENTS_TULAY_KEY: long },
    says: 'PAYMENTS_TULAY_NOTICE_SECRET: needed with PAYMENTS_TULAY_URL',
  },
  {
    why: 'a payment company that cannot reach it',
    change: { PAYMENTS_TULAY_URL: 'https://pay.ph' },
    says: 'NOTICE_URL: needed with PAYMENTS_TULAY_URL',
  },
  {
    why: 'the name that a setting had before',
    change: { PAYMENTS_URL: 'https://pay.ph' },
    says: 'PAYMENTS_URL: is called PAYMENTS_TULAY_URL now',
  },
  {
    why: 'a superuser in the address',
    change: { DATABASE_URL: as('postgres') },
    says: 'DATABASE_URL: logs in as somebody else than perya_app',
  },
  {
    why: 'the logins exchanged',
    change: { SYSTEM_DATABASE_URL: as('perya_app') },
    says: 'SYSTEM_DATABASE_URL: logs in as somebody else than perya_system',
  },
])('a production with $why ends at once and says why', async ({ change, says }) => {
  const { code, said } = await begin({ ...sound, ...change });
  expect(said).toContain(says);
  expect(said).not.toContain(long);
  expect(code).toBe(78);
});

test('a production on the tables of an older version does not start and does not migrate', async () => {
  await database.query(`delete from platform.migration where module = 'support'`);
  const { code, said } = await begin(sound);
  expect(said).toMatch(/the database lacks support\/.*npm run migrate/);
  expect(code).toBe(78);
  const left = await database.query(`select from platform.migration where module = 'support'`);
  expect(left).toHaveLength(0);
}, 30_000);

test('a demo listens to its own machine alone, whatever HOST says', () => {
  const demo = readConfig({
    NODE_ENV: 'production',
    DEMO: '1',
    HOST: '0.0.0.0',
    GAMES_BAYANI_KEY: 'sandbox-games-key',
  });
  expect(demo.host).toBe('127.0.0.1');
  expect(demo.demo).toBe(true);
  expect(readConfig({ ...sound, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});
