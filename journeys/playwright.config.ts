import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const at = (path: string): string => fileURLToPath(new URL(`../artefacts/${path}`, import.meta.url));

/** Debian's chromium as a phone; started by tools/journeys.ts, which gives the addresses. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: at('playwright'),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  fullyParallel: false,
  workers: Number(process.env['JOURNEY_WORKERS'] ?? 1),
  // A second try on a busy machine; who needs it is listed as flaky by the reporter and by .ci/run.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: at('results/journeys.json') }]],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://perya.localhost:4600',
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
});
