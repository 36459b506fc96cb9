import { randomUUID } from 'node:crypto';
import { createBook } from './book.ts';
import type { Company } from './company.ts';
import type { Chance } from './chance.ts';
import type { Matches } from './laban/matches.ts';
import { resultOf } from './laban/result.ts';
import type { Timers } from './timers.ts';

const eventMs = 8000;

interface FunNeeds {
  company: Company;
  timers: Timers;
  chance: Chance;
  matches: Matches;
}

/** Rounds with the company's own pretended credits: nobody outside hears of them. */
export function createFun({ company, timers, chance, matches }: FunNeeds): Company['play'] {
  const book = createBook();
  const { scenario } = company;
  return (seat, order) => {
    const { game, kind, player, currency } = seat;
    const round = book.open({ id: randomUUID(), game, kind, player, currency, ...order });
    if (order.stake > seat.balance) {
      Object.assign(round, { state: 'void', refusal: 'fun.balance' });
      return { round, done: Promise.resolve() };
    }
    seat.balance -= order.stake;
    const end = (): void => {
      const drawn = resultOf({ kind, ...order, chance, matches }, scenario.forceOutcome);
      Object.assign(round, { drawn, returned: drawn.returned, state: 'closed', isSettled: true });
      seat.balance += drawn.returned;
    };
    if (company.name === 'laban') timers.later(eventMs * scenario.timeScale, end);
    else end();
    return { round, done: Promise.resolve() };
  };
}
