import { dirname } from 'node:path';
import type { Finding } from './finding.ts';

/** Who opens a folder must see at a glance what is in it. Tests are not counted: they stand beside what they test. */
const most = 20;

/** Lists of like things, where the next one is simply one more. */
const lists = new Set([
  'apps/server/src/testing',
  'bench',
  'bench/load',
  'packages/ui/src',
  'tools',
  'tools/seed',
  'trials',
]);

/** Several themes in one folder, to be divided by noun when one of them is worked on. The number may fall, not rise. */
const crowded = new Map([
  ['apps/player/src/app', 30],
  ['apps/player/src/features/cashier/deposit', 35],
  ['apps/player/src/features/catalogue', 25],
  ['apps/player/src/platform', 50],
  ['apps/studio/client/stall', 40],
]);

const isCounted = (path: string): boolean =>
  /\.(ts|tsx|css|sql)$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path) && !path.includes('/migrations/');

export const findFolders = (paths: readonly string[]): Finding[] => {
  const counts = new Map<string, number>();
  for (const path of paths.filter(isCounted)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => !lists.has(folder) && count > (crowded.get(folder) ?? most))
    .map(([path, count]) => ({
      path,
      problem: `${count} files; the limit is ${crowded.get(path) ?? most}: divide it by noun`,
    }));
};
