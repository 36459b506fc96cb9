import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * Pictures of the most important states beside the ones that were looked at and kept. Made and compared with one exact
 * browser (@sparticuz/chromium of package.json), because another version draws letters and shadows in another way.
 * Tolerance: a pixel differs when it is a fifth of the way from one colour to another; a picture when one in two hundred does.
 */
export default defineConfig({
  ...journeys,
  testDir: './pictures',
  testIgnore: [],
  projects: [
    { name: 'members', testMatch: '*.setup.ts' },
    { name: 'pictures', testMatch: '*.spec.ts', dependencies: ['members'] },
  ],
  outputDir: fileURLToPath(new URL('../artefacts/pictures', import.meta.url)),
  snapshotPathTemplate: '{testDir}/kept/{arg}{ext}',
  timeout: 60_000,
  // Another try on a busy machine, as with the journeys: the list names it, and it is a fault of the state.
  retries: process.env['CI'] ? 1 : 0,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { threshold: 0.2, maxDiffPixelRatio: 0.005, animations: 'disabled', scale: 'css' },
  },
});
