import { Agent, request } from 'node:http';

/** A small load generator on loopback: a fixed number of keep-alive callers, each with one request in flight. */

export interface Load {
  port: number;
  path: string;
  host: string;
  callers: number;
  seconds: number;
  headers?: Record<string, string>;
}

export interface LoadResult {
  perSecond: number;
  count: number;
  p99Ms: number;
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
  };
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Ours and bare in turns, so that a busy moment of the machine meets both; the medians are compared. */
export const compare = async (
  ours: Load,
  bare: Load,
  rounds = 3,
): Promise<{ ours: number; bare: number }> => {
  const results: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (const load of [ours, bare]) await measure({ ...load, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, load] of [
      ['ours', ours],
      ['bare', bare],
    ] as const) {
      const { perSecond, p99Ms } = await measure(load);
      results[side].push(perSecond);
      console.log(`${side} ${Math.round(perSecond)}/s, p99 ${p99Ms.toFixed(1)} ms`);
    }
  }
  return { ours: median(results.ours), bare: median(results.bare) };
};
