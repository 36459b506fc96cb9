import { execFileSync } from 'node:child_process';
import { cp, glob, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { root } from '../repository.ts';
import { type Image, images } from './images.ts';

/** Inside the build: a folder for each image with what its programs import and read, and nothing else. */

/** Imports are read from the code that Node runs: ours without its types. */
const readSource = async (path: string): Promise<string | null> => {
  const text = await readFile(path, 'utf8').catch(() => null);
  const isOurs = path.endsWith('.ts') && !path.includes('/node_modules/');
  return text !== null && isOurs ? stripTypeScriptTypes(text) : text;
};

const isWithin = (path: string, folders: readonly string[]): boolean =>
  folders.some((one) => path.startsWith(`node_modules/${one}/`));

const filesOf = async ({ entries, files, without }: Image): Promise<string[]> => {
  const traced = await nodeFileTrace(
    entries.map((one) => join(root, one)),
    {
      base: root,
      conditions: ['node', 'import'],
      readFile: readSource,
      ignore: (path) => isWithin(path, without),
    },
  );
  const found = [...traced.fileList];
  for (const pattern of files) {
    const matched = await Array.fromAsync(glob(pattern, { cwd: root }));
    if (matched.length === 0) throw new Error(`no file is called ${pattern}`);
    found.push(...matched);
  }
  return [...new Set(found)].sort();
};

/** Symbols that only a debugger reads are two tenths of the large libraries. */
const strip = (path: string): void => void execFileSync('strip', ['--strip-unneeded', path]);

const gather = async (image: Image, target: string): Promise<void> => {
  for (const path of await filesOf(image)) {
    const stat = await lstat(join(root, path));
    if (stat.isDirectory()) continue;
    const to = join(target, path);
    await mkdir(dirname(to), { recursive: true });
    await cp(join(root, path), to, { verbatimSymlinks: true });
    if (/\.so(\.[\d.]+)?$/.test(path) && !stat.isSymbolicLink()) strip(to);
  }
  // The root's own package: what follows is a module, as it is here.
  await writeFile(join(target, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`);
};

const [, , out] = process.argv;
if (out === undefined) throw new Error('gather.ts FOLDER');
for (const image of images) await gather(image, join(out, image.name));
