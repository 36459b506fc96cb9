import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isRefusal } from '#platform/refusal';
import type { HashPool, HashPoolOptions } from './hash-pool.ts';
import { createHashPool } from './hash-pool.ts';
import { standardCost } from './password-hash.ts';

const pepper = Buffer.alloc(32, 7);
const quick = { memoryKiB: 1024, passes: 1 };
const pools: HashPool[] = [];

const start = (options: Partial<HashPoolOptions> = {}): HashPool => {
  const pool = createHashPool({ peppers: [pepper], cost: quick, ...options });
  pools.push(pool);
  return pool;
};

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()));
});

const timeOf = async (act: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test('a password fits its own hash, no other, and no hash at all fits nothing', async () => {
  const pool = start();
  const stored = await pool.hash('tahimik na ilog 42');
  expect(pool.isDated(stored)).toBe(false);
  expect(await pool.verify('tahimik na ilog 42', stored)).toBe(true);
  expect(await pool.verify('tahimik na ilog 43', stored)).toBe(false);
  expect(await pool.verify('tahimik na ilog 42', null)).toBe(false);
});

test('an account that does not exist takes as long as a wrong password', { retry: 2 }, async () => {
  const pool = start({ cost: standardCost });
  const stored = await pool.hash('right');
  const known: number[] = [];
  const unknown: number[] = [];
  // Taken in turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < 9; round += 1) {
    known.push(await timeOf(() => pool.verify('wrong', stored)));
    unknown.push(await timeOf(() => pool.verify('wrong', null)));
  }
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test('when too many wait the next one is refused at once, and those who wait are served', async () => {
  const pool = start({ maxWaiting: 3, cost: standardCost });
  const accepted = Array.from({ length: 4 }, () => pool.verify('x', null));
  expect(pool.waiting()).toBe(3);
  const refusal = await pool.verify('x', null).catch((error: unknown) => error);
  expect(isRefusal(refusal) && refusal.code).toBe('rate.limited');
  expect(await Promise.all(accepted)).toEqual([false, false, false, false]);
  expect(pool.waiting()).toBe(0);
  expect(await pool.verify('x', null)).toBe(false);
});

/** The real worker, except that its thread ends at the first message of each of the first `deaths` starts. */
const dyingProgram = (folder: string, deaths: number): URL => {
  const real = new URL('./hash-worker.ts', import.meta.url).href;
  const code = `
    import { readdirSync, writeFileSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    const before = readdirSync(${JSON.stringify(folder)}).length;
    if (before < ${deaths}) parentPort.on('message', () => {
      writeFileSync(${JSON.stringify(folder)} + '/' + before, '');
      process.exit(1);
    });
    else await import(${JSON.stringify(real)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
};

test('a worker that dies is replaced and nobody notices', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hash-pool-'));
  const pool = start({ program: dyingProgram(folder, 1) });
  const hashes = await Promise.all([pool.hash('one'), pool.hash('two')]);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(await pool.verify('one', hashes[0])).toBe(true);
  expect(await pool.verify('two', hashes[1])).toBe(true);
  await rm(folder, { recursive: true });
});

test('a job that costs two workers their lives fails alone; the next one is served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hash-pool-'));
  const pool = start({ program: dyingProgram(folder, 2) });
  const [first, second] = await Promise.allSettled([pool.hash('one'), pool.hash('two')]);
  expect(first.status).toBe('rejected');
  expect(second.status).toBe('fulfilled');
  expect(readdirSync(folder)).toHaveLength(2);
  await rm(folder, { recursive: true });
});

test('a stopped pool answers everybody, with an error', async () => {
  const pool = start({ cost: standardCost });
  const waiting = Promise.allSettled([pool.hash('one'), pool.hash('two'), pool.hash('three')]);
  await pool.stop();
  for (const outcome of (await waiting).slice(1)) expect(outcome.status).toBe('rejected');
  await expect(pool.hash('four')).rejects.toThrow('stopped');
});

/** The nice value is the 19th field; the name before it may hold blanks, its closing bracket is the last one. */
const niceValues = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

test.runIf(existsSync('/proc/thread-self'))(
  'hashing runs at a lower priority than the thread that answers requests',
  async () => {
    const before = niceValues().filter((nice) => nice === 19).length;
    await start({ threads: 1 }).hash('x');
    expect(niceValues().filter((nice) => nice === 19)).toHaveLength(before + 1);
  },
);
