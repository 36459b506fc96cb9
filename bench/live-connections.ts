import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Bench } from '../tools/bench.ts';
import { openListeners, residentBytes } from './load/listeners.ts';
import { withServer } from './load/server.ts';

const connections = 5_000;

interface Measured {
  bytesEach: number;
  broadcastMs: number;
}

const report = (side: string, { bytesEach, broadcastMs }: Measured): void =>
  console.log(
    `${side} ${(bytesEach / 1024).toFixed(1)} KiB a connection, broadcast ${broadcastMs.toFixed(0)} ms`,
  );

const measure = async (
  side: string,
  pid: number,
  port: number,
  host: string,
  broadcast: () => Promise<string>,
): Promise<Measured> => {
  const before = await residentBytes(pid);
  const listeners = await openListeners(port, host, connections);
  try {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const bytesEach = ((await residentBytes(pid)) - before) / connections;
    const heard = listeners.heard('"settings"');
    await broadcast();
    const measured = { bytesEach, broadcastMs: await heard };
    report(side, measured);
    return measured;
  } finally {
    listeners.close();
  }
};

const measureBare = async (): Promise<Measured> => {
  const child = fork(fileURLToPath(new URL('load/bare-sse.ts', import.meta.url)));
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return await measure('bare', child.pid ?? 0, port, 'localhost', async () => {
      child.send('broadcast');
      return 'sent';
    });
  } finally {
    child.kill();
  }
};

/** Ours is told by an operator's change: request, commit, event and delivery are all in its broadcast time. */
const measureOurs = (): Promise<Measured> =>
  withServer(async ({ running, portBase, host, operatorToken }) => {
    const operator = `http://127.0.0.1:${portBase + 1}/operator/v1/merchants`;
    const headers = {
      authorization: `Bearer ${operatorToken}`,
      'content-type': 'application/json',
      reason: 'a measurement',
    };
    const list = (await (await fetch(operator, { headers })).json()) as {
      value: { merchants: { merchantCode: string; hosts: string[] }[] };
    };
    const merchant = list.value.merchants.find(({ hosts }) => hosts.includes(host));
    return measure('ours', running[0]?.child.pid ?? 0, portBase, host, async () => {
      const reply = await fetch(`${operator}/${merchant?.merchantCode}/settings`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ tileNames: true }),
      });
      if (!reply.ok) throw new Error(`the change was refused: ${await reply.text()}`);
      return 'changed';
    });
  });

export const bench: Bench = {
  name: 'live-connections',
  describe: `memory of ${connections} open event streams in one process, and the time of one message to all`,
  async run() {
    const bare = await measureBare();
    const ours = await measureOurs();
    return { ours: ours.bytesEach / 1024, bare: bare.bytesEach / 1024, unit: 'KiB/connection' };
  },
};
