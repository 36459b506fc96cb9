import type { Drawn } from './kinds/drawn.ts';

export type MovementKind = 'bet' | 'win' | 'cancel' | 'unsettle' | 'resettle' | 'promo';

/** Amounts are whole centavos. */
export interface Movement {
  id: string;
  kind: MovementKind;
  round: string;
  player: string;
  game: string;
  amount: number;
  currency: string;
  /** The movement it speaks of. */
  reference: string | null;
  at: string;
  /** `given up`: tried for as long as the company tries, without a clear answer. */
  state: 'sending' | 'done' | 'refused' | 'given up';
  answers: string[];
}

export interface Round {
  id: string;
  game: string;
  kind: string;
  player: string;
  currency: string;
  stake: number;
  pick: string;
  at: string;
  state: 'open' | 'closed' | 'void';
  /** Why the platform took no bet; its own word. */
  refusal: string | null;
  /** What came back, once it is known. */
  returned: number | null;
  drawn: Drawn | null;
  corrected: boolean;
  /** The platform has acknowledged how it ended. */
  isSettled: boolean;
  /** Ends a round that was left open; `void` calls its event off, where there is one. */
  finish: ((how?: 'void') => Promise<void>) | null;
}

/** What one company believes. */
export function createBook() {
  const rounds = new Map<string, Round>();
  const movements: Movement[] = [];
  return {
    rounds,
    movements,
    open(round: Pick<Round, 'id' | 'game' | 'kind' | 'player' | 'currency' | 'stake' | 'pick'>): Round {
      const opened: Round = {
        ...round,
        at: new Date().toISOString(),
        state: 'open',
        refusal: null,
        returned: null,
        drawn: null,
        corrected: false,
        isSettled: false,
        finish: null,
      };
      rounds.set(round.id, opened);
      return opened;
    },
    note(
      round: Round,
      { id, kind, amount, reference = null }: Pick<Movement, 'id' | 'kind' | 'amount'> & Partial<Movement>,
    ): Movement {
      const { id: roundId, player, game, currency } = round;
      const noted: Movement = {
        id,
        kind,
        round: roundId,
        player,
        game,
        amount,
        currency,
        reference,
        at: new Date().toISOString(),
        state: 'sending',
        answers: [],
      };
      movements.push(noted);
      return noted;
    },
    ofRound: (round: string): Movement[] => movements.filter((movement) => movement.round === round),
    /** What the platform has taken, by the company's own time; a bet that is taken back must have come before. */
    between(from: string, to: string): Movement[] {
      const isTakenBack = ({ id }: Movement): boolean =>
        movements.some(
          ({ kind, state, reference }) => kind === 'cancel' && state === 'done' && reference === id,
        );
      return movements
        .filter(({ at }) => at >= from && at < to)
        .filter(
          (movement) => movement.state === 'done' || (movement.state === 'given up' && isTakenBack(movement)),
        );
    },
  };
}

export type Book = ReturnType<typeof createBook>;
