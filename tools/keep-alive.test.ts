import { afterEach, expect, test } from 'vitest';
import { waitFor } from '../apps/server/src/testing/services.ts';
import { keepAlive } from './keep-alive.ts';
import type { Running } from './processes.ts';
import { startProcess, stopAll } from './processes.ts';

const pause = { firstMs: 20, longestMs: 80 };
const begun: number[] = [];
const started: Running[] = [];
afterEach(async () => {
  await stopAll(started.splice(0));
  begun.length = 0;
});

const begin = (name: string, script: string, pids: number[] = []): Running => {
  const running = startProcess(
    name,
    ['-e', script],
    {},
    {
      stdio: 'ignore',
      onStart: (child) => pids.push(child.pid ?? 0),
    },
  );
  started.push(running);
  return running;
};

test('a process that dies is begun again and takes nobody along', async () => {
  const others: number[] = [];
  const quiet = begin('quiet', 'setInterval(() => {}, 1000)', others);
  const dying = begin('dying', 'process.exit(1)', begun);
  let end = (): void => undefined;
  const until = new Promise<void>((resolve) => (end = resolve));
  const said: string[] = [];
  const kept = keepAlive([quiet, dying], { until, say: (line) => said.push(line), pause });
  await waitFor(() => begun.length >= 4, 10_000);
  expect(others).toHaveLength(1);
  expect(quiet.child.exitCode).toBeNull();
  expect(said[0]).toMatch(/^dying ended with 1; it begins again in \d+ ms$/);
  end();
  expect(await kept).toBe(0);
  expect(quiet.child.signalCode).toBe('SIGTERM');
});

test('what refuses its configuration is not begun again, and nothing is kept for nobody', async () => {
  const refusing = begin('refusing', 'process.exit(78)', begun);
  const never = new Promise<void>(() => undefined);
  expect(await keepAlive([refusing], { until: never, say: () => undefined, pause })).toBe(78);
  expect(begun).toHaveLength(1);
});
