import { describe, expect, test } from 'vitest';
import { coverageOf, groupNames, idsOf } from './trace/coverage.ts';
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

  test('groups of two words and requirements with a name are read, too', () => {
    const text =
      '- **OPS-AUTH-01** accounts\n- **OPS-AUTH-02** by invitation\n- **FIG-01 Turnover**: sum of **X-01**';
    expect(groupNames(text)).toEqual(['OPS-AUTH', 'FIG']);
    expect(coverageOf(text, { passed: ['x [OPS-AUTH-02, FIG-01]'] })).toMatchObject({
      groups: [{ missing: ['OPS-AUTH-01'] }, { missing: [] }],
      unknown: [],
    });
  });

  test('groups count what passed and name what is missing; mentions are no requirements', () => {
    const coverage = coverageOf(requirements, { passed: ['home is shown [HOME-01]'] });
    expect(coverage.groups).toEqual([
      { name: 'HOME', covered: 1, total: 2, missing: ['HOME-02'] },
      { name: 'DEC', covered: 0, total: 1, missing: ['DEC-001'] },
    ]);
    expect([coverage.covered, coverage.total]).toEqual([1, 3]);
  });

  test('an id that the specification does not know is reported', () => {
    expect(coverageOf(requirements, { passed: ['x [HOME-77]'] }).unknown).toEqual([
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
    expect(passedTitles(vitest).passed).toEqual(['a [HOME-01]']);
    expect(passedTitles(playwright).passed).toEqual(['home.spec.ts d [HOME-01]']);
  });

  test('a title with more than six ids is refused, six are not', () => {
    const ids = Array.from({ length: 7 }, (_, at) => `HOME-0${at}`);
    const of = (count: number) => `all of home [${ids.slice(0, count).join(', ')}]`;
    expect(coverageOf(requirements, { passed: [of(6), of(7)] }).overlong).toEqual([of(7)]);
  });

  test('what passed only at a second try is listed apart, unless another test is steady', () => {
    const spec = (title: string, status: string) => ({ title, ok: true, tests: [{ status }] });
    const titles = passedTitles({
      suites: [
        {
          title: 'x',
          specs: [
            spec('a [HOME-01]', 'flaky'),
            spec('b [HOME-02]', 'flaky'),
            spec('c [HOME-02]', 'expected'),
          ],
        },
      ],
    });
    expect(titles.secondTry).toEqual(['x a [HOME-01]', 'x b [HOME-02]']);
    expect(coverageOf(requirements, titles)).toMatchObject({ covered: 2, unsteady: ['HOME-01'] });
  });

  test('a report of another shape is an error', () => {
    expect(() => passedTitles({ results: [] })).toThrow();
  });
});
