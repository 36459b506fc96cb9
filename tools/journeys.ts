import { createECDH } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pinned from '@sparticuz/chromium';
import type { SwitchStates } from '../packages/contract/src/index.ts';
import { build } from './build.ts';
import { dropDatabase, hostsOf, urlOf } from './database.ts';
import { filesOfPart } from './journey-halves.ts';
import { freePortBase, run, stopAll } from './processes.ts';
import { root } from './repository.ts';
import { findLeaks } from './leaks.ts';
import { prepareDatabase, startServing } from './serving.ts';
import { withVarnish } from './varnish.ts';

/**
 * Browser tests against the production build on a fresh database. With `--edge` the browser comes through Varnish with the configuration of
 * `ops/edge`. Further words go to Playwright.
 */

// `pictures`: the kept pictures instead of the journeys, in the one browser they were made with.
const isPictures = process.argv[2] === 'pictures';
const chromium = isPictures
  ? await pinned.executablePath()
  : (process.env['CHROMIUM'] ?? '/usr/bin/chromium');

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

const pushKey = (): string => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
};

// A journey waits for a draw: not longer than it must.
process.env['DRAW_SECONDS'] ??= '20';
const results = join(root, 'artefacts/results');
await ensureChromium();
// Two halves side by side stand on the same build, each with a database, processes and files of its own.
const part = process.env['JOURNEYS_PART'] ?? '';
if (part === '') await build();
await mkdir(results, { recursive: true });

const report = join(results, isPictures ? 'pictures.json' : `journeys${part}.json`);
const secretsFile = join(results, `journey-secrets${part}.txt`);
const logFile = join(results, `journeys-server${part}.log`);
for (const file of [report, secretsFile]) await rm(file, { force: true });

const databaseName = process.env['JOURNEYS_DATABASE'] ?? 'perya_journeys';
const databaseUrl = urlOf(databaseName);
await dropDatabase(databaseUrl);
await prepareDatabase(databaseUrl);
const portBase = await freePortBase(part === '2' ? 5700 : 4700);
const isBehindEdge = process.argv.includes('--edge');
const publicPort = isBehindEdge ? await freePortBase(19_700, 1) : portBase;
// Whoever plays a browser's company in a journey answers here.
const pushOrigin = `http://127.0.0.1:${await freePortBase(29_700, 1)}`;
// And whoever plays an operator's own system, here.
const webhookOrigin = `http://127.0.0.1:${await freePortBase(29_800, 1)}`;
// Figures stand in a folder of this run; its name is short, for a socket lies in it.
const reports = await mkdtemp(join(tmpdir(), 'perya-j-'));
const serving = await startServing({
  databaseUrl,
  portBase,
  production: true,
  sandbox: true,
  logFile,
  // Two runs beside each other must not take each other's events.
  // Each journey comes from an address of its own, or they would use up each other's limits.
  env: {
    NATS_NAMESPACE: databaseName,
    REPORTS_DIR: reports,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_PORT: String(publicPort),
    WEBPUSH_PRIVATE_KEY: pushKey(),
    WEBPUSH_SUBJECT: 'mailto:fair@perya.example',
    WEBPUSH_SANDBOX_ORIGIN: pushOrigin,
    WEBHOOK_SANDBOX_ORIGIN: webhookOrigin,
    ...(isBehindEdge && { EDGE_PURGE_URLS: `http://127.0.0.1:${publicPort}/` }),
  },
});

const operate = async (method: string, path: string, token: string, body: object): Promise<Response> => {
  const reply = await fetch(`http://127.0.0.1:${portBase + 1}/operator/v1/merchants/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      reason: 'no offers in journeys',
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`the switches are as they were: ${reply.status}`);
  return reply;
};

/**
 * A sheet that offers a passkey after every sign-in would lie over whatever a journey looks at, and so would the box of the
 * chat; those about them switch them on. It takes two persons.
 */
const withoutOffers = async (merchant: string): Promise<void> => {
  const switches: SwitchStates = { PASSKEYS3: false, CBS3: false };
  const proposed = await operate('PATCH', `${merchant}/switches`, serving.operatorToken, switches);
  // Where nothing was on that a second person has to switch off, it is done already.
  if (proposed.status !== 202) return;
  const { value } = (await proposed.json()) as { value: { approvalId: string } };
  const approve = { decision: 'approve' };
  await operate('POST', `${merchant}/approvals/${value.approvalId}`, serving.secondOperatorToken, approve);
};

const inEdge = <T>(use: () => Promise<T>): Promise<T> =>
  isBehindEdge ? withVarnish({ port: publicPort, origin: portBase }, use) : use();

/** `--half=1/2` is the files of the first half; everything else is Playwright's own word. */
const inFull = async (word: string): Promise<string[]> => {
  if (word === '--edge') return [];
  if (!word.startsWith('--half=')) return [word];
  const files = await filesOfPart(word.slice('--half='.length));
  return files.map((file) => `/${file.replaceAll('.', '\\.')}$`);
};

try {
  for (const merchant of ['perya', 'dalampasigan']) await withoutOffers(merchant);
  const hosts = await hostsOf(databaseUrl);
  const first = hosts.find(({ host }) => host === 'perya.localhost') ?? hosts[0];
  const words = [
    'test',
    '--config',
    isPictures ? 'journeys/pictures.config.ts' : 'journeys/playwright.config.ts',
    ...(await Promise.all(process.argv.slice(isPictures ? 3 : 2).map(inFull))).flat(),
  ];
  const { ok } = await inEdge(() =>
    run(join(root, 'node_modules/.bin/playwright'), words, {
      show: true,
      env: {
        CHROMIUM: chromium,
        ...(isBehindEdge && { BEHIND_EDGE: '1' }),
        JOURNEYS_REPORT: report,
        JOURNEYS_SECRETS: secretsFile,
        BASE_URL: `http://${first?.host ?? 'localhost'}:${publicPort}`,
        INTERNAL_URL: `http://127.0.0.1:${portBase + 1}`,
        OPERATOR_TOKEN: serving.operatorToken,
        SECOND_OPERATOR_TOKEN: serving.secondOperatorToken,
        PAYMENTS_URL: serving.paymentUrls['tulay'] ?? '',
        GAMES_URL: serving.games?.url ?? '',
        GAMES_KEY: serving.games?.key ?? '',
        STUDIO_URL: serving.studioUrl ?? '',
        INBOX_URL: serving.inboxUrl,
        PUSH_ORIGIN: pushOrigin,
        WEBHOOK_ORIGIN: webhookOrigin,
        DATABASE_URL: databaseUrl,
      },
    }),
  );
  const leaks = await findLeaks({ secretsFile, logFile, databaseUrl });
  if (!ok || leaks > 0) process.exitCode = 1;
} finally {
  await stopAll(serving.running);
  await dropDatabase(databaseUrl);
  await rm(reports, { recursive: true, force: true });
}
