import type { ArenaGame, Floor } from '../../seed/catalogue-arena.ts';
import { type Canvas, round } from '../drawing/canvas.ts';
import { hills, peaks, waves } from '../drawing/land.ts';
import { bokeh, embers, glow, skyOf, stars, vignette } from '../drawing/light.ts';
import { object } from '../drawing/objects.ts';
import { clearHue, colour } from '../plan/colour.ts';
import type { TilePlan } from '../plan/plan.ts';

/** Sports, esports and cockfights, wide: lights above, a floor below, the sport's object on the right. */

const beams = (c: Canvas, plan: TilePlan): void => {
  const count = c.whole(2, 4);
  for (let i = 0; i < count; i += 1) {
    const x = ((i + 0.5) / count) * 480 + c.between(-24, 24);
    const lean = c.between(-50, 50);
    c.add(
      `<path d="M${round(x - 6)} -10H${round(x + 6)}L${round(x + lean + 60)} 240H${round(x + lean - 60)}Z" fill="${c.linear(
        [
          [0, '#fff', 0.5],
          [1, '#fff', 0],
        ],
      )}" style="mix-blend-mode:screen" filter="${c.blur(4)}"/>`,
    );
  }
  bokeh(c, {
    count: 44,
    colours: ['#fff', '#FFE9B0', plan.palette.pale],
    from: 0.1,
    to: 0.55,
    small: 1.4,
    large: 4.6,
    opacity: 0.8,
  });
};

const ground = (c: Canvas, paint: string, lines: string): void => {
  const left = c.between(206, 232);
  const right = c.between(180, 206);
  const shape = `M0 ${round(left)}L480 ${round(right)}V300H0Z`;
  c.add(
    `<path d="${shape}" fill="${paint}"/><path d="${shape}" fill="${c.linear([
      [0, '#fff', 0.16],
      [1, '#000', 0.4],
    ])}"/><g fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3">${lines}</g>`,
  );
};

const ring = (c: Canvas): string =>
  `<ellipse cx="${round(c.between(330, 380))}" cy="262" rx="${round(c.between(90, 140))}" ry="${round(c.between(20, 32))}"/><path d="M0 ${round(c.between(238, 256))}L480 ${round(c.between(208, 228))}"/>`;

const lanes = (): string =>
  [0, 1, 2, 3, 4, 5].map((at) => `<path d="M-20 ${226 + at * 17}L500 ${200 + at * 24}"/>`).join('');

const floors: Record<Floor, (c: Canvas, plan: TilePlan) => void> = {
  court: (c, plan) => {
    beams(c, plan);
    ground(c, colour(0.55, 0.13, plan.palette.hue), ring(c));
    let net = '';
    for (let x = 0; x < 480; x += 18) net += `M${x} 150V206`;
    for (let y = 150; y < 206; y += 14) net += `M0 ${y}H480`;
    c.add(
      `<path d="${net}" stroke="#fff" stroke-opacity=".24" stroke-width="1.4"/><rect y="144" width="480" height="7" fill="#fff" opacity=".75"/>`,
    );
  },
  grass: (c, plan) => {
    beams(c, plan);
    ground(c, colour(0.52, 0.14, 145), ring(c));
    for (let i = 0; i < 5; i += 1)
      c.add(
        `<path d="M${i * 112 - 30} 300L${i * 84 + 40} 212h42L${i * 112 + 34} 300Z" fill="#fff" opacity=".06"/>`,
      );
  },
  ice: (c, plan) => {
    beams(c, plan);
    ground(
      c,
      colour(0.88, 0.05, 225),
      `<path d="M0 244L480 216" stroke="#D81E3C"/><ellipse cx="352" cy="264" rx="104" ry="24" stroke="#1E5BD0"/>`,
    );
    embers(c, 24, ['#fff'], 0.2, 0.9);
  },
  track: (c, plan) => {
    beams(c, plan);
    ground(c, colour(0.48, 0.12, plan.palette.hue), lanes());
  },
  mat: (c, plan) => {
    beams(c, plan);
    ground(
      c,
      colour(0.46, 0.15, clearHue(plan.palette.hue + 150)),
      `<path d="M60 300L150 214H440L500 292" stroke-width="6"/>${ring(c)}`,
    );
  },
  water: (c, plan) => {
    glow(c, 340, 90, 220, '#fff', 0.45);
    waves(
      c,
      c.between(150, 190),
      6,
      [0.66, 0.6, 0.54, 0.48, 0.42, 0.36].map((light) => colour(light, 0.12, plan.palette.hue)),
      24,
    );
    embers(c, 30, ['#fff'], 0.3, 0.9);
  },
  sand: (c, plan) => {
    beams(c, plan);
    ground(
      c,
      colour(0.72, 0.1, 75),
      `<ellipse cx="${round(c.between(330, 380))}" cy="258" rx="128" ry="26" stroke-opacity=".35"/>`,
    );
    embers(c, 26, ['#FFE9B0', '#fff'], 0.4, 0.95);
  },
  table: (c, plan) => {
    glow(c, 350, 60, 240, '#FFE9B0', 0.5);
    ground(
      c,
      colour(0.44, 0.13, plan.palette.hue),
      `<path d="M0 ${round(c.between(214, 226))}L480 ${round(c.between(190, 200))}" stroke="#E7BE63" stroke-width="8"/>`,
    );
    bokeh(c, { count: 20, colours: ['#FFD98A', '#fff'], to: 0.5, small: 4, large: 18, opacity: 0.3 });
  },
  snow: (c, plan) => {
    glow(c, 330, 70, 200, '#fff', 0.7);
    peaks(c, {
      y: 190,
      height: 110,
      top: colour(0.95, 0.03, plan.palette.hue),
      bottom: colour(0.62, 0.09, plan.palette.hue),
      waves: 4,
    });
    hills(c, { y: 236, height: 16, top: '#fff', bottom: colour(0.72, 0.08, plan.palette.hue), waves: 1.4 });
    embers(c, 50, ['#fff'], 0, 1);
  },
  grid: (c, plan) => {
    const neon = colour(0.72, 0.2, plan.palette.hue + c.pick([60, -60, 120]));
    stars(c, 60, 0.6);
    const x = c.between(180, 320);
    const y = c.between(160, 196);
    let lines = '';
    for (let i = 0; i < 16; i += 1)
      lines += `M${round(x + (i - 7.5) * 22)} ${round(y)}L${round(x + (i - 7.5) * 118)} 300`;
    for (let i = 0; i < 7; i += 1) lines += `M0 ${round(y + i * i * 3.4)}H480`;
    c.add(`<path d="${lines}" stroke="${neon}" stroke-opacity=".65" stroke-width="1.6"/>`);
    const sign = c.whole(0, 2);
    const style = `fill="none" stroke="${neon}" stroke-width="4" stroke-opacity=".8" filter="${c.rim(neon)}"`;
    if (sign === 0) c.add(`<circle cx="368" cy="146" r="${round(c.between(104, 124))}" ${style}/>`);
    if (sign === 1) c.add(`<path d="M368 ${round(c.between(16, 30))}L486 252H250Z" ${style}/>`);
    if (sign === 2) c.add(`<path d="M368 24L470 84V204L368 264L266 204V84Z" ${style}/>`);
    glow(c, 368, 150, 180, neon, 0.45);
  },
};

export const composeArena = (c: Canvas, plan: TilePlan, game: ArenaGame): void => {
  skyOf(
    c,
    game.floor === 'snow' || game.floor === 'water'
      ? [plan.palette.layers[0], colour(0.75, 0.09, plan.palette.hue), plan.palette.layers[1]]
      : plan.palette.sky,
    0.55,
  );
  floors[game.floor](c, plan);
  glow(c, 376, 150, 150, plan.palette.glow, 0.4);
  const flip = c.chance(0.5);
  const rim = plan.palette.pale;
  if (game.second === game.hero) {
    const near = c.chance(0.5);
    const split = game.floor === 'mat';
    if (split) {
      c.add(
        `<path d="M356 0H480V300H316Z" fill="${c.linear([
          [0, '#FFF8EA', 0.9],
          [1, '#BFB4A2', 0.8],
        ])}"/><path d="M356 -4L316 304" stroke="#FFD98A" stroke-width="4"/>`,
      );
    }
    object(c, game.hero, 274, near ? 150 : 190, near ? 156 : 118, { rim, flip: true });
    object(c, game.hero, 410, split ? 150 : 168, near ? 130 : 172, { rim });
  } else {
    if (game.second)
      object(c, game.second, c.between(254, 270), c.between(74, 120), 96, {
        turn: c.between(-16, 16),
        shadow: '#000',
      });
    object(c, game.hero, c.between(372, 388), c.between(144, 160), c.between(184, 208), {
      rim,
      turn: c.between(-9, 9),
      flip,
    });
  }
  vignette(c, 0.42);
};
