import { describe, expect, test } from 'vitest';
import { coverageOf, idsOf } from './trace/coverage.ts';
import { passedTitles } from './trace/results.ts';

const requirements = [
  '## HOME - home',
  '- **HOME-01** one. -> DEC-001 (doc1)',
  '- **HOME-02** two; see HOME-09',
  '## DEC - decisions',
  '- **DEC-001** DECISION',
].join('\n');

describe('trace', () => {
  test('ids are read from square brackets only', () => {
    expect(idsOf('a rule of HOME-02 [HOME-01, DEC-001]')).toEqual(['HOME-01', 'DEC-001']);
    expect(idsOf('an array [1, 2] and [a]')).toEqual([]);
  });

  test('groups count what passed and name what is missing; mentions are no requirements', () => {
    const coverage = coverageOf(requirements, ['home is shown [HOME-01]']);
    expect(coverage.groups).toEqual([
      { name: 'HOME', covered: 1, total: 2, missing: ['HOME-02'] },
      { name: 'DEC', covered: 0, total: 1, missing: ['DEC-001'] },
    ]);
    expect([coverage.covered, coverage.total]).toEqual([1, 3]);
  });

  test('an id that the specification does not know is reported', () => {
    expect(coverageOf(requirements, ['x [HOME-77]']).unknown).toEqual([
      { id: 'HOME-77', title: 'x [HOME-77]' },
    ]);
  });

  test('failed and skipped tests of both runners do not count', () => {
    const vitest = {
      testResults: [
        {
          assertionResults: [
            { fullName: 'a [HOME-01]', status: 'passed' },
            { fullName: 'b [HOME-02]', status: 'failed' },
            { fullName: 'c [DEC-001]', status: 'skipped' },
          ],
        },
      ],
    };
    const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });
    const playwright = {
      suites: [
        {
          title: 'home.spec.ts',
          specs: [spec('d [HOME-01]', true, 'expected'), spec('e [HOME-02]', false, 'unexpected')],
          suites: [{ title: 'inner', specs: [spec('f [DEC-001]', true, 'skipped')] }],
        },
      ],
    };
    expect(passedTitles(vitest)).toEqual(['a [HOME-01]']);
    expect(passedTitles(playwright)).toEqual(['home.spec.ts d [HOME-01]']);
  });

  test('a report of another shape is an error', () => {
    expect(() => passedTitles({ results: [] })).toThrow();
  });
});
