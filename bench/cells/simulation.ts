import { seeded } from '../../trials/seeded.ts';
import { measured, supposed } from './figures.ts';
import type { Target } from './plan.ts';

/**
 * A year of an installation in seconds of unavailability for each member: machines that fail, cells that are lost and restored, releases
 * that are bad, merchants that move. Merchants are of very different sizes, and whole merchants live in a cell.
 */
export interface Year {
  cells: number;
  /** Of all members, the share in the fullest cell after everybody was placed. */
  fullest: number;
  /** Of all members, the most who could not play at one moment because of one event. */
  worstShare: number;
  events: number;
  /** Seconds in the year, weighed by members. */
  mean: number;
  p50: number;
  p99: number;
  most: number;
}

interface Merchant {
  members: number;
  cell: number;
  out: number;
}

/** Sizes fall as 1/n; the largest comes first to the emptiest cell. */
function placed({ merchants, members }: Target, cells: number): Merchant[] {
  const weights = Array.from({ length: merchants }, (_none, place) => 1 / (place + 8));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const filled = Array.from({ length: cells }, () => 0);
  return weights.map((weight) => {
    const share = (members * weight) / whole;
    const cell = filled.indexOf(Math.min(...filled));
    filled[cell] = (filled[cell] ?? 0) + share;
    return { members: share, cell, out: 0 };
  });
}

const hoursOf = (share: number, restoreHours: number): number => Math.max(0.25, restoreHours * share);

export function simulate(target: Target, cells: number, restoreHours: number, seed: number): Year {
  const random = seeded(seed);
  const chance = (): number => random(1_000_000) / 1_000_000;
  const between = ([from, to]: readonly [number, number]): number => from + chance() * (to - from);
  /** How often something happens that is expected so often in a year. */
  const times = (expected: number): number => {
    let [count, product] = [0, chance()];
    for (const end = Math.exp(-expected); product > end; product *= chance()) count += 1;
    return count;
  };
  const merchants = placed(target, cells);
  const membersIn = (cell: number): number =>
    merchants.reduce((sum, one) => sum + (one.cell === cell ? one.members : 0), 0);
  const fullest =
    Math.max(...Array.from({ length: cells }, (_none, cell) => membersIn(cell))) / target.members;
  let [events, worstShare] = [0, 0];
  const stop = (seconds: number, whom: (merchant: Merchant) => boolean): void => {
    const hit = merchants.filter(whom);
    for (const merchant of hit) merchant.out += seconds;
    events += 1;
    worstShare = Math.max(worstShare, hit.reduce((sum, { members }) => sum + members, 0) / target.members);
  };
  for (let cell = 0; cell < cells; cell += 1) {
    const isHere = (merchant: Merchant): boolean => merchant.cell === cell;
    // One of three machines is the primary; the others' ends are noticed by nobody.
    for (let nth = times(supposed.machineFailures); nth > 0; nth -= 1)
      stop(between(measured.failoverSeconds), isHere);
    const ownShare = (membersIn(cell) / target.members) * cells;
    for (let nth = times(supposed.cellLosses); nth > 0; nth -= 1)
      stop(hoursOf(ownShare, restoreHours) * 3600, isHere);
  }
  // A release goes to one cell first, each time to another one; the bad one comes no further.
  for (let nth = times(supposed.releases * supposed.badReleases); nth > 0; nth -= 1) {
    const first = random(cells);
    stop(between(supposed.badReleaseMinutes) * 60, ({ cell }) => cell === first);
  }
  for (let nth = cells === 1 ? 0 : times(supposed.movesPerYear); nth > 0; nth -= 1) {
    const moved = merchants[random(merchants.length)];
    stop(between(supposed.moveSeconds), (one) => one === moved);
    if (moved) moved.cell = random(cells);
  }
  const ordered = merchants.toSorted((one, other) => one.out - other.out);
  const at = (share: number): number => {
    let passed = 0;
    for (const { members, out } of ordered) {
      passed += members;
      if (passed >= target.members * share) return out;
    }
    return ordered.at(-1)?.out ?? 0;
  };
  return {
    cells,
    fullest,
    worstShare,
    events,
    mean: ordered.reduce((sum, { members, out }) => sum + members * out, 0) / target.members,
    p50: at(0.5),
    p99: at(0.99),
    most: ordered.at(-1)?.out ?? 0,
  };
}
