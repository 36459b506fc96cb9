import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { programPath } from '../../tools/cluster/programs.ts';

/** haproxy as the plainest balancer there is: it asks for readiness and repeats nothing, not even a refused connection. */
export async function startBalancer(folder: string, port: number, servers: readonly number[]) {
  const program = programPath('haproxy');
  if (program === null) throw new Error('not installed: haproxy');
  const file = join(folder, 'haproxy.cfg');
  await writeFile(
    file,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 3s
  retries 0
listen public
  bind 127.0.0.1:${port}
  balance roundrobin
  option forwardfor
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1
${servers.map((one) => `  server s${one} 127.0.0.1:${one} check`).join('\n')}
`,
  );
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] });
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    async stop() {
      child.kill('SIGKILL');
      await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
    },
  };
}
