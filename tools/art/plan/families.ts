import type { Mood } from './palettes.ts';
import type { Temper } from './typefaces.ts';

/** The kinds of scene a portrait tile can stand in, and what goes with each. */
export interface Family {
  moods: readonly Mood[];
  /** Hues of the backdrop in degrees (OKLCH). */
  hues: readonly number[];
  /** How far the hue turns from top to bottom. */
  drift: number;
  /** Hue of the land where it differs from the sky. */
  ground?: readonly number[];
  tempers: readonly Temper[];
}

const landFamilies = {
  night: {
    moods: ['night'],
    hues: [255, 272, 288, 305, 235, 200],
    drift: 12,
    tempers: ['folk', 'royal', 'tech'],
  },
  tent: {
    moods: ['vivid'],
    hues: [25, 45, 150, 195, 255, 300, 335, 5],
    drift: 8,
    tempers: ['sweet', 'bold'],
  },
  sunburst: {
    moods: ['vivid', 'night'],
    hues: [20, 40, 150, 190, 255, 285, 310, 345],
    drift: 14,
    tempers: ['bold', 'royal', 'sweet'],
  },
  jungle: {
    moods: ['vivid', 'night', 'day'],
    hues: [135, 150, 165, 120],
    drift: 14,
    tempers: ['bold', 'folk'],
  },
  volcano: {
    moods: ['dusk', 'night'],
    hues: [10, 22, 35, 350],
    drift: 18,
    ground: [15, 345, 300],
    tempers: ['bold', 'folk'],
  },
  temple: { moods: ['night'], hues: [35, 60, 150, 170, 285, 320, 15], drift: 10, tempers: ['folk', 'royal'] },
  city: {
    moods: ['night', 'dusk'],
    hues: [265, 290, 315, 340, 240],
    drift: 40,
    ground: [280, 300, 260],
    tempers: ['tech', 'bold'],
  },
  rice: {
    moods: ['day', 'dusk'],
    hues: [55, 75, 215, 235, 30],
    drift: 30,
    ground: [135, 145, 125],
    tempers: ['bold', 'folk', 'sweet'],
  },
  snow: {
    moods: ['day', 'night', 'dusk'],
    hues: [225, 240, 260, 285],
    drift: 14,
    tempers: ['bold', 'royal', 'tech'],
  },
  desert: {
    moods: ['dusk', 'day'],
    hues: [50, 65, 35, 330, 300],
    drift: 28,
    ground: [60, 50, 40],
    tempers: ['folk', 'bold'],
  },
  space: { moods: ['night'], hues: [280, 300, 320, 255, 220, 190], drift: 50, tempers: ['tech', 'bold'] },
  candy: {
    moods: ['pastel'],
    hues: [350, 330, 300, 220, 180, 20],
    drift: 60,
    ground: [345, 320, 300],
    tempers: ['sweet'],
  },
  storm: { moods: ['night'], hues: [255, 275, 240, 215, 300], drift: 12, tempers: ['folk', 'tech', 'bold'] },
  cave: {
    moods: ['night'],
    hues: [290, 310, 200, 175, 255, 340, 150],
    drift: 18,
    tempers: ['folk', 'royal', 'bold'],
  },
  street: {
    moods: ['dusk', 'night'],
    hues: [285, 310, 30, 340, 260, 15],
    drift: 45,
    ground: [290, 310, 270],
    tempers: ['sweet', 'bold'],
  },
  beach: {
    moods: ['day', 'dusk'],
    hues: [220, 235, 205, 40, 15],
    drift: 24,
    ground: [75],
    tempers: ['sea', 'sweet'],
  },
  garden: {
    moods: ['day', 'pastel'],
    hues: [215, 235, 195, 330, 75],
    drift: 20,
    ground: [140, 130, 150],
    tempers: ['sweet', 'folk'],
  },
  stage: {
    moods: ['night', 'vivid'],
    hues: [290, 320, 265, 15, 175, 240],
    drift: 14,
    tempers: ['royal', 'bold'],
  },
  weave: {
    moods: ['vivid', 'night'],
    hues: [20, 40, 75, 150, 190, 260, 310, 345],
    drift: 10,
    tempers: ['folk', 'royal', 'bold'],
  },
  river: {
    moods: ['dusk', 'day', 'night'],
    hues: [195, 175, 160, 40, 260],
    drift: 30,
    ground: [160, 175, 190],
    tempers: ['folk', 'sea', 'bold'],
  },
} as const satisfies Record<string, Family>;

const seaFamilies = {
  shafts: { moods: ['vivid'], hues: [215, 245, 200, 270, 182], drift: 16, tempers: ['sea', 'bold'] },
  reef: { moods: ['vivid', 'night'], hues: [195, 175, 300, 155, 235], drift: 18, tempers: ['sea', 'sweet'] },
  abyss: { moods: ['night'], hues: [260, 280, 300, 235, 195], drift: 20, tempers: ['sea', 'folk', 'tech'] },
  surface: {
    moods: ['day', 'dusk'],
    hues: [220, 235, 30, 50, 340],
    drift: 30,
    ground: [225, 235, 215],
    tempers: ['sea', 'bold'],
  },
  lagoon: { moods: ['vivid', 'day'], hues: [165, 190, 148, 222], drift: 22, tempers: ['sea', 'sweet'] },
  icesea: { moods: ['day', 'night'], hues: [215, 250, 290], drift: 14, tempers: ['sea', 'bold'] },
  wreck: { moods: ['night', 'vivid'], hues: [170, 250, 140, 295], drift: 16, tempers: ['folk', 'sea'] },
} as const satisfies Record<string, Family>;

export type LandScene = keyof typeof landFamilies;
export type SeaScene = keyof typeof seaFamilies;
export type SceneName = LandScene | SeaScene;

export const families: Record<SceneName, Family> = { ...landFamilies, ...seaFamilies };
