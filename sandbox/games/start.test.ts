import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the process says where it listens, is healthy and stops when it is asked to', async () => {
  const start = fileURLToPath(new URL('start.ts', import.meta.url));
  const child = spawn(process.execPath, [start], {
    env: { PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  expect(line).toMatch(/^ready http:\/\/127\.0\.0\.1:\d+$/);
  const url = line.replace('ready ', '');
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
  for (const file of ['play.js', 'stages.js', 'play.css', 'stages.css', 'symbols.svg']) {
    expect((await fetch(`${url}/client/${file}`)).status, file).toBe(200);
  }
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
