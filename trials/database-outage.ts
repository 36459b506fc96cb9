import { readdirSync } from 'node:fs';
import { createTcpGate, type TcpGate } from '../apps/server/src/testing/tcp-gate.ts';
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
    'PostgreSQL goes away for half a minute behind a door that accepts and closes: readiness is red, guests are served from memory, nobody hoards connections, all comes back by itself',
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
        return await outage({ seed, portBase, host, gate, forget, serving });
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
  gate: TcpGate;
  forget: () => Promise<void>;
  serving: Serving;
}

const outageMs = 30_000;
/** Guests come and go and pools breathe; a client that knocks twice for each refusal has thousands after half a minute. */
const breath = 12;

interface Held {
  http: number;
  worker: number;
  /** Connections to PostgreSQL, of all processes. */
  database: number;
}

/** Open descriptors of the processes, the most of several looks. */
async function heldFor(ms: number, { running }: Serving, gate: TcpGate): Promise<Held> {
  const most: Held = { http: 0, worker: 0, database: 0 };
  const end = performance.now() + ms;
  do {
    for (const { name, child } of running)
      if (name === 'http' || name === 'worker')
        most[name] = Math.max(most[name], readdirSync(`/proc/${child.pid}/fd`).length);
    most.database = Math.max(most.database, gate.passing());
    await pause(200);
  } while (performance.now() < end);
  return most;
}

const fits = (now: Held, before: Held): boolean =>
  now.http <= before.http + breath &&
  now.worker <= before.worker + breath &&
  now.database <= before.database + breath;

async function outage({ seed, portBase, host, gate, forget, serving }: Outage) {
  const below = seeded(seed);
  // Guests have been here before: that is what fills the memory.
  for (const path of guestPaths) await ask(portBase, path, host);
  const leave = visitUntil(portBase, host, below);
  const before = await heldFor(5000, serving, gate);
  const knocksBefore = gate.knocks();
  gate.shut();
  await forget();
  const red = await holdsWithin(5000, async () => (await readiness(portBase)).parts['postgres'] === 'down');
  const during = await heldFor(outageMs, serving, gate);
  const stillRed = (await readiness(portBase)).status === 503;
  const knocks = gate.knocks() - knocksBefore;
  gate.open();
  const green = await holdsWithin(10_000, async () => (await readiness(portBase)).status === 200);
  const after = await heldFor(6000, serving, gate);
  const { asked, failed, slowestMs } = await leave();
  const kinds = [...new Set(failed)].slice(0, 3).join(', ');
  const calm = fits(during, before) && fits(after, before);
  const row = (of: keyof Held) => `${of} ${before[of]} → ${during[of]} → ${after[of]}`;
  return {
    held: red && stillRed && green && calm && failed.length === 0 && asked > 50,
    figures: `guests ${asked}, failed ${failed.length}${kinds === '' ? '' : ` (${kinds})`}, slowest ${slowestMs} ms, readiness red ${red && stillRed}, green again ${green}; descriptors before → during → after: ${row('http')}, ${row('worker')}, connections ${row('database')}; knocks while shut ${knocks}`,
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
