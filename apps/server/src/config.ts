import type { Installation } from '@perya/contract';
import { BlockList, isIPv6 } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ListedOperator } from '#platform/approvals/operator';
import { withFiles } from '#platform/setting-files';
import { startRefusal } from '#platform/start-refusal';
import { problemsOfProduction, shownSettings } from './config-rules.ts';
import { Operators } from './operators.ts';
import { RegisterCompanies, registerSettingNames } from './providers/exclusion-register/index.ts';
import { GameCompanies, gameSettingNames } from './providers/games/index.ts';
import { IdentityCheckCompanies, identityCheckSettingNames } from './providers/identity-check/index.ts';
import type { CarrierOrder } from '#platform/messages/carriers';
import { MessagingCompanies, messagingSettingNames } from './providers/messaging/index.ts';
import { CarrierOrderSetting } from './providers/messaging/order.ts';
import { PaymentCompanies, paymentSettingNames } from './providers/payments/index.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text.trim() === '' ? undefined : text.trim()));

/** What stands between commas; nothing at all is an empty list. */
const commaList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  );

/** Hosts as a browser names them, with a port where it is not the usual one. */
const hostList = commaList
  .transform((hosts) => hosts.map((host) => host.toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/)));

/** One address of a bus, or several of a cluster: any of them leads to the others. */
const busList = z
  .string()
  .default('nats://127.0.0.1:4222')
  .transform((list) => list.split(',').map((one) => one.trim()))
  .pipe(z.array(z.url({ protocol: /^(nats|tls)$/ })).min(1))
  .refine(
    (urls) => new Set(urls.map((url) => url.split(':')[0])).size === 1,
    'all of them nats:// or all of them tls://: a line is encrypted or it is not',
  );

/** By kind and name; each knows its own settings (providers/<kind>/<company>/settings.ts). */
const Companies = z.object({
  payments: PaymentCompanies,
  games: GameCompanies,
  messaging: MessagingCompanies,
  identityCheck: IdentityCheckCompanies,
  registers: RegisterCompanies,
});

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DEMO: z.stringbool().default(false),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default('postgres://postgres@127.0.0.1:5432/perya'),
  SYSTEM_DATABASE_URL: optionalText.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).default('redis://127.0.0.1:6379'),
  NATS_URL: busList,
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  NATS_NAMESPACE: z.string().regex(/^\w*$/).default(''),
  CELL: z.coerce.number().int().min(0).max(63).default(0),
  /** Where cells tell each other who may not play; none where there is one cell. */
  DIRECTORY_URL: optionalText.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  PORT_BASE: z.coerce.number().int().min(1024).max(65_500).default(4600),
  HOST: z.string().min(1).default('127.0.0.1'),
  SERVES: z.enum(['everything', 'players', 'staff']).default('everything'),
  TRUST_PROXY: commaList.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
  TRUST_FORWARDED_HOST: z.stringbool().default(false),
  /** Caches at the edge that are told when something changed. */
  EDGE_PURGE_URLS: commaList.pipe(z.array(z.url({ protocol: /^https?$/ }))),
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  OPERATORS: Operators.default([]),
  CONSOLE_HOSTS: hostList,
  CONSOLE_IDLE_MINUTES: z.coerce.number().int().min(5).max(60).default(15),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  RELEASE: z.string().max(60).default('unknown'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SERVER_SECRET: optionalText.pipe(z.string().min(32).optional()),
  SERVER_SECRETS_BEFORE: commaList.pipe(z.array(z.string().min(32))),
  MARKS_SECRET: optionalText.pipe(z.string().min(32).optional()),
  HASH_THREADS: z.coerce.number().int().min(1).max(16).default(1),
  PLAY_LANES: z.coerce.number().int().min(1).max(16).default(1),
  HASH_MEMORY_KIB: z.coerce.number().int().min(1024).default(19_456),
  NOTICE_URL: optionalText.pipe(z.url().optional()),
  MESSAGING_ORDER: CarrierOrderSetting,
  VENDOR_ADDRESSES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((one) => one.trim() !== ''))
    .pipe(z.array(z.string().regex(/^\s*[a-z][a-z0-9]{1,19}=[0-9a-fA-F.:]+(\/\d{1,3})?\s*$/))),
  GOOGLE_ISSUER: optionalText.pipe(z.url().optional()),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  FACEBOOK_ISSUER: optionalText.pipe(z.url().optional()),
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  PHONE_AUTH_URL: optionalText.pipe(z.url().optional()),
  PHONE_AUTH_ISSUER: optionalText.pipe(z.url().optional()),
  PHONE_AUTH_AUDIENCE: optionalText,
  PHONE_AUTH_JWKS_URL: optionalText.pipe(z.url().optional()),
  WEBPUSH_PRIVATE_KEY: optionalText.pipe(
    z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
  ),
  WEBPUSH_SUBJECT: optionalText.pipe(
    z
      .string()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/)
      .optional(),
  ),
  WEBPUSH_SANDBOX_ORIGIN: optionalText.pipe(z.url().optional()),
  WEBHOOK_SANDBOX_ORIGIN: optionalText.pipe(z.url().optional()),
  ARCHIVE_DIR: optionalText,
  REPORTS_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  REPORTS_DIR: optionalText,
  REPORTS_DATABASE_URL: optionalText.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  PLAYER_DIST: z.string().min(1).default('apps/player/dist'),
  CONSOLE_DIST: z.string().min(1).default('apps/console/dist'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText.pipe(z.url().optional()),
  companies: Companies,
});

export interface SocialConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface Config {
  /** All settings by name, for people; nothing in it opens a door. */
  shown: Installation['settings'];
  production: boolean;
  /** Sandboxes and sample brands for one machine; every page says so. */
  demo: boolean;
  /** Of the login perya_app. */
  databaseUrl: string;
  /** Of the login perya_system. */
  systemDatabaseUrl: string;
  databasePool: number;
  redisUrl: string;
  natsUrls: string[];
  /** How many servers of the bus keep each event. */
  natsReplicas: number;
  natsNamespace: string;
  /** Which of the cells this is; 0 where there is one. */
  cell: number;
  /** The small database beside all cells, of the login perya_system. */
  directoryUrl: string | undefined;
  host: string;
  /** Whose calls a process that answers requests takes; measurements and health are on the internal port of either. */
  serves: 'everything' | 'players' | 'staff';
  ports: { http: number; internal: number; worker: number };
  trustProxy: string[];
  /** The proxies overwrite X-Forwarded-Host; otherwise nobody believes it. */
  trustForwardedHost: boolean;
  /** Caches before us, each of which is told whose pages changed. */
  edgePurgeUrls: string[];
  /** The port visitors type, where it is not the usual one. */
  publicPort: number | undefined;
  /** Persons who may make operator calls; none without a token. */
  operators: ListedOperator[];
  /** Where staff sign in, and after how long without a call they are asked again; without a host nobody does. */
  console: { dist: string; hosts: string[]; idleMinutes: number; endsEnvironment: boolean };
  /** What runs here, for whoever looks at measurements. */
  release: string;
  logLevel: string;
  /** How long a process that was told to stop goes on serving, so that balancers see it first. */
  drainMs: number;
  /** Everything secret is derived from it: the same for all processes (docs/runbooks/secrets.md). */
  serverSecret: string;
  /** Those before it, the latest first: what was sealed, hashed or signed under them stays good. */
  serverSecretsBefore: string[];
  /** For the marks of persons, the same in all cells; without it they come from the server's own. */
  marksSecret: string | undefined;
  playLanes: number;
  hashing: { threads: number; cost: { memoryKiB: number; passes: number } };
  /** By kind and name; null without credentials: then no money moves through it, and its games do not open. */
  companies: z.output<typeof Companies>;
  /** Which messaging company is asked first, by channel and country. */
  carrierOrder: CarrierOrder;
  /** Our address as companies reach it. */
  noticeUrl: string;
  /** Where game companies may call from, by company; a company that is not named may call from anywhere. */
  vendorAddresses: ReadonlyMap<string, BlockList>;
  /** Without credentials the buttons stay hidden (DEC-067). */
  social: { google: SocialConfig | null; facebook: SocialConfig | null };
  phoneAuth: { url: string; issuer: string; audience: string; jwksUrl: string } | null;
  /** Without a key nobody is notified. The sandbox's origin is the only one that need not be a company's. */
  push: { privateKey: string; subject: string; sandboxOrigin: string | null } | null;
  /** The only origin that a webhook may reach although it is plain or inside. */
  webhookSandboxOrigin: string | null;
  /** Where parts of tables go when their time here is over; without it nothing leaves the database. */
  archiveDir?: string | undefined;
  /** The column store behind figures: a server, or else a folder of this machine; without either figures say so (ADR 135). */
  reports: { url: string } | { folder: string } | null;
  /** A standby that reports read; none: the primary, over connections apart. */
  reportsDatabaseUrl: string | undefined;
  playerDist: string;
  tracesEndpoint: string | undefined;
}

const settingNames = [
  ...Object.keys(Environment.shape),
  ...[
    paymentSettingNames,
    gameSettingNames,
    messagingSettingNames,
    identityCheckSettingNames,
    registerSettingNames,
  ].flatMap((kind) => Object.values(kind).flat()),
];

/** Reads the environment once; says everything that is wrong with it, not only the first thing. */
export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const environment = withFiles(given, settingNames);
  const companies = {
    payments: settingsOf(paymentSettingNames, environment),
    games: settingsOf(gameSettingNames, environment),
    messaging: settingsOf(messagingSettingNames, environment),
    identityCheck: settingsOf(identityCheckSettingNames, environment),
    registers: settingsOf(registerSettingNames, environment),
  };
  const read = Environment.safeParse({ ...environment, companies });
  if (!read.success) {
    // Names and reasons only: a value may be a secret.
    const problems = read.error.issues.map(({ path, message }) => `${nameOf(path)}: ${message}`);
    throw unusable(problems);
  }
  const it = read.data;
  const production = it.NODE_ENV === 'production';
  const problems = production && !it.DEMO ? problemsOfProduction(environment) : [];
  if (problems.length > 0) throw unusable(problems);
  return {
    shown: shownSettings(
      environment,
      settingNames.filter((name) => name !== 'companies'),
    ),
    production,
    databaseUrl: it.DATABASE_URL,
    systemDatabaseUrl: it.SYSTEM_DATABASE_URL ?? it.DATABASE_URL,
    databasePool: it.DATABASE_POOL,
    redisUrl: it.REDIS_URL,
    natsUrls: it.NATS_URL,
    natsReplicas: it.NATS_REPLICAS,
    natsNamespace: it.NATS_NAMESPACE,
    cell: it.CELL,
    directoryUrl: it.DIRECTORY_URL,
    demo: it.DEMO,
    // Whoever shows a demo shows it to themselves: its secrets are known to everybody.
    host: it.DEMO ? '127.0.0.1' : it.HOST,
    serves: it.SERVES,
    ports: { http: it.PORT_BASE, internal: it.PORT_BASE + 1, worker: it.PORT_BASE + 2 },
    trustProxy: it.TRUST_PROXY,
    trustForwardedHost: it.TRUST_FORWARDED_HOST,
    edgePurgeUrls: it.EDGE_PURGE_URLS,
    publicPort: it.PUBLIC_PORT,
    operators: it.OPERATORS,
    console: {
      dist: isAbsolute(it.CONSOLE_DIST) ? it.CONSOLE_DIST : resolve(repository, it.CONSOLE_DIST),
      hosts:
        it.CONSOLE_HOSTS.length > 0 || (production && !it.DEMO)
          ? it.CONSOLE_HOSTS
          : [`console.localhost:${it.PORT_BASE + 1}`],
      idleMinutes: it.CONSOLE_IDLE_MINUTES,
      endsEnvironment: production && !it.DEMO,
    },
    release: it.RELEASE,
    logLevel: it.LOG_LEVEL,
    drainMs: 1000 * (it.DRAIN_SECONDS ?? (production && !it.DEMO ? 7 : 0)),
    serverSecret: it.SERVER_SECRET ?? 'only-for-development-and-tests-0000000000',
    serverSecretsBefore: it.SERVER_SECRETS_BEFORE,
    marksSecret: it.MARKS_SECRET,
    playLanes: it.PLAY_LANES,
    hashing: { threads: it.HASH_THREADS, cost: { memoryKiB: it.HASH_MEMORY_KIB, passes: 2 } },
    ...outsideOf(it),
    archiveDir: it.ARCHIVE_DIR === undefined ? undefined : resolve(repository, it.ARCHIVE_DIR),
    reports: reportsOf(it),
    reportsDatabaseUrl: it.REPORTS_DATABASE_URL,
    playerDist: isAbsolute(it.PLAYER_DIST) ? it.PLAYER_DIST : resolve(repository, it.PLAYER_DIST),
    tracesEndpoint: it.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

/** Of each company all its settings as they were given, or null: half an agreement is none. */
function settingsOf(
  names: Readonly<Record<string, readonly string[]>>,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, Record<string, string> | null> {
  const given = (wanted: readonly string[]): [string, string][] =>
    wanted.flatMap((name): [string, string][] => {
      const value = environment[name]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    });
  return Object.fromEntries(
    Object.entries(names).map(([company, wanted]) => {
      const settings = given(wanted);
      return [company, settings.length === wanted.length ? Object.fromEntries(settings) : null];
    }),
  );
}

/** What an issue is about, as the environment calls it: companies lie three steps deeper. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.slice(path[0] === 'companies' ? 3 : 0).join('.');

const unusable = (problems: readonly string[]): Error =>
  startRefusal(
    `the configuration cannot be used:\n${[...new Set(problems)].map((one) => `  ${one}`).join('\n')}`,
  );

/** Outside companies: each needs all of its settings or is not there. */
function outsideOf(
  it: z.output<typeof Environment>,
): Pick<
  Config,
  | 'social'
  | 'phoneAuth'
  | 'push'
  | 'webhookSandboxOrigin'
  | 'companies'
  | 'carrierOrder'
  | 'noticeUrl'
  | 'vendorAddresses'
> {
  const social = (issuer?: string, clientId?: string, clientSecret?: string): SocialConfig | null =>
    issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
  const { PHONE_AUTH_URL: url, PHONE_AUTH_ISSUER: issuer } = it;
  const { PHONE_AUTH_AUDIENCE: audience, PHONE_AUTH_JWKS_URL: jwksUrl } = it;
  // Production refuses to start with one; this is the second lock.
  const sandbox = (origin: string | undefined): string | null =>
    it.NODE_ENV === 'production' && !it.DEMO ? null : (origin ?? null);
  return {
    companies: it.companies,
    carrierOrder: it.MESSAGING_ORDER,
    webhookSandboxOrigin: sandbox(it.WEBHOOK_SANDBOX_ORIGIN),
    push:
      it.WEBPUSH_PRIVATE_KEY && it.WEBPUSH_SUBJECT
        ? {
            privateKey: it.WEBPUSH_PRIVATE_KEY,
            subject: it.WEBPUSH_SUBJECT,
            sandboxOrigin: sandbox(it.WEBPUSH_SANDBOX_ORIGIN),
          }
        : null,
    vendorAddresses: addressesOf(it.VENDOR_ADDRESSES),
    noticeUrl: it.NOTICE_URL ?? `http://127.0.0.1:${it.PORT_BASE}`,
    social: {
      google: social(it.GOOGLE_ISSUER, it.GOOGLE_CLIENT_ID, it.GOOGLE_CLIENT_SECRET),
      facebook: social(it.FACEBOOK_ISSUER, it.FACEBOOK_CLIENT_ID, it.FACEBOOK_CLIENT_SECRET),
    },
    phoneAuth: url && issuer && audience && jwksUrl ? { url, issuer, audience, jwksUrl } : null,
  };
}

const reportsOf = ({
  REPORTS_URL: url,
  REPORTS_DIR: dir,
}: z.output<typeof Environment>): Config['reports'] => {
  if (url !== undefined) return { url };
  return dir === undefined ? null : { folder: resolve(repository, dir) };
};

function addressesOf(entries: readonly string[]): ReadonlyMap<string, BlockList> {
  const lists = new Map<string, BlockList>();
  for (const entry of entries) {
    const [company = '', range = ''] = entry.trim().split('=');
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const list = lists.get(company) ?? new BlockList();
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
    lists.set(company, list);
  }
  return lists;
}
