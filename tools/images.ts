import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBases } from './images/base.ts';
import { buildImages, filesIn, takeBases } from './images/build.ts';
import { problemsWith } from './images/contents.ts';
import { images } from './images/images.ts';
import { billOf } from './images/bill.ts';
import { tryImages } from './images/try.ts';
import { root } from './repository.ts';

/**
 * `npm run images` builds an image for each process and looks into it; `-- try` runs them from an empty database to a played round;
 * `-- renew` takes Debian's present packages. Needed: buildah, debootstrap, binutils.
 */

const mostBytes = 250e6;
const [command = 'build'] = process.argv.slice(2);

const build = async (): Promise<string[]> => {
  const bases = await makeBases(command === 'renew');
  takeBases(bases, command === 'renew');
  const folder = join(root, 'artefacts/images');
  await mkdir(folder, { recursive: true });
  const problems: string[] = [];
  for (const image of await buildImages(images)) {
    const files = await filesIn(image.name);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    problems.push(...problemsWith(files).map((one) => `${image.name}: ${one}`));
    if (bytes > mostBytes) problems.push(`${image.name}: more than ${mostBytes / 1e6} MB`);
    const bill = await billOf(image.name, files, bases.builder);
    await writeFile(join(folder, `${image.name}.cdx.json`), `${JSON.stringify(bill, null, 1)}\n`);
    console.log(
      `${image.name.padEnd(9)}${(bytes / 1e6).toFixed(1).padStart(6)} MB  ${files.length} files  ${bill.components.length} parts  ${image.id.slice(0, 19)}`,
    );
  }
  return problems;
};

const problems = command === 'try' ? await tryImages() : await build();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
