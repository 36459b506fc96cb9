import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fastTests } from './check/fast-tests.ts';
import { run } from './processes.ts';
import { root } from './repository.ts';

/**
 * Everything that must hold before a commit: `npm run check [-- step…]`. `npm run check -- fast` is what needs no
 * patience: the static steps and the tests that start nothing. The last line counts the steps.
 */

interface Step {
  name: string;
  command: string;
  args: readonly string[];
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const results = join(root, 'artefacts/results');
const unitResults = join(results, 'unit.json');
const secondResults = join(results, 'unit-second-try.json');
const node = process.execPath;

const quick: Step[] = [
  { name: 'format', command: bin('biome'), args: ['format', '--max-diagnostics=20'] },
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types of the player', command: bin('tsc'), args: ['--noEmit', '-p', 'apps/player/tsconfig.json'] },
  { name: 'types of the games', command: bin('tsc'), args: ['--noEmit', '-p', 'apps/studio/tsconfig.json'] },
  {
    name: 'types of the console',
    command: bin('tsc'),
    args: ['--noEmit', '-p', 'apps/console/tsconfig.json'],
  },
  { name: 'types of the journeys', command: bin('tsc'), args: ['--noEmit', '-p', 'journeys/tsconfig.json'] },
  { name: 'imports', command: node, args: ['tools/imports.ts'] },
  { name: 'unused code', command: bin('knip'), args: ['--no-progress', '--no-config-hints'] },
  { name: 'tidy', command: node, args: ['tools/tidy.ts'] },
  { name: 'generated files', command: node, args: ['tools/gen.ts', '--check'] },
];
/** Alone and last: real databases and timing need both cores. */
const tests: Step = {
  name: 'tests',
  command: bin('vitest'),
  args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitResults}`],
};

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}
const readUnits = async (): Promise<UnitReport | null> => {
  const text = await readFile(unitResults, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as UnitReport);
};

const countTests = async (): Promise<string> => {
  const report = await readUnits();
  return report === null ? '' : ` (${report.numPassedTests} passed, ${report.numFailedTests} failed)`;
};

/** Without the rows of dots and the runtime's own warnings: a log is often kept by its beginning alone. */
const essence = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !/^\s*$|^\s*[·x-]{8,}|Warning: |trace-warnings/.test(line))
    .slice(0, 120)
    .join('\n');

const perform = async (step: Step): Promise<boolean> => {
  const { ok, output, seconds } = await run(step.command, step.args, {
    env: { FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  const detail = step === tests ? await countTests() : '';
  console.log(`${ok ? 'passed' : 'FAILED'}  ${step.name}${detail}  ${seconds.toFixed(1)} s`);
  if (!ok) console.log(essence(output).replace(/^/gm, '    '));
  return ok;
};

/**
 * Alone, one after another: on a hosted machine another guest may take both cores away for a second. As with the journeys,
 * who needs it is named and is a defect to mend; trace lists its ids apart. More than a few are no accident.
 */
const mostSecondTries = 3;
const performAgain = async (): Promise<boolean> => {
  const files = (await readUnits())?.testResults.filter(({ status }) => status === 'failed') ?? [];
  if (files.length === 0 || files.length > mostSecondTries) return false;
  for (const { name, assertionResults } of files) {
    console.log(`SECOND TRY  ${relative(root, name)}`);
    for (const { fullName, status } of assertionResults)
      if (status === 'failed') console.log(`    ${fullName}`);
  }
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${secondResults}`];
  return perform({
    name: 'tests at their second try',
    command: bin('vitest'),
    args: [...args, '--maxWorkers=1', ...files.map(({ name }) => name)],
  });
};

/** Two at a time, in order: the machine of a hosted check has two cores. */
const performAll = async (steps: readonly Step[]): Promise<boolean[]> => {
  const waiting = [...steps];
  const outcomes: boolean[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await perform(step));
  };
  await Promise.all([lane(), lane()]);
  return outcomes;
};

/** Named only by `fast`: the whole has them among its tests. */
const quickTests = async (): Promise<Step> => ({
  name: 'fast tests',
  command: bin('vitest'),
  args: ['run', '--reporter=dot', ...(await fastTests())],
});

const told = process.argv.slice(2);
const isFast = told.includes('fast');
const wanted = isFast ? quick.map(({ name }) => name) : told;
const chosen = (step: Step): boolean => wanted.length === 0 || wanted.includes(step.name);
await mkdir(results, { recursive: true });
// Results of an earlier run must not be taken for this one's.
for (const file of [unitResults, secondResults]) await rm(file, { force: true });

const outcomes = await performAll(quick.filter(chosen));
if (isFast) outcomes.push(await perform(await quickTests()));
if (chosen(tests)) outcomes.push((await perform(tests)) || (await performAgain()));
const failed = outcomes.filter((ok) => !ok).length;
console.log(`${outcomes.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
