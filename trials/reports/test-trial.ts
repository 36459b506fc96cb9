import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../tools/repository.ts';
import type { Trial } from '../../tools/trial.ts';

interface TestTrial {
  name: string;
  describe: string;
  test: string;
  /** How long it is made. */
  env: Readonly<Record<string, string>>;
  fault: Readonly<Record<string, string>>;
  /** Lines of its output that are figures. */
  says: RegExp;
}

/** What broke, where it is not one of the figures. */
const complaint = /Error: |^ *FAIL /;

/** A trial that is a test made longer: it needs the server's own scene of a brand and its companies, which only tests have. */
export const testTrial = ({ name, describe, test, env, fault, says }: TestTrial): Trial => ({
  name,
  describe,
  byCommand: true,
  async run({ seed, negative }) {
    const child = spawn('npx', ['vitest', 'run', '--maxWorkers=1', test], {
      cwd: root,
      env: { ...process.env, CI: '1', NO_COLOR: '1', SEED: String(seed), ...env, ...(negative && fault) },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number | null];
    const held = code === 0;
    const tells = (line: string): boolean => says.test(line) || (!held && complaint.test(line));
    const lines = said.split('\n').filter(tells);
    return {
      held,
      figures: lines
        .slice(0, 6)
        .map((line) => `\n  ${line.trim()}`)
        .join(''),
    };
  },
});
