import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './repository.ts';

/** Each journey of the last run that failed, or needed a second try, with the beginning of its error. */

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { status: string; error?: { message?: string } }[] }[];
}
interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

const tell = (spec: Spec, test: Spec['tests'][number]): void => {
  if (test.status !== 'unexpected' && test.status !== 'flaky') return;
  const word = test.status === 'flaky' ? 'SECOND TRY' : 'FAILED';
  const message = test.results.find((result) => result.error)?.error?.message ?? 'no message';
  console.log(`${word}  journeys/${spec.file}:${spec.line} ${spec.title}`);
  const lines = stripVTControlCharacters(message).split('\n');
  const beginning = lines
    .filter((line) => line.trim() !== '')
    .slice(0, 5)
    .map((line) => line.slice(0, 160))
    .join('\n');
  console.log(beginning.replace(/^/gm, '    '));
};

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const folder = join(root, 'artefacts/results');
const files = (await readdir(folder)).filter((name) => /^journeys\d?\.json$/.test(name));
const sums = { passed: 0, failed: 0, flaky: 0 };
for (const name of files.toSorted()) {
  const text = await readFile(join(folder, name), 'utf8');
  const report = JSON.parse(text) as Suite & { stats: Record<string, number> };
  for (const spec of specsOf(report)) for (const test of spec.tests) tell(spec, test);
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats;
  sums.passed += expected + flaky;
  sums.failed += unexpected;
  sums.flaky += flaky;
}
// The last line, for the check: passed, failed, and how many of them passed only at another try.
console.log(`${sums.passed} ${sums.failed} ${sums.flaky}`);
