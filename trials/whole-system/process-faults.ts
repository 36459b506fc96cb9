import { writeFile } from 'node:fs/promises';
import { freezeNode, find, killNode, wakeNode } from '../../tools/cluster/node.ts';
import { portsOf } from '../../tools/cluster/layout.ts';
import { holdsWithin } from '../seeded.ts';
import { killByMemory } from './memory.ts';
import { type Fault, nothing, oneOf, type Scene } from './scene.ts';

/** Our own processes. Who dies is begun again by `tools/keep-alive.ts`, as any supervisor would. */

const node = (name: string) => ({ name, program: '', args: [] });

const kill =
  (names: readonly string[]) =>
  async ({ engines, below }: Scene) => {
    const name = oneOf(below, names);
    await killNode(engines.layout, node(name));
    return { whom: name, undo: nothing };
  };

const freeze =
  (names: readonly string[]) =>
  async ({ engines, below }: Scene) => {
    const name = oneOf(below, names);
    await freezeNode(engines.layout, node(name));
    return { whom: name, undo: () => wakeNode(engines.layout, node(name)) };
  };

async function starve({ engines, below }: Scene) {
  const name = oneOf(below, ['http1', 'http2', 'worker1', 'worker2']);
  const found = await find(engines.layout, name);
  if (found === null) throw new Error(`${name} is not there`);
  return { whom: `${name} ${await killByMemory(found.pid)}`, undo: nothing };
}

/** The clock as the process itself tells it. */
const wrongBySeconds = async ({ engines: { layout } }: Scene, name: string): Promise<number> => {
  const port = name === 'http1' ? portsOf(layout).http(1) : portsOf(layout).worker(1) + 2;
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3000) });
  return Math.round((Date.parse(reply.headers.get('date') ?? '') - Date.now()) / 1000);
};

async function turnClock(scene: Scene) {
  const name = oneOf(scene.below, ['http1', 'worker1']);
  const seconds = oneOf(scene.below, [3600, -3600, 300, -300]);
  const isBy = (wanted: number) =>
    holdsWithin(10_000, async () =>
      wrongBySeconds(scene, name).then(
        (by) => Math.abs(by - wanted) < 5,
        () => false,
      ),
    );
  await writeFile(scene.clockOf(name), `${seconds > 0 ? '+' : ''}${seconds}\n`);
  if (!(await isBy(seconds))) throw new Error(`the clock of ${name} could not be turned`);
  const undo = async () => {
    await writeFile(scene.clockOf(name), '+0\n');
    if (!(await isBy(0))) throw new Error(`the clock of ${name} could not be turned back`);
  };
  return { whom: `${name} by ${seconds} s`, undo };
}

export const processFaults: Fault[] = [
  { name: 'kill-http', seconds: [2, 4], strike: kill(['http1', 'http2']) },
  { name: 'kill-worker', seconds: [2, 4], strike: kill(['worker1', 'worker2']) },
  { name: 'kill-studio', seconds: [2, 4], strike: kill(['studio']) },
  { name: 'freeze-http', seconds: [5, 9], strike: freeze(['http1', 'http2']) },
  { name: 'freeze-worker', seconds: [6, 12], strike: freeze(['worker1', 'worker2']) },
  { name: 'memory-process', seconds: [2, 4], needsRoot: true, strike: starve },
  { name: 'clock-jump', seconds: [8, 12], needsRoot: true, strike: turnClock },
];
