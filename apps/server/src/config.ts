import { hostname } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text.trim() === '' ? undefined : text.trim()));

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default('postgres://postgres@127.0.0.1:5432/perya'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).default('redis://127.0.0.1:6379'),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).default('nats://127.0.0.1:4222'),
  NATS_NAMESPACE: z.string().regex(/^\w*$/).default(''),
  PORT_BASE: z.coerce.number().int().min(1024).max(65_500).default(4600),
  HOST: z.string().min(1).default('127.0.0.1'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
  OPERATOR_TOKEN: optionalText.pipe(z.string().min(32).optional()),
  WORKER_ID: optionalText.pipe(
    z
      .string()
      .regex(/^[\w.-]{1,60}$/)
      .optional(),
  ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  PLAYER_DIST: z.string().min(1).default('apps/player/dist'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText.pipe(z.url().optional()),
});

export interface Config {
  production: boolean;
  databaseUrl: string;
  databasePool: number;
  redisUrl: string;
  natsUrl: string;
  natsNamespace: string;
  host: string;
  ports: { http: number; internal: number; worker: number };
  trustProxy: string[];
  operatorToken: string | undefined;
  workerId: string;
  logLevel: string;
  playerDist: string;
  tracesEndpoint: string | undefined;
}

/** Reads the environment once; says everything that is wrong with it, not only the first thing. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    // Names and reasons only: a value may be a secret.
    const problems = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`the configuration cannot be used:\n${[...new Set(problems)].join('\n')}`);
  }
  const it = read.data;
  return {
    production: it.NODE_ENV === 'production',
    databaseUrl: it.DATABASE_URL,
    databasePool: it.DATABASE_POOL,
    redisUrl: it.REDIS_URL,
    natsUrl: it.NATS_URL,
    natsNamespace: it.NATS_NAMESPACE,
    host: it.HOST,
    ports: { http: it.PORT_BASE, internal: it.PORT_BASE + 1, worker: it.PORT_BASE + 2 },
    trustProxy: it.TRUST_PROXY,
    operatorToken: it.OPERATOR_TOKEN,
    // Stable over restarts of the same machine, so that a worker finds its own unfinished workflows again.
    workerId: it.WORKER_ID ?? hostname(),
    logLevel: it.LOG_LEVEL,
    playerDist: isAbsolute(it.PLAYER_DIST) ? it.PLAYER_DIST : resolve(repository, it.PLAYER_DIST),
    tracesEndpoint: it.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}
