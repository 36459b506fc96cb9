import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.ts';

/**
 * Runs one measurement: `npm run bench -- NAME`, or lists them without a name.
 * The last line is `NAME: ratio X (ours A, bare B)`, or what a report without a bare engine says itself.
 */

export interface Bench {
  name: string;
  describe: string;
  run(): Promise<{ ours: number; bare: number; unit: string }>;
}

/** A measurement that has no bare engine beside it and prints its own figures. */
export interface Report {
  name: string;
  describe: string;
  report(args: readonly string[]): Promise<void>;
}

const folder = join(root, 'bench');

const names = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

const load = async (name: string): Promise<Bench | Report> =>
  ((await import(join(folder, `${name}.ts`))) as { bench: Bench | Report }).bench;

const readable = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);

const perform = async (name: string, args: readonly string[]): Promise<boolean> => {
  if (!(await names()).includes(name)) {
    console.error(`there is no measurement ${name}; known: ${(await names()).join(', ')}`);
    return false;
  }
  const bench = await load(name);
  console.log(`${bench.name}: ${bench.describe}`);
  if ('report' in bench) {
    await bench.report(args);
    return true;
  }
  const { ours, bare, unit } = await bench.run();
  const ratio = (ours / bare).toFixed(2);
  console.log(
    `${bench.name}: ratio ${ratio} (ours ${readable(ours)} ${unit}, bare ${readable(bare)} ${unit})`,
  );
  return true;
};

const [name, ...args] = process.argv.slice(2);
if (name !== undefined) process.exit((await perform(name, args)) ? 0 : 1);
for (const known of await names()) console.log(`${known.padEnd(24)} ${(await load(known)).describe}`);
