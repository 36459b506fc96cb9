import { connect, type Socket } from 'node:net';
import { readFile } from 'node:fs/promises';

/** Many open event streams; raw sockets, because thousands of full HTTP clients would be what is measured. */

export interface Listeners {
  /** Resolves with the milliseconds until every stream has received a text that contains `mark`. */
  heard(mark: string): Promise<number>;
  close(): void;
}

const openOne = (port: number, host: string, nth: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const forwarded = `100.64.${(nth >> 7) % 128}.${nth % 128}`;
    socket.once('error', reject);
    socket.once('connect', () =>
      socket.write(`GET /api/v1/live HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${forwarded}\r\n\r\n`),
    );
    socket.once('data', (first: Buffer) =>
      first.toString('latin1').startsWith('HTTP/1.1 200')
        ? resolve(socket)
        : reject(new Error(first.toString('latin1').slice(0, 200))),
    );
  });

export const openListeners = async (port: number, host: string, count: number): Promise<Listeners> => {
  const sockets: Socket[] = [];
  // In groups: a burst of thousands would only measure the accept queue of the kernel.
  while (sockets.length < count) {
    const size = Math.min(200, count - sockets.length);
    const group = Array.from({ length: size }, (_, at) => openOne(port, host, sockets.length + at));
    sockets.push(...(await Promise.all(group)));
  }
  return {
    heard(mark) {
      const started = performance.now();
      const one = (socket: Socket): Promise<void> =>
        new Promise((resolve) => {
          const look = (chunk: Buffer): void => {
            if (!chunk.toString('latin1').includes(mark)) return;
            socket.off('data', look);
            resolve();
          };
          socket.on('data', look);
        });
      return Promise.all(sockets.map(one)).then(() => performance.now() - started);
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** Memory of another process, from the kernel: no code of ours is needed inside it. */
export const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
};
