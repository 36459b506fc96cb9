import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { gameCodes } from './api.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One page per game under `/g/<game>/`; what they have in common is loaded once. */
export default defineConfig({
  root: here('client'),
  base: '/g/',
  publicDir: here('public'),
  plugins: [react()],
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    // The policy of the page allows its own files only, so nothing is written into them as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(gameCodes.map((game) => [game, here(`client/${game}/index.html`)])),
      treeshake: { moduleSideEffects: [{ test: /packages\/(?:ui|fairness)\/src\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            { name: 'stall', test: /client\/stall\/(?!.*\.css)|packages\/(?:ui|money)\/src\//, priority: 1 },
          ],
        },
      },
    },
  },
});
