import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliOf } from './build/precompress.ts';
import { root } from './repository.ts';

/** JavaScript that the first view of home, of each of our games, and of the console loads, after brotli. None may outgrow its budget. */

export const budgetBytes = 97_000;
const gameBudgetBytes = 150_000;
const consoleBudgetBytes = 250_000;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
export type Manifest = Record<string, Chunk>;

/** Files of a chunk and of everything it imports statically; dynamic imports load later and do not count. */
export const filesOf = (manifest: Manifest, keys: readonly string[]): string[] => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const inner of chunk.imports ?? []) visit(inner);
  };
  for (const key of keys) visit(key);
  return [...seen].filter((file) => file.endsWith('.js')).sort();
};

export interface Size {
  total: number;
  files: { file: string; bytes: number }[];
}

export const sizeOf = async (clientFolder: string, files: readonly string[]): Promise<Size> => {
  const sizes = await Promise.all(
    files.map(async (file) => ({
      file,
      bytes: (await brotliOf(await readFile(join(clientFolder, file)))).length,
    })),
  );
  return { total: sizes.reduce((sum, { bytes }) => sum + bytes, 0), files: sizes };
};

/** `preloaded` are script files that the page itself names, by URL path. */
export const firstView = async (clientFolder: string, preloaded: readonly string[] = []): Promise<Size> => {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const keys = Object.keys(manifest);
  const named = keys.filter((key) => preloaded.includes(`/${manifest[key]?.file ?? ''}`));
  // The service worker is an entry of its own: registered after load, never part of the first view.
  const entries = keys.filter((key) => manifest[key]?.isEntry === true && !/service-worker|^sw\./.test(key));
  return sizeOf(clientFolder, filesOf(manifest, [...entries, ...named]));
};

/** Scripts a page loads or preloads by its own tags. */
export const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/g)].flatMap(
    ([, path]) => path ?? [],
  );

/** The scripts that a game's page names, by game. */
const gameViews = async (clientFolder: string): Promise<{ game: string; size: Size }[]> => {
  const views: { game: string; size: Size }[] = [];
  for (const entry of await readdir(clientFolder, { withFileTypes: true })) {
    const page = join(clientFolder, entry.name, 'index.html');
    const html = await readFile(page, 'utf8').catch(() => null);
    if (html === null) continue;
    const files = scriptsOf(html).map((path) => path.replace(/^\/g\//, ''));
    views.push({ game: entry.name, size: await sizeOf(clientFolder, files) });
  }
  return views;
};

if (import.meta.main) {
  const url = process.argv[2];
  const html = url === undefined ? '' : await (await fetch(url)).text();
  const { total, files } = await firstView(join(root, 'apps/player/dist/client'), scriptsOf(html));
  for (const { file, bytes } of files) console.log(`${String(bytes).padStart(7)}  ${file}`);
  console.log(`${total} of ${budgetBytes} bytes of JavaScript in the first view of home`);
  if (total > budgetBytes || files.length === 0) process.exitCode = 1;
  const games = await gameViews(join(root, 'apps/studio/dist/client'));
  for (const { game, size } of games) {
    console.log(`${size.total} of ${gameBudgetBytes} bytes of JavaScript in the first view of ${game}`);
    if (size.total > gameBudgetBytes || size.files.length === 0) process.exitCode = 1;
  }
  if (games.length < 5) process.exitCode = 1;
  const desk = await firstView(join(root, 'apps/console/dist'));
  console.log(`${desk.total} of ${consoleBudgetBytes} bytes of JavaScript in the first view of the console`);
  if (desk.total > consoleBudgetBytes || desk.files.length === 0) process.exitCode = 1;
}
