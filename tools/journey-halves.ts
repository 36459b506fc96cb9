import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.ts';

/**
 * The journeys in parts that take about as long: the longest file first, always to the part that has least so far. How long a
 * file takes is in journeys/seconds.json; `node tools/journey-halves.ts` writes it anew from the reports of the last run.
 */

interface Spec {
  file: string;
  tests: { results: { duration: number }[] }[];
}
interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}
type Seconds = Record<string, number>;

const folder = join(root, 'journeys');
const noted = join(folder, 'seconds.json');

/** A file that was never measured takes what its tests would on average. */
export const guessed = (tests: Seconds, measured: Seconds): Seconds => {
  const known = Object.keys(tests).filter((file) => measured[file] !== undefined);
  const sum = (of: Seconds) => known.reduce((total, file) => total + (of[file] ?? 0), 0);
  const each = sum(tests) === 0 ? 1 : sum(measured) / sum(tests);
  return Object.fromEntries(
    Object.entries(tests).map(([file, count]) => [file, measured[file] ?? count * each]),
  );
};

export const shareOut = (seconds: Seconds, parts: number): string[][] => {
  const shares = Array.from({ length: parts }, () => ({ files: [] as string[], total: 0 }));
  const longestFirst = Object.entries(seconds).toSorted(
    ([a, one], [b, other]) => other - one || a.localeCompare(b),
  );
  for (const [file, time] of longestFirst) {
    const least = shares.reduce((best, share) => (share.total < best.total ? share : best));
    least.files.push(file);
    least.total += time;
  }
  return shares.map(({ files }) => files.toSorted());
};

/**
 * Journeys that go over everything once more with one question (every button tapped thrice, every page at large text, read aloud, by
 * keys, on a wide screen). What they ask, the others ask of what changes most; they belong to the whole check (`.ci/run --whole`).
 */
const sweeps: readonly string[] = [
  'console/every-page.spec.ts',
  'double-tap.spec.ts',
  'focus.spec.ts',
  'gallery.spec.ts',
  'large-text.spec.ts',
  'lobby-at-rest.spec.ts',
  'quick-answers.spec.ts',
  'read-aloud.spec.ts',
  'wide-deposit.spec.ts',
  'wide-lists.spec.ts',
];

const testsOf = async (isWhole = true): Promise<Seconds> => {
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.spec.ts') && !/^(?:pictures|edge)\//.test(name))
    .filter((name) => isWhole || !sweeps.includes(name))
    .toSorted();
  const counts = files.map(async (file): Promise<[string, number]> => {
    const text = await readFile(join(folder, file), 'utf8');
    return [file, text.match(/^\s*test\(/gm)?.length ?? 0];
  });
  return Object.fromEntries(await Promise.all(counts));
};

/** The files of one part, told as `1/2`. */
export const filesOfPart = async (told: string): Promise<string[]> => {
  const [part = 1, parts = 1] = told.split('/').map(Number);
  const measured = JSON.parse(await readFile(noted, 'utf8')) as Seconds;
  const files = shareOut(guessed(await testsOf(process.env['WHOLE'] === '1'), measured), parts)[part - 1];
  if (!files || files.length === 0) throw new Error(`no part ${told} of the journeys`);
  return files;
};

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const note = async (): Promise<void> => {
  const results = join(root, 'artefacts/results');
  const reports = (await readdir(results)).filter((name) => /^journeys\d?\.json$/.test(name));
  const measured: Seconds = {};
  for (const name of reports) {
    const report = JSON.parse(await readFile(join(results, name), 'utf8')) as Suite;
    for (const { file, tests } of specsOf(report))
      for (const { results: tries } of tests)
        measured[file] = (measured[file] ?? 0) + (tries.at(-1)?.duration ?? 0) / 1000;
  }
  const before = JSON.parse(await readFile(noted, 'utf8')) as Seconds;
  const here = new Set(Object.keys(await testsOf()));
  const all = Object.entries({ ...before, ...measured }).filter(([file]) => here.has(file));
  const rounded = all.map(([file, time]) => [file, Math.round(time)] as const);
  const sorted = rounded.toSorted(([a], [b]) => a.localeCompare(b));
  await writeFile(noted, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  console.log(`${Object.keys(measured).length} files measured, ${here.size - sorted.length} never were`);
};

if (import.meta.main) await note();
