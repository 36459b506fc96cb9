import type { Canvas } from '../drawing/canvas.ts';
import { daylight, scrim } from '../drawing/light.ts';
import { type Block, drawLetters, layLetters, type Lettering } from '../drawing/lettering.ts';
import type { TilePlan } from '../plan/plan.ts';

/** What all portrait tiles share: the lettering at the foot, laid first so that the picture can keep clear of it. */

const margin = 20;

const styleOf = (plan: TilePlan): Lettering => ({
  family: plan.typeface.family,
  face: plan.face.stops,
  edge: plan.palette.edge,
  side: plan.palette.side,
  warp: plan.warp,
  strength: plan.strength,
  outlineWidth: plan.typeface.fine ? 6 : 7,
  rimWidth: plan.typeface.fine ? 1.8 : 2.4,
  depth: plan.typeface.fine ? 7 : 9,
  gap: plan.typeface.mixed ? 0 : 12,
});

export const layTitle = (c: Canvas, plan: TilePlan): Block => {
  const place = {
    x: c.width / 2,
    bottom: c.height - margin,
    width: c.width - 2 * margin,
    height: plan.typeface.mixed ? 184 : 166,
  };
  const block = layLetters(plan.lines, styleOf(plan), place);
  const outside =
    block.left < margin - 1 || block.right > c.width - margin + 1 || block.bottom > c.height - margin + 1;
  if (outside) throw new Error(`${plan.slug}: the lettering leaves its margin`);
  return block;
};

export const drawTitle = (c: Canvas, plan: TilePlan, block: Block): void => {
  scrim(c, plan.palette.deep, 0.88, Math.min(0.66, (block.top - 60) / c.height));
  drawLetters(c, block, styleOf(plan));
  daylight(c);
};
