import type { Draw } from './drawn.ts';

/** A card of nine numbers out of thirty, twelve balls; rows, columns and diagonals count. */
export const bingoPays = [0, 2, 4, 12] as const;
const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

export const drawBingo: Draw = ({ stake, chance }) => {
  const card = chance.some(9, 30);
  const balls = chance.some(12, 30);
  const full = lines.filter((line) => line.every((at) => balls.includes(card[at] ?? 0)));
  const count = full.length;
  return {
    returned: stake * (bingoPays[Math.min(count, 3)] ?? 0),
    show: { card, balls, full: [...new Set(full.flat())] },
    words: {
      EN: count === 0 ? 'No full line.' : count === 1 ? 'One full line.' : `${count} full lines.`,
      TY: count === 0 ? 'Walang buong linya.' : count === 1 ? 'Isang buong linya.' : `${count} buong linya.`,
    },
  };
};
