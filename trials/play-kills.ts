import { formatAmount, parseAmount } from '@perya/money';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, type Query, withAccountServer } from './account-server.ts';
import type { Below } from './ledger/random-postings.ts';
import { createPausingGate, type PausingGate } from './ledger/pausing-gate.ts';
import { cashOf, escrowOf, fillPlay } from './play/game-company.ts';
import { forgetResults } from './play/known-faults.ts';
import { killCompany, pauseProcess } from './play/play-processes.ts';
import { compareRounds, createTables, isQuiet, type Tables } from './play/sandbox-tables.ts';
import { createStudioTables, studioRounds, type StudioRound } from './play/studio-tables.ts';
import { holdsWithin, isFull, pause, seeded } from './seeded.ts';
import { redChecks } from './ledger/red-checks.ts';

const turns = isFull ? 20 : 1;
const playersEach = 5;
const start = '50000';
/** Counted from the blow; a pause lasts by itself. */
const longestBackMs = 10_000;
/** Every message twice, and waits sixty times shorter. */
const busy = { duplicate: 2, timeScale: 1 / 60 };

export const trial: Trial = {
  name: 'play-kills',
  describe: `http, worker, studio and game companies are killed and paused ${turns === 1 ? 'once' : `${turns} times`}, http also between commit and answer, while rounds are played at the studio and at Bayani: none is lost, none is doubled, every round ends`,
  // Several processes that start again beside a load: a quiet machine is needed for the times.
  byCommand: true,
  async run({ seed, negative }) {
    const { PGHOST = '127.0.0.1', PGPORT = '5432' } = process.env;
    const gate = await createPausingGate({ host: PGHOST, port: Number(PGPORT) }, 'commit');
    const env: Record<string, string> = { LOG_LEVEL: 'fatal' };
    const fill = async (query: Query): Promise<void> => {
      await fillPlay(query);
      const [row] = await query<{ name: string }>('select current_database() as name');
      // The server's processes go through the gate, this trial does not.
      env['DATABASE_URL'] = `postgres://postgres@127.0.0.1:${gate.port}/${row?.name}`;
      if (negative) await forgetResults(query);
    };
    try {
      return await withAccountServer(
        { purpose: 'playkills', sandbox: true, games: true, worker: true, fill, env },
        (server) => kills(server, gate, seeded(seed)),
      );
    } finally {
      await gate.close();
    }
  },
};

async function kills(server: AccountServer, gate: PausingGate, below: Below) {
  const tables = createTables(server);
  await tables.control({ bayani: busy });
  const load = await startLoad(server, tables, below);
  await pause(1500);
  const back: Record<string, number> = {};
  const strike = async (name: string, act: () => Promise<unknown>) => {
    const begun = performance.now();
    await act();
    const isBack = await holdsWithin(20_000, () => load.movedSince(begun));
    back[name] = Math.max(back[name] ?? 0, isBack ? Math.round(performance.now() - begun) : Infinity);
    await pause(300 + below(900));
  };
  const pauseMs = () => (isFull ? 3000 + below(9000) : 4000);
  for (let turn = 0; turn < turns; turn += 1) {
    await strike('http', () => server.killAndRestart('http'));
    await strike('worker', () => server.killAndRestart('worker'));
    await strike('studio', () => killCompany(server, 'studio'));
    await strike('http paused after its commit', async () => {
      const release = await gate.holdNext();
      await pauseProcess(server, 'http', async () => {
        await pause(pauseMs());
        release();
      });
    });
    for (const name of ['studio', 'games'])
      await strike(`${name} paused`, () => pauseProcess(server, name, () => pause(pauseMs())));
  }
  const told = await load.stop();
  await quiet(server, tables);
  // A company that forgets everything may only be killed when nothing waits for it.
  const first = await judged(server, tables, load.members, told);
  const begun = performance.now();
  await killCompany(server, 'games');
  back['games'] = Math.round(performance.now() - begun);
  const late = Object.entries(back).filter(
    ([name, ms]) => ms > longestBackMs + (name.includes('paused') ? (isFull ? 12_000 : 4000) : 0),
  );
  return {
    held: first.isRight && late.length === 0 && told.length > 20,
    figures: `${first.figures}; back after ${Object.entries(back)
      .map(([name, ms]) => `${name} ${ms} ms`)
      .join(', ')}`,
  };
}

/** Players who go on whatever happens; `movedSince` tells whether money moved for anybody again. */
async function startLoad(server: AccountServer, tables: Tables, below: Below) {
  const studio = createStudioTables(server);
  const [ours, theirs] = await Promise.all([
    Promise.all(Array.from({ length: playersEach }, () => studio.sit(start))),
    Promise.all(Array.from({ length: playersEach }, () => tables.sit('bayani', start))),
  ]);
  const told: string[] = [];
  let lastAt = 0;
  let stopped = false;
  const lanes = [
    ...ours.map(async ({ play }) => {
      while (!stopped) {
        const begun = performance.now();
        const round = await play(below, () => stopped);
        if (round !== null) {
          told.push(round);
          lastAt = Math.max(lastAt, begun);
        }
        await pause(20 + below(80));
      }
    }),
    ...theirs.map(async ({ play }) => {
      while (!stopped) {
        await play(below).catch(() => undefined);
        await pause(20 + below(80));
      }
    }),
  ];
  return {
    members: new Map([...ours, ...theirs].map(({ memberId }) => [`fair:${memberId}`, memberId])),
    /** A round that began after the blow has ended. */
    movedSince: (at: number) => lastAt > at,
    async stop(): Promise<string[]> {
      stopped = true;
      await Promise.all(lanes);
      return told;
    },
  };
}

const isOpen = ({ state }: StudioRound): boolean => state !== 'settled' && state !== 'void';

/** Long enough for a bet without an answer, which the studio takes back after a minute. */
const quiet = (server: AccountServer, tables: Tables): Promise<boolean> =>
  holdsWithin(150_000, async () => {
    const isDone = isQuiet(await tables.record()) && !(await studioRounds(server)).some(isOpen);
    if (!isDone) await pause(500);
    return isDone && (await escrowOf(server)).rounds === 0;
  });

async function judged(
  server: AccountServer,
  tables: Tables,
  members: Map<string, string>,
  told: readonly string[],
) {
  const { rounds, unfinished, different, sums } = await compareRounds(server, await tables.record());
  const own = await studioRounds(server);
  const kept = await keptRounds(server);
  const wrongRounds = own.filter((round) => {
    const due = round.state === 'settled' ? `${round.stake} ${round.paid}` : '0 0';
    return (kept.get(round.id) ?? '0 0') !== due;
  }).length;
  for (const { player, state, stake, paid } of own)
    if (state === 'settled') sums.set(player, (sums.get(player) ?? 0n) + paid - stake);
  const cash = await cashOf(server, [...members.values()]);
  const wrong = [...members].filter(
    ([player, memberId]) => cash.get(memberId) !== parseAmount(start) + (sums.get(player) ?? 0n),
  ).length;
  const settled = new Set(own.filter(({ state }) => state === 'settled').map(({ id }) => id));
  const forgotten = told.filter((id) => !settled.has(id)).length;
  const escrow = await escrowOf(server);
  const red = await redChecks(server);
  const open = own.filter(isOpen).length + unfinished + escrow.rounds;
  return {
    isRight:
      different.length + wrongRounds + wrong + forgotten + open + red.length === 0 && escrow.held === 0n,
    figures: `${own.length} rounds of the studio, ${told.length} told to players, ${rounds} of Bayani, still open ${open}, in escrow ${formatAmount(escrow.held)}, rounds that differ ${different.length + wrongRounds}, told and forgotten ${forgotten}, members with a wrong balance ${wrong}, checks red ${red.length}`,
  };
}

async function keptRounds(server: AccountServer): Promise<Map<string, string>> {
  const rows = await server.query<{ round_id: string; sum: string }>(
    `select round_id, staked || ' ' || returned as sum from play.round where company = 'studio'`,
  );
  return new Map(rows.map(({ round_id, sum }) => [round_id, sum]));
}
