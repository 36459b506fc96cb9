import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './processes.ts';
import { root } from './repository.ts';

const folder = join(root, 'ops/watch');
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
  const { ok, output } = await promtool('test', 'rules', 'rules_test.yml');
  expect(output).toContain('SUCCESS');
  expect(ok).toBe(true);
});

test('every alert is tried in both ways: once it comes, once it does not', async () => {
  const tests = await read('ops/watch/rules_test.yml');
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
