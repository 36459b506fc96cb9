import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { copyTexts } from './build/copy-texts.ts';

/** Parts of libraries that their index names although only later views use them, and the worker's own files. */
const later =
  /(?:infiniteQuery|mutation|queries)Observer|use(?:Infinite|Mutation|Queries)|src\/service-worker\.|cache-plan/;
const isFirstView = (id: string) => !later.test(id);

/** `vite build` makes the phone's files, `vite build --ssr` the module the server renders pages with. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), copyTexts()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        minify: false,
        cssMinify: true,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // For browsers without module preload; none of ours, and it would be code before our code.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { app: 'src/entry-client.tsx', sw: 'src/service-worker.ts' },
          output: {
            // The worker's address must not change, or old ones would never be replaced.
            entryFileNames: (chunk: { name: string }) =>
              chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // Libraries change seldom: in a file of their own they stay in the phone's cache over our releases.
                {
                  name: 'vendor',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                // What the first view needs anyway is one file, not a crumb for every part that a later one shares.
                {
                  name: 'first-view',
                  tags: ['$initial'],
                  test: isFirstView,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
  ssr: { noExternal: true },
}));
