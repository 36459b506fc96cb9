import type { Engines } from '../../tools/cluster/engines.ts';
import { holdsWithin, pause } from '../seeded.ts';
import { busFaults } from './bus-faults.ts';
import { databaseFaults } from './database-faults.ts';
import type { Load } from './load.ts';
import { isShort, only, size } from './options.ts';
import { processFaults } from './process-faults.ts';
import type { Control, Fault, Platform, Scene } from './scene.ts';
import { schedule } from './schedule.ts';
import { ailing, findings, startSupervisor } from './whole.ts';
import type { Window } from './windows.ts';

/** One fault after the other, each from a whole cell back to a whole cell; nobody tells it what to do meanwhile. */

const patienceMs = 150_000;
const patienceToStrikeMs = 30_000;
/** A control that never becomes whole need not be watched for long. */
const controlPatienceMs = 60_000;

export interface Disturbance {
  windows: Window[];
  /** Kind of fault, and how long until everything was whole. */
  wholeAfter: { name: string; ms: number }[];
  /** Until then everything was cold. */
  warmAt: number;
  /** What was not whole again in time: somebody would have had to come. */
  neverWhole: string[];
}

interface Wish {
  engines: Engines;
  platform: Platform;
  load: Load;
  below: (limit: number) => number;
  known: Control | undefined;
  clockOf: (name: string) => string;
  productNames: readonly string[];
}

const chosen = (isControl: boolean): Fault[] => {
  const all = [...databaseFaults, ...processFaults, ...busFaults];
  const names = only(isControl);
  const found = all.filter(({ name, needsRoot }) => (names ? names.includes(name) : !(isShort && needsRoot)));
  if (found.length === 0) throw new Error(`known faults: ${all.map(({ name }) => name).join(', ')}`);
  return found;
};

/** Whom it strikes may be on their way for a moment, as a primary that hands over is: it is tried again until it lands. */
async function struck(fault: Fault, scene: Scene) {
  const end = performance.now() + patienceToStrikeMs;
  for (;;)
    try {
      return await fault.strike(scene);
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(1000);
    }
}

/** From the blow until everything is well and a bet that was sent afterwards is acknowledged. */
async function strike(wish: Wish, scene: Scene, fault: Fault) {
  const { engines, load, below, productNames, known } = wish;
  const [least, most] = fault.seconds;
  const lastsMs = 1000 * (least + below(most - least + 1));
  const from = performance.now();
  const { whom, undo } = await struck(fault, scene);
  await pause(lastsMs);
  await undo();
  const undone = performance.now();
  let left: string[] = [];
  const isWhole = await holdsWithin(known === undefined ? patienceMs : controlPatienceMs, async () => {
    await pause(300);
    left = await ailing(engines, productNames);
    if (left.length === 0 && load.bets.firstGoodAfter(undone) === undefined) left = ['no good bet'];
    return left.length === 0;
  });
  const to = performance.now();
  console.log(
    `${fault.name} (${whom}) for ${Math.round(undone - from)} ms, ${isWhole ? `whole ${Math.round(to - undone)} ms later` : `not whole: ${left.join(', ')}`}`,
  );
  if (!isWhole && known === undefined) console.log(await findings(engines));
  return { window: { from, to }, ms: Math.round(to - from), left: isWhole ? [] : left };
}

export async function disturb(wish: Wish): Promise<Disturbance> {
  const { engines, load, below, known } = wish;
  const supervisor = startSupervisor(engines, known === 'nobody-begins');
  const scene: Scene = {
    ...wish,
    bets: load.bets,
    control: known,
    hold: supervisor.hold,
    letGo: supervisor.letGo,
  };
  const faults = chosen(known !== undefined);
  const run: Disturbance = { windows: [], wholeAfter: [], neverWhole: [], warmAt: performance.now() };
  const end = performance.now() + size.minutes * 60_000;
  const turns = known !== undefined ? 2 * faults.length : isShort ? faults.length : Infinity;
  try {
    await pause(isShort ? 2000 : 10_000);
    run.warmAt = performance.now();
    await pause(isShort ? 2000 : 5000);
    for (const fault of schedule(faults, below)) {
      const done = run.wholeAfter.length;
      const isOver = known === undefined && !isShort && performance.now() > end && done >= size.faults;
      if (isOver || done >= turns) break;
      const { window, ms, left } = await strike(wish, scene, fault).catch((error: unknown) => {
        const now = performance.now();
        return { window: { from: now, to: now }, ms: 0, left: [`could not be done: ${String(error)}`] };
      });
      run.windows.push(window);
      run.wholeAfter.push({ name: fault.name, ms });
      if (left.length > 0) {
        run.neverWhole.push(`${fault.name}: ${left.join(', ')}`);
        break;
      }
      await pause((isShort ? 1000 : 3000) + below(3000));
    }
  } finally {
    await supervisor.stop();
  }
  return run;
}
