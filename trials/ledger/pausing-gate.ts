import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A door to PostgreSQL that can hold back the next answer: what was asked is done, and nobody knows it yet. */
export interface PausingGate {
  port: number;
  /** Resolves when an answer is being held; the function lets it go. */
  holdNext: () => Promise<() => void>;
  close: () => Promise<void>;
}

/** Which statement's answer may be held: by default a posting's. */
export async function createPausingGate(
  target: { host: string; port: number },
  marks = 'post',
): Promise<PausingGate> {
  const open = new Set<Socket>();
  let onAnswer: ((release: () => void) => void) | null = null;
  const server = createServer((inner) => {
    const outer = createConnection(target);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(one);
      one
        .on('error', () => one.destroy())
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
    }
    let isPosting = false;
    inner.on('data', (chunk: Buffer) => {
      isPosting = chunk.includes(marks);
      outer.write(chunk);
    });
    outer.on('data', (chunk: Buffer) => {
      const hold = onAnswer;
      if (hold === null || !isPosting) return void inner.write(chunk);
      onAnswer = null;
      outer.pause();
      hold(() => {
        inner.write(chunk);
        outer.resume();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    holdNext: () =>
      new Promise((resolve) => {
        onAnswer = resolve;
      }),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
