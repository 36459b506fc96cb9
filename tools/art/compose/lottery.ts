import type { LotteryGame } from '../../seed/catalogue-lottery.ts';
import { type Canvas, round } from '../drawing/canvas.ts';
import { bokeh, glow, rays, skyOf, vignette } from '../drawing/light.ts';
import { print } from '../drawing/lettering.ts';
import { ball, ticket } from '../drawing/table.ts';
import type { TilePlan } from '../plan/plan.ts';

/** Draws, wide: everything on the right, the left kept calm for the live label. */

const colours = ['#F2384E', '#F5A81E', '#23B567', '#8A4DF0', '#1E74E8', '#E8318A', '#FF7A2B', '#12A5A5'];

type Spots = readonly (readonly [x: number, y: number, r: number])[];

/** A draw never shows a number twice. */
const drawn = (c: Canvas, highest: number): (() => string) => {
  const left = c.shuffle(Array.from({ length: highest }, (_, at) => `${at + 1}`.padStart(2, '0')));
  return () => left.pop() ?? '01';
};

const pile = (c: Canvas, spots: Spots, next: () => string): void => {
  const paint = c.shuffle(colours);
  for (const [at, [x, y, r]] of spots.entries()) {
    const place = [x + c.between(-6, 6), y + c.between(-6, 6), r * c.between(0.94, 1.06)] as const;
    ball(c, place, paint[at % paint.length] ?? '#F2384E', next(), false);
  }
};

const piles: readonly Spots[] = [
  [
    [276, 104, 42],
    [366, 78, 46],
    [440, 128, 40],
    [310, 196, 48],
    [400, 206, 52],
    [254, 250, 32],
  ],
  [
    [366, 70, 44],
    [318, 148, 44],
    [414, 148, 44],
    [272, 228, 44],
    [366, 230, 46],
    [446, 232, 40],
  ],
  [
    [258, 150, 34],
    [330, 150, 40],
    [412, 150, 48],
    [300, 226, 30],
    [366, 238, 34],
    [440, 242, 36],
    [366, 66, 30],
  ],
  [
    [300, 86, 50],
    [396, 94, 56],
    [278, 194, 40],
    [360, 206, 60],
    [444, 204, 38],
  ],
];

const drum = (c: Canvas, plan: TilePlan, next: () => string): void => {
  const [x, y, r] = [c.between(346, 372), c.between(134, 150), c.between(98, 118)];
  const at = (px: number): string => round(x + px);
  c.add(
    `<path d="M${at(-74)} 300L${at(-30)} ${round(y + r * 0.7)}H${at(30)}L${at(74)} 300Z" fill="${plan.palette.layers[3]}"/>`,
  );
  const turn = c.between(0, 6);
  const around = Array.from({ length: 6 }, (_, i) => {
    const angle = turn + (i / 6) * Math.PI * 2;
    return [x + Math.cos(angle) * r * 0.6, y + Math.sin(angle) * r * 0.6, r * c.between(0.22, 0.28)] as const;
  });
  pile(c, [...around, [x, y, r * 0.27]], next);
  c.add(
    `<circle cx="${at(0)}" cy="${round(y)}" r="${round(r)}" fill="#fff" fill-opacity=".1" stroke="#FFE2A0" stroke-width="9"/><circle cx="${at(0)}" cy="${round(y)}" r="${round(r - 7)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/><path d="M${at(-r * 0.74)} ${round(y - r * 0.34)}A${round(r * 0.82)} ${round(r * 0.82)} 0 0 1 ${at(-r * 0.1)} ${round(y - r * 0.81)}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"/>`,
  );
};

const reels = (c: Canvas, count: number): void => {
  const ink = c.pick(['#D81E3C', '#1E5BD0', '#0E8A5C', '#8A2DC9']);
  const wide = Math.min(86, 252 / count);
  const box = wide - 10;
  const tall = box * 1.9;
  const paper = c.linear([
    [0, '#C9BDA4'],
    [0.25, '#fff'],
    [0.75, '#fff'],
    [1, '#C9BDA4'],
  ]);
  for (let i = 0; i < count; i += 1) {
    const x = 346 + (i - (count - 1) / 2) * wide;
    const y = 150 + (i % 2 ? -8 : 8) * c.between(0.4, 1.4);
    c.add(
      `<g filter="${c.shadow('#000', 10, 8, 0.55)}"><rect x="${round(x - box / 2)}" y="${round(y - tall / 2)}" width="${round(box)}" height="${round(tall)}" rx="12" fill="${paper}" stroke="#FFCB5C" stroke-width="4"/></g>`,
    );
    print(
      c,
      `${c.whole(0, 9)}`,
      'bowlby-one',
      { x, bottom: y + box * 0.46, width: box * 0.74, height: box * 0.92 },
      ink,
    );
  }
};

const backdrop = (c: Canvas, plan: TilePlan): void => {
  skyOf(c, plan.palette.sky, 0.6);
  glow(c, 366, 140, 230, plan.palette.glow, 0.5);
  if (c.chance(0.55))
    rays(c, {
      x: 366,
      y: 145,
      count: c.whole(9, 13) * 2,
      colour: plan.palette.ray,
      opacity: 0.22,
      turn: c.next(),
    });
  else
    bokeh(c, {
      count: 34,
      colours: [plan.palette.glow, plan.palette.pale],
      small: 3,
      large: 17,
      opacity: 0.32,
    });
};

const tower = (c: Canvas, next: () => string): void => {
  const x = c.between(316, 416);
  const r = c.between(33, 38);
  c.add(
    `<g filter="${c.shadow('#000', 10, 9, 0.5)}"><rect x="${round(x - r - 8)}" y="-10" width="${round(r * 2 + 16)}" height="330" rx="${round(r + 4)}" fill="#fff" fill-opacity=".16" stroke="#FFE2A0" stroke-width="6"/></g>`,
  );
  pile(
    c,
    [262, 188, 114, 40].map((y) => [x, y, r] as const),
    next,
  );
  pile(
    c,
    [
      [x - 84, c.between(200, 256), 30],
      [x > 370 ? x - 140 : x + 90, c.between(90, 250), 26],
    ],
    next,
  );
};

const tickets = (c: Canvas, next: () => string): void => {
  const [one = '#F2384E', two = '#1E74E8'] = c.shuffle(colours);
  const side = c.pick([-1, 1]);
  ticket(c, [366 + side * 30, 118, side * c.between(8, 16), 0.92], one);
  ticket(c, [352 - side * 18, 168, -side * c.between(6, 14), 1], two);
  pile(
    c,
    [
      [354 + side * 88, 238, 36],
      [350 - side * 92, 78, 27],
    ],
    next,
  );
};

export const composeLottery = (c: Canvas, plan: TilePlan, game: LotteryGame): void => {
  backdrop(c, plan);
  const next = drawn(c, game.highest);
  if (game.layout === 'balls') pile(c, c.pick(piles), next);
  if (game.layout === 'drum') drum(c, plan, next);
  if (game.layout === 'reels') reels(c, game.reels ?? 3);
  if (game.layout === 'tickets') tickets(c, next);
  if (game.layout === 'tower') tower(c, next);
  vignette(c, 0.4);
};
