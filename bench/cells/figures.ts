/** What was measured (docs/SCALE.md says when and on what), and what is only supposed: an operator puts their own there. */
export const measured = {
  /** Rows and indexes that a round keeps for weeks, by `round-cost`. */
  hotBytesPerRound: 2128,
  /** Of its tables, weighed by their bytes: 38 to 50 days. */
  hotDays: 42,
  walBytesPerRound: 6250,
  /** HTTP, worker and PostgreSQL together, by `round-cost`. */
  coreSecondsPerRound: (1190 + 570 + 1672) / 1e6,
  archivedBytesPerRound: 66 * 4,
  /** 32 GB for 5,000,000 members with twenty lines of the ledger each, orders and a round, by `console-lists`: rather too much. */
  bytesPerMember: 6400,
  /** From the kill of a primary to the first good bet, by the trial `primary-failover`. */
  failoverSeconds: [12, 26] as const,
};

export const supposed = {
  peakOverAverage: 1.75,
  busyAtPeak: 0.5,
  /** Bytes a second that a restore reads, unpacks and writes on a machine of its own. */
  restoreBytesPerSecond: 400e6,
  /** Log that PostgreSQL replays a second, for at most a day since the last backup. */
  replayBytesPerSecond: 60e6,
  /** USD a month, list prices. */
  corePrice: 40,
  ssdGigabytePrice: 0.1,
  archiveGigabytePrice: 0.023,
  copies: 3,
  /** NATS, Redis, etcd, balancers of a cell. */
  engines: 550,
  /** Of each of the three database machines, in a year. */
  machineFailures: 2,
  /** Of a whole cell: a region's power, a fault of ours that needs a restore. */
  cellLosses: 0.05,
  /** Releases in a year; one of so many is bad and is noticed on the first cell after some minutes. */
  releases: 100,
  badReleases: 0.03,
  badReleaseMinutes: [3, 15] as const,
  /** A merchant is moved when its cell is too full; each stops for less than a minute. */
  movesPerYear: 60,
  moveSeconds: [20, 60] as const,
};
