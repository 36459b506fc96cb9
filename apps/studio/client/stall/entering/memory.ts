import type { Bet, GameCode, HiLoStep } from '../../../api.ts';

/** A call that was tapped and not yet answered: sent again with the same id, never twice as two. */
export type Pending =
  | { kind: 'bet'; id: string; play: Bet; at: number }
  | { kind: 'step'; id: string; roundId: string; step: HiLoStep; at: number };

export interface Remembered {
  session: string;
  pending?: Pending;
}

/** Lives as long as the tab: a reload goes on, another tab starts for itself. */
type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createMemory(game: GameCode, open: () => Keeping) {
  const key = `perya-studio:${game}`;
  // Within a frame a browser may refuse storage, already at the question for it; the page then forgets at a reload.
  let unstored: Remembered | null = null;
  const read = (): Remembered | null => {
    try {
      return JSON.parse(open().getItem(key) ?? 'null') as Remembered | null;
    } catch {
      return unstored;
    }
  };
  const write = (value: Remembered | null) => {
    unstored = value;
    try {
      const storage = open();
      if (value) storage.setItem(key, JSON.stringify(value));
      else storage.removeItem(key);
    } catch {
      // Kept above.
    }
  };
  return {
    read,
    forget: () => write(null),
    keepSession: (session: string) => {
      const before = read();
      // What another session left open is not ours to send.
      write(before?.session === session ? before : { session });
    },
    keepPending: (session: string, pending: Pending) => write({ session, pending }),
    dropPending: (session: string) => write({ session }),
  };
}

export type Memory = ReturnType<typeof createMemory>;

/** A bet tapped longer ago is not sent again by itself: nobody expects it any more. */
export const pendingLifeMs = 5 * 60_000;
