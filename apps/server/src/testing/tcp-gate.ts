import type { AddressInfo, Socket } from 'node:net';
import { createConnection, createServer } from 'node:net';

/** A loopback door in front of a service: shut, and for whoever comes this way the service is down. */
export interface TcpGate {
  port: number;
  shut: () => void;
  open: () => void;
  /** Whoever comes from now on is led there. */
  leadTo: (target: { host: string; port: number }) => void;
  /** How often somebody came, let through or not. */
  knocks: () => number;
  /** How many are let through at this moment. */
  passing: () => number;
  close: () => Promise<void>;
}

export async function createTcpGate(first: { host: string; port: number }): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let target = first;
  let isOpen = true;
  let knocks = 0;
  const server = createServer((inner) => {
    knocks += 1;
    if (!isOpen) return void inner.destroy();
    const outer = createConnection(target);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shut = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    shut,
    open() {
      isOpen = true;
    },
    leadTo(other) {
      target = other;
    },
    knocks: () => knocks,
    passing: () => sockets.size / 2,
    async close() {
      shut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
