import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.ts';
import type { Coverage } from './trace/coverage.ts';
import { coverageOf } from './trace/coverage.ts';
import { passedTitles } from './trace/results.ts';

/**
 * Which requirement has which passing test: `npm run trace -- [--json] [GROUP…]`.
 * Groups named on the command line must be complete, or the exit code is 1.
 */

const folder = join(root, 'artefacts/results');

const readTitles = async (): Promise<string[]> => {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const reports = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return reports.flatMap((text) => passedTitles(JSON.parse(text)));
};

const print = (coverage: Coverage): void => {
  for (const { name, covered, total, missing } of coverage.groups) {
    const list = missing.length > 0 && covered > 0 ? `  missing ${missing.join(' ')}` : '';
    console.log(`${name.padEnd(8)} ${String(covered).padStart(3)} / ${String(total).padStart(3)}${list}`);
  }
  for (const { id, title } of coverage.unknown) console.log(`unknown id ${id} in “${title}”`);
  console.log(`${coverage.covered} of ${coverage.total} requirements have a passing test`);
};

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const requirements = await readFile(join(root, 'docs/spec/requirements.md'), 'utf8');
const coverage = coverageOf(requirements, await readTitles());
if (process.argv.includes('--json')) console.log(JSON.stringify(coverage, null, 2));
else print(coverage);

for (const name of wanted) {
  const group = coverage.groups.find((one) => one.name === name);
  if (group && group.missing.length === 0) continue;
  console.error(group ? `${name} lacks ${group.missing.join(' ')}` : `there is no group ${name}`);
  process.exitCode = 1;
}
if (coverage.unknown.length > 0) process.exitCode = 1;
