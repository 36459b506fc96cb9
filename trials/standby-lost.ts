import type { Trial } from '../tools/trial.ts';
import { holdsWithin, isFull, pause } from './seeded.ts';
import { createPostgresPair, type PostgresPair } from './failover/postgres-pair.ts';

const lostMs = isFull ? 60_000 : 15_000;
const perSecond = 20;
const longestMs = 2000;

export const trial: Trial = {
  name: 'standby-lost',
  describe: `the synchronous standby is gone for ${lostMs / 1000} s: readiness tells, money calls are answered within ${longestMs / 1000} s, nothing is lost or doubled`,
  // Own database servers and a minute without commits.
  byCommand: true,
  async run({ negative }) {
    const pair = await createPostgresPair({ synchronous: !negative });
    // Read when the tools are loaded: everything below lives on the pair.
    process.env['DATABASE_URL'] = pair.url;
    try {
      return await withProcesses(pair);
    } finally {
      await pair.remove();
    }
  },
};

async function withProcesses(pair: PostgresPair) {
  const { withAccountServer } = await import('./account-server.ts');
  const { fillPlay } = await import('./play/game-company.ts');
  const { judgeBets, startBets } = await import('./failover/bets.ts');
  const env = { LOG_LEVEL: 'fatal' };
  const options = { purpose: 'standby', sandbox: true, games: true, worker: true, fill: fillPlay, env };
  return withAccountServer(options, async (server) => {
    const statusOf = async (port: number): Promise<number> =>
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        ({ status }) => status,
        () => 0,
      );
    const bets = await startBets(server, perSecond);
    await pause(3000);
    await pair.loseStandby();
    await pause(500);
    bets.callTimes();
    const begun = performance.now();
    const isRed = await holdsWithin(6000, async () => (await statusOf(server.port)) === 503);
    const redAfterMs = Math.round(performance.now() - begun);
    await pause(lostMs - redAfterMs);
    const isStillRed = (await statusOf(server.port)) === 503 && (await statusOf(server.port + 2)) === 503;
    const times = bets.callTimes().toSorted((a, b) => a - b);
    const back = performance.now();
    await pair.returnStandby();
    const isGreen = await holdsWithin(15_000, async () => (await statusOf(server.port)) === 200);
    await holdsWithin(15_000, () => bets.firstGoodAfter(back) !== undefined);
    const goodMs = Math.round((bets.firstGoodAfter(back) ?? Infinity) - back);
    await pause(1000);
    await bets.stop();
    const verdict = await judgeBets(server, bets);
    const slowestMs = Math.round(times.at(-1) ?? Infinity);
    return {
      held: verdict.isRight && isRed && isStillRed && isGreen && slowestMs <= longestMs,
      figures: `${verdict.figures}; readiness red ${isRed && isStillRed} after ${redAfterMs} ms, green again ${isGreen}; ${times.length} calls meanwhile, median ${Math.round(times[times.length >> 1] ?? 0)} ms, slowest ${slowestMs} ms; first good bet ${goodMs} ms after its return`,
    };
  });
}
