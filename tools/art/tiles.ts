import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../processes.ts';
import { artFolder, tilesFolder } from './making/sources.ts';

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Puts the generated tiles where the app serves them, making first those that are not in the cache yet. */
export const provideTiles = async (to: string): Promise<number> => {
  await mkdir(to, { recursive: true });
  if (!existsSync(chromium)) {
    console.log(`${chromium} is missing: the sample tiles stay alone, other games show the fallback picture`);
    return 0;
  }
  const made = await run(process.execPath, [join(artFolder, 'make.ts'), '--missing'], { show: true });
  if (!made.ok) throw new Error(`the tiles could not be made\n${made.output}`);
  const from = await tilesFolder();
  const names = await readdir(from);
  for (const name of names) await copyFile(join(from, name), join(to, name));
  return names.length;
};
