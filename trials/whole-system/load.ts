import { startOrders } from '../cashier/orders.ts';
import { startBets } from '../failover/bets.ts';
import { createStudioTables } from '../play/studio-tables.ts';
import { pause } from '../seeded.ts';
import { size } from './options.ts';
import type { Control, Platform } from './scene.ts';
import { startStaff } from './staff.ts';
import { fillSignIns, startGuests, startSignIns } from './visitors.ts';

/** Everybody who calls, each with a list of their own. */

const unclear = ['TEMPORARY', 'IN_PROGRESS'];

/** Players at our own tables, who write down each round they were told of. */
async function startSeats(platform: Platform, below: (n: number) => number) {
  const tables = createStudioTables(platform);
  const seats = [await tables.sit('50000'), await tables.sit('50000')];
  const told: string[] = [];
  let over = false;
  const running = Promise.all(
    seats.map(async ({ play }) => {
      while (!over) {
        const round = await play(below, () => over).catch(() => null);
        if (round !== null) told.push(round);
        await pause(500);
      }
    }),
  );
  return {
    told,
    async stop() {
      over = true;
      await running;
    },
  };
}

const provesEveryMs = 5 * 60_000;

/** The page around a game proves now and then where its player is; bets without it are refused after half an hour. */
function startPages({ query }: Platform) {
  let over = false;
  const prove = async () => {
    let dueAt = performance.now() + provesEveryMs;
    while (!over) {
      await pause(1000);
      if (performance.now() < dueAt) continue;
      const proven = await query(
        'update play.game_session set located_at = now() where expires_at > now()',
      ).then(
        () => true,
        () => false,
      );
      // In a fault it is tried again, as a page does.
      if (proven) dueAt = performance.now() + provesEveryMs;
    }
  };
  const running = prove();
  return {
    async stop() {
      over = true;
      await running;
    },
  };
}

export async function startLoad(platform: Platform, below: (n: number) => number, known?: Control) {
  await fillSignIns(platform);
  const seats = await startSeats(platform, below);
  const staff = await startStaff(platform, below);
  const bets = await startBets(platform, size.betsPerSecond, {
    // A process whose clock is wrong takes a good signature for an old one: that says nothing about the bet.
    unclear: known === 'impatient' ? unclear : [...unclear, 'BAD_SIGNATURE'],
    forgetsIds: known === 'forgotten-ids',
  });
  const orders = startOrders(platform, below, { lanes: size.lanes, patienceMs: 120_000, lookMs: 400 });
  const guests = startGuests(platform, below);
  const signIns = startSignIns(platform);
  const pages = startPages(platform);
  return {
    seats,
    staff,
    bets,
    orders,
    guests,
    signIns,
    stop: () => Promise.all([bets, orders, guests, signIns, staff, seats, pages].map((one) => one.stop())),
  };
}

export type Load = Awaited<ReturnType<typeof startLoad>>;
