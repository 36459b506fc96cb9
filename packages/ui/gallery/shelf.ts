import type { ReactNode } from 'react';

/** A primitive, and each state it can be in. */
export interface Shelf {
  /** The export of `src/index.ts` that is shown; the journey compares the two lists. */
  name: string;
  states: Record<string, ReactNode>;
}
