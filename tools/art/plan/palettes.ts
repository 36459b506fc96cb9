import { colour, hueDistance } from './colour.ts';

/** One hue family per tile, a lighter glow behind the hero, and one accent from the other side. */
export type Mood = 'night' | 'dusk' | 'vivid' | 'day' | 'pastel';

export interface Palette {
  hue: number;
  mood: Mood;
  /** Top, middle and bottom of the backdrop. */
  sky: readonly [string, string, string];
  /** Silhouettes from far to near. */
  layers: readonly [string, string, string, string];
  /** The darkest tone: scrim and ground. */
  deep: string;
  glow: string;
  /** Rays of light: near the backdrop's hue, or crossing it they would turn grey. */
  ray: string;
  accent: string;
  pale: string;
  /** Dark outline and coloured side of the lettering. */
  edge: string;
  side: string;
}

type Tones = Record<'sky' | 'layers', readonly (readonly [lightness: number, chroma: number])[]>;

const tones: Record<Mood, Tones> = {
  night: {
    sky: [
      [0.2, 0.09],
      [0.42, 0.15],
      [0.16, 0.07],
    ],
    layers: [
      [0.36, 0.11],
      [0.28, 0.09],
      [0.21, 0.07],
      [0.14, 0.05],
    ],
  },
  dusk: {
    sky: [
      [0.3, 0.13],
      [0.55, 0.17],
      [0.72, 0.15],
    ],
    layers: [
      [0.44, 0.14],
      [0.34, 0.12],
      [0.25, 0.1],
      [0.17, 0.07],
    ],
  },
  vivid: {
    sky: [
      [0.42, 0.18],
      [0.62, 0.2],
      [0.3, 0.14],
    ],
    layers: [
      [0.56, 0.18],
      [0.47, 0.17],
      [0.37, 0.15],
      [0.25, 0.11],
    ],
  },
  day: {
    sky: [
      [0.66, 0.15],
      [0.83, 0.1],
      [0.9, 0.07],
    ],
    layers: [
      [0.7, 0.15],
      [0.6, 0.15],
      [0.49, 0.14],
      [0.34, 0.11],
    ],
  },
  pastel: {
    sky: [
      [0.8, 0.1],
      [0.9, 0.06],
      [0.84, 0.1],
    ],
    layers: [
      [0.82, 0.11],
      [0.73, 0.14],
      [0.63, 0.17],
      [0.46, 0.16],
    ],
  },
};

/** Dark orange and yellow are brown: such hues go down to red in the dark and up in brightness by day. */
const enriched = (hue: number, mood: Mood): { hue: number; lift: number } => {
  const round = ((hue % 360) + 360) % 360;
  if (round < 33 || round > 115) return { hue, lift: 0 };
  return mood === 'night'
    ? { hue: 14 + (round - 33) * 0.2, lift: 0.03 }
    : { hue, lift: mood === 'vivid' ? 0.1 : 0.04 };
};

/** Light behind the hero: amber on red, lime on green, ice on blue, rose on violet. A true complement would turn grey. */
const lightHue = (hue: number): number => {
  const round = ((hue % 360) + 360) % 360;
  if (round < 50 || round >= 345) return 75;
  if (round < 115) return 95;
  if (round < 175) return 108;
  return round < 272 ? round - 15 : 345;
};

/** `drift` turns the hue from top to bottom: a sunset drifts more than a cave. */
export const paletteOf = (wanted: number, mood: Mood, drift = 25, land = wanted): Palette => {
  const { hue, lift } = enriched(wanted, mood);
  const ground = land === wanted ? hue : land;
  const { sky, layers } = tones[mood];
  const skyTone = (at: number): string =>
    colour((sky[at]?.[0] ?? 0) + lift, sky[at]?.[1] ?? 0, hue + drift * (at - 1));
  const layerTone = (at: number): string =>
    colour((layers[at]?.[0] ?? 0) + lift, layers[at]?.[1] ?? 0, ground + at * 4);
  const light = lightHue(hue);
  const isWarm = hueDistance(hue, 70) < 75;
  return {
    hue,
    mood,
    sky: [skyTone(0), skyTone(1), skyTone(2)],
    layers: [layerTone(0), layerTone(1), layerTone(2), layerTone(3)],
    deep: colour(0.17, 0.07, ground),
    glow: colour(0.86, light > 175 && light < 260 ? 0.09 : 0.16, light),
    ray: colour(0.88, 0.13, hue + (hue > 200 ? 18 : -12)),
    accent: isWarm ? colour(0.62, 0.21, 355) : colour(0.83, 0.17, 82),
    pale: colour(0.95, 0.06, light),
    edge: colour(0.2, 0.08, ground),
    side: colour(0.43, 0.16, ground),
  };
};
