import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './processes.ts';
import { root } from './repository.ts';

const folder = join(root, 'ops/watch');
const testFiles = ['rules_test.yml', 'goals_test.yml'];
const read = (path: string) => readFile(join(root, path), 'utf8');
const promtool = (...args: string[]) => run('promtool', args, { cwd: folder });
const hasPromtool = (await promtool('--version')).ok;
const needingPromtool = (title: string, body: () => Promise<void>): void =>
  hasPromtool
    ? test(title, body)
    : test.skip(`${title} (promtool of Prometheus is not installed here)`, body);

const alertsIn = (rules: string): string[] =>
  [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const rowsIn = (table: string): string[] =>
  [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);

needingPromtool('Prometheus takes the configuration and the rules', async () => {
  expect(await promtool('check', 'config', 'prometheus.yml')).toMatchObject({ ok: true });
});

needingPromtool('every alert comes when it should and stays away when it should', async () => {
  const { ok, output } = await promtool('test', 'rules', ...testFiles);
  expect(output).not.toContain('FAILED');
  expect(ok).toBe(true);
});

needingPromtool('a rule that was loosened is found by its test', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'perya-watch-'));
  try {
    await cp(folder, copy, { recursive: true });
    const loosened = (await read('ops/watch/rules.yml')).replace(
      'perya_relay_lag_seconds) > 30',
      'perya_relay_lag_seconds) > 3000',
    );
    await writeFile(join(copy, 'rules.yml'), loosened);
    const { ok, output } = await run('promtool', ['test', 'rules', 'rules_test.yml'], { cwd: copy });
    expect(ok).toBe(false);
    expect(output).toContain('OutboxLag');
  } finally {
    await rm(copy, { recursive: true });
  }
});

test('every alert is tried in both ways: once it comes, once it does not', async () => {
  const tests = (await Promise.all(testFiles.map((name) => read(`ops/watch/${name}`)))).join('\n');
  const tried = (came: boolean) =>
    new Set(
      [...tests.matchAll(/alertname: (\w+),\s+exp_alerts:\s*\[(\s*\{)?/g)]
        .filter(([, , expected]) => (expected !== undefined) === came)
        .map(([, name]) => name),
    );
  const alerts = new Set(alertsIn(await read('ops/watch/rules.yml')));
  expect(alerts.size).toBeGreaterThan(20);
  expect(tried(true)).toEqual(alerts);
  expect(tried(false)).toEqual(alerts);
});

test('every alert has its row in the runbook, in the same order, and no row is left over', async () => {
  expect(rowsIn(await read('docs/runbooks/alerts.md'))).toEqual(alertsIn(await read('ops/watch/rules.yml')));
});
