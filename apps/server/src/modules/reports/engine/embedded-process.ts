import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { noLibrary, socketOf, takenByAnother } from './socket.ts';

/**
 * A process of its own around the embedded engine: its faults and its memory are not the worker's. It has the folder alone (the engine
 * locks it) and ends with whoever started it. Requests come one after another, as the server's protocol has them.
 */
const [, , folder = ''] = process.argv;
const threads = 2;
const mostBytes = 2_000_000_000;
const mostSeconds = 120;

// Whoever plays or pays goes before whoever counts. Said before the engine begins its threads: they take it from this one.
setPriority(5);
const chdb = await import('chdb').catch(() => process.exit(noLibrary));
await mkdir(folder, { recursive: true, mode: 0o700 });
const session = (() => {
  try {
    return new chdb.Session(join(folder, 'data'));
  } catch {
    return process.exit(takenByAnother);
  }
})();
session.query(`set max_threads = ${threads}`);
session.query(`set max_memory_usage = ${mostBytes}`);
// Everybody else waits for it, and so does the end of this process.
session.query(`set max_execution_time = ${mostSeconds}`);

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** What is not text comes by another way: the engine's text ends at the first zero. */
async function answer(address: string, body: string): Promise<string | Uint8Array> {
  const { searchParams } = new URL(address, 'http://reports');
  const database = searchParams.get('database') ?? 'default';
  if (!/^\w+$/.test(database)) throw new Error('a database has another name');
  session.query(`use ${database}`);
  // As they come: escaped for the engine's own reading of a parameter.
  for (const [name, value] of searchParams)
    if (/^param_\w+$/.test(name)) session.query(`set ${name} = ${quoted(value)}`);
  const statement = searchParams.get('query');
  const whole = statement === null ? body : `${statement}\n${body}`;
  if (/\bformat parquet\s*$/i.test(whole)) return (await session.queryAsync(whole)).bytes();
  return session.query(whole, 'JSONEachRow');
}

/** One after another: database and values are the session's. */
let before: Promise<unknown> = Promise.resolve();
function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const next = before.then(act);
  before = next.catch(() => undefined);
  return next;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

const server = createServer((request, reply) => {
  if (request.url === '/ping') return void reply.end('Ok.\n');
  textOf(request)
    .then((body) => inTurn(() => answer(request.url ?? '/', body)))
    .then((found) => reply.end(found))
    .catch((error: unknown) => {
      reply.statusCode = 500;
      reply.end(String(error instanceof Error ? error.message : error).replace(/^Query failed: /, ''));
    });
});

const end = (): void => {
  session.close();
  process.exit(0);
};
process.on('disconnect', end);
process.on('SIGTERM', end);
// A terminal tells all of its processes: ours ends when its parent does.
process.on('SIGINT', () => undefined);

const socket = socketOf(folder);
// The folder is ours: a socket that is there is of somebody who is gone.
await rm(socket, { force: true });
server.listen(socket, () => void chmod(socket, 0o600).then(() => process.send?.('ready')));
