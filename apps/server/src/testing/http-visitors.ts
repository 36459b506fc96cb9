import { Agent, request } from 'node:http';
import { createVisitor, type Got, type Sent, type Visitor } from './visitor.ts';

/** Browsers over real HTTP: each names its merchant's host and, as the proxy would report it, its address. */

export interface Answered extends Got {
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** Status 0 stands for no answer, or one that is no JSON. */
export function send(port: number, host: string, sent: Sent): Promise<Answered> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, setCookies: string[], text: string) => {
      const ms = performance.now() - begun;
      try {
        resolve({ status, setCookies, body: JSON.parse(text) as Got['body'], ms });
      } catch {
        resolve({ status: 0, setCookies, body: { success: false, code: 'no JSON' }, ms });
      }
    };
    const { method, path, body } = sent;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const headers = { host, ...sent.headers, ...length };
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers, agent, timeout: 20_000 },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => done(0, [], ''));
        answer.on('end', () =>
          done(answer.statusCode ?? 0, answer.headers['set-cookie'] ?? [], Buffer.concat(chunks).toString()),
        );
      },
    );
    asked.on('error', () => done(0, [], '')).on('timeout', () => asked.destroy());
    asked.end(body);
  });
}

/** A number for an address; never two the same below sixteen million. */
export const addressOf = (nth: number): string => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;

export const visitorAt = (
  port: number,
  host: string,
  address: string,
  standing: Record<string, string> = {},
): Visitor => createVisitor((sent) => send(port, host, sent), { 'x-forwarded-for': address, ...standing });

/** Does all of it with so many at once. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  act: (item: T, nth: number) => Promise<void>,
) {
  let next = 0;
  const lane = async () => {
    for (let nth = next++; nth < items.length; nth = next++) {
      const item = items[nth];
      if (item !== undefined) await act(item, nth);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
