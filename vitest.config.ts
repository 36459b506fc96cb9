import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const node = {
  environment: 'node' as const,
  // A hosted machine may be three times slower than a quiet one; what hangs ends all the same.
  testTimeout: process.env['CI'] ? 60_000 : 20_000,
  hookTimeout: 60_000,
  // What happens soon, but not at a known moment.
  expect: { poll: { timeout: 15_000 } },
};

const playerConfig = 'apps/player/vite.config.ts';

/** Two projects: the player app keeps its own Vite plugins (compiled copy), everything else is plain Node. */
export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          // Half of the time went into loading the same server again for every file. Nothing of ours lives in a module.
          isolate: false,
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
