import type { Work } from '../database/work.ts';
import type { Schedule } from './schedule-rules.ts';

/** What the clock does: each tick once in the whole installation, never two rounds at a time. */
export interface EveryJob {
  /** `module.what_it_does`; it is part of the tick's identity, so a new name is a new job. */
  name: string;
  /** Asked at every look, so that a brand's changed time zone counts from then on. */
  when: () => Schedule;
  /** Staff may have it run beside the clock. */
  isRepeatable?: boolean;
  /** May run twice for one tick when a worker dies within it. */
  run: (round: Round) => Promise<unknown>;
}

export interface Round {
  tick: Date;
  /** The worker was told to stop: whoever loops ends after the step they are in. */
  signal: AbortSignal;
}

/** Work over many rows, asked for by somebody: survives a killed worker, can be paused and cancelled. */
export interface LongKind {
  kind: string;
  limits: {
    /** How many of this kind run at a time in the whole installation. */
    atOnce: number;
    /** How many steps of this kind begin within a second, of all jobs together. */
    stepsPerSecond?: number;
  };
  /** How many rows there will be, where that can be known. */
  count?: (work: Work, input: unknown) => Promise<number>;
  /**
   * Does the next rows behind `after` (null: from the beginning). Whatever it does with `work` commits together with the
   * progress, or not at all: a row counts once. What leaves the database here may leave twice: give it a key.
   */
  step: (work: Work, turn: LongTurn) => Promise<LongStep>;
  /** How often and how long a step that fails is tried again; without it ten times within about an hour. */
  retry?: { firstMs: number; longestMs: number; forMs: number };
}

export interface LongTurn {
  jobId: string;
  input: unknown;
  after: string | null;
  /** Of failed attempts before this one. */
  tries: number;
}

export interface LongStep {
  /** Where the next step begins; null when this was the last one. */
  after: string | null;
  /** Rows without a result to keep: counted only. */
  done?: number;
  /** Rows whose result is kept: counted, too. */
  rows?: readonly { key: string; isOk: boolean; detail?: unknown }[];
  /** What came of all of it, told with the last step. */
  result?: unknown;
}

/** How fast the engine moves; tests are in a hurry. */
export interface Pace {
  lookMs: number;
  /** The engine's own questions to its queues. */
  pollMs: number;
  beatMs: number;
  deadAfterMs: number;
  /** After so long a job makes room for others of its kind. */
  stretchMs: number;
  /** How long a stop waits for rounds that are running. */
  patienceMs: number;
}

export const usualPace: Pace = {
  lookMs: 1000,
  pollMs: 1000,
  beatMs: 5000,
  deadAfterMs: 30_000,
  stretchMs: 10_000,
  patienceMs: 8000,
};
