import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse';
import type { Report } from '../tools/bench.ts';
import { withServer } from './load/server.ts';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];

interface Figures {
  performance: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

/** A category without a score was not measured, which is not the same as a score of nothing. */
const scoreOf = ({ lhr }: RunnerResult, category: string): number => {
  const score = lhr.categories[category]?.score ?? null;
  if (score === null) throw new Error(`Lighthouse could not score ${category}: the machine is too busy`);
  return Math.round(score * 100);
};

const figuresOf = (result: RunnerResult): Figures => ({
  performance: scoreOf(result, 'performance'),
  lcpMs: Math.round(result.lhr.audits['largest-contentful-paint']?.numericValue ?? 0),
  cls: result.lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
  tbtMs: Math.round(result.lhr.audits['total-blocking-time']?.numericValue ?? 0),
  accessibility: scoreOf(result, 'accessibility'),
  bestPractices: scoreOf(result, 'best-practices'),
  seo: scoreOf(result, 'seo'),
});

const failures = ({ lhr }: RunnerResult): string[] =>
  ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${lhr.audits[id]?.title ?? id}`),
  );

const visit = async (url: string, isDesktop: boolean): Promise<RunnerResult> => {
  const chrome = await launch({
    chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromeFlags: flags,
    logLevel: 'error',
  });
  try {
    // Simulated throttling underrates request chains on a local server, so the network is really slowed.
    const settings = {
      port: chrome.port,
      throttlingMethod: 'devtools',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    } as const;
    const result = await lighthouse(
      url,
      { ...settings, onlyCategories: [...settings.onlyCategories] },
      isDesktop ? desktopConfig : undefined,
    );
    if (!result) throw new Error('Lighthouse gave no result');
    const { runtimeError } = result.lhr;
    // Otherwise a page that was never seen would count as one with the worst figures.
    if (runtimeError) throw new Error(`Lighthouse saw no page: ${runtimeError.code} ${runtimeError.message}`);
    return result;
  } finally {
    chrome.kill();
  }
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const summary = (all: readonly Figures[]): string => {
  const of = (key: keyof Figures): number => median(all.map((figures) => figures[key]));
  return [
    `performance ${of('performance')}`,
    `LCP ${of('lcpMs')} ms`,
    `CLS ${of('cls').toFixed(4)}`,
    `TBT ${of('tbtMs')} ms`,
    `accessibility ${of('accessibility')}`,
    `best practices ${of('bestPractices')}`,
    `SEO ${of('seo')} (median of ${all.length})`,
  ].join(', ');
};

/** `npm run bench -- lighthouse [runs] [path] [phone|desktop]` */
export const bench: Report = {
  name: 'lighthouse',
  describe: 'a phone on slow 4G, or a desktop, opens home: Lighthouse figures, median of five',
  report: ([runs = '5', path = '/m/home', device = 'phone']) =>
    withServer(
      async ({ portBase, host }) => {
        const url = `http://${host}:${portBase}${path}`;
        const all: Figures[] = [];
        const failed = new Set<string>();
        for (let run = 1; run <= Number(runs); run += 1) {
          const result = await visit(url, device === 'desktop');
          all.push(figuresOf(result));
          for (const failure of failures(result)) failed.add(failure);
          console.log(`run ${run} ${JSON.stringify(all.at(-1))}`);
        }
        for (const failure of failed) console.log(failure);
        console.log(`lighthouse: ${summary(all)}`);
      },
      undefined,
      {},
      { byBrowser: true },
    ),
};
