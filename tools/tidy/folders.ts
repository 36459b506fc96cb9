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

const isCounted = (path: string): boolean =>
  /\.(ts|tsx|css|sql)$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path) && !path.includes('/migrations/');

export const findFolders = (paths: readonly string[]): Finding[] => {
  const counts = new Map<string, number>();
  for (const path of paths.filter(isCounted)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => !lists.has(folder) && count > most)
    .map(([path, count]) => ({
      path,
      problem: `${count} files; the limit is ${most}: divide it by noun`,
    }));
};
