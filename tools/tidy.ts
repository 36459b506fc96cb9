import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listFiles, root } from './repository.ts';
import { findCasts } from './tidy/casts.ts';
import { findCode } from './tidy/code.ts';
import { findDocuments } from './tidy/documents.ts';
import { all, findEnvironment, findFacts, findListed, type Source } from './tidy/facts.ts';
import type { Finding } from './tidy/finding.ts';
import { textOf } from './tidy/finding.ts';
import { findFolders } from './tidy/folders.ts';
import { findMigrations, oldListPath } from './tidy/migrations.ts';
import { findNames } from './tidy/names.ts';
import { findRepeats } from './tidy/repeats.ts';
import { findShortClasses } from './tidy/short-classes.ts';
import { findSqlDoors } from './tidy/sql-doors.ts';
import { findStyles } from './tidy/styles.ts';

/** What no library checks: names, lengths, documents that point at things which exist. */

const isGenerated = (path: string): boolean => /(^|\/)tables\.ts$/.test(path);
/** The specification is given text: it names paths of the product, not of this tree. */
const isGivenText = (path: string): boolean => path.startsWith('docs/spec/');
/** ADRs are never edited, so what they name may be gone. */
const isHistory = (path: string): boolean => path.startsWith('docs/adr/');

const withoutReadme = (paths: readonly string[]): Finding[] => {
  const words = new Set(
    paths.flatMap((path) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? []),
  );
  return [...words]
    .map((word) => `apps/server/src/modules/${word}/README.md`)
    .filter((path) => !paths.includes(path))
    .map((path) => ({ path, problem: 'missing: say what the module owns, calls, announces and listens to' }));
};

export const findEverything = async (base: string): Promise<Finding[]> => {
  const paths = await listFiles(base);
  const folders = new Set(
    paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
  );
  const files = new Set(paths);
  const manifest = JSON.parse(await readFile(join(base, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  const known = {
    has: (path: string) => files.has(path) || folders.has(path),
    scripts: new Set(Object.keys(manifest.scripts ?? {})),
  };
  const findings = [...findNames(paths), ...findFolders(paths), ...withoutReadme(paths)];
  const code: Source[] = [];
  for (const path of paths) {
    if (isGenerated(path) || isGivenText(path)) continue;
    if (/\.(ts|tsx|css|sql)$/.test(path)) {
      const source = await readFile(join(base, path), 'utf8');
      code.push({ path, source });
      findings.push(...findCode(path, source));
    }
    if (path.endsWith('.md') && !isHistory(path)) {
      findings.push(...findDocuments(path, await readFile(join(base, path), 'utf8'), known));
    }
  }
  const sheets = code.filter(({ path }) => path.endsWith('.css'));
  const sheetsOf = (folders: RegExp) => sheets.filter(({ path }) => folders.test(path));
  const read = async (path: string) => (files.has(path) ? readFile(join(base, path), 'utf8') : '');
  return [
    ...findings,
    ...findRepeats(code),
    ...findCasts(code),
    ...findStyles(sheetsOf(/^(packages\/ui|apps\/player)\/src\//)),
    ...findStyles(sheetsOf(/^apps\/console\/src\//)),
    ...findShortClasses(sheets),
    ...findMigrations(code, await read(oldListPath), await read('CHANGELOG.md')),
    ...(await findDrift(base, paths, known.scripts)),
  ];
};

/** Files beside them serve several trials. */
const trialsAmong = async (base: string, paths: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(
    paths.map(async (path) => {
      const [, name] = /^trials\/([a-z-]+)\.ts$/.exec(path) ?? [];
      const source = name === undefined ? '' : await readFile(join(base, path), 'utf8');
      return name !== undefined && source.includes('export const trial') ? [name] : [];
    }),
  );
  return found.flat();
};

/** Facts that a document repeats and the code knows. */
const findDrift = async (
  base: string,
  paths: readonly string[],
  scripts: ReadonlySet<string>,
): Promise<Finding[]> => {
  const read = async (path: string) => (paths.includes(path) ? readFile(join(base, path), 'utf8') : '');
  const modules = paths.filter((path) => /^apps\/server\/src\/modules\/.*\.(ts|sql|md)$/.test(path));
  const sources = await Promise.all(
    modules.map(async (path) => ({ path, source: await readFile(join(base, path), 'utf8') })),
  );
  const words = modules.flatMap(
    (path) => /^apps\/server\/src\/modules\/([a-z]+)\/index\.ts$/.exec(path)?.[1] ?? [],
  );
  const companies = paths.filter((path) => /^apps\/server\/src\/providers\/.*\/settings\.ts$/.test(path));
  const readers = ['apps/server/src/config.ts', 'apps/server/src/start-migrate.ts', ...companies].map(read);
  const measurements = paths.flatMap((path) => /^bench\/([a-z-]+)\.ts$/.exec(path)?.[1] ?? []);
  const architecture = await read('docs/ARCHITECTURE.md');
  return [
    ...findFacts(sources),
    ...findSqlDoors(sources),
    ...findEnvironment(await Promise.all(readers), await read('.env.example')),
    ...findListed('docs/SCALE.md', {
      source: await read('docs/SCALE.md'),
      names: measurements,
      of: 'measurement',
    }),
    ...findListed('docs/TRIALS.md', {
      source: await read('docs/TRIALS.md'),
      names: await trialsAmong(base, paths),
      of: 'trial',
    }),
    ...findListed('README.md', {
      source: await read('README.md'),
      names: [...scripts],
      of: 'command',
      as: /^\| `npm run ([a-z:-]+)`/gm,
    }),
    ...findListed('docs/ARCHITECTURE.md', {
      source: /words \(([^)]*)\)/.exec(architecture)?.[1] ?? '',
      names: words,
      of: 'module',
      as: /([a-z]+)/g,
    }),
    ...findListed('docs/ARCHITECTURE.md', {
      source: all(architecture, /^(rank \d .*)$/gm).join('\n'),
      names: words,
      of: 'module with its rank',
      as: /([a-z]+)/g,
    }),
  ];
};

if (import.meta.main) {
  const findings = await findEverything(resolve(process.argv[2] ?? root));
  for (const finding of findings) console.error(textOf(finding));
  if (findings.length > 0) process.exitCode = 1;
  else console.log('tidy');
}
