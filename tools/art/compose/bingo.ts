import type { BingoGame } from '../../seed/catalogue-bingo.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { bunting, lights, tentStripes } from '../drawing/fair.ts';
import { bokeh, fill, rays, skyOf, sparkles } from '../drawing/light.ts';
import { object } from '../drawing/objects.ts';
import { ball, bingoCard } from '../drawing/table.ts';
import type { TilePlan } from '../plan/plan.ts';
import { drawTitle, layTitle } from './portrait.ts';

/** Bingo rooms: numbered balls, a stamped card, something of the neighbourhood. */

const colours = ['#F2384E', '#F5A81E', '#23B567', '#8A4DF0', '#1EA7D8', '#E8318A', '#FF7A2B'];

/** The big ball first; x from the middle, y from the middle of the picture, radius. The mascot takes the lower corner. */
const heaps: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [0, -4, 90],
    [-102, -62, 46],
    [106, -66, 48],
    [110, 74, 58],
  ],
  [
    [58, -28, 96],
    [-76, -66, 52],
    [-14, 82, 44],
    [110, 84, 48],
  ],
  [
    [42, 48, 82],
    [-92, -72, 54],
    [0, -84, 46],
    [104, -66, 54],
    [128, 60, 36],
  ],
  [
    [84, 26, 78],
    [-70, -60, 66],
    [34, -92, 42],
    [10, 82, 50],
  ],
];

const call = (c: Canvas, at: number): string => `${'BINGO'[at % 5] ?? 'B'}${(at % 5) * 15 + c.whole(1, 15)}`;

const hall = (c: Canvas, plan: TilePlan, y: number): void => {
  const { palette } = plan;
  const kind = c.whole(0, 2);
  if (kind === 0) {
    tentStripes(c, 180, y, c.whole(10, 14) * 2, palette.layers[0], palette.layers[1]);
    fill(
      c,
      c.radial(
        [
          [0, palette.pale, 0.8],
          [0.5, palette.glow, 0.2],
          [1, palette.deep, 0.75],
        ],
        0.5,
        0.42,
        0.72,
      ),
    );
  } else {
    skyOf(c, palette.sky, 0.5);
    rays(c, { x: 180, y, count: c.whole(9, 14) * 2, colour: palette.ray, opacity: 0.3, turn: c.next() });
  }
  if (kind === 1) lights(c, 14, c.between(16, 30), '#FFD98A', 12, 4);
  else
    bunting(
      c,
      c.between(4, 20),
      c.between(20, 34),
      c.shuffle(['#FF4D6D', '#FFD23C', '#35C979', '#fff', '#4DA3FF']),
      10,
    );
  if (kind === 2)
    bokeh(c, { count: 26, colours: [palette.pale, palette.glow], small: 4, large: 16, opacity: 0.4 });
};

export const composeBingo = (c: Canvas, plan: TilePlan, game: BingoGame): void => {
  const title = layTitle(c, plan);
  const y = title.top * 0.54;
  hall(c, plan, y);
  const [one = '#F2384E', two = '#F5A81E', three = '#23B567', four = '#8A4DF0', five = '#1EA7D8'] =
    c.shuffle(colours);
  const head = c.pick(['#FFC21E', '#F03A8A', '#23B567', '#1EA7D8', '#FF7A2B', '#8A4DF0']);
  if (game.layout === 'card') {
    const left = c.chance(0.5);
    bingoCard(c, [left ? 212 : 148, y + 2, left ? c.between(4, 10) : -c.between(4, 10), 1.12], head, one);
    object(c, game.mascot, left ? 84 : 276, y + 62, 158, { turn: c.between(-8, 8), rim: plan.palette.pale });
    ball(c, [left ? 306 : 54, title.top - 22, 38], two, call(c, c.whole(0, 4)));
  }
  if (game.layout === 'balls') {
    const side = c.pick([-1, 1]);
    const [big, ...small] = c.pick(heaps);
    for (const [at, [x, dy, r]] of small.entries()) {
      ball(
        c,
        [180 + side * x, y + dy, r * c.between(0.94, 1.06)],
        [four, five, three, two][at] ?? two,
        call(c, at + 1),
      );
    }
    ball(c, [180 + side * (big?.[0] ?? 0), y + (big?.[1] ?? 0), big?.[2] ?? 90], one, call(c, 0));
    object(c, game.mascot, 180 - side * 104, y + 62, 136, { turn: -side * 8, rim: plan.palette.pale });
  }
  if (game.layout === 'both') {
    bingoCard(c, [122, y - 10, -c.between(8, 14), 0.96], head, one);
    object(c, game.mascot, 262, y + 4, 190, { rim: plan.palette.pale, turn: c.between(-6, 8) });
    ball(c, [64, title.top - 28, 42], two, call(c, 1));
    ball(c, [142, title.top - 18, 36], three, call(c, 2));
  }
  sparkles(c, 8, '#fff');
  drawTitle(c, plan, title);
};
