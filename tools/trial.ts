import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.ts';

/**
 * Runs one trial: `npm run trial -- NAME [--seed N] [--negative]`, or lists them without a name.
 * With --negative a known fault is switched on and the trial must break, or it proves nothing.
 */

export interface Trial {
  name: string;
  describe: string;
  /** Too long, or too dependent on a quiet machine, for every commit: run by command, last result in docs/TRIALS.md. */
  byCommand?: true;
  run(options: { seed: number; negative: boolean }): Promise<{ held: boolean; figures: string }>;
}

const folder = join(root, 'trials');

const names = async (): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

const load = async (name: string): Promise<Trial | null> => {
  const loaded = (await import(join(folder, `${name}.ts`))) as { trial?: Trial };
  return loaded.trial ?? null;
};

const list = async (): Promise<void> => {
  for (const name of await names()) {
    const trial = await load(name);
    if (trial) console.log(`${name.padEnd(24)} ${trial.describe}`);
  }
};

const perform = async (name: string, seed: number, negative: boolean): Promise<boolean> => {
  const trial = (await names()).includes(name) ? await load(name) : null;
  if (!trial) {
    console.error(`there is no trial ${name}; known: ${(await names()).join(', ')}`);
    return false;
  }
  console.log(`${trial.name}: ${trial.describe}`);
  console.log(`seed ${seed}${negative ? ', negative control: this must break' : ''}`);
  const { held, figures } = await trial.run({ seed, negative });
  console.log(`${trial.name}: ${held ? 'held' : 'broken'} ${figures}`);
  return held !== negative;
};

const args = process.argv.slice(2);
const seedAt = args.indexOf('--seed');
const seed = seedAt < 0 ? Math.floor(Math.random() * 2 ** 31) : Number(args[seedAt + 1]);
const name = args.find((word, index) => !word.startsWith('--') && (seedAt < 0 || index !== seedAt + 1));
if (name === undefined) await list();
// A trial may leave sockets of the services it broke: the verdict is spoken, so end here.
else process.exit((await perform(name, seed, args.includes('--negative'))) ? 0 : 1);
