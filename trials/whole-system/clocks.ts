import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isShort } from './options.ts';

/** Processes whose clock can be turned while they run (libfaketime reads a file that says by how much). */

const turned = ['http1', 'worker1'];

export async function makeClocks(folder: string) {
  const clockOf = (name: string): string => join(folder, name);
  // The short run turns none, and needs no more packages than the cluster.
  if (isShort) return { clockOf, envOf: (): Record<string, string> => ({}) };
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (library === undefined) throw new Error('not installed: libfaketime');
  await mkdir(folder, { recursive: true });
  for (const name of turned) await writeFile(clockOf(name), '+0\n');
  const envOf = (name: string): Record<string, string> =>
    turned.includes(name)
      ? {
          LD_PRELOAD: library,
          FAKETIME_TIMESTAMP_FILE: clockOf(name),
          FAKETIME_CACHE_DURATION: '1',
          // Pauses and timeouts go on as they are.
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }
      : {};
  return { clockOf, envOf };
}
