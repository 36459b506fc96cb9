import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const at = (path: string): string => fileURLToPath(new URL(`../artefacts/${path}`, import.meta.url));

/** Debian's chromium as a phone; started by tools/journeys.ts, which gives the addresses. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Pictures have a browser and a configuration of their own; those of the edge come through it (`--edge`).
  testIgnore: process.env['BEHIND_EDGE'] ? 'pictures/**' : ['pictures/**', 'edge/**'],
  outputDir: at(`playwright${process.env['JOURNEYS_PART'] ?? ''}`),
  // Hosted checks have two cores for two stacks and two browsers.
  timeout: process.env['CI'] ? 60_000 : 30_000,
  expect: { timeout: process.env['CI'] ? 12_000 : 7_000 },
  fullyParallel: false,
  workers: Number(process.env['JOURNEY_WORKERS'] ?? 1),
  // Another try on a busy machine; who needs it is listed as flaky by the reporter and by .ci/run.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['JOURNEYS_REPORT'] ?? at('results/journeys.json') }],
  ],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://perya.localhost:4600',
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    // Without a graphics card every pixel costs the cores that serve the page too.
    deviceScaleFactor: process.env['CI'] ? 1 : 2,
    isMobile: true,
    hasTouch: true,
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
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
