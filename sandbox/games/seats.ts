import { randomUUID } from 'node:crypto';
import type { Company, Seat } from './company.ts';
import type { Kind } from './kinds/kind.ts';
import { kindOf } from './kinds/kind.ts';

/** What opens a page, as the platform put it into the address. */
export interface Opening {
  code?: string;
  game?: string;
  lang?: string;
  mode?: string;
  back?: string;
  kind?: string;
}

const funCredits = 100_000;

/** Sport has events, and only one of the companies has any. */
const fitting = (company: Company['name'], kind: Kind): Kind => {
  if (company !== 'laban') return kind === 'sport' ? 'cards' : kind;
  return kind === 'lottery' ? kind : 'sport';
};

/** A path of the site around, never another site. */
const readBack = (back = '/'): string => (/^\/(?![/\\])/.test(back) ? back : '/');

export function createSeats(company: Company) {
  const seats = new Map<string, Seat>();
  return {
    find: (id: string): Seat | undefined => seats.get(id),
    async open(opening: Opening): Promise<Seat | { refused: string }> {
      const { code = '', game = '', lang, mode, back, kind } = opening;
      const isFun = mode === 'fun';
      const entered = isFun
        ? { player: 'fun', token: '', currency: 'FUN', balance: funCredits, game }
        : await company.enter(code);
      if ('refused' in entered) return entered;
      const usual = company.name === 'laban' ? 'sport' : 'slot';
      const seat: Seat = {
        ...entered,
        id: randomUUID(),
        mode: isFun ? 'fun' : 'real',
        kind: fitting(company.name, kindOf(kind, entered.game, usual)),
        language: lang === 'TY' ? 'TY' : 'EN',
        back: readBack(back),
        rounds: [],
        askedAt: 0,
      };
      seats.set(seat.id, seat);
      return seat;
    },
  };
}

export type Seats = ReturnType<typeof createSeats>;
