import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPath } from './cluster/programs.ts';
import { waitForOk } from './processes.ts';
import { root } from './repository.ts';

/** Varnish with the configuration of ops/edge, before one origin; `careless` keeps every call, whatever the origin says. */
export async function withVarnish<T>(
  { port, origin, careless = false }: { port: number; origin: number; careless?: boolean },
  use: () => Promise<T>,
): Promise<T> {
  const program = programPath('varnishd');
  if (program === null) throw new Error('not installed: varnish, varnish-modules');
  const folder = await mkdtemp(join(tmpdir(), 'perya-edge-'));
  const own = join(root, 'ops/edge');
  for (const file of ['edge.vcl', 'guest-calls.vcl', 'origin.vcl'])
    await cp(join(own, file), join(folder, file));
  const change = async (file: string, from: string, to: string): Promise<void> => {
    const text = await readFile(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  await change('origin.vcl', '"4600"', `"${origin}"`);
  if (careless) {
    await change('edge.vcl', 'if (req.http.X-Guest-Call != "yes") { return (pass); }', '');
    await change('edge.vcl', 'beresp.http.Cache-Control ~ "no-store|private" || ', '');
    await change('edge.vcl', '    unset req.http.Cookie;\n    unset req.http.token;\n', '');
    await change(
      'edge.vcl',
      '  return (deliver);\n}\n\nsub vcl_deliver',
      '  set beresp.ttl = 60s;\n  return (deliver);\n}\n\nsub vcl_deliver',
    );
  }
  const child = spawn(
    program,
    [
      '-F',
      '-j',
      'none',
      '-n',
      join(folder, 'work'),
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      join(folder, 'edge.vcl'),
      '-p',
      `vcl_path=${folder}`,
      '-p',
      'http_gzip_support=off',
      '-s',
      'malloc,64m',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.once('exit', () => child.kill('SIGTERM'));
  try {
    await waitForOk(`http://127.0.0.1:${port}/healthz`, []);
    return await use();
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}
