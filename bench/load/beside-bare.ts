import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type BenchServer, withServer } from './server.ts';
import { compare } from './requests.ts';

const startBare = async (message: { path: string; body: string; contentType: string }) => {
  const child = fork(fileURLToPath(new URL('bare-fastify.ts', import.meta.url)));
  child.send(message);
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
};

const asBrowser = { 'accept-encoding': 'gzip, deflate, br' };

/** The bytes as they travel: `fetch` would hand them over decompressed. */
const rawBytes = async (port: number, path: string, host: string) => {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host, ...asBrowser } }, resolve).on('error', reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of reply as AsyncIterable<Buffer>) chunks.push(chunk);
  return { body: Buffer.concat(chunks), contentType: reply.headers['content-type'] ?? 'text/plain' };
};

/** One address of a running product beside a bare Fastify route with the same bytes. */
export const compareWithBare = async (
  { portBase, host, running }: Pick<BenchServer, 'portBase' | 'host' | 'running'>,
  path: string,
): Promise<{ ours: number; bare: number; unit: string }> => {
  const { body, contentType } = await rawBytes(portBase, path, host);
  console.log(`${path}: ${body.length} bytes`);
  const bare = await startBare({ path, body: body.toString('base64'), contentType });
  try {
    const load = { path, host, callers: 32, seconds: 3, headers: asBrowser };
    const pid = running.find(({ name }) => name === 'http')?.child.pid;
    const figures = await compare(
      { ...load, port: portBase, pid },
      { ...load, port: bare.port, pid: bare.child.pid },
    );
    return { ...figures, unit: 'requests/s' };
  } finally {
    bare.child.kill();
  }
};

/** Requests per second of one address of the product, and of a bare Fastify route with the same bytes. */
export const besideBare = (path: string): Promise<{ ours: number; bare: number; unit: string }> =>
  withServer((server) => compareWithBare(server, path));
