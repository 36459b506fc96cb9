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
  return {
    seats,
    staff,
    bets,
    orders,
    guests,
    signIns,
    stop: () => Promise.all([bets, orders, guests, signIns, staff, seats].map((one) => one.stop())),
  };
}

export type Load = Awaited<ReturnType<typeof startLoad>>;
