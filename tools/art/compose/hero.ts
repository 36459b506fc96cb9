import { type Canvas, round } from '../drawing/canvas.ts';
import { glow, rays, sparkles } from '../drawing/light.ts';
import { object } from '../drawing/objects.ts';
import { friends, type Theme } from '../plan/friends.ts';
import type { SceneName } from '../plan/families.ts';
import type { TilePlan } from '../plan/plan.ts';
import { scenes } from '../scenes/index.ts';
import { drawTitle, layTitle } from './portrait.ts';

/** Slots and fishing games: a scene, one big hero, small things around it. */

interface Spot {
  x: number;
  y: number;
  size: number;
}

const bulbs = (c: Canvas, { x, y, size }: Spot, count: number, colour: string): void => {
  const r = size * 0.54;
  const halo = c.radial([
    [0, colour, 0.8],
    [1, colour, 0],
  ]);
  let markup = '';
  for (let i = 0; i < count; i += 1) {
    const angle = (i / count) * Math.PI * 2;
    const at = `cx="${round(x + Math.cos(angle) * r)}" cy="${round(y + Math.sin(angle) * r)}"`;
    markup += `<circle ${at} r="13" fill="${halo}"/><circle ${at} r="4.4" fill="#FFF6DA"/>`;
  }
  c.add(
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="#0007" stroke-width="15"/><g style="mix-blend-mode:screen">${markup}</g>`,
  );
};

const medallion = (c: Canvas, { x, y, size }: Spot, plan: TilePlan): void => {
  const r = size * 0.53;
  const gold = c.linear([
    [0, '#FFF3BE'],
    [0.5, '#E3A93A'],
    [1, '#8A5312'],
  ]);
  const disc = c.radial(
    [
      [0, plan.palette.layers[0]],
      [1, plan.palette.layers[3]],
    ],
    0.5,
    0.4,
    0.7,
  );
  c.add(
    `<g filter="${c.shadow('#000', 10, 12, 0.55)}"><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${gold}"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(r - 11)}" fill="${disc}"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(r - 17)}" fill="none" stroke="#FFE9A8" stroke-opacity=".6" stroke-width="1.6" stroke-dasharray="2 7" stroke-linecap="round"/></g>`,
  );
};

const starburst = (c: Canvas, { x, y, size }: Spot, inside: string, rim: string): void => {
  const count = c.whole(11, 16);
  let path = '';
  for (let i = 0; i < count * 2; i += 1) {
    const angle = (i / (count * 2)) * Math.PI * 2;
    const r = size * (i % 2 ? 0.47 : 0.56);
    path += `${i ? 'L' : 'M'}${round(x + Math.cos(angle) * r)} ${round(y + Math.sin(angle) * r)}`;
  }
  c.add(
    `<path d="${path}Z" fill="${inside}" stroke="${rim}" stroke-width="6" stroke-linejoin="round" filter="${c.shadow('#000', 8, 9, 0.45)}"/>`,
  );
};

/** Golden heroes would drown in a golden star. */
const golden: ReadonlySet<string> = new Set([
  '1f319',
  '26a1',
  '1f31f',
  '1f31d',
  '1f31e',
  '1f514',
  '1f451',
  '1f34b',
  '1f425',
  '1f421',
]);

/** What stands behind the hero; in busy scenes mostly nothing but light. */
const backing = (c: Canvas, plan: TilePlan, spot: Spot): void => {
  const { palette } = plan;
  const quiet: readonly SceneName[] = ['temple', 'volcano', 'tent', 'rice', 'surface', 'wreck', 'reef'];
  const isQuiet = plan.art.kind === 'hero' && quiet.includes(plan.art.scene);
  const kind = isQuiet ? plan.backing % 5 : plan.backing;
  glow(
    c,
    spot.x,
    spot.y,
    spot.size * 0.82,
    palette.glow,
    palette.mood === 'pastel' || palette.mood === 'day' ? 0.6 : 0.75,
  );
  if (kind === 5) bulbs(c, spot, c.whole(14, 20), '#FFD98A');
  if (kind === 6) medallion(c, spot, plan);
  if (kind === 7 && !golden.has(plan.art.kind === 'hero' ? plan.art.hero : ''))
    starburst(
      c,
      spot,
      c.radial([
        [0, '#FFFDF0'],
        [1, palette.accent],
      ]),
      '#FFF6DA',
    );
  if (kind === 1)
    rays(c, { x: spot.x, y: spot.y, count: 18, colour: palette.ray, opacity: 0.24, turn: c.next() });
};

/** Two or three companions: at the hero's feet in front, or small and blurred behind. */
const company = (
  c: Canvas,
  theme: Theme,
  hero: string,
  foot: number,
): { behind: () => void; front: () => void } => {
  const [one = '1fa99', two = '1fa99', three = '1fa99'] = c.shuffle(
    friends[theme].filter((code) => code !== hero),
  );
  const far = c.chance(0.6);
  const pattern = c.whole(0, 3);
  const left = { x: c.between(48, 66), y: foot - c.between(8, 26), size: c.between(84, 108) };
  const right = { x: c.between(294, 312), y: foot - c.between(6, 24), size: c.between(82, 106) };
  return {
    behind: () => {
      if (!far) return;
      object(c, three, c.between(34, 66), c.between(66, 130), c.between(44, 64), {
        turn: c.between(-24, 24),
        blur: 1.3,
      });
      object(c, three, c.between(294, 328), c.between(56, 120), c.between(42, 60), {
        turn: c.between(-24, 24),
        blur: 1.6,
      });
    },
    front: () => {
      object(c, one, left.x, left.y, left.size, { turn: c.between(-20, -4) });
      if (pattern !== 3)
        object(c, pattern === 0 ? one : two, right.x, right.y, right.size, {
          turn: c.between(4, 20),
          flip: true,
        });
      if (pattern === 2) object(c, one, right.x - 60, foot + 10, 58, { turn: 12 });
      if (pattern === 3) object(c, two, right.x, right.y, right.size * 1.06, { turn: c.between(4, 16) });
    },
  };
};

export const composeHero = (
  c: Canvas,
  plan: TilePlan,
  art: { scene: SceneName; hero: string; theme: Theme },
): void => {
  const title = layTitle(c, plan);
  scenes[art.scene](c, plan.palette);
  const room = title.top - 14;
  const size = Math.min(292, Math.max(236, room * 0.94)) * c.between(0.94, 1);
  const spot: Spot = { x: 180 + c.between(-8, 8), y: Math.max(size * 0.5 + 18, room * 0.54), size };
  backing(c, plan, spot);
  const around = company(c, art.theme, art.hero, room - 6);
  around.behind();
  const rim = plan.palette.mood === 'day' || plan.palette.mood === 'pastel' ? '#FFFFFF' : '#FFF1C4';
  object(c, art.hero, spot.x, spot.y, size, { rim, turn: c.between(-7, 7), flip: plan.flip });
  around.front();
  sparkles(c, c.whole(6, 12), plan.palette.pale);
  drawTitle(c, plan, title);
};
