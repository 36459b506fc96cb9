import type { Trial } from '../tools/trial.ts';
import { holdsWithin, isFull, pause, seeded } from './seeded.ts';
import { createPostgresPair, type PostgresPair } from './failover/postgres-pair.ts';

const kills = isFull ? 20 : 3;
const perSecond = 120;
const longestMs = 10_000;

export const trial: Trial = {
  name: 'failover',
  describe: `the primary of a synchronous pair is killed ${kills} times under ${perSecond} bets a second with http, worker and studio: nothing acknowledged is lost or doubled, good bets within ${longestMs / 1000} s, no process is started again`,
  // Own database servers and minutes of load.
  byCommand: true,
  async run({ seed, negative }) {
    const pair = await createPostgresPair({ synchronous: !negative });
    // Read when the tools are loaded: everything below lives on the pair.
    process.env['DATABASE_URL'] = pair.url;
    try {
      return await withProcesses(pair, seed, negative);
    } finally {
      await pair.remove();
    }
  },
};

async function withProcesses(pair: PostgresPair, seed: number, negative: boolean) {
  const { withAccountServer } = await import('./account-server.ts');
  const { fillPlay } = await import('./play/game-company.ts');
  const { judgeBets, startBets } = await import('./failover/bets.ts');
  const { createStudioTables, studioRounds } = await import('./play/studio-tables.ts');
  const below = seeded(seed);
  const env = { LOG_LEVEL: 'fatal' };
  const options = { purpose: 'failover', sandbox: true, games: true, worker: true, fill: fillPlay, env };
  return withAccountServer(options, async (server) => {
    const pids = server.running.map(({ child }) => child.pid).join();
    const bets = await startBets(server, perSecond);
    const tables = createStudioTables(server);
    const seats = await Promise.all([1, 2, 3].map(() => tables.sit('50000')));
    let over = false;
    const told: string[] = [];
    const players = seats.map(async ({ play }) => {
      while (!over) {
        const round = await play(below, () => over).catch(() => null);
        if (round !== null) told.push(round);
        await pause(200);
      }
    });
    const waits: number[] = [];
    for (let turn = 0; turn < kills; turn += 1) {
      await pause(1500 + below(1500));
      if (negative) {
        await pair.stopFollowing();
        await pause(1500);
      }
      const at = performance.now();
      await pair.failOver();
      await holdsWithin(30_000, () => bets.firstGoodAfter(at) !== undefined);
      waits.push(Math.round((bets.firstGoodAfter(at) ?? Infinity) - at));
      await pair.renewStandby();
    }
    await bets.stop();
    over = true;
    await Promise.all(players);
    const isQuiet = await holdsWithin(100_000, async () =>
      (await studioRounds(server)).every(({ state }) => state === 'settled' || state === 'void'),
    );
    const settled = new Set((await studioRounds(server)).map(({ id }) => id));
    const forgotten = told.filter((id) => !settled.has(id)).length;
    const isSame = server.running.map(({ child }) => child.pid).join() === pids;
    const isAlive = server.running.every(({ child }) => child.exitCode === null && child.signalCode === null);
    const verdict = await judgeBets(server, bets);
    const sorted = waits.toSorted((a, b) => a - b);
    return {
      held:
        verdict.isRight &&
        forgotten === 0 &&
        isQuiet &&
        isSame &&
        isAlive &&
        (sorted.at(-1) ?? Infinity) < longestMs,
      figures: `${kills} kills, ${verdict.figures}; studio ${told.length} rounds told, forgotten ${forgotten}, all ended ${isQuiet}; first good bet after ${sorted[0]} to ${sorted.at(-1)} ms, median ${sorted[sorted.length >> 1]}; same processes alive ${isSame && isAlive}`,
    };
  });
}
