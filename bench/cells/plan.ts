import { measured, supposed } from './figures.ts';

export interface Target {
  merchants: number;
  members: number;
  roundsPerDay: number;
  peakBetsPerSecond: number;
}

export interface CellPlan {
  cells: number;
  roundsPerDay: number;
  peakBetsPerSecond: number;
  members: number;
  cores: number;
  hotTerabytes: number;
  walGigabytesPerDay: number;
  archiveTerabytesPerYear: number;
  restoreHours: number;
  usdPerMonth: number;
  usdPerMillionRounds: number;
}

/** One of so many equal cells. */
export function planFor(target: Target, cells: number): CellPlan {
  const roundsPerDay = target.roundsPerDay / cells;
  const members = target.members / cells;
  const peak = target.peakBetsPerSecond / cells;
  const hotBytes =
    roundsPerDay * measured.hotBytesPerRound * measured.hotDays + members * measured.bytesPerMember;
  const walPerDay = roundsPerDay * measured.walBytesPerRound;
  const cores = Math.ceil((peak * measured.coreSecondsPerRound) / supposed.busyAtPeak);
  const archivePerYear = roundsPerDay * 365 * measured.archivedBytesPerRound;
  const usdPerMonth =
    // The database machines are three alike; whoever stands by must be able to take over.
    cores * supposed.corePrice * supposed.copies +
    (hotBytes / 1e9) * supposed.ssdGigabytePrice * supposed.copies +
    (archivePerYear / 1e9) * supposed.archiveGigabytePrice +
    supposed.engines;
  return {
    cells,
    roundsPerDay,
    peakBetsPerSecond: peak,
    members,
    cores,
    hotTerabytes: hotBytes / 1e12,
    walGigabytesPerDay: walPerDay / 1e9,
    archiveTerabytesPerYear: archivePerYear / 1e12,
    restoreHours:
      (hotBytes / supposed.restoreBytesPerSecond + walPerDay / supposed.replayBytesPerSecond) / 3600,
    usdPerMonth,
    usdPerMillionRounds: usdPerMonth / ((roundsPerDay * 30) / 1e6),
  };
}

/** The fewest cells of which each can be restored in time. */
export function cellsNeeded(target: Target, restoreHours: number): number {
  for (let cells = 1; cells < target.merchants; cells *= 2)
    if (planFor(target, cells).restoreHours <= restoreHours) return cells;
  return target.merchants;
}
