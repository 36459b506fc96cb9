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

/** A skipped test counts as ok for the runner and as nothing for us. */
const titlesOf = (suite: Suite): string[] => [
  ...(suite.specs ?? [])
    .filter(
      ({ ok, tests }) =>
        ok && tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky'),
    )
    .map(({ title }) => `${suite.title} ${title}`),
  ...(suite.suites ?? []).flatMap(titlesOf),
];

/** Titles of passed tests in a report of Vitest or Playwright; another file is an error, not an empty list. */
export const passedTitles = (report: unknown): string[] => {
  const vitest = VitestReport.safeParse(report);
  if (vitest.success) {
    return vitest.data.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => fullName);
  }
  return PlaywrightReport.parse(report).suites.flatMap(titlesOf);
};
