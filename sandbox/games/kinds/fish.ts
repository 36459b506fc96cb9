import type { Draw } from './drawn.ts';

/** The rarer the catch, the more it pays; every shot costs the stake. */
export const catches = {
  dilis: { times: 2, EN: 'Anchovy', TY: 'Dilis' },
  tilapia: { times: 3, EN: 'Tilapia', TY: 'Tilapia' },
  bangus: { times: 5, EN: 'Milkfish', TY: 'Bangus' },
  pusit: { times: 10, EN: 'Squid', TY: 'Pusit' },
  pating: { times: 25, EN: 'Shark', TY: 'Pating' },
} as const;
type Catch = keyof typeof catches;

const isCatch = (pick: string): pick is Catch => Object.hasOwn(catches, pick);
const share = 0.95;

export const drawFish: Draw = ({ stake, pick, chance }) => {
  const fish = catches[isCatch(pick) ? pick : 'dilis'];
  const isCaught = chance.next() < share / fish.times;
  return {
    returned: isCaught ? stake * fish.times : 0,
    show: { target: pick, isCaught },
    words: isCaught
      ? { EN: `${fish.EN} caught.`, TY: `Nahuli ang ${fish.TY.toLowerCase()}.` }
      : { EN: `The ${fish.EN.toLowerCase()} got away.`, TY: `Nakawala ang ${fish.TY.toLowerCase()}.` },
  };
};
