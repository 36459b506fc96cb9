import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { build, createServer } from 'vite';
import { tokenValues } from '../packages/contract/src/brand-style.ts';
import { root } from './repository.ts';
import { demoBrands } from './seed/brands.ts';

/** Serves the gallery of the kit with changes as they are made; `build` writes it to artefacts/gallery for its journey. */

/** With a query a picture has no small copies: those are made by the build of the player. */
const pictures = {
  tiles: '/art/tiles/color-game.webp?original',
  banners: '/art/banners/b-color.webp?original',
};

const names: Record<keyof typeof demoBrands, string> = { perya: 'Perya', dalampasigan: 'Dalampasigan' };
const brands = Object.entries(demoBrands).map(([code, { tokens, mark, wordMark }]) => [
  code,
  {
    tokens: tokens ? tokenValues(tokens) : [],
    look: { name: names[code as keyof typeof names], mark, wordMark },
  },
]);

const config: InlineConfig = {
  configFile: false,
  root: join(root, 'packages/ui/gallery'),
  // Fonts and art are the player's.
  publicDir: join(root, 'apps/player/public'),
  plugins: [react()],
  define: {
    GALLERY: JSON.stringify({
      brands: Object.fromEntries(brands),
      pictures,
    }),
  },
  server: { port: 4690, fs: { allow: [root] } },
  build: { outDir: join(root, 'artefacts/gallery'), emptyOutDir: true },
};

if (process.argv[2] === 'build') await build({ ...config, logLevel: 'warn' });
else {
  const server = await createServer(config);
  await server.listen();
  server.printUrls();
}
