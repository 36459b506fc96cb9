import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from './processes.ts';
import { root } from './repository.ts';

/** The command of a release beside a kubectl that only notes what it is asked: there is no cluster here. */

let folder = '';
const log = () => join(folder, 'asked');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perya-release-'));
  const program = `#!/usr/bin/env bash
echo "$*" >> "${log()}"
case "$*" in
  *"get deployment"*) echo 7 ;;
  *"wait "*) [ "$FAILS" != migration ] ;;
  *"rollout status deployment/worker"*) [ "$FAILS" != worker ] ;;
esac
`;
  await writeFile(join(folder, 'kubectl'), program);
  await chmod(join(folder, 'kubectl'), 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

async function release(fails: string) {
  await rm(log(), { force: true });
  const env = { PATH: `${folder}:${process.env['PATH']}`, FAILS: fails };
  const { ok } = await run(join(root, 'ops/kubernetes/release'), ['cell-one', 'perya-cell-one'], { env });
  const asked = (await readFile(log(), 'utf8')).trim().split('\n');
  const at = (part: string): number => asked.findIndex((line) => line.includes(part));
  return { ok, at, undone: asked.filter((line) => line.includes('rollout undo')) };
}

test('processes follow the migration, and nothing goes back when all are ready', async () => {
  const { ok, at, undone } = await release('nobody');
  expect(ok).toBe(true);
  expect(at('job/migrate')).toBeLessThan(at('perya.io/step=processes'));
  expect(undone).toEqual([]);
});

test('a process that does not become ready sends all of them back to the revision they had', async () => {
  const { ok, undone } = await release('worker');
  expect(ok).toBe(false);
  expect(undone).toHaveLength(4);
  for (const line of undone) expect(line).toContain('--to-revision 7');
});

test('a migration that fails touches no process', async () => {
  const { ok, at, undone } = await release('migration');
  expect(ok).toBe(false);
  expect(at('perya.io/step=processes')).toBe(-1);
  expect(undone).toEqual([]);
});
