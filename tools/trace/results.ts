import { z } from 'zod';

const VitestReport = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

interface Suite {
  title: string;
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[] | undefined;
  suites?: Suite[] | undefined;
}
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z
      .array(
        z.object({ title: z.string(), ok: z.boolean(), tests: z.array(z.object({ status: z.string() })) }),
      )
      .optional(),
    suites: z.array(Suite).optional(),
  }),
);
const PlaywrightReport = z.object({ suites: z.array(Suite) });

type Spec = NonNullable<Suite['specs']>[number];

/** A skipped test counts as ok for the runner and as nothing for us. */
const hasPassed = ({ ok, tests }: Spec): boolean =>
  ok && tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky');

const titlesOf = (suite: Suite, counts: (spec: Spec) => boolean): string[] => [
  ...(suite.specs ?? []).filter(counts).map(({ title }) => `${suite.title} ${title}`),
  ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, counts)),
];

export interface Passed {
  passed: string[];
  secondTry: string[];
}

/** Titles of passed tests in a report of Vitest or Playwright; another file is an error, not an empty list. */
export const passedTitles = (report: unknown): Passed => {
  const vitest = VitestReport.safeParse(report);
  if (vitest.success) {
    const passed = vitest.data.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => fullName);
    return { passed, secondTry: [] };
  }
  const { suites } = PlaywrightReport.parse(report);
  const isFlaky = (spec: Spec): boolean =>
    hasPassed(spec) && spec.tests.some(({ status }) => status === 'flaky');
  return {
    passed: suites.flatMap((suite) => titlesOf(suite, hasPassed)),
    secondTry: suites.flatMap((suite) => titlesOf(suite, isFlaky)),
  };
};
