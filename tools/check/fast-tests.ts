import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { listFiles, root } from '../repository.ts';

/**
 * The tests that take no service and start no process, so that they are quick and hold without anything running. Nobody keeps a
 * list: whatever a test reaches by its imports decides.
 */

/** What takes time: databases, services, processes of our own. */
const doors = [
  /\bnew pg\.(?:Pool|Client)\b/,
  /from 'node:(?:child_process|worker_threads)'/,
  /\breadConfig\(\)/,
];
const outside = /node_modules|^tools\/art\//;

/** A type is gone before the program runs. */
const imported = /^(?:import|export)(?! type\b)[^;]*?from '([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

const server = 'apps/server/src';
const aliases: readonly [RegExp, (rest: string) => string][] = [
  [/^#platform\/(.+)$/, (rest) => `${server}/platform/${rest}.ts`],
  [/^#modules\/(.+)$/, (rest) => `${server}/modules/${rest}/index.ts`],
  [/^#testing\/(.+)$/, (rest) => `${server}/testing/${rest}.ts`],
];

/** The file of ours that an import means, or null for a library. */
export const fileOf = (from: string, said: string): string | null => {
  if (said.startsWith('.')) return normalize(join(dirname(from), said));
  for (const [pattern, path] of aliases) {
    const rest = pattern.exec(said)?.[1];
    if (rest !== undefined) return path(rest);
  }
  return null;
};

export const importsIn = (path: string, source: string): string[] =>
  [...source.matchAll(imported)].flatMap(([, plain, late]) => fileOf(path, plain ?? late ?? '') ?? []);

export const isDoor = (source: string): boolean => doors.some((door) => door.test(source));

/** Of these tests, those from which no way leads to a door. `read` answers null for what is no file of ours. */
export const fastOf = async (
  tests: readonly string[],
  read: (path: string) => Promise<string | null>,
): Promise<string[]> => {
  const reached = new Map<string, Promise<readonly string[] | null>>();
  /** What a file imports, or null when it is a door itself. */
  const look = (path: string): Promise<readonly string[] | null> => {
    const known = reached.get(path);
    if (known) return known;
    const looking = read(path).then((source) =>
      source === null ? [] : isDoor(source) ? null : importsIn(path, source),
    );
    reached.set(path, looking);
    return looking;
  };
  const isFast = async (test: string): Promise<boolean> => {
    const seen = new Set([test]);
    // A set grows while it is walked.
    for (const path of seen) {
      const next = await look(path);
      if (next === null) return false;
      for (const one of next) seen.add(one);
    }
    return true;
  };
  const fast: string[] = [];
  for (const test of tests) if (await isFast(test)) fast.push(test);
  return fast;
};

export const fastTests = async (): Promise<string[]> => {
  const tests = (await listFiles(root)).filter((path) => /\.test\.tsx?$/.test(path) && !outside.test(path));
  return fastOf(tests, async (path) =>
    /\.tsx?$/.test(path) && existsSync(join(root, path)) ? readFile(join(root, path), 'utf8') : null,
  );
};
