import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import type { Below } from './random-postings.ts';

/** A bad network in front of PostgreSQL: every so often a connection breaks, each time at another point. */

const ways = ['before', 'half', 'after', 'answer', 'silence'] as const;
type Way = (typeof ways)[number];
const oftenAtCommit = 5;

export interface CuttingGate {
  port: number;
  cuts: Record<Way, number>;
  /** From now on it is a good network again; what hangs is cut. */
  calm: () => void;
  close: () => Promise<void>;
}

export async function createCuttingGate(
  target: { host: string; port: number },
  { below, oneIn }: { below: Below; oneIn: number },
): Promise<CuttingGate> {
  const cuts = { before: 0, half: 0, after: 0, answer: 0, silence: 0 };
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  let isCalm = false;

  const serve = (inner: Socket) => {
    const outer = createConnection(target);
    const end = () => {
      inner.destroy();
      outer.destroy();
    };
    for (const socket of [inner, outer]) {
      open.add(socket);
      socket.on('error', end).on('close', () => {
        open.delete(socket);
        silent.delete(socket);
        end();
      });
    }
    let isSwallowing: 'answer' | 'silence' | null = null;
    inner.on('data', (chunk: Buffer) => {
      if (isSwallowing === 'silence') return;
      // A commit is where it hurts most: done or not, nobody can tell.
      const chance = chunk.includes('commit') ? oftenAtCommit : oneIn;
      if (isCalm || below(chance) > 0) return void outer.write(chunk);
      const way = wayAt(below);
      cuts[way] += 1;
      if (way === 'before') return end();
      outer.write(way === 'half' ? chunk.subarray(0, chunk.length >> 1) : chunk);
      // Nothing is heard of a statement that was sent: it may have been done.
      if (way === 'answer') isSwallowing = way;
      else if (way === 'silence') {
        isSwallowing = way;
        silent.add(inner);
      } else outer.end(() => inner.destroy());
    });
    outer.on('data', (chunk: Buffer) => {
      if (isSwallowing === 'answer') end();
      else if (isSwallowing === null) inner.write(chunk);
    });
  };

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cuts,
    calm() {
      isCalm = true;
      for (const socket of silent) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Silence is rare: each one costs its caller a whole timeout. */
const wayAt = (below: Below): Way =>
  below(150) === 0 ? 'silence' : (ways[below(ways.length - 1)] ?? 'before');
