import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Bench } from '../tools/bench.ts';

/** Heap of a fresh process that holds a snapshot of so many games, and the bytes of their data as JSON. */
function heapWith(games: number): { heap: number; data: number } {
  const child = spawnSync(
    process.execPath,
    ['--expose-gc', fileURLToPath(new URL('load/snapshot-memory.ts', import.meta.url)), String(games)],
    { encoding: 'utf8' },
  );
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout) as { heap: number; data: number };
}

export const bench: Bench = {
  name: 'catalogue-memory',
  describe: 'bytes of heap per additional game, beside the bytes of its data as JSON',
  run: async () => {
    const few = heapWith(10_000);
    const many = heapWith(50_000);
    const ours = (many.heap - few.heap) / 40_000;
    const bare = (many.data - few.data) / 40_000;
    console.log(`beyond its data: ${(ours - bare).toFixed(0)} bytes a game`);
    return { ours, bare, unit: 'bytes' };
  },
};
