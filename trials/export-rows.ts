import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { migrationFolders } from '../apps/server/src/migrations.ts';
import { connectEngine } from '../apps/server/src/modules/reports/engine/connect.ts';
import { createEmbedded } from '../apps/server/src/modules/reports/engine/embedded.ts';
import type { ReportsEngine } from '../apps/server/src/modules/reports/engine/port.ts';
import { createExports } from '../apps/server/src/modules/reports/exports/exports.ts';
import { makeTables } from '../apps/server/src/modules/reports/facts/tables-of-facts.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import { createRunWork } from '../apps/server/src/platform/database/work.ts';
import { createLog } from '../apps/server/src/platform/observe/log.ts';
import { createScratchDatabase } from '../apps/server/src/testing/scratch-database.ts';
import type { Trial } from '../tools/trial.ts';
import { holdsWithin, isFull, pause, seeded } from './seeded.ts';

/** Another size between the two: `--rows=1200000`. */
const wanted = Number(process.argv.find((word) => word.startsWith('--rows='))?.slice('--rows='.length) ?? 0);
const rows = wanted > 0 ? wanted : isFull ? 5_000_000 : 40_000;
const rowsAtOnce = rows > 100_000 ? 25_000 : 1000;
const days = 10;
const mostResident = 512;
const staff = { brand: 'fair', operator: 'ana' };
const formats = ['csv', 'xlsx', 'parquet'] as const;
type Format = (typeof formats)[number];
const run = promisify(execFile);

export const trial: Trial = {
  name: 'export-rows',
  describe: `${rows.toLocaleString('en')} rounds are saved as CSV, XLSX and Parquet; each time the worker is killed midway, and the file is stopped and goes on: every row is in it once, the sum of the stakes is exact by readers that know nothing of us, and the worker stays below ${mostResident} MB`,
  byCommand: true,
  async run({ seed, negative }) {
    const scratch = await createScratchDatabase(migrationFolders);
    const folder = await mkdtemp(join(tmpdir(), 'perya-export-rows-'));
    const embedded = createEmbedded({ folder, log: createLog({ level: 'silent', service: 'trial' }) });
    const engine = connectEngine({ folder });
    const app = createDatabase({ url: scratch.url, poolSize: 3, role: 'perya_app' });
    const owner = new pg.Pool({ connectionString: scratch.url, max: 2 });
    owner.on('error', () => undefined);
    try {
      embedded.start();
      if (!(await holdsWithin(30_000, () => engine.isThere()))) throw new Error('the store does not come');
      const expected = await filled(engine, owner);
      const env = { DATABASE_URL: scratch.url, REPORTS_DIR: folder, EXPORT_ROWS: String(rowsAtOnce) };
      const exports = exportsOn(engine, createRunWork({ kysely: app.kysely, clock: systemClock }));
      const scene = { exports, engine, owner, folder, below: seeded(seed) };
      const told: Written[] = [];
      for (const format of formats)
        told.push(
          await written(
            { ...scene, env: { ...env, ...(negative && { EXPORT_FAULT: 'again' }) } },
            format,
            expected,
          ),
        );
      const ofEngine = await residentOf(embedded.pid() ?? 0);
      return {
        held: told.every(({ isRight }) => isRight),
        figures: `${told.map(({ words }) => words).join('; ')}; the store’s own process had ${ofEngine} MB`,
      };
    } finally {
      await Promise.all([app.close(), owner.end(), engine.close()]);
      await embedded.stop();
      await scratch.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const stakeOf = (nth: number): number => 1_000_000 + ((nth * 7919) % 5_000_000);

/** Rounds of ten days from noon by the brand's clock, none behind its midnight, made by the store; answers what the stakes come to, added up here. */
async function filled(engine: ReportsEngine, owner: pg.Pool): Promise<bigint> {
  await makeTables(engine);
  const atOnce = 250_000;
  for (let from = 0; from < rows; from += atOnce)
    await engine.run(
      `insert into round select 'fair', toDate('2026-10-01') + number % ${days}, toDateTime64('2026-10-01 04:00:00', 6, 'UTC') + interval number % ${days} day
         + interval intDiv(number, ${days}) % 40000 second, 'company-' || toString(number % 7), 'game-' || toString(number % 300), 'brand', 'RNG',
         'member-' || toString(number % ${rows / 50}), 'r-' || toString(number), 0, 'PHP', 1, 1000000 + (number * 7919) % 5000000, 900000, 0, 0, 1
       from numbers(${from}, ${Math.min(atOnce, rows - from)})`,
    );
  await owner.query(
    `insert into reports.writing (origin, until_at, seen, written_at) values (gen_random_uuid(), now(), '', now())`,
  );
  let sum = 0n;
  for (let nth = 0; nth < rows; nth += 1) sum += BigInt(stakeOf(nth));
  return sum;
}

const exportsOn = (engine: ReportsEngine, runWork: ReturnType<typeof createRunWork>) =>
  createExports({
    engine,
    runWork,
    // Of a brand nothing but its clock is asked here.
    merchants: {
      assertKnown: () => undefined,
      settings: () => ({ currency: 'PHP', timeZone: 'Asia/Manila' }),
    } as never,
    onAway: (error) => {
      throw error;
    },
    small: {} as never,
  });

interface Scene {
  exports: ReturnType<typeof exportsOn>;
  engine: ReportsEngine;
  owner: pg.Pool;
  folder: string;
  env: Readonly<Record<string, string>>;
  below: ReturnType<typeof seeded>;
}
interface Written {
  isRight: boolean;
  words: string;
}

/** The most it ever had, in MB, as the kernel says. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}

async function startWorker(env: Readonly<Record<string, string>>) {
  const program = fileURLToPath(new URL('./exports/worker.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  await once(child.stdout ?? child, 'data');
  return {
    resident: () => residentOf(child.pid ?? 0),
    async kill(signal: 'SIGKILL' | 'SIGTERM') {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** The pieces as they are sent, one after another. */
async function assembled({ owner, folder }: Scene, exportId: string, format: Format): Promise<string> {
  const path = join(folder, `rows.${format}`);
  const file = await open(path, 'w');
  for (let nth = 0; ; nth += 1) {
    const { rows: found } = await owner.query<{ bytes: Buffer }>(
      'select bytes from reports.export_piece where export_id = $1 and nth = $2',
      [exportId, nth],
    );
    const bytes = found[0]?.bytes;
    if (bytes === undefined) break;
    await file.write(format === 'csv' ? gunzipSync(bytes) : bytes);
  }
  await file.close();
  return path;
}

/** How many rows, what their stakes come to, and how many different rounds they are. */
async function readBack(scene: Scene, path: string, format: Format): Promise<[number, bigint, number]> {
  if (format === 'parquet') {
    const [found] = await scene.engine.rows<{ found: string; staked: string; different: string }>(
      `select toString(count()) as found, toString(toInt128(sum(stake) * 1000000)) as staked, toString(uniqExact(round)) as different
       from file('${path}', Parquet)`,
    );
    return [Number(found?.found), BigInt(found?.staked ?? 0), Number(found?.different)];
  }
  const reader = fileURLToPath(new URL('./exports/read_rows.py', import.meta.url));
  const { stdout } = await run('python3', [reader, format, path]);
  const [count, sum, different] = stdout.trim().split(' ');
  return [Number(count), BigInt(sum ?? 0), Number(different)];
}

/** One file, by two workers of which one is killed, and stopped once meanwhile. */
async function written(scene: Scene, format: Format, expected: bigint): Promise<Written> {
  const { exports, below, env } = scene;
  const person = { ...staff, mayPersonal: false };
  const { exportId } = await exports.ask({
    ...staff,
    wish: { what: 'rounds', from: '2026-10-01', to: '2026-10-10' },
    format,
    isPersonal: false,
  });
  const look = async () => {
    const found = (await exports.list(staff)).exports.find((one) => one.exportId === exportId);
    if (found === undefined) throw new Error('the file is gone');
    return found;
  };
  const reached = (share: number) => holdsWithin(1_200_000, async () => (await look()).done >= rows * share);
  const began = performance.now();
  const first = await startWorker(env);
  await reached(0.2 + below(20) / 100);
  const residents = [await first.resident()];
  await first.kill('SIGKILL');
  const killedAt = (await look()).done;
  const second = await startWorker(env);
  await reached(0.6);
  await exports.move(person, exportId, 'pause');
  await pause(500);
  const stoppedAt = (await look()).done;
  await pause(1500);
  const isStill = (await look()).done === stoppedAt && (await look()).state === 'paused';
  await exports.move(person, exportId, 'resume');
  const isDone = await holdsWithin(1_200_000, async () => (await look()).state === 'done');
  const seconds = Math.round((performance.now() - began) / 1000);
  residents.push(await second.resident());
  await second.kill('SIGTERM');
  const { bytes } = await look();
  const path = await assembled(scene, exportId, format);
  const [count, sum, different] = await readBack(scene, path, format);
  await rm(path);
  await scene.owner.query('delete from reports.export_piece where export_id = $1', [exportId]);
  const resident = Math.max(...residents);
  return {
    isRight:
      isDone &&
      isStill &&
      killedAt < rows &&
      stoppedAt < rows &&
      count === rows &&
      different === rows &&
      sum === expected &&
      resident < mostResident,
    words: `${format}: ${count.toLocaleString('en')} rows, ${different.toLocaleString('en')} different, stakes ${sum === expected ? 'exact' : `${sum} instead of ${expected}`}, killed at ${killedAt.toLocaleString('en')}, ${isStill ? 'stood still' : 'went on'} at ${stoppedAt.toLocaleString('en')}, ${(bytes / 1e6).toFixed(1)} MB kept, ${seconds} s, at most ${resident} MB resident`,
  };
}
