import { z } from 'zod';
import { withFiles } from './setting-files.ts';

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  DEMO: z.stringbool().default(false),
  STUDIO_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .default('postgres://postgres@127.0.0.1:5432/perya_studio'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4630),
  HOST: z.string().min(1).default('127.0.0.1'),
  PLATFORM_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4600'),
  /** Signs what we say to the platform, and is what the platform shows to us. */
  STUDIO_SECRET: z.string().min(32),
  STUDIO_SEED_KEY: z.string().min(32),
  DRAW_SECONDS: z.coerce.number().int().min(5).max(86_400).default(180),
  FRAME_ANCESTORS: z
    .string()
    .regex(/^[^;,]*$/)
    .default('http://*.localhost:* http://127.0.0.1:*'),
});

export type Config = ReturnType<typeof readConfig>;

/** The only reader of the environment. */
export function readConfig(given: NodeJS.ProcessEnv = process.env) {
  const environment = withFiles(given, Object.keys(Environment.shape));
  const read = Environment.parse(environment);
  const isGuarded = read.NODE_ENV === 'production' && !read.DEMO;
  if (isGuarded) {
    const known = (['STUDIO_SECRET', 'STUDIO_SEED_KEY'] as const).filter((name) =>
      /sandbox|only-for-/i.test(read[name]),
    );
    const missing = (['STUDIO_DATABASE_URL', 'PLATFORM_URL', 'FRAME_ANCESTORS'] as const).filter(
      (name) => !environment[name],
    );
    if (known.length + missing.length > 0)
      throw new Error(
        `the studio does not start: ${[...known.map((name) => `${name} is a value of the sandbox, which everybody knows`), ...missing.map((name) => `${name} is needed in production`)].join('; ')}`,
      );
  }
  return {
    isGuarded,
    databaseUrl: read.STUDIO_DATABASE_URL,
    port: read.PORT,
    host: read.HOST,
    platformUrl: read.PLATFORM_URL,
    secret: read.STUDIO_SECRET,
    seedKey: read.STUDIO_SEED_KEY,
    drawSeconds: read.DRAW_SECONDS,
    frameAncestors: read.FRAME_ANCESTORS,
  };
}
