import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@perya/money';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, withAccountServer } from './account-server.ts';
import type { Below } from './ledger/random-postings.ts';
import {
  aMember,
  cashOf,
  companyEnv,
  escrowOf,
  fillPlay,
  fund,
  gameOf,
  insist,
  type Member,
} from './play/game-company.ts';
import { forgetTombstones } from './play/known-faults.ts';
import { isFull, pause, seeded } from './seeded.ts';
import { inLanes } from '../apps/server/src/testing/http-visitors.ts';

const races = isFull ? 10_000 : 300;
const members = 8;
const start = parseAmount('1000');

export const trial: Trial = {
  name: 'cancel-race',
  describe: `${races} cancellations race their bets within 5 ms, each through another process: the money is back, no cancelled bet was made`,
  run: ({ seed, negative }) =>
    withAccountServer(
      { purpose: 'race', httpProcesses: 2, fill: fillPlay, env: companyEnv },
      async (server) => {
        if (negative) await forgetTombstones(server.query);
        return race(server, seeded(seed));
      },
    ),
};

async function race(server: AccountServer, below: Below) {
  const people = await Promise.all(Array.from({ length: members }, () => aMember(server.query)));
  for (const one of people) await fund(server.port, one, formatAmount(start));
  const counts = { first: 0, after: 0, other: 0 };
  const turns = Array.from({ length: races }, (_, nth) => nth);
  await inLanes(turns, members, async (nth) => {
    const told = await oneRace(server, people[nth % members] as Member, below);
    counts[told] += 1;
  });
  const cash = await cashOf(
    server,
    people.map(({ memberId }) => memberId),
  );
  const wrong = [...cash.values()].filter((amount) => amount !== start).length;
  const { held, open, rounds } = await escrowOf(server);
  const [dead] = await server.query<{ count: number }>(
    `select count(*)::int as count from play.movement m join wallet.transfer t on t.posting_id = 'bet:studio:' || m.ext_id
     where m.class = 'debit' and m.state = 'tombstone'`,
  );
  return {
    held:
      wrong === 0 &&
      cash.size === members &&
      (dead?.count ?? 1) === 0 &&
      held === 0n &&
      open === 0n &&
      rounds === 0 &&
      counts.other === 0 &&
      counts.first > 0 &&
      counts.after > 0,
    figures: `the cancellation was first ${counts.first} times, the bet ${counts.after} times, another answer ${counts.other}; members without their money ${wrong}, dead bets with entries ${dead?.count}, in escrow ${formatAmount(held)}, rounds open ${rounds}`,
  };
}

/** Who came first by the answers: a bet that was refused as cancelled, or one that was taken and given back. */
async function oneRace(
  server: AccountServer,
  one: Member,
  below: Below,
): Promise<'first' | 'after' | 'other'> {
  const round = randomUUID();
  const bet = `b-${round}`;
  const named = { player: one.player, currency: 'PHP' };
  const lead = below(11) - 5;
  const [near, far] = below(2) === 0 ? [0, 1] : [1, 0];
  const through = (which: number) => () => server.ports[which] ?? server.port;
  const amount = String(1 + below(99));
  const [taken, back] = await Promise.all([
    pause(Math.max(0, lead)).then(() =>
      insist(through(near), 'bet', {
        ...named,
        id: bet,
        session: one.session,
        game: gameOf.studio,
        round,
        amount,
      }),
    ),
    pause(Math.max(0, -lead)).then(() =>
      insist(through(far), 'cancel', { ...named, id: `c-${round}`, bet, round }),
    ),
  ]);
  if (back?.code !== 'OK') return 'other';
  if (taken?.code === 'TX_CANCELLED') return 'first';
  return taken?.code === 'OK' ? 'after' : 'other';
}
