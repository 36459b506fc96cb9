import { expect, test } from 'vitest';
import en from '../copy/en.json' with { type: 'json' };
import ty from '../copy/ty.json' with { type: 'json' };
import { detailOf } from './detail-rules.ts';

const told: readonly [string, string, Record<string, string | number>][] = [
  ['Bet', 'detail_bet', {}],
  ['One spin, 20 lines', 'detail_spin', { n: 20 }],
  ['10 free spins', 'detail_free_spins', { n: 10 }],
  ['1 card', 'detail_cards', { n: 1 }],
  ['3 cards', 'detail_cards', { n: 3 }],
  ['2 guesses', 'detail_guesses', { n: 2 }],
  ['Drawn 3 8 13 21 34 44', 'detail_drawn', { numbers: '3 8 13 21 34 44' }],
  ['Ticket 3 8 13 21 34 44', 'detail_ticket', { numbers: '3 8 13 21 34 44' }],
];

test.each(told)('“%s” is said in the language of the reader', (text, key, values) => {
  expect(detailOf(text)).toEqual({ key, values });
  expect(en).toHaveProperty(key);
  expect(ty).toHaveProperty(key);
});

test('names and the words of other companies stay as they are', () => {
  for (const text of ['Puti, Asul, Dilaw', '', 'Bets', 'Ticket A-17', 'Player wins 8 to 5'])
    expect(detailOf(text)).toBeNull();
});
