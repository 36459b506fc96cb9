import type { Column, Row } from '../columns.ts';

/** A part of a file with what the next part must know; plain data, kept beside it. */
export interface Piece<State> {
  bytes: Buffer;
  state: State;
}

/**
 * Writes a file piece by piece: each stands for itself, so that whoever was killed goes on behind the last that was kept, on whatever
 * machine.
 */
export interface RowWriter<State> {
  /** As it was kept beside the last piece. */
  resume: (kept: unknown) => State;
  begin: (columns: readonly Column[]) => Promise<Piece<State>>;
  rows: (state: State, columns: readonly Column[], rows: readonly Row[]) => Promise<Piece<State>>;
  end: (state: State) => Promise<Piece<State>>;
}
