import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./job-worker.ts', import.meta.url));

export interface JobWorker {
  pid: number;
  kill: (signal?: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/** Where the effects of job workers are written down; raw SQL as the owner. */
export const effectTables = `
  create table public.job_effect (job_id uuid not null, no int not null);
  create table public.job_tick (tick timestamptz not null, worker int not null, begun_at timestamptz not null
    default clock_timestamp(), ended_at timestamptz);
  grant all on public.job_effect, public.job_tick to perya_app, perya_system;`;

export async function startJobWorker(
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<JobWorker> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, DATABASE_URL: url },
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const exited = once(child, 'exit');
  exited.then(() => process.off('exit', end)).catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return {
    pid: child.pid ?? 0,
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await exited;
    },
  };
}
