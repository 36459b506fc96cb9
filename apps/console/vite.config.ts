import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { copyTexts } from '../player/build/copy-texts.ts';

/** One page for all: the server answers it for every path that is not a file, and the browser does the rest. */
export default defineConfig({
  // Terms in the words of the player's app are compiled as they are there; the console's own words are plain.
  plugins: [react(), copyTexts('/packages/web/src/terms/')],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: 'dist',
    manifest: true,
    modulePreload: { polyfill: false },
    // The policy of the page allows no data addresses but for pictures.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries change seldom: they stay in the cache over our releases.
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-)?query)/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
