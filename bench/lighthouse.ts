import { launch } from 'chrome-launcher';
import lighthouse, { defaultConfig, desktopConfig, type RunnerResult } from 'lighthouse';
import type { Report } from '../tools/bench.ts';
import { consoleCookie } from './load/console-session.ts';
import { type BenchServer, withServer } from './load/server.ts';

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

/** Four times slower is meant for a machine of at least this index: Lighthouse, docs/throttling.md. */
const usualSlowdown = 4;
const usualIndex = 1500;

interface Figures {
  /** How fast this machine was during the run: Lighthouse's own measure. */
  index: number;
  slowdown: number;
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
  index: Math.round(result.lhr.environment.benchmarkIndex),
  slowdown: result.lhr.configSettings.throttling.cpuSlowdownMultiplier,
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

/** The phone of Lighthouse, with a processor slowed by something else where that is given. */
const slowedBy = (slowdown: number | undefined) =>
  slowdown === undefined
    ? {}
    : { throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown } };

interface Place {
  url: string;
  isDesktop: boolean;
  headers?: Record<string, string>;
}

const visit = async ({ url, isDesktop, headers }: Place, slowdown?: number): Promise<RunnerResult> => {
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
      ...(headers && { extraHeaders: headers }),
    } as const;
    const result = await lighthouse(
      url,
      { ...settings, onlyCategories: [...settings.onlyCategories] },
      isDesktop ? desktopConfig : { extends: 'lighthouse:default', settings: slowedBy(slowdown) },
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
    `performance ${of('performance')} (processor slowed ${of('slowdown').toFixed(1)} times, index ${of('index')})`,
    `LCP ${of('lcpMs')} ms`,
    `CLS ${of('cls').toFixed(4)}`,
    `TBT ${of('tbtMs')} ms`,
    `accessibility ${of('accessibility')}`,
    `best practices ${of('bestPractices')}`,
    `SEO ${of('seo')} (median of ${all.length})`,
  ].join(', ');
};

/** What slows this machine down to the phone that four times is meant to show. */
const calibrated = (index: number): number =>
  Math.min(usualSlowdown, Math.max(1, (usualSlowdown * index) / usualIndex));

/** The console is opened by somebody who is signed in; it has an address of its own. */
const placeOf = async (
  { portBase, host, databaseUrl }: BenchServer,
  path: string,
  device: string,
): Promise<Place> =>
  device === 'console'
    ? {
        url: `http://console.localhost:${portBase + 1}${path}`,
        isDesktop: true,
        headers: { cookie: await consoleCookie(databaseUrl, 'manager') },
      }
    : { url: `http://${host}:${portBase}${path}`, isDesktop: device === 'desktop' };

/**
 * `npm run bench -- lighthouse [runs] [path] [phone|desktop|console]`. A phone is measured twice in each run: slowed four times, which is the
 * figure that counts, and slowed by what the machine's index asks for, which can be compared between machines.
 */
export const bench: Report = {
  name: 'lighthouse',
  describe: 'a phone on slow 4G, or a desktop, opens home: Lighthouse figures, median of five',
  report: ([runs = '5', path = '/m/home', device = 'phone']) =>
    withServer(
      async (server) => {
        const place = await placeOf(server, path, device);
        const all: Figures[] = [];
        const fair: Figures[] = [];
        const failed = new Set<string>();
        for (let run = 1; run <= Number(runs); run += 1) {
          const result = await visit(place);
          const figures = figuresOf(result);
          all.push(figures);
          for (const failure of failures(result)) failed.add(failure);
          console.log(`run ${run} ${JSON.stringify(figures)}`);
          if (place.isDesktop || figures.index >= usualIndex) continue;
          fair.push(figuresOf(await visit(place, calibrated(figures.index))));
          console.log(`run ${run}, calibrated ${JSON.stringify(fair.at(-1))}`);
        }
        for (const failure of failed) console.log(failure);
        if (fair.length > 0) console.log(`lighthouse, calibrated to this machine: ${summary(fair)}`);
        console.log(`lighthouse: ${summary(all)}`);
      },
      undefined,
      {},
      { byBrowser: true },
    ),
};
