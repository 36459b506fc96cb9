import type { Draw } from './drawn.ts';

/** A symbol three times on the middle line pays its multiple of the stake; two coins pay too. */
export const symbols = ['sun', 'gem', 'bell', 'star', 'leaf', 'coin'] as const;
type Symbol = (typeof symbols)[number];

export const pays: Record<Symbol, number> = { sun: 100, gem: 60, bell: 40, star: 15, leaf: 10, coin: 4 };
export const twoCoins = 2;
const names: Record<Symbol, { EN: string; TY: string }> = {
  sun: { EN: 'suns', TY: 'araw' },
  gem: { EN: 'gems', TY: 'hiyas' },
  bell: { EN: 'bells', TY: 'kampana' },
  star: { EN: 'stars', TY: 'bituin' },
  leaf: { EN: 'leaves', TY: 'dahon' },
  coin: { EN: 'coins', TY: 'barya' },
};
/** One reel, as often as each symbol is on it. */
const reel: readonly [Symbol, ...Symbol[]] = [
  'coin',
  ...(['coin', 'coin', 'coin', 'leaf', 'leaf', 'leaf', 'star', 'star', 'bell', 'gem', 'sun'] as const),
];

export const drawSlot: Draw = ({ stake, chance }) => {
  const grid = Array.from({ length: 3 }, () => Array.from({ length: 3 }, () => chance.pick(reel)));
  const line = grid.map((column) => column[1]);
  const [first = 'coin', second, third] = line;
  const coins = line.filter((symbol) => symbol === 'coin').length;
  if (first === second && second === third) {
    const { EN, TY } = names[first];
    const words = { EN: `Three ${EN} on the line.`, TY: `Tatlong ${TY} sa linya.` };
    return { returned: stake * pays[first], show: { grid, hits: [0, 1, 2] }, words };
  }
  if (coins === 2) {
    const hits = [0, 1, 2].filter((at) => line[at] === 'coin');
    const words = { EN: 'Two coins on the line.', TY: 'Dalawang barya sa linya.' };
    return { returned: stake * twoCoins, show: { grid, hits }, words };
  }
  return {
    returned: 0,
    show: { grid, hits: [] },
    words: { EN: 'No match on the line.', TY: 'Walang tugma sa linya.' },
  };
};
