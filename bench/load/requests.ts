import { Agent, request } from 'node:http';
import { cpuOf } from './processor-time.ts';

/** A small load generator on loopback: a fixed number of keep-alive callers, each with one request in flight. */

export interface Load {
  port: number;
  path: string;
  host: string;
  callers: number;
  seconds: number;
  headers?: Record<string, string>;
  /** The process that answers, so that its processor time can be told. */
  pid?: number | undefined;
}

export interface LoadResult {
  perSecond: number;
  count: number;
  p99Ms: number;
  /** Of processor time of the answering process, for each request. */
  micros: number;
}

const once = (load: Load, agent: Agent, nth: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = {
      host: load.host,
      // Each caller counts as many visitors: limits per address are not what is measured.
      'x-forwarded-for': `100.${64 + ((nth >> 14) % 64)}.${(nth >> 7) % 128}.${nth % 128}`,
      ...load.headers,
    };
    request({ host: '127.0.0.1', port: load.port, path: load.path, agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${load.path} answered ${reply.statusCode}`));
      reply.resume().on('end', () => resolve(performance.now() - started));
    })
      .on('error', reject)
      .end();
  });

export const measure = async (load: Load): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.callers });
  const until = performance.now() + load.seconds * 1000;
  const times: number[] = [];
  const started = performance.now();
  const spent = cpuOf(load.pid);
  let nth = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) times.push(await once(load, agent, nth++));
  };
  try {
    await Promise.all(Array.from({ length: load.callers }, caller));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    count: times.length,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    micros: ((cpuOf(load.pid) - spent) / times.length) * 1e6,
  };
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Ours and bare in turns, so that a busy moment of the machine meets both; the medians are compared. The processor time of the
 * answering process is told too: beside other work it says more than requests a second.
 */
export const compare = async (
  ours: Load,
  bare: Load,
  rounds = 5,
): Promise<{ ours: number; bare: number }> => {
  const results: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  const micros: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (const load of [ours, bare]) await measure({ ...load, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, load] of [
      ['ours', ours],
      ['bare', bare],
    ] as const) {
      const found = await measure(load);
      results[side].push(found.perSecond);
      micros[side].push(found.micros);
    }
  }
  const [own, theirs] = [median(micros.ours), median(micros.bare)];
  console.log(
    `  µs of processor a request: ours ${Math.round(own)}, bare ${Math.round(theirs)}: ${(theirs / own).toFixed(2)}`,
  );
  return { ours: median(results.ours), bare: median(results.bare) };
};
