import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { carryTheRest, removeRows, removeTraces } from './carry.ts';
import {
  allowWrites,
  type Bus,
  closeForMembers,
  type Maintenance,
  reasonsAgainst,
  refuseWrites,
  setMaintenance,
  untilEventsEnd,
} from './close.ts';
import { differences } from './compare.ts';
import { beginCopy, clearUp, endCopy, type Pair, pastTriggers, type Side, untilCaughtUp } from './copy.ts';
import { type Cell, setPlace } from './directory.ts';
import type { Ask } from './tables.ts';

const underWayMs = 1000;

export interface Home extends Side {
  cell: Cell;
  bus: Bus;
}

export interface Move {
  merchant: string;
  /** A host by which the new cell is asked whether it has the merchant. */
  host: string | undefined;
  from: Home;
  to: Home;
  directory: Ask;
  /** Maps follow the directory. */
  publish: () => Promise<void>;
  /** How far it is; awaited. */
  tell: (what: string) => void | Promise<void>;
  /** For the trial's control alone: nobody waits until the copy has everything, and nobody compares. */
  carelessly?: boolean;
}

/** Moves a merchant while its members play; answers for how many milliseconds they could not. */
export async function moveMerchant(move: Move): Promise<{ pauseMs: number }> {
  const { merchant, from, to, tell } = move;
  const pair: Pair = { merchant, source: from, target: to };
  const against = await reasonsAgainst(pair);
  if (against.length > 0) throw new Error(`${merchant} cannot move: ${against.join('; ')}`);
  let stood: Maintenance | undefined;
  let begun = 0;
  try {
    // A worker of the new cell that sees the merchant's rows must not work for it yet; replication passes by these triggers.
    await refuseWrites(to.ask, merchant);
    await removeTraces(to.ask, merchant);
    await tell('copying while everybody plays');
    await beginCopy(pair);
    await tell('copied');
    begun = performance.now();
    await setPlace(move.directory, merchant, from.cell.number, 'moving');
    await move.publish();
    // Calls that are inside the processes already are answered as usual; maintenance would refuse them for good.
    await sleep(underWayMs);
    stood = await closeForMembers(from.ask, merchant);
    await untilShown(from.cell, move.host, true);
    await tell('closed; waiting for events');
    await endQuietly(move);
    if (move.carelessly !== true) await untilCaughtUp(pair);
    await carryTheRest(pair);
    const found = move.carelessly === true ? [] : await differences(pair);
    if (found.length > 0) throw new Error(`the two cells differ:\n${found.join('\n')}`);
    await tell(`equal in both cells after ${Math.round(performance.now() - begun)} ms of pause`);
  } catch (error) {
    await goBack(move, pair, stood);
    throw error;
  }
  // From here on the new cell may write, so there is no way back but another move.
  await setPlace(move.directory, merchant, to.cell.number, 'moving');
  await openThere(move, pair, stood);
  await setPlace(move.directory, merchant, to.cell.number, 'open');
  await move.publish();
  const pauseMs = performance.now() - begun;
  await tell(`open in ${to.cell.name} after ${Math.round(pauseMs)} ms; clearing up in ${from.cell.name}`);
  await leave(move, pair);
  return { pauseMs };
}

/** Events may make events: refused is what is left, and when something was on its way just then, once more. */
async function endQuietly({ merchant, from }: Move): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await untilEventsEnd(from.ask, from.bus, merchant);
    await refuseWrites(from.ask, merchant);
    const isQuiet = await untilEventsEnd(from.ask, from.bus, merchant, 3000).then(
      () => true,
      () => false,
    );
    if (isQuiet) return;
    await allowWrites(from.ask);
    if (tries === 3) throw new Error('the merchant’s events do not come to an end');
  }
}

/** The copy ends before the new cell writes: nothing must be told back. */
async function openThere(
  { merchant, host, to }: Move,
  pair: Pair,
  stood: Maintenance | undefined,
): Promise<void> {
  await endCopy(pair);
  await allowWrites(to.ask);
  // An ordinary change, unlike those before: its trigger tells all processes that there is a merchant.
  await setMaintenance(to.ask, merchant, stood ?? { is_on: false, starts_at: null, ends_at: null });
  await untilShown(to.cell, host, stood?.is_on ?? false);
}

/** Until every process has heard of it: whoever comes a moment too early would be sent away. */
async function untilShown({ players }: Cell, host: string | undefined, isClosed: boolean): Promise<void> {
  for (const server of host === undefined ? [] : players)
    for (const until = Date.now() + 30_000; Date.now() < until; await sleep(50))
      if (await shows(server, host ?? '', isClosed)) break;
}

/** Whether a process knows the host, and whether it is open; `fetch` does not let anybody say which host is meant. */
const shows = (server: string, host: string, isClosed: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request(
      `http://${server}/api/v1/system/status`,
      { headers: { host }, timeout: 2000 },
      (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => void (body += chunk.toString()));
        answer.on('end', () =>
          resolve(answer.statusCode === 200 && body.includes(`"maintenance":${isClosed ? 1 : 0}`)),
        );
        answer.on('error', () => resolve(false));
      },
    );
    asked.on('error', () => resolve(false)).on('timeout', () => asked.destroy());
    asked.end();
  });

async function leave({ merchant, from, tell }: Move, pair: Pair): Promise<void> {
  await allowWrites(from.ask);
  await removeRows(from.ask, merchant);
  await untilEventsEnd(from.ask, from.bus, merchant).catch(async (error: unknown) => tell(String(error)));
  await removeTraces(from.ask, merchant);
  await clearUp(pair);
}

/** Whatever was put up is taken away, and the merchant opens where it was. */
async function goBack(move: Move, pair: Pair, stood: Maintenance | undefined): Promise<void> {
  const { merchant, from, to, tell } = move;
  await tell('going back');
  await endCopy(pair);
  await allowWrites(from.ask);
  if (stood !== undefined) {
    await setMaintenance(from.ask, merchant, stood);
    await untilShown(from.cell, move.host, stood.is_on);
  }
  await setPlace(move.directory, merchant, from.cell.number, 'open');
  await move.publish();
  // Nobody there has heard of the merchant, so nobody is told.
  await pastTriggers(to.ask, () => removeRows(to.ask, merchant));
  await removeTraces(to.ask, merchant);
  await allowWrites(to.ask);
  await clearUp(pair);
}
