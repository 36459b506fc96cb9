import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const node = {
  environment: 'node' as const,
  // A hosted machine may be three times slower than a quiet one; what hangs ends all the same.
  testTimeout: process.env['CI'] ? 60_000 : 20_000,
  hookTimeout: 60_000,
  // Half of the time went into loading the same modules again for every file. Nothing of ours lives in a module.
  isolate: false,
  // Said for each: projects that run side by side must agree on it.
  maxWorkers: 2,
  // What happens soon, but not at a known moment.
  expect: { poll: { timeout: 15_000 } },
};

const playerConfig = 'apps/player/vite.config.ts';

/** Two projects: the player app keeps its own Vite plugins (compiled copy), everything else is plain Node. */
export default defineConfig({
  test: {
    reporters: ['default'],
    globalSetup: 'apps/server/src/testing/drop-databases.ts',
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          include: [
            '{packages,apps/server,apps/studio,apps/console,tools,bench,trials,sandbox}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'packages/{ui,web}/**'],
        },
      },
      ...(existsSync(playerConfig)
        ? [
            {
              extends: `./${playerConfig}`,
              test: {
                ...node,
                name: 'player',
                include: ['{apps/player,packages/ui,packages/web}/**/*.test.{ts,tsx}'],
                exclude: ['**/node_modules/**', '**/dist/**'],
              },
            },
          ]
        : []),
    ],
  },
});
