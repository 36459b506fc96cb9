import { createTcpGate } from '../apps/server/src/testing/tcp-gate.ts';
import { hostsOf, withThrowAwayDatabase } from '../tools/database.ts';
import { freePortBase, startProcess, stopAll } from '../tools/processes.ts';
import { prepareDatabase, startServing, type Serving } from '../tools/serving.ts';
import type { Trial } from '../tools/trial.ts';
import { ask, guestPaths, readiness, visitUntil } from './guests.ts';
import { holdsWithin, pause, seeded } from './seeded.ts';

export const trial: Trial = {
  name: 'database-outage',
  byCommand: true,
  describe:
    'PostgreSQL goes away: readiness turns red, guests are still served from memory, all comes back by itself',
  run: ({ seed, negative }) =>
    withThrowAwayDatabase('trial_database', async (databaseUrl) => {
      await prepareDatabase(databaseUrl);
      const address = new URL(databaseUrl);
      const gate = await createTcpGate({ host: address.hostname, port: Number(address.port || 5432) });
      const behindGate = new URL(databaseUrl);
      behindGate.host = `127.0.0.1:${gate.port}`;
      const portBase = await freePortBase(5700);
      const env = { TRUST_PROXY: '127.0.0.1', NATS_NAMESPACE: `trial${process.pid}`, LOG_LEVEL: 'fatal' };
      const options = { databaseUrl: behindGate.href, portBase, production: true, quiet: true, env };
      const serving = await startServing(options);
      try {
        const host = (await hostsOf(databaseUrl))[0]?.host ?? 'localhost';
        const forget = negative ? () => loseMemory(serving, behindGate.href, env) : async () => {};
        return await outage({ seed, portBase, host, gate, forget });
      } finally {
        await stopAll(serving.running);
        await gate.close();
      }
    }),
};

interface Outage {
  seed: number;
  portBase: number;
  host: string;
  gate: { shut(): void; open(): void };
  forget: () => Promise<void>;
}

async function outage({ seed, portBase, host, gate, forget }: Outage) {
  const below = seeded(seed);
  // Guests have been here before: that is what fills the memory.
  for (const path of guestPaths) await ask(portBase, path, host);
  const leave = visitUntil(portBase, host, below);
  await pause(1000);
  gate.shut();
  await forget();
  const red = await holdsWithin(5000, async () => (await readiness(portBase)).parts['postgres'] === 'down');
  await pause(3000 + below(2000));
  const stillRed = (await readiness(portBase)).status === 503;
  gate.open();
  const green = await holdsWithin(10_000, async () => (await readiness(portBase)).status === 200);
  await pause(500);
  const { asked, failed, slowestMs } = await leave();
  const kinds = [...new Set(failed)].slice(0, 3).join(', ');
  return {
    held: red && stillRed && green && failed.length === 0 && asked > 50,
    figures: `guests ${asked}, failed ${failed.length}${kinds === '' ? '' : ` (${kinds})`}, slowest ${slowestMs} ms, readiness red ${red && stillRed}, green again ${green}`,
  };
}

/** The known fault: the process that knew everything is replaced in mid-outage by one that knows nothing. */
async function loseMemory(serving: Serving, databaseUrl: string, env: Record<string, string>): Promise<void> {
  const http = serving.running.shift();
  if (http === undefined) return;
  http.child.kill('SIGKILL');
  await http.ended;
  const again = { ...env, DATABASE_URL: databaseUrl, PORT_BASE: String(serving.portBase) };
  serving.running.unshift(
    startProcess('http', ['apps/server/src/start-http.ts'], again, { stdio: 'ignore' }),
  );
}
