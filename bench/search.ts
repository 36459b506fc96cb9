import { Agent, request } from 'node:http';
import type { Report } from '../tools/bench.ts';
import { fillWithGames } from './load/many-games.ts';
import { withServer } from './load/server.ts';

const perSecond = 100;
const seconds = 15;

const ask = (port: number, host: string, path: string, agent: Agent, nth: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = { host, 'x-forwarded-for': `100.64.${(nth >> 7) % 128}.${nth % 128}` };
    request({ host: '127.0.0.1', port, path, agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${path} answered ${reply.statusCode}`));
      reply.resume().on('end', () => resolve(performance.now() - started));
    })
      .on('error', reject)
      .end();
  });

/** Words as the catalogue has them, every third with a mistake; each term is new, so no answer is remembered. */
const termAt = (nth: number): string => {
  const word = ['mango', 'fiesta', 'bakunawa', 'carabao', 'diwata', 'sarimanok'][nth % 6] ?? 'mango';
  return `${nth % 3 === 0 ? word.slice(0, 2) + word.slice(3) : word} ${nth}`;
};

export const bench: Report = {
  name: 'search',
  describe: `${perSecond} different searches a second among 20,000 games in each of 3 merchants: time to answer`,
  report: () =>
    withServer(
      async ({ portBase, host }) => {
        const agent = new Agent({ keepAlive: true });
        const times: Promise<number>[] = [];
        // A process that has just started is still compiling.
        for (let nth = 0; nth < 200; nth += 1)
          await ask(portBase, host, `/api/v1/games/search?gameName=warm${nth}&language=EN`, agent, nth);
        for (let nth = 0; nth < perSecond * seconds; nth += 1) {
          const path = `/api/v1/games/search?gameName=${encodeURIComponent(termAt(nth))}&language=EN`;
          times.push(ask(portBase, host, path, agent, nth));
          await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
        }
        const sorted = (await Promise.all(times)).toSorted((a, b) => a - b);
        agent.destroy();
        const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
        console.log(`search: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${sorted.length}`);
      },
      (databaseUrl) => fillWithGames(databaseUrl, 20_000),
    ),
};
