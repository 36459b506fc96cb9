import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDatabase, studioUrlOf } from './database.ts';
import type { Running } from './processes.ts';
import { startProcess, waitForOk } from './processes.ts';
import { root } from './repository.ts';

/** The stand-ins for outside companies, on the ports after the server's own. */

export interface Sandbox {
  running: Running[];
  /** What the server is told about them. */
  env: Record<string, string>;
  /** Where a person reads what was sent. */
  inboxUrl: string;
  /** The payment companies by name: the API, the desk at `/desk` and what the company believes at `/record`. */
  paymentUrls: Readonly<Record<string, string>>;
  /** The game companies: `/control` sets scenarios, `/record` tells what they believe. */
  games: { url: string; key: string };
  studioUrl: string;
}

interface SandboxOptions {
  /** The game companies and the studio too. */
  withGames?: boolean;
  /** Each time the studio begins. */
  onStudio?: (child: ChildProcess) => void;
}

/** Whatever HOST says: their secrets are in this file. A production refuses every value with the word `sandbox`. */
const loopback = '127.0.0.1';

const key = 'sandbox-messaging-key';
const reportSecret = 'sandbox-report-secret';
const client = { id: 'perya-sandbox', secret: 'perya-sandbox-secret' };
const project = 'perya-sandbox';
const games = { key: 'sandbox-games-key', secret: 'sandbox-games-secret', bearer: 'sandbox-laban-bearer' };
const studioSecret = 'sandbox-studio-secret-0123456789abcdef';
const identityCheck = {
  secret: 'sandbox-identity-check-secret',
  noticeSecret: 'sandbox-identity-notice-secret',
};

/** What a company's folder says of itself. */
interface PaymentSettings {
  /** Of its port from the first one. */
  portOffset: number;
  /** What the server is told, beside the address. */
  server: Record<string, string>;
}

/** Each folder is a company: a new one is started and told of without a word here. */
const paymentCompanies = async () => {
  const folder = join(root, 'sandbox/payments');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name, 'settings.json'), 'utf8');
      const settings: PaymentSettings = JSON.parse(text);
      return { name, ...settings };
    }),
  );
};

const pemPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const makePairs = () => ({ operatorId: 16, ours: pemPair(), theirs: pemPair() });
let pairs: ReturnType<typeof makePairs> | undefined;
/** Keys of Hub88 and ours, made anew by each process that starts companies: none is written down anywhere. */
export const hub88Pairs = (): ReturnType<typeof makePairs> => (pairs ??= makePairs());

const gamesEnv = (gamesUrl: string, studioUrl: string): Record<string, string> => ({
  ...Object.assign(
    {},
    ...['bayani', 'kislap', 'laban'].map((company) => ({
      [`GAMES_${company.toUpperCase()}_URL`]: `${gamesUrl}/${company}`,
      [`GAMES_${company.toUpperCase()}_KEY`]: games.key,
      [`GAMES_${company.toUpperCase()}_SECRETS`]: games.secret,
    })),
  ),
  GAMES_LABAN_BEARER: games.bearer,
  GAMES_HUB88_URL: `${gamesUrl}/hub88`,
  GAMES_HUB88_OPERATOR_ID: String(hub88Pairs().operatorId),
  GAMES_HUB88_PRIVATE_KEY: hub88Pairs().ours.privateKey,
  GAMES_HUB88_PUBLIC_KEYS: hub88Pairs().theirs.publicKey,
  GAMES_HUB88_PLAY_ORIGINS: gamesUrl,
  STUDIO_URL: studioUrl,
  STUDIO_SECRETS: studioSecret,
});

/** Our own games are a company too, with a database of their own. */
const beginStudio = (
  portBase: number,
  databaseUrl: string,
  onStart: (child: ChildProcess) => void,
): Running =>
  startProcess(
    'studio',
    ['apps/studio/src/start.ts'],
    {
      NODE_ENV: 'production',
      DEMO: '1',
      PORT: String(portBase + 8),
      HOST: loopback,
      PLATFORM_URL: `http://127.0.0.1:${portBase}`,
      STUDIO_DATABASE_URL: databaseUrl,
      STUDIO_SECRET: studioSecret,
      STUDIO_SEED_KEY: 'sandbox-studio-seed-key-0123456789abcdef',
      DRAW_SECONDS: process.env['DRAW_SECONDS'] ?? '180',
    },
    { stdio: ['ignore', 'ignore', 'inherit'], onStart },
  );

export const startSandbox = async (
  portBase: number,
  databaseUrl: string,
  { withGames = true, onStudio = () => {} }: SandboxOptions = {},
): Promise<Sandbox> => {
  const at = (offset: number): string => `http://127.0.0.1:${portBase + offset}`;
  const [messaging, identity, phoneAuth] = [at(3), at(4), at(5)];
  const companies = await paymentCompanies();
  const [gamesUrl, studioUrl, checks] = [at(7), at(8), at(9)];
  const studioDatabase = studioUrlOf(databaseUrl);
  if (withGames) await ensureDatabase(studioDatabase);
  const begin = (name: string, offset: number, env: Record<string, string>): Running =>
    startProcess(
      name,
      [`sandbox/${name}/start.ts`],
      { PORT: String(portBase + offset), HOST: loopback, ...env },
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  const beginGames = (): Running =>
    begin('games', 7, {
      PLATFORM_URL: at(0),
      API_KEY: games.key,
      BAYANI_SECRET: games.secret,
      KISLAP_SECRET: games.secret,
      LABAN_SECRET: games.secret,
      LABAN_BEARER: games.bearer,
      HUB88_PRIVATE_KEY: hub88Pairs().theirs.privateKey,
      HUB88_OPERATOR_PUBLIC_KEY: hub88Pairs().ours.publicKey,
      HUB88_OPERATOR_ID: String(hub88Pairs().operatorId),
    });
  const running = [
    begin('messaging/gateway', 3, { API_KEY: key, REPORT_SECRET: reportSecret }),
    begin('identity-provider', 4, { CLIENT_ID: client.id, CLIENT_SECRET: client.secret }),
    begin('phone-auth', 5, {
      PROJECT_ID: project,
      ISSUER: `${phoneAuth}/${project}`,
      MESSAGING_URL: messaging,
      MESSAGING_KEY: key,
    }),
    ...companies.map(({ name, portOffset }) =>
      begin(`payments/${name}`, portOffset, { NOTICES_TO: `${at(0)}/api/v1/hooks/payments/${name}` }),
    ),
    begin('identity-check/tiwala', 9, {
      SECRET: identityCheck.secret,
      NOTICE_SECRET: identityCheck.noticeSecret,
    }),
    ...(withGames ? [beginGames(), beginStudio(portBase, studioDatabase, onStudio)] : []),
  ];
  const needed = [
    messaging,
    identity,
    phoneAuth,
    ...companies.map(({ portOffset }) => at(portOffset)),
    checks,
    ...(withGames ? [gamesUrl, studioUrl] : []),
  ];
  for (const address of needed) await waitForOk(`${address}/healthz`, running);
  const paymentsEnv = Object.assign(
    {},
    ...companies.map(({ name, portOffset, server }) => ({
      [`PAYMENTS_${name.toUpperCase()}_URL`]: at(portOffset),
      ...server,
    })),
  );
  const social = (name: string): Record<string, string> => ({
    [`${name.toUpperCase()}_ISSUER`]: `${identity}/${name}`,
    [`${name.toUpperCase()}_CLIENT_ID`]: client.id,
    [`${name.toUpperCase()}_CLIENT_SECRET`]: client.secret,
  });
  return {
    running,
    inboxUrl: messaging,
    paymentUrls: Object.fromEntries(companies.map(({ name, portOffset }) => [name, at(portOffset)])),
    games: { url: gamesUrl, key: games.key },
    studioUrl,
    env: {
      ...(withGames && gamesEnv(gamesUrl, studioUrl)),
      MESSAGING_URL: messaging,
      MESSAGING_KEY: key,
      MESSAGING_REPORT_SECRET: reportSecret,
      ...social('google'),
      ...social('facebook'),
      PHONE_AUTH_URL: phoneAuth,
      PHONE_AUTH_ISSUER: `${phoneAuth}/${project}`,
      PHONE_AUTH_AUDIENCE: project,
      PHONE_AUTH_JWKS_URL: `${phoneAuth}/jwks.json`,
      ...paymentsEnv,
      IDENTITY_CHECK_URL: checks,
      IDENTITY_CHECK_SECRET: identityCheck.secret,
      IDENTITY_CHECK_NOTICE_SECRET: identityCheck.noticeSecret,
    },
  };
};
