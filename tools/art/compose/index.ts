import { createCanvas } from '../drawing/canvas.ts';
import type { TilePlan } from '../plan/plan.ts';
import { composeArena } from './arena.ts';
import { composeBingo } from './bingo.ts';
import { composeCards } from './cards.ts';
import { composeHero } from './hero.ts';
import { composeLive } from './live.ts';
import { composeLottery } from './lottery.ts';

export const drawTile = (plan: TilePlan): string => {
  const c = createCanvas(`draw ${plan.slug}`, plan.width, plan.height);
  const { art } = plan;
  if (art.kind === 'hero') composeHero(c, plan, art);
  if (art.kind === 'cards') composeCards(c, plan, art.game);
  if (art.kind === 'bingo') composeBingo(c, plan, art.game);
  if (art.kind === 'lottery') composeLottery(c, plan, art.game);
  if (art.kind === 'live') composeLive(c, plan, art.game);
  if (art.kind === 'arena') composeArena(c, plan, art.game);
  return c.svg();
};
