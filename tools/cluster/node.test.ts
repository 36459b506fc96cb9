import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { Layout } from './layout.ts';
import { freezeNode, killNode, type Node, startNode, stateOf, stopNode, wakeNode } from './node.ts';

const folder = await mkdtemp(join(tmpdir(), 'perya-node-'));
const layout: Layout = { folder, base: 1, durability: 'safe' };
const node: Node = { name: 'sleeper', program: 'sleep', args: ['60'] };
const pidFile = join(folder, 'run/sleeper.pid');
afterAll(() => rm(folder, { recursive: true, force: true }));

const becomes = (state: string) =>
  vi.waitFor(async () => expect(await stateOf(layout, node.name)).toBe(state), 5000);

test('a server is frozen, woken, killed and begun again by its name', async () => {
  await startNode(layout, node);
  await becomes('running');
  await freezeNode(layout, node);
  await becomes('frozen');
  await wakeNode(layout, node);
  await becomes('running');
  await killNode(layout, node);
  await becomes('gone');
  await startNode(layout, node);
  await becomes('running');
  await freezeNode(layout, node);
  await stopNode(layout, node);
  await becomes('gone');
});

test('a process that got the same number later is not ours and is left alone', async () => {
  await startNode(layout, node);
  const written = await readFile(pidFile, 'utf8');
  const [pid = ''] = written.split(' ');
  await writeFile(pidFile, `${pid} 1\n`);
  await killNode(layout, node);
  expect(await stateOf(layout, node.name)).toBe('gone');
  await writeFile(pidFile, written);
  expect(await stateOf(layout, node.name)).toBe('running');
  await stopNode(layout, node);
});
