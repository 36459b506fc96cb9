import type { LiveKind, LiveTable } from '../../seed/catalogue-live.ts';
import { type Canvas, round } from '../drawing/canvas.ts';
import { curtains } from '../drawing/fair.ts';
import { bokeh, glow, rays, skyOf, vignette } from '../drawing/light.ts';
import { object } from '../drawing/objects.ts';
import { ball, card, chips, type Suit } from '../drawing/table.ts';
import { colourDie, fortuneWheel, roulette } from '../drawing/wheels.ts';
import { colour, hueDistance } from '../plan/colour.ts';
import type { TilePlan } from '../plan/plan.ts';

/** Live tables, wide: felt, lamps, and the game's things in the right half. */

const chipColours = ['#D81E3C', '#1E5BD0', '#F5A81E', '#23B567', '#8A4DF0'];
const suits: readonly Suit[] = ['h', 's', 'd', 'c'];

const dieColours = ['#F2384E', '#FFC21E', '#23B567', '#1E74E8', '#FF7AC0', '#FFF8EA'];

const wheelColours = [
  ['#F2384E', '#FFC21E', '#23B567', '#1E74E8'],
  ['#8A4DF0', '#FF7AC0', '#FFD23C', '#12A5A5'],
  ['#FF7A2B', '#1E5BD0', '#FFF0C4', '#E8318A'],
  ['#0E9F8C', '#F5A81E', '#D81E3C', '#5A2BB8'],
  ['#1EA7D8', '#FF5A7A', '#FFE27A', '#35C979'],
] as const;

const felt = (c: Canvas, plan: TilePlan): void => {
  const { palette } = plan;
  skyOf(c, [palette.layers[3], palette.layers[1], palette.layers[2]], 0.6);
  glow(c, 350, 110, 260, palette.glow, 0.3);
  const lamps = c.whole(0, 2);
  if (lamps === 0)
    bokeh(c, {
      count: 24,
      colours: ['#FFD98A', '#FFB05C', '#FFF0D0'],
      to: 0.4,
      small: 5,
      large: 22,
      opacity: 0.34,
    });
  if (lamps === 1) {
    for (const x of [c.between(60, 120), c.between(220, 280), c.between(380, 440)]) {
      c.add(
        `<path d="M${round(x - 10)} -6H${round(x + 10)}L${round(x + 74)} 200H${round(x - 74)}Z" fill="${c.linear(
          [
            [0, '#FFF0D0', 0.34],
            [1, '#FFF0D0', 0],
          ],
        )}" style="mix-blend-mode:screen" filter="${c.blur(4)}"/>`,
      );
    }
  }
  if (lamps === 2) rays(c, { x: 370, y: 60, count: 20, colour: palette.ray, opacity: 0.16, turn: c.next() });
  const edge = c.between(150, 190);
  const rx = c.between(360, 460);
  c.add(
    `<ellipse cx="${round(c.between(200, 300))}" cy="${round(edge + 210)}" rx="${round(rx)}" ry="210" fill="${c.radial(
      [
        [0, palette.layers[0]],
        [1, palette.layers[2]],
      ],
      0.6,
      0.2,
      0.8,
    )}" stroke="#E7BE63" stroke-opacity=".55" stroke-width="${round(c.between(3, 6))}"/>`,
  );
  if (c.chance(0.5))
    c.add(
      `<ellipse cx="250" cy="${round(edge + 230)}" rx="${round(rx - 40)}" ry="200" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="2"/>`,
    );
};

const hand = (c: Canvas, ranks: readonly string[], tilt: number): void => {
  const wide = ranks.length > 2 ? 58 : 84;
  const start = (ranks.length > 2 ? 372 : 378) - ((ranks.length - 1) * wide) / 2;
  for (const [at, rank] of ranks.entries()) {
    const t = at - (ranks.length - 1) / 2;
    card(
      c,
      start + at * wide,
      152 + t * t * 5 + c.between(-5, 5),
      t * tilt,
      ranks.length > 2 ? 1.06 : 1.22,
      rank,
      c.pick(suits),
    );
  }
};

const stacks = (c: Canvas, count: number): void => {
  for (let i = 0; i < count; i += 1) {
    chips(
      c,
      366 + i * c.between(48, 58),
      256 + c.between(-6, 8),
      c.between(20, 26),
      c.shuffle(chipColours).slice(0, 2),
      c.whole(1, 4),
    );
  }
};

const mascot = (c: Canvas, plan: TilePlan, code: string, x: number, y: number, size: number): void =>
  object(c, code, x, y, size, { rim: plan.palette.pale, turn: c.between(-8, 8) });

const number = (c: Canvas): string => `${c.whole(1, 75)}`;

const kinds: Record<LiveKind, (c: Canvas, plan: TilePlan, code: string) => void> = {
  baccarat: (c, plan, code) => {
    felt(c, plan);
    hand(
      c,
      c.pick([
        ['8', 'A'],
        ['9', 'K'],
        ['4', '5'],
        ['7', '2'],
        ['6', '3'],
      ]),
      c.between(16, 24),
    );
    stacks(c, c.whole(1, 2));
    mascot(c, plan, code, c.between(268, 282), c.between(222, 240), 100);
  },
  blackjack: (c, plan, code) => {
    felt(c, plan);
    hand(
      c,
      c.pick([
        ['A', 'K'],
        ['A', 'J'],
        ['Q', 'A'],
        ['10', 'A'],
        ['7', '7', '7'],
        ['5', '6', '10'],
      ]),
      c.between(10, 18),
    );
    stacks(c, c.whole(1, 2));
    mascot(c, plan, code, c.between(258, 272), c.between(220, 240), 96);
  },
  poker: (c, plan, code) => {
    felt(c, plan);
    hand(c, c.shuffle(['A', 'K', 'Q', 'J', '10', '9', '8']).slice(0, c.whole(3, 4)), c.between(8, 14));
    stacks(c, 2);
    mascot(c, plan, code, c.between(262, 276), c.between(224, 238), 96);
  },
  roulette: (c, plan, code) => {
    felt(c, plan);
    const { hue } = plan.palette;
    roulette(c, {
      x: c.between(376, 400),
      y: c.between(150, 176),
      r: c.between(106, 126),
      flat: c.pick([1, 0.86, 0.74]),
      turn: c.between(0, 6),
      fields: [colour(0.5, 0.19, hue + c.pick([0, 40, -40])), '#1A1621'],
      wood: [colour(0.45, 0.1, hue + 60), colour(0.2, 0.06, hue + 60)],
    });
    mascot(c, plan, code, c.between(262, 284), c.pick([70, 236]), 96);
  },
  sicbo: (c, plan, code) => {
    felt(c, plan);
    object(c, '1f3b2', c.between(300, 326), c.between(126, 150), c.between(118, 140), {
      turn: c.between(-24, -6),
    });
    object(c, '1f3b2', c.between(398, 424), c.between(180, 208), c.between(104, 126), {
      turn: c.between(8, 30),
    });
    if (c.chance(0.6)) object(c, '1f3b2', 350, 238, 78, { turn: c.between(-40, 40) });
    mascot(c, plan, code, 420, 78, 98);
  },
  duel: (c, plan, code) => {
    const rival: Record<string, string> = {
      '1f405': '1f409',
      '1f985': '1f40a',
      '1f981': '1f402',
      '1f43a': '1f43b',
      '1f988': '1f419',
    };
    const { hue } = plan.palette;
    const other = hueDistance(hue + 140, 75) < 42 ? hue - 130 : hue + 140;
    const lean = c.between(30, 80) * c.pick([-1, 1]);
    skyOf(c, [colour(0.2, 0.08, other), colour(0.3, 0.11, other), colour(0.14, 0.06, other)]);
    c.add(
      `<path d="M${round(330 + lean / 2)} 0H480V300H${round(330 - lean / 2)}Z" fill="${c.linear([
        [0, colour(0.48, 0.18, hue)],
        [1, colour(0.2, 0.09, hue)],
      ])}"/><path d="M${round(330 + lean / 2)} -4L${round(330 - lean / 2)} 304" stroke="#FFD98A" stroke-width="4" filter="${c.rim('#FFC93C')}"/>`,
    );
    glow(c, 250, 130, 140, colour(0.75, 0.15, other), 0.6);
    glow(c, 404, 150, 140, plan.palette.glow, 0.6);
    object(c, rival[code] ?? '1f432', c.between(254, 268), c.between(110, 184), c.between(132, 156), {
      rim: colour(0.85, 0.12, other),
      flip: c.chance(0.5),
    });
    object(c, code, c.between(400, 412), c.between(116, 178), c.between(146, 168), {
      rim: plan.palette.pale,
    });
  },
  wheel: (c, plan, code) => {
    skyOf(c, plan.palette.sky, 0.6);
    const x = c.between(370, 396);
    rays(c, {
      x,
      y: 150,
      count: c.whole(10, 14) * 2,
      colour: plan.palette.ray,
      opacity: 0.26,
      turn: c.next(),
    });
    const fields = c.shuffle(c.pick(wheelColours));
    fortuneWheel(c, {
      x,
      y: c.between(150, 178),
      r: c.between(118, 140),
      colours: fields,
      count: c.pick([12, 16, 20]),
      turn: c.between(0, 3),
    });
    mascot(c, plan, code, 262, 240, 106);
  },
  colour: (c, plan, code) => {
    felt(c, plan);
    const paints = c.shuffle(dieColours);
    const die = (at: number): readonly [string, string, string] => [
      paints[at] ?? '#fff',
      paints[at + 1] ?? '#fff',
      paints[at + 2] ?? '#fff',
    ];
    colourDie(c, c.between(300, 316), c.between(160, 180), 54, die(0));
    colourDie(c, c.between(400, 416), c.between(120, 140), 50, die(1));
    colourDie(c, c.between(400, 424), c.between(220, 236), 46, die(2));
    mascot(c, plan, code, c.between(286, 316), 70, 88);
  },
  balls: (c, plan, code) => {
    felt(c, plan);
    const paint = c.shuffle(['#F2384E', '#F5A81E', '#23B567', '#8A4DF0', '#1EA7D8']);
    const spots = c.shuffle([
      [292, 178, 50],
      [384, 126, 58],
      [432, 218, 44],
      [352, 236, 34],
    ] as const);
    for (const [at, spot] of spots.entries()) ball(c, spot, paint[at] ?? '#F2384E', number(c));
    mascot(c, plan, code, 284, 78, 90);
  },
  show: (c, plan, code) => {
    const { hue } = plan.palette;
    skyOf(c, plan.palette.sky, 0.6);
    rays(c, { x: 366, y: 140, count: 24, colour: plan.palette.ray, opacity: 0.26, turn: c.next() });
    curtains(c, colour(0.36, 0.15, hue + 40), colour(0.18, 0.08, hue + 40), '#C9963A');
    c.add(
      `<ellipse cx="366" cy="268" rx="150" ry="30" fill="${plan.palette.layers[1]}" stroke="#FFCB5C" stroke-opacity=".6" stroke-width="3"/>`,
    );
    bokeh(c, { count: 26, colours: [plan.palette.glow, '#fff'], small: 2, large: 9, opacity: 0.6 });
    object(c, code, 366, 152, 196, { rim: plan.palette.pale, turn: c.between(-8, 8) });
  },
};

export const composeLive = (c: Canvas, plan: TilePlan, table: LiveTable): void => {
  kinds[table.kind](c, plan, table.mascot);
  vignette(c, 0.4);
};
