import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
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
}

const figuresOf = ({ lhr }: RunnerResult): Figures => ({
  performance: Math.round((lhr.categories['performance']?.score ?? 0) * 100),
  lcpMs: Math.round(lhr.audits['largest-contentful-paint']?.numericValue ?? 0),
  cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
  tbtMs: Math.round(lhr.audits['total-blocking-time']?.numericValue ?? 0),
  accessibility: Math.round((lhr.categories['accessibility']?.score ?? 0) * 100),
  bestPractices: Math.round((lhr.categories['best-practices']?.score ?? 0) * 100),
});

const failures = ({ lhr }: RunnerResult): string[] =>
  ['accessibility', 'best-practices'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${lhr.audits[id]?.title ?? id}`),
  );

const visit = async (url: string): Promise<RunnerResult> => {
  const chrome = await launch({
    chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromeFlags: flags,
    logLevel: 'error',
  });
  try {
    // Simulated throttling underrates request chains on a local server, so the network is really slowed.
    const result = await lighthouse(url, {
      port: chrome.port,
      throttlingMethod: 'devtools',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    if (!result) throw new Error('Lighthouse gave no result');
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
    `best practices ${of('bestPractices')} (median of ${all.length})`,
  ].join(', ');
};

/** `npm run bench -- lighthouse [runs] [path]` */
export const bench: Report = {
  name: 'lighthouse',
  describe: 'a phone on slow 4G opens home: Lighthouse figures, median of five',
  report: ([runs = '5', path = '/m/home']) =>
    withServer(async ({ portBase, host }) => {
      const url = `http://${host}:${portBase}${path}`;
      await fetch(`http://127.0.0.1:${portBase}${path}`, { headers: { host } });
      const all: Figures[] = [];
      const failed = new Set<string>();
      for (let run = 1; run <= Number(runs); run += 1) {
        const result = await visit(url);
        all.push(figuresOf(result));
        for (const failure of failures(result)) failed.add(failure);
        console.log(`run ${run} ${JSON.stringify(all.at(-1))}`);
      }
      for (const failure of failed) console.log(failure);
      console.log(`lighthouse: ${summary(all)}`);
    }),
};
