import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artFolder } from './sources.ts';

/** The generator's own dependencies are large and fetched only when art is made. */
export const ensureInstalled = async (): Promise<void> => {
  const lock = await readFile(join(artFolder, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = join(artFolder, 'node_modules/.perya-lock');
  const present = await readFile(stamp, 'utf8').catch(() => '');
  if (present === wanted) return;
  console.log('installing the art generator (fonts and 3D objects, about 35 MB)');
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('npm', ['install', ...options], { cwd: artFolder, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`npm install ended with ${code} in ${artFolder}`);
  await writeFile(stamp, wanted);
};
