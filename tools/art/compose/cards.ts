import type { CardGame } from '../../seed/catalogue-cards.ts';
import { type Canvas, round } from '../drawing/canvas.ts';
import { glow, rays, skyOf, sparkles } from '../drawing/light.ts';
import { object } from '../drawing/objects.ts';
import { card, cardBack, chips, type Suit } from '../drawing/table.ts';
import { colour } from '../plan/colour.ts';
import type { TilePlan } from '../plan/plan.ts';
import { drawTitle, layTitle } from './portrait.ts';

/** Card games: faces up, on felt or cloth, with a mascot among them. */

const suits: readonly Suit[] = ['h', 's', 'd', 'c'];
const ranks = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'];
const chipColours = ['#D81E3C', '#1E5BD0', '#F5A81E', '#23B567', '#8A4DF0', '#1B1626'];

const cloth = (c: Canvas, plan: TilePlan, y: number): void => {
  const { palette } = plan;
  skyOf(c, palette.sky, 0.5);
  const kind = c.whole(0, 3);
  const line = `fill="none" stroke="${palette.glow}" stroke-opacity=".34"`;
  if (kind === 0)
    rays(c, { x: 180, y, count: c.whole(10, 15) * 2, colour: palette.ray, opacity: 0.24, turn: c.next() });
  if (kind === 1) {
    c.add(
      `<g ${line} stroke-width="3"><ellipse cx="180" cy="${round(y + 60)}" rx="230" ry="130"/><ellipse cx="180" cy="${round(y + 60)}" rx="206" ry="110"/></g>`,
    );
  }
  if (kind === 2) {
    let lattice = '';
    for (let i = -12; i < 24; i += 1) lattice += `M${i * 36} 0l430 430M${i * 36} 430l430 -430`;
    c.add(`<path d="${lattice}" ${line} stroke-opacity=".16" stroke-width="1.6"/>`);
  }
  if (kind === 3) {
    for (let i = 1; i < 6; i += 1)
      c.add(
        `<circle cx="180" cy="${round(y)}" r="${i * 52}" ${line} stroke-width="10" stroke-opacity="${(0.2 - i * 0.02).toFixed(2)}"/>`,
      );
  }
  glow(c, 180, y, 220, palette.glow, 0.6);
};

type Deal = (at: number, x: number, y: number, turn: number, size: number) => void;

const layouts: Record<CardGame['layout'], (c: Canvas, y: number, deal: Deal, back: Deal) => void> = {
  fan: (c, y, deal) => {
    const count = c.whole(4, 5);
    for (let i = 0; i < count; i += 1) {
      const t = i - (count - 1) / 2;
      deal(i, 180 + t * (count === 4 ? 62 : 50), y + t * t * 8, t * 13, 1.34);
    }
  },
  pair: (c, y, deal) => {
    deal(0, 128, y + c.between(-6, 10), -c.between(8, 16), 1.6);
    deal(1, 230, y + c.between(-6, 10), c.between(6, 14), 1.6);
  },
  ace: (c, y, deal, back) => {
    back(0, 104, y + 10, -c.between(16, 24), 1.4);
    back(1, 256, y + 10, c.between(16, 24), 1.4);
    deal(0, 180, y, c.between(-5, 5), 1.92);
  },
  row: (c, y, deal) => {
    const lift = c.between(8, 20);
    for (let i = 0; i < 3; i += 1)
      deal(i, 72 + i * 108, y + (i === 1 ? -lift : lift * 0.4), (i - 1) * 5, 1.24);
  },
  spread: (c, y, deal) => {
    for (let i = 0; i < 3; i += 1) deal(i, 98 + i * 82, y - 52, (i - 1) * 9, 1.02);
    for (let i = 0; i < 3; i += 1) deal(i + 3, 86 + i * 94, y + 56, (i - 1) * 7 + c.between(-3, 3), 1.12);
  },
  versus: (c, y, deal) => {
    deal(0, 66, y + 8, -20, 1.22);
    deal(1, 124, y - 12, -8, 1.3);
    deal(2, 236, y - 12, 8, 1.3);
    deal(3, 294, y + 8, 20, 1.22);
    c.add(
      `<path d="M186 ${round(y - 130)}L170 ${round(y - 6)}L190 ${round(y - 14)}L172 ${round(y + 120)}" fill="none" stroke="#FFF3C4" stroke-width="5" filter="${c.rim('#FFC93C')}"/>`,
    );
  },
};

export const composeCards = (c: Canvas, plan: TilePlan, game: CardGame): void => {
  const title = layTitle(c, plan);
  const y = title.top * 0.52;
  cloth(c, plan, y);
  const back = colour(0.45, 0.18, plan.palette.hue + 150);
  const hand = c.shuffle(ranks.flatMap((rank) => suits.map((suit) => [rank, suit] as const)));
  const deal: Deal = (at, x, dy, turn, size) => {
    const [rank, suit] =
      game.layout === 'ace' ? (['A', c.pick(suits)] as const) : (hand[at] ?? (['A', 's'] as const));
    card(c, x, dy, turn, size, rank, suit);
  };
  const turned: Deal = (_, x, dy, turn, size) => cardBack(c, x, dy, turn, size, back, '#FFE9A8');
  layouts[game.layout](c, y - 4, deal, turned);
  const foot = title.top - 16;
  const left = c.chance(0.5);
  object(c, game.mascot, left ? 70 : 290, foot - 26, 118, { turn: left ? -8 : 8, rim: plan.palette.pale });
  const colours = c.shuffle(chipColours);
  chips(c, left ? 280 : 78, foot, 29, colours.slice(0, 2), c.whole(2, 4));
  chips(c, left ? 228 : 130, foot + 8, 24, colours.slice(2, 4), c.whole(1, 3));
  sparkles(c, c.whole(5, 9), plan.palette.pale);
  drawTitle(c, plan, title);
};
