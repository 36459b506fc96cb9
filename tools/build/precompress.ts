import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '../repository.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const text = /\.(js|css|json|svg|html|txt|webmanifest)$/;
/** Below one packet compression saves nothing. */
const smallestBytes = 1024;

export const brotliOf = (bytes: Buffer): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Writes `.br` and `.gz` beside each text file, at the highest level: paid once here, never per request. */
export const precompress = async (folder: string): Promise<number> => {
  let count = 0;
  for (const path of await listFiles(folder)) {
    const full = join(folder, path);
    if (!text.test(path) || path.startsWith('.vite/') || (await stat(full)).size < smallestBytes) continue;
    const bytes = await readFile(full);
    const [small, compatible] = await Promise.all([brotliOf(bytes), zip(bytes, { level: 9 })]);
    await Promise.all([writeFile(`${full}.br`, small), writeFile(`${full}.gz`, compatible)]);
    count += 1;
  }
  return count;
};
