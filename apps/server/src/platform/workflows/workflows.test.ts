import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { waitFor } from '#testing/services';
import { createLog } from '../observe/log.ts';
import { createWorkflows } from './workflows.ts';

const database = await withTestDatabase({ folders: [] });
const log = createLog({ level: 'silent', service: 'test' });
const children: ChildProcess[] = [];

beforeAll(async () => {
  await database.query(`create schema record;
    create table record.attempt (step text, worker text);
    create table record.effect (key text primary key, step text);
    grant usage on schema record to perya_system;
    grant all on all tables in schema record to perya_system`);
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function worker(workerId: string, mode: 'start' | 'wait', workflowId: string): ChildProcess {
  const script = fileURLToPath(new URL('./crash-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [script, database.url, workerId, mode, workflowId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

test('a workflow whose process was killed is taken over and finished, each effect once', async () => {
  const first = worker('one', 'start', 'w-1');
  const reached = async () =>
    (await database.query(`select from record.attempt where step = 'second'`)).length === 1;
  await waitFor(reached, 20_000, 'the second step');
  first.kill('SIGKILL');
  const second = worker('two', 'wait', 'w-1');
  let output = '';
  second.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect({ code, output }).toEqual({ code: 0, output: 'done\n' });
  const attempts = await database.query('select step, worker from record.attempt order by step, worker');
  expect(attempts).toEqual([
    { step: 'first', worker: 'one' },
    { step: 'second', worker: 'one' },
    { step: 'second', worker: 'two' },
    { step: 'third', worker: 'two' },
  ]);
  const effects = await database.query(
    'select step, count(*)::int from record.effect group by step order by step',
  );
  expect(effects).toEqual(['first', 'second', 'third'].map((step) => ({ step, count: 1 })));
}, 60_000);

test('the same id starts one workflow only, and a failure is told to whoever waits', async () => {
  const workflows = createWorkflows({ database: database.system, workerId: 'three', log });
  let runs = 0;
  workflows.define('count', async (steps, input: { by: number }) =>
    steps.run('count', async () => (runs += input.by)),
  );
  workflows.define('fail', async (steps) => steps.run('fail', () => Promise.reject(new Error('broken'))));
  expect(() => workflows.define('count', async () => 0)).toThrow('exists already');
  await workflows.launch();
  try {
    await Promise.all([1, 2, 3].map(() => workflows.start('count', 'c-1', { by: 5 })));
    expect(await workflows.result('c-1')).toBe(5);
    await workflows.start('count', 'c-1', { by: 5 });
    expect(runs).toBe(5);
    await workflows.start('fail', 'f-1', {});
    await expect(workflows.result('f-1')).rejects.toThrow('broken');
    await expect(workflows.start('nobody', 'n-1', {})).rejects.toThrow('not defined');
  } finally {
    await workflows.stop();
  }
}, 30_000);
