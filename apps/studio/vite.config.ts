import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { gameCodes } from './api.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const earlyName = 'early-entering';

/** The file that enters the game runs as soon as it is there, without waiting for the libraries. */
const runEarly = (): Plugin => ({
  name: 'run-early',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === earlyName);
      if (!early) throw new Error(`the build has no file ${earlyName}`);
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/g/${early.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
});

/** One page per game under `/g/<game>/`; what they have in common is loaded once. */
export default defineConfig({
  root: here('client'),
  base: '/g/',
  publicDir: here('public'),
  plugins: [react(), runEarly()],
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    // The policy of the page allows its own files only, so nothing is written into them as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        ...Object.fromEntries(gameCodes.map((game) => [game, here(`client/${game}/index.html`)])),
        [earlyName]: here(`client/stall/entering/${earlyName}.ts`),
      },
      treeshake: { moduleSideEffects: [{ test: /packages\/(?:ui|fairness)\/src\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            // First in line: what runs early may not hang on anything else.
            {
              name: earlyName,
              test: /client\/stall\/entering\/(?:early-entering|address|request)\./,
              priority: 3,
            },
            {
              name: 'stall',
              test: /client\/stall\/(?!.*\.css)|packages\/(?:ui|money)\/src\//,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
