import { readFile } from 'node:fs/promises';
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

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const report = JSON.parse(await readFile(join(root, 'artefacts/results/journeys.json'), 'utf8')) as Suite;
for (const spec of specsOf(report))
  for (const test of spec.tests) {
    if (test.status !== 'unexpected' && test.status !== 'flaky') continue;
    const word = test.status === 'flaky' ? 'SECOND TRY' : 'FAILED';
    const message = test.results.find((result) => result.error)?.error?.message ?? 'no message';
    console.log(`${word}  journeys/${spec.file}:${spec.line} ${spec.title}`);
    const beginning = stripVTControlCharacters(message).split('\n').slice(0, 8).join('\n');
    console.log(beginning.replace(/^/gm, '    '));
  }
