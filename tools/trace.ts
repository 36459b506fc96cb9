import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.ts';
import type { Coverage } from './trace/coverage.ts';
import { coverageOf, groupNames } from './trace/coverage.ts';
import type { Passed } from './trace/results.ts';
import { passedTitles } from './trace/results.ts';

/**
 * Which requirement has which passing test: `npm run trace -- [--json] [GROUP…]`.
 * Groups named on the command line, or all of requirements.md with `--all`, must be complete, or the exit code is 1; so it is
 * for an id that nobody knows and for a title with more than six ids. Groups of console.md are counted and asked for by name
 * until the console is built. The whole answer stays in artefacts/trace.json.
 */

const folder = join(root, 'artefacts/results');

const readTitles = async (): Promise<Passed> => {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(
    files.map(async (name) => ({
      again: name.includes('second-try'),
      ...passedTitles(JSON.parse(await readFile(join(folder, name), 'utf8'))),
    })),
  );
  const first = new Set(read.filter(({ again }) => !again).flatMap(({ passed }) => passed));
  const again = read.filter((report) => report.again).flatMap(({ passed }) => passed);
  return {
    passed: read.flatMap(({ passed }) => passed),
    secondTry: [...read.flatMap(({ secondTry }) => secondTry), ...again.filter((title) => !first.has(title))],
  };
};

const print = (coverage: Coverage): void => {
  for (const { name, covered, total, missing } of coverage.groups) {
    const list = missing.length > 0 && covered > 0 ? `  missing ${missing.join(' ')}` : '';
    console.log(`${name.padEnd(11)} ${String(covered).padStart(3)} / ${String(total).padStart(3)}${list}`);
  }
  for (const { id, title } of coverage.unknown) console.log(`unknown id ${id} in “${title}”`);
  for (const title of coverage.overlong) console.log(`more than six ids in “${title}”`);
  if (coverage.unsteady.length > 0)
    console.log(`proven only at a second try: ${coverage.unsteady.join(' ')}`);
  console.log(`${coverage.covered} of ${coverage.total} requirements have a passing test`);
};

const [requirements = '', ofConsole = ''] = await Promise.all(
  ['requirements', 'console'].map((name) => readFile(join(root, `docs/spec/${name}.md`), 'utf8')),
);
const coverage = coverageOf(`${requirements}\n${ofConsole}`, await readTitles());
if (process.argv.includes('--json')) console.log(JSON.stringify(coverage, null, 2));
else print(coverage);
if (coverage.covered > 0)
  await writeFile(join(root, 'artefacts/trace.json'), `${JSON.stringify(coverage, null, 2)}\n`);

const wanted = process.argv.includes('--all')
  ? groupNames(requirements)
  : process.argv.slice(2).filter((word) => !word.startsWith('--'));

for (const name of wanted) {
  const group = coverage.groups.find((one) => one.name === name);
  if (group && group.missing.length === 0) continue;
  console.error(group ? `${name} lacks ${group.missing.join(' ')}` : `there is no group ${name}`);
  process.exitCode = 1;
}
if (coverage.unknown.length + coverage.overlong.length > 0) process.exitCode = 1;
