import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

export interface SandboxCompany {
  url: string;
  /** What it makes of everything from here on. */
  setMode: (mode: string) => Promise<void>;
  /** What the company believes: the record outside our system. */
  record: <Told>() => Promise<Told>;
}

/** A stand-in of `sandbox/`, as a process of its own until the file's tests are over. */
export async function withSandboxCompany(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<SandboxCompany> {
  const child = spawn(process.execPath, [`sandbox/${folder}/start.ts`], {
    cwd: repository,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterAll(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = line.replace('ready ', '');
  return {
    url,
    async setMode(mode) {
      const reply = await fetch(`${url}/trial/mode`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode }),
      });
      if (!reply.ok) throw new Error(await reply.text());
    },
    record: async <Told>() => (await (await fetch(`${url}/trial/record`)).json()) as Told,
  };
}
