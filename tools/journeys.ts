import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.ts';
import { dropDatabase, hostsOf, urlOf } from './database.ts';
import { freePortBase, run, stopAll } from './processes.ts';
import { root } from './repository.ts';
import { findLeaks } from './leaks.ts';
import { prepareDatabase, type Serving, startServing } from './serving.ts';

/**
 * Browser tests against the production build on a fresh database. Further words go to Playwright. With `--halves` two
 * whole stacks work side by side, each on half of the files: most of a journey is waiting.
 */

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

const ensureChromium = async (): Promise<void> => {
  if (existsSync(chromium)) return;
  if (process.getuid?.() !== 0) throw new Error(`${chromium} is missing: install Debian's chromium package`);
  console.log('installing chromium');
  const update = await run('apt-get', ['update', '-q']);
  const install = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (!install.ok) throw new Error(`chromium cannot be installed\n${update.output}\n${install.output}`);
};

// A journey waits for a draw: not longer than it must.
process.env['DRAW_SECONDS'] ??= '20';
const results = join(root, 'artefacts/results');
const halves = process.argv.includes('--halves');
const words = process.argv.slice(2).filter((word) => word !== '--halves');
await ensureChromium();
await build();
await mkdir(results, { recursive: true });

/** What the stacks must not share: database, ports, bus, cache and the files they write. */
const placeOf = (half: number) => {
  const mark = half === 0 ? '' : `-${half}`;
  const redis = new URL(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379');
  redis.pathname = `/${half}`;
  return {
    databaseUrl: urlOf(`${process.env['JOURNEYS_DATABASE'] ?? 'perya_journeys'}${mark.replace('-', '_')}`),
    portsFrom: 4700 + half * 100,
    namespace: `journeys${half === 0 ? '' : half}`,
    redisUrl: redis.href,
    report: join(results, `journeys${mark}.json`),
    secrets: join(results, `journey-secrets${mark}.txt`),
    log: join(results, `journeys-server${mark}.log`),
    shard: half === 0 ? [] : [`--shard=${half}/2`],
    mark,
  };
};
type Place = ReturnType<typeof placeOf>;

const startStack = async ({ databaseUrl, portsFrom, namespace, redisUrl, log }: Place) => {
  await dropDatabase(databaseUrl);
  await prepareDatabase(databaseUrl);
  const portBase = await freePortBase(portsFrom);
  return startServing({
    databaseUrl,
    portBase,
    production: true,
    sandbox: true,
    logFile: log,
    // Each journey comes from an address of its own, or they would use up each other's limits.
    env: { NATS_NAMESPACE: namespace, REDIS_URL: redisUrl, TRUST_PROXY: '127.0.0.1' },
  });
};
/** A sheet that offers a passkey after every sign-in would lie over whatever a journey looks at. */
const withoutPasskeyOffers = async ({ portBase, operatorToken }: Serving): Promise<void> => {
  const reply = await fetch(`http://127.0.0.1:${portBase + 1}/operator/v1/merchants/perya/switches`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ PASSKEYS3: false }),
  });
  if (!reply.ok) throw new Error(`passkeys are still offered: ${reply.status}`);
};

const travel = async (place: Place, serving: Serving): Promise<boolean> => {
  const { portBase } = serving;
  await withoutPasskeyOffers(serving);
  const hosts = await hostsOf(place.databaseUrl);
  const first = hosts.find(({ host }) => host === 'perya.localhost') ?? hosts[0];
  const { ok } = await run(
    join(root, 'node_modules/.bin/playwright'),
    ['test', '--config', 'journeys/playwright.config.ts', ...place.shard, ...words],
    {
      show: true,
      env: {
        CHROMIUM: chromium,
        JOURNEYS_REPORT: place.report,
        JOURNEYS_SECRETS: place.secrets,
        JOURNEYS_OUTPUT: join(root, `artefacts/playwright${place.mark}`),
        BASE_URL: `http://${first?.host ?? 'localhost'}:${portBase}`,
        INTERNAL_URL: `http://127.0.0.1:${portBase + 1}`,
        OPERATOR_TOKEN: serving.operatorToken,
        SECOND_OPERATOR_TOKEN: serving.secondOperatorToken,
        PAYMENTS_URL: serving.paymentsUrl ?? '',
        GAMES_URL: serving.games?.url ?? '',
        GAMES_KEY: serving.games?.key ?? '',
        STUDIO_URL: serving.studioUrl ?? '',
        INBOX_URL: serving.inboxUrl,
        DATABASE_URL: place.databaseUrl,
      },
    },
  );
  const { secrets: secretsFile, log: logFile, databaseUrl } = place;
  const leaks = await findLeaks({ secretsFile, logFile, databaseUrl });
  return ok && leaks === 0;
};

const perform = async (place: Place): Promise<boolean> => {
  const serving = await startStack(place);
  try {
    return await travel(place, serving);
  } finally {
    await stopAll(serving.running);
    await dropDatabase(place.databaseUrl);
  }
};

const places = (halves ? [1, 2] : [0]).map(placeOf);
// Reports of another way to run must not be counted with this one's.
for (const { report, secrets } of [placeOf(0), placeOf(1), placeOf(2)])
  for (const file of [report, secrets]) await rm(file, { force: true });
const outcomes = await Promise.all(places.map(perform));
if (outcomes.includes(false)) process.exitCode = 1;
