import { readlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import pg from 'pg';
import { createVisitor } from '../apps/server/src/testing/visitor.ts';
import type { Report } from '../tools/bench.ts';
import { hostsOf, withThrowAwayDatabase } from '../tools/database.ts';
import { freePortBase, stopAll } from '../tools/processes.ts';
import { prepareDatabase, startServing } from '../tools/serving.ts';

/** Does a storm of sign-ins slow down those who only look? One process, the real cost of a password. */

const readsPerSecond = 100;
const loginsPerSecond = 50;
const seconds = 15;
const warmUpSeconds = 3;
const password = 'tahimik42ilog';
const accounts = 400;
const reads = ['/api/v1/games/blocks', '/api/v1/games/hot', '/api/v1/vendors', '/api/v1/games?gameType=RNG'];

interface Target {
  port: number;
  host: string;
}

/** One line per sign-in that was answered. */
interface Outcome {
  kind: string;
  ms: number;
}

const addressOf = (nth: number) => `100.${64 + ((nth >> 16) % 64)}.${(nth >> 8) & 255}.${nth & 255}`;

const ask = (
  target: Target,
  agent: Agent,
  sent: { method: string; path: string; headers: Record<string, string>; body?: string | Buffer },
) =>
  new Promise<{ status: number; setCookies: string[]; text: string; ms: number }>((resolve, reject) => {
    const begun = performance.now();
    const length = sent.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent.body)) };
    const headers = { host: target.host, ...sent.headers, ...length };
    request(
      { host: '127.0.0.1', port: target.port, method: sent.method, path: sent.path, agent, headers },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            setCookies: reply.headers['set-cookie'] ?? [],
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - begun,
          }),
        );
      },
    )
      .on('error', reject)
      .end(sent.body);
  });

/** Offers so many a second whatever becomes of them: a caller that waits would hide the queue. */
async function offer(
  perSecond: number,
  forSeconds: number,
  act: (nth: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let nth = 0; nth < perSecond * forSeconds; nth += 1) {
    const dueMs = (nth * 1000) / perSecond - (performance.now() - begun);
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
    running.push(act(nth));
  }
  await Promise.all(running);
}

const visitorAt = (target: Target, agent: Agent, address: string) =>
  createVisitor(
    async (sent) => {
      const { status, setCookies, text } = await ask(target, agent, sent);
      return { status, setCookies, body: JSON.parse(text) as { success: boolean; code?: string } };
    },
    { 'x-forwarded-for': address },
  );

/** Those who sign in seal their bodies on phones of their own: here they must not take the server's two cores. */
function yieldToServer(): void {
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, 15);
}

/** In a thread of its own, so that sealing bodies here does not slow the clock of the readers. */
async function storm(target: Target): Promise<void> {
  yieldToServer();
  const agent = new Agent({ keepAlive: true });
  const outcomes: Outcome[] = [];
  await offer(loginsPerSecond, seconds, async (nth) => {
    // Every other one knows the password; the others guess at names that nobody has.
    const isRight = nth % 2 === 0;
    const visitor = visitorAt(target, agent, addressOf(nth));
    const username = isRight ? `bagyo${nth % accounts}` : `walang${nth}`;
    const begun = performance.now();
    const got = await visitor.sealed('POST', '/api/v1/auth/login', { type: 'username', username, password });
    outcomes.push({ kind: got.body.code ?? 'success', ms: performance.now() - begun });
  });
  agent.destroy();
  parentPort?.postMessage(outcomes);
}

async function readFor(target: Target, forSeconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  await offer(readsPerSecond, forSeconds, async (nth) => {
    const path = reads[nth % reads.length] ?? '/api/v1/vendors';
    const { status, ms } = await ask(target, agent, {
      method: 'GET',
      path,
      headers: { 'x-forwarded-for': addressOf(nth + 1_000_000) },
    });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    times.push(ms);
  });
  agent.destroy();
  return times;
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const both = (values: readonly number[]) =>
  `p50 ${at(values, 0.5).toFixed(1)} ms, p99 ${at(values, 0.99).toFixed(1)} ms`;

/** Accounts with the password's real cost; one is made by the front door, the others share its hash. */
async function fill(target: Target, databaseUrl: string): Promise<void> {
  const agent = new Agent();
  const body = { username: 'bagyouna', password, confirmPassword: password, termsVersion: '2026-01' };
  await visitorAt(target, agent, '100.127.0.1').sealed('PUT', '/api/v1/auth/register/username', body);
  agent.destroy();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into identity.member (merchant_code, account, password_hash, first_signed_in_at)
     select merchant_code, 'bagyo' || nth, password_hash, now()
     from identity.member, generate_series(0, $1::int - 1) nth where account = 'bagyouna'`,
    [accounts],
  );
  await client.end();
}

async function report(target: Target): Promise<void> {
  await readFor(target, warmUpSeconds);
  const alone = await readFor(target, seconds);
  const worker = new Worker(new URL(import.meta.url), { workerData: target });
  const answered = new Promise<Outcome[]>((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  );
  const beside = await readFor(target, seconds);
  const outcomes = await answered;
  const kinds: Record<string, number> = {};
  for (const { kind } of outcomes) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const served = outcomes
    .filter(({ kind }) => ['success', 'login.failed'].includes(kind))
    .map(({ ms }) => ms);
  console.log(`reads alone:   ${both(alone)} of ${alone.length}`);
  console.log(`reads beside:  ${both(beside)} of ${beside.length}`);
  console.log(
    `sign-ins: offered ${outcomes.length}, answered ${JSON.stringify(kinds)}; those that were hashed ${both(served)}`,
  );
  const ratio = at(beside, 0.99) / at(alone, 0.99);
  console.log(
    `login-storm: reads' p99 beside ${loginsPerSecond} sign-ins a second is ${ratio.toFixed(2)} times that alone (bar 2)`,
  );
}

export const bench: Report = {
  name: 'login-storm',
  describe: `${readsPerSecond} catalogue reads a second, alone and beside ${loginsPerSecond} sign-ins a second, in one process`,
  report: () =>
    withThrowAwayDatabase('bench_storm', async (databaseUrl) => {
      await prepareDatabase(databaseUrl);
      const port = await freePortBase(4950);
      const env = {
        TRUST_PROXY: '127.0.0.1',
        NATS_NAMESPACE: `storm${process.pid}`,
        LOG_LEVEL: 'error',
        HASH_THREADS: '1',
      };
      const serving = await startServing({
        databaseUrl,
        portBase: port,
        production: true,
        quiet: true,
        worker: false,
        env,
      });
      try {
        const host =
          (await hostsOf(databaseUrl)).find(({ merchant }) => merchant === 'perya')?.host ?? 'localhost';
        await fill({ port, host }, databaseUrl);
        await report({ port, host });
      } finally {
        await stopAll(serving.running);
      }
    }),
};

if (!isMainThread) await storm(workerData as Target);
