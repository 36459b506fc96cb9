import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { playerCalls } from '../packages/contract/src/index.ts';
import { freePortBase } from '../tools/processes.ts';
import { withVarnish } from '../tools/varnish.ts';
import { cacheableCalls } from '../tools/gen/cacheable.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, aSession, host, merchant, withAccountServer } from './account-server.ts';
import { guestPaths } from './guests.ts';
import { isFull, pause, seeded } from './seeded.ts';

const visits = isFull ? 100_000 : 10_000;
const purges = isFull ? 50 : 10;
const leastHits = 0.99;
const mostPurgeMs = 1000;

export const trial: Trial = {
  name: 'edge-cache',
  describe: `Varnish with the configuration of ops/edge: ${visits} guests' requests with foreign cookies and queries, every call of the player API by a member, ${purges} changes of a setting`,
  // Needs Varnish.
  byCommand: true,
  async run({ seed, negative }) {
    const port = await freePortBase(19_500, 1);
    const env = { EDGE_PURGE_URLS: `http://127.0.0.1:${port}/` };
    return withAccountServer({ purpose: 'edge', worker: true, env }, (server) =>
      withVarnish({ port, origin: server.port, careless: negative }, () => tryEdge(server, port, seed)),
    );
  },
};

interface Answer {
  status: number;
  body: string;
  isHit: boolean;
}

const ask = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          isHit: answer.headers['x-cache'] === 'hit',
        }),
      );
    });
    asked.on('error', reject).end();
  });

/** Whether the fair is open is asked of the origin each time: it depends on where the visitor is. */
const kept = guestPaths.filter((path) => path !== '/api/v1/system/status');

/** Guests as they come: a language or none, cookies of nobody's interest, links with marks of campaigns. */
async function hitsOfGuests(port: number, below: (n: number) => number): Promise<number> {
  let hits = 0;
  for (let nth = 0; nth < visits; nth += 1) {
    const path = kept[below(kept.length)] ?? '/m/home';
    const cookie = [`seen=${randomUUID()}`, ...(below(3) === 0 ? ['lang=TY'] : [])].join('; ');
    const mark = path.startsWith('/m/') && below(4) === 0 ? `?utm_source=${below(1000)}` : '';
    const { isHit } = await ask(port, `${path}${mark}`, { cookie, 'accept-encoding': 'br, gzip' });
    if (isHit) hits += 1;
  }
  return hits;
}

/** Every call that reads, twice by each of two members: from the cache only what is listed, and that is the guest's. */
async function leaksToMembers(
  server: AccountServer,
  port: number,
): Promise<{ calls: number; leaks: string[] }> {
  const members = [await aSession(server.query, 'una'), await aSession(server.query, 'ikalawa')];
  const listed = new Set(cacheableCalls().map(({ path }) => path));
  const reads = Object.values(playerCalls).filter(
    ({ route }) => route.method === 'GET' && !route.path.includes('live'),
  );
  const leaks: string[] = [];
  for (const { route } of reads) {
    const path = route.path.replaceAll(/:\w+/g, '1');
    for (const { secret, token } of [...members, ...members]) {
      const answer = await ask(port, path, { cookie: `__Host-session=${secret}`, token });
      if (answer.isHit && !listed.has(route.path)) leaks.push(path);
      if (listed.has(route.path) && answer.body !== (await ask(port, path)).body)
        leaks.push(`${path}: not the guest's`);
    }
  }
  return { calls: reads.length, leaks: [...new Set(leaks)] };
}

/** From the commit of a change to the first page that shows it. */
async function purgeTimes(server: AccountServer, port: number): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < purges; nth += 1) {
    const name = `Perya ${randomUUID().slice(0, 8)}`;
    await ask(port, '/m/home');
    const begun = performance.now();
    await server.query(
      `insert into merchant.setting (merchant_code, key, value) values ($1, 'brandName', to_jsonb($2::text))
       on conflict (merchant_code, key) do update set value = excluded.value`,
      [merchant, name],
    );
    while (!(await ask(port, '/m/home')).body.includes(name) && performance.now() - begun < 5000)
      await pause(10);
    times.push(Math.round(performance.now() - begun));
  }
  return times.toSorted((one, other) => one - other);
}

async function tryEdge(server: AccountServer, port: number, seed: number) {
  const hits = await hitsOfGuests(port, seeded(seed));
  const { calls, leaks } = await leaksToMembers(server, port);
  const times = await purgeTimes(server, port);
  const slowest = times.at(-1) ?? Infinity;
  return {
    held: hits / visits >= leastHits && leaks.length === 0 && calls > 50 && slowest <= mostPurgeMs,
    figures: `${hits} of ${visits} guests' requests from the cache (${((100 * hits) / visits).toFixed(2)} %); ${calls} calls by members, from the cache wrongly ${leaks.length}${leaks.length > 0 ? ` (${leaks.slice(0, 5).join(', ')})` : ''}; ${purges} changes seen after ${times[0]} to ${slowest} ms`,
  };
}
