import type { Draw } from './drawn.ts';

/** One card for each side, the higher one wins; on a tie only stakes on the tie do. */
export const sides = {
  araw: { times: 2, EN: 'Sun', TY: 'Araw' },
  tabla: { times: 16, EN: 'Tie', TY: 'Tabla' },
  buwan: { times: 2, EN: 'Moon', TY: 'Buwan' },
} as const;

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♣', '♦'];
const nameOf = (card: number): string => `${ranks[card % 13]}${suits[Math.floor(card / 13)]}`;

const returnedOf = (pick: string, winner: string, stake: number): number => {
  if (pick !== winner) return 0;
  return stake * (winner === 'tabla' ? sides.tabla.times : sides.araw.times);
};

export const drawCards: Draw = ({ stake, pick, chance }) => {
  const [left = 1, right = 2] = chance.some(2, 52).map((card) => card - 1);
  const gap = (left % 13) - (right % 13);
  const winner = gap > 0 ? 'araw' : gap < 0 ? 'buwan' : 'tabla';
  const { EN, TY } = sides[winner];
  const cards = [nameOf(left), nameOf(right)];
  const isTie = winner === 'tabla';
  return {
    returned: returnedOf(pick, winner, stake),
    show: { cards, winner },
    words: {
      EN: isTie ? `${cards.join(' and ')}: a tie.` : `${cards.join(' and ')}: ${EN} is higher.`,
      TY: isTie ? `${cards.join(' at ')}: tabla.` : `${cards.join(' at ')}: mas mataas ang ${TY}.`,
    },
  };
};
