import type { Canvas } from '../drawing/canvas.ts';
import type { SceneName } from '../plan/families.ts';
import type { Palette } from '../plan/palettes.ts';
import { beach, desert, garden, jungle, rice, river } from './lands.ts';
import { candy, cave, city, stage, street, temple, tent, weave } from './places.ts';
import { abyss, icesea, lagoon, reef, shaftsSea, surface, wreck } from './seas.ts';
import { night, snow, space, storm, sunburst, volcano } from './skies.ts';

export const scenes: Record<SceneName, (c: Canvas, p: Palette) => void> = {
  night,
  tent,
  sunburst,
  jungle,
  volcano,
  temple,
  city,
  rice,
  snow,
  desert,
  space,
  candy,
  storm,
  cave,
  street,
  beach,
  garden,
  stage,
  weave,
  river,
  shafts: shaftsSea,
  reef,
  abyss,
  surface,
  lagoon,
  icesea,
  wreck,
};
