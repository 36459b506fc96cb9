import { request } from 'node:http';

export interface Answer {
  status: number;
  body: string;
  ms: number;
}

/** One request as a guest would make it: own host name, own address as the proxy reports it. */
export function ask(port: number, path: string, host: string, address = '203.0.113.7'): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, body: string) => resolve({ status, body, ms: performance.now() - begun });
    const headers = { host, 'x-forwarded-for': address };
    const asked = request(
      { host: '127.0.0.1', port, path, headers, agent: false, timeout: 5000 },
      (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.on('end', () => done(answer.statusCode ?? 0, body)).on('error', () => done(0, ''));
      },
    );
    asked.on('error', () => done(0, '')).on('timeout', () => asked.destroy());
    asked.end();
  });
}

/** What a guest opens first, and what the page asks for then. */
export const guestPaths = [
  '/m/home',
  '/api/v1/system/status',
  '/api/v1/games/blocks',
  '/api/v1/games/hot',
  '/api/v1/vendors',
  '/api/v1/promotions',
  '/api/v1/announcements',
] as const;

export interface Tally {
  asked: number;
  failed: string[];
  slowestMs: number;
}

/** Guests from ever other addresses keep coming until told to stop; their own log is the judge. */
export function visitUntil(port: number, host: string, below: (n: number) => number): () => Promise<Tally> {
  const tally: Tally = { asked: 0, failed: [], slowestMs: 0 };
  let stopped = false;
  const visit = async () => {
    while (!stopped) {
      const path = guestPaths[below(guestPaths.length)] ?? '/m/home';
      const { status, ms } = await ask(port, path, host, `198.51.${below(100)}.${below(250)}`);
      tally.asked += 1;
      tally.slowestMs = Math.max(tally.slowestMs, Math.round(ms));
      if (status !== 200) tally.failed.push(`${status} ${path}`);
      await new Promise((resolve) => setTimeout(resolve, below(30)));
    }
  };
  const visitors = Promise.all([visit(), visit(), visit()]);
  return async () => {
    stopped = true;
    await visitors;
    return tally;
  };
}

export async function readiness(port: number): Promise<{ status: number; parts: Record<string, string> }> {
  const { status, body } = await ask(port + 1, '/readyz', '127.0.0.1');
  const read = status === 0 ? {} : (JSON.parse(body) as { parts?: Record<string, string> });
  return { status, parts: read.parts ?? {} };
}
