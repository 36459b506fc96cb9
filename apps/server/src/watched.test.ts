import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { freePort } from '#testing/services';
import { composeWorker } from './compose-worker.ts';
import { composeHttp } from './compose.ts';
import { readConfig } from './config.ts';

/** Rules and dashboards name measurements as text. Both processes are asked what they really tell. */

const watch = fileURLToPath(new URL('../../../ops/watch', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'perya-watched-'));
afterAll(() => rm(folder, { recursive: true }));

/** The smallest thing that can be taken for the built app: nobody asks for a page here. */
async function aBundle(): Promise<void> {
  for (const part of ['client', 'server']) await mkdir(join(folder, part));
  await writeFile(join(folder, 'server/package.json'), '{ "type": "module" }');
  await writeFile(
    join(folder, 'server/entry-server.js'),
    `export const createRenderer = () => ({ csp: { scriptHashes: [], styleHashes: [], trustedTypes: [] },
      match: () => ({ kind: 'page' }), render: async () => ({ html: '' }) });`,
  );
}

async function emitted(): Promise<Set<string>> {
  const database = await withTestDatabase();
  await aMerchant(database, { code: 'fair' });
  await aBundle();
  const config = {
    ...readConfig({
      ...process.env,
      DATABASE_URL: database.url,
      PLAYER_DIST: folder,
      NATS_NAMESPACE: 'watched',
      LOG_LEVEL: 'silent',
    }),
    archiveDir: join(folder, 'archive'),
    ports: { http: await freePort(), internal: await freePort(), worker: await freePort() },
  };
  const withoutConsole = { ...config, console: { ...config.console, hosts: [] } };
  const processes = [await composeHttp(withoutConsole), await composeWorker(withoutConsole)];
  try {
    for (const one of processes) await one.start();
    const texts = await Promise.all(
      [config.ports.internal, config.ports.worker].map(async (port) =>
        (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
      ),
    );
    return new Set([...texts.join('').matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  } finally {
    for (const one of processes) await one.stop();
  }
}

/** Without what a histogram adds to its name. */
const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\bperya_[a-z_]+(?![a-z_]*[.*])/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  ),
];
const recordsIn = (text: string): string[] => [...text.matchAll(/\bperya:\w+:\w+/g)].map(([name]) => name);

test('every measurement in rules, their tests and dashboards is one that a process tells', async () => {
  const boards = await readdir(join(watch, 'dashboards'));
  const files = [
    'rules.yml',
    'rules_test.yml',
    'goals_test.yml',
    ...boards.map((name) => `dashboards/${name}`),
  ];
  const texts = await Promise.all(files.map((name) => readFile(join(watch, name), 'utf8')));
  const names = await emitted();
  const unknown = (text: string) => namesIn(text).filter((name) => !names.has(name));
  expect(texts.flatMap(unknown)).toEqual([]);
  expect(namesIn(texts.join('\n')).length).toBeGreaterThan(25);
  // The control: a name that nobody tells is noticed.
  expect(unknown('max(perya_payout_oldest_second) > perya_relay_lag_seconds')).toEqual([
    'perya_payout_oldest_second',
  ]);
  const recorded = new Set([...(texts[0] ?? '').matchAll(/- record: (\S+)/g)].map(([, name]) => name));
  expect(recordsIn(texts.join('\n')).filter((name) => !recorded.has(name))).toEqual([]);
});
