import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { aSmallServer } from '#testing/small-server';
import { composeWorker } from './compose-worker.ts';
import { composeHttp } from './compose.ts';

/** Rules and dashboards name measurements as text. Both processes are asked what they really tell. */

const watch = fileURLToPath(new URL('../../../ops/watch', import.meta.url));

async function emitted(): Promise<Set<string>> {
  const database = await withTestDatabase();
  await aMerchant(database, { code: 'fair' });
  const config = await (await aSmallServer(database.url))({ NATS_NAMESPACE: 'watched' });
  const processes = [await composeHttp(config), await composeWorker(config)];
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
