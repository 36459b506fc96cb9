import { formatAmount, parseAmount } from '@perya/money';
import { reconcile } from '../apps/server/src/modules/play/cases/reconcile.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, withAccountServer } from './account-server.ts';
import type { Below } from './ledger/random-postings.ts';
import { companiesAt } from './play/companies.ts';
import { cashOf, escrowOf, fillPlay } from './play/game-company.ts';
import { forgetResults } from './play/known-faults.ts';
import { compareRounds, createTables, isQuiet, outside, type Tables } from './play/sandbox-tables.ts';
import { holdsWithin, isFull, seeded } from './seeded.ts';

/** Waits of the companies are sixty times shorter: a minute here is an hour there. */
const timeScale = 1 / 60;
const playMs = isFull ? 24 * 60_000 : 25_000;
const playersEach = 4;
const start = '20000';

export const trial: Trial = {
  name: 'vendor-day',
  describe: `four game companies with their own ways to repeat, sixty times as fast, answers lost, doubled, late and out of order for ${playMs / 1000} s: every round ends, their books are ours`,
  // Companies, server and worker for a minute.
  byCommand: true,
  run: ({ seed, negative }) =>
    withAccountServer(
      { purpose: 'day', sandbox: true, games: true, worker: true, fill: fillPlay },
      async (server) => {
        if (negative) await forgetResults(server.query);
        return aDay(server, seeded(seed));
      },
    ),
};

const calm = {
  delayMs: 0,
  duplicate: 1,
  loseReply: false,
  rollbackFirst: false,
  shuffle: false,
  timeScale,
};

/** Each trouble one time in twenty. */
function weather(below: Below) {
  const isBad = () => below(20) === 0;
  return {
    ...calm,
    delayMs: isBad() ? 50 + below(400) : 0,
    duplicate: isBad() ? 2 + below(3) : 1,
    loseReply: isBad(),
    rollbackFirst: isBad(),
    shuffle: isBad(),
  };
}

/** What this company does besides: rounds that end with their bet, and results in two parts. */
const hubWeather = (below: Below) => ({
  ...weather(below),
  endsWithBet: below(2) === 0,
  twoWins: below(4) === 0,
});

async function aDay(server: AccountServer, below: Below) {
  const tables = createTables(server);
  await tables.control({ bayani: calm, hub88: calm, kislap: calm, laban: calm });
  const seats = await Promise.all(
    outside.flatMap((company) => Array.from({ length: playersEach }, () => tables.sit(company, start))),
  );
  const until = performance.now() + playMs;
  // A round begins and is placed under one weather: a company knows whether it took a bet back before it was sent.
  while (performance.now() < until) {
    await tables.control({
      bayani: weather(below),
      hub88: hubWeather(below),
      kislap: weather(below),
      laban: weather(below),
    });
    await Promise.all(
      seats.map(async (seat) => {
        for (let nth = 1 + below(3); nth > 0; nth -= 1) await seat.play(below).catch(() => undefined);
      }),
    );
  }
  await tables.control({ bayani: calm, hub88: calm, kislap: calm, laban: calm });
  await holdsWithin(isFull ? 300_000 : 60_000, async () => isQuiet(await tables.record()));
  return judged(server, tables, new Map(seats.map(({ memberId }) => [`fair:${memberId}`, memberId])));
}

async function judged(server: AccountServer, tables: Tables, members: Map<string, string>) {
  const believed = await tables.record();
  const { rounds, unfinished, different, sums } = await compareRounds(server, believed);
  const cash = await cashOf(server, [...members.values()]);
  const wrong = [...members].filter(
    ([player, memberId]) => cash.get(memberId) !== parseAmount(start) + (sums.get(player) ?? 0n),
  ).length;
  const escrow = await escrowOf(server);
  const listed = await compareLists(server, tables.url);
  const answers = outside.flatMap((company) => believed[company].movements.flatMap((one) => one.answers));
  const lost = answers.filter((answer) => answer === 'lost').length;
  return {
    held:
      rounds > 50 &&
      lost > 0 &&
      unfinished + different.length + wrong + escrow.rounds + listed.differences === 0 &&
      escrow.held === 0n,
    figures: `${rounds} rounds, ${answers.length} answers of which ${lost} were lost, unfinished there ${unfinished}, open here ${escrow.rounds}, in escrow ${formatAmount(escrow.held)}, rounds that differ ${different.length}, members with a wrong balance ${wrong}, ${listed.examined} listed, differences ${listed.differences}${[...different.slice(0, 5), ...listed.shown].map((one) => `\n  ${one}`).join('')}`,
  };
}

/** As the worker does every ten minutes. */
async function compareLists(server: AccountServer, url: string) {
  const database = createDatabase({ url: server.databaseUrl, poolSize: 1, role: 'perya_system' });
  const total = { examined: 0, differences: 0, shown: [] as string[] };
  try {
    for (const company of companiesAt(url)) {
      const clock = () => new Date(Date.now() + 10 * 60_000);
      const { examined, differences } = await reconcile({ database, clock }, company, 24 * 3_600_000);
      total.examined += examined;
      total.differences += differences.length;
      for (const { kind, class: of, id, theirs, ours } of differences.slice(0, 3))
        total.shown.push(
          `${company.profile.company}: ${kind} ${of} ${id}, there ${theirs?.amount}, here ${ours?.amount}`,
        );
    }
    return total;
  } finally {
    await database.close();
  }
}
