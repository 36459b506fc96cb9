import { createContext, use, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { GameCode, Round } from '../../api.ts';
import type { MoneyText } from './money-text.ts';
import type { StallState } from './stall-state.ts';
import type { Stall } from './store.ts';
import type { Language, Say, StallKey, Words } from './texts.ts';

/** What one game brings along; the stall around it is the same for all. */
export interface GameParts<Key extends string> {
  game: GameCode;
  words: Words<Key>;
  /** Stage, board and action. */
  Table: ComponentType;
  /** The result in a few signs, for the list of recent rounds. */
  Mark: ComponentType<{ round: Round }>;
  Odds: ComponentType;
  /** Keys of the rules, in order. */
  rules: readonly Key[];
  /** The sum from real bytes; only asked when the secret is open. */
  Working: ComponentType<{ round: Round; secret: string }>;
  /** Where draws have secrets of their own, this stands in the place of the player's seed and pair. */
  Draws?: ComponentType;
}

export interface StallView {
  stall: Stall;
  language: Language;
  say: Say<StallKey>;
  money: MoneyText;
  /** Opens the fairness sheet for a round, or for the newest. */
  check: (round: Round | null) => void;
}

export const StallContext = createContext<StallView | null>(null);

export function useView(): StallView {
  const view = use(StallContext);
  if (!view) throw new Error('outside the stall');
  return view;
}

export function useStallState(): StallState {
  const { stall } = useView();
  return useSyncExternalStore(stall.subscribe, stall.read);
}

/** The running game: there is an entered state as long as this is drawn. */
export function useEntered() {
  const state = useStallState();
  if (!state.entered) throw new Error('not entered');
  return { ...state, entered: state.entered };
}

export function Live({ children }: { children: ReactNode }) {
  return (
    <div className="sr-only" role="status" aria-live="polite">
      {children}
    </div>
  );
}
