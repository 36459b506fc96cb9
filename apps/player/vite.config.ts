import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { copyTexts } from './build/copy-texts.ts';
import { listTexts } from './build/text-list.ts';
import { withoutMutations } from './build/without-mutations.ts';
import { workerVersion } from './build/worker-version.ts';

/** Parts that their library's index names although only later views use them, and the worker's own files. */
const later =
  /(?:infiniteQuery|mutation|queries)Observer|use(?:Infinite|Mutation|Queries)|ui\/src\/(?:check-box|field)\.|src\/service-worker\.|cache-plan/;
const isFirstView = (id: string) => !later.test(id);

/** What stays together in one file. */
const groups = [
  // Libraries change seldom: in a file of their own they stay in the phone's cache over our releases.
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
    priority: 2,
  },
  // What the first view needs anyway is one file, not a crumb for every part that a later one shares.
  {
    name: 'first-view',
    tags: ['$initial' as const],
    test: isFirstView,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Login and registration share nearly everything: one file instead of ten small ones.
  {
    name: 'sign-in',
    test: /features\/identity\/(?:form|codes|sign-in|login|register|social|passkeys|queries|texts|use-)(?!.*-(?:screen|popup)\.)|contract\/src\/rules\./,
    includeDependenciesRecursively: false,
  },
  // So do a member's small layers; the settings are a file of their own.
  {
    name: 'account',
    test: /features\/identity\/account\/(?:change-password|logout|step-up|passkeys|queries|texts|confirm|alert|waiting|profile|trial)(?!.*-screen\.)|identity\/member\/renew/,
    includeDependenciesRecursively: false,
  },
  // Who is here and what they have: the header needs all of it at once.
  {
    name: 'own-side',
    test: /features\/wallet\/(?:balance|queries|money-text|index)|features\/identity\/(?:member\/(?!renew)|index\.)|shell\/(?:own-side|bell|unread-dot)|platform\/(?:session\/agent|live\/unread)\.|web\/src\/(?:timing\/throttle|pictures\/draw-small)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'records',
    test: /features\/wallet\/records\/(?!.*-screen\.|.*copy\/)/,
    includeDependenciesRecursively: false,
  },
  // Lists of games share their parts, whichever page they stand on.
  {
    name: 'lobby',
    test: /features\/catalogue\/(?:(?:grid|list)\/(?!filter-|.*-screen\.)|search\/(?!.*-(?:screen|popup)\.))/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'play',
    test: /features\/play\/(?:queries|texts|use-|frame\/reality-rules|fairness\/round-verdict)/,
    includeDependenciesRecursively: false,
  },
  // Playing a round again needs the rules of all games: nobody else loads them.
  {
    name: 'round-check',
    test: /packages\/fairness\//,
    includeDependenciesRecursively: false,
  },
  // Layers and the fields in them.
  {
    name: 'forms',
    test: /ui\/src\/(?:layer|tabs|field|check-box|use-typed-early)\./,
    includeDependenciesRecursively: false,
  },
  // What every late screen needs to say what it has to say.
  {
    name: 'late',
    test: /platform\/(?:kept-text|navigation\/header-action|session\/(?:trial-target|appeal-account)|texts\/(?:failure|use-dates|use-money|more))\.|web\/src\/(?:texts\/late-texts|loading\/(?:failure|load-more)|storage\/save-file|dates\/(?:use-dates|date-text)|money\/|timing\/use-later)|contract\/src\/refusals\./,
    includeDependenciesRecursively: false,
  },
  // The choice of a language and the layer around it.
  {
    name: 'language',
    test: /\/language-(?:sheet|choice)\./,
    includeDependenciesRecursively: false,
  },
];

/** `vite build` makes the phone's files, `vite build --ssr` the module the server renders pages with. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), copyTexts(), listTexts(), withoutMutations(), workerVersion()],
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
        // Slower than the built-in one and a hundredth smaller: a kilobyte of the first view.
        minify: 'terser' as const,
        terserOptions: { module: true, ecma: 2020 as const, compress: { passes: 3 } },
        // For browsers without module preload; none of ours, and it would be code before our code.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { app: 'src/entry-client.tsx', sw: 'src/service-worker.ts' },
          // Primitives and features do nothing by being imported: the first view need not load those it does not show,
          // although it reads the table of screens at every feature's door.
          treeshake: {
            moduleSideEffects: [{ test: /packages\/(?:ui|web)\/src\/|src\/features\//, sideEffects: false }],
          },
          output: {
            // The worker's address must not change, or old ones would never be replaced.
            entryFileNames: (chunk: { name: string }) =>
              chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups,
            },
          },
        },
      },
  ssr: { noExternal: true },
}));
