import type { Draw } from './drawn.ts';

/** Three numbers out of ten. */
export const lotteryPays = [0, 0, 3, 45] as const;

const readNumbers = (pick: string): number[] =>
  [...new Set(pick.split('-').map(Number))].filter((number) => number >= 1 && number <= 10).slice(0, 3);

export const drawLottery: Draw = ({ stake, pick, chance }) => {
  const chosen = readNumbers(pick);
  const drawn = chance.some(3, 10);
  const matches = chosen.filter((number) => drawn.includes(number)).length;
  const list = drawn.join(', ');
  return {
    returned: stake * (lotteryPays[matches] ?? 0),
    show: { chosen, drawn },
    words: {
      EN: `Drawn: ${list}. You have ${matches} of 3.`,
      TY: `Lumabas: ${list}. ${matches} sa 3 ang tama mo.`,
    },
  };
};
